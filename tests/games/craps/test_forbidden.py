"""Craps: wagers, removals and dice that a rule forbids, before and after a point."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.craps.pit import Pit

COME_OUT, POINT = "come-out", "point of five"
TABLES: dict[str, Callable[[], Pit]] = {
    COME_OUT: lambda: Pit("ann", "bob").ready(),
    POINT: lambda: Pit("ann", "bob").ready().roll("2-3").ready(),
}


@pytest.mark.parametrize(
    "one",
    [
        attempt(COME_OUT, "accept", "dice-not-offered", "bs/2(7)(b)", by="bob"),
        attempt(COME_OUT, "bet:", "come-too-early", "bs/2(2)(c)", "C-10", spot="come", cents=1000),
        attempt(POINT, "accept", "dice-not-offered", "bs/2(7)(b)", by="bob"),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
