"""Pai gow poker: every choice and wager that a rule forbids, at each question."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.pai_gow_poker.gows import CHIPS, Gow, betting

BET, SET = "betting", "setting"
LATE = ("betting-closed", "bs/9(5)(b)")
FROZEN = ("wager-frozen", "bs/9(9)(g)")


def _setting() -> Gow:
    table = betting("ann", "bob").stake("ann", "bob").close()
    table.until("set")
    return table


def _offered() -> Gow:
    table = Gow().seated("ann").sit("fay", 5, CHIPS).cards()
    while table.until("window", "cut", "offer-bank", "cut-depth").name != "offer-bank":
        question = table.asking
        assert question is not None
        if question.name == "cut-depth":
            table.give("number", question.who[0], value=26)
        else:
            table.give("choose", question.who[0], choice="cut")
    return table


TABLES: dict[str, Callable[[], Gow]] = {
    BET: lambda: betting("ann", "bob"),
    "a wager": lambda: betting("ann", "bob").stake("ann"),
    "bank offer": _offered,
    SET: _setting,
}


@pytest.mark.parametrize(
    "one",
    [
        attempt(BET, "bank", "bank-not-offered", "bs/9(6)(d)"),
        attempt(BET, "house-way", "no-decision-now", "bs/9(7)(a)"),
        attempt(BET, "surrender", "no-decision-now", "bs/9(7)(a)"),
        attempt(SET, "bank", "bank-not-offered", "bs/9(6)(d)"),
        attempt(SET, "house-way", "not-yours", "bs/9(7)(a)", "bs/9(10)#control", by="bob"),
        attempt(SET, "bet:", *LATE, spot="bet", cents=1000),
        attempt(SET, "remove:", *FROZEN, wager=1),
        attempt(SET, "remove:", *FROZEN, wager=1, cents=500),
        attempt(BET, "bet:", "no-such-spot", "bs/9(5)(a)", spot="ante", cents=1000),
        attempt(BET, "bet:", "no-such-hand", "bs/9(5)(a)", spot="bet", cents=1000, seat=3),
        attempt(BET, "bet:", "means-refused", "bs/9(5)(a)", spot="bet", cents=1000, means="cash"),
        attempt(BET, "bet:", "call-bet", "bs/9(5)(c)", spot="bet", cents=1000, means="call"),
        attempt(BET, "bet:", "below-minimum", "bs/9(11)", spot="bet", cents=100),
        attempt(BET, "bet:", "above-maximum", "bs/9(10)#aggregate", "bs/9(11)", spot="bet", cents=900_000),
        attempt("a wager", "remove:", "not-yours", "bs/9(5)(a)", wager=1, by="bob"),
        attempt("bank offer", "bet:", *LATE, spot="bet", cents=1000),
        attempt("bank offer", "bank", "not-yours", "bs/9(6)(d)", "S-027", "S-150"),
        attempt("bank offer", "house-way", "no-decision-now", "bs/9(7)(a)"),
        attempt(SET, "dance", "not-an-option", "bs/9(7)(a)", "bs/9(10)#control"),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
