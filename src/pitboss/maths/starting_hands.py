"""Hold'em's 169 starting hands against random hands: exactly against one, by samples against two to nine."""

from fractions import Fraction
from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np

from pitboss.hands.cards import DECK_SIZE, RANKS, SUITS, make_card, rank_of, suit_of
from pitboss.maths.board_classes import BITS, FLUSH_CARDS, IN_SUIT, Ints, flush_strengths, rank_strengths
from pitboss.maths.equity import FORMS, KnownCards, sampled_equity
from pitboss.maths.spread import progress_of
from pitboss.maths.suits import suit_classes

LETTERS: Final = "23456789TJQKA"
OPPONENTS_MAX: Final = 9
SAMPLES: Final = 500_000
BOARD: Final = 5
ALL_HANDS: Final = tuple(combinations(range(DECK_SIZE), 2))


class StartingHand(NamedTuple):
    """A starting hand in so many deals: in how many it takes the pot alone, and in how many it shares it, by sharers.

    `taken[0]` counts the pots taken alone, `taken[1]` those shared by two.
    """

    deals: int
    taken: tuple[int, ...]

    @property
    def equity(self) -> Fraction:
        """The share of the pot."""
        return sum((Fraction(n, sharing) for sharing, n in enumerate(self.taken, 1)), Fraction(0)) / self.deals

    @property
    def win(self) -> Fraction:
        return Fraction(self.taken[0], self.deals)

    @property
    def tie(self) -> Fraction:
        return Fraction(sum(self.taken[1:]), self.deals)


def name_of(first: int, second: int) -> str:
    """The name of two cards: `AA`, `AKs` in one suit, `AKo` in two."""
    high, low = sorted((rank_of(first), rank_of(second)), reverse=True)
    kind = "" if high == low else "s" if suit_of(first) == suit_of(second) else "o"
    return f"{LETTERS[high]}{LETTERS[low]}{kind}"


def starting_hands() -> dict[str, tuple[int, int]]:
    """Two cards for each of the 169 names, the aces first."""
    found: dict[str, tuple[int, int]] = {}
    for high in reversed(range(RANKS)):
        for low in reversed(range(high + 1)):
            pairs = [(make_card(high, 0), make_card(low, 1)), (make_card(high, 0), make_card(low, 0))]
            found |= {name_of(*cards): cards for cards in pairs[: 1 if high == low else 2]}
    return found


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
