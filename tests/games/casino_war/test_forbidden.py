"""Casino war: every choice and wager that a rule forbids, at each question."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.casino_war.front import Front, one, tied, two

BET, TIE, WAR, LATE = "betting", "tie", "tie wagers of the war", "another's tie"
FROZEN = ("betting-closed", "bs/13(4)(b)", "S-058")
TABLES: dict[str, Callable[[], Front]] = {
    BET: lambda: one().stake("ann"),
    TIE: lambda: one().stake("ann").deal("9c", "9d"),
    WAR: lambda: tied().go("war-tie-wagers"),
    LATE: lambda: two().stake("ann").stake("bob").deal("9c", "9d", "9h"),
}


@pytest.mark.parametrize(
    "one",
    [
        attempt(BET, "war", "no-tie", "bs/13(6)(f)"),
        attempt(BET, "surrender", "no-tie", "bs/13(6)(f)"),
        attempt(BET, "bet:", "no-such-spot", "bs/13(4)(a)", spot="war", cents=1000),
        attempt(BET, "bet:", "means-refused", "bs/13(4)(a)", spot="initial", cents=1000, means="call"),
        attempt(BET, "remove:", "wager-placed", "bs/13(4)(b)", wager=1),
        attempt(TIE, "war", "war-not-equal", "bs/13(1)(j)", cents=500),
        attempt(TIE, "war", "war-not-equal", "bs/13(1)(j)", cents=2000),
        attempt(TIE, "surrender", "argument-unknown", "bs/13(6)(f)", cents=500),
        attempt(TIE, "stand", "surrender-or-war", "bs/13(6)(f)"),
        attempt(TIE, "bet:", *FROZEN, spot="initial", cents=1000),
        attempt(TIE, "remove:", "wager-placed", "bs/13(4)(b)", wager=1),
        attempt(WAR, "war", "no-tie", "bs/13(6)(f)"),
        attempt(LATE, "war", "not-yours", "bs/13(6)(f)", by="bob"),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
