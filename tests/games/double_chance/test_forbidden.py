"""Double chance: every choice and wager that a rule forbids, at each question."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.double_chance.chances import HOUSE, NOTHING, PAIRS, Chance, chance, looked

BET, DECIDE, LISTED = "betting", "a hand that is not listed", "a hand that is listed"
LATE = ("betting-closed", "nsw-dc/5.3", "N-13")
TABLES: dict[str, Callable[[], Chance]] = {
    BET: lambda: chance().stake("ann"),
    DECIDE: lambda: looked(NOTHING, PAIRS),
    LISTED: lambda: looked(HOUSE),
}


@pytest.mark.parametrize(
    "one",
    [
        attempt(BET, "declare", "no-decision-now", "nsw-dc/8.1"),
        attempt(DECIDE, "discard-1", "two-to-four", "nsw-dc/8.4", "nsw-dc/1.1#discard", "N-10"),
        attempt(DECIDE, "discard-1-6", "two-to-four", "nsw-dc/8.4", "nsw-dc/1.1#discard", "N-10"),
        attempt(DECIDE, "declare", "not-declarable", "nsw-dc/11.1", "nsw-dc/12.6", "N-09"),
        attempt(DECIDE, "discard-1-2", "not-yours", "nsw-dc/8.1", "L-22", "X-01", by="bob"),
        attempt(DECIDE, "bet:", *LATE, spot="wager", cents=1000),
        attempt(DECIDE, "remove:", *LATE, wager=1),
        attempt(LISTED, "discard-1-2", "must-declare", "nsw-dc/8.3", "N-03"),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
