"""Simulated big six: one spin, and a wager on every number."""

from pitboss.games.big_six.table import layout
from pitboss.games.families.one_result import one_result_simulation, one_result_told

simulation = one_result_simulation(layout)
told = one_result_told(layout)
