"""Omaha high-low split, 8 or better: the strength of a hand. `own` and `shared` are sequences or arrays of cards."""

from collections.abc import Sequence

from pitboss.games.families.poker_room.rules import high_two_and_three, low_two_and_three


def high(own: Sequence[int], shared: Sequence[int]) -> int:
    """The strength for high."""
    return high_two_and_three(own, shared)


def low(own: Sequence[int], shared: Sequence[int], highest: int) -> int:
    """The strength for low; 0 if the hand does not qualify."""
    return low_two_and_three(own, shared, highest)
