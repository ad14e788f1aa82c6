"""Play double chance from a strategy file: how many cards to keep, and which of four suits to leave out.

To keep n cards is to keep the best card of n suits, those that beat the most first. What is kept of a hand is written
as bits, one for each card in ascending order.
"""

from collections.abc import Sequence
from math import comb
from typing import Any

import numpy as np

from pitboss.games.double_chance.kernel import CARDS, FIVE, MOST, SUITS, find_sets
from pitboss.games.double_chance.memory import DECLARE
from pitboss.games.double_chance.odds import OddsInput, sweep_all
from pitboss.games.double_chance.strategy import KEEP, LEAVE, Gains, kinds_of_hands, strategy
from pitboss.hands.cards import card_text
from pitboss.maths.combos import RENAMINGS, places
from pitboss.maths.simulation import Choices, Order, choices_of
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

DECIDE, FOUR_SUITS = "declare or discard", "of four suits"  # names of the strategy's decisions
BEST_OF_SUIT, LEFT_OUT = 100, -100  # far above and below what a card beats


def kept_by_file(hand: Sequence[int], said: Any, keeps: Sequence[int]) -> int:
    """The way to keep the chosen cards of five cards in any order."""
    for keep in range(len(keeps) // MOST):
        held = 0
        for nth in range(MOST):
            place = keeps[MOST * keep + nth]
            if place >= 0:
                lower = 0
                for other in range(FIVE):
                    lower += 1 if hand[other] < hand[place] else 0
                held |= 1 << lower
        if held == said:
            return keep
    return -1


def keeps_from_file(order: Order, played: OddsInput) -> Any:
    """What is kept of every hand, by its index; empty without a file."""
    if order.choices is None:
        return np.zeros(0, np.int8)
    choices = choices_of(order, strategy(order.chapter, order.settings, order.stake))
    kinds, swept = list(kinds_of_hands(played)), sweep_all(played)
    of_kind = np.unique(swept.keys, return_inverse=True)[1]
    kept, left_out = (np.array(row)[of_kind] for row in zip(*(_said(kind, choices) for kind in kinds), strict=True))
    hands = swept.hands.reshape(-1, FIVE)
    flags = _flags(hands, _gains(hands, played), kept, left_out)
    table = np.zeros(comb(CARDS, FIVE), np.int8)
    for suits in RENAMINGS:
        named = hands // SUITS * SUITS + np.array(suits)[hands % SUITS]
        rising = np.take_along_axis(flags, np.argsort(named, axis=1), axis=1)
        table[places(named)] = (rising << np.arange(FIVE)).sum(axis=1)
    return table


def _said(kind: Gains, choices: Choices) -> tuple[int, int]:
    """How many cards to keep of a kind of hand, and which suit to leave out: 0 for the one that beats the least."""
    example = " ".join(card_text(card) for card in sorted(kind.example, reverse=True))
    choice = choices[DECIDE][example]
    if (choice == DECLARE) != bool(kind.line):
        must = "must be declared" if kind.line else "cannot be declared"
        raise Refusal(TableCode.STRATEGY_INCOMPLETE, f"{DECIDE!r}, {example!r}: such a hand {must}.")
    kept = next((count for count, name in KEEP.items() if name == choice), 0)
    if kept == MOST and kind.suits == SUITS:
        return kept, LEAVE.index(choices[FOUR_SUITS][example])
    return kept, -1


def _gains(hands: Any, played: OddsInput) -> Any:
    """What each card of each hand beats, without the hand's own cards."""
    beaten: Any = np.zeros(CARDS, np.int64)
    suited: Any = np.zeros(CARDS, np.int64)
    find_sets(played.deck, played.price.terms, beaten, suited)
    own = (1 << hands).sum(axis=1, keepdims=True)
    return np.bitwise_count(beaten[hands] & ~own).astype(np.int64)


def _flags(hands: Any, gains: Any, kept: Any, left_out: Any) -> Any:
    """1 for each card that is kept."""
    rank, rows = gains.copy(), np.arange(len(hands))
    for suit in range(SUITS):
        mine = np.where(hands % SUITS == suit, gains, -1)
        best = mine.argmax(axis=1)
        rank[rows, best] += BEST_OF_SUIT * (mine.max(axis=1) >= 0)
    order = np.argsort(-rank, axis=1, kind="stable")
    leaves = left_out >= 0
    rank[rows[leaves], order[leaves, SUITS - 1 - left_out[leaves]]] = LEFT_OUT
    order = np.argsort(-rank, axis=1, kind="stable")
    flags = np.zeros(hands.shape, np.int64)
    for nth in range(MOST):
        flags[rows, order[:, nth]] = nth < kept
    return flags
