"""Stud high-low split, eight or better: how strong a hand is. `own` and `shared` are sequences or arrays of cards."""

from collections.abc import Sequence

from pitboss.games.poker_room.strength import high_of_seven, low_of_seven


def high(own: Sequence[int], shared: Sequence[int]) -> int:
    """For high."""
    return high_of_seven(own, shared)


def low(own: Sequence[int], shared: Sequence[int], highest: int) -> int:
    """For low; 0 where a highest card is set and not kept."""
    return low_of_seven(own, shared, highest)
