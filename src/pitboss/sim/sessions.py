"""Sessions of many rounds: results, drawdowns and risk of ruin."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pitboss.maths.compiled import compiled
from pitboss.maths.simulation import NOT_MADE, Simulation, Unit
from pitboss.maths.stream import begin
from pitboss.sim.loop import WorkerBuffers
from pitboss.sim.room import book_of, desk, unit_of

SHARES = (1, 5, 25, 50, 75, 95, 99)  # percentiles
PATHS = 40  # sessions to draw
POINTS = 200  # points of a drawn session


class Sessions(NamedTuple):
    """Sessions of one wager, in units of its stake."""

    played: int
    rounds: int
    bankroll: float
    ends: dict[int, float]  # results by percentile
    mean: float
    ahead: float  # share of sessions that end ahead
    drawdown: dict[int, float]  # drawdowns by percentile
    ruin: float  # share of sessions that lose the bankroll
    results: Any  # of each session
    paths: Any  # the course of some sessions


def sessions(simulation: Simulation, seed: int, *, count: int, rounds: int, bankroll: float) -> Sessions:
    """Play sessions of a single wager one after another; a shoe may continue in the next session."""
    (wager,) = simulation.wagers
    nets = np.zeros(count * rounds, np.int64)
    _compiled_trace(simulation.unit)(seed, desk(simulation), simulation.tables, book_of(simulation).nets, nets)
    scale = unit_of(wager) / wager.stake
    worth = np.cumsum(nets.reshape(count, rounds), axis=1) * scale
    high = np.maximum.accumulate(np.maximum(worth, 0), axis=1)
    low, fall, end = worth.min(axis=1), (high - worth).max(axis=1), worth[:, -1]
    step = max(1, rounds // POINTS)
    return Sessions(
        count,
        rounds,
        bankroll,
        _shares(end),
        float(end.mean()),
        float((end > 0).mean()),
        _shares(fall),
        float((low <= -bankroll).mean()),
        end,
        worth[:PATHS, step - 1 :: step],
    )


def _shares(values: Any) -> dict[int, float]:
    return {share: float(np.percentile(values, share)) for share in SHARES}


@cache
def _compiled_trace(unit: Unit) -> Any:
    return compiled(traced(unit))


def traced(unit: Unit) -> Callable[..., None]:
    """A function that plays units and writes the net of each round until the array is full."""

    def play(seed: int, here: WorkerBuffers, tables: Any, nets: Any, written: Any) -> None:
        at, number = 0, 0
        while at < len(written):
            begin(here.stream, seed, number)
            for place in range(unit(here.stream, here.deck, here.out, tables)):
                if here.out[place] != NOT_MADE and at < len(written):
                    written[at] = nets[here.out[place]]
                    at += 1
            number += 1

    return play
