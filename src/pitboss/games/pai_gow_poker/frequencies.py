"""Frequencies of each kind of hand for five cards and for the best five of seven, from 52 cards and a joker."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from pitboss.games.pai_gow_poker.patterns import counted, patterns
from pitboss.games.pai_gow_poker.rules import high_value, line_of
from pitboss.games.pai_gow_poker.terms import Prices
from pitboss.hands.cards import JOKER, RANKS, SUITS, make_card
from pitboss.hands.poker import CATEGORIES, hand_of

FIVE = 5
LINES = len(CATEGORIES)


class Frequencies(NamedTuple):
    """Hands by line, the highest last."""

    five: tuple[int, ...]
    seven: tuple[int, ...]


@cache
def frequencies(price: Prices) -> Frequencies:
    """Both counts, under a table's ranking."""
    return Frequencies(five_cards(price), seven_cards(price))


def five_cards(price: Prices) -> tuple[int, ...]:
    """Every five of the 53 cards, by ranks and whether they have one suit."""
    counts = [0] * LINES
    for cards, ways in _fives():
        counts[line_of(high_value(hand_of(cards), price.ranking, price.terms))] += ways
    return tuple(counts)


def _fives() -> Iterator[tuple[list[int], int]]:
    for joker in range(2):
        for ranks in combinations_with_replacement(range(RANKS), FIVE - joker):
            often = Counter(ranks)
            if max(often.values()) > SUITS:
                continue
            ways = prod(comb(SUITS, count) for count in often.values())
            apart = [make_card(rank, nth % SUITS) for nth, rank in enumerate(ranks)] + [JOKER] * joker
            if len(often) == len(ranks):
                yield [make_card(rank, 0) for rank in ranks] + [JOKER] * joker, SUITS
                ways -= SUITS
            yield apart, ways


def seven_cards(price: Prices) -> tuple[int, ...]:
    """Every seven of the 53 cards by their best five, however they are set."""
    known = patterns(price)
    return counted(known, known.best, LINES)
