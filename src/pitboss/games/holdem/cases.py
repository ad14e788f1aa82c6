"""Random hands for the rules' test cases."""

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.games.families.poker_room.simulation import hands
from pitboss.games.holdem.rules import high


def rule_cases(rng: Any) -> Iterator[tuple[Callable[..., Any], tuple[Any, ...]]]:
    """Hands of 2 own and 5 shared cards."""
    for own, shared in hands(rng, 2, 5):
        yield high, (own, shared)
