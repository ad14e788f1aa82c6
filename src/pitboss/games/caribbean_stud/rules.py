"""Caribbean stud in integers: what five cards are worth, how two hands compare, what each wager brings.

A *line* is the place of a hand's category, 0 without a pair to 9 for the royal flush. A *value* holds the line above
the ranks that decide between hands of one line, so values compare as plain integers. `ranking` gives the line of each
category; `num` and `den` the odds on the call bet by line, `ante_num` and `ante_den` those on the ante by result.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.hands.poker import CATEGORY_SHIFT, category, rank5, top_rank

UNQUALIFIED, BEATEN, TIED, HIGHER = 0, 1, 2, 3  # the dealer: does not qualify, is beaten, ties, ranks higher
BY_HAND, BY_BET, BY_TABLE = 0, 1, 2  # what the table maximum payout limits
PERCENT = 100


class Terms(NamedTuple):
    """What settlement needs besides the schedules."""

    wheel: int  # where A-2-3-4-5 stands among the straights
    next_cards: int  # 1: without a pair the cards after the highest count too
    qualifier: int  # the value from which the dealer qualifies
    call_antes: int  # antes that a call bet is worth
    cap: int  # the table maximum payout in cents
    cap_from: int  # the lowest line of the bonus that it limits
    cap_scope: int
    chip: int  # to which shares of the meter are rounded down


def hand_value(c0: int, c1: int, c2: int, c3: int, c4: int, ranking: Sequence[int], terms: Terms) -> int:
    """The value of five cards."""
    strength = rank5(c0, c1, c2, c3, c4, terms.wheel)
    ranks = strength & ((1 << CATEGORY_SHIFT) - 1)
    return (ranking[category(strength)] << CATEGORY_SHIFT) | ranks


def line_of(value: int) -> int:
    """The line of a hand's value."""
    return value >> CATEGORY_SHIFT


def qualifies(value: int, terms: Terms) -> int:
    """1 if a dealer's hand of this value is compared with the players'."""
    return 1 if value >= terms.qualifier else 0


def compare(player: int, dealer: int, terms: Terms) -> int:
    """How a player's value stands against the dealer's."""
    if not qualifies(dealer, terms):
        return UNQUALIFIED
    if not terms.next_cards and line_of(player) == 0 and line_of(dealer) == 0:
        player, dealer = top_rank(player), top_rank(dealer)
    if player == dealer:
        return TIED
    return BEATEN if player > dealer else HIGHER


def call_stake(ante: int, terms: Terms) -> int:
    """What a player must put down to call: exactly so many antes."""
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
    """Net cents of a call bet; `paid_before` are the bonuses of this round before it, for a limit on the table."""
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
    """What the jackpot owes to a hand in cents: a fixed sum, or part of the meter rounded down to the smallest chip."""
    part = meter * percents[line] // PERCENT
    return prizes[line] + part // terms.chip * terms.chip


def share(cents: int, winners: int, terms: Terms) -> int:
    """What each of several winners gets of one award, rounded down to the smallest chip."""
    return cents // (winners * terms.chip) * terms.chip


def contribution(coin: int, percent: int) -> int:
    """What a coin adds to the meter when it is dropped."""
    return coin * percent // PERCENT
