"""Random valid calls of every rule, to compare plain and compiled results."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import numpy as np

from pitboss.games.pai_gow_poker import rules
from pitboss.games.pai_gow_poker.terms import Prices, prices
from pitboss.hands.cards import JOKER, RANKS
from pitboss.hands.poker import ACE_BIT, CATEGORIES, WHEEL_NONE, hand_of
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]
STAKE_MAX = 100_000
LINES = len(CATEGORIES)
FIVE = 5
GROUPS = 4


class Chance(Protocol):
    """The part of a random generator that a case needs."""

    def randrange(self, start: int, stop: int, /) -> int: ...

    def sample(self, population: range, k: int, /) -> list[int]: ...


def usual_prices(**given: object) -> Prices:
    """The default prices of a table with one change."""
    book = chapter("bahamas", "pai-gow-poker")
    return prices(book, book.choose(given))


def random_terms(rng: Chance) -> rules.Terms:
    """Terms that no table may have, to reach every branch."""
    medium = rng.randrange(0, RANKS)
    return rules.Terms(
        wheel=rng.randrange(0, WHEEL_NONE + 1),
        wild=rng.randrange(0, 2),
        royal=rng.randrange(0, 2),
        next_cards=rng.randrange(0, 2),
        copies=rng.randrange(0, 2),
        medium=medium,
        high=rng.randrange(medium, RANKS),
        small=rng.randrange(-1, RANKS),
        rate=rng.randrange(1, 501),
    )


def _ints(values: Any) -> Any:
    return np.array(values, np.int64)


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Calls of every function in turn, without end."""
    ways = [usual_prices(house_way=name) for name in ("classic", "plain")]
    while True:
        price = ways[rng.randrange(0, len(ways))]
        ranking, way, terms = _ints(price.ranking), _ints(price.way), random_terms(rng)
        cards = rng.sample(range(JOKER + 1), rules.HAND)
        if rng.randrange(0, 3) == 0 and JOKER not in cards:
            cards[rng.randrange(0, rules.HAND)] = JOKER
        highs, lows = _ints([0] * rules.SETTINGS), _ints([0] * rules.SETTINGS)
        usual = price.terms
        hand = rules.lay_out(cards, price.ranking, usual, highs, lows)
        yield rules.lay_out, (_ints(cards), ranking, terms, highs * 0, lows * 0)
        yield rules.set_hand, (_ints(cards), ranking, way, usual, highs * 0, lows * 0)
        yield from _hand_cases(rng, hand, highs, lows, (ranking, way, usual))
        yield from _value_cases(rng, cards, ranking, terms)
        yield from _money_cases(rng, terms)


def _hand_cases(rng: Chance, hand: int, highs: Any, lows: Any, by: tuple[Any, Any, rules.Terms]) -> Iterator[Case]:
    ranking, way, terms = by
    top = max(rules.line_of(int(high)) for high in highs)
    least = rng.randrange(0, LINES)
    yield rules.house_way, (hand, highs, lows, ranking, way, terms)
    yield rules.best_low, (highs, lows, least, rng.randrange(least, LINES))
    yield rules.situation, (hand, terms)
    yield rules.kind_of, (hand, top, ranking, terms)
    if top >= ranking[4]:
        yield rules.keep_complete, (highs, lows, ranking, way, top)
    one = 1 << rng.randrange(0, RANKS)
    yield rules.three_situation, (one | 1 << rng.randrange(0, RANKS), 0, terms)
    yield rules.three_situation, (ACE_BIT, one & ~ACE_BIT | 1 << rng.randrange(0, RANKS - 1), terms)
    yield rules.group_of, (rng.randrange(0, RANKS), terms)
    yield rules.two_pairs_at, (rng.randrange(0, GROUPS), rng.randrange(0, GROUPS))
    yield rules.grouped, (rng.randrange(0, rules.THREE_ACES + 1),)
    yield rules.first_place, (rng.randrange(0, rules.SETTINGS),)
    yield rules.second_place, (rng.randrange(0, rules.SETTINGS),)


def _value_cases(rng: Chance, cards: list[int], ranking: Any, terms: rules.Terms) -> Iterator[Case]:
    high = rules.high_value(hand_of(cards[:FIVE]), ranking, terms)
    low = rules.low_value(hand_of(cards[FIVE:]), ranking, terms)
    other = rules.high_value(hand_of(cards[2:]), ranking, terms)
    yield rules.high_value, (hand_of(cards[:FIVE]), ranking, terms)
    yield rules.low_value, (hand_of(cards[FIVE:]), ranking, terms)
    yield rules.value_of, (rng.randrange(1, LINES), rng.randrange(1, 1 << 26), terms)
    yield rules.value_of, (0, rng.randrange(1, 1 << RANKS), terms)
    yield rules.line_of, (int(high),)
    yield rules.compare, (int(high), int(other), terms)
    yield rules.compare, (int(low), int(low), terms)
    yield rules.result, (int(high), int(low), int(other), int(low), terms)
    yield rules.steps_to_first, (rng.randrange(3, 19), rules.HAND)


def _money_cases(rng: Chance, terms: rules.Terms) -> Iterator[Case]:
    stake = rng.randrange(1, STAKE_MAX)
    yield rules.commission, (stake, terms)
    yield rules.settle, (stake, rng.randrange(-1, 2), rng.randrange(1, 4), rng.randrange(1, 4), terms)
    yield rules.settle_bank, (rng.randrange(-STAKE_MAX, STAKE_MAX), terms)
    yield rules.share_of, (rng.randrange(-STAKE_MAX, STAKE_MAX),)
