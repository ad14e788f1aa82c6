"""Regulation 3(1)(a) and 3(7): what Blackjack is, when it is paid, even money."""

from typing import Any

import pytest
from tests.games.blackjack.pit import SINGLE, dealt, shared, two

# -- what it is -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(1)(a)")
@pytest.mark.parametrize("cards", ["Ac 9c Td", "Tc 9c Ad", "Ac 9c Jd", "Qc 9c Ad", "Kc 9c Ad"])
def test_blackjack_is_an_ace_and_a_ten_value_dealt_first(cards: str) -> None:
    table = dealt(cards, "9d")
    assert "Seat 1 has Blackjack" in table.words()
    assert table.net() == 1500


@pytest.mark.clause("bs/3(1)(a)")
def test_a_21_of_more_cards_or_on_a_split_hand_is_not_blackjack() -> None:
    assert dealt("5c 9c 6d 9d", "Tc").play("card").net() == 1000
    table = dealt("Ac 9c Ad 9d", "Tc", "5c").play("split")
    assert not any("Blackjack" in words for words in table.words())
    assert [e.data.get("paid", 0) for e in table.settled("ann")] == [1000, 0]


# -- against a 2 to 9 -------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(7)(a)")
@pytest.mark.parametrize("up", ["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c"])
def test_against_a_2_to_9_it_is_announced_paid_and_removed_before_any_third_card(up: str) -> None:
    table = two().stake("ann").stake("bob").deal("Ac Tc", up, "Td 5d 9d", "2c")
    assert table.asked() == "play"
    assert table.net() == 1500
    assert "seat-1" not in table.table.state.hands
    assert table.words()[-2:] == ["Seat 2 has Blackjack", "Seat 4 has 15"]


@pytest.mark.clause("bs/3(7)(a)", "bs/3(7)(a)#single-deck")
def test_single_deck_blackjack_pays_6_to_5_against_a_2_to_9() -> None:
    table = two(**SINGLE).stake("ann").stake("bob").deal("Ac Tc 9c Td 5d 9d")
    assert table.asked() == "play"
    assert table.net() == 1200
    assert "seat-1" not in table.table.state.hands


# -- against a ten or an ace ------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(7)(b)")
@pytest.mark.parametrize(
    ("settings", "paid"),
    [pytest.param({}, 1500, id="standard"), pytest.param(SINGLE, 1200, id="single-deck")],
)
@pytest.mark.parametrize("up", ["Ks", "Qs", "Js", "Ts", "As"])
def test_against_a_ten_or_an_ace_it_is_announced_and_waits_for_the_hole_card(
    settings: dict[str, Any], paid: int, up: str
) -> None:
    table = two(**settings).stake("ann").stake("bob").deal("Ac Tc", up, "Td 8d 9d")
    for question, answer in (("even-money", "wait"), ("insurance", "none"), ("insurance", "none")):
        if table.asked() == question:
            table.play(answer, by=table.who())
    assert "Seat 2 has Blackjack" in table.words()
    assert table.who() == "bob"
    assert "seat-1" in table.table.state.hands
    assert table.net() == -1000
    table.play("stand", by="bob")
    assert table.net() == paid


@pytest.mark.clause("bs/3(7)(b)#push")
@pytest.mark.parametrize("settings", [{}, SINGLE, {"dealer_blackjack_beats_21": True}])
def test_against_a_dealers_blackjack_it_is_a_push(settings: dict[str, Any]) -> None:
    table = dealt("Ac Ks Td As", **settings)
    assert table.end_of("ann", "box") == "pushed"
    assert table.net() == 0


# -- even money -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(7)(c)")
def test_against_an_ace_a_blackjack_may_take_even_money_at_once() -> None:
    table = two().stake("ann").stake("bob").deal("Ac Tc As Td 8d Kd")
    assert (table.who(), table.asked(), table.options()) == ("ann", "even-money", ("wait", "even-money"))
    table.play("even-money")
    assert table.end_of("ann", "box") == "won"
    assert table.net() == 1000
    assert "seat-1" not in table.table.state.hands
    assert (table.who(), table.asked()) == ("bob", "insurance")


def test_no_even_money_against_a_ten_or_without_blackjack() -> None:
    assert dealt("Ac Ks Td 9s").net() == 1500
    assert dealt("9c As Td 9s").asked() == "insurance"
    assert dealt("Ac Ks Td As").net() == 0


@pytest.mark.clause("bs/3(7)(c)#single-deck")
def test_single_deck_blackjack_has_no_even_money_but_insurance() -> None:
    table = dealt("Ac As Td Kd", **SINGLE)
    assert table.asked() == "insurance"
    assert [e.data["hand"] for e in table.said("no-even-money")] == ["seat-0"]
    table.play("insure")
    assert (table.end_of("ann", "box"), table.net()) == ("pushed", 1000)


def test_on_a_shared_box_each_bettor_chooses_and_the_cards_stay_for_the_last() -> None:
    table = shared("Ac As Td 9d").play("even-money")
    assert "seat-0" in table.table.state.hands
    table.play("wait", by="bob").play("none", by="bob")
    assert (table.net("ann"), table.net("bob")) == (1000, 1500)
    assert "B-17" in table.settled("ann")[0].cite


# -- clauses ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(7)(a)")
def test_with_four_decks_no_payment_cites_a_single_deck_clause() -> None:
    table = dealt("Ac 6s Kd 9d", "5c")
    assert table.settled("ann")[0].cite == ("bs/3(7)(a)", "bs/3(1)(a)", "bs/3(3)(a)(vii)")
    dealing = [e for e in table.events if e.kind not in ("setting", "posted")]
    assert [c for e in dealing for c in e.cite if c.endswith("#single-deck")] == []


@pytest.mark.clause("bs/3(7)(a)", "bs/3(7)(a)#single-deck")
def test_with_one_deck_payments_cite_the_single_deck_clauses() -> None:
    cited = dealt("Ac 6s Kd 9d", "5c", **SINGLE).settled("ann")[0].cite
    assert cited == ("bs/3(7)(a)#single-deck", "bs/3(7)(a)", "bs/3(1)(a)", "bs/3(3)(a)(vii)#single-deck")


@pytest.mark.clause("bs/3(7)(b)")
@pytest.mark.parametrize(("settings", "odds"), [({}, "bs/3(3)(a)(vii)"), (SINGLE, "bs/3(3)(a)(vii)#single-deck")])
def test_a_held_blackjack_is_paid_by_its_own_clause(settings: dict[str, Any], odds: str) -> None:
    cited = dealt("Ac Ks Qd 9d", **settings).settled("ann")[0].cite
    assert cited == ("bs/3(7)(b)", "bs/3(1)(a)", odds)
