"""Simulated chuck-a-luck: one throw, and a wager of each kind."""

from chuck_a_luck.table import layout
from pitboss.games.families.one_result import one_result_simulation, one_result_told

simulation = one_result_simulation(layout)
told = one_result_told(layout)
