"""Omaha. Four cards of one's own and five on the board: two of the ones with three of the others."""
