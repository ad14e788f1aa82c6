"""Random valid calls of every rule, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.three_card_poker.kernel import OUTCOMES
from pitboss.games.three_card_poker import rules
from pitboss.games.three_card_poker.terms import PLACES, prices
from pitboss.hands.cards import DECK_SIZE, RANKS
from pitboss.hands.poker import WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 100_000


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...

    def sample(self, population: range, k: int, /) -> list[int]: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn."""
    book = chapter("bahamas", "three-card-poker")
    usual = prices(book, book.choose({}))
    ranking = _ints(usual.ranking)
    dealer, pair_plus, bonus = (
        (_ints(schedule.num), _ints(schedule.den)) for schedule in (usual.dealer, usual.pair_plus, usual.bonus)
    )
    while True:
        terms = any_terms(rng)
        cards = rng.sample(range(DECK_SIZE), 6)
        mine = rules.hand_worth(cards[0], cards[1], cards[2], usual.ranking, terms)
        dealers = rules.hand_worth(cards[3], cards[4], cards[5], usual.ranking, terms)
        stake, outcome, place = rng.randrange(1, STAKE_MAX), rng.randrange(0, OUTCOMES), rng.randrange(0, PLACES)
        yield rules.hand_worth, (*cards[:3], ranking, terms)
        yield rules.place_of, (mine,)
        yield rules.qualifies, (dealers, terms)
        yield rules.contest, (mine, (dealers, mine)[rng.randrange(0, 2)], rng.randrange(0, 2))
        yield rules.settle_ante, (stake, outcome, *dealer)
        yield rules.settle_play, (stake, outcome, *dealer)
        yield rules.settle_bonus, (stake, place, *bonus)
        yield rules.settle_pair_plus, (stake, place, *pair_plus)


def any_terms(rng: Chance) -> rules.Terms:
    """Terms of some table."""
    return rules.Terms(wheel=(WHEEL_LOWEST, WHEEL_NONE)[rng.randrange(0, 2)], qualifier=rng.randrange(0, RANKS))


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)
