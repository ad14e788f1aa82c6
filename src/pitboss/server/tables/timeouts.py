"""Which question a table waits at, so that a clock rings for that question alone."""

from typing import NamedTuple


class WaitingAt(NamedTuple):
    """Which question the table waits at: the same through all bets of a window, another after any other answer."""

    kind: str
    name: str
    round: int
    at: int
    nth: int
