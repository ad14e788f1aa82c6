"""Roulette in integers: the pockets of a wager and what it wins.

A pocket is 0 to 36 as printed, 37 for the double zero. A wager's pockets are bits of one integer.
"""

from typing import NamedTuple

DOUBLE_ZERO = 37


class Terms(NamedTuple):
    """What settlement needs besides the odds: whether the zeros belong to the outside groups (they do not)."""

    pockets: int
    zeros_win: int


def covers(mask: int, pocket: int) -> int:
    """1 if the ball's pocket is among those of the wager, else 0."""
    return (mask >> pocket) & 1


def with_zeros(mask: int, terms: Terms) -> int:
    """An outside wager's pockets; the zeros belong to no group unless the terms say so."""
    if terms.zeros_win:
        mask |= 1
        if terms.pockets > DOUBLE_ZERO:
            mask |= 1 << DOUBLE_ZERO
    return mask


def settle(stake: int, num: int, den: int, mask: int, pocket: int) -> int:
    """Net cents of one wager: the winnings at num to den, or the stake lost."""
    if covers(mask, pocket):
        return stake * num // den
    return -stake
