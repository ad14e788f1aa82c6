"""Omaha high-low split, eight or better. Omaha for high and for low."""
