"""Red dog in integers: card values, the spread of two cards, whether a third is between, what a wager pays.

`values` gives the value of each rank from two to ace; `num` and `den` the odds of each spread, place 0 unused.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.hands.cards import rank_of

CONSECUTIVE = 0  # the spread of two consecutive cards; a pair's is lower


class Terms(NamedTuple):
    """Numbers that settlement needs besides the odds of the spreads."""

    spread_less: int  # a spread is the difference of two values minus this
    ends_win: int  # 1 if a third card equal to an end counts as between
    three_num: int
    three_den: int


def value(card: int, values: Sequence[int]) -> int:
    """What a card is worth."""
    return values[rank_of(card)]


def spread(first: int, second: int, terms: Terms) -> int:
    """How many values are between two cards: 0 if consecutive, negative for a pair."""
    return max(first, second) - min(first, second) - terms.spread_less


def is_pair(first: int, second: int) -> int:
    """1 if two values are equal."""
    return 1 if first == second else 0


def is_consecutive(first: int, second: int, terms: Terms) -> int:
    """1 if two values are consecutive."""
    return 1 if first != second and spread(first, second, terms) <= CONSECUTIVE else 0


def between(first: int, second: int, third: int, terms: Terms) -> int:
    """1 if a third value is between two others; one equal to an end is not."""
    low = min(first, second)
    high = max(first, second)
    if third in (low, high):
        return terms.ends_win
    return 1 if low < third < high else 0


def settle(
    stake: int, first: int, second: int, third: int, num: Sequence[int], den: Sequence[int], terms: Terms
) -> int:
    """Net cents of an original or raise wager on three values; 0 on a tie."""
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
