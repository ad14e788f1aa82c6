"""Regulation 2(5)(c) and 2(6)(a), (b), (e): which wagers, when, by what means, how much."""

import pytest
from tests.games.craps.pit import START, Pit

from pitboss.rulebooks.refusal import Refusal


@pytest.mark.clause("bs/2(5)(c)")
@pytest.mark.parametrize("spot", ["place-7", "lay-3", "hard-12", "hop-0-7", "put-6", "fire", "red", "", "buy", "big-4"])
def test_only_listed_wagers_are_permitted(spot: str) -> None:
    refusal = Pit().no_bet(spot)
    assert refusal.code == "no-such-wager-here"
    assert refusal.cites == ("bs/2(5)(c)",)


@pytest.mark.clause("bs/2(5)(c)")
def test_a_listed_wager_takes_no_other_numbers() -> None:
    assert Pit().no_bet("field", numbers=["5"]).code == "no-such-wager-here"


# -- until when -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/2(6)(a)")
def test_wagers_are_made_before_the_throw() -> None:
    table = Pit().stake("ann", field=500)
    assert [w.spot for w in table.wagers("ann")] == ["field"]
    table.thrown().close()
    table.asked("dice")
    late = table.refused("bet", spot="field", cents=500)
    assert (late.code, late.cites) == ("betting-closed", ("bs/2(6)(a)",))
    kept = table.refused("remove", wager=1)
    assert (kept.code, kept.cites) == ("roll-begun", ("bs/2(6)(c)",))


@pytest.mark.clause("bs/2(6)(a)")
def test_a_late_wager_counts_if_dealer_and_supervisor_confirm_it() -> None:
    table = Pit().thrown()
    table.give("bet", "ann", spot="field", cents=500)
    for role in ("dealer", "games-supervisor"):
        assert table.asking is not None
        assert (table.asking.name, table.asking.who) == ("confirm-late-wager", (role,))
        assert not table.wagers("ann")
        assert table.refused("choose", "ann", choice="confirm").code == "not-yours"
        table.give("choose", role, role, choice="confirm")
    assert [w.spot for w in table.wagers("ann")] == ["field"]
    table.chance("1-3").close().finish()
    assert table.won() == 500


@pytest.mark.clause("bs/2(6)(a)")
@pytest.mark.parametrize("declines", ["dealer", "games-supervisor"])
def test_a_late_wager_that_either_declines_does_not_count(declines: str) -> None:
    table = Pit().thrown()
    table.give("bet", "ann", spot="field", cents=500)
    for role in ("dealer", "games-supervisor"):
        if table.asking is not None and table.asking.name == "confirm-late-wager":
            table.give("choose", role, role, choice="decline" if role == declines else "confirm")
    assert not table.wagers("ann")
    assert table.said("declined")[0].data["by"] == declines
    assert table.chips("ann") == START


def test_a_late_oral_wager_needs_both_confirmations_and_becomes_chips() -> None:
    table = Pit().thrown()
    table.give("bet", "ann", spot="field", cents=500, means="cash")
    table.give("choose", "dealer", "dealer", choice="confirm")
    assert not table.said("converted")
    table.give("choose", "games-supervisor", "games-supervisor", choice="confirm")
    assert table.said("converted")[0].data["cents"] == 500
    assert table.chips("ann") == START


def test_whoever_leaves_while_the_staff_are_asked_has_bet_nothing() -> None:
    table = Pit().thrown()
    table.give("bet", "ann", spot="field", cents=500)
    table.give("leave", "ann")
    table.asked("last-bets")
    assert not table.wagers("ann")


@pytest.mark.parametrize(("spot", "chips"), [("field", 0), ("field", 400), ("buy-4", 2000)])
def test_a_late_wager_fails_if_the_player_returns_with_too_few_chips(spot: str, chips: int) -> None:
    """They left and sat down again during the confirmation; commission must be covered too."""
    table = Pit().thrown()
    table.give("bet", "ann", spot=spot, cents=2000 if spot == "buy-4" else 500)
    table.give("leave", "ann")
    table.sit("ann", 1, cents=chips).asked("last-bets")
    assert not table.wagers("ann")
    assert table.chips("ann") == chips


def test_a_house_may_go_without_a_pause_for_late_wagers() -> None:
    table = Pit(late_bets="no").ready()
    table.chance("2-2").close().finish()
    assert table.table.own.point == 4


# -- by what means ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/2(6)(b)")
@pytest.mark.parametrize("means", ["chips", "plaques"])
def test_wagers_are_chips_or_plaques_on_the_layout(means: str) -> None:
    table = Pit().ready()
    table.give("bet", "ann", spot="field", cents=500, means=means)
    assert [w.cents for w in table.wagers("ann")] == [500]
    assert table.no_bet("field", 500, means="coupon").code == "means-refused"


@pytest.mark.clause("bs/2(6)(b)")
def test_an_oral_wager_with_cash_needs_the_dealers_confirmation_and_becomes_chips() -> None:
    table = Pit().ready()
    table.give("bet", "ann", spot="buy-4", cents=2000, means="cash")
    assert table.asking is not None
    assert (table.asking.name, table.asking.who) == ("confirm-oral-wager", ("dealer",))
    table.give("choose", "dealer", "dealer", choice="confirm")
    assert table.said("converted")[0].data["cents"] == 2100  # with the commission
    assert table.chips("ann") == START
    assert [w.cents for w in table.wagers("ann")] == [2000]
    table.give("bet", "ann", spot="field", cents=500, means="cash")
    table.give("choose", "dealer", "dealer", choice="decline")
    assert [w.spot for w in table.wagers("ann")] == ["buy-4"]
    assert table.chips("ann") == START


# -- how much ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/2(6)(e)")
@pytest.mark.parametrize(("cents", "code"), [(400, "below-minimum"), (20_100, "above-maximum")])
def test_a_wager_outside_the_posted_limits_is_refused(cents: int, code: str) -> None:
    table = Pit(min=5, max=200)
    refusal = table.no_bet("field", cents)
    assert refusal.code == code
    assert refusal.cites == ("bs/2(6)(e)",)
    assert table.asking is not None
    assert table.asking.offers is not None
    (first,) = (o for o in table.asking.offers("ann") if o.spot == "field")
    assert (first.low, first.high) == (500, 20_000)
    table.stake("ann", field=500)
    (more,) = (o for o in table.asking.offers("ann") if o.spot == "field")
    assert (more.low, more.high) == (100, 19_500)  # the chips already there count towards both limits
    table.stake("ann", field=19_500)
    assert table.no_bet("field", 100).code == "above-maximum"  # together with the chips already there


@pytest.mark.clause("bs/2(6)(e)")
def test_the_rest_of_a_reduced_wager_is_at_least_the_minimum() -> None:
    table = Pit(min=5).stake("ann", field=800)
    left = table.refused("remove", wager=table.wager("field"), cents=400)
    assert left.code == "too-little-left"
    assert left.cites == ("bs/2(6)(e)",)


@pytest.mark.clause("bs/2(6)(e)")
def test_the_limits_are_posted_and_must_make_sense() -> None:
    assert "Minimum wager $10, maximum $500, in steps of $1" in [e.says for e in Pit(min=10, max=500).said("posted")]
    approved = Pit(**{"approved.limits": "GB-12"})
    assert "approved by the Board (GB-12)" in approved.said("posted")[0].says
    for settings, code in (
        ({"min": 0}, "setting-unlawful"),
        ({"max": 0}, "setting-unlawful"),
        ({"min": 50, "max": 20}, "limits-crossed"),
        ({"min": 5, "max": 5, "unit": 2}, "limits-between-units"),
    ):
        with pytest.raises(Refusal) as refused:
            Pit(**settings)
        assert refused.value.code == code


@pytest.mark.parametrize(("setting", "least"), [("dice", 2), ("unit", 1), ("commission_unit", 1)])
def test_not_even_for_analysis_is_a_table_opened_that_nobody_can_play_at(setting: str, least: int) -> None:
    with pytest.raises(Refusal) as refused:
        Pit(hypothetical=True, **{setting: least - 1})
    assert refused.value.code == "setting-impossible"
    assert Pit(hypothetical=True, **{setting: least}).ready().table.own.shooter == "sam"


def test_forty_standing_wagers_and_a_roll() -> None:
    """Everybody bets everything; the books balance after every roll."""
    table = Pit("sam", "ann", "bob", "cyd", "dan")
    for total in (5, 6, 8, 9, 4, 10, 5, 6, 7):
        table.ready()
        assert table.asking is not None
        assert table.asking.offers is not None
        for person in ("ann", "bob", "cyd", "dan"):
            for offer in table.asking.offers(person):
                if offer.low <= table.chips(person):
                    table.give("bet", person, spot=offer.spot, cents=offer.low)
        assert len(table.table.live_wagers()) > 40
        table.roll(total)
        assert sum(table.table.state.chips.values()) == 0
    assert not table.table.live_wagers()  # a seven-out clears the layout
