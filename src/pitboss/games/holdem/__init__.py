"""Hold'em. Two own cards and five on the board: the best five of seven win."""
