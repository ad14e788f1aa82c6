"""House files: the tables of a house, the check against their rulebooks, and games from outside folders."""
