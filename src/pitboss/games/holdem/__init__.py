"""Hold'em. Two cards of one's own and five on the board: the best five of seven."""
