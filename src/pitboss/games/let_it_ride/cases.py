"""Random valid calls of every rule, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.let_it_ride import rules
from pitboss.games.let_it_ride.terms import prices
from pitboss.hands.cards import DECK_SIZE, UNKNOWN
from pitboss.hands.poker import WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 100_000
RANKS_TRIED = 13


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...

    def sample(self, population: range, k: int, /) -> list[int]: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, with the tables of the rulebook that has most of them."""
    book = chapter("tribal", "let-it-ride")
    usual = prices(book, book.choose({}))
    ranking, num, den, prizes = (
        np.array(table, dtype=np.int64) for table in (usual.ranking, usual.num, usual.den, usual.prizes)
    )
    while True:
        terms = rules.Terms(
            lowest_pair=rng.randrange(0, RANKS_TRIED),
            wheel=(WHEEL_LOWEST, WHEEL_NONE)[rng.randrange(0, 2)],
            cap=rng.randrange(0, 2) * rng.randrange(1, 100 * STAKE_MAX),
            cap_by_hand=rng.randrange(0, 2),
        )
        cards = rng.sample(range(DECK_SIZE), 5)
        stake, line = rng.randrange(1, STAKE_MAX), rng.randrange(0, len(usual.num))
        paid = rng.randrange(0, 2) * rng.randrange(0, 100 * STAKE_MAX)
        fourth = (cards[3], UNKNOWN)[rng.randrange(0, 2)]
        yield rules.judge, (*cards, ranking, terms)
        yield rules.pay_line, (*cards, ranking, terms)
        yield rules.pays_already, (*cards[:3], fourth, terms)
        yield rules.settle, (stake, line, paid, terms, num, den)
        yield rules.settle_bonus, (stake, line, prizes)
        yield rules.best_win, (stake, num, den)
