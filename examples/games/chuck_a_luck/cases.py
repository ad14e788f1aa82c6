"""Random valid calls of every rule, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from chuck_a_luck import rules
from chuck_a_luck.table import NUMBERS, SPOTS, cage_of
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., int], tuple[Any, ...]]


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, with this game's payouts."""
    book = chapter("house", "chuck-a-luck")
    num, den = (np.array(table, dtype=np.int64) for table in cage_of(book, book.choose({})).prices)
    faces = len(NUMBERS) + 1
    while True:
        dice = tuple(rng.randrange(1, faces) for _ in range(book.number("dice")))
        yield rules.matches, (rng.randrange(1, faces), *dice)
        yield rules.line_of, (rng.randrange(0, len(SPOTS)), *dice)
        yield rules.settle, (rng.randrange(1, 10**9), rng.randrange(0, rules.TRIPLE_LINE + 1), num, den)
