"""Roulette: wagers and removals that a rule forbids, before and after the call."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold

from pitboss.testing.tabletop import Tabletop

BET, PLACED, ROLLING, LATE = "betting", "a bet", "the ball rolls", "after the call"
CLOSED = ("betting-closed", "bs/6(3)(b)", "R-04")


def _open() -> Tabletop:
    table = Tabletop("roulette", "bahamas").sit("ann", 0).sit("bob", 1)
    table.until("bet")
    return table


def _placed() -> Tabletop:
    return _open().bet("ann", "red", 1000)


def _rolling() -> Tabletop:
    table = _placed().close()
    table.until("last-bets")
    return table


def _called() -> Tabletop:
    table = _rolling().close()
    table.until("ball")
    return table


TABLES: dict[str, Callable[[], Tabletop]] = {BET: _open, PLACED: _placed, ROLLING: _rolling, LATE: _called}


@pytest.mark.parametrize(
    "one",
    [
        attempt(BET, "bet:", "no-such-position", "bs/6(2)", "R-03", spot="37", cents=1000),
        attempt(BET, "bet:", "no-such-position", "bs/6(2)", "R-03", spot="1-5", cents=1000),
        attempt(BET, "bet:", "below-minimum", "bs/6(1)(e)", spot="red", cents=50),
        attempt(BET, "bet:", "above-maximum", "bs/6(1)(e)", spot="red", cents=60_000),
        attempt(BET, "bet:", "means-refused", "bs/6(1)(a)", spot="red", cents=1000, means="tokens"),
        attempt(PLACED, "remove:", "not-yours", "bs/6(1)(a)", wager=1, by="bob"),
        attempt(ROLLING, "bet:", "above-maximum", "bs/6(1)(e)", spot="red", cents=60_000),
        attempt(ROLLING, "remove:", "not-yours", "bs/6(3)(b)", wager=1, by="bob"),
        attempt(LATE, "bet:", *CLOSED, spot="red", cents=1000),
        attempt(LATE, "bet:", *CLOSED, spot="17", cents=1000, by="bob"),
        attempt(LATE, "remove:", *CLOSED, wager=1),
        attempt(
            LATE,
            "bet-for:",
            *CLOSED,
            by="dora",
            role="dealer",
            person="ann",
            instructed_by="ann",
            spot="red",
            cents=500,
        ),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)
