"""Random valid calls of every rule, to compare plain and compiled results."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.big_six import rules
from pitboss.games.big_six.table import DICE, NUMBERS, prices
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]


class Chance(Protocol):
    """The part of a random generator that a case needs."""

    def randrange(self, start: int, stop: int, /) -> int: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Calls of every function in turn, with this game's prices, without end."""
    book = chapter("bahamas", "big-six")
    num, den = (np.array(table, dtype=np.int64) for table in prices(book, book.choose({})))
    while True:
        dice = tuple(rng.randrange(1, len(NUMBERS) + 1) for _ in range(DICE))
        yield rules.matches, (rng.randrange(1, len(NUMBERS) + 1), *dice)
        yield rules.settle, (rng.randrange(1, 10**9), rng.randrange(0, DICE + 1), num, den)
