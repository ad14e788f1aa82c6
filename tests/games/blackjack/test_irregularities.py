"""Regulation 3(14): cards found face up, drawn in error, exposed and refused; absent players."""

import pytest
from tests.games.blackjack.pit import Pit, dealt, one, shared, two


def refused_anywhere(kind: str) -> tuple[str, tuple[str, ...]]:
    refusal = one().go("cut").refused("incident", "dealer", "dealer", kind=kind)
    return refusal.code, refusal.cites


@pytest.mark.clause("bs/3(14)(a)")
def test_a_card_found_face_up_is_not_used_but_discarded() -> None:
    table = one().stake().chance("Tc 9c")
    table.close()
    table.until("card")
    table.report("face-up-card", "5s")
    assert [r.origin for r in table.table.state.rack] == ["burn", "out-of-play"]
    table.chance("9d 9s").over()
    assert ("out-of-play", "5s") in table.dealt()
    assert table.total() == 19
    code, cites = refused_anywhere("face-up-card")
    assert code == "shoe-not-in-play"
    assert "bs/3(14)(a)" in cites


@pytest.mark.clause("bs/3(14)(b)")
def test_a_card_drawn_in_error_and_not_exposed_is_the_next_card() -> None:
    table = dealt("5c 9s 6c 9d")
    table.report("drawn-in-error")
    assert [e.says for e in table.said("next-card")] == ["The card drawn by mistake is dealt next"]
    table.chance("7c").play("card")
    assert table.dealt()[-1] == ("seat-0", "7c")
    code, cites = refused_anywhere("drawn-in-error")
    assert code == "shoe-not-in-play"
    assert "bs/3(14)(b)" in cites


# -- exposed cards ----------------------------------------------------------------------------------------------------


def exposed(*more: str, kind: str = "exposed-card") -> Pit:
    """Ann has 11 and Bob 15; a ten was drawn in error and seen by all."""
    table = two().stake("ann").stake("bob").deal("5c Tc 9s 6c 5d 9d")
    table.report(kind, "Ts")
    return table.chance(*more)


@pytest.mark.clause("bs/3(14)(c)")
@pytest.mark.parametrize("kind", ["exposed-card", "wrong-count"])
def test_an_exposed_card_is_dealt_as_the_next_card(kind: str) -> None:
    table = exposed(kind=kind)
    assert table.hands()["exposed"] == 1
    table.play("card")
    assert table.asked() == "exposed-card"
    table.play("accept")
    assert table.total("seat-1") == 21
    assert "exposed" not in table.hands()
    assert table.who() == "bob"
    code, cites = refused_anywhere(kind)
    assert code == "shoe-not-in-play"
    assert "bs/3(14)(c)" in cites


@pytest.mark.clause("bs/3(14)(c)")
def test_a_player_who_refuses_it_gets_no_more_cards_and_it_is_offered_to_the_next() -> None:
    table = exposed().play("card", "refuse")
    assert table.hands()["seat-1"] == 2
    assert (table.who(), table.asked()) == ("bob", "play")
    refusal = table.refused("choose", "ann", choice="card")
    assert refusal.code == "out-of-turn"
    table.play("card", "accept", by="bob")
    assert table.end_of("bob", "box") == "lost"


@pytest.mark.clause("bs/3(14)(c)")
def test_a_refusal_covers_all_hands_of_the_player() -> None:
    table = dealt("8c 9s 8d 9d", "2c").play("split")
    table.report("exposed-card", "Ts")
    table.play("card", "refuse")
    assert [e.data["end"] for e in table.settled("ann")] == ["lost", "lost"]
    assert "exposed" not in table.hands()


@pytest.mark.clause("bs/3(14)(c)")
def test_finally_the_dealer_takes_it_or_it_is_discarded() -> None:
    table = exposed().play("stand").play("stand", by="bob")
    assert table.total("dealer") == 18
    assert table.table.state.rack[-1].origin == "exposed"
    table = two().stake("ann").stake("bob").deal("5c Tc 7s 6c 5d 9d")
    table.report("exposed-card", "Ts")
    table.play("stand").play("stand", by="bob")
    assert table.total("dealer") == 26


@pytest.mark.clause("bs/3(14)(c)")
def test_a_card_exposed_while_drawn_goes_where_it_was_due() -> None:
    table = dealt("5c 9s 6c 9d")
    table.give("choose", "ann", choice="card")
    table.report("exposed-card", "Ts").over()
    assert table.asked() == "exposed-card"
    assert table.play("accept").total() == 21


def test_a_doubled_hand_may_refuse_it_before_the_stake_is_doubled() -> None:
    table = dealt("5c 9s 6c 9d")
    table.report("exposed-card", "2s")
    table.play("double", "refuse")
    assert [e.data["spot"] for e in table.said("placed")] == ["box"]


def test_during_the_deal_it_is_used_without_asking_and_a_hole_card_stays_face_up() -> None:
    table = one().stake().chance("5c 9s")
    table.close()
    table.report("exposed-card", "Kc")
    table.chance("9d").over()
    assert table.total() == 19
    assert (table.asked(), table.table.state.hands["dealer"].up) == ("play", [True, False])
    table = one().stake().chance("5c 9s 6c")
    table.close()
    for _ in range(3):
        table.automatic()
    table.report("exposed-card", "Kc").over()
    assert table.table.state.hands["dealer"].up == [True, True]
    assert "note-hole-card" in table.acts()
    assert table.asked() == "play"


def test_an_exposed_hole_card_stays_face_up() -> None:
    table = dealt("5c 9s 6c 9d")
    table.report("exposed-card", hand="dealer")
    assert table.table.state.hands["dealer"].up == [True, True]
    assert (table.asked(), "note-hole-card" in table.acts()) == ("play", True)


def test_between_deals_an_exposed_card_is_discarded() -> None:
    table = one().stake()
    table.report("exposed-card", "Kc")
    assert table.table.state.rack[-1].origin == "out-of-play"
    assert table.asked() == "bet"
    assert "S-131" in table.said("incident")[0].cite


# -- absent players ---------------------------------------------------------------------------------------------------


def test_the_hand_of_an_absent_player_stands() -> None:
    table = dealt("5c 9s 6c 9d")
    table.report("absent-player")
    assert table.end_of("ann", "box") == "lost"
    assert "S-133" in table.said("incident")[0].cite


def test_an_absent_follower_adds_no_wager() -> None:
    table = shared("8c 9s 8d 9d", "Tc").play("split")
    table.report("absent-player")
    assert [e.data["hand"] for e in table.said("named")] == ["seat-0"]
    table = shared("5c 9s 6c 9d", "Tc").play("double")
    table.report("absent-player")
    table.over()
    assert (table.net("ann"), table.net("bob")) == (2000, 1000)
