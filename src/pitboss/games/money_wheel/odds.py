"""Exact odds of the money wheel: every segment once, paid by the layout."""

from pitboss.games.families.one_result import one_result_odds
from pitboss.games.families.wheels.segments import NOTE
from pitboss.games.money_wheel.table import layout

odds = one_result_odds(layout, lost=("bs/7(1)", "W-02"), notes=(NOTE,))  # only the symbol shown is paid
