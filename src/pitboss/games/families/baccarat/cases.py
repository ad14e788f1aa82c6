"""Random valid calls of the shared rules, to compare plain and compiled results."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.families.baccarat import rules
from pitboss.hands.cards import DECK_SIZE
from pitboss.rulebooks.book import Chapter

Case = tuple[Callable[..., int], tuple[Any, ...]]


class Chance(Protocol):
    """The part of a random generator that a case needs."""

    def randrange(self, start: int, stop: int, /) -> int: ...


def table_of(book: Chapter, name: str) -> Any:
    """A table of a chapter in the form that compiled rules read."""
    return np.array(book.flat(name), dtype=np.int64)


def shared_cases(rng: Chance, book: Chapter, terms: Any) -> Iterator[Case]:
    """One call of every shared rule, with a game's tables."""
    values, naturals, outcomes = (table_of(book, name) for name in ("values", "naturals", "outcomes"))
    first, second, third = (rng.randrange(low, DECK_SIZE) for low in (0, 0, rules.NO_CARD))
    player, banker, drawn = (rng.randrange(low, rules.COUNTS) for low in (0, 0, rules.STOOD))
    wager = rng.randrange(rules.PLAYER, rules.BANKER + 1)
    yield rules.point_count, (first, second, third, values, terms)
    yield rules.is_natural, (player, banker, naturals)
    yield rules.player_draws, (player, banker, naturals, table_of(book, "player"))
    yield rules.banker_line, (banker, drawn)
    yield rules.banker_draws, (player, banker, drawn, naturals, table_of(book, "banker"))
    yield rules.outcome_line, (wager, player, banker)
    yield rules.outcome, (wager, player, banker, outcomes)
    yield rules.commission, (rng.randrange(1, 10**9), terms)
