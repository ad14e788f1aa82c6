"""Seven card stud high-low split: the strength of a hand. `own` and `shared` are sequences or arrays of cards."""

from collections.abc import Sequence

from pitboss.games.families.poker_room.rules import high_of_seven, low_of_seven


def high(own: Sequence[int], shared: Sequence[int]) -> int:
    """The strength for high."""
    return high_of_seven(own, shared)


def low(own: Sequence[int], shared: Sequence[int], highest: int) -> int:
    """The strength for low; 0 if the hand does not qualify."""
    return low_of_seven(own, shared, highest)
