"""Craps: a round is one roll, and most wagers last for several rolls."""
