"""Caribbean stud: every choice and wager that a rule forbids, at each question."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.caribbean_stud.studs import LOW, OTHER_LOW, Stud, dealt

BET, DECIDE, TWO = "betting", "decide", "another's decision"
CALL = "bs/10(3)(c)"
COIN = ("coin-before-ante", "bs/10(1)(k)", "bs/10(3)(a)#jackpot", "S-042")
TABLES: dict[str, Callable[[], Stud]] = {
    BET: lambda: Stud().seated("ann"),
    DECIDE: lambda: dealt(LOW),
    TWO: lambda: dealt(LOW, OTHER_LOW),
}


@pytest.mark.parametrize(
    "one",
    [
        attempt(BET, "call", "no-decision-now", CALL),
        attempt(BET, "fold", "no-decision-now", CALL),
        attempt(BET, "bet:", *COIN, spot="jackpot", cents=100),
        attempt(DECIDE, "call", "call-not-twice", CALL, cents=1500),
        attempt(DECIDE, "call", "call-not-twice", CALL, cents=1000),
        attempt(DECIDE, "fold", "argument-unknown", CALL, "X-01", cents=1000),
        attempt(DECIDE, "raise", "fold-or-call", CALL),
        attempt(DECIDE, "bet:", "betting-closed", "bs/10(3)(a)#freeze", "bs/10(1)(k)", spot="ante", cents=500),
        attempt(DECIDE, "bet:", "chute-locked", "bs/10(3)(b)", spot="jackpot", cents=100),
        attempt(DECIDE, "remove:", "betting-closed", "bs/10(3)(a)#freeze", "bs/10(1)(k)", wager=1),
        attempt(TWO, "call", "not-yours", CALL, "X-01", by="bob"),
    ],
)  # fmt: skip
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)


@pytest.mark.clause(CALL)
def test_a_call_of_twice_the_ante_is_taken() -> None:
    table = dealt(LOW)
    table.give("choose", "ann", choice="call", cents=2000)
    assert [e.data["cents"] for e in table.said("placed") if e.data["spot"] == "call"] == [2000]
