"""The arrays and the totals of a simulation."""

from math import gcd
from typing import NamedTuple

import numpy as np

from pitboss.maths.simulation import SimulatedWager, Simulation
from pitboss.maths.stream import SIZE
from pitboss.sim.loop import SUMS, OutcomeTable, WorkerBuffers


def book_of(simulation: Simulation) -> OutcomeTable:
    sizes = [len(wager.endings) for wager in simulation.wagers]
    starts = np.array([sum(sizes[:at]) for at in range(len(sizes))], np.int64)
    nets = [ending.net // unit for wager in simulation.wagers for unit in (unit_of(wager),) for ending in wager.endings]
    return OutcomeTable(starts, np.array(nets, np.int64))


def unit_of(wager: SimulatedWager) -> int:
    """The greatest common divisor of all nets: in this unit, sums of squares fit into 64 bits."""
    return gcd(*(ending.net for ending in wager.endings)) or 1


def desk(simulation: Simulation) -> WorkerBuffers:
    places = simulation.room * simulation.most_rounds * len(simulation.wagers)
    return WorkerBuffers(np.zeros(SIZE, np.int64), np.zeros(simulation.cards, np.int16), np.zeros(places, np.int32))


class Totals(NamedTuple):
    """The counts of all outcomes and the sums over units, as integers of any size."""

    units: int
    counts: tuple[int, ...]
    sums: tuple[int, ...]

    def plus(self, other: "Totals") -> "Totals":
        return Totals(
            self.units + other.units,
            tuple(a + b for a, b in zip(self.counts, other.counts, strict=True)),
            tuple(a + b for a, b in zip(self.sums, other.sums, strict=True)),
        )


def nothing(simulation: Simulation) -> Totals:
    """The totals before the first unit."""
    outcomes = sum(len(wager.endings) for wager in simulation.wagers)
    return Totals(0, (0,) * outcomes, (0,) * (SUMS * len(simulation.wagers)))
