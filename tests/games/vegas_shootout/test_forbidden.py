"""Vegas Shootout: wagers and removals that a rule forbids, before and after the deal begins."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.vegas_shootout.corral import LOW, Corral, corral

BET, PLACED, DEAL, CUT = "betting", "one wager", "deal", "cut"
LATE, FROZEN = ("betting-closed", "bs/14(4)(b)"), ("wager-frozen", "bs/14(4)(d)")


def _dealing() -> Corral:
    table = corral("ann", "bob").stake("ann").stake("bob").cards(LOW, LOW.replace("9", "8")).close()
    table.until("card")
    return table


def _cutting() -> Corral:
    table = Corral(cuts=False).sit("ann", 0).sit("bob", 1)
    table.until("cut")
    return table


TABLES: dict[str, Callable[[], Corral]] = {
    BET: lambda: corral("ann", "bob"),
    PLACED: lambda: corral("ann", "bob").stake("ann", "two-card"),
    DEAL: _dealing,
    CUT: _cutting,
}


@pytest.mark.parametrize(
    "one",
    [
        attempt(BET, "bet:", "no-such-spot", "bs/14(4)(a)", spot="ante", cents=1000),
        attempt(BET, "bet:", "below-minimum", "S-006", spot="all", cents=100),
        attempt(BET, "bet:", "above-maximum", "S-006", spot="all", cents=90_000),
        attempt(BET, "bet:", "means-refused", "bs/14(4)(a)", spot="all", cents=1000, means="call"),
        attempt(BET, "bet:", "not-your-seat", "X-01", spot="all", cents=1000, seat=1),
        attempt(PLACED, "bet:", "wagers-unequal", "bs/14(4)(c)", "S-065", spot="five-card", cents=2000),
        attempt(PLACED, "remove:", "not-yours", "bs/14(4)(a)", "bs/14(4)(c)", wager=1, by="bob"),
        attempt(DEAL, "bet:", *LATE, spot="all", cents=1000),
        attempt(DEAL, "remove:", *FROZEN, wager=1),
        attempt(DEAL, "remove:", *FROZEN, wager=1, cents=500),
        attempt(CUT, "cut", "not-yours", "bs/14(3)(d)", by="bob"),
        attempt(CUT, "bet:", *LATE, spot="all", cents=1000),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
