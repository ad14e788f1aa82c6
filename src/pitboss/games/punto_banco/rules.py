"""Punto banco in integers: the point count, who draws, what each wager brings.

Tables are flat: `values` counts each rank from the two to the ace; `naturals` has ten flags for the Player, then
ten for the Banker; `player_table` has a flag for each count of two cards; `banker_table` ten flags for each count from
0 to 7, by the value of the Player's third card, then ten by the Banker's count for a Player who stood; `outcomes`
has three codes for each wager: Banker's count below, level with, above the Player's.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.hands.cards import rank_of
from pitboss.hands.points import baccarat_count

PLAYER, BANKER, TIE, PLAYER_PAIR, BANKER_PAIR = range(5)
VOID, WON, LOST = range(3)
EXACT, UP, DOWN = range(3)
NO_CARD = -1
STOOD = -1  # in place of the value of a third card
COUNTS = 10
STOOD_LINE = 8
PER = 10_000  # hundredths of one per cent in a whole


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


def point_count(first: int, second: int, third: int, values: Sequence[int], terms: Terms) -> int:
    """The count of a hand of two or three cards; a third of NO_CARD was not dealt."""
    total = values[rank_of(first)] + values[rank_of(second)]
    if third != NO_CARD:
        total += values[rank_of(third)]
    if terms.left_digit_counts:
        return total
    return baccarat_count(total)


def is_natural(player: int, banker: int, naturals: Sequence[int]) -> int:
    """1 if either count of two cards ends the drawing for both hands."""
    return naturals[player] | naturals[COUNTS + banker]


def player_draws(player: int, banker: int, naturals: Sequence[int], player_table: Sequence[int]) -> int:
    """1 if the Player takes a third card."""
    if is_natural(player, banker, naturals):
        return 0
    return player_table[player]


def banker_line(banker: int, third: int) -> int:
    """Where Table 2 answers for the Banker's count and the value of the Player's third card, or STOOD."""
    if third == STOOD:
        return STOOD_LINE * COUNTS + banker
    return banker * COUNTS + third


def banker_draws(player: int, banker: int, third: int, naturals: Sequence[int], banker_table: Sequence[int]) -> int:
    """1 if the Banker takes a third card; both counts are of two cards."""
    if is_natural(player, banker, naturals):
        return 0
    return banker_table[banker_line(banker, third)]


def outcome_line(wager: int, player: int, banker: int) -> int:
    """Where the outcomes answer for a wager and the two final counts."""
    return wager * 3 + 1 + (banker > player) - (banker < player)


def outcome(wager: int, player: int, banker: int, outcomes: Sequence[int]) -> int:
    """How a wager on Player, Banker or tie ends."""
    return outcomes[outcome_line(wager, player, banker)]


def is_pair(first: int, second: int) -> int:
    """1 if two cards are of one rank."""
    return 1 if rank_of(first) == rank_of(second) else 0


def winnings(wager: int, stake: int, terms: Terms) -> int:
    """What a winning wager is paid, before any commission."""
    if wager == PLAYER:
        return stake * terms.player_num // terms.player_den
    if wager == BANKER:
        return stake * terms.banker_num // terms.banker_den
    if wager == TIE:
        return stake * terms.tie_num // terms.tie_den
    if wager == PLAYER_PAIR:
        return stake * terms.player_pair_num // terms.player_pair_den
    return stake * terms.banker_pair_num // terms.banker_pair_den


def commission(won: int, terms: Terms) -> int:
    """The charge on what a Banker wager won, never more than that. A fraction of a cent is charged by rounding up."""
    charge = won * terms.commission_rate
    if terms.rounding == EXACT:
        return charge // PER
    unit = PER * terms.rounding_unit
    if terms.rounding == UP:
        return min((charge + unit - 1) // unit * terms.rounding_unit, won)
    return charge // unit * terms.rounding_unit


def settle(wager: int, stake: int, player: int, banker: int, outcomes: Sequence[int], terms: Terms) -> int:
    """Net cents of a wager on Player, Banker or tie, the commission taken off."""
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
