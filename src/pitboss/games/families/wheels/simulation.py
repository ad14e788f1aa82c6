"""A simulated wheel: one spin a round decides every wager."""

from typing import Any, NamedTuple

from pitboss.maths.simulation import Order, SimulatedWager, Simulation, faces
from pitboss.maths.stream import below


class Tables(NamedTuple):
    """The input of a unit."""

    wheel: Any  # places of the wheel, each as often as its weight
    wagers: int


def unit(stream: Any, _deck: Any, out: Any, tables: Tables) -> int:
    """One spin. An outcome is the place where the wheel stopped."""
    place = int(tables.wheel[below(stream, len(tables.wheel))])
    for wager in range(tables.wagers):
        out[wager] = place
    return 1


def spun(order: Order, wagers: tuple[SimulatedWager, ...], places: int) -> Simulation:
    """The wanted wagers on a wheel of so many places; their endings are in the order of the places."""
    wanted = tuple(wager for wager in wagers if order.wants(wager.name))
    return Simulation(unit, wanted, Tables(faces(order, places), len(wanted)))
