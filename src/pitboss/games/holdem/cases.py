"""Random hands for these rules."""

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.games.holdem.rules import high
from pitboss.games.poker_room.hand_cases import hands


def rule_cases(rng: Any) -> Iterator[tuple[Callable[..., Any], tuple[Any, ...]]]:
    """2 cards of one's own, 5 that are shared."""
    for own, shared in hands(rng, 2, 5):
        yield high, (own, shared)
