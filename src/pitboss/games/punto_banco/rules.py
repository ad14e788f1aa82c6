"""Punto banco in integers: the result of each wager. The counts and draws are those of baccarat.

`outcomes` has three codes for each wager: Banker's count below, level with, above the Player's.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.games.families.baccarat.rules import (
    BANKER,
    COUNTS,
    DOWN,
    EXACT,
    LOST,
    NO_CARD,
    PER,
    PLAYER,
    STOOD,
    UP,
    VOID,
    WON,
    banker_draws,
    banker_line,
    commission,
    is_natural,
    outcome,
    outcome_line,
    player_draws,
    point_count,
)
from pitboss.hands.cards import rank_of

# These rules need those of baccarat as well.
__all__ = [
    "BANKER",
    "BANKER_PAIR",
    "COUNTS",
    "DOWN",
    "EXACT",
    "LOST",
    "NO_CARD",
    "PER",
    "PLAYER",
    "PLAYER_PAIR",
    "STOOD",
    "TIE",
    "UP",
    "VOID",
    "WON",
    "Terms",
    "banker_draws",
    "banker_line",
    "commission",
    "is_natural",
    "is_pair",
    "outcome",
    "outcome_line",
    "player_draws",
    "point_count",
    "settle",
    "settle_pair",
    "winnings",
]

TIE, PLAYER_PAIR, BANKER_PAIR = range(2, 5)


class Terms(NamedTuple):
    """What a count and a settlement need besides the tables."""

    left_digit_counts: int
    player_num: int
    player_den: int
    banker_num: int
    banker_den: int
    tie_num: int
    tie_den: int
    player_pair_num: int
    player_pair_den: int
    banker_pair_num: int
    banker_pair_den: int
    commission_rate: int
    rounding: int
    rounding_unit: int


def is_pair(first: int, second: int) -> int:
    """1 if two cards have the same rank."""
    return 1 if rank_of(first) == rank_of(second) else 0


def winnings(wager: int, stake: int, terms: Terms) -> int:
    """What a winning wager is paid, before commission."""
    if wager == PLAYER:
        return stake * terms.player_num // terms.player_den
    if wager == BANKER:
        return stake * terms.banker_num // terms.banker_den
    if wager == TIE:
        return stake * terms.tie_num // terms.tie_den
    if wager == PLAYER_PAIR:
        return stake * terms.player_pair_num // terms.player_pair_den
    return stake * terms.banker_pair_num // terms.banker_pair_den


def settle(wager: int, stake: int, player: int, banker: int, outcomes: Sequence[int], terms: Terms) -> int:
    """Net cents of a wager on Player, Banker or tie, after commission."""
    end = outcome(wager, player, banker, outcomes)
    if end == VOID:
        return 0
    if end == LOST:
        return -stake
    won = winnings(wager, stake, terms)
    if wager == BANKER:
        won -= commission(won, terms)
    return won


def settle_pair(wager: int, stake: int, first: int, second: int, terms: Terms) -> int:
    """Net cents of a wager that a hand's first two cards are a pair."""
    if is_pair(first, second):
        return winnings(wager, stake, terms)
    return -stake
