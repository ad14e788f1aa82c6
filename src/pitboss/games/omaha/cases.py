"""Random hands for the rules' test cases."""

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.games.families.poker_room.simulation import hands
from pitboss.games.omaha.rules import high


def rule_cases(rng: Any) -> Iterator[tuple[Callable[..., Any], tuple[Any, ...]]]:
    """Hands of 4 own and 5 shared cards."""
    for own, shared in hands(rng, 4, 5):
        yield high, (own, shared)
