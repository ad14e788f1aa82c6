"""Regulation 2(2)(f), 2(3)(e) to (g), 2(5): commission, its base, its rounding, its refund."""

from typing import Any

import pytest
from tests.games.craps.pit import START, Pit

from pitboss.rulebooks.refusal import Refusal


def paid(table: Pit, kind: str = "commission") -> list[int]:
    return [e.data["cents"] for e in table.said(kind) if e.data["person"] == "ann"]


def unlawful(setting: str, value: int, clause: str) -> None:
    with pytest.raises(Refusal) as refused:
        Pit(**{setting: value})
    assert refused.value.code == "setting-unlawful"
    assert clause in refused.value.cites


@pytest.mark.clause("bs/2(5)(a)")
def test_a_buy_bet_bears_five_per_cent_of_the_stake_when_it_is_made() -> None:
    table = Pit().stake("ann", buy_4=2000)
    assert paid(table) == [100]
    assert table.chips("ann") == START - 2100
    assert "bs/2(5)(a)" in table.said("commission")[0].cite
    assert table.roll(5, 4).won() == 4000 - 100
    lost = Pit().roll(5).stake("ann", buy_4=2000).roll(7)
    assert lost.won() == -2100  # owed even if the wager loses (C-08)
    assert not paid(Pit(buy_commission=0).stake("ann", buy_4=2000))
    unlawful("buy_commission", 6, "bs/2(5)(a)")


@pytest.mark.clause("bs/2(2)(f)#commission")
@pytest.mark.parametrize(("spot", "stake", "fee"), [("lay-4", 2000, 50), ("lay-6", 600, 25), ("lay-9", 1000, 33)])
def test_a_lay_bet_bears_five_per_cent_of_its_possible_win(spot: str, stake: int, fee: int) -> None:
    table = Pit().stake("ann", **{spot: stake})
    assert paid(table) == [fee]  # on the exact win: $10 at 2 to 3 could win $6.67, and 33.3 cents are 33
    assert "bs/2(2)(f)#commission" in table.said("commission")[0].cite
    unlawful("lay_commission", 6, "bs/2(2)(f)#commission")


@pytest.mark.clause("bs/2(3)(e)")
@pytest.mark.parametrize("base", ["pass", "come"])
def test_odds_above_the_free_odds_bear_commission_on_the_excess(base: str) -> None:
    table = Pit(pass_odds_max=10, come_odds_max=10, free_odds=2)
    if base == "come":
        table.roll(5)
    table.stake("ann", **{base: 1000}).roll(4)
    spot = "pass-odds" if base == "pass" else "come-odds-4"
    table.stake("ann", **{spot: 2000})
    assert not paid(table)
    table.stake("ann", **{spot: 3000})
    assert paid(table) == [150]
    assert "bs/2(3)(e)" in table.said("commission")[0].cite
    unlawful("odds_commission", 6, "bs/2(3)(e)")


@pytest.mark.clause("bs/2(3)(f)")
@pytest.mark.parametrize("base", ["dont-pass", "dont-come"])
def test_dont_odds_above_the_free_odds_bear_commission_on_the_excess_win(base: str) -> None:
    table = Pit(dont_pass_odds_max=400, dont_come_odds_max=400)
    if base == "dont-come":
        table.roll(5)
    table.stake("ann", **{base: 1000}).roll(4)
    spot = "dont-pass-odds" if base == "dont-pass" else "dont-come-odds-4"
    table.stake("ann", **{spot: 2000})
    assert not paid(table)
    table.stake("ann", **{spot: 4000})
    assert paid(table) == [100]  # $40 more could win $20
    assert "bs/2(3)(f)" in table.said("commission")[0].cite
    unlawful("dont_odds_commission", 6, "bs/2(3)(f)")


@pytest.mark.clause("bs/2(3)(f)")
@pytest.mark.parametrize(("point", "free", "fee"), [(4, 2000, 75), (5, 1500, 100), (6, 1200, 125)])
def test_the_win_of_excess_dont_odds_depends_on_their_point(point: int, free: int, fee: int) -> None:
    table = Pit(dont_pass_odds_max=400).stake("ann", dont_pass=1000).roll(point).stake("ann", dont_pass_odds=free)
    assert not paid(table)
    table.stake("ann", dont_pass_odds=3000)  # they could win $15, $20 or $25
    assert paid(table) == [fee]


@pytest.mark.clause("bs/2(3)(g)")
def test_the_house_sets_the_odds_without_commission() -> None:
    for free, fee in ((0, [100]), (1, [50]), (2, [])):
        table = Pit(free_odds=free).stake("ann", **{"pass": 1000}).roll(4).stake("ann", pass_odds=2000)
        assert paid(table) == fee
        assert "bs/2(3)(g)" in {c for e in table.said("setting") if e.data["name"] == "free_odds" for c in e.cite}
    dont = Pit(free_dont_odds=50).stake("ann", dont_pass=1000).roll(4).stake("ann", dont_pass_odds=2000)
    assert paid(dont) == [25]  # half of their win is free
    unlawful("free_odds", -1, "bs/2(3)(g)")
    unlawful("free_dont_odds", -1, "bs/2(3)(g)")


@pytest.mark.clause("bs/2(5)(b)")
def test_no_other_wager_bears_commission() -> None:
    table = Pit()
    spots = {"pass": 1000, "dont_pass": 1000, "place_6": 1200, "big_6": 500, "hard_4": 500, "field": 500, "horn": 800}
    table.stake("ann", **spots, whirl=500, hop_1_2=500, any_seven=500)
    table.roll(4).stake("ann", come=1000, dont_come=1000)
    assert not paid(table)
    assert table.chips("ann") + sum(w.cents for w in table.wagers("ann")) == START + table.won()
    assert "No commission on any other wager" in [e.says for e in table.said("posted")]


# -- rounding, refund, affordability ----------------------------------------------------------------------------------


def test_commission_is_rounded_down_to_its_unit() -> None:
    assert paid(Pit(commission_unit="0.25").stake("ann", buy_4=1500)) == [75]
    assert paid(Pit(commission_unit=1).stake("ann", buy_4=3500)) == [100]
    assert not paid(Pit(commission_unit=1).stake("ann", buy_4=1500))  # no minimum charge (C-06)


@pytest.mark.parametrize(("setting", "back"), [("refunded", [100]), ("kept", [])])
def test_commission_goes_back_with_a_wager_taken_down(setting: str, back: list[int]) -> None:
    table = Pit(refund_commission=setting).stake("ann", buy_4=2000)
    table.give("remove", "ann", wager=table.wager("buy-4"))
    assert paid(table, "commission-refunded") == back
    table.stake("ann", place_4=2000).give("remove", "ann", wager=table.wager("place-4"))
    assert paid(table, "commission-refunded") == back  # nothing was charged, so nothing goes back
    assert table.chips("ann") == START - 100 + sum(back)


def test_a_reduced_wager_gets_its_commission_back_in_proportion() -> None:
    table = Pit().stake("ann", lay_6=1200)
    assert paid(table) == [50]
    table.give("remove", "ann", wager=table.wager("lay-6"), cents=600)
    assert paid(table, "commission-refunded") == [25]
    table.stake("ann", lay_6=600)
    assert paid(table) == [50, 25]
    assert table.won() == -50


def test_commission_must_be_covered_with_the_stake() -> None:
    table = Pit("sam")
    table.sit("ann", 1, cents=2000)
    short = table.no_bet("buy-4", 2000)
    assert short.code == "commission-not-covered"
    assert short.cites == ("C-08",)
    assert table.asking is not None
    assert table.asking.offers is not None
    offers = {o.spot: o for o in table.asking.offers("ann")}
    assert offers["buy-4"].high == 1900
    assert offers["place-4"].high == 2000
    table.stake("ann", buy_4=1900)
    assert table.chips("ann") == 5
    table.sit("bob", 2, cents=500)
    assert "buy-4" not in {
        o.spot for o in table.asking.offers("bob")
    }  # the minimum bet is affordable, its commission is not


def test_odds_returned_unworked_bring_their_commission_back() -> None:
    settings: dict[str, Any] = {"come_out_off": "hardways-and-odds-off", "come_odds_max": 4}
    table = Pit(**settings).roll(9).stake("ann", come=1000).roll(4).stake("ann", come_odds_4=4000)
    assert paid(table) == [100]
    table.roll(9, 4)
    assert paid(table, "commission-refunded") == [100]
    assert table.won() == 1000
