"""The index of a hand among all hands of its size, in any order of its cards: the index into decision tables."""

from collections.abc import Iterable, Sequence
from itertools import permutations
from math import comb
from typing import Any

import numpy as np

from pitboss.hands.cards import DECK_SIZE, SUITS

RENAMINGS = tuple(permutations(range(SUITS)))
UNSAID = -1  # the entry of a hand without a choice


def place3(a: int, b: int, c: int) -> int:
    """From 0 to C(52, 3) - 1."""
    low, mid, high = min(a, b, c), max(min(a, b), min(max(a, b), c)), max(a, b, c)
    return low + mid * (mid - 1) // 2 + high * (high - 1) * (high - 2) // 6


def place4(a: int, b: int, c: int, d: int) -> int:
    """From 0 to C(52, 4) - 1."""
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    b, c = min(b, c), max(b, c)
    return place3(a, b, c) + d * (d - 1) * (d - 2) * (d - 3) // 24


def place5(a: int, b: int, c: int, d: int, e: int) -> int:
    """From 0 to C(52, 5) - 1."""
    top = max(a, b, c, d, e)
    if a == top:
        a, e = e, a
    elif b == top:
        b, e = e, b
    elif c == top:
        c, e = e, c
    elif d == top:
        d, e = e, d
    return place4(a, b, c, d) + e * (e - 1) * (e - 2) * (e - 3) * (e - 4) // 120


def places(hands: Any) -> Any:
    """The index of each row of cards, all of one size."""
    cards = np.sort(hands, axis=1)
    size = cards.shape[1]
    ways = np.array([[comb(card, held) for held in range(size + 1)] for card in range(DECK_SIZE)], np.int64)
    return sum(ways[cards[:, held], held + 1] for held in range(size))


def class_table(size: int, examples: Any) -> Any:
    """By hand: which of the examples it equals but for the names of the suits, and by which renaming.

    Both in one number, `example * 24 + renaming`; see `renamed_back`.
    """
    table = np.full(comb(DECK_SIZE, size), UNSAID, np.int32)
    for number, suits in enumerate(RENAMINGS):
        hands = examples // SUITS * SUITS + np.array(suits)[examples % SUITS]
        table[places(hands)] = np.arange(len(examples)) * len(RENAMINGS) + number
    return table


def renamed_back() -> Any:
    """By renaming and suit: which suit was called so before."""
    return np.array([suits.index(suit) for suits in RENAMINGS for suit in range(SUITS)], np.int64)


def decision_table(size: int, choices: Iterable[tuple[Sequence[int], int]]) -> Any:
    """The choice for each hand of `size` cards, from one hand of each suit class and its choice."""
    examples, chosen = zip(*choices, strict=True)
    table = np.full(comb(DECK_SIZE, size), UNSAID, np.int8)
    hands = np.array(examples, np.int64)
    for suits in RENAMINGS:
        table[places(hands // SUITS * SUITS + np.array(suits)[hands % SUITS])] = chosen
    return table
