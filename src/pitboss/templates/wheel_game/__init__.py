"""Wheel game: bet on the symbol at which the wheel stops."""
