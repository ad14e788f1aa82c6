"""The deal: five cards each in turn, the dealer last, and one of the dealer's turned up."""

import pytest
from tests.games.caribbean_stud.studs import LOW, OTHER_LOW, Stud, dealt


@pytest.mark.clause("bs/10(3)(b)#deal")
def test_five_cards_go_to_each_player_and_to_the_dealer_in_turn() -> None:
    table = dealt(LOW, OTHER_LOW, dealer="As Kd 9h 7c 5d")
    hands = [e.data["hand"] for e in table.said("dealt")]
    assert hands == ["seat-0", "seat-1", "dealer"] * 5
    assert {e.data["card"] for e in table.said("dealt")} == {"??"}
    assert [e.data["cards"] for e in table.said("deal")] == [5]


@pytest.mark.clause("bs/10(3)(b)#deal")
@pytest.mark.parametrize(("upcard", "shown", "nth"), [("last", "5d", 5), ("first", "As", 1)])
def test_then_exactly_one_of_the_dealers_cards_is_turned_up(upcard: str, shown: str, nth: int) -> None:
    table = dealt(LOW, dealer="As Kd 9h 7c 5d", dealer_upcard=upcard)
    assert [(e.data["hand"], e.data["cards"], e.data["nths"]) for e in table.said("shown")] == [
        ("dealer", [shown], [nth])
    ]
    assert sum(table.table.state.hands["dealer"].up) == 1
    assert not any(table.table.state.hands["seat-0"].up)


def test_without_antes_nothing_is_dealt() -> None:
    table = Stud().seated("ann").close()
    table.until("window")
    assert table.said("dealt") == []
    assert table.said("lammers") == []
    assert table.table.state.round == 2


def test_a_player_sees_only_their_own_cards() -> None:
    table = dealt(LOW, OTHER_LOW, dealer="As Kd 9h 7c 5d").fold("ann")
    table.until("decide")
    looked = [(e.to, e.data["hand"]) for e in table.said("looked")]
    assert looked == [(("ann",), "seat-0"), (("bob",), "seat-1")]


# -- exposed cards ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/10(5)(c)")
@pytest.mark.parametrize(("hand", "card"), [("seat-0", "2c"), ("dealer", "As")])
def test_a_card_exposed_in_the_deal_is_turned_over_and_the_deal_goes_on(hand: str, card: str) -> None:
    table = Stud().seated("ann").stake("ann").close().cards(LOW, dealer="As Kd 9h 7c 5d")
    while len(table.said("dealt")) < 3:
        table.automatic()
    table.incident("exposed-card", hand=hand, nth=1)
    assert [(e.data["cards"], e.data["nths"]) for e in table.said("shown")] == [([card], [1])]
    assert [e.data["hand"] for e in table.said("turned-over")] == [hand]
    assert table.table.state.hands[hand].up[0] is False
    table.until("decide")
    table.call("ann").finish()
    assert table.said("void") == []
    assert table.ends("ann") == {"ante": "lost", "call": "lost"}


@pytest.mark.clause("bs/10(5)(c)")
def test_exposed_cards_are_never_a_misdeal() -> None:
    table = Stud().seated("ann").stake("ann").close().cards(LOW, dealer="As Kd 9h 7c 5d")
    while len(table.said("dealt")) < 6:
        table.automatic()
    for hand, nth in (("dealer", 1), ("dealer", 2), ("seat-0", 3)):
        table.incident("exposed-card", hand=hand, nth=nth)
    table.fold("ann").finish()
    assert len(table.said("turned-over")) == 3
    assert table.said("void") == []


@pytest.mark.clause("bs/10(5)(c)")
def test_a_card_face_up_in_the_deck_is_dealt_turned_over_and_plays() -> None:
    table = Stud().seated("ann").stake("ann").close().cards(LOW, dealer="As Kd 9h 7c 5d")
    while len(table.said("dealt")) < 2:
        table.automatic()
    table.incident("face-up-card")
    table.until("decide")
    assert next((e.data["hand"], e.data["cards"]) for e in table.said("shown")) == ("seat-0", ["3d"])
    assert [e.data["nth"] for e in table.said("turned-over")] == [2]
    assert table.table.state.hands["seat-0"].up == [False] * 5
    assert len(table.table.state.hands["seat-0"].cards) == 5


def test_a_card_drawn_in_error_is_the_next_card() -> None:
    table = Stud().seated("ann").stake("ann").close().cards(LOW, dealer="As Kd 9h 7c 5d")
    table.until("card")
    table.incident("drawn-in-error")
    table.until("decide")
    assert len(table.said("next-card")) == 1
    assert len(table.said("dealt")) == 10


def test_a_face_up_next_card_is_reported_once() -> None:
    table = Stud().seated("ann").stake("ann").close().cards(LOW)
    table.until("card")
    table.incident("face-up-card")
    table.refuses("reported-already", "incident", "dealer", "dealer", kind="face-up-card")


def test_such_incidents_are_refused_when_no_cards_are_dealt() -> None:
    table = Stud().seated("ann")
    for kind in ("face-up-card", "drawn-in-error"):
        assert table.refuses("not-dealing", "incident", "dealer", "dealer", kind=kind).cites
    table.refuses("no-such-hand", "incident", "dealer", "dealer", kind="exposed-card", hand="seat-0", nth=1)
