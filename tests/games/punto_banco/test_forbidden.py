"""Punto banco: wagers, and choices about the shoe, that a rule forbids at each question."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.punto_banco.parlour import Parlour

BET, DEAL, SHOE, KEEP = "betting", "deal", "shoe offer", "curator's option"
LATE = ("betting-closed", "bs/4(2)(c)(vii)")
NO_SHOE = ("shoe-not-offered", "bs/4(6)(b)")
NOT_CURATOR = ("not-the-curator", "bs/4(11)(a)")


def _open() -> Parlour:
    table = Parlour().sit("ann", 0).sit("bob", 1)
    table.ready()
    return table


def _dealing() -> Parlour:
    table = _open().bet("ann", "banker", 2000)
    table.close()
    return table.go("cards", "card")


def _keeping() -> Parlour:
    table = Parlour().sit("ann", 0).sit("bob", 1).go("shoe")
    table.give("choose", "bob", choice="accept")  # seat 1 is at the dealer's right
    table.ready()
    table.bet("ann", "banker", 2000)
    return table.dealing("2 5", "9 K").go("keep-or-pass")


TABLES: dict[str, Callable[[], Parlour]] = {
    BET: _open,
    "a bet": lambda: _open().bet("ann", "banker", 2000),
    DEAL: _dealing,
    SHOE: lambda: Parlour().sit("ann", 0).sit("bob", 1).go("shoe"),
    KEEP: _keeping,
}


@pytest.mark.parametrize(
    "one",
    [
        attempt(
            BET, "bet:", "wager-not-permitted", "bs/4(2)(a)", "bs/4(2)(c)(v)", "P-05", spot="egalite-9", cents=2000
        ),
        attempt(BET, "bet:", "below-minimum", "bs/4(2)(c)(viii)", spot="banker", cents=100),
        attempt(BET, "bet:", "above-maximum", "bs/4(2)(c)(viii)", spot="tie", cents=90_000_000),
        attempt(BET, "bet:", "means-refused", "bs/4(2)(c)(vi)", spot="banker", cents=2000, means="call"),
        attempt(BET, "bet:", "not-your-area", "bs/4(2)(c)(vi)", spot="banker", cents=2000, seat=1),
        attempt("a bet", "remove:", "below-minimum", "bs/4(2)(c)(viii)", wager=1, cents=1500),
        attempt("a bet", "remove:", "not-yours", "bs/4(2)(a)", "bs/4(2)(c)(vi)", wager=1, by="bob"),
        attempt(BET, "accept", *NO_SHOE),
        attempt(BET, "keep", *NOT_CURATOR),
        attempt(BET, "pass", *NOT_CURATOR),
        attempt(DEAL, "bet:", *LATE, spot="banker", cents=2000),
        attempt(DEAL, "remove:", *LATE, wager=1),
        attempt(DEAL, "accept", *NO_SHOE),
        attempt(SHOE, "accept", "not-yours", "bs/4(6)(b)", "X-01"),
        attempt(SHOE, "pass", *NOT_CURATOR),
        attempt(KEEP, "accept", *NO_SHOE, by="bob"),
        attempt(KEEP, "pass", "not-yours", "bs/4(11)(a)", "P-09"),
        attempt(KEEP, "bet:", *LATE, spot="banker", cents=2000),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
