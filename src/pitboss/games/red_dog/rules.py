"""Red dog in integers: what cards are worth, the spread of two, whether a third lies between, what a wager brings.

`values` gives the worth of each rank from the two to the ace; `num` and `den` the odds of each spread, place 0 unused.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.hands.cards import rank_of

CONSECUTIVE = 0  # the spread of two cards that follow one another; a pair's is below


class Terms(NamedTuple):
    """What settlement needs besides the odds of the spreads."""

    spread_less: int  # a spread is the difference of two values, less this
    ends_win: int  # 1 if a third card equal to an end lies between
    three_num: int
    three_den: int


def value(card: int, values: Sequence[int]) -> int:
    """What a card is worth."""
    return values[rank_of(card)]


def spread(first: int, second: int, terms: Terms) -> int:
    """How many values fall between those of two cards: none where they are consecutive, less for a pair."""
    return max(first, second) - min(first, second) - terms.spread_less


def is_pair(first: int, second: int) -> int:
    """1 if two values are the same."""
    return 1 if first == second else 0


def is_consecutive(first: int, second: int, terms: Terms) -> int:
    """1 if two values follow one another."""
    return 1 if first != second and spread(first, second, terms) <= CONSECUTIVE else 0


def between(first: int, second: int, third: int, terms: Terms) -> int:
    """1 if a third value lies between two others; one equal to an end does not."""
    low = min(first, second)
    high = max(first, second)
    if third in (low, high):
        return terms.ends_win
    return 1 if low < third < high else 0


def settle(
    stake: int, first: int, second: int, third: int, num: Sequence[int], den: Sequence[int], terms: Terms
) -> int:
    """Net cents of an original or a raise wager on three values; nothing where the hand is a tie."""
    if is_pair(first, second):
        if third == first:
            return stake * terms.three_num // terms.three_den
        return 0
    if is_consecutive(first, second, terms):
        return 0
    if between(first, second, third, terms):
        gap = spread(first, second, terms)
        return stake * num[gap] // den[gap]
    return -stake
