"""Poker hand histories (PHH): reading, writing and replaying them."""
