"""The error for a page of a rulebook, or a game, that has a mistake."""


class Misprint(ValueError):
    """Names the page or rule, the mistake, and the correct form."""
