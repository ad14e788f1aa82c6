"""Hold'em's 169 starting hands against random hands: exactly against one, by samples against two to nine."""

from itertools import combinations
from typing import Any, Final

import numpy as np

from pitboss.hands.cards import DECK_SIZE, RANKS, SUITS, rank_of, suit_of
from pitboss.maths.board_classes import BITS, FLUSH_CARDS, IN_SUIT, Ints, flush_strengths, rank_strengths
from pitboss.maths.equity import sampled_equity
from pitboss.maths.known_cards import FORMS, KnownCards
from pitboss.maths.spread import progress_of
from pitboss.maths.starting_hands import StartingHand, name_of, starting_hands
from pitboss.maths.suits import suit_classes

SAMPLES: Final = 500_000
BOARD: Final = 5
ALL_HANDS: Final = tuple(combinations(range(DECK_SIZE), 2))


def against(opponents: int) -> dict[str, StartingHand]:
    """Every starting hand against so many random hands."""
    if opponents == 1:
        return _against_one()
    progress = progress_of()
    found = {}
    for nth, (name, cards) in enumerate(starting_hands().items()):
        found[name] = sampled(cards, opponents)
        progress(nth + 1, RANKS * RANKS)
    return found


def sampled(cards: tuple[int, int], opponents: int) -> StartingHand:
    """A sample of deals against random hands, the same each time."""
    deal = KnownCards(FORMS["holdem"], (cards, *((),) * opponents))
    share = sampled_equity(deal, SAMPLES, seed=opponents).shares[0]
    return StartingHand(share.deals, share.whole[1:])


# -- exactly against one ----------------------------------------------------------------------------------------------


def _against_one() -> dict[str, StartingHand]:
    """Every board, as suit classes, with every two hands: how many of the others each hand beats and ties."""
    names = list(starting_hands())
    number = {name: at for at, name in enumerate(names)}
    cards = np.array(ALL_HANDS, np.int64)
    kinds = np.array([number[name_of(*hand)] for hand in ALL_HANDS], np.int64)
    totals = np.zeros((3, len(names)), np.int64)  # deals, pots taken alone, pots shared
    classes, progress = suit_classes(BOARD), progress_of()
    hands = _Hands(cards)
    for nth, (board, ways) in enumerate(classes):
        free: Any = ~np.isin(cards, board).any(axis=1)
        beaten, tied, others = _met(cards[free], hands.strengths(board, free))
        for row, counts in enumerate((np.full(len(beaten), others), beaten, tied)):
            totals[row] += ways * np.bincount(kinds[free], counts, len(names)).astype(np.int64)
        progress(nth + 1, len(classes))
    return {
        name: StartingHand(deals, (alone, shared))
        for name, (deals, alone, shared) in zip(names, totals.T.tolist(), strict=True)
    }


class _Hands:
    """All hands of two cards, ready to be judged with a board."""

    def __init__(self, cards: Ints) -> None:
        self.ranks, self.suits = cards // SUITS, cards % SUITS
        pairs = np.zeros((RANKS * RANKS, RANKS), np.int64)
        for at in range(RANKS * RANKS):
            pairs[at, at // RANKS] += 1
            pairs[at, at % RANKS] += 1
        self.pairs = pairs
        self.pair = self.ranks[:, 0] * RANKS + self.ranks[:, 1]

    def strengths(self, board: tuple[int, ...], free: Any) -> Ints:
        """The strength of each free hand."""
        there = np.bincount([rank_of(card) for card in board], minlength=RANKS)
        found: Ints = rank_strengths(self.pairs + there)[self.pair[free]]
        counts = np.bincount([suit_of(card) for card in board], minlength=SUITS)
        suit = int(counts.argmax())
        if counts[suit] >= IN_SUIT:
            on_board = int(BITS[[rank_of(card) for card in board if suit_of(card) == suit]].sum())
            own = self.suits[free] == suit
            ranks = on_board | (np.where(own, BITS[self.ranks[free]], 0)).sum(axis=1)
            size = counts[suit] + own.sum(axis=1)
            for cards in range(FLUSH_CARDS, BOARD + 3):
                here = size == cards
                found[here] = np.maximum(found[here], flush_strengths(ranks[here], cards))
        return found


def _met(cards: Ints, strengths: Ints) -> tuple[Ints, Ints, int]:
    """How many hands each hand beats and ties among those that share no card with it, and how many those are."""
    levels, level = np.unique(strengths, return_inverse=True)
    total = np.cumsum(np.bincount(level, minlength=len(levels)))
    width = len(levels) + 1
    with_card = np.sort(cards * width + level[:, None], axis=None)  # by card, then by strength
    start = np.searchsorted(with_card, cards * width)
    less = np.searchsorted(with_card, cards * width + level[:, None]) - start
    up_to = np.searchsorted(with_card, cards * width + level[:, None], side="right") - start
    below = np.where(level > 0, total[level - 1], 0)
    beaten = below - less.sum(axis=1)
    same = total[level] - below - (up_to - less).sum(axis=1) + 1  # the hand itself holds both of its cards
    each = DECK_SIZE - BOARD - 2
    return beaten, same, each * (each - 1) // 2
