"""Blackjack: every choice and wager that a rule forbids, at each question."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.blackjack.pit import Pit, dealt, one, shared, two

BET, INSURE, PLAY, SHARED, OTHERS = "betting", "insurance", "play", "shared box", "another's turn"


def _two() -> Pit:
    table = two()
    table.stake("ann").stake("bob")
    return table.deal("8c", "8d", "6s", "8h", "8s", "9d")


TABLES: dict[str, Callable[[], Pit]] = {
    BET: lambda: one().open(),
    INSURE: lambda: dealt("5c As 4c 9d"),
    PLAY: lambda: dealt("8c 6s 8d 9d"),
    "after insurance": lambda: dealt("5c As 4c 9d").play("none"),
    "three cards": lambda: dealt("5c 6s 4c 9d", "2d").play("card"),
    "split aces": lambda: dealt("Ac 6s Ad 9d", "Kd", "Kc"),
    SHARED: lambda: shared("8c 6s 8d 9d"),
    OTHERS: _two,
    "after the round": lambda: dealt("Tc 6s Td 9d", "9h").play("stand").open(),
}


@pytest.mark.parametrize(
    "one",
    [
        attempt(BET, "double", "not-first-two", "bs/3(9)(a)"),
        attempt(BET, "split", "no-pair", "bs/3(10)(a)", "B-12"),
        attempt(BET, "card", "no-decision-now", "bs/3(6)(e)"),
        attempt(BET, "stand", "no-decision-now", "bs/3(6)(e)"),
        attempt(BET, "insure", "insurance-without-ace", "bs/3(8)(a)"),
        attempt(BET, "part", "insurance-without-ace", "bs/3(8)(a)"),
        attempt(BET, "even-money", "even-money-not-now", "bs/3(7)(c)", "bs/3(7)(c)#single-deck", "B-18"),
        attempt(INSURE, "double", "no-decision-now", "bs/3(6)(e)"),
        attempt(INSURE, "stand", "no-decision-now", "bs/3(6)(e)"),
        attempt(INSURE, "insure", "insurance-too-large", "bs/3(8)(b)", cents=501),
        attempt(INSURE, "dance", "insurance-or-none", "bs/3(8)(a)"),
        attempt(PLAY, "insure", "insurance-without-ace", "bs/3(8)(a)"),
        attempt("after insurance", "insure", "insurance-too-late", "bs/3(8)(b)", "B-07"),
        attempt(PLAY, "even-money", "even-money-not-now", "bs/3(7)(c)", "bs/3(7)(c)#single-deck", "B-18"),
        attempt(PLAY, "double", "double-not-equal", "bs/3(9)(a)", "B-10", cents=500),
        attempt(PLAY, "double", "double-not-equal", "bs/3(9)(a)", "B-10", cents=1500),
        attempt(PLAY, "split", "split-not-equal", "bs/3(10)(a)", cents=999),
        attempt("after insurance", "split", "no-pair", "bs/3(10)(a)", "B-12"),
        attempt("three cards", "double", "not-first-two", "bs/3(9)(a)"),
        attempt(PLAY, "dance", "stand-card-double-split", "bs/3(6)(e)"),
        attempt(SHARED, "card", "not-the-caller", "bs/3(12)(b)", by="bob"),
        attempt(OTHERS, "card", "out-of-turn", "bs/3(6)(e)", "X-01", by="bob"),
        attempt("after the round", "double", "not-first-two", "bs/3(9)(a)"),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)


@pytest.mark.clause("bs/3(8)(b)")
@pytest.mark.parametrize("cents", [100, 300, 500])
def test_insurance_may_be_any_amount_up_to_half(cents: int) -> None:
    table = dealt("5c As 4c 9d")
    table.give("choose", "ann", choice="insure", cents=cents)
    assert [w.cents for w in table.wagers("ann")] == [1000, cents]


@pytest.mark.clause("bs/3(9)(a)")
def test_a_double_of_the_same_amount_is_taken() -> None:
    table = dealt("5c 6s 4c 9d", "Td", "Ts")
    table.give("choose", "ann", choice="double", cents=1000)
    assert [w.cents for w in table.wagers("ann")] == [1000, 1000]
