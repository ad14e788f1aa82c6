"""Checks, calls, bets, raises and folds, and what makes a player all-in."""

import pytest
from tests.games.poker_room.rooms import GAMES, Poker

from pitboss.rulebooks.refusal import Refusal


@pytest.mark.clause("bs/15(1)(h)")
def test_a_call_matches_the_highest_wager() -> None:
    table = Poker().deal().acts("raise 900", "call")
    assert table.actions()[-1] == (0, "call", 900)
    assert table.chips("ann") == 100_000 - 900


@pytest.mark.clause("bs/15(1)(h)")
def test_a_short_call_is_all_in() -> None:
    table = Poker(stacks=(700, 100_000, 100_000)).deal().acts("raise 900", "call")
    assert table.actions()[-1] == (0, "call", 700)
    assert table.chips("ann") == 0


@pytest.mark.clause("bs/15(1)(i)")
def test_a_check_keeps_the_right_to_act() -> None:
    table = Poker().deal().to_street(1).acts("check", "bet 500", "fold")
    assert table.actions()[-3] == (0, "check", 0)
    assert table.turn().who == ("ann",)
    assert table.turn().options == ("call", "raise", "fold")


@pytest.mark.clause("bs/15(1)(c)")
def test_a_bet_puts_chips_into_the_pot() -> None:
    table = Poker().deal().to_street(1).acts("bet 500")
    assert table.actions()[-1] == (0, "bet", 500)
    assert [w.cents for w in table.wagers("ann")] == [500]
    assert table.turn().about["pot"] == 600 + 500


@pytest.mark.clause("bs/15(1)(x)")
def test_a_raise_is_more_than_the_bet_before_it() -> None:
    table = Poker().deal().to_street(1).acts("bet 500", "raise 1200")
    assert table.actions()[-1] == (1, "raise", 1200)
    assert table.turn().about["to_match"] == 1200
    assert table.turn().low == 1200 + 700


@pytest.mark.clause("bs/15(1)(n)")
def test_a_fold_gives_up_the_hand() -> None:
    table = Poker().deal().acts("fold")
    assert table.table.own.hand.folded == [2]
    assert "seat-2" not in table.table.state.hands
    table.acts("call").check_down()
    assert "cyd" not in table.won()
    assert all(seat != 2 for seat, _, _ in table.actions()[3:])


@pytest.mark.clause("bs/15(8)(g)")
def test_a_mucked_hand_is_counted() -> None:
    table = Poker().deal().acts("fold")
    assert table.data("discards-counted", "seat", "cards") == [(2, 2)]


@pytest.mark.clause("bs/15(1)(u)")
@pytest.mark.parametrize("game", GAMES)
def test_the_first_bet_of_a_round_is_its_opening_bet(game: str) -> None:
    table = Poker(game).deal().check_down()
    assert len(table.said("opening-bet")) == 1
    first = next(a for a in table.actions() if a[1] != "ante")
    assert table.data("opening-bet", "seat") == [first[0]]


@pytest.mark.clause("bs/15(1)(a)", "bs/15(7)(g)")
def test_a_player_without_chips_is_all_in_and_plays_on() -> None:
    table = Poker(stacks=(100_000, 100_000, 1000)).deal("2c 7d", "3c 8d", "Ac As", board="Kd Qh 9s 5h 4c")
    table.acts("raise 1000", "call", "call")
    assert table.data("all-in", "seat") == [2]
    table.check_down()
    assert table.won() == {"cyd": 3000}


@pytest.mark.clause("bs/15(1)(a)")
def test_a_player_with_one_chip_left_is_not_all_in() -> None:
    table = Poker(stacks=(100_000, 100_000, 1100)).deal().acts("raise 1000", "call", "call")
    assert table.said("all-in") == []
    table.acts("check", "check", "bet 100")
    assert table.data("all-in", "seat") == [2]


def test_an_all_in_for_less_does_not_reopen_the_betting() -> None:
    table = Poker(players=4, stacks=(100_000, 100_000, 100_000, 1500)).deal()
    table.acts("raise 1000", "raise 1500")
    assert table.turn().options == ("call", "raise", "fold")  # the blinds have not acted yet
    table.acts("fold", "fold")
    assert table.turn().who == ("cyd",)
    assert table.turn().options == ("call", "fold")
    with pytest.raises(Refusal, match="not-an-option"):
        table.act("raise", 3000)


def test_nobody_raises_if_nobody_can_call() -> None:
    table = Poker(players=2, stacks=(1000, 100_000)).deal().acts("raise 1000")
    assert table.turn().options == ("call", "fold")


@pytest.mark.clause("bs/15(16)")
@pytest.mark.parametrize("to", [300, 450, 100_100])
def test_a_raise_outside_the_limits_is_refused_and_changes_nothing(to: int) -> None:
    table = Poker().deal()
    table.turn()
    before = table.table.snapshot()
    with pytest.raises(Refusal) as refused:
        table.act("raise", to)
    assert refused.value.code == "bet-outside-limits"
    assert "bs/15(16)" in refused.value.cites
    assert table.table.snapshot() == before


@pytest.mark.parametrize("to", [None, True, -5, "40", 2.5])
def test_an_unreadable_amount_is_refused(to: object) -> None:
    table = Poker().deal()
    table.turn()
    with pytest.raises(Refusal, match="amount-unreadable"):
        table.give("choose", "cyd", choice="raise", to=to)
