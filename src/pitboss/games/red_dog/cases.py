"""Random valid calls of every rule, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.red_dog import rules
from pitboss.games.red_dog.tables import prices
from pitboss.hands.cards import DECK_SIZE
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, with this game's values and odds."""
    book = chapter("bahamas", "red-dog")
    usual = prices(book, book.choose({}))
    values, num, den = (np.array(table, dtype=np.int64) for table in (usual.values, usual.num, usual.den))
    while True:
        terms = usual.terms._replace(ends_win=rng.randrange(0, 2))
        first, second, third = (rules.value(rng.randrange(0, DECK_SIZE), usual.values) for _ in range(3))
        yield rules.value, (rng.randrange(0, DECK_SIZE), values)
        yield rules.spread, (first, second, terms)
        yield rules.is_pair, (first, second)
        yield rules.is_consecutive, (first, second, terms)
        yield rules.between, (first, second, third, terms)
        yield rules.settle, (rng.randrange(1, 10**9), first, second, third, num, den, terms)
        yield rules.settle, (rng.randrange(1, 10**9), first, first, third, num, den, terms)
