"""Regulation 13(6)(f) to (n): surrender or war, the match, the burns, the war deal and its settlement."""

from typing import Any

import pytest
from tests.games.casino_war.front import Front, one, tied, two

from pitboss.hands.cards import parse_cards


def both_tied() -> Front:
    """Two players with ties, before they choose."""
    return two().stake("ann").stake("bob", 2000).deal("9c", "9d", "9h")


# -- the choice -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(6)(f)")
def test_players_with_a_tie_choose_clockwise() -> None:
    table = both_tied()
    assert table.asking is not None
    assert (table.asking.who, table.asking.options) == (("ann",), ("war", "surrender"))
    refusal = table.refused("choose", "ann", choice="both")
    assert refusal.code == "surrender-or-war"
    assert refusal.cites == ("bs/13(6)(f)",)
    table.choose("ann", "surrender")
    assert table.asking.who == ("bob",)


@pytest.mark.clause("bs/13(6)(f)")
def test_an_absent_player_can_only_surrender() -> None:
    table = one().stake("ann").deal("9c", "9d")
    table.report("absent-player")
    assert table.end_of("ann", "initial") == "surrendered"
    refusal = table.open().refused("incident", "dealer", "dealer", kind="absent-player")
    assert refusal.code == "nobody-asked"
    assert "bs/13(6)(f)" in refusal.cites


@pytest.mark.clause("bs/11(1)")
def test_a_barred_player_does_not_go_to_war() -> None:
    table = one().stake("ann").deal("9c", "9d")
    table.order("report-drunk", "dealer", person="ann")
    refusal = table.refused("choose", "ann", choice="war")
    assert (refusal.code, refusal.cites[0]) == ("barred", "bs/11(1)")
    table.choose("ann", "surrender")
    assert table.end_of("ann", "initial") == "surrendered"


@pytest.mark.clause("bs/13(3)(h)")
def test_a_player_who_is_not_asked_is_not_absent() -> None:
    refusal = one().open().refused("incident", "dealer", "dealer", kind="absent-player")
    assert "bs/13(3)(h)" in refusal.cites


@pytest.mark.clause("bs/13(6)(f)(i)")
def test_surrender_costs_half_and_ends_the_players_round() -> None:
    table = both_tied()
    table.choose("ann", "surrender").choose("bob", "surrender")
    assert (table.net("ann"), table.net("bob")) == (-500, -1000)
    assert [e.data["person"] for e in table.said("settled")] == ["ann", "bob"]
    assert not table.said("war-deal")


@pytest.mark.parametrize(("cents", "chip", "kept"), [(1001, "0.01", 500), (750, "2.50", 250), (500, "2.50", 250)])
def test_half_of_an_odd_wager_is_rounded_down_to_the_chip(cents: int, chip: str, kept: int) -> None:
    table = one(chip_min=chip).stake("ann", cents).deal("9c", "9d")
    table.choose("ann", "surrender")
    assert table.net() == -kept
    assert "S-057" in table.settled("ann")[0].cite


@pytest.mark.clause("bs/13(6)(f)(ii)", "bs/13(1)(h)")
def test_going_to_war_places_a_war_wager() -> None:
    table = tied("war")
    assert [(w.spot, w.cents) for w in table.wagers("ann")] == [("initial", 1000), ("war", 1000)]
    assert table.said("war")[0].data.as_dict() == {"seat": 0}
    assert not tied("surrender").said("war")


@pytest.mark.clause("bs/13(1)(j)")
def test_a_war_wager_equals_the_initial_wager_and_is_matched() -> None:
    table = tied("war", 2500).go("war-tie-wagers")
    assert [w.cents for w in table.wagers("ann")] == [2500, 2500]
    assert [e.data["cents"] for e in table.said("matched")] == [2500]


@pytest.mark.clause("bs/13(1)(j)")
def test_without_chips_for_a_war_wager_a_player_can_only_surrender_or_buy_more() -> None:
    table = Front()
    table.sit("ann", 0, cents=1500)
    table.stake("ann").deal("9c", "9d")
    assert table.asking is not None
    assert table.asking.options == ("surrender",)
    refusal = table.refused("choose", "ann", choice="war")
    assert refusal.code == "too-few-chips"
    assert refusal.cites == ("bs/13(1)(j)",)
    table.give("buy-in", "ann", cents=500)
    table.choose("ann", "war")
    assert [w.spot for w in table.wagers("ann")] == ["initial", "war"]


# -- the match and the tie wagers -------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(6)(h)")
def test_the_dealer_confirms_and_matches_and_the_original_cards_stay_face_up() -> None:
    table = tied("war").go("war-tie-wagers")
    assert "confirm-war" in table.acts()
    (matched,) = table.said("matched")
    assert [(m.source, m.target, m.cents) for m in matched.moves] == [("house", "match:0", 1000)]
    hands = table.table.state.hands
    assert [(hands[name].cards, hands[name].up) for name in ("seat-0", "dealer")] == [
        ([*parse_cards("9c")], [True]),
        ([*parse_cards("9d")], [True]),
    ]


@pytest.mark.clause("bs/13(6)(h)#tie-offer")
def test_players_at_war_may_place_a_tie_wager_on_the_war_deal() -> None:
    table = both_tied()
    table.choose("ann", "war").choose("bob", "surrender")
    table.go("war-tie-wagers")
    refusal = table.refused("bet", "bob", spot="war-tie", cents=500)
    assert refusal.code == "not-at-war"
    assert refusal.cites == ("bs/13(6)(h)#tie-offer",)
    table.bet("ann", "war-tie", 500)
    assert table.refused("bet", "ann", spot="war-tie", cents=500).code == "wager-placed"
    assert table.refused("bet", "ann", spot="tie", cents=500).code == "no-such-spot"
    assert table.war("Kc", "Kd").end_of("ann", "war-tie") == "won"


def test_no_more_bets_is_announced_again_before_the_war_deal() -> None:
    table = tied("war").war("Kc", "Qc")
    assert table.words() == ["No more bets", "No more bets"]
    assert "S-058" in table.said("announced")[1].cite
    assert tied("surrender").go("window").words() == ["No more bets"]


# -- the war deal -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(6)(i)", "bs/13(1)(i)")
def test_the_war_deal_burns_three_then_deals_clockwise_to_players_at_war_and_the_dealer() -> None:
    table = two()
    table.sit("cyd", 5)
    table.stake("ann").stake("bob").stake("cyd").deal("9c", "2c", "9d", "9h")
    table.choose("ann", "war").choose("cyd", "war")
    table.war("Kc", "Qc", "Jc")
    assert table.said("war-deal")[0].data.as_dict() == {"order": [1, 5]}
    assert table.burns() == 1 + 3
    assert table.dealt()[4:] == [("seat-1", "Kc"), ("seat-5", "Qc"), ("dealer", "Jc")]
    assert [e.kind for e in table.after("war-deal")][:4] == ["racked", "racked", "racked", "dealt"]


def test_the_house_may_burn_three_before_each_players_card() -> None:
    table = two(war_burns="each-player").stake("ann").stake("bob").deal("9c", "9d", "9h")
    table.choose("ann", "war").choose("bob", "war")
    table.war("Kc", "3d 4d 5d Qc", "Jc")
    assert table.burns() == 1 + 6
    assert [e.kind for e in table.after("war-deal")][:9] == [
        *["racked"] * 3,
        "dealt",
        *["racked"] * 3,
        "dealt",
        "dealt",
    ]


# -- settling the war -------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(6)(j)")
def test_only_the_war_cards_are_compared_clockwise() -> None:
    table = both_tied()
    table.choose("ann", "war").choose("bob", "war")
    table.war("2c", "Kc", "7d")
    compared = [e.data.as_dict() for e in table.said("compared") if e.data.get("deal") == "war"]
    assert [(d["seat"], d["result"]) for d in compared] == [(1, "lower"), (3, "higher")]
    assert (table.net("ann"), table.net("bob")) == (-2000, 2000)


@pytest.mark.clause("bs/13(6)(k)")
def test_a_lower_war_card_loses_all_wagers() -> None:
    table = tied("war").go("war-tie-wagers")
    table.bet("ann", "war-tie", 500)
    table.war("2d", "3d")
    assert {table.end_of("ann", spot) for spot in ("initial", "war", "war-tie")} == {"lost"}
    assert table.net() == -2500


@pytest.mark.clause("bs/13(6)(l)")
def test_a_higher_war_card_takes_war_wager_initial_wager_and_match() -> None:
    table = tied("war").go("war-tie-wagers")
    table.bet("ann", "war-tie", 500)
    table.war("3d", "2d")
    ends = [table.end_of("ann", spot) for spot in ("initial", "war", "war-tie")]
    assert ends == ["pushed", "won", "lost"]
    assert [(m.source, m.cents) for m in table.settled("ann", "war")[0].moves] == [("layout", 1000), ("match:0", 1000)]
    assert table.net() == 1000 - 500


@pytest.mark.clause("bs/13(6)(m)")
def test_equal_war_cards_win_the_war_wager_and_a_tie_wager() -> None:
    table = tied("war").go("war-tie-wagers")
    table.bet("ann", "war-tie", 500)
    table.war("3d", "3h")
    assert table.end_of("ann", "war") == table.end_of("ann", "war-tie") == "won"
    assert table.net() == 2000 + 5000


@pytest.mark.clause("bs/13(6)(n)")
@pytest.mark.parametrize(
    ("reading", "higher", "equal", "end"),
    [
        ("three-units", 1000, 2000, "pushed"),
        ("initial-returned", 2000, 3000, "pushed"),
        ("initial-paid", 3000, 4000, "won"),
    ],
)
def test_readings_of_what_a_war_win_pays(reading: str, higher: int, equal: int, end: str) -> None:
    for card, net in (("Kc", higher), ("8s", equal)):
        table = one(war_pays=reading).stake("ann").deal("9c", "9d").choose("ann", "war").war(card, "8h")
        assert (table.net(), table.end_of("ann", "initial"), table.end_of("ann", "war")) == (net, end, "won")
    assert {reading == "three-units"} == {any("includes the initial" in e.says for e in table.said("posted"))}
    lost = one(war_pays=reading).stake("ann").deal("9c", "9d").choose("ann", "war").war("7c", "8h")
    assert lost.net() == -2000


def test_losers_of_the_war_deal_are_collected_before_winners_are_paid() -> None:
    table = both_tied()
    table.choose("ann", "war").choose("bob", "war")
    table.go("war-tie-wagers")
    table.bet("ann", "war-tie", 500)
    table.war("Kc", "2c", "7d")
    ends = [(e.data["person"], e.data["spot"], e.data["end"]) for e in table.said("settled")]
    assert ends == [
        ("ann", "war-tie", "lost"),
        ("bob", "initial", "lost"),
        ("bob", "war", "lost"),
        ("ann", "initial", "pushed"),
        ("ann", "war", "won"),
    ]


def test_the_dealers_match_is_gone_when_the_war_is_over() -> None:
    for cards in (("Kc", "2c"), ("2c", "Kc"), ("Kc", "Kd")):
        assert tied("war").war(*cards).table.state.chips["match:0"] == 0


@pytest.mark.clause("bs/13(6)(n)#record")
def test_the_cards_of_the_war_deal_are_racked_in_order() -> None:
    table = both_tied()
    table.choose("ann", "war").choose("bob", "war")
    table.war("Kc", "2c", "7d")
    assert table.said("racked-in-order")[-1].data.as_dict() == {"order": ["seat-1", "seat-3", "dealer"]}
    rack = [racked.card for racked in table.table.state.rack if racked.origin != "burn"]
    assert tuple(rack) == parse_cards("9c Kc 9d 2c 9h 7d")


@pytest.mark.clause("bs/13(1)(d)")
def test_a_round_is_over_when_every_wager_is_paid_or_collected_after_surrender_or_war() -> None:
    table = both_tied()
    table.choose("ann", "surrender").choose("bob", "war")
    assert not table.said("play-over")
    table.war("Kc", "7d")
    assert table.said("play-over")[0].data.as_dict() == {"hands": {"seat-1": "surrendered", "seat-3": "war higher"}}
    plain: dict[str, Any] = one().stake("ann").deal("9c", "8c").said("play-over")[0].data.as_dict()
    assert plain == {"hands": {"seat-0": "won"}}
