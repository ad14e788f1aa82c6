"""Chemin de fer in integers: who must, may or may not draw, the counts of misdealt hands, and money.

Counts, the lines of Table 3 and the commission are those of all baccarat. `player_table` and `banker_table` hold a code
for each place: STAY, DRAW or MAY.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.games.families.baccarat.rules import (
    BANKER,
    COUNTS,
    LOST,
    NO_CARD,
    PLAYER,
    VOID,
    banker_line,
    commission,
    outcome,
    point_count,
)
from pitboss.hands.cards import rank_of
from pitboss.hands.points import baccarat_count

STAY, DRAW, MAY = range(3)
NATURAL = 3  # instead of a code: no hand draws


class Terms(NamedTuple):
    """What a count and a settlement need besides the tables."""

    left_digit_counts: int
    against_num: int
    against_den: int
    bank_num: int
    bank_den: int
    commission_rate: int
    rounding: int
    rounding_unit: int


def player_code(count: int, naturals: Sequence[int], player_table: Sequence[int]) -> int:
    """What the Dominant Player must or may do with this initial count."""
    if naturals[count]:
        return NATURAL
    return player_table[count]


def banker_natural(count: int, naturals: Sequence[int]) -> int:
    """1 if the Banker's initial cards end the drawing."""
    return naturals[COUNTS + count]


def banker_code(count: int, third: int, naturals: Sequence[int], banker_table: Sequence[int]) -> int:
    """What Table 3 says for the Banker's initial count and the value of the Player's third card, or STOOD."""
    if banker_natural(count, naturals):
        return NATURAL
    return banker_table[banker_line(count, third)]


def with_third(count: int, third: int, values: Sequence[int], terms: Terms) -> int:
    """The count of a hand with this initial count and one more card; NO_CARD was not dealt."""
    if third == NO_CARD:
        return count
    total = count + values[rank_of(third)]
    if terms.left_digit_counts:
        return total
    return baccarat_count(total)


def best_of_three(first: int, second: int, third: int, values: Sequence[int], terms: Terms) -> int:
    """The highest count of any two or all three of the cards."""
    best = point_count(first, second, third, values, terms)
    best = max(best, point_count(first, second, NO_CARD, values, terms))
    best = max(best, point_count(first, third, NO_CARD, values, terms))
    return max(best, point_count(second, third, NO_CARD, values, terms))


def worst_of_two(cards: Sequence[int], values: Sequence[int], terms: Terms) -> int:
    """The lowest count of any two of the cards."""
    worst = point_count(cards[0], cards[1], NO_CARD, values, terms)
    for i in range(len(cards)):
        for k in range(i + 1, len(cards)):
            worst = min(worst, point_count(cards[i], cards[k], NO_CARD, values, terms))
    return worst


def winnings(wager: int, stake: int, terms: Terms) -> int:
    """What a winning wager is paid, before commission."""
    if wager == BANKER:
        return stake * terms.bank_num // terms.bank_den
    return stake * terms.against_num // terms.against_den


def settle(wager: int, stake: int, player: int, banker: int, outcomes: Sequence[int], terms: Terms) -> int:
    """Net cents of the Banker's wager after commission, or of one against it."""
    end = outcome(wager, player, banker, outcomes)
    if end == VOID:
        return 0
    if end == LOST:
        return -stake
    won = winnings(wager, stake, terms)
    if wager == PLAYER:
        return won
    return won - commission(won, terms)
