"""Red dog: every wager that a rule forbids, at each question."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.red_dog.kennel import Kennel, one, spread, two

BET, RAISES, RAISED, NONE = "betting", "raises", "raised", "without a wager"
RULE = "bs/8(5)(j)"


def _raised() -> Kennel:
    table = spread()
    table.give("bet", "ann", spot="raise", cents=400)
    return table


TABLES: dict[str, Callable[[], Kennel]] = {
    BET: lambda: one().stake("ann"),
    RAISES: spread,
    RAISED: _raised,
    NONE: lambda: two().stake("ann").deal("4c", "7c"),
}


@pytest.mark.parametrize(
    "one",
    [
        attempt(BET, "bet:", "raise-not-now", RULE, spot="raise", cents=500),
        attempt(BET, "bet:", "means-refused", "bs/8(5)(b)", spot="wager", cents=500, means="call"),
        attempt(RAISES, "bet:", "raise-too-large", RULE, "S-012", "S-018", spot="raise", cents=1001),
        attempt(RAISES, "bet:", "betting-closed", "bs/8(5)(a)", "S-013", spot="wager", cents=500),
        attempt(RAISES, "remove:", "wager-frozen", "bs/8(5)(d)", "S-013", wager=1),
        attempt(RAISED, "bet:", "raised-already", RULE, "S-012", spot="raise", cents=400),
        attempt(NONE, "bet:", "nothing-to-raise", RULE, by="bob", spot="raise", cents=400),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)


@pytest.mark.clause(RULE)
def test_after_raises_are_closed_there_is_no_raise() -> None:
    table = spread()
    table.close()
    assert table.asking is not None
    assert table.asking.kind == "card"
    refusal = table.refused("bet", "ann", spot="raise", cents=400)
    assert (refusal.code, refusal.cites) == ("raise-not-now", (RULE,))
