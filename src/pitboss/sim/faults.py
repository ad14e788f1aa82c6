"""Dealer errors in a simulation. (Missing cards and biased dice are in the game's own tables.)"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pitboss.maths.simulation import NOT_MADE, Ending, SimulatedWager, Simulation, Unit
from pitboss.maths.stream import below

PER = 10_000  # rates are in hundredths of one per cent

ERRORS: dict[str, Callable[[Ending], int]] = {
    "uncollected": lambda end: max(end.net, 0),  # the player keeps a lost wager
    "unpaid": lambda end: min(end.net, 0),  # a winner gets only the stake back
    "paid-twice": lambda end: 2 * end.net if end.net > 0 else end.net,
}


class Tables(NamedTuple):
    """The game's own tables, the rate of errors, and the number of correct outcomes of each wager."""

    game: Any
    rate: int
    sizes: Any


def with_errors(simulation: Simulation, error: str, rate: int) -> Simulation:
    """The same game with a dealer who settles some wagers wrongly."""
    wagers = tuple(_mistaken(wager, ERRORS[error], error) for wager in simulation.wagers)
    sizes = np.array([len(wager.endings) for wager in simulation.wagers], np.int64)
    return replace(
        simulation, unit=erring(simulation.unit), wagers=wagers, tables=Tables(simulation.tables, rate, sizes)
    )


def _mistaken(wager: SimulatedWager, net: Callable[[Ending], int], error: str) -> SimulatedWager:
    wrong = tuple(Ending(f"{end.name}, {error}", net(end), end.staked) for end in wager.endings)
    return replace(wager, endings=(*wager.endings, *wrong))


@cache
def erring(unit: Unit) -> Unit:
    """A unit in which some wagers are settled wrongly."""

    def play(stream: Any, deck: Any, out: Any, tables: Tables) -> int:
        rounds = unit(stream, deck, out, tables.game)
        for at in range(rounds * len(tables.sizes)):
            if out[at] != NOT_MADE and below(stream, PER) < tables.rate:
                out[at] += tables.sizes[at % len(tables.sizes)]
        return rounds

    return play
