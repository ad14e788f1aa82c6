"""Money wheel and big six: wagers and removals that a rule forbids, before and after the call."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.wheels.test_spin import WHEELS, opened, turning

from pitboss.testing.tabletop import Tabletop

PRICES = {"money-wheel": "bs/7(1)", "big-six": "bs/7(2)"}


def _ready(wheel: str) -> Tabletop:
    table = opened(wheel)
    table.until("bet")
    return table.bet("ann", WHEELS[wheel][0], 1000)


TABLES: dict[str, Callable[[], Tabletop]] = {f"{wheel} bet": partial(_ready, wheel) for wheel in WHEELS}
TABLES |= {f"{wheel} turning": partial(turning, wheel) for wheel in WHEELS}


def _rows(wheel: str) -> list[Any]:
    spot, limits = WHEELS[wheel][0], f"bs/7(3)#{wheel}"
    bet, turns, closed = f"{wheel} bet", f"{wheel} turning", ("betting-closed", "W-02")
    return [
        attempt(bet, "bet:", "no-such-spot", PRICES[wheel], "W-01", spot="7-7-7", cents=1000),
        attempt(bet, "bet:", "below-minimum", limits, spot=spot, cents=50, by="bob"),
        attempt(bet, "bet:", "above-maximum", limits, spot=spot, cents=30_000),
        attempt(bet, "bet:", "means-refused", "W-02", spot=spot, cents=1000, means="cash"),
        attempt(bet, "remove:", "below-minimum", limits, wager=1, cents=950),
        attempt(bet, "remove:", "not-yours", "W-02", wager=1, by="bob"),
        attempt(turns, "bet:", *closed, spot=spot, cents=1000),
        attempt(turns, "remove:", *closed, wager=1),
        attempt(turns, "remove:", *closed, wager=1, cents=500),
    ]


@pytest.mark.parametrize("one", [row for wheel in WHEELS for row in _rows(wheel)])
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
