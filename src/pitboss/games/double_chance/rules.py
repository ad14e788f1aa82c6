"""Double chance in integers: which five cards may be declared, what a sixth card does, what each wager pays.

A *line* is a place of the schedule of declared hands: 0 may not be declared, 1 is the dead hand, 9 the royal flush.
`ranking` gives the line of each category of poker hand and, after them, of the dead hand; `num` and `den` are the odds
of each line, `prizes` the jackpot prizes that are amounts.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.hands.cards import ACE, rank_of, suit_of
from pitboss.hands.poker import (
    FIVE_OF_A_KIND,
    ONE_OF_EACH_SUIT,
    ONE_PAIR,
    RANK_BITS,
    card_bit,
    category,
    rank5,
)

DEAD_HAND = FIVE_OF_A_KIND  # its index in the ranking, after all categories of one deck without jokers
LOWER, HIGHER, OTHER_SUIT = 1, 2, 3  # the sixth card: below a kept card of its suit, above all, of no kept suit


class Terms(NamedTuple):
    """Numbers that judging and settlement need besides the schedules."""

    wheel: int  # position of A-2-3-4-5 among the straights
    dead_suited: int  # the ranks, as bits, of a dead hand in one suit
    dead_other: int  # the rank of its other card
    ace_high: int  # 1: an ace is above a king against the sixth card, 0: below a two
    sixth_num: int  # the odds of a winning sixth card
    sixth_den: int
    cap: int  # the payout limit of a declared hand, in cents; 0 is no limit


# -- five cards -------------------------------------------------------------------------------------------------------


def is_dead(c0: int, c1: int, c2: int, c3: int, c4: int, terms: Terms) -> int:
    """1 for four cards of the listed ranks in one suit, with the other card in another suit."""
    hand = card_bit(c0) | card_bit(c1) | card_bit(c2) | card_bit(c3) | card_bit(c4)
    other = ONE_OF_EACH_SUIT << terms.dead_other
    found = 0
    for suit in range(4):
        lane = (hand >> (16 * suit)) & RANK_BITS
        rest = hand ^ (lane << (16 * suit))
        if lane == terms.dead_suited and rest != 0 and rest & other == rest:
            found = 1
    return found


def line_of(c0: int, c1: int, c2: int, c3: int, c4: int, ranking: Sequence[int], terms: Terms) -> int:
    """The best line of five cards; 0 if they may not be declared."""
    kind = category(rank5(c0, c1, c2, c3, c4, terms.wheel))
    line = ranking[kind]
    if kind <= ONE_PAIR and is_dead(c0, c1, c2, c3, c4, terms):
        return ranking[DEAD_HAND]
    return line


# -- the sixth card ---------------------------------------------------------------------------------------------------


def worth_in_suit(card: int, terms: Terms) -> int:
    """The rank of a card in its suit against the sixth card."""
    rank = rank_of(card)
    return -1 if rank == ACE and not terms.ace_high else rank


def sixth_result(k0: int, k1: int, k2: int, sixth: int, terms: Terms) -> int:
    """The sixth card's result against one to three kept cards, padded with -1 (N-01: suit and rank on one card)."""
    result = OTHER_SUIT
    for kept in (k0, k1, k2):
        if kept >= 0 and suit_of(kept) == suit_of(sixth):
            if worth_in_suit(sixth, terms) < worth_in_suit(kept, terms):
                return LOWER
            result = HIGHER
    return result


# -- settlement -------------------------------------------------------------------------------------------------------


def settle_declared(stake: int, line: int, terms: Terms, num: Sequence[int], den: Sequence[int]) -> int:
    """Net cents of a wager on a declared hand."""
    win = stake * num[line] // den[line]
    return win if terms.cap == 0 else min(win, terms.cap)


def settle_sixth(stake: int, result: int, terms: Terms) -> int:
    """Net cents of a wager on a hand that got a sixth card."""
    return stake * terms.sixth_num // terms.sixth_den if result == LOWER else -stake


def settle_jackpot(stake: int, line: int, num: Sequence[int], den: Sequence[int], prizes: Sequence[int]) -> int:
    """Net cents of a jackpot wager: at odds with the stake returned, or a prize that keeps the stake (N-18)."""
    if prizes[line] > 0:
        return prizes[line] - stake
    if num[line] > 0:
        return stake * num[line] // den[line]
    return -stake
