"""Random hands for the rules' test cases."""

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.games.families.poker_room.simulation import hands
from pitboss.games.five_card_draw_low.rules import low


def rule_cases(rng: Any) -> Iterator[tuple[Callable[..., Any], tuple[Any, ...]]]:
    """Hands of 5 own and 0 shared cards."""
    for own, shared in hands(rng, 5, 0):
        yield low, (own, shared, rng.choice((0, 8)))
