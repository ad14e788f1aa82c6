"""Five card draw, low: how strong a hand is. `own` and `shared` are sequences or arrays of cards."""

from collections.abc import Sequence

from pitboss.games.poker_room.strength import low_of_five


def low(own: Sequence[int], shared: Sequence[int], highest: int) -> int:
    """For low; 0 where a highest card is set and not kept."""
    return low_of_five(own, shared, highest)
