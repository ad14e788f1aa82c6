"""Caribbean stud in integers: the value of five cards, how two hands compare, what each wager pays.

A *line* is the place of a hand's category, from 0 (no pair) to 9 (royal flush). A *value* holds the line above the
ranks that decide between hands of one line, so values compare as plain integers. `ranking` gives the line of each
category; `num` and `den` the odds of the call bet by line, `ante_num` and `ante_den` those of the ante by result.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.hands.poker import CATEGORY_SHIFT, category, rank5, top_rank

UNQUALIFIED, BEATEN, TIED, HIGHER = 0, 1, 2, 3  # the dealer: does not qualify, is beaten, ties, wins
BY_HAND, BY_BET, BY_TABLE = 0, 1, 2  # what the table maximum payout limits
PERCENT = 100


class Terms(NamedTuple):
    """Numbers that settlement needs besides the schedules."""

    wheel: int  # position of A-2-3-4-5 among the straights
    next_cards: int  # 1: without a pair, cards after the highest count too
    qualifier: int  # the value from which the dealer qualifies
    call_antes: int  # a call bet in antes
    cap: int  # the table maximum payout in cents
    cap_from: int  # the lowest line of the bonus that it limits
    cap_scope: int
    chip: int  # shares of the meter are rounded down to it


def hand_value(c0: int, c1: int, c2: int, c3: int, c4: int, ranking: Sequence[int], terms: Terms) -> int:
    """The value of five cards."""
    strength = rank5(c0, c1, c2, c3, c4, terms.wheel)
    ranks = strength & ((1 << CATEGORY_SHIFT) - 1)
    return (ranking[category(strength)] << CATEGORY_SHIFT) | ranks


def line_of(value: int) -> int:
    """The line of a hand's value."""
    return value >> CATEGORY_SHIFT


def qualifies(value: int, terms: Terms) -> int:
    """1 if a dealer's hand of this value qualifies."""
    return 1 if value >= terms.qualifier else 0


def compare(player: int, dealer: int, terms: Terms) -> int:
    """A player's result against the dealer's value."""
    if not qualifies(dealer, terms):
        return UNQUALIFIED
    if not terms.next_cards and line_of(player) == 0 and line_of(dealer) == 0:
        player, dealer = top_rank(player), top_rank(dealer)
    if player == dealer:
        return TIED
    return BEATEN if player > dealer else HIGHER


def call_stake(ante: int, terms: Terms) -> int:
    """The size of a call bet."""
    return ante * terms.call_antes


def settle_ante(stake: int, result: int, terms: Terms, ante_num: Sequence[int], ante_den: Sequence[int]) -> int:
    """Net cents of the ante of a player who called."""
    if result == HIGHER:
        return -stake
    if result == TIED:
        return 0
    win = stake * ante_num[result] // ante_den[result]
    return min(win, terms.cap) if terms.cap_scope == BY_BET else win


def settle_call(
    stake: int, result: int, line: int, paid_before: int, terms: Terms, num: Sequence[int], den: Sequence[int]
) -> int:
    """Net cents of a call bet; `paid_before` are this round's earlier bonuses, for a limit on the table."""
    if result == HIGHER:
        return -stake
    if result != BEATEN:
        return 0
    win = stake * num[line] // den[line]
    if line < terms.cap_from:
        return win
    room = terms.cap - (paid_before if terms.cap_scope == BY_TABLE else 0)
    return max(0, min(win, room))


def award(line: int, meter: int, terms: Terms, prizes: Sequence[int], percents: Sequence[int]) -> int:
    """The jackpot award for a hand in cents: a fixed amount, or a part of the meter rounded down to
    the smallest chip.
    """
    part = meter * percents[line] // PERCENT
    return prizes[line] + part // terms.chip * terms.chip


def share(cents: int, winners: int, terms: Terms) -> int:
    """Each winner's part of a shared award, rounded down to the smallest chip."""
    return cents // (winners * terms.chip) * terms.chip


def contribution(coin: int, percent: int) -> int:
    """What a coin adds to the meter."""
    return coin * percent // PERCENT
