"""Random cases for the rules of red dog, and small tables to play to every end."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.red_dog import rules
from pitboss.games.red_dog.odds import accounts
from pitboss.games.red_dog.table import WAGER, prices
from pitboss.hands.cards import DECK_SIZE, RANKS, parse_cards, rank_of
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

# -- random valid calls of every rule, to compare plain and compiled code ---------------------------------------------

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


# -- small shoes of red dog, dealt in every order ---------------------------------------------------------------------

# Together: three of a kind, pairs, consecutive cards, and spreads from one to eleven, won and lost.
SHOES = ("5c 5c 5c 6c 8c 9c Ac", "2c 4c 7c Tc Ac Ac", "3c 7c 9c Jc Qc Kc")


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """The wager without a raise on each shoe; a raise has the same result."""
    stake = settings.num("min")
    for shoe in SHOES:
        pack = tuple(parse_cards(shoe))
        found = Counter(rank_of(card) for card in pack)
        _, unraised = accounts(chapter, settings, [found[rank] for rank in range(RANKS)], stake)
        yield SmallWorld(f"wager from {shoe}", ((WAGER, stake),), stake, unraised, pack)
