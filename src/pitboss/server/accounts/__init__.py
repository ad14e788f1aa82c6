"""The door: who people are, how they prove it, and what they may do."""
