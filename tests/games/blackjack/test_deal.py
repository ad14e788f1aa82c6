"""Regulation 3(6)(d) to (k): the deal, hole card, announcements, decisions, pick-up and conduct."""

from typing import Any

import pytest
from tests.games.blackjack.pit import Pit, dealt, one, refusal_of, two

PEEK: dict[str, Any] = {"peek": True, "approved__peek": "GB/7"}


def both(*cards: str) -> Pit:
    """Ann at the second seat and Bob at the fourth."""
    return two().stake("bob").stake("ann", 2000).deal(*cards)


# -- the order of the cards -------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(6)(d)(i)", "bs/3(6)(d)(ii)", "bs/3(6)(d)(iii)")
def test_a_card_to_each_box_from_the_left_one_to_the_dealer_and_a_second_to_each_box() -> None:
    table = both("2c 3c 4c 5c 6c 7c")
    assert table.dealt() == [
        ("seat-1", "2c"), ("seat-3", "3c"), ("dealer", "4c"), ("seat-1", "5c"), ("seat-3", "6c"), ("dealer", "??"),
    ]  # fmt: skip


@pytest.mark.clause("bs/3(6)(d)(iii)")
def test_the_players_second_cards_are_face_up() -> None:
    table = both("2c 3c 4c 5c 6c 7c")
    assert all(table.table.state.hands["seat-3"].up)


@pytest.mark.clause("bs/3(6)(d)(iv)")
def test_the_hole_card_is_face_down_and_nobody_looks_at_it() -> None:
    table = dealt("2c Tc 4c Qh")
    assert table.table.state.hands["dealer"].up == [True, False]
    assert "Qh" not in str([(e.says, e.data) for e in table.events])
    assert not table.said("looked")


# -- the peek ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(6)(d)(iv)#peek")
def test_the_dealer_peeks_only_with_an_approved_scanner() -> None:
    refusal = refusal_of(peek=True)
    assert refusal.code == "approval-missing"
    assert "bs/3(6)(d)(iv)#peek" in refusal.cites
    assert "peek" not in dealt("2c Tc 4c Qh").acts()


@pytest.mark.clause("bs/3(6)(d)(iv)#peek")
@pytest.mark.parametrize(("up", "looks"), [("Ac", True), ("Kc", True), ("Tc", True), ("9c", False), ("2c", False)])
def test_the_dealer_peeks_only_under_an_ace_or_a_ten(up: str, looks: bool) -> None:
    table = dealt("5c", up, "4c", "3h", **PEEK)
    if table.asked() == "insurance":
        table.play("none")
    assert ("peek" in table.acts()) == looks
    assert [e.to for e in table.said("looked")] == [("dealer",)] * looks
    assert table.asked() == "play"


@pytest.mark.clause("bs/3(6)(d)(iv)#peek")
def test_a_blackjack_found_by_the_peek_ends_the_round() -> None:
    table = dealt("5c Kc 4c Ah", **PEEK)
    assert table.end_of("ann", "box") == "lost"
    assert table.words()[-1] == "Dealer has soft 21"


def test_without_a_reading_scanner_the_dealer_says_what_it_shows() -> None:
    table = Pit(scanner=False, **PEEK).sit("ann")
    table.chance("??").go("bet").bet("ann", "box", 1000)
    table.chance("?? 5c ?? Kc ?? 4c ??").close()
    table.until("hole-card")
    assert table.options() == ("no-blackjack", "blackjack")
    table.chance("9h")  # misread: the card is no ace, and play goes on
    table.give("choose", "dealer", "dealer", choice="blackjack")
    table.until("play")
    assert table.table.state.hands["dealer"].up == [True, True]


# -- announcements and decisions --------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(6)(e)")
def test_from_the_left_each_total_is_announced_and_its_player_decides() -> None:
    table = both("2c Tc 9c 5c 6c 7c")
    assert table.words()[-1] == "Seat 2 has 7"
    assert (table.who(), table.options()) == ("ann", ("stand", "card", "double"))
    refusal = table.refused("choose", "ann", choice="surrender")
    assert refusal.code == "stand-card-double-split"
    assert refusal.cites == ("bs/3(6)(e)",)
    assert table.refused("choose", "bob", choice="stand").code == "out-of-turn"
    table.play("stand")
    assert table.words()[-1] == "Seat 4 has 16"
    assert table.who() == "bob"


@pytest.mark.clause("bs/3(6)(f)")
def test_further_cards_come_face_up_and_each_new_total_is_announced() -> None:
    table = dealt("2c 9c 5c 7c", "4d 3d").play("card")
    assert table.words()[-1] == "Seat 1 has 11"
    table.play("card")
    assert table.words()[-1] == "Seat 1 has 14"
    assert table.dealt()[-2:] == [("seat-0", "4d"), ("seat-0", "3d")]


@pytest.mark.clause("bs/3(6)(g)")
def test_when_all_are_done_the_dealer_turns_the_hole_card_draws_and_announces_the_total() -> None:
    table = both("Tc Td 9c 8c 8d 3h", "2d 9d").play("stand")
    assert not table.said("shown")
    table.play("stand", by="bob")
    assert [e.data["cards"] for e in table.said("shown")] == [["3h"]]
    assert table.words()[-1] == "Dealer busts with 23"
    assert [hand for hand, _ in table.dealt()[-2:]] == ["dealer", "dealer"]


# -- the pick-up ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(6)(h)")
def test_cards_are_picked_up_from_the_far_right_the_dealers_last() -> None:
    table = both("Tc 8d 9c 8c 8h 8s", "Tc Th")
    table.play("stand").play("split", "stand", "stand", by="bob")
    (order,) = (e.data["order"] for e in table.said("racked-in-order"))
    assert order == ["seat-3", "seat-3.2", "seat-1", "dealer"]
    origins = [r.origin for r in table.table.state.rack]
    assert origins == ["burn", *["seat-3"] * 2, *["seat-3.2"] * 2, *["seat-1"] * 2, *["dealer"] * 2]


@pytest.mark.clause("bs/3(6)(h)")
def test_the_cards_of_a_void_round_are_picked_up_too() -> None:
    table = dealt("9c 8c 7c 6c")
    table.report("missing-card")
    assert [e.data["order"] for e in table.said("racked-in-order")] == [["seat-0", "dealer"]]


# -- conduct ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(6)(j)")
def test_a_player_who_touches_cards_is_warned() -> None:
    table = dealt("9c 8c 7c 6c")
    table.report("touched-card", person="ann")
    assert [e.data["person"] for e in table.said("warned")] == ["ann"]
    refusal = table.refused("incident", "dealer", "dealer", kind="touched-card", person="zoe")
    assert refusal.code == "no-such-player"
    assert "bs/3(6)(j)" in refusal.cites


@pytest.mark.clause("bs/3(6)(k)")
def test_the_sign_says_that_players_count_their_own_hands() -> None:
    assert any("count your own hand" in e.says for e in one().said("posted"))
