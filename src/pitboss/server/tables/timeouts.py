"""Identifies the question that a table waits for, so that a clock only expires for that question."""

from typing import NamedTuple


class WaitingAt(NamedTuple):
    """The current question: the same for all bets of a window, a new one after any other answer."""

    kind: str
    name: str
    round: int
    at: int
    nth: int
