"""Craps: wagers, removals and dice that a rule forbids, before and after a point."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.craps.pit import Pit

COME_OUT, POINT, AIR, OFFER, LINE = "come-out", "point of five", "dice in the air", "dice offered", "line bet"
CLAUSES = {"pass": "bs/2(3)(a)", "dont-pass": "bs/2(3)(b)", "come": "bs/2(3)(c)", "dont-come": "bs/2(3)(d)"}


def _offered() -> Pit:
    table = Pit("ann", "bob")
    table.until("take-dice")
    return table


def _line() -> Pit:
    table = _offered()
    table.give("choose", "ann", choice="accept")
    table.until("select-dice")
    table.give("choose", "ann", choice="1-2")
    return table.asked("bet")


def _collecting() -> Pit:
    table = Pit("ann", "bob").stake("ann", field=500).chance("2-3").thrown().close()
    table.until("call-total")
    return table


TABLES: dict[str, Callable[[], Pit]] = {
    COME_OUT: lambda: Pit("ann", "bob").ready(),
    POINT: lambda: Pit("ann", "bob").ready().roll("2-3").ready(),
    "dont and point": lambda: Pit("ann", "bob").stake("bob", dont_pass=500).roll("2-3").ready(),
    AIR: lambda: Pit("ann", "bob").stake("ann", field=500).thrown(),
    OFFER: _offered,
    LINE: _line,
    "call": _collecting,
}


@pytest.mark.parametrize(
    "one",
    [
        attempt(COME_OUT, "accept", "dice-not-offered", "bs/2(7)(b)", by="bob"),
        attempt(COME_OUT, "bet:", "come-too-early", "bs/2(2)(c)", "C-10", spot="come", cents=1000),
        attempt(POINT, "accept", "dice-not-offered", "bs/2(7)(b)", by="bob"),
        attempt(OFFER, "accept", "not-yours", "bs/2(7)(b)", "X-01", by="bob"),
        attempt(LINE, "bet:", "line-bet-first", "bs/2(8)", spot="field", cents=500),
        attempt(COME_OUT, "bet:", "dont-come-too-early", "bs/2(2)(d)", "C-10", spot="dont-come", cents=1000),
        attempt(POINT, "bet:", "dont-pass-too-late", "bs/2(2)(b)", "C-12", spot="dont-pass", cents=1000),
        attempt(COME_OUT, "bet:", "below-minimum", "bs/2(6)(e)", spot="field", cents=100),
        attempt(COME_OUT, "bet:", "above-maximum", "bs/2(6)(e)", spot="field", cents=90_000_000),
        attempt(COME_OUT, "bet:", "broken-units", "bs/2(4)(f)", "C-04", spot="field", cents=550),
        *(
            attempt(COME_OUT, "bet:", "nothing-to-support", CLAUSES[base], spot=spot, cents=500, by="bob")
            for base, spot in (
                ("pass", "pass-odds"),
                ("dont-pass", "dont-pass-odds"),
                ("come", "come-odds-6"),
                ("dont-come", "dont-come-odds-6"),
            )
        ),
        attempt(POINT, "bet:", "odds-limit", "bs/2(3)(a)#limit", spot="pass-odds", cents=50_000),
        attempt(
            "dont and point", "bet:", "odds-limit", "bs/2(3)(b)#limit", spot="dont-pass-odds", cents=50_000, by="bob"
        ),
        attempt(POINT, "remove:", "wager-stays", "bs/2(6)(c)", wager=1),
        attempt(AIR, "remove:", "roll-begun", "bs/2(6)(c)", wager=2),
        attempt("call", "remove:", "roll-begun", "bs/2(6)(c)", wager=2),
        attempt("call", "bet:", "betting-closed", "bs/2(6)(a)", spot="field", cents=500, by="bob"),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
