"""Exact odds of roulette: every pocket once, paid by the layout; all positions of a kind cover equally many pockets."""

from pitboss.games.families.one_result import one_result_odds
from pitboss.games.roulette.table import layout

odds = one_result_odds(layout, lost=("bs/6(3)(d)",))  # losing wagers are collected first
