"""Regulation 2(6)(c) and (d): what may be taken down or reduced, until when, and what may not come back."""

import pytest
from tests.games.craps.pit import START, Pit

STANDING = {"place_6": 1200, "buy_8": 2000, "lay_4": 2000, "big_6": 500, "hard_4": 500, "field": 500, "horn": 800}


@pytest.mark.clause("bs/2(6)(c)")
def test_any_wager_is_taken_down_before_its_deciding_roll() -> None:
    table = Pit().roll(5).stake("ann", **STANDING, come=1000)
    for wager in table.wagers("ann"):
        table.give("remove", "ann", wager=wager.id)
    assert table.chips("ann") == START
    assert {e.data["end"] for e in table.settled("ann")} == {"withdrawn"}
    assert all("bs/2(6)(c)" in e.cite for e in table.settled("ann"))


@pytest.mark.clause("bs/2(6)(c)")
def test_a_wager_is_reduced_before_its_deciding_roll() -> None:
    table = Pit().roll(5).stake("ann", place_6=1200, horn=2000)
    table.give("remove", "ann", wager=table.wager("place-6"), cents=600)
    assert [w.cents for w in table.wagers("ann")] == [600, 2000]
    assert table.chips("ann") == START - 2600
    assert table.refused("remove", wager=table.wager("horn"), cents=100).code == "broken-units-left"
    for cents in (0, -5, 700, "all", True):
        assert table.refused("remove", wager=table.wager("place-6"), cents=cents).code == "amount-unreadable"


@pytest.mark.clause("bs/2(6)(c)")
@pytest.mark.parametrize("spot", ["pass", "come"])
def test_pass_and_come_stay_after_they_have_a_point(spot: str) -> None:
    table = Pit()
    if spot == "come":
        table.roll(5)
    table.stake("ann", **{spot: 1000}).stake("ann", **{spot: 500})
    table.give("remove", "ann", wager=table.wager(spot), cents=500)  # before it has a point it may be reduced
    table.roll(6).ready()
    for cents in (1000, 500):
        refusal = table.refused("remove", wager=table.wager(spot), cents=cents)
        assert refusal.code == "wager-stays"
        assert refusal.cites == ("bs/2(6)(c)",)


@pytest.mark.clause("bs/2(6)(c)")
def test_odds_may_be_added_cut_and_removed_while_their_wager_stays() -> None:
    table = Pit().stake("ann", **{"pass": 1000}).roll(6).stake("ann", pass_odds=1000)
    table.stake("ann", pass_odds=500)
    table.give("remove", "ann", wager=table.wager("pass-odds"), cents=500)
    assert [w.cents for w in table.wagers("ann")] == [1000, 1000]
    table.give("remove", "ann", wager=table.wager("pass-odds"))
    assert [w.spot for w in table.wagers("ann")] == ["pass"]


@pytest.mark.clause("bs/2(6)(c)")
def test_nothing_comes_down_while_the_dice_are_in_the_air() -> None:
    table = Pit().stake("ann", field=500).thrown()
    refusal = table.refused("remove", wager=table.wager("field"))
    assert refusal.code == "roll-begun"
    assert refusal.cites == ("bs/2(6)(c)",)


def test_nobody_takes_down_anothers_wager() -> None:
    table = Pit().stake("ann", field=500)
    assert table.refused("remove", "sam", wager=table.wager("field")).code == "not-yours"


# -- the don'ts -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/2(6)(d)")
@pytest.mark.parametrize("part", [1000, 500])
def test_a_dont_pass_that_came_down_does_not_grow_again_before_a_come_out_roll(part: int) -> None:
    table = Pit().stake("ann", dont_pass=1000).roll(6).ready()
    table.give("remove", "ann", wager=table.wager("dont-pass"), cents=part)
    assert sum(w.cents for w in table.wagers("ann")) == 1000 - part
    refusal = table.no_bet("dont-pass", 500)
    assert refusal.code == "dont-taken-down"
    assert "bs/2(6)(d)" in refusal.cites
    table.roll(6).stake("ann", dont_pass=500)


@pytest.mark.clause("bs/2(6)(d)")
def test_a_dont_come_that_came_down_is_not_put_back_on_its_number_but_a_new_one_may_be_made() -> None:
    table = Pit().roll(6).stake("ann", dont_come=1000).roll(5).ready()
    table.give("remove", "ann", wager=table.wager("dont-come"))
    assert "bs/2(6)(d)" in table.settled("ann", "dont-come")[0].cite
    refusal = table.no_bet("dont-come", numbers=["5"])
    assert refusal.code == "dont-taken-down"
    assert "C-11" in refusal.cites
    table.stake("ann", dont_come=1000)
    table.roll(6, 4)
    assert table.no_bet("dont-come", numbers=["5"]).code == "come-has-moved"  # another point, another come-out


def test_a_dont_wager_without_a_point_is_changed_freely() -> None:
    table = Pit().stake("ann", dont_pass=1000)
    table.give("remove", "ann", wager=table.wager("dont-pass"))
    table.stake("ann", dont_pass=1000)


def test_odds_follow_a_dont_wager_down() -> None:
    table = Pit().stake("ann", dont_pass=1000).roll(4).stake("ann", dont_pass_odds=2000)
    table.give("remove", "ann", wager=table.wager("dont-pass"), cents=500)
    assert [w.cents for w in table.wagers("ann")] == [500, 1000]
    table.give("remove", "ann", wager=table.wager("dont-pass"))
    assert not table.wagers("ann")
    assert table.chips("ann") == START


def test_small_odds_stay_behind_a_reduced_dont_wager() -> None:
    table = Pit().roll(5).stake("ann", dont_come=1000).roll(4).stake("ann", dont_come_odds_4=800)
    table.give("remove", "ann", wager=table.wager("dont-come"), cents=500)
    assert [w.cents for w in table.wagers("ann")] == [500, 800]
