"""Exact odds of chuck-a-luck: every throw once, paid by the layout."""

from chuck_a_luck.table import layout
from pitboss.games.families.one_result import one_result_odds

odds = one_result_odds(layout)
