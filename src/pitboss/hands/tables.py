"""The faster twin of ``rank5`` and ``rank7``: a look-up by the ranks held, for walks over millions of hands.

Each card has a key, and the keys of a hand add up in any order, card by card. The sum holds how many cards there are of
each suit and, in three parts, of each rank: 2 to 5, 6 to 9, 10 to ace, as numbers in base five. Three sections of the
table turn the parts into the place of that combination among all combinations of ranks; there lies the strength of a
hand without a flush. A hand with a flush, one in thirty, goes the plain way.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import DECK_SIZE, RANKS, SIX, SUITS, TEN, make_card, rank_of, suit_of
from pitboss.hands.poker import WHEEL_LOWEST, best_flush, card_bit, strength5, strength7

Keys = NDArray[np.int64]
Table = NDArray[np.int32]

# Where the three parts and the suits lie in a sum of keys, and the sections in the table.
MID_SHIFT: Final = 10
HIGH_SHIFT: Final = 23
SUIT_SHIFT: Final = 36
LOW_MASK: Final = 0x3FF
MID_MASK: Final = 0x1FFF
HIGH_MASK: Final = 0xFFF
MID_SECTION: Final = LOW_MASK + 1
HIGH_SECTION: Final = MID_SECTION + MID_MASK + 1
VALUES: Final = HIGH_SECTION + HIGH_MASK + 1
# Masks that change nothing but tell a compiler that an index is never negative.
CARD_MASK: Final = 0x3F
PLACE_MASK: Final = 0xFFFF

FOUR_RANKS: Final = 5**4  # the ways to count four ranks from none to four each
THREE_OF_EACH: Final = 0x3333 << SUIT_SHIFT
EIGHT_OF_EACH: Final = 0x8888 << SUIT_SHIFT


def strength_by_table(key: int, hand: int, table: Table) -> int:
    """Return the strength of a hand whose keys add up to ``key``; A-2-3-4-5 is the lowest straight."""
    if (key + THREE_OF_EACH) & EIGHT_OF_EACH > 0:  # five of a suit and three make eight
        return best_flush(hand)
    place = table[key & LOW_MASK]
    place += table[MID_SECTION + ((key >> MID_SHIFT) & MID_MASK)]
    place += table[HIGH_SECTION + ((key >> HIGH_SHIFT) & HIGH_MASK)]
    return int(table[place & PLACE_MASK])


def rank5_batch(cards: NDArray[Any], strengths: Table, keys: Keys, table: Table) -> None:
    """Fill in the strength of each row of five cards, with the keys and the table of ``five_card_tables``."""
    for i in range(strengths.shape[0]):
        key = 0
        hand = 0
        for j in range(5):
            card = int(cards[i, j])
            key += keys[card & CARD_MASK]
            hand |= card_bit(card)
        strengths[i] = strength_by_table(key, hand, table)


def rank7_batch(cards: NDArray[Any], strengths: Table, keys: Keys, table: Table) -> None:
    """Fill in the best strength in each row of seven cards, with the keys and the table of ``seven_card_tables``."""
    for i in range(strengths.shape[0]):
        key = 0
        hand = 0
        for j in range(7):
            card = int(cards[i, j])
            key += keys[card & CARD_MASK]
            hand |= card_bit(card)
        strengths[i] = strength_by_table(key, hand, table)


def five_card_tables() -> tuple[Keys, Table]:
    """Return the keys of the cards and the table for hands of five."""
    return _keys(), _table(5, lambda hand: strength5(hand, WHEEL_LOWEST))


def seven_card_tables() -> tuple[Keys, Table]:
    """Return the keys of the cards and the table for hands of seven."""
    return _keys(), _table(7, strength7)


def _keys() -> Keys:
    keys = np.zeros(CARD_MASK + 1, np.int64)
    for card in range(DECK_SIZE):
        rank = rank_of(card)
        if rank < SIX:
            # The middle part also counts the cards of the low part: its section depends on how many those are.
            part = 5**rank + (FOUR_RANKS << MID_SHIFT)
        elif rank < TEN:
            part = 5 ** (rank - SIX) << MID_SHIFT
        else:
            part = 5 ** (rank - TEN) << HIGH_SHIFT
        keys[card] = part + (1 << (SUIT_SHIFT + 4 * suit_of(card)))
    return keys


def _table(size: int, strength: Callable[[int], int]) -> Table:
    """Number all combinations of ranks by low part, middle part, high part, and look up each one's strength."""
    fours = _counts(4, size)
    fives = _counts(5, size)
    sections = np.zeros(VALUES, np.int32)
    for number_held in range(size + 1):
        for place, counts in enumerate(fives[number_held]):
            sections[HIGH_SECTION + _base_five(counts)] = place
    values: list[int] = []
    for in_low in range(size + 1):
        for low in fours[in_low]:
            sections[_base_five(low)] = VALUES + len(values)
            start = len(values)
            for in_mid in range(size - in_low + 1):
                for mid in fours[in_mid]:
                    sections[MID_SECTION + in_low * FOUR_RANKS + _base_five(mid)] = len(values) - start
                    values.extend(strength(_unsuited(low + mid + high)) for high in fives[size - in_low - in_mid])
    return np.concatenate([sections, np.array(values, np.int32)])


def _counts(ranks: int, most: int) -> list[list[tuple[int, ...]]]:
    """Return all ways to hold cards of some ranks, up to four each, listed by the number of cards."""
    ways: list[list[tuple[int, ...]]] = [[] for _ in range(most + 1)]
    for counts in product(range(SUITS + 1), repeat=ranks):
        if sum(counts) <= most:
            ways[sum(counts)].append(counts)
    return ways


def _base_five(counts: tuple[int, ...]) -> int:
    return sum(count * 5**place for place, count in enumerate(counts))


def _unsuited(counts: tuple[int, ...]) -> int:
    """Return a hand with so many cards of each rank, dealt to the suits in turn so that none fills a flush."""
    return sum(card_bit(card) for card in _deal_in_turn(counts))


def _deal_in_turn(counts: tuple[int, ...]) -> Iterator[int]:
    dealt = 0
    for rank in range(RANKS):
        for _ in range(counts[rank]):
            yield make_card(rank, dealt % SUITS)
            dealt += 1
