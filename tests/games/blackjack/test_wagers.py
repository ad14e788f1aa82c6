"""Regulation 3(3)(a) with (iv) to (x): when and how wagers are made, limits, and touching wagers."""

from typing import Any

import pytest
from tests.games.blackjack.pit import dealt, one, refusal_of

# -- before the first card --------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(3)(a)")
def test_a_wager_against_the_dealer_is_made_before_the_first_card() -> None:
    table = one().open()
    assert table.asked() == "bet"
    table.close().go("bet")
    assert not table.dealt()
    table = one().stake("ann", 2500).deal("Tc 9c Td 9d").play("stand")
    assert table.net() == 2500


@pytest.mark.clause("bs/3(3)(a)(iv)")
def test_no_wager_is_made_raised_or_withdrawn_once_the_first_card_is_dealt() -> None:
    table = one().stake().chance("Tc")
    table.close()
    assert table.words() == ["No more bets"]
    assert table.asked() == "card"
    late = table.refused("bet", "ann", spot="box", cents=1000)
    assert (late.code, late.cites) == ("betting-closed", ("bs/3(3)(a)(iv)", "B-05"))
    kept = table.refused("remove", "ann", wager=1)
    assert (kept.code, kept.cites) == ("wager-frozen", ("bs/3(3)(a)(iv)", "bs/3(3)(a)(viii)", "B-05"))


@pytest.mark.clause("bs/3(3)(a)(viii)")
@pytest.mark.parametrize("equipment", ["shoe", "hand"])
def test_wagers_are_not_touched_until_they_are_settled(equipment: str) -> None:
    table = dealt("Tc 9c 5d 9d", equipment=equipment)
    refusal = table.refused("remove", "ann", wager=1)
    assert refusal.code == "wager-frozen"
    assert "bs/3(3)(a)(viii)" in refusal.cites
    assert [w.cents for w in table.wagers("ann")] == [1000]


@pytest.mark.clause("bs/3(3)(a)(ix)")
def test_insurance_double_and_split_wagers_are_not_touched_either() -> None:
    table = dealt("8c As 8d 9d", "3c").play("insure", "split")
    for wager in table.wagers("ann"):
        refusal = table.refused("remove", "ann", wager=wager.id)
        second = ("second-wager-frozen", ("bs/3(3)(a)(ix)", "B-05"))
        first = ("wager-frozen", ("bs/3(3)(a)(iv)", "bs/3(3)(a)(viii)", "B-05"))
        assert (refusal.code, refusal.cites) == (first if wager.spot == "box" else second)
    assert [w.spot for w in table.wagers("ann")] == ["box", "insurance", "split"]


@pytest.mark.clause("bs/3(3)(a)(x)")
def test_staff_stop_players_who_touch_wagers() -> None:
    table = dealt("Tc 9c 5d 9d")
    table.report("touched-wager", person="ann")
    assert [e.data["person"] for e in table.said("warned")] == ["ann"]
    refusal = table.refused("incident", "dealer", "dealer", kind="touched-wager", person="zoe")
    assert refusal.code == "no-such-player"
    assert "bs/3(3)(a)(x)" in refusal.cites


def test_until_then_a_wager_may_be_raised_reduced_and_taken_down() -> None:
    table = one().stake("ann", 2000)
    table.bet("ann", "box", 500)
    assert [w.cents for w in table.wagers("ann")] == [2500]
    table.give("remove", "ann", wager=1, cents=1500)
    assert [w.cents for w in table.wagers("ann")] == [1000]
    assert table.refused("remove", "ann", wager=1, cents=500).code == "below-minimum"
    table.give("remove", "ann", wager=1)
    assert table.wagers("ann") == []
    assert table.net() == 0


# -- means of betting -------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(3)(a)(v)")
@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"spot": "insurance"}, "no-such-spot"),
        ({"means": "call"}, "means-refused"),
        ({"means": "coupon"}, "means-refused"),
    ],
)
def test_wagers_are_chips_or_plaques_on_the_layout(args: dict[str, Any], code: str) -> None:
    table = one().open()
    refusal = table.refused("bet", "ann", **{"spot": "box", "cents": 1000, **args})
    assert refusal.code == code
    assert refusal.cites == ("bs/3(3)(a)(v)",)
    table.bet("ann", "box", 1000, means="plaques")
    assert [w.cents for w in table.wagers("ann")] == [1000]


@pytest.mark.clause("bs/3(3)(a)(v)")
def test_a_bet_needs_a_box() -> None:
    table = one().stake()
    table.give("sit", "bob", seat=1, cents=5000)
    table.table.seats.places[1] = ""  # bob stands up and names no box
    refusal = table.refused("bet", "bob", spot="box", cents=1000)
    assert refusal.code == "no-such-box"


@pytest.mark.clause("bs/3(3)(a)(v)")
def test_a_bet_called_with_cash_is_confirmed_by_two_and_becomes_chips() -> None:
    table = one().open()
    table.give("bet", "ann", spot="box", cents=1000, means="cash")
    assert table.asked() == "confirm-dealer"
    table.give("choose", "pat", "casino-supervisor", choice="confirm")
    refusal = table.refused("choose", "pat", "casino-supervisor", choice="confirm")
    assert refusal.code == "confirmed-by-one"
    assert refusal.cites == ("bs/3(3)(a)(v)",)
    table.give("choose", "sue", "casino-supervisor", choice="confirm")
    assert [e.data["cents"] for e in table.said("converted")] == [1000]
    assert [w.cents for w in table.wagers("ann")] == [1000]
    assert table.chips("ann") == 100_000


def test_a_declined_called_bet_is_not_made() -> None:
    table = one().open()
    table.give("bet", "ann", spot="box", cents=1000, means="cash")
    table.give("choose", "dealer", "dealer", choice="decline")
    assert table.asked() == "bet"
    assert table.wagers("ann") == []


# -- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(3)(a)(vi)")
def test_minimum_and_maximum_are_approved_posted_and_enforced() -> None:
    table = one(min=25, max=500, limits_approval="GB/1993/21").open()
    assert "Minimum bet $25, maximum $500 (approval: GB/1993/21)" in [e.says for e in table.said("posted")]
    for cents, code in ((2499, "below-minimum"), (50_001, "above-maximum")):
        refusal = table.refused("bet", "ann", spot="box", cents=cents)
        assert refusal.code == code
        assert refusal.cites == ("bs/3(3)(a)(vi)",)
    table.bet("ann", "box", 50_000)
    assert table.refused("bet", "ann", spot="box", cents=1).code == "above-maximum"


@pytest.mark.clause("bs/3(3)(a)(vi)")
@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"limits_approval": " "}, "limits-not-approved"),
        ({"min": 100, "max": 50}, "limits-crossed"),
        ({"min": 0}, "setting-unlawful"),
        ({"max": 0}, "setting-unlawful"),
    ],
)
def test_limits_without_approval_or_crossed_are_refused(settings: dict[str, Any], code: str) -> None:
    refusal = refusal_of(**settings)
    assert refusal.code == code
    assert "bs/3(3)(a)(vi)" in refusal.cites


def test_wagers_are_multiples_of_the_smallest_chip() -> None:
    table = one(chip_min="2.50").open()
    refusal = table.refused("bet", "ann", spot="box", cents=1100)
    assert refusal.code == "not-in-chips"
    assert refusal.cites == ("B-09",)


def test_a_round_without_bets_passes() -> None:
    table = one().open().close().go("bet")
    assert table.table.state.round == 2
    assert not table.dealt()
