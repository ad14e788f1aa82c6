"""Five card draw, low: the strength of a hand. `own` and `shared` are sequences or arrays of cards."""

from collections.abc import Sequence

from pitboss.games.families.poker_room.rules import low_of_five


def low(own: Sequence[int], shared: Sequence[int], highest: int) -> int:
    """The strength for low; 0 if the hand does not qualify."""
    return low_of_five(own, shared, highest)
