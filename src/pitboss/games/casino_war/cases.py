"""Random valid calls of every rule, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.casino_war import rules
from pitboss.games.casino_war.tables import terms
from pitboss.hands.cards import DECK_SIZE
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, with this game's tables."""
    book = chapter("bahamas", "casino-war")
    usual = terms(book, book.choose({}))
    ranks, original, war = (np.array(book.flat(name), dtype=np.int64) for name in ("ranks", "original", "war"))
    while True:
        now = usual._replace(chip=(1, 100, 500)[rng.randrange(0, 3)], war_units=rng.randrange(1, 3))
        how, which = rng.randrange(rules.LOWER, rules.HIGHER + 1), rng.randrange(rules.MAIN, rules.TIE + 1)
        stake, other = rng.randrange(1, 10**9), rng.randrange(1, 10**9)
        yield rules.compare, (rng.randrange(0, DECK_SIZE), rng.randrange(0, DECK_SIZE), ranks)
        yield rules.ending, (which, how, original)
        yield rules.settle_initial, (stake, how, original, now)
        yield rules.settle_tie, (stake, how, war, now)
        yield rules.surrendered, (stake, now)
        yield rules.war_stake, (stake, now)
        yield rules.settle_war, (stake, other, how, war, now)
        yield rules.settle_risked, (stake, how, war)
