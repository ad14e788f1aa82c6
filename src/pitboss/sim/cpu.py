"""Play units with compiled code on this machine's cores, or with plain Python for comparison."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pitboss.maths.compiled import compiled
from pitboss.maths.simulation import Simulation, Unit
from pitboss.sim.loop import OutcomeTable, Tally, WorkerBuffers, looped
from pitboss.sim.room import Totals, book_of, desk, nothing

Player = Callable[[int, int], Totals]  # plays the units from the first up to, but not including, the last


def by_machine_code(simulation: Simulation, seed: int) -> Player:
    """A compiled player. It releases the interpreter lock, so several threads may call it at once."""
    book, play = book_of(simulation), _compiled_loop(simulation.unit)

    def player(first: int, last: int) -> Totals:
        tally = Tally(*(np.zeros(len(each), np.int64) for each in nothing(simulation)[1:]))
        play(first, last, seed, desk(simulation), simulation.tables, book, tally)
        return Totals(last - first, *(tuple(each.tolist()) for each in tally))

    return player


@cache
def _compiled_loop(unit: Unit) -> Any:
    return compiled(looped(unit))


def by_plain_python(simulation: Simulation, seed: int) -> Player:
    """A player in plain Python: slow, and the reference for all others."""
    book = OutcomeTable(*(each.tolist() for each in book_of(simulation)))
    tables, play = as_lists(simulation.tables), looped(simulation.unit)

    def player(first: int, last: int) -> Totals:
        tally = Tally(*(list(each) for each in nothing(simulation)[1:]))
        here = WorkerBuffers(*(each.tolist() for each in desk(simulation)))
        play(first, last, seed, here, tables, book, tally)
        return Totals(last - first, tuple(tally.counts), tuple(tally.sums))

    return player


def as_lists(tables: Any) -> Any:
    """The tables with lists instead of arrays."""
    return each_array(tables, lambda array: array.tolist())


def each_array(tables: Any, change: Callable[[Any], Any]) -> Any:
    """A NamedTuple, and those inside it, with every array converted."""
    if isinstance(tables, np.ndarray):
        return change(tables)
    return type(tables)(*(each_array(table, change) for table in tables)) if isinstance(tables, tuple) else tables
