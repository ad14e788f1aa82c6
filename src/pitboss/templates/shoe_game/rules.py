"""Shoe game in integers. These functions run at the live table, in the odds and, compiled, in the simulation."""

from typing import NamedTuple


class Terms(NamedTuple):
    """What a winning hand pays, and how many wagers a doubled hand has."""

    num: int
    den: int
    doubled: int


def wins(mine: int, dealers: int) -> int:
    """1 if a rank beats the dealer's, else 0: the dealer wins ties."""
    return 1 if mine > dealers else 0


def settle(stake: int, mine: int, dealers: int, doubled: int, terms: Terms) -> int:
    """Net cents of a hand: the winnings of its wagers, or the wagers."""
    cents = stake * terms.doubled if doubled else stake
    return cents * terms.num // terms.den if wins(mine, dealers) else -cents
