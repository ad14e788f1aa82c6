"""Pots as arithmetic: uncalled bets, main and side pots, the rake, and shares. Whole cents only.

These functions know no table: a list has one entry for each player of the round, in dealing order.
"""

from collections.abc import Sequence
from typing import NamedTuple

HUNDRED = 100  # a percentage has 100 parts


class Pot(NamedTuple):
    """One pot: the total that players paid up to, its cents, and the players who can win it."""

    level: int
    cents: int
    players: tuple[int, ...]


class Uncalled(NamedTuple):
    """The part of a bet that nobody matched."""

    player: int
    cents: int


def uncalled(bets: Sequence[int]) -> Uncalled:
    """The excess of the highest bet over the next; player -1 if two are equal."""
    top = max(bets, default=0)
    if sum(1 for bet in bets if bet == top) != 1:
        return Uncalled(-1, 0)
    player = list(bets).index(top)
    second = max((bet for i, bet in enumerate(bets) if i != player), default=0)
    return Uncalled(player, top - second)


def pots(paid: Sequence[int], contends: Sequence[bool], dead: int = 0) -> list[Pot]:
    """The pots, main pot first: each all-in closes one, and only players who paid to its top can win it.

    Chips of folded players belong to the pots that they reached; above the highest live player they stay in the last.
    If no live player has paid, everything is one pot. Everybody plays for dead money: it is in the main pot, or in a
    separate pot if a live player has paid nothing else.
    """
    everyone = tuple(i for i, still in enumerate(contends) if still)
    levels = sorted({paid[i] for i in everyone if paid[i] > 0})
    if not levels:
        return [Pot(max(paid), sum(paid) + dead, everyone)] if dead or any(paid) else []
    if dead and any(not paid[i] for i in everyone):
        return [Pot(0, dead, everyone), *pots(paid, contends)]
    found: list[Pot] = []
    below = 0
    for level in levels:
        top = level if level != levels[-1] else max(paid)
        cents = sum(min(each, top) - min(each, below) for each in paid) + (0 if found else dead)
        players = tuple(i for i in everyone if paid[i] >= level)
        found.append(Pot(level, cents, players))
        below = level
    return found


def added(before: Sequence[Pot], after: Sequence[Pot]) -> list[int]:
    """What each pot gained between two moments. Pots grow at the top: lower pots keep their positions."""
    return [pot.cents - (before[i].cents if i < len(before) else 0) for i, pot in enumerate(after)]


def rake_of(sums: Sequence[int], percent: int, unit: int, room: int) -> list[int]:
    """The rake on the bets of each pot: a percentage rounded down to the chip, up to the maximum."""
    taken: list[int] = []
    for cents in sums:
        fee = max(0, cents) * percent // HUNDRED // unit * unit
        fee = min(fee, room - sum(taken))
        taken.append(fee)
    return taken


def less(found: Sequence[Pot], cents: int) -> list[Pot]:
    """The pots less a refund, which comes from the main pot first (S-093)."""
    left: list[Pot] = []
    for pot in found:
        out = min(pot.cents, cents)
        left.append(pot._replace(cents=pot.cents - out))
        cents -= out
    return left


def netted(found: Sequence[Pot], raked: Sequence[tuple[int, int]]) -> list[Pot]:
    """The pots less the rake, each sum from the pot of its level."""
    left: list[Pot] = []
    below = 0
    for nth, pot in enumerate(found):
        last = nth == len(found) - 1
        fee = sum(cents for level, cents in raked if level > below and (level <= pot.level or last))
        left.append(pot._replace(cents=pot.cents - fee))
        below = pot.level
    return left


def equally(cents: int, sharers: int, unit: int) -> list[int]:
    """Divide a pot in whole chips; odd chips go one each to the first sharers (S-074)."""
    each = cents // sharers // unit * unit
    left = cents - each * sharers
    shares = []
    for _ in range(sharers):
        odd = min(unit, left)
        shares.append(each + odd)
        left -= odd
    shares[0] += left
    return shares


def halves(cents: int, unit: int) -> tuple[int, int]:
    """Divide a pot between high and low: the high side takes the odd chip.

    An all-in may have added less than a chip: the low side takes that.
    """
    low = cents // 2 // unit * unit
    low += max(0, cents - 2 * low - unit)
    return cents - low, low
