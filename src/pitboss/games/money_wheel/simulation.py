"""The simulated money wheel: one spin, and a wager on every symbol."""

from pitboss.games.families.one_result import one_result_simulation, one_result_told
from pitboss.games.money_wheel.table import layout

simulation = one_result_simulation(layout)
told = one_result_told(layout)
