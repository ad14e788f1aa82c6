"""The simulated money wheel: one spin, and a wager on every symbol."""

from collections.abc import Sequence

from pitboss.games.families.wheels.simulation import spun
from pitboss.games.money_wheel.odds import STAKE
from pitboss.games.money_wheel.rules import settle
from pitboss.games.money_wheel.table import make, prices, symbols
from pitboss.maths.simulation import Ending, Order, ScriptedRound, SimulatedWager, Simulation


def simulation(order: Order) -> Simulation:
    segments = make(order.chapter, order.settings).segments
    wagers = tuple(_staked(order, symbol, segments) for symbol in symbols(order.chapter))
    return spun(order, wagers, len(segments))


def _staked(order: Order, symbol: str, segments: Sequence[str]) -> SimulatedWager:
    names, price, stake = symbols(order.chapter), prices(order.chapter, order.settings), order.stake or STAKE
    nets = [settle(stake, names.index(symbol), names.index(shown), price.num, price.den) for shown in segments]
    return SimulatedWager(symbol, stake, tuple(Ending("win" if net >= 0 else "lose", net, stake) for net in nets))


def told(order: Order, wager: SimulatedWager, drawn: Sequence[int], _end: Ending) -> list[ScriptedRound]:
    """One spin with one wager."""
    return [ScriptedRound({wager.name: wager.stake}, (make(order.chapter, order.settings).segments[drawn[0]],))]
