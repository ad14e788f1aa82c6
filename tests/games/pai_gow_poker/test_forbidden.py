"""Pai gow poker: every choice and wager that a rule forbids, at each question."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.pai_gow_poker.gows import Gow, betting

BET, SET = "betting", "setting"
LATE = ("betting-closed", "bs/9(5)(b)")


def _setting() -> Gow:
    table = betting("ann", "bob").stake("ann", "bob").close()
    table.until("set")
    return table


TABLES: dict[str, Callable[[], Gow]] = {BET: lambda: betting("ann"), SET: _setting}


@pytest.mark.parametrize(
    "one",
    [
        attempt(BET, "bank", "bank-not-offered", "bs/9(6)(d)"),
        attempt(BET, "house-way", "no-decision-now", "bs/9(7)(a)"),
        attempt(BET, "surrender", "no-decision-now", "bs/9(7)(a)"),
        attempt(SET, "bank", "bank-not-offered", "bs/9(6)(d)"),
        attempt(SET, "house-way", "not-yours", "bs/9(7)(a)", "bs/9(10)#control", by="bob"),
        attempt(SET, "bet:", *LATE, spot="bet", cents=1000),
        attempt(SET, "remove:", *LATE, wager=1),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
