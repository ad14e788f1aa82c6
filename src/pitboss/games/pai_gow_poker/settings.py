"""The settings of seven cards: the lawful ones, the house way's, and the values of both hands."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pitboss.games.pai_gow_poker.ranked import look_up_settings
from pitboss.games.pai_gow_poker.rules import (
    SETTINGS,
    first_place,
    high_value,
    house_way,
    low_value,
    second_place,
)
from pitboss.games.pai_gow_poker.terms import Prices
from pitboss.hands.poker import hand_of

RECENT = 64  # hands of a round or two, each used several times
PLACES = tuple([first_place(n), second_place(n)] for n in range(SETTINGS))
NTH = {tuple(places): n for n, places in enumerate(PLACES)}


class LaidOut(NamedTuple):
    """Seven cards as bits, and the values of both hands of every setting; a foul one has a high hand of -1."""

    hand: int
    highs: tuple[int, ...]
    lows: tuple[int, ...]


@lru_cache(RECENT)
def laid_out(cards: tuple[int, ...], price: Prices) -> LaidOut:
    """Every setting of seven cards."""
    hand, highs, lows = look_up_settings(cards, price)
    return LaidOut(hand, tuple(highs), tuple(lows))


def lawful_lows(cards: Sequence[int], price: Prices) -> list[list[int]]:
    """The positions of the low hand in every lawful setting of seven cards."""
    highs = laid_out(tuple(cards), price).highs
    return [list(places) for places, high in zip(PLACES, highs, strict=True) if high >= 0]


def house_low(cards: Sequence[int], price: Prices) -> list[int]:
    """The positions of the low hand by the house way."""
    return list(PLACES[_by_house_way(tuple(cards), price)])


@lru_cache(RECENT)
def _by_house_way(cards: tuple[int, ...], price: Prices) -> int:
    hand, highs, lows = laid_out(cards, price)
    return house_way(hand, highs, lows, price.ranking, price.way, price.terms)


def values_of(cards: Sequence[int], low: Sequence[int], price: Prices) -> tuple[int, int]:
    """The values of the high and the low hand of a setting."""
    nth = NTH.get(tuple(low))
    if nth is not None and (seen := laid_out(tuple(cards), price)).highs[nth] >= 0:
        return seen.highs[nth], seen.lows[nth]
    two = hand_of([cards[place] for place in low])
    five = hand_of([card for place, card in enumerate(cards) if place not in low])
    return high_value(five, price.ranking, price.terms), low_value(two, price.ranking, price.terms)


class Setting(NamedTuple):
    """One lawful setting of seven cards: the two in front, the five behind, and their values."""

    low: tuple[int, ...]
    high: tuple[int, ...]
    values: tuple[int, int]  # of the high hand and the low one
    by_house_way: bool


def settings_of(cards: Sequence[int], price: Prices) -> list[Setting]:
    """Every lawful setting of seven cards: the house way's first, the others from the best low hand down."""
    way = house_low(cards, price)
    found = []
    for low in lawful_lows(cards, price):
        two = sorted((cards[place] for place in low), reverse=True)
        five = sorted((card for place, card in enumerate(cards) if place not in low), reverse=True)
        found.append(Setting(tuple(two), tuple(five), values_of(cards, low, price), low == way))
    return sorted(found, key=lambda each: (not each.by_house_way, -each.values[1], -each.values[0]))
