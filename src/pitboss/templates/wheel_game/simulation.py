"""Simulated wheel game: one spin, and a wager on every symbol."""

from pitboss.games.families.one_result import one_result_simulation, one_result_told

from .table import layout

simulation = one_result_simulation(layout)
told = one_result_told(layout)
