"""Regulation 3(9): doubling down."""

from typing import Any

import pytest
from tests.games.blackjack.pit import Pit, dealt, one, refusal_of, shared


@pytest.mark.clause("bs/3(9)(a)")
def test_the_house_may_let_players_double_on_any_first_two_cards() -> None:
    table = dealt("9c 9s Tc 9d", "2c")
    assert "double" in table.options()
    table.play("double")
    assert [e.data["cents"] for e in table.settled("ann", "double")] == [1000]
    assert table.net() == 2000
    assert refusal_of(double="perhaps").code == "setting-unreadable"


@pytest.mark.clause("bs/3(9)(a)")
@pytest.mark.parametrize("settings", [{"double": False}, {"double_after_split": False}])
def test_or_the_house_forbids_doubling_always_or_after_a_split(settings: dict[str, Any]) -> None:
    table = dealt("5c 9s 5d 9d", "6c", **settings)
    assert ("double" in table.options()) == settings.get("double", True)
    table.play("split")
    refusal = table.refused("choose", "ann", choice="double")
    assert refusal.code == "no-doubling"
    assert "bs/3(9)(a)" in refusal.cites


@pytest.mark.clause("bs/3(9)(a)")
def test_split_hands_may_be_doubled_where_the_house_allows_it() -> None:
    table = dealt("5c 9s 5d 9d", "6c Tc 7c").play("split", "double")
    assert [w.spot for w in table.wagers("ann")] == ["box", "split", "double"]


@pytest.mark.clause("bs/3(9)(a)")
def test_no_doubling_on_three_cards() -> None:
    table = dealt("5c 9s 5d 9d", "2c").play("card")
    refusal = table.refused("choose", "ann", choice="double")
    assert refusal.code == "not-first-two"
    assert refusal.cites == ("bs/3(9)(a)",)


def short_of_chips() -> Pit:
    table = one()
    table.sit("bob", 1, 1500)
    return table.stake("bob", 1000).deal("5c 9s 5d 9d")


@pytest.mark.clause("bs/3(9)(a)")
def test_the_second_wager_equals_the_original_one() -> None:
    table = short_of_chips()
    assert table.options() == ("stand", "card")
    refusal = table.refused("choose", "bob", choice="double")
    assert refusal.code == "too-few-chips"
    assert "bs/3(9)(a)" in refusal.cites
    table.give("buy-in", "bob", cents=500)
    table.chance("6c")
    table.give("choose", "bob", choice="double")
    assert [w.cents for w in table.wagers("bob")] == [1000, 1000]


@pytest.mark.clause("bs/3(9)(a)#one-card")
def test_a_doubled_hand_gets_one_card_laid_sideways() -> None:
    table = dealt("5c 9s 5d 9d", "2c").play("double")
    assert [e.data.as_dict() for e in table.said("sideways")] == [{"hand": "seat-0", "cards": 1}]
    assert [card for hand, card in table.dealt() if hand == "seat-0"] == ["5c", "5d", "2c"]


@pytest.mark.clause("bs/3(9)(b)")
def test_a_dealers_blackjack_collects_the_original_wager_only() -> None:
    table = dealt("5c Ks 6d As", "2c").play("double")
    assert (table.end_of("ann", "box"), table.end_of("ann", "double")) == ("lost", "pushed")
    assert table.net() == -1000


@pytest.mark.clause("bs/3(9)(b)")
@pytest.mark.clause("bs/3(10)(e)")
def test_only_a_hypothetical_table_loses_every_wager_to_a_dealers_blackjack() -> None:
    refusal = refusal_of(dealer_blackjack_takes="all")
    assert refusal.code == "takes-too-much"
    assert set(refusal.cites) == {"bs/3(9)(b)", "bs/3(10)(e)"}
    everything: dict[str, Any] = {"dealer_blackjack_takes": "all", "hypothetical": True}
    assert dealt("5c Ks 6d As", "2c", **everything).play("double").net() == -2000
    assert dealt("8c Ks 8d As", "Tc", "9c", **everything).play("split", "stand", "stand").net() == -2000
    assert dealt("5c Ks 6d As", "Tc", **everything).play("double").net() == 0  # two 21s of three cards push


@pytest.mark.clause("bs/3(9)(b)")
@pytest.mark.clause("bs/3(10)(e)")
def test_a_dealers_blackjack_takes_no_less_than_the_original_wager() -> None:
    assert refusal_of(dealer_blackjack_takes="nothing").code == "setting-unlawful"


@pytest.mark.clause("bs/3(9)(b)")
def test_the_added_wager_waits_for_the_hole_card_when_a_doubled_hand_busts() -> None:
    table = dealt("9c Ks 6d As", "Tc").play("double")
    told = [(e.kind, e.data.get("spot", "")) for e in table.events]
    assert told.index(("settled", "box")) < told.index(("shown", "")) < told.index(("settled", "double"))
    assert table.net() == -1000
    assert dealt("9c Ks 6d 9s", "Tc").play("double").net() == -2000


def test_against_a_2_to_9_no_wager_waits() -> None:
    table = dealt("9c 9s 6d As", "Tc").play("double")
    assert not table.said("held")
    assert table.net() == -2000


def test_a_doubled_21_ties_a_dealers_blackjack_with_both_wagers() -> None:
    table = dealt("5c Ks 6d As", "Tc").play("double")
    assert [e.data["end"] for e in table.settled("ann")] == ["pushed", "pushed"]


@pytest.mark.clause("bs/3(9)(b)")
def test_a_misread_hole_card_costs_no_more_than_the_original_wager() -> None:
    table = Pit(scanner=False, peek=True, approved__peek="GB/7").sit("ann")
    table.chance("??").go("bet").bet("ann", "box", 1000)
    table.chance("?? 9c ?? Ks ?? 6d ??").close()
    table.until("hole-card")
    table.give("choose", "dealer", "dealer", choice="no-blackjack")
    table.until("play")
    table.chance("?? Tc As").play("double")  # a bust; then the hole card is an ace after all
    assert (table.end_of("ann", "box"), table.end_of("ann", "double")) == ("lost", "pushed")
    assert table.net() == -1000


# -- barred players ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/11(1)")
@pytest.mark.parametrize("choice", ["double", "split"])
def test_a_barred_player_finishes_the_hand_but_adds_no_wager(choice: str) -> None:
    table = dealt("4c 9s 4d 9d")
    table.order("report-drunk", "dealer", person="ann")
    refusal = table.refused("choose", "ann", choice=choice)  # it was allowed when the question was asked
    assert (refusal.code, refusal.cites[0]) == ("barred", "bs/11(1)")
    table.chance("Tc").play("card")
    assert table.options() == ("stand", "card")
    table.play("stand")
    assert table.end_of("ann", "box") == "pushed"


@pytest.mark.clause("bs/11(3)")
def test_an_expelled_player_adds_no_wager_either() -> None:
    table = dealt("5c 9s 6d 9d")
    table.order("expel", person="ann", ground="drunk")
    refusal = table.refused("choose", "ann", choice="double")
    assert [e.data["spot"] for e in table.said("placed")] == ["box"]
    assert refusal.code == "barred"
    assert "bs/11(3)" in refusal.cites


def test_a_barred_player_does_not_follow_a_double_or_a_split_nor_insure() -> None:
    table = shared("5c 9s 6d 9d", "Tc")
    table.order("report-drunk", "dealer", person="bob")
    assert table.play("double").net("bob") == 1000
    table = shared("8c 9s 8d 9d", "2c")
    table.order("report-drunk", "dealer", person="bob")
    assert (table.play("split").who(), table.options()) == ("bob", ("first", "second"))
    table = shared("5c As 6d 9d")
    table.order("report-drunk", "dealer", person="bob")
    assert (table.play("none").asked(), table.who()) == ("play", "ann")


def test_the_same_if_the_report_comes_while_the_question_waits() -> None:
    for cards, choices, chosen in (
        ("5c 9s 6d 9d", ("double",), "double"),
        ("8c 9s 8d 9d", ("split",), "cover"),
        ("5c As 6d 9d", ("none",), "insure"),
    ):
        table = shared(cards, "2c").play(*choices)
        assert table.who() == "bob"
        table.order("report-drunk", "dealer", person="bob")
        table.play(chosen, by="bob")
        assert [w.spot for w in table.wagers("bob")] in ([], ["box"])
        assert table.said("turned-away")[0].data.as_dict() == {"person": "bob"}
