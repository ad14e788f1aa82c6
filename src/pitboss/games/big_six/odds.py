"""Exact odds of big six: every segment once, paid by the layout."""

from pitboss.games.big_six.table import layout
from pitboss.games.families.one_result import one_result_odds
from pitboss.games.families.wheels.segments import NOTE

odds = one_result_odds(layout, lost=("bs/7(2)", "W-02"), notes=(NOTE,))  # only numbers on the dice are paid
