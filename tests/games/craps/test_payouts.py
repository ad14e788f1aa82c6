"""Regulation 2(4) and 2(5)(a): what each wager pays, how odds are stated, and rounding to the dollar."""

import re
from typing import Any

import pytest
from tests.games.craps.pit import HARD, Pit, settled_by

from pitboss.rulebooks.refusal import Refusal

# clause, wager, stake, rolls from a come-out roll on (the last one decides), payout
LINES: list[tuple[str, str, int, tuple[int | str, ...], int]] = [
    ("pass", "pass", 700, (7,), 700),
    ("dont-pass", "dont-pass", 700, (3,), 700),
    ("come", "come", 700, (11,), 700),
    ("dont-come", "dont-come", 700, (2,), 700),
    ("place-4", "place-4", 500, (4,), 900),
    ("place-5", "place-5", 500, (5,), 700),
    ("place-6", "place-6", 600, (6,), 700),
    ("place-8", "place-8", 600, (8,), 700),
    ("place-9", "place-9", 500, (9,), 700),
    ("place-10", "place-10", 500, (10,), 900),
    ("lay-4", "lay-4", 600, (7,), 300),
    ("lay-5", "lay-5", 600, (7,), 400),
    ("lay-6", "lay-6", 600, (7,), 500),
    ("lay-8", "lay-8", 600, (7,), 500),
    ("lay-9", "lay-9", 600, (7,), 400),
    ("lay-10", "lay-10", 600, (7,), 300),
    ("hard-4", "hard-4", 500, (HARD[4],), 3500),
    ("hard-6", "hard-6", 500, (HARD[6],), 4500),
    ("hard-8", "hard-8", 500, (HARD[8],), 4500),
    ("hard-10", "hard-10", 500, (HARD[10],), 3500),
    *(("field-3-4-9-10-11", "field", 500, (total,), 500) for total in (3, 4, 9, 10, 11)),
    ("field-2", "field", 500, (2,), 1000),
    ("field-12", "field", 500, (12,), 1000),
    ("big-six", "big-6", 500, (6,), 500),
    ("big-eight", "big-8", 500, (8,), 500),
    ("any-seven", "any-seven", 500, (7,), 2000),
    ("any-craps", "any-craps", 500, (3,), 3500),
    ("craps-2", "craps-2", 500, (2,), 15_000),
    ("craps-3", "craps-3", 500, (3,), 7500),
    ("craps-12", "craps-12", 500, (12,), 15_000),
    ("eleven", "eleven", 500, (11,), 7500),
    ("hop-easy", "hop-1-5", 500, ("5-1",), 7500),
    ("hop-hard", "hop-6-6", 500, ("6-6",), 15_000),
]
BUYS = {4: 2000, 5: 1500, 6: 1200, 8: 1200, 9: 1500, 10: 2000}


@pytest.mark.parametrize(
    ("line", "spot", "stake", "rolls", "paid"),
    [
        pytest.param(*row, marks=pytest.mark.clause(f"bs/2(4)(c)#{row[0]}"), id=f"{row[0]}-{row[3][-1]}")
        for row in LINES
    ],
)
def test_each_wager_pays_its_odds(line: str, spot: str, stake: int, rolls: tuple[int | str, ...], paid: int) -> None:
    table = Pit()
    if spot not in ("pass", "dont-pass"):
        table.roll(5 if rolls[-1] != 5 else 9)  # with a point, so that place bets are on and come bets are possible
    table.stake("ann", **{spot: stake}).roll(*rolls)
    (end,) = table.settled("ann", spot)
    assert (end.data["end"], end.data["paid"]) == ("won", paid)
    assert f"bs/2(4)(c)#{line}" in end.cite


@pytest.mark.parametrize(
    ("number", "paid"),
    [pytest.param(n, paid, marks=pytest.mark.clause(f"bs/2(5)(a)#buy-{n}")) for n, paid in BUYS.items()],
)
def test_buy_bets_pay_true_odds(number: int, paid: int) -> None:
    table = Pit().roll(5 if number != 5 else 9).stake("ann", **{f"buy-{number}": 1000}).roll(number)
    (end,) = table.settled("ann", f"buy-{number}")
    assert (end.data["end"], end.data["paid"]) == ("won", paid)
    assert f"bs/2(5)(a)#buy-{number}" in end.cite


@pytest.mark.clause("bs/2(5)(a)")
def test_a_house_that_takes_buy_bets_pays_their_listed_odds() -> None:
    for pays in ("19 to 10", "21 to 10"):
        settings: dict[str, Any] = {"pays.buy-4": pays, "approved.odds": "B-1"}
        with pytest.raises(Refusal) as refused:
            Pit(**settings)
        assert refused.value.code == "odds-fixed"
        assert refused.value.cites == ("bs/2(5)(a)",)


@pytest.mark.clause("bs/2(4)(b)")
def test_odds_other_than_the_listed_ones_need_approval() -> None:
    for pays in ("29 to 1", "31 to 1"):
        settings: dict[str, Any] = {"pays.craps-2": pays, "approved.odds": " "}  # a blank is no approval
        with pytest.raises(Refusal) as refused:
            Pit(**settings)
        assert refused.value.code == "approval-missing"
        assert "bs/2(4)(b)" in refused.value.cites
    approved: dict[str, Any] = {"pays.craps-2": "31 to 1", "approved.odds": "B-1"}
    assert Pit(**approved).stake("ann", craps_2=500).roll(2).won() == 15_500


@pytest.mark.clause("bs/2(4)(a)")
def test_the_sign_states_every_price_with_the_word_to() -> None:
    table = Pit()
    sign = [e.says for e in table.said("posted") if e.data["topic"] == "payouts"]
    assert len(sign) == sum(len(lines) for lines in table.table.chapter.schedules.values())
    assert all(re.search(r": \d+ to \d+$", line) for line in sign)
    assert not [line for line in sign if re.search(r"\bfor\b", line)]
    with pytest.raises(Refusal) as refused:
        Pit(**{"pays.craps-2": "30 for 1", "approved.odds": "B-1"})
    assert refused.value.code == "setting-unreadable"


@pytest.mark.clause("bs/2(2)(b)#void-12", "bs/2(2)(d)#void-12")
def test_the_sign_names_the_total_that_is_void_on_wagers_against_the_shooter() -> None:
    posted = [e for e in Pit().said("posted") if e.data["topic"] == "rules"]
    assert [e.says for e in posted] == ["Don't Pass Bet on 12: void", "Don't Come Bet on 12: void"]
    assert {"bs/2(2)(b)#void-12", "bs/2(2)(d)#void-12"} <= set(posted[0].cite)


# -- the broken dollar ------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/2(4)(f)")
@pytest.mark.parametrize(
    ("spot", "stake", "last", "paid"),
    [
        ("place-6", 100, 6, 200),  # $1.17
        ("place-6", 500, 6, 600),  # $5.83
        ("place-6", 600, 6, 700),  # no rounding
        ("place-9", 100, 9, 200),  # $1.40
        ("lay-6", 100, 7, 100),  # $0.83
        ("buy-8", 100, 8, 200),  # $1.20, by C-03 as well
    ],
)
def test_a_payoff_that_breaks_a_dollar_is_paid_as_the_next_whole_one(
    spot: str, stake: int, last: int, paid: int
) -> None:
    table = Pit(min=1).roll(5).stake("ann", **{spot: stake}).roll(last)
    (end,) = table.settled("ann", spot)
    assert end.data["paid"] == paid
    assert ("bs/2(4)(f)" in end.cite) == (stake != 600)
    if stake == 600:
        assert Pit(min=1).no_bet(spot, 50).code == "broken-units"


@pytest.mark.clause("bs/2(4)(f)")
def test_odds_are_rounded_up_too() -> None:
    table = Pit(min=1).stake("ann", dont_pass=500).roll(6).stake("ann", dont_pass_odds=100).roll(7)
    (odds,) = table.settled("ann", "dont-pass-odds")
    assert odds.data["paid"] == 100
    assert "C-03" in odds.cite


@pytest.mark.clause("bs/2(4)(f)")
def test_stakes_are_whole_units_and_no_other_misfit_is_refused() -> None:
    table = Pit(unit=5)
    broken = table.no_bet("place-6", 600)
    assert broken.code == "broken-units"
    assert "bs/2(4)(f)" in broken.cites
    table.stake("ann", place_6=1000)  # even though it wins $11.67
    cut = table.refused("remove", wager=table.wager("place-6"), cents=300)
    assert cut.code == "broken-units-left"
    table.give("remove", "ann", wager=table.wager("place-6"), cents=500)
    assert [w.cents for w in table.wagers("ann")] == [500]


def test_each_part_of_a_horn_is_rounded_by_itself() -> None:
    approved: dict[str, Any] = {"pays.craps-3": "31 to 2", "approved.odds": "B-1", "min": 1}
    table = Pit(**approved).stake("ann", horn=400).roll(3)
    assert table.won() == 1600 - 300  # $15.50 as $16


def test_the_house_is_warned_of_units_that_do_not_fit_the_odds() -> None:
    table = Pit().ready()
    (warning,) = table.said("warning")
    assert warning.data["fits"]["Place Bet 6 to win"] == 600
    assert warning.data["fits"]["Lay Bet 9"] == 300
    assert "Any Seven" not in warning.data["fits"]
    assert "ann" not in warning.to
    assert "all" not in warning.to
    assert not Pit(unit=30, min=30).asked("take-dice").said("warning")


def test_settling_names_the_price_and_the_rule_that_decided() -> None:
    table = Pit().stake("ann", **{"pass": 1000}).roll(11)
    assert {"bs/2(2)(a)(i)", "bs/2(4)(c)#pass", "bs/2(10)(b)"} <= set(settled_by(table, "pass"))
