"""Random hands for these rules."""

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.games.poker_room.hand_cases import hands
from pitboss.games.seven_card_stud.rules import high


def rule_cases(rng: Any) -> Iterator[tuple[Callable[..., Any], tuple[Any, ...]]]:
    """6 cards of one's own, 1 that are shared."""
    for own, shared in hands(rng, 6, 1):
        yield high, (own, shared)
