"""Exact odds of the wheel game: every segment once, paid by the layout."""

from pitboss.games.families.one_result import one_result_odds

from .table import layout

odds = one_result_odds(layout, lost=("wheel-game/4",))
