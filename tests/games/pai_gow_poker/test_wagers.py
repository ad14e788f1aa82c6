"""Wagers: which, from whom, how much on one hand, and until when."""

import pytest
from tests.games.pai_gow_poker.gows import BET, CHIPS, PEOPLE, STRONG, Gow, against_dealer, betting

from pitboss.rulebooks.refusal import Refusal


@pytest.mark.clause("bs/9(5)(a)")
@pytest.mark.parametrize("means", ["chips", "plaques", "tokens"])
def test_wagers_are_chips_plaques_or_tokens(means: str) -> None:
    table = betting("ann")
    table.give("bet", "ann", spot="bet", cents=BET, means=means)
    assert [w.cents for w in table.wagers("ann")] == [BET]
    assert table.refuses("means-refused", "bet", "ann", spot="bet", cents=BET, means="cash").cites == ("bs/9(5)(a)",)
    assert table.refuses("means-refused", "bet", "ann", spot="bet", cents=BET, means="coupon").cites == ("bs/9(5)(a)",)


@pytest.mark.clause("bs/9(5)(a)")
def test_they_lie_on_the_hand_of_a_seat() -> None:
    table = betting("ann")
    assert table.refuses("no-such-spot", "bet", "ann", spot="bank", cents=BET).cites == ("bs/9(5)(a)",)
    assert table.refuses("no-such-hand", "bet", "ann", spot="bet", cents=BET, seat=3).cites == ("bs/9(5)(a)",)
    table.stake("ann")
    assert [(w.spot, w.seat) for w in table.wagers("ann")] == [("bet", 0)]


@pytest.mark.clause("bs/9(5)(c)")
def test_no_call_bets() -> None:
    table = betting("ann")
    assert table.refuses("call-bet", "bet", "ann", spot="bet", cents=BET, means="call").cites == ("bs/9(5)(c)",)


@pytest.mark.clause("bs/9(5)(b)")
def test_no_bets_after_the_dice_are_out() -> None:
    table = betting("ann", "bob").stake("ann").close()
    for name in ("dice", "set"):
        table.until(name)
        assert table.refuses("betting-closed", "bet", "bob", spot="bet", cents=BET).cites == ("bs/9(5)(b)",)
        assert table.refuses("wager-frozen", "remove", "ann", wager=1).cites == ("bs/9(9)(g)",)


def test_until_then_a_wager_may_be_raised_lowered_and_taken_down() -> None:
    table = betting("ann").stake("ann").stake("ann", cents=500)
    assert [w.cents for w in table.wagers("ann")] == [BET + 500]
    wager = table.wagers("ann")[0].id
    table.give("remove", "ann", wager=wager, cents=500)
    assert [w.cents for w in table.wagers("ann")] == [BET]
    table.refuses("below-minimum", "remove", "ann", wager=wager, cents=BET - 1)
    table.give("remove", "ann", wager=wager)
    assert (table.wagers("ann"), table.chips("ann")) == ([], CHIPS)


# -- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(11)")
def test_wagers_outside_the_approved_limits_are_refused() -> None:
    table = betting("ann", min=25, max=200)
    assert table.refuses("below-minimum", "bet", "ann", spot="bet", cents=2499).cites == ("bs/9(11)",)
    assert "bs/9(11)" in table.refuses("above-maximum", "bet", "ann", spot="bet", cents=20_001).cites
    table.stake("ann", cents=2500).stake("ann", cents=17_500)
    assert "bs/9(11)" in table.refuses("above-maximum", "bet", "ann", spot="bet", cents=1).cites


@pytest.mark.clause("bs/9(11)")
@pytest.mark.parametrize("settings", [{"min": 0}, {"max": 0}, {"min": 50, "max": 20}])
def test_limits_that_cannot_be(settings: dict[str, int]) -> None:
    with pytest.raises(Refusal) as refused:
        Gow(**settings)
    assert refused.value.cites == ("bs/9(11)",)
    assert betting("ann", min=50, max=50).stake("ann", cents=5000).wagers("ann")


@pytest.mark.clause("bs/9(11)")
def test_each_limit_is_more_than_nothing() -> None:
    for name in ("min", "max"):
        with pytest.raises(Refusal, match=f"Setting {name}"):
            Gow(**{name: 0})
    assert Gow(min=1, max=1).said("setting")


def test_wagers_are_multiples_of_the_smallest_chip() -> None:
    table = betting("ann", chip_min="2.50")
    assert table.refuses("not-in-chips", "bet", "ann", spot="bet", cents=1100).cites == ("S-106",)
    assert table.stake("ann", cents=1250).wagers("ann")


# -- several bettors on a hand ----------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(10)")
def test_one_bettor_a_hand_unless_the_house_permits_more() -> None:
    table = betting("ann", "bob").stake("ann")
    refused = table.refuses("one-bettor-a-hand", "bet", "bob", spot="bet", cents=BET, seat=0)
    assert refused.cites == ("bs/9(10)",)
    with pytest.raises(Refusal) as too_many:
        Gow(bettors=5)
    assert too_many.value.cites == ("bs/9(10)",)


@pytest.mark.clause("bs/9(10)")
def test_up_to_four_bettors_if_the_table_allows_it() -> None:
    table = betting(*PEOPLE[:5], bettors=4).stake("ann")
    for person in PEOPLE[1:4]:
        table.give("bet", person, spot="bet", cents=BET, seat=0)
        table.choose("ann", "accept")
    table.refuses("one-bettor-a-hand", "bet", "eve", spot="bet", cents=BET, seat=0)
    assert len(table.table.live_wagers(0)) == 4


@pytest.mark.clause("bs/9(10)#consent")
@pytest.mark.parametrize(("answer", "wagers"), [("accept", 2), ("refuse", 1)])
def test_the_first_bettor_must_consent_to_another(answer: str, wagers: int) -> None:
    table = betting("ann", "bob", bettors=4).stake("ann")
    table.give("bet", "bob", spot="bet", cents=BET, seat=0)
    asked = table.until("consent")
    assert asked.who == ("ann",)
    table.refuses("not-yours", "choose", "bob", choice="accept")
    table.choose("ann", answer)
    assert len(table.table.live_wagers(0)) == wagers
    assert table.chips("bob") == CHIPS - (wagers - 1) * BET


def test_the_first_bettor_may_be_another_than_the_seated_player() -> None:
    table = betting("ann", "bob", "cyd", bettors=4)
    table.give("bet", "bob", spot="bet", cents=BET, seat=0)
    assert table.said("consent") == []
    table.give("bet", "cyd", spot="bet", cents=BET, seat=0)
    assert table.until("consent").who == ("bob",)


def test_a_bettor_who_cannot_pay_after_consent_makes_no_bet() -> None:
    table = betting("ann", "bob", bettors=4, cents=BET).stake("ann")
    table.give("bet", "bob", spot="bet", cents=BET, seat=0)
    table.until("consent")
    table.give("leave", "bob")
    table.choose("ann", "accept")
    assert [w.person for w in table.table.live_wagers()] == ["ann"]


@pytest.mark.clause("bs/9(10)#aggregate")
def test_the_maximum_is_on_all_bettors_of_a_hand_together() -> None:
    table = betting("ann", "bob", bettors=4, max=150).stake("ann")
    refused = table.refuses("above-maximum", "bet", "bob", spot="bet", cents=5001, seat=0)
    assert "bs/9(10)#aggregate" in refused.cites
    table.give("bet", "bob", spot="bet", cents=5000, seat=0)
    table.choose("ann", "accept")
    refused = table.refuses("above-maximum", "bet", "ann", spot="bet", cents=1)
    assert "bs/9(10)#aggregate" in refused.cites


def test_the_rest_without_the_first_wager_may_be_too_little() -> None:
    table = betting("ann", "bob", bettors=4).stake("ann")
    table.give("bet", "bob", spot="bet", cents=500, seat=0)
    table.choose("ann", "accept")
    table.give("remove", "ann", wager=1)
    assert table.table.live_wagers() == []
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS, CHIPS)


@pytest.mark.clause("bs/9(10)#control")
def test_only_the_seated_player_sets_the_hand() -> None:
    table = betting("ann", "bob", bettors=4, cards={"seat_0": STRONG}).stake("ann")
    table.give("bet", "bob", spot="bet", cents=BET, seat=0)
    table.choose("ann", "accept").close()
    asked = table.until("set")
    assert asked.who == ("ann",)
    assert "bs/9(10)#control" in table.refuses("not-yours", "choose", "bob", choice="house-way").cites
    table.choose("ann", "7h 6s")
    table.until("cut")
    assert table.judged("seat-0")["low"] == ["7h", "6s"]
    assert len(table.settled("ann")) == len(table.settled("bob")) == 1


def test_every_bettor_is_settled_separately() -> None:
    table = betting("ann", "bob", bettors=4, cards={"seat_0": STRONG, "dealer": "9c 8d 7s 5h 4c 3d 2h"}).stake("ann")
    table.give("bet", "bob", spot="bet", cents=3000, seat=0)
    table.choose("ann", "accept").close().set_by_house_way("ann")
    table.until("cut")
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS + 9500, CHIPS + 2850)


def test_a_hand_for_each_player() -> None:
    table = against_dealer(STRONG, "9c 8d 7s 5h 4c 3d 2h")
    assert {e.data["person"]: e.data["end"] for e in table.said("settled")} == {"ann": "won", "bob": "lost"}
