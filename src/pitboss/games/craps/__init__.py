"""Craps: a round is one roll, and most wagers stand over many."""
