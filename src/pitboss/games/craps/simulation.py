"""Simulated craps: each wager by itself, rolled to its decision."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.craps import rules
from pitboss.games.craps.laws import layout
from pitboss.games.craps.odds import Followed, followed
from pitboss.games.craps.retold import retold
from pitboss.games.craps.rules import MOVES, STAYS, decide
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation, faces
from pitboss.maths.stream import below

FACES = 6
ROLLS = FACES * FACES


class Tables(NamedTuple):
    """The input of a unit."""

    die: Any  # the faces, less one, each as often as its weight
    bets: Any  # each wager's law and number
    laws: Any


def unit(stream: Any, _deck: Any, out: Any, tables: Tables) -> int:
    """Roll each wager to its decision. An outcome is its number and the roll that decided it."""
    die, bets = tables.die, tables.bets
    for wager in range(len(bets)):
        kind, number = int(bets[wager][0]), int(bets[wager][1])
        moved, d1, d2, result = 0, 0, 0, STAYS
        while result in (STAYS, MOVES):
            d1 = 1 + int(die[below(stream, len(die))])
            d2 = 1 + int(die[below(stream, len(die))])
            result = decide(kind, number, d1, d2, 0, tables.laws)
            if result == MOVES:
                number = moved = d1 + d2
        out[wager] = moved * ROLLS + roll_of(d1, d2)
    return 1


def roll_of(d1: int, d2: int) -> int:
    """A roll as one number from 0 to 35."""
    return (d1 - 1) * FACES + d2 - 1


def simulation(order: Order) -> Simulation:
    """Each wager with every number and roll that can decide it."""
    wanted = followed(order.chapter, order.settings, order.stake, order.wants)
    bets = np.array([(wager.law, wager.number) for wager in wanted], np.int64)
    laws = np.array(layout(order.chapter, order.settings).laws, np.int64)
    return Simulation(unit, tuple(_staked(wager) for wager in wanted), Tables(faces(order, FACES), bets, laws))


def _staked(wager: Followed) -> SimulatedWager:
    """Every number a wager can get with every roll; combinations that cannot decide it never occur."""
    ends = [Ending("", 0, wager.stake)] * ((rules.HIGHEST_TOTAL + 1) * ROLLS)
    for fate in wager.fates:
        moved = fate.end.number if fate.end.number != wager.number else 0
        ends[moved * ROLLS + roll_of(fate.end.d1, fate.end.d2)] = Ending(fate.words, fate.net, fate.staked)
    return SimulatedWager(wager.name, wager.stake, tuple(ends))


def places(_order: Order) -> tuple[str, ...]:
    """The faces of a die, the same for both dice."""
    return tuple(str(face) for face in range(1, FACES + 1))


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
    """One roll a round, with another shooter."""
    rolls = [(d1 + 1, d2 + 1) for d1, d2 in zip(drawn[::2], drawn[1::2], strict=True)]
    (account,) = followed(order.chapter, order.settings, order.stake, wager.name.__eq__)
    return retold(order, account, rolls)
