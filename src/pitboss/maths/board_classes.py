"""Hold'em with known hands: every board counted in classes, without machine code.

Boards with the same ranks are alike for everybody unless three or more of their cards share a suit. So a class is a
set of ranks in one suit, of three or more, with ranks of the other cards; all other boards are classes by their ranks
alone. Some 150,000 classes stand for 1.7 million boards.
"""

from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import RANKS, SUITS, rank_of, suit_of
from pitboss.hands.poker import (
    BROADWAY,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    pack,
    top_sequence,
)

Ints = NDArray[np.int64]
BOARD: Final = 5
IN_SUIT: Final = 3  # so many cards of a suit on the board make a flush possible
FLUSH_CARDS: Final = 5
BITS: Final = 1 << np.arange(RANKS, dtype=np.int64)
# Ranks as one number: three bits count the cards of each rank.
KEYS: Final = 1 << (3 * np.arange(RANKS, dtype=np.int64))


class KnownSuits(NamedTuple):
    """What is known, by suit and rank: the cards that may come, the board, and the hands of the players."""

    left: Ints
    board: Ints
    hands: tuple[Ints, ...]


class Classes(NamedTuple):
    """Classes of boards: in how many ways each comes, and the strengths of the players, one row each."""

    ways: Ints
    strengths: Ints


def board_classes(deck: tuple[int, ...], board: tuple[int, ...], hands: tuple[tuple[int, ...], ...]) -> Classes:
    """Every way to complete the board from the deck."""
    known = KnownSuits(_grid(deck), _grid(board), tuple(map(_grid, hands)))
    lacking = BOARD - len(board)
    ranks = _rank_sets(lacking)
    plain = np.stack([_without_suits(ranks, known, player) for player in range(len(hands))])
    keys = ranks @ KEYS
    ways = _ways(ranks, known.left.sum(axis=0))
    order = np.argsort(keys)
    suited = [part for suit in range(SUITS) for part in _suited(known, suit, lacking)]
    strengths = [plain]
    for part in suited:
        at = order[np.searchsorted(keys[order], part.keys)]
        np.subtract.at(ways, at, part.ways)
        strengths.append(np.maximum(plain[:, at], part.flushes))
    return Classes(np.concatenate([ways, *(part.ways for part in suited)]), np.concatenate(strengths, axis=1))


def _grid(cards: tuple[int, ...]) -> Ints:
    found = np.zeros((SUITS, RANKS), np.int64)
    for card in cards:
        found[suit_of(card), rank_of(card)] = 1
    return found


def _rank_sets(cards: int) -> Ints:
    """All ranks of so many cards, as counts by rank; five of a rank have no ways to come."""
    sets = _sets(combinations_with_replacement(range(RANKS), cards), cards)
    found: Ints = (sets[:, :, None] == np.arange(RANKS)).sum(axis=1)
    return found


def _sets(sets: Iterable[tuple[int, ...]], size: int) -> Ints:
    rows = list(sets)
    return np.array(rows, np.int64).reshape(len(rows), size)


def _ways(ranks: Ints, left: Ints) -> Ints:
    """In how many ways such cards can come, if `left` cards of each rank may."""
    table = np.array([[comb(n, k) for k in range(BOARD + 1)] for n in range(SUITS + 1)], np.int64)
    found: Ints = table[left, ranks].prod(axis=1)
    return found


# -- boards with three or more cards of a suit ------------------------------------------------------------------------


class SuitedBoards(NamedTuple):
    """Boards with so many more cards of one suit: their ranks, their ways, and the flushes of the players."""

    keys: Ints
    ways: Ints
    flushes: Ints


def _suited(known: KnownSuits, suit: int, lacking: int) -> list[SuitedBoards]:
    """The boards with three or more cards of this suit."""
    there = int(known.board[suit].sum())
    others = known.left.sum(axis=0) - known.left[suit]
    free = np.flatnonzero(known.left[suit])
    found = []
    for more in range(max(0, IN_SUIT - there), lacking + 1):
        sets = _sets(combinations(free.tolist(), more), more)
        rest = _rank_sets(lacking - more)
        ways = _ways(rest, others)
        rest, ways = rest[ways > 0], ways[ways > 0]
        keys = KEYS[sets].sum(axis=1)[:, None] + (rest @ KEYS)[None, :]
        bits = BITS[sets].sum(axis=1) | (known.board[suit] @ BITS)
        own = [hand[suit] for hand in known.hands]
        flushes = np.stack([_flush(bits | (hand @ BITS), there + more + int(hand.sum())) for hand in own])
        size = keys.shape
        found.append(
            SuitedBoards(
                keys.ravel(),
                np.broadcast_to(ways, size).ravel(),
                np.broadcast_to(flushes[:, :, None], (len(known.hands), *size)).reshape(len(known.hands), -1),
            )
        )
    return found


def _flush(ranks: Ints, cards: int) -> Ints:
    """The strengths of the flushes in these ranks of one suit; 0 for fewer than five cards."""
    return flush_strengths(ranks, cards) if cards >= FLUSH_CARDS else np.zeros_like(ranks)


# -- strengths, as those of `hands.poker` -----------------------------------------------------------------------------


def _without_suits(ranks: Ints, known: KnownSuits, player: int) -> Ints:
    return rank_strengths(ranks + known.board.sum(axis=0) + known.hands[player].sum(axis=0))


def flush_strengths(ranks: Ints, cards: int) -> Ints:
    """The strengths of five to seven different ranks in one suit."""
    sequence: Any = top_sequence(ranks)  # type: ignore[arg-type]  # branches on nothing, so it takes arrays as well
    five = ranks
    for _ in range(cards - FLUSH_CARDS):
        five = five & (five - 1)
    kind = np.where(sequence == BROADWAY, ROYAL_FLUSH, np.where(sequence > 0, STRAIGHT_FLUSH, FLUSH))
    found: Ints = _packed(kind, np.int64(0), np.where(sequence > 0, sequence, five))
    return found


def rank_strengths(counts: Ints) -> Ints:
    """The strengths of hands of seven cards without a flush, by their counts of each rank."""
    held, twice, thrice, four = ((counts >= n).astype(np.int64) @ BITS for n in (1, 2, 3, 4))
    upper = twice & (twice - 1)
    made = np.where(upper & (upper - 1) > 0, upper, twice)
    made = np.where(thrice > 0, _without_lowest(thrice), made)
    full = (thrice > 0) & (twice != made)
    beside = np.where(full, twice, held)
    beside = np.where(four > 0, held, beside)
    made = np.where(four > 0, four, made)
    kind = np.where(twice > 0, ONE_PAIR, HIGH_CARD)
    kind = np.where(upper > 0, TWO_PAIR, kind)
    kind = np.where(thrice > 0, THREE_OF_A_KIND, kind)
    kind = np.where(full, FULL_HOUSE, kind)
    kind = np.where(four > 0, FOUR_OF_A_KIND, kind)
    sequence: Any = top_sequence(held)  # type: ignore[arg-type]
    straight = np.where(sequence > 0, _packed(np.int64(STRAIGHT), np.int64(0), sequence), 0)
    grouped = _packed(kind, made, _without_lowest(_without_lowest(beside ^ made)))
    found: Ints = np.maximum(grouped, straight)
    return found


def _packed(kind: Any, made: Any, rest: Any) -> Any:
    return pack(kind, made, rest)


def _without_lowest(ranks: Any) -> Any:
    fewer = ranks & (ranks - 1)
    return np.where(fewer > 0, fewer, ranks)
