"""The showdown: who shows first, who may muck, and that cards speak."""

import pytest
from tests.games.poker_room.rooms import GAMES, Poker

BOARD = "Kd Qh 9s 5h 4c"
HANDS = ("2c 7d", "Ac As", "3c 8d")


def shown_down(**settings: object) -> Poker:
    return Poker(**settings).deal(*HANDS, board=BOARD)  # type: ignore[arg-type]  # settings of the table


@pytest.mark.clause("bs/15(1)(aa)", "bs/15(6)(d)#showdown")
@pytest.mark.parametrize("game", GAMES)
def test_two_or_more_players_show_their_hands(game: str) -> None:
    table = Poker(game, players=2).deal().check_down()
    assert table.data("showdown", "seats") in ([[0, 1]], [[1, 0]])
    assert {e.data["hand"] for e in table.said("shown")} == {"seat-0", "seat-1"}


@pytest.mark.clause("bs/15(6)(d)#showdown")
def test_the_last_player_left_shows_nothing() -> None:
    table = shown_down().acts("fold", "fold")
    table.finish()
    assert table.said("showdown") == []
    assert table.said("shown") == []
    again = table.deal().check_down()
    assert again.said("showdown")


@pytest.mark.clause("bs/15(15)(d)#order")
def test_the_player_with_the_last_wager_shows_first() -> None:
    table = shown_down().to_street(3).acts("check", "bet 500", "call", "call").check_down()
    assert table.data("showing-order", "seats") == [[1, 2, 0]]
    assert next(e.data["hand"] for e in table.said("shown")) == "seat-1"


@pytest.mark.clause("bs/15(15)(d)#order")
def test_the_first_to_act_shows_first_if_all_checked() -> None:
    table = shown_down().check_down()
    assert [e.data["hand"] for e in table.said("shown")] == ["seat-0", "seat-1", "seat-2"]
    assert table.data("showing-order", "seats") == [[0, 1, 2]]


@pytest.mark.clause("bs/15(15)(d)")
def test_a_winning_hand_is_shown_whole_and_named() -> None:
    table = shown_down().check_down()
    assert [e.data["cards"] for e in table.said("shown") if e.data["hand"] == "seat-1"] == [["Ac", "As"]]
    assert {e.data["seat"]: e.data["high"] for e in table.said("identified")}[1] == "one-pair"


@pytest.mark.clause("bs/15(3)(f)")
def test_the_cards_speak_whatever_is_said() -> None:
    table = shown_down().to_street(3).acts("check", "check", "check")
    table.until("show")
    table.give("choose", "bob", choice="show", declares="a full house")
    table.check_down()
    assert [e.data["high"] for e in table.said("identified") if e.data["seat"] == 1] == ["one-pair"]
    assert table.won() == {"bob": 600}


@pytest.mark.clause("bs/15(15)(d)#muck", "bs/15(15)(a)")
@pytest.mark.parametrize("disclose", [False, True])
def test_a_player_may_muck_and_the_house_may_require_the_hand(disclose: bool) -> None:
    table = shown_down(disclose=disclose).to_street(3).acts("check", "check", "check")
    assert table.until("show").who == ("bob",)
    table.give("choose", "bob", choice="concede")
    table.check_down()
    assert table.data("conceded", "seat") == [1]
    seen = [e.data["cards"] for e in table.said("shown") if e.data["hand"] == "seat-1"]
    assert seen == ([["Ac", "As"]] if disclose else [])
    assert table.won() == {"cyd": 600}  # the better hand was mucked: its player's own decision


def test_the_last_player_who_can_win_a_pot_cannot_muck() -> None:
    table = Poker(stacks=(500, 100_000, 100_000)).deal(*HANDS, board=BOARD)
    table.acts("raise 500", "call", "call").to_street(1).acts("bet 500", "call").to_street(3).acts("check", "check")
    table.until("show")
    table.give("choose", table.asking.who[0] if table.asking else "", choice="concede")
    table.check_down()
    assert len(table.said("conceded")) == 1
    assert sum(table.won().values()) == 2500


@pytest.mark.clause("bs/15(15)(d)#order")
def test_the_final_wager_counts_even_if_cards_follow() -> None:
    """If nobody can bet any more, the player with the last wager shows first, on whatever street it was."""
    table = Poker(stacks=(100_000, 100_000, 2000)).deal(*HANDS, board=BOARD).to_street(1)
    table.acts("check", "check", "bet 1800", "call", "fold").check_down()
    assert table.data("showing-order", "seats") == [[2, 0]]
