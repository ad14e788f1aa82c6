"""Poker: every action that a rule forbids to a player in turn, and to everybody else."""

from collections.abc import Callable

import pytest
from tests.games.attempts import Attempt, attempt, hold
from tests.games.poker_room.rooms import DRAWS, FIVE_STUD, OMAHAS, SEVENS, Poker

from pitboss.rulebooks.refusal import Refusal

BLINDS, FLOP, SHORT, CAPPED = "after the blinds", "flop", "short all-in", "raises used up"
POOR, ALONE, NO_CHECK_RAISE = "too few chips", "nobody to call", "no check-raise"
OPENER, DRAW, DONE = "opener of five-card stud", "draw", "between hands"
SEVEN, HOLDEM = ("bs/15(9)(e)", "bs/15(9)(g)"), ("bs/15(10)(f)", "bs/15(10)(g)#betting")


def _in_turn(table: Poker) -> Poker:
    table.turn()
    return table


def _opener() -> Poker:
    return _in_turn(Poker(FIVE_STUD).deal().to_street(1))


def _draw() -> Poker:
    table = Poker(DRAWS[0]).deal()
    table.acts("call", "call", "check")
    table.until("draw")
    return table


TABLES: dict[str, Callable[[], Poker]] = {
    BLINDS: lambda: _in_turn(Poker().deal()),
    FLOP: lambda: Poker().deal().to_street(1),
    SHORT: lambda: Poker(stacks=(100_000, 1500, 100_000)).deal().acts("raise 1000", "call", "raise 1500"),
    CAPPED: lambda: Poker(raises=2).deal().acts("raise 900", "raise 1800"),
    POOR: lambda: Poker(stacks=(500, 100_000, 100_000)).deal().acts("raise 900"),
    ALONE: lambda: Poker(players=2, stacks=(1000, 100_000)).deal().acts("raise 1000"),
    NO_CHECK_RAISE: lambda: Poker(check_raise=False).deal().to_street(1).acts("check", "bet 500", "call"),
    OPENER: _opener,
    DRAW: _draw,
    DONE: Poker,
    "seven-card stud": lambda: _in_turn(Poker(SEVENS[0]).deal()),
    "omaha": lambda: _in_turn(Poker(OMAHAS[0]).deal()),
    "five-card draw": lambda: _in_turn(Poker(DRAWS[0]).deal()),
    "five-card stud": lambda: _in_turn(Poker(FIVE_STUD).deal()),
}
NO = "not-an-option"


@pytest.mark.parametrize(
    "one",
    [
        attempt(BLINDS, "check", NO, "bs/15(1)(i)", by="cyd"),
        attempt(BLINDS, "bet", NO, "bs/15(1)(i)", "bs/15(1)(x)", by="cyd"),
        attempt(FLOP, "call", NO, "bs/15(1)(h)", by="ann"),
        attempt(FLOP, "raise", NO, "bs/15(1)(x)", by="ann"),
        attempt(SHORT, "raise", NO, "bs/15(1)(x)", "S-080", by="cyd", to=3000),
        attempt(CAPPED, "raise", NO, "bs/15(16)#raises", by="bob", to=3600),
        attempt(POOR, "raise", NO, "bs/15(7)(g)", "bs/15(7)(h)", by="ann", to=900),
        attempt(ALONE, "raise", NO, "bs/15(7)(i)", by="bob", to=2000),
        attempt(NO_CHECK_RAISE, "raise", NO, "bs/15(7)(r)", by="ann", to=1000),
        attempt(BLINDS, "call", "call-not-equal", "bs/15(1)(h)", by="cyd", to=300),
        attempt(BLINDS, "fold", "argument-unknown", "bs/15(8)(b)", by="cyd", to=300),
        attempt(BLINDS, "raise", "bet-outside-limits", "bs/15(16)", "S-080", by="cyd", to=300),
        attempt(BLINDS, "call", "out-of-turn", *HOLDEM, by="ann"),
        attempt("seven-card stud", "call", "out-of-turn", *SEVEN, by="ann"),
        attempt("omaha", "call", "out-of-turn", "bs/15(11)(e)", by="ann"),
        attempt("five-card draw", "call", "out-of-turn", "bs/15(12)(e)", "bs/15(12)(g)", by="ann"),
        attempt("five-card stud", "call", "out-of-turn", "bs/15(13)(e)", by="ann"),
        attempt(DRAW, "discard", "discard-unreadable", "bs/15(1)(m)", by="ann", cards=["Jk"]),
        attempt(DRAW, "discard", "discard-unreadable", "bs/15(1)(m)", by="ann", nths=[6]),
        attempt(DRAW, "raise", "no-betting-now", "bs/15(6)(c)#round", by="ann", to=300),
        attempt(DONE, "raise", "no-betting-now", "bs/15(6)(c)#round", by="ann", to=300),
    ],
)
def test_a_forbidden_act_names_the_rule_that_forbids_it(one: Attempt) -> None:
    hold(one, TABLES)


@pytest.mark.clause("bs/15(13)(f)#opener")
def test_the_opener_of_five_card_stud_must_bet() -> None:
    table = _opener()
    with pytest.raises(Refusal) as refused:
        table.act("check")
    assert (refused.value.code, refused.value.cites) == (NO, ("bs/15(13)(f)#opener", "S-077"))


@pytest.mark.clause("bs/15(1)(h)")
@pytest.mark.parametrize("to", [200, 100])
def test_a_call_may_name_its_amount_or_its_total(to: int) -> None:
    table = Poker().deal().acts("call")
    table.act("call", to)
    assert [e.data["cents"] for e in table.said("action") if e.data["action"] == "call"] == [200, 100]
