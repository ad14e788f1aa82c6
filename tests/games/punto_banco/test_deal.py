"""Regulation 4(7) and 4(8)(a) to (d): the calls, the four cards, the instructions, the third cards."""

import pytest
from tests.games.punto_banco.parlour import Parlour


@pytest.mark.clause("bs/4(7)(a)")
def test_there_are_two_hands_and_no_more() -> None:
    table = Parlour().dealing("T 9", "T 8").go("instruct-player")
    assert {name: len(hand.cards) for name, hand in table.table.state.hands.items()} == {"player": 2, "banker": 2}


@pytest.mark.clause("bs/4(7)(b)")
def test_no_more_bets_is_called_and_then_cards() -> None:
    table = Parlour().dealing("T 9", "T 8")
    assert table.words() == ["No more bets", "Cards"]
    assert not table.said("dealt")


@pytest.mark.clause("bs/4(7)(c)")
def test_first_and_third_cards_are_the_players_second_and_fourth_the_bankers() -> None:
    table = Parlour().ready()
    table.chance("Ac 2c 3c 4c 5c").close()
    table.over()
    dealt = [(e.data["hand"], e.data["card"]) for e in table.said("dealt")]
    assert dealt[:4] == [("player", "??"), ("banker", "??"), ("player", "??"), ("banker", "??")]
    assert [(e.data["hand"], e.data["cards"]) for e in table.said("shown")] == [
        ("player", ["Ac", "3c"]),
        ("banker", ["2c", "4c"]),
    ]


@pytest.mark.clause("bs/4(8)(a)")
def test_the_players_count_is_called_before_the_bankers_cards_are_laid_open() -> None:
    table = Parlour().coup("A 2 T", "T 7")
    said = [e.says or e.data["hand"] for e in table.last_round() if e.kind in ("announced", "shown")]
    assert said[2:6] == ["player", "Player 3", "banker", "Banker 7"]


@pytest.mark.clause("bs/4(8)(b)")
def test_the_dealer_instructs_the_curator_for_each_hand() -> None:
    table = Parlour().coup("A 2 T", "T 7")
    assert [(e.data["hand"], e.data["draws"]) for e in table.said("instructed")] == [
        ("player", True),
        ("banker", False),
    ]
    assert [act for act in table.acts() if act.startswith("instruct")] == ["instruct-player", "instruct-banker"]


@pytest.mark.clause("bs/4(8)(c)")
def test_third_cards_come_face_up_the_players_first() -> None:
    table = Parlour().coup("A 2 5", "T 3 6")
    dealt = [(e.data["hand"], e.data["card"], e.data["nth"]) for e in table.said("dealt")]
    assert dealt[4:] == [("player", "5c", 3), ("banker", "6c", 3)]


@pytest.mark.clause("bs/4(8)(c)")
def test_the_banker_draws_alone_when_the_player_stands() -> None:
    table = Parlour().coup("T 6", "T 3 6")
    assert [e.data["hand"] for e in table.said("dealt")][4:] == ["banker"]


@pytest.mark.clause("bs/4(8)(d)")
def test_no_hand_gets_a_fourth_card_whatever_it_counts() -> None:
    table = Parlour().coup("T T T", "T T T")
    assert (table.drawn("player"), table.drawn("banker")) == (3, 3)
    assert table.calls()[-1] == "Tie hand: 0 all"


def test_without_a_scanner_cards_are_named_when_they_are_turned() -> None:
    table = Parlour(scanner=False).ready()
    table.chance("?? ?? ?? ??", "Ac 2c", "3c 4c", "?? 9d").close()
    table.over()
    assert table.calls()[2:] == ["Player 3", "Banker 7", "Banker wins with 7 over 2"]
