"""How a box is played, as arrays for the simulation: by best play or by the chart."""

from itertools import product
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.blackjack.analyser import CARD, DOUBLE, SPLIT, STAND
from pitboss.games.blackjack.box import BLACKJACK, EVEN, Box, BoxDeal
from pitboss.games.blackjack.kernel import CARD as DRAW
from pitboss.games.blackjack.kernel import KINDS
from pitboss.games.blackjack.pack import BoxHands, hands_from

STANDS, DRAWS, DOUBLES, SPLITS = range(4)
CODES = {STAND: STANDS, CARD: DRAWS, DOUBLE: DOUBLES, SPLIT: SPLITS, BLACKJACK: STANDS, EVEN: STANDS}


class PlayArrays(NamedTuple):
    """Choices and successors of hands, as arrays of small integers."""

    first: Any  # by up card and the two cards of the box
    second: Any  # by pair, up card and second card of a split hand
    on: Any  # by up card and hand
    split_on: Any  # by pair, up card and hand
    even: Any  # by up card: 1 to take even money for a Blackjack
    hands: int  # number of hands
    child: Any  # by hand and kind: the hand with one more card, -1 for a bust
    line: Any  # by hand: its total; a two-card 21 is one past 21
    pair: Any  # by two kinds: the hand


def play_tables(box: Box) -> PlayArrays:
    """The arrays of an analysis, or of an analysed chart."""
    hands = hands_from(box.game.book, box.game.pack)
    size = len(hands.every)
    first, second = _zeros(KINDS**3), _zeros(KINDS**3)
    on, split_on, even = _zeros(KINDS * size), _zeros(KINDS**2 * size), _zeros(KINDS)
    for up, policy in box.policies.items():
        on[up * size : (up + 1) * size] = _draws(policy)
    for deal in box.deals:
        for one, other in ((deal.first, deal.second), (deal.second, deal.first)):
            first[(deal.up * KINDS + one) * KINDS + other] = CODES[deal.choice]
        even[deal.up] |= deal.choice == EVEN
        _after_split(deal, size, second, split_on)
    child, line = np.array(hands.states.child, np.int16), np.array(hands.states.line, np.int16)
    return PlayArrays(first, second, on, split_on, even, size, child, line, _pairs(hands))


def _after_split(deal: BoxDeal, size: int, second: Any, split_on: Any) -> None:
    if deal.split is not None:
        row = deal.first * KINDS + deal.up
        split_on[row * size : (row + 1) * size] = _draws(deal.split.policy)
        for kind, choice in deal.split.choices.items():
            second[row * KINDS + kind] = CODES[choice]


def _draws(policy: list[int]) -> Any:
    return np.array([DRAWS if choice == DRAW else STANDS for choice in policy], np.int8)


def _zeros(size: int) -> Any:
    return np.zeros(size, np.int8)


def _pairs(hands: BoxHands) -> Any:
    """The hand of any two kinds in either order; -1 if there are too few cards for it."""
    every = product(range(KINDS), repeat=2)
    found = [tuple((kind == one) + (kind == other) for kind in range(KINDS)) for one, other in every]
    return np.array([hands.place.get(hand, -1) for hand in found], np.int16)
