"""Random valid calls of every rule, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.caribbean_stud import rules
from pitboss.games.caribbean_stud.terms import LINES, Prices, prices
from pitboss.games.caribbean_stud.kernel import FIVE, RANKS
from pitboss.hands.cards import DECK_SIZE
from pitboss.hands.poker import HIGH_CARD, WHEEL_LOWEST, WHEEL_NONE, pack
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 100_000
METER_MAX = 100_000_000
WINNERS_MAX = 9
RESULTS = (rules.UNQUALIFIED, rules.BEATEN, rules.TIED, rules.HIGHER)


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...

    def sample(self, population: range, k: int, /) -> list[int]: ...


def usual_prices() -> Prices:
    """What a table with default settings pays."""
    book = chapter("bahamas", "caribbean-stud")
    return prices(book, book.choose({}))


def random_terms(rng: Chance) -> rules.Terms:
    """Terms that no real table has, to reach every branch."""
    top = rng.randrange(1, RANKS)
    return rules.Terms(
        wheel=(WHEEL_LOWEST, WHEEL_NONE)[rng.randrange(0, 2)],
        next_cards=rng.randrange(0, 2),
        qualifier=pack(HIGH_CARD, 0, 1 << top | 1 << rng.randrange(0, top)),
        call_antes=rng.randrange(1, 4),
        cap=rng.randrange(1, 100 * STAKE_MAX),
        cap_from=rng.randrange(0, LINES),
        cap_scope=rng.randrange(0, 3),
        chip=rng.randrange(1, 200),
    )


def _value(cards: list[int], price: Prices, terms: rules.Terms) -> int:
    c0, c1, c2, c3, c4 = cards
    return rules.hand_value(c0, c1, c2, c3, c4, price.ranking, terms)


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn."""
    usual = usual_prices()
    ranking, num, den, ante_num, ante_den, prizes, percents = (np.array(table, dtype=np.int64) for table in usual[1:])
    while True:
        terms = random_terms(rng)
        cards = rng.sample(range(DECK_SIZE), 2 * FIVE)
        player, dealer = (_value(hand, usual, terms) for hand in (cards[:FIVE], cards[FIVE:]))
        stake, line, result = rng.randrange(1, STAKE_MAX), rng.randrange(0, LINES), RESULTS[rng.randrange(0, 4)]
        meter = rng.randrange(0, METER_MAX)
        yield rules.hand_value, (*cards[:FIVE], ranking, terms)
        yield rules.line_of, (player,)
        yield rules.qualifies, (dealer, terms)
        yield rules.compare, (player, dealer, terms)
        yield rules.compare, (player, player, terms)
        yield rules.call_stake, (stake, terms)
        yield rules.settle_ante, (stake, result, terms, ante_num, ante_den)
        yield rules.settle_call, (stake, result, line, rng.randrange(0, STAKE_MAX), terms, num, den)
        yield rules.award, (line, meter, terms, prizes, percents)
        yield rules.share, (meter, rng.randrange(1, WINNERS_MAX), terms)
        yield rules.contribution, (stake, rng.randrange(0, 101))
