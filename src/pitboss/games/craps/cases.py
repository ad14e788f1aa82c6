"""Random cases for the rules of craps, to compare plain Python with compiled code."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.craps import rules
from pitboss.games.craps.laws import KINDS, SUPPLEMENTAL, CrapsLayout, layout
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 1_000_000  # cents
CHOICES: tuple[dict[str, object], ...] = (
    {},
    {"come_out_off": "hardways-and-odds-off", "commission_unit": "0.25"},
    {"free_odds": 0, "free_dont_odds": 50, "pass_odds_max": 10, "dont_pass_odds_max": 300},
)


class Chance(Protocol):
    """The part of a random generator that the cases need."""

    def randint(self, a: int, b: int) -> int: ...
    def choice(self, seq: Any) -> Any: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Each rule on random rolls and wagers, without end."""
    book = chapter("bahamas", "craps")
    layouts = [layout(book, book.choose(given)) for given in CHOICES]
    while True:
        yield from _one_wager(rng, rng.choice(layouts))


def _one_wager(rng: Chance, mine: CrapsLayout) -> Iterator[Case]:
    laws, prices = np.array(mine.laws, np.int64), np.array(mine.prices, np.int64)
    spot = rng.choice(list(mine.spots.values()))
    d1, d2 = rng.randint(1, 6), rng.randint(1, 6)
    number = spot.number or rng.choice((0, 4, 5, 6, 8, 9, 10))
    stake, base = rng.randint(1, STAKE_MAX), rng.randint(1, STAKE_MAX)
    asleep = rng.randint(0, 1)
    odds = KINDS.index(rng.choice(list(SUPPLEMENTAL)))
    point = rng.choice((4, 5, 6, 8, 9, 10))
    yield rules.combination, (d1, d2)
    yield rules.sleeps, (spot.law, asleep, rng.randint(0, 1), laws)
    yield rules.decide, (spot.law, number, d1, d2, asleep, laws)
    yield rules.price_at, (number, d1, d2)
    yield rules.winnings, (stake, rng.randint(1, 30), rng.randint(1, 6), mine.terms.payoff_unit)
    yield rules.parts_lost, (spot.law, stake, laws)
    yield rules.pays, (spot.law, number, stake, d1, d2, laws, prices, mine.terms)
    yield rules.settle, (spot.law, number, stake, d1, d2, laws, prices, mine.terms)
    yield rules.odds_allowed, (odds, point, base, rng.choice((rules.MOST, rules.FREE)), laws, prices)
    yield rules.commission, (spot.law, spot.number or point, stake, base, laws, prices, mine.terms)
    yield rules.next_point, (rng.choice((0, point)), d1 + d2, mine.terms)
