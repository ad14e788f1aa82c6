"""A study: units played in ranges, one after another or in parallel, and added up in order.

The ranges do not depend on the number of workers, so a study that is interrupted and resumed has the same totals as one
that is not.
"""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from os import cpu_count
from typing import Any

from pitboss.maths.simulation import Simulation
from pitboss.sim.cpu import Player, by_machine_code
from pitboss.sim.room import Totals, nothing

TRIAL_UNITS = 64  # played first, to learn how many rounds a unit has
RANGE_ROUNDS = 1 << 20
DOUBLINGS = 8  # of the first range, until ranges have their full size
AHEAD = 2  # ranges waiting for each worker

Range = tuple[int, int]
Workers = Callable[[Iterator[Range]], Iterator[Totals]]  # plays ranges and returns their totals in order


@dataclass(frozen=True)
class Study:
    """A simulation, its seed, the number of rounds, and the size of its ranges."""

    simulation: Simulation
    seed: int
    rounds: int
    size: int  # units of a range
    units: int  # in all
    per_unit: int  # rounds of a unit, about

    def ranges(self, first: int) -> Iterator[Range]:
        """The ranges from a unit on. Their ends do not depend on where the study resumes."""
        while first < self.units:
            last = min(self._mark_after(first), self.units)
            yield first, last
            first = last

    def _mark_after(self, first: int) -> int:
        """The end of a range: ranges double at first, for early results, and then have their full size."""
        mark = max(1, self.size >> DOUBLINGS)
        while mark <= first and mark < self.size:
            mark *= 2
        return mark if mark < self.size else (max(first, self.size - 1) // self.size + 1) * self.size


def study(simulation: Simulation, seed: int, rounds: int, *, range_rounds: int = RANGE_ROUNDS) -> Study:
    """Plan a study of about this many rounds. Play a few units first, to see how many rounds a unit has."""
    if simulation.most_rounds == 1:
        per_unit, units = 1, rounds
    else:
        trial = by_machine_code(simulation, seed)(0, TRIAL_UNITS)
        made = max(_rounds(simulation, trial))
        per_unit = max(1, made // TRIAL_UNITS)
        units = max(1, -(-rounds * TRIAL_UNITS // max(1, made)))
    return Study(simulation, seed, rounds, max(1, range_rounds // per_unit), units, per_unit)


def _rounds(simulation: Simulation, totals: Totals) -> Iterator[int]:
    """How often each wager was made."""
    counts = iter(totals.counts)
    for wager in simulation.wagers:
        yield sum(islice(counts, len(wager.endings)))


def rounds_in(simulation: Simulation, totals: Totals) -> int:
    """The number of rounds: the count of the wager that is made most often."""
    return max(_rounds(simulation, totals))


def on_cores(simulation: Simulation, seed: int, cores: int = 0) -> Workers:
    """Play on every core of this machine."""
    return side_by_side(by_machine_code(simulation, seed), cores or cpu_count() or 1)


def side_by_side(player: Player, workers: int) -> Workers:
    """Play ranges in threads; the player releases the interpreter lock."""

    def work(ranges: Iterator[Range]) -> Iterator[Totals]:
        with ThreadPoolExecutor(workers) as pool:
            yield from in_order(lambda part: pool.submit(player, *part), ranges, workers * AHEAD)

    return work


def in_order(begin: Callable[[Range], "Future[Totals] | Any"], ranges: Iterator[Range], ahead: int) -> Iterator[Totals]:
    """Start a few ranges ahead and return their totals in order."""
    waiting: deque[Any] = deque(begin(part) for part in islice(ranges, ahead))
    try:
        while waiting:
            done = waiting.popleft().result()
            waiting.extend(begin(part) for part in islice(ranges, 1))
            yield done
    finally:
        for future in waiting:
            future.cancel()


def run(planned: Study, workers: Workers, before: Totals | None = None) -> Iterator[Totals]:
    """Play the study from the totals so far, and yield the totals after each range."""
    totals = before or nothing(planned.simulation)
    for more in workers(planned.ranges(totals.units)):
        totals = totals.plus(more)
        yield totals
