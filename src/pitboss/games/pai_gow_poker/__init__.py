"""Pai gow poker: seven cards set as two hands, against a banker who may be the dealer or one of the players."""
