"""A refusal that ends by itself: it says when to try again."""

from math import ceil

from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import RefusalCode


class TryLater(Refusal):
    """A refused act that can succeed after some seconds. The API sends them in the header `Retry-After`."""

    def __init__(self, code: RefusalCode, says: str, seconds: float) -> None:
        super().__init__(code, says)
        self.seconds = max(1, ceil(seconds))


def span(seconds: float) -> str:
    """A waiting time to read: whole seconds, or minutes from two minutes on."""
    whole = max(1, ceil(seconds))
    if whole >= 120:  # noqa: PLR2004 - two minutes
        return f"{ceil(whole / 60)} minutes"
    return "1 second" if whole == 1 else f"{whole} seconds"
