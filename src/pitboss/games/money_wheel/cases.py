"""Random valid calls of every rule, to compare plain and compiled results."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.money_wheel import rules
from pitboss.games.money_wheel.table import prices
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]


class Chance(Protocol):
    """The part of a random generator that a case needs."""

    def randrange(self, start: int, stop: int, /) -> int: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Calls of every function in turn, with this game's prices, without end."""
    book = chapter("bahamas", "money-wheel")
    price = prices(book, book.choose({}))
    num, den = (np.array(table, dtype=np.int64) for table in price)
    while True:
        symbol, shown = rng.randrange(0, len(num)), rng.randrange(0, len(num))
        yield rules.wins, (symbol, shown)
        yield rules.settle, (rng.randrange(1, 10**9), symbol, shown, num, den)
        yield rules.settle, (rng.randrange(1, 10**9), symbol, symbol, num, den)
