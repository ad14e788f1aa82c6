"""Seven card stud: the strength of a hand. `own` and `shared` are sequences or arrays of cards."""

from collections.abc import Sequence

from pitboss.games.families.poker_room.rules import high_of_seven


def high(own: Sequence[int], shared: Sequence[int]) -> int:
    """The strength for high."""
    return high_of_seven(own, shared)
