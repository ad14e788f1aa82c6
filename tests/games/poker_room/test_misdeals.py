"""Misdeals, and cards that no hand may use."""

from typing import Any

import pytest
from tests.games.poker_room.rooms import GAMES, HOLDEM, Poker

from pitboss.rulebooks.refusal import Refusal

EVEN = {"ann": 0, "bob": 0, "cyd": 0}


def back_to_start(table: Poker) -> None:
    """The round is over without a result."""
    table.until("next-hand")
    assert table.net() == EVEN
    assert table.won() == {}
    assert table.table.chips_of("pot") == 0
    assert table.said("void")


MISDEALS = [
    pytest.param("not-shuffled", {}, marks=pytest.mark.clause("bs/15(15)(f)(i)", "bs/15(15)(f)")),
    pytest.param("wrong-start", {}, marks=pytest.mark.clause("bs/15(15)(f)(ii)", "bs/15(15)(f)")),
    pytest.param("player-skipped", {"seat": 1}, marks=pytest.mark.clause("bs/15(15)(f)(iv)", "bs/15(15)(f)")),
]


@pytest.mark.parametrize(("kind", "about"), MISDEALS)
@pytest.mark.parametrize("game", GAMES)
def test_a_misdeal_brings_all_cards_and_chips_back(kind: str, about: dict[str, Any], game: str) -> None:
    table = Poker(game, ante="1").deal().acts("call")
    shuffles = len(table.said("shuffled"))
    table.turn()
    table.incident(kind, **about)
    back_to_start(table)
    assert len(table.said("misdeal")) == 1
    assert len(table.said("shuffled")) == shuffles + 1
    assert table.table.state.hands == {}


def test_a_misdeal_does_not_move_the_button() -> None:
    table = Poker().deal()
    table.turn()
    table.incident("wrong-start")
    table.deal().turn()
    assert table.data("button", "seat") == [2, 2]


def test_the_rake_of_a_misdealt_round_goes_back_too() -> None:
    table = Poker(rake=10).deal().acts("raise 2000", "call", "call")
    table.turn()
    assert table.table.chips_of("rake") == 400
    table.incident("not-shuffled")
    back_to_start(table)
    assert table.table.chips_of("drop-box") == 0


LATE = [
    pytest.param("wrong-start", {}, "start-too-late", marks=pytest.mark.clause("bs/15(15)(f)(ii)")),
    pytest.param("player-skipped", {"seat": 1}, "skip-too-late", marks=pytest.mark.clause("bs/15(15)(f)(iv)")),
]


@pytest.mark.parametrize(("kind", "about", "code"), LATE)
def test_after_two_players_have_wagered_there_is_no_misdeal(kind: str, about: dict[str, Any], code: str) -> None:
    table = Poker().deal().acts("call", "call")
    table.turn()
    before = table.table.snapshot()
    with pytest.raises(Refusal) as refused:
        table.incident(kind, **about)
    assert refused.value.code == code
    assert table.table.snapshot() == before
    table.check_down()
    assert table.won()


@pytest.mark.parametrize(
    ("kind", "about"), [("player-skipped", {}), ("player-skipped", {"seat": 8}), ("wrong-start", {})]
)
def test_an_impossible_report_is_refused(kind: str, about: dict[str, Any]) -> None:
    table = Poker()
    table.until("next-hand")
    with pytest.raises(Refusal):
        table.incident(kind, **about)
    table.deal().turn()
    if about or kind == "player-skipped":
        with pytest.raises(Refusal, match="seat-unreadable"):
            table.incident(kind, **about)


# -- cards that no hand will use --------------------------------------------------------------------------------------


def dealing(game: str = HOLDEM, cards: int = 2, players: int = 3, **settings: Any) -> Poker:
    """In the middle of the deal."""
    table = Poker(game, players, **settings).deal("2c 3d 4h 5s 6c", "7d 8h 9s Tc Jd", "Qh Ks As Ad Ac")
    while len(table.said("dealt")) < cards:
        table.automatic()
    return table


@pytest.mark.clause("bs/15(15)(i)")
@pytest.mark.parametrize("game", GAMES)
def test_a_card_found_face_up_goes_to_the_discards_unused(game: str) -> None:
    table = dealing(game)
    table.incident("face-up-card")
    table.automatic()
    boxed = [r for r in table.table.state.rack if r.origin == "boxed"]
    assert len(boxed) == 1
    table.turn()
    assert table.said("misdeal") == []
    assert "found" not in table.table.state.hands
    assert all(len(table.hand(seat)) == len(table.hand(0)) for seat in (1, 2))


@pytest.mark.clause("bs/15(15)(f)(iii)")
def test_two_cards_found_face_up_are_a_misdeal() -> None:
    table = dealing()
    table.incident("face-up-card")
    table.automatic()
    assert table.said("misdeal") == []
    table.incident("face-up-card")
    table.automatic()
    assert table.data("misdeal", "reason") == ["more than one card was face up in the deck"]
    back_to_start(table)


@pytest.mark.clause("bs/15(15)(s)")
@pytest.mark.parametrize("game", GAMES)
def test_a_card_dealt_off_the_table_is_examined_and_not_used(game: str) -> None:
    table = dealing(game)
    table.incident("card-off-table")
    table.turn()
    assert [e.data["act"] for e in table.said("act")][-1] == "examine-card"
    assert [r.origin for r in table.table.state.rack] == ["off-table"]


@pytest.mark.clause("bs/15(15)(g)")
@pytest.mark.parametrize("game", GAMES)
def test_cards_dealt_to_somebody_who_does_not_play_are_discarded(game: str) -> None:
    table = dealing(game)
    table.incident("ineligible-dealt", seat=4, count=2)
    table.turn()
    assert [r.origin for r in table.table.state.rack] == ["ineligible", "ineligible"]
    assert table.said("misdeal") == []
    assert table.table.own.hand.players == [0, 1, 2]


@pytest.mark.parametrize("about", [{}, {"seat": 1}, {"seat": 4, "count": 0}, {"seat": 4, "count": "two"}, {"seat": 99}])
def test_cards_for_players_in_the_hand_are_no_incident(about: dict[str, Any]) -> None:
    table = dealing()
    with pytest.raises(Refusal, match="unreadable"):
        table.incident("ineligible-dealt", **about)


def test_a_card_drawn_in_error_unseen_is_the_next_card() -> None:
    table = dealing()
    table.incident("drawn-in-error")
    table.turn()
    assert table.table.state.rack == []
    assert table.hand(0) == ["2c", "3d"]


@pytest.mark.parametrize("kind", ["face-up-card", "card-off-table", "drawn-in-error"])
def test_these_incidents_happen_only_during_the_deal(kind: str) -> None:
    table = Poker().deal()
    table.turn()
    with pytest.raises(Refusal, match="not-dealing"):
        table.incident(kind)


@pytest.mark.clause("bs/15(15)(h)")
@pytest.mark.parametrize("game", GAMES)
def test_missing_or_foreign_cards_end_the_round_and_the_deck_is_replaced(game: str) -> None:
    table = Poker(game, rake=10).deal().acts("raise", "call", "call")
    table.until("action", "draw")
    table.incident("missing-card")
    back_to_start(table)
    assert table.data("deck-removed", "colour") == ["blue"]
    assert len(table.said("cards-retired")) == 1


OFF_TABLE = [("omaha", 10, 6), ("five-card-stud", 8, 12), ("holdem", 11, 24)]
NOT_ONE_BURNED = [("seven-card-stud", 8, 29), ("five-card-stud", 8, 37), ("holdem", 11, 31)]  # none left for the deal


@pytest.mark.clause("bs/15(15)(h)")
@pytest.mark.parametrize(("game", "players", "cards"), OFF_TABLE + NOT_ONE_BURNED)
def test_a_round_whose_deck_runs_out_is_dead(game: str, players: int, cards: int) -> None:
    table = Poker(game, players).deal()
    for _ in range(cards):
        table.until("card")
        table.incident("card-off-table")
    while not table.said("deck-ran-out"):
        table.passively()
    assert table.won() == {}
    assert set(table.net().values()) == {0}
    assert all(event.data["cards"] for event in table.said("shuffled"))  # an empty stack cannot be shuffled


@pytest.mark.clause("bs/15(15)(h)")
def test_a_draw_without_a_card_or_a_discard_left_is_dead() -> None:
    """All cards but the burn fell off the table before the first draw; nobody else has discarded."""
    table = Poker("five-card-draw", 2).deal()
    while table.asking is not None and table.asking.name != "draw":
        table.passively()
    table.give("choose", "ann", choice="discard", nths=[1, 2, 3, 4, 5])
    while table.table.deck.remaining > 2:
        table.until("card")
        table.incident("card-off-table")
        table.until("card")
        table.passively()
        table.until("card")
    while not table.said("deck-ran-out"):
        table.passively()
    assert set(table.net().values()) == {0}
    assert all(event.data["cards"] for event in table.said("shuffled"))


@pytest.mark.clause("bs/15(9)(h)#reshuffle")
def test_burns_are_shuffled_if_cards_off_the_table_leave_too_few_up_cards() -> None:
    table = Poker("seven-card-stud", 8).deal()
    for _ in range(3):
        table.until("card")
        table.incident("card-off-table")
    while len(table.said("shuffled")) < 3:
        table.passively()
    assert table.data("street", "name")[-1] == "up-card-4"
    assert table.said("shuffled")[-1].data["cards"] == 3


@pytest.mark.clause("bs/15(12)(f)(ii)")
def test_discards_are_shuffled_if_the_last_card_fell_off_the_table() -> None:
    table = Poker("five-card-draw", 8).deal().to_street(0)
    while table.asking is not None and table.asking.name != "draw":
        table.passively()
    for _ in range(2):
        table.until("draw")
        table.give("choose", table.turn_of("draw"), choice="discard")
    table.until("draw")
    table.give("choose", table.turn_of("draw"), choice="discard", nths=[1])
    table.incident("card-off-table")
    while not [e for e in table.said("shuffled") if e.data["cards"] == 10]:
        table.automatic()
