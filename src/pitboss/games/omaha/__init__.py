"""Omaha. Four own cards and five on the board: a hand uses two own and three board cards."""
