"""Simulated big six: one spin, and a wager on every number."""

from collections.abc import Sequence

from pitboss.games.big_six.odds import STAKE
from pitboss.games.big_six.rules import settle
from pitboss.games.big_six.table import NUMBERS, correct, line_for, make, prices
from pitboss.games.families.wheels.simulation import spun
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation


def simulation(order: Order) -> Simulation:
    segments = make(order.chapter, order.settings).segments
    return spun(order, tuple(_staked(order, number, segments) for number in NUMBERS), len(segments))


def _staked(order: Order, number: str, segments: Sequence[str]) -> SimulatedWager:
    price, stake = prices(order.chapter, order.settings), order.stake or STAKE
    return SimulatedWager(
        number, stake, tuple(_ending(order, correct(number, shown), stake, *price) for shown in segments)
    )


def _ending(order: Order, dice: int, stake: int, num: Sequence[int], den: Sequence[int]) -> Ending:
    name = line_for(order.chapter, dice).label if dice else "no correct number"
    return Ending(name, settle(stake, dice, num, den), stake)


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
    """One spin with one wager."""
    return [ScriptedRound({wager.name: wager.stake}, (make(order.chapter, order.settings).segments[drawn[0]],))]
