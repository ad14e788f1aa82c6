"""Hole cards exposed in the deal."""

from typing import Any

import pytest
from tests.games.poker_room.rooms import BUTTONS, FIVE_STUD, SEVENS, STUDS, Poker
from tests.games.poker_room.test_misdeals import dealing

from pitboss.rulebooks.refusal import Refusal


@pytest.mark.clause("bs/15(15)(r)")
@pytest.mark.parametrize("game", SEVENS)
@pytest.mark.parametrize("nth", [1, 2])
def test_after_one_exposed_hole_card_the_third_card_is_dealt_down(game: str, nth: int) -> None:
    table = dealing(game, 6)
    table.incident("exposed-card", hand="seat-1", nth=nth)
    table.turn()
    hand = table.table.state.hands["seat-1"]
    assert hand.up == [nth == 1, nth == 2, False]
    assert table.table.state.hands["seat-0"].up == [False, False, True]
    assert table.data("stays-up", "hand", "nth") == [("seat-1", nth)]


def test_the_exposed_card_serves_for_the_forced_bet() -> None:
    table = Poker("seven-card-stud").deal("2c 3d 4h", "2d 8h 9s", "Qh Ks As")
    while len(table.said("dealt")) < 6:
        table.automatic()
    table.incident("exposed-card", hand="seat-1", nth=1)
    table.turn()
    assert [a[0] for a in table.actions() if a[1] == "forced"] == [1]


@pytest.mark.clause("bs/15(15)(r)#both")
@pytest.mark.parametrize("game", SEVENS)
def test_both_hole_cards_exposed_end_the_hand_and_the_ante_goes_back(game: str) -> None:
    table = dealing(game, 6, ante="2")
    table.incident("exposed-card", hand="seat-1", nth=1)
    table.incident("exposed-card", hand="seat-1", nth=2)
    assert table.net()["bob"] == 0
    table.turn()
    assert table.table.own.hand.folded == [1]
    assert "seat-1" not in table.table.state.hands
    table.check_down()
    assert "bob" not in table.won()
    assert sum(table.net().values()) == 0


def test_in_five_card_stud_the_next_card_is_dealt_down() -> None:
    table = dealing(FIVE_STUD, 3)
    table.incident("exposed-card", hand="seat-1", nth=1)
    table.turn()
    assert table.table.state.hands["seat-1"].up == [True, False]
    assert "S-085" in table.cited()


@pytest.mark.clause("bs/15(15)(t)")
@pytest.mark.parametrize("game", [game for game in BUTTONS if "draw" not in game])
def test_in_holdem_and_omaha_the_exposed_card_is_replaced(game: str) -> None:
    table = dealing(game, 4)
    table.incident("exposed-card", hand="seat-1", nth=1)
    assert table.said("shown")[-1].data["cards"] == ["7d"]
    table.automatic()
    assert "7d" not in table.hand(1)
    assert [r.origin for r in table.table.state.rack] == ["exposed"]
    table.turn()
    assert len(table.hand(1)) == len(table.hand(0))
    assert table.table.state.hands["seat-1"].up == [False] * len(table.hand(1))


def test_in_draw_an_exposed_card_is_replaced_too() -> None:
    table = dealing("five-card-draw", 4)
    table.incident("exposed-card", hand="seat-0", nth=2)
    table.turn()
    assert "3d" not in table.hand(0)
    assert len(table.hand(0)) == 5


@pytest.mark.parametrize(
    "about", [{}, {"hand": "seat-9", "nth": 1}, {"hand": "seat-0", "nth": 5}, {"hand": "seat-0", "nth": "1"}]
)
def test_only_a_dealt_card_can_be_exposed(about: dict[str, Any]) -> None:
    table = dealing()
    with pytest.raises(Refusal, match="no-such-card"):
        table.incident("exposed-card", **about)


@pytest.mark.parametrize("game", STUDS)
def test_a_card_exposed_later_stays_in_play(game: str) -> None:
    table = Poker(game).deal()
    table.turn()
    while table.asking is not None and not (table.asking.kind == "card" and table.table.own.betting.street == 1):
        table.passively()
    with pytest.raises(Refusal) as refused:
        table.incident("exposed-card", hand="seat-0", nth=1)
    assert (refused.value.code, refused.value.cites) == ("exposed-later", ("S-168",))


@pytest.mark.clause("bs/15(15)(t)")
@pytest.mark.parametrize("game", BUTTONS)
def test_the_last_card_of_the_deal_is_replaced_too(game: str) -> None:
    """The button's last card was exposed: nobody has acted yet."""
    table = Poker(game).deal()
    table.turn()
    held = table.hand(2)
    table.incident("exposed-card", hand="seat-2", nth=len(held))
    table.turn()
    assert table.hand(2)[:-1] == held[:-1]
    assert table.hand(2)[-1] != held[-1]
    assert [e.data["cards"] for e in table.said("looked") if e.to == ("cyd",)][-1] == table.hand(2)
    table.act("call")
    with pytest.raises(Refusal, match="not-dealing"):
        table.incident("exposed-card", hand="seat-2", nth=1)
