"""Random hands for the rules' test cases."""

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.games.families.poker_room.simulation import hands
from pitboss.games.seven_card_stud.rules import high


def rule_cases(rng: Any) -> Iterator[tuple[Callable[..., Any], tuple[Any, ...]]]:
    """Hands of 6 own and 1 shared cards."""
    for own, shared in hands(rng, 6, 1):
        yield high, (own, shared)
