"""Simulated roulette: one spin, and one position for every kind of wager."""

from pitboss.games.families.one_result import one_result_simulation, one_result_told
from pitboss.games.roulette.table import layout, pocket_names, pockets_of
from pitboss.maths.simulation import Order

simulation = one_result_simulation(layout)
told = one_result_told(layout)


def places(order: Order) -> tuple[str, ...]:
    """The pockets of the wheel."""
    return pocket_names(pockets_of(order.settings))
