"""Regulation 13(2) and the opening of 13(3): decks, ranks, inspection, spread."""

import pytest
from tests.games.casino_war.front import Front, one, refusal_of

from pitboss.rulebooks.refusal import Refusal


@pytest.mark.clause("bs/13(2)(a)")
def test_six_decks_or_more_and_one_cutting_card_come_to_the_table() -> None:
    table = Front(decks=8, backs="blue")
    assert [e.data.as_dict() for e in table.said("deck")] == [{"cards": 416, "colour": "blue"}]
    assert [e.data.as_dict() for e in table.said("cutting-cards")] == [{"count": 1}]
    refusal = refusal_of(decks=5)
    assert refusal.code == "setting-unlawful"
    assert refusal.cites == ("bs/13(2)(a)",)


@pytest.mark.clause("bs/13(2)(a)")
@pytest.mark.parametrize("backs", ["", "red blue"])
def test_all_backs_are_alike(backs: str) -> None:
    refusal = refusal_of(backs=backs)
    assert refusal.code == "backs-differ"
    assert refusal.cites == ("bs/13(2)(a)",)


@pytest.mark.clause("bs/13(2)(b)")
@pytest.mark.parametrize(
    ("player", "dealer"), [("Ac", "Ks"), ("Kh", "Qs"), ("Qd", "Js"), ("Jc", "Ts"), ("Tc", "9s"), ("3c", "2s")]
)
def test_the_ace_is_highest_the_two_lowest_whatever_the_suit(player: str, dealer: str) -> None:
    assert one().stake("ann").deal(player, dealer).end_of("ann", "initial") == "won"
    assert one().stake("ann").deal(dealer, player).end_of("ann", "initial") == "lost"


@pytest.mark.clause("bs/13(1)(e)")
def test_the_suits_are_clubs_diamonds_hearts_and_spades() -> None:
    (fans,) = one().go("cut").said("fans")
    assert fans.data["suits"] == ["clubs", "diamonds", "hearts", "spades"]
    assert fans.data["of"] == 4


@pytest.mark.clause("bs/13(3)(a)")
def test_the_dealer_sorts_and_inspects_then_a_supervisor_inspects() -> None:
    table = Front().go("inspect")
    assert table.acts() == ["sort-and-inspect"]
    assert table.refused("done", "dealer", "dealer").code == "not-yours"
    table.give("done", "sue", "games-supervisor")
    assert table.acts() == ["sort-and-inspect", "inspect"]


@pytest.mark.clause("bs/13(3)(b)")
def test_the_cards_are_face_up_until_the_first_player_has_looked() -> None:
    table = Front().go("view")
    assert table.acts()[-1] == "spread"
    refusal = table.refused("done", "dealer", "dealer")
    assert refusal.code == "nobody-here"
    assert refusal.cites == ("bs/13(3)(b)",)
    table.sit("ann", 2).go("cut")
    assert next(e for e in table.said("act") if e.data["act"] == "view").data["persons"] == ["ann"]


@pytest.mark.clause("bs/13(3)(b)")
def test_a_table_that_closes_does_not_wait_for_a_look() -> None:
    table = Front().go("view")
    table.give("close-table", "sue", "games-supervisor")
    table.give("done", "dealer", "dealer")
    assert table.asking is None
    assert table.said("closed")


def test_wrong_seats_and_burns_are_refused() -> None:
    for settings in ({"seats": 11}, {"war_burns": "twice"}, {"chip_min": 0}):
        with pytest.raises(Refusal):
            Front(**settings)
