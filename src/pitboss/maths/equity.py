"""Equity: each hand's share of the pot, over every deal of the unseen cards or over a sample.

Betting does not count: everybody sees the showdown. Unknown cards come from the remaining cards with equal probability.
Burn cards are among those, which changes no probability.
"""

from collections.abc import Sequence
from functools import cache
from math import comb
from threading import local
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import DECK_SIZE
from pitboss.hands.poker import card_bit, hand_of
from pitboss.maths import equity_kernel, stream
from pitboss.maths.board_classes import board_classes
from pitboss.maths.compiled import compiled
from pitboss.maths.equity_kernel import (
    BOARD,
    CARDS,
    EVERY,
    HALF,
    LOW_HALF,
    NEED,
    OWN,
    OWNER,
    PLAN,
    RADIX,
    ROW,
    SOME,
    TALLY,
    WAITS,
    WAYS,
    WHOLE,
    WIDTH,
    WORK,
    Terms,
)
from pitboss.maths.known_cards import BOARD_OWNER, CannotDeal, Equity, EquityShare, KnownCards
from pitboss.maths.spread import spread
from pitboss.rulebooks.refusal_codes import InputCode

Array = NDArray[np.int64]
DEALS_MAX: Final = 10**12  # hours of work; above it, take a sample
SAMPLES_MAX: Final = 2**40
SEED_MAX: Final = 2**63 - 1


def exact_equity(deal: KnownCards, *, threads: int = 0) -> Equity:
    """Count every deal."""
    if deal.only_board:
        return _by_classes(deal)
    ways = deal.ways
    if ways > DEALS_MAX:
        raise CannotDeal(
            InputCode.TOO_MANY_DEALS, f"{ways:,} deals are too many to look at; take a sample of them (--sample)"
        )
    job = _Job(deal)
    walk = _kernel("walk")
    for _ in spread(lambda start, stop: walk(start, stop, *job.arguments()), ways, threads=threads):
        pass
    return job.result(ways, None)


def _by_classes(deal: KnownCards) -> Equity:
    """Count every board, in classes."""
    classes = board_classes(deal.deck, deal.board, deal.hands)
    takes = classes.strengths == classes.strengths.max(axis=0)
    sharing, players = takes.sum(axis=0), len(deal.hands)
    none = (0,) * (players + 1)
    shares = []
    for wins in takes:
        counts = tuple(int(classes.ways[wins & (sharing == n)].sum()) for n in range(players + 1))
        shares.append(EquityShare(deal.ways, counts[1], sum(counts[2:]), counts, none, none))
    return Equity(deal, tuple(shares), deal.ways)


def sampled_equity(deal: KnownCards, samples: int, seed: int = 0, *, threads: int = 0) -> Equity:
    """Count a random sample of deals. The same seed gives the same deals on any number of cores."""
    if not 1 <= samples <= SAMPLES_MAX:
        raise CannotDeal(InputCode.SAMPLE_SIZE, f"a sample has from 1 to {SAMPLES_MAX:,} deals, not {samples:,}")
    if not 0 <= seed <= SEED_MAX:
        raise CannotDeal(InputCode.SEED, f"a seed is a number from 0 to {SEED_MAX}")
    job = _Job(deal)
    sample = _kernel("sample")
    for _ in spread(
        lambda start, stop: sample(start, stop, seed, *job.arguments(), np.zeros(stream.SIZE, np.int64)),
        samples,
        threads=threads,
    ):
        pass
    return job.result(samples, seed)


@cache
def _kernel(name: str) -> Any:
    return compiled(getattr(equity_kernel, name))


class _Job:
    """One question put into arrays. Each thread works in a room of its own and keeps a tally of its own."""

    def __init__(self, deal: KnownCards) -> None:
        self.deal = deal
        self.players = len(deal.hands)
        form = deal.form
        self.terms = Terms(form.made, form.first, form.split, self.players, len(deal.slots))
        self.plan = _plan(deal)
        self.tallies: list[Array] = []
        self._here = local()

    def arguments(self) -> tuple[Terms, Array, Array, Array]:
        if not hasattr(self._here, "tally"):
            self._here.work = np.zeros(WORK, np.int64)
            self._here.tally = np.zeros(TALLY, np.int64)
            self.tallies.append(self._here.tally)
        return self.terms, self.plan, self._here.work, self._here.tally

    def result(self, deals: int, seed: int | None) -> Equity:
        counts = [int(n) for n in np.sum(self.tallies, axis=0)]
        shares = tuple(_shares(deals, counts, player, self.players) for player in range(self.players))
        return Equity(self.deal, shares, deals, seed)


def _plan(deal: KnownCards) -> Array:
    plan = np.zeros(PLAN, np.int64)
    for slot, ((owner, need), ways) in enumerate(zip(deal.slots, deal.radix, strict=True)):
        plan[NEED + slot], plan[OWNER + slot] = need, owner
        plan[RADIX + slot] = min(ways, SEED_MAX)  # a sample, which alone can be of more, never reads it
        if owner != BOARD_OWNER:
            plan[WAITS + owner] = 1
    for player, hand in enumerate(deal.hands):
        plan[OWN + player] = hand_of(hand)
    plan[BOARD] = hand_of(deal.board)
    for n in range(DECK_SIZE + 1):
        for i in range(WIDTH):
            plan[WAYS + n * WIDTH + i] = comb(n, i)
    plan[CARDS] = len(deal.deck)
    plan[CARDS + 1 : CARDS + 1 + len(deal.deck)] = [card_bit(card) for card in deal.deck]
    return plan


def _shares(deals: int, counts: Sequence[int], player: int, players: int) -> EquityShare:
    rows = (at + player * ROW for at in (WHOLE, HALF, LOW_HALF))
    whole, half, low = (tuple(counts[row : row + players + 1]) for row in rows)
    return EquityShare(deals, counts[EVERY + player], counts[SOME + player], whole, half, low)
