"""Every pattern of seven cards with its house-way setting, for counting and simulation."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.pai_gow_poker import kernel
from pitboss.games.pai_gow_poker.kernel import BASE, FLUSH, LOWS, SPLIT, CardFilter, Maps, Scratch
from pitboss.games.pai_gow_poker.rules import HAND, SETTINGS, line_of, low_value
from pitboss.games.pai_gow_poker.table import Prices
from pitboss.hands.cards import JOKER, RANKS, SUITS, make_card
from pitboss.hands.poker import card_bit
from pitboss.maths.compiled import compiled
from pitboss.maths.suits import MASKS

ALL_RANKS = MASKS - 1
POINTS = 1 << 21  # more than the patterns of all hands, flushes counted twice
Cards = tuple[int, ...]


class Patterns(NamedTuple):
    """The maps of the kernel, the values behind indices, and each pattern's best line and situation."""

    maps: Maps
    highs: Any
    lows: Any
    best: Any  # plain patterns first, then those with a flush
    kinds: Any


@cache
def fast(function: Any) -> Any:
    """A compiled loop, compiled once."""
    return compiled(function)


@cache
def patterns(price: Prices) -> Patterns:
    """All patterns under a table's ranking and house way."""
    start, nth = _places()
    plain = [*_plain_hands(0), *_plain_hands(1)]
    flush_start, flush = _flush_hands()
    judged = _judge([*plain, *flush], price)
    highs = np.unique(judged[0])
    lows = np.unique([_two(pair, price) for pair in combinations_with_replacement(range(RANKS), 2)])
    codes = np.searchsorted(highs, judged[0]) * LOWS + np.searchsorted(lows, judged[1])
    maps = Maps(
        *_keys(), start, nth, codes[: len(plain)], flush_start, codes[len(plain) :],
        _ints([line_of(int(high)) for high in highs]), _ints([comb(n, k) for n in range(BASE) for k in range(BASE)]),
    )  # fmt: skip
    return Patterns(maps, highs, lows, judged[2], judged[3])


def numbered(known: Patterns) -> Maps:
    """Maps whose codes are the numbers of the patterns themselves."""
    plain, flush = len(known.maps.plain), len(known.maps.flush)
    return known.maps._replace(plain=np.arange(plain), flush=np.arange(plain, plain + flush))


def counted(known: Patterns, labels: Any, size: int) -> tuple[int, ...]:
    """The number of hands with each label, given the label of each pattern."""
    here = room()
    count = fast(kernel.points)(held([0] * SUITS), 0, numbered(known), here)
    counts = np.zeros(size, np.int64)
    np.add.at(counts, labels[here.codes[:count]], here.weights[:count])
    return tuple(counts.tolist())


def _two(pair: tuple[int, int], price: Prices) -> int:
    low, high = pair
    return low_value(card_bit(make_card(low, 0)) | card_bit(make_card(high, 1)), price.ranking, price.terms)


def _judge(hands: list[Cards], price: Prices) -> list[Any]:
    values = [np.zeros(len(hands), np.int64) for _ in range(4)]
    by = (_ints(price.ranking), _ints(price.way), price.terms)
    room = (np.zeros(SETTINGS, np.int64), np.zeros(SETTINGS, np.int64))
    fast(kernel.judge_hands)(_ints(hands).ravel(), *by, *values, *room)
    return values


# -- how patterns find their places -----------------------------------------------------------------------------------


def _keys() -> tuple[Any, Any, Any, Any]:
    """What a card of each rank, and a set of ranks, adds to the two keys."""
    low = _ints([BASE**rank if rank < SPLIT else 0 for rank in range(RANKS)])
    high = _ints([BASE ** (rank - SPLIT) if rank >= SPLIT else 0 for rank in range(RANKS)])
    bits = (np.arange(MASKS)[:, None] >> np.arange(RANKS)) & 1
    return low, high, bits @ low, bits @ high


def _parts() -> tuple[list[Cards], list[Cards]]:
    """Counts of the lower and the upper ranks, in the order of their keys."""
    low = [counts[::-1] for counts in product(range(BASE), repeat=SPLIT)]
    high = [counts[::-1] for counts in product(range(BASE), repeat=RANKS - SPLIT)]
    return low, high


@cache
def _places() -> tuple[Any, Any]:
    """Where patterns with the same lower ranks begin, for seven cards and for six and the joker; and their numbers."""
    low, high = _parts()
    size = [0] * (HAND + 1)
    nth = []
    for counts in high:
        cards = sum(counts)
        nth.append(size[cards] if cards <= HAND else 0)
        if cards <= HAND:
            size[cards] += 1
    start, total = [], 0
    for cards in (HAND, HAND - 1):
        for counts in low:
            start.append(total)
            total += size[cards - sum(counts)] if sum(counts) <= cards else 0
    return _ints(start), _ints(nth)


def _plain_hands(joker: int) -> Iterator[Cards]:
    """A hand without a flush for each pattern of ranks, in order."""
    low, high = _parts()
    cards = HAND - joker
    upper = [[counts for counts in high if sum(counts) == n] for n in range(cards + 1)]
    for lower in low:
        if sum(lower) <= cards:
            for counts in upper[cards - sum(lower)]:
                yield (*_unsuited((*lower, *counts)), *(JOKER,) * joker)


def _unsuited(counts: Cards) -> Cards:
    """So many cards of each rank, in alternating suits."""
    ranks = [rank for rank, count in enumerate(counts) for _ in range(count)]
    return tuple(make_card(rank, nth % SUITS) for nth, rank in enumerate(ranks))


@cache
def _flush_hands() -> tuple[Any, list[Cards]]:
    """Where hands with given ranks in a suit begin, without and with the joker; and a hand of each."""
    start = np.zeros(2 * MASKS, np.int64)
    hands: list[Cards] = []
    for joker in range(2):
        for suited in range(FLUSH - joker, HAND - joker + 1):
            for ranks in combinations(range(RANKS), suited):
                start[joker * MASKS + sum(1 << rank for rank in ranks)] = len(hands)
                mine = (*(make_card(rank, 0) for rank in ranks), *(JOKER,) * joker)
                hands += [(*mine, *others) for others in _others(HAND - joker - suited)]
    return start, hands


def _others(count: int) -> Iterator[Cards]:
    """Up to two cards outside the suit by rank, in order."""
    for ranks in sorted(combinations_with_replacement(range(RANKS), count), key=lambda pair: pair[::-1]):
        yield tuple(make_card(rank, nth + 1) for nth, rank in enumerate(ranks))


# -- what counting needs ----------------------------------------------------------------------------------------------


def room(points: int = POINTS) -> Scratch:
    """Working arrays for one thread."""
    sizes = (points, points, RANKS, RANKS, RANKS, RANKS, kernel.TREE, points, points, kernel.DIGITS + 1)
    return Scratch(*(np.zeros(size, np.int64) for size in sizes))


def held(masks: Any, joker: int = 0, *, gone: Any = None, joker_gone: int = 0, ranks: int = ALL_RANKS) -> CardFilter:
    """Cards that every hand holds, and cards that none does."""
    return CardFilter(_ints(masks), joker, _ints([0] * SUITS if gone is None else gone), joker_gone, ranks)


def masks_of(cards: Cards) -> list[int]:
    """Cards as sets of ranks by suit; the joker is in none."""
    masks = [0] * SUITS
    for card in cards:
        if card != JOKER:
            masks[card & 3] |= 1 << (card >> 2)
    return masks


def _ints(values: Any) -> Any:
    return np.array(values, np.int64)
