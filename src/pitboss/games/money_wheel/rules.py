"""The money wheel in integers: a wager wins if the wheel stops at its symbol.

A symbol is its index among the lines of the schedule.
"""

from collections.abc import Sequence


def wins(symbol: int, shown: int) -> int:
    """1 if the segment shows the symbol that was bet on, else 0."""
    return 1 if symbol == shown else 0


def settle(stake: int, symbol: int, shown: int, num: Sequence[int], den: Sequence[int]) -> int:
    """Net cents of one wager: the winnings at the symbol's price, or the stake lost."""
    if wins(symbol, shown):
        return stake * num[symbol] // den[symbol]
    return -stake
