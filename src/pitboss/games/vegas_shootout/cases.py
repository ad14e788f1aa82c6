"""Random valid calls of every rule, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.vegas_shootout.kernel import OUTCOMES
from pitboss.games.vegas_shootout import rules
from pitboss.games.vegas_shootout.kernel import MATCHES
from pitboss.games.vegas_shootout.terms import LINES, Prices, prices
from pitboss.hands.cards import DECK_SIZE, RANKS
from pitboss.hands.poker import WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 100_000
CARDS = DECK_SIZE + 1
FIVE = 5


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...

    def sample(self, population: range, k: int, /) -> list[int]: ...


def usual_prices() -> Prices:
    """What a table with default settings pays."""
    book = chapter("bahamas", "vegas-shootout")
    return prices(book, book.choose({}))


def any_terms(rng: Chance) -> rules.Terms:
    """Terms that no real table has, to reach every branch."""
    wheel = (WHEEL_LOWEST, WHEEL_NONE)[rng.randrange(0, 2)]
    ranks = [rng.randrange(0, RANKS) for _ in range(3)]
    flags = [rng.randrange(0, 2) for _ in range(5)]
    return rules.Terms(wheel, *ranks, *flags, *(rng.randrange(0, 3) for _ in range(3)))


def any_cards(rng: Chance) -> list[int]:
    """Five cards, often with the joker."""
    joker = [DECK_SIZE] * rng.randrange(0, 2)
    cards = [*joker, *rng.sample(range(DECK_SIZE), FIVE - len(joker))]
    return [cards[i] for i in rng.sample(range(FIVE), FIVE)]


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn."""
    usual = usual_prices()
    ranking = _ints(usual.ranking)
    match, five = ((_ints(schedule.num), _ints(schedule.den)) for schedule in (usual.match, usual.five))
    while True:
        terms, cards, stake = any_terms(rng), any_cards(rng), rng.randrange(1, STAKE_MAX)
        c0, c1, c2, c3, c4 = cards
        mine, dealers = rules.two_worth(c0, c1, terms), rules.two_worth(c2, c3, terms)
        strength = rules.five_strength(c0, c1, c2, c3, c4, terms)
        yield rules.match_line, (c0, c1, terms)
        yield rules.two_worth, (c0, c1, terms)
        yield rules.place_of, (mine,)
        yield rules.compare, (mine, (dealers, mine)[rng.randrange(0, 2)])
        yield rules.five_strength, (*cards, terms)
        yield rules.five_line, (strength, ranking, terms)
        yield rules.settle_line, (stake, rng.randrange(0, MATCHES), *match)
        yield rules.settle_line, (stake, rng.randrange(0, LINES), *five)
        yield rules.settle_two, (stake, rng.randrange(0, OUTCOMES), *usual.two)


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)
