"""A page of a rulebook, or a game that rests on it, cannot be used as it is written."""


class Misprint(ValueError):
    """Says which page or rule, what is wrong with it, and what is wanted there."""
