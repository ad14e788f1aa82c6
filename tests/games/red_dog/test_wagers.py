"""Regulation 8(5)(a), (b), (d), (j), 8(6), 8(7) and 8(9): wagers, raises, limits, the sign."""

from typing import Any

import pytest
from tests.games.red_dog.kennel import one, refusal_of, spread, two


@pytest.mark.clause("bs/8(5)(b)")
@pytest.mark.parametrize("means", ["chips", "tokens", "plaques"])
def test_wagers_are_chips_tokens_or_plaques(means: str) -> None:
    table = one().stake("ann", 1000, means=means)
    assert [(w.spot, w.cents) for w in table.wagers("ann")] == [("wager", 1000)]


@pytest.mark.clause("bs/8(5)(b)")
@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"means": "call"}, "means-refused"),
        ({"means": "cash"}, "means-refused"),
        ({"spot": "tie"}, "no-such-spot"),
        ({"seat": 4}, "not-your-area"),
    ],
)
def test_call_bets_and_other_areas_are_refused(args: dict[str, Any], code: str) -> None:
    refusal = one().open().refused("bet", "ann", **{"spot": "wager", "cents": 1000, **args})
    assert refusal.code == code
    assert refusal.cites == ("bs/8(5)(b)",)


@pytest.mark.clause("bs/8(5)(a)")
def test_wagers_are_made_before_the_first_card() -> None:
    table = two().stake("ann")
    table.close()
    refusal = table.refused("bet", "bob", spot="wager", cents=1000)
    assert refusal.code == "betting-closed"
    assert "bs/8(5)(a)" in refusal.cites
    table.chance("4c", "7c").until("raises")
    assert table.refused("bet", "bob", spot="wager", cents=1000).code == "betting-closed"
    assert not table.wagers("bob")


def test_before_the_first_card_a_wager_may_be_changed() -> None:
    table = one().stake("ann", 1000).stake("ann", 500)
    assert [w.cents for w in table.wagers("ann")] == [1500]
    table.give("remove", "ann", wager=1, cents=500)
    assert [w.cents for w in table.wagers("ann")] == [1000]
    assert table.refused("remove", "ann", wager=1, cents=501).code == "below-minimum"
    table.give("remove", "ann", wager=1)
    assert table.end_of("ann", "wager") == "withdrawn"
    table.close()
    assert not table.go("bet").said("dealt")


@pytest.mark.clause("bs/8(5)(d)")
def test_after_the_first_card_no_wager_is_changed_or_removed() -> None:
    table = spread()
    table.bet("ann", "raise", 500)
    for wager in (1, 2):
        refusal = table.refused("remove", "ann", wager=wager)
        assert refusal.code == "wager-frozen"
        assert "bs/8(5)(d)" in refusal.cites
    assert [w.cents for w in table.wagers("ann")] == [1000, 500]


# -- raises -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/8(5)(j)")
@pytest.mark.parametrize("cents", [1, 500, 1000])
def test_on_a_spread_a_player_may_raise_by_up_to_the_original_wager(cents: int) -> None:
    table = spread()
    assert table.asked() == "raises"
    table.bet("ann", "raise", cents)
    assert [(w.spot, w.cents) for w in table.wagers("ann")] == [("wager", 1000), ("raise", cents)]
    assert table.deal("5c").net() == 4 * (1000 + cents)


@pytest.mark.clause("bs/8(5)(j)")
def test_a_raise_is_no_more_than_the_original_wager_and_needs_one() -> None:
    table = two().stake("ann").deal("4c", "7c")
    refusal = table.refused("bet", "ann", spot="raise", cents=1001)
    assert refusal.code == "raise-too-large"
    assert "bs/8(5)(j)" in refusal.cites
    refusal = table.refused("bet", "bob", spot="raise", cents=1000)
    assert refusal.code == "nothing-to-raise"
    assert refusal.cites == ("bs/8(5)(j)",)


@pytest.mark.clause("bs/8(5)(j)")
def test_raises_are_optional_and_need_a_spread() -> None:
    assert spread().deal("5c").net() == 4000
    for cards in (("4c", "5c"), ("4c", "4d", "9c")):
        assert "raises" not in [e.says for e in one().stake("ann").deal(*cards).said("betting")]
        assert len(one().stake("ann").deal(*cards).said("betting")) == 2


def test_a_wager_is_raised_once() -> None:
    table = spread()
    table.bet("ann", "raise", 500)
    assert table.refused("bet", "ann", spot="raise", cents=100).code == "raised-already"


def test_raises_are_multiples_of_the_smallest_chip() -> None:
    table = one(min=5, chip_min="2.50")
    assert table.open().refused("bet", "ann", spot="wager", cents=600).code == "not-in-chips"
    table.stake("ann", 750).deal("4c", "7c")
    assert table.refused("bet", "ann", spot="raise", cents=100).code == "not-in-chips"
    table.bet("ann", "raise", 250)
    assert refusal_of(min=6, max=7, chip_min=5).code == "limits-crossed"
    assert refusal_of(chip_min=0).code == refusal_of(seats=0).code == "setting-unlawful"


# -- limits and areas -------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/8(6)")
@pytest.mark.parametrize(("cents", "code"), [(499, "below-minimum"), (20_001, "above-maximum")])
def test_a_wager_outside_the_approved_limits_is_refused(cents: int, code: str) -> None:
    table = one(min=5, max=200).open()
    refusal = table.refused("bet", "ann", spot="wager", cents=cents)
    assert refusal.code == code
    assert refusal.cites == ("bs/8(6)",)
    table.stake("ann", 20_000)
    assert table.refused("bet", "ann", spot="wager", cents=1).code == "above-maximum"


@pytest.mark.clause("bs/8(6)")
@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"limits_approval": " "}, "limits-not-approved"),
        ({"min": 50, "max": 40}, "limits-crossed"),
        ({"min": 0}, "setting-unlawful"),
        ({"max": 0, "min": "0.01"}, "setting-unlawful"),
    ],
)
def test_limits_need_an_approval_and_leave_something_to_bet(settings: dict[str, Any], code: str) -> None:
    refusal = refusal_of(**settings)
    assert refusal.code == code
    assert refusal.cites == ("bs/8(6)",)


@pytest.mark.clause("bs/8(6)")
def test_the_sign_names_the_houses_approval() -> None:
    table = one(limits_approval="GB/8")
    assert [e.data["value"] for e in table.said("setting") if e.data["name"] == "limits_approval"] == ["GB/8"]


@pytest.mark.clause("bs/8(6)#post")
def test_the_approved_limits_are_posted() -> None:
    (line,) = (e for e in one(min=5, max=200).said("posted") if e.data["topic"] == "limits")
    assert line.says == "Minimum bet $5, maximum $200 on one area (approval: on file)"


@pytest.mark.clause("bs/8(7)")
def test_rules_and_odds_are_displayed() -> None:
    table = one()
    sign = {topic: [e.says for e in table.said("posted") if e.data["topic"] == topic] for topic in ("payouts", "rules")}
    assert sign["payouts"] == [
        "three of a kind: 11 to 1",
        "spread 1: 5 to 1",
        "spread 2: 4 to 1",
        "spread 3: 2 to 1",
        "spread 4 to 11: 1 to 1",
    ]
    assert any("raises are closed" in line for line in sign["rules"])


@pytest.mark.clause("bs/8(9)")
def test_a_house_may_let_a_player_bet_on_several_areas() -> None:
    for allowed in (True, False):
        table = one(more_areas=allowed)
        table.sit("ann", 2, cents=0)
        table.stake("ann", 1000, seat=0)
        if allowed:
            table.stake("ann", 1000, seat=2).deal("4c", "7c").deal("5c")
            assert table.net() == 8000
        else:
            refusal = table.refused("bet", "ann", spot="wager", cents=1000, seat=2)
            assert refusal.code == "one-area-only"
            assert refusal.cites == ("bs/8(9)",)
