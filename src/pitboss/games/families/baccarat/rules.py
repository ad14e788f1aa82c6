"""Baccarat in integers: the point count, draws, the end of a wager, the commission.

Tables are flat: `values` counts each rank from the two to the ace; `naturals` has ten flags for the Player, then
ten for the Banker; `player_table` has a flag for each count of two cards; `banker_table` ten flags for each count from
0 to 7, by the value of the Player's third card, then ten by the Banker's count for a Player who stood; `outcomes`
has three codes for each wager: Banker's count below, level with, above the Player's.
"""

from collections.abc import Sequence
from typing import Protocol

from pitboss.hands.cards import rank_of
from pitboss.hands.points import baccarat_count

PLAYER, BANKER = range(2)
VOID, WON, LOST = range(3)
EXACT, UP, DOWN = range(3)
NO_CARD = -1
STOOD = -1  # instead of the value of a third card
COUNTS = 10
STOOD_LINE = 8
PER = 10_000  # hundredths of one per cent in a whole


class Digits(Protocol):
    """What a count needs besides the card values."""

    @property
    def left_digit_counts(self) -> int: ...


class Charge(Protocol):
    """The commission."""

    @property
    def commission_rate(self) -> int: ...
    @property
    def rounding(self) -> int: ...
    @property
    def rounding_unit(self) -> int: ...


def point_count(first: int, second: int, third: int, values: Sequence[int], terms: Digits) -> int:
    """The count of a hand of two or three cards; a third of NO_CARD was not dealt."""
    total = values[rank_of(first)] + values[rank_of(second)]
    if third != NO_CARD:
        total += values[rank_of(third)]
    if terms.left_digit_counts:
        return total
    return baccarat_count(total)


def is_natural(player: int, banker: int, naturals: Sequence[int]) -> int:
    """1 if either count of two cards is a natural, which ends the drawing."""
    return naturals[player] | naturals[COUNTS + banker]


def player_draws(player: int, banker: int, naturals: Sequence[int], player_table: Sequence[int]) -> int:
    """1 if the Player draws a third card."""
    if is_natural(player, banker, naturals):
        return 0
    return player_table[player]


def banker_line(banker: int, third: int) -> int:
    """The index in the Banker's table for a count and the value of the Player's third card, or STOOD."""
    if third == STOOD:
        return STOOD_LINE * COUNTS + banker
    return banker * COUNTS + third


def banker_draws(player: int, banker: int, third: int, naturals: Sequence[int], banker_table: Sequence[int]) -> int:
    """1 if the Banker draws a third card; both counts are of two cards."""
    if is_natural(player, banker, naturals):
        return 0
    return banker_table[banker_line(banker, third)]


def outcome_line(wager: int, player: int, banker: int) -> int:
    """The index in the outcomes for a wager and the two final counts."""
    return wager * 3 + 1 + (banker > player) - (banker < player)


def outcome(wager: int, player: int, banker: int, outcomes: Sequence[int]) -> int:
    """The end of a wager, given both counts."""
    return outcomes[outcome_line(wager, player, banker)]


def commission(won: int, terms: Charge) -> int:
    """The commission on a Banker win, at most the win. Rounding up charges a fraction of a cent."""
    charge = won * terms.commission_rate
    if terms.rounding == EXACT:
        return charge // PER
    unit = PER * terms.rounding_unit
    if terms.rounding == UP:
        return min((charge + unit - 1) // unit * terms.rounding_unit, won)
    return charge // unit * terms.rounding_unit
