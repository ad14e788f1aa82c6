"""Pots as arithmetic: what was not called, main and side pots, the rake, and how a pot is shared. Whole cents only.

Nothing here knows a table: a list holds one entry for each player of the round, in the order of the deal.
"""

from collections.abc import Sequence
from typing import NamedTuple

HUNDRED = 100  # parts of a percentage


class Pot(NamedTuple):
    """One pot: up to which total it was paid, what lies in it, and which players contend for it."""

    level: int
    cents: int
    players: tuple[int, ...]


class Uncalled(NamedTuple):
    """The part of a bet that nobody matched."""

    player: int
    cents: int


def uncalled(bets: Sequence[int]) -> Uncalled:
    """What the highest bet of a betting round has above the next highest; nobody (-1) where two are equal."""
    top = max(bets, default=0)
    if sum(1 for bet in bets if bet == top) != 1:
        return Uncalled(-1, 0)
    player = list(bets).index(top)
    second = max((bet for i, bet in enumerate(bets) if i != player), default=0)
    return Uncalled(player, top - second)


def pots(paid: Sequence[int], contends: Sequence[bool], dead: int = 0) -> list[Pot]:
    """The pots, the main pot first: each all-in closes one, and only who paid to its top contends for it.

    What folded players put in belongs to the pots that it reached; above the highest contender it stays in the last.
    Where no contender has paid, all of it is one pot. Dead money is everyone's to contend for: it lies in the main
    pot, or by itself where somebody contends who has paid nothing else.
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
    """How much of each pot came in between two moments. Pots grow at the top: those below keep their places."""
    return [pot.cents - (before[i].cents if i < len(before) else 0) for i, pot in enumerate(after)]


def rake_of(sums: Sequence[int], percent: int, unit: int, room: int) -> list[int]:
    """The rake on what was bet into each pot: a percentage rounded down to the chip, and no more than there is room."""
    taken: list[int] = []
    for cents in sums:
        fee = max(0, cents) * percent // HUNDRED // unit * unit
        fee = min(fee, room - sum(taken))
        taken.append(fee)
    return taken


def less(found: Sequence[Pot], cents: int) -> list[Pot]:
    """The pots less a refund, which comes out of the main pot first (S-093)."""
    left: list[Pot] = []
    for pot in found:
        out = min(pot.cents, cents)
        left.append(pot._replace(cents=pot.cents - out))
        cents -= out
    return left


def netted(found: Sequence[Pot], raked: Sequence[tuple[int, int]]) -> list[Pot]:
    """The pots less what was raked, each sum from the pot that holds its level."""
    left: list[Pot] = []
    below = 0
    for nth, pot in enumerate(found):
        last = nth == len(found) - 1
        fee = sum(cents for level, cents in raked if level > below and (level <= pot.level or last))
        left.append(pot._replace(cents=pot.cents - fee))
        below = pot.level
    return left


def equally(cents: int, sharers: int, unit: int) -> list[int]:
    """A pot shared in whole chips; what is left over goes out one chip each from the first sharer on (S-074)."""
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
    """A pot divided between high and low: the high side takes what cannot be divided, one chip at the most.

    An all-in may have brought in less than a chip: then the low side takes that.
    """
    low = cents // 2 // unit * unit
    low += max(0, cents - 2 * low - unit)
    return cents - low, low
