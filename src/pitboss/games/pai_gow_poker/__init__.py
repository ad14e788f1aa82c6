"""Pai gow poker: seven cards set as two hands, against a Banker who is the dealer or a player."""
