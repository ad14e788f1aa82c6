"""The lawful settings of seven cards, the house way's, and the values of the hands."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from pitboss.games.pai_gow_poker.rules import SETTINGS, first_place, high_value, house_way, low_value, second_place
from pitboss.games.pai_gow_poker.table import Prices
from pitboss.hands.cards import JOKER, RANKS, SUITS, make_card
from pitboss.hands.poker import card_bit, hand_of

# -- hands of mixed suits depend only on their ranks, so their values are computed once -------------------------------

FIVE, TWO = 5, 2
# A hand's ranks as one number with a digit for each rank, the joker's last: keys of cards add up. Aces need no digit:
# they are the rest. Without them all sums stay small, and small numbers add up faster.
KEYS = (*((SUITS + 1) ** rank for rank in range(RANKS - 1)), 0, (SUITS + 1) ** (RANKS - 1))
# A card's suit in the same way: four bits for each suit; the joker belongs to all of them.
COUNTS = tuple(0x1111 if card == JOKER else 1 << 4 * (card & 3) for card in range(JOKER + 1))
BITS = tuple(map(card_bit, range(JOKER + 1)))


def look_up_settings(cards: Sequence[int], price: Prices) -> tuple[int, list[int], list[int]]:
    """The same result as `rules.lay_out`: the seven as bits, highs and lows. Only flushes are computed here."""
    fives, twos = _worth(price)
    keys = [KEYS[card >> 2] for card in cards]
    every, highs, lows = sum(keys), [], []
    for first, second in combinations(keys, TWO):
        two = first + second
        high, low = fives[every - two], twos[two]
        lows.append(low)
        highs.append(high if high > low else -1)
    hand, suits = sum([BITS[card] for card in cards]), sum([COUNTS[card] for card in cards])
    if can_flush(suits):
        for nth, (one, other) in enumerate(combinations(cards, TWO)):
            if can_flush(suits - COUNTS[one] - COUNTS[other]):
                high = high_value(hand ^ BITS[one] ^ BITS[other], price.ranking, price.terms)
                highs[nth] = high if high > lows[nth] else -1
    return hand, highs, lows


def can_flush(suits: int) -> bool:
    """Whether five of these cards can be of one suit."""
    return bool((suits + 0x3333) & 0x8888)  # three more make five of a suit eight


@cache
def _worth(price: Prices) -> tuple[dict[int, int], dict[int, int]]:
    """The values of all fives and of all twos by their keys."""
    fives = {key: high_value(hand, price.ranking, price.terms) for key, hand in _hands(FIVE)}
    twos = {key: low_value(hand, price.ranking, price.terms) for key, hand in _hands(TWO)}
    return fives, twos


@cache
def _hands(size: int) -> tuple[tuple[int, int], ...]:
    """One hand of so many cards for every choice of ranks, as its key and its bits."""
    found = []
    for jokers in (0, 1):
        for ranks in combinations_with_replacement(range(RANKS), size - jokers):
            if max(map(ranks.count, ranks)) <= SUITS:
                cards = [make_card(rank, nth % SUITS) for nth, rank in enumerate(ranks)] + [JOKER] * jokers
                found.append((sum(KEYS[card >> 2] for card in cards), hand_of(cards)))
    return tuple(found)


# -- the settings of seven cards: the lawful ones, the house way's, and the values of both hands ----------------------

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
