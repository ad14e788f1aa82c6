"""Which folded seats of stud still get cards (S-110), and until when."""

from typing import Any

import pytest
from tests.games.poker_room.rooms import FIVE_STUD, HOLDEM, STUDS, Poker

from pitboss.rulebooks.refusal import Refusal

SEVEN = "seven-card-stud"


def stud(game: str = SEVEN, **settings: Any) -> Poker:
    """Four players, dealt; a five-card stud table lets its players check."""
    if game == FIVE_STUD:
        settings["allow_check"] = True
    table = Poker(game, players=4, **settings).deal()
    table.turn()
    return table


def opener(table: Poker) -> int:
    return next(seat for seat, action, _ in table.actions() if action == "forced")


def dead(table: Poker) -> list[str]:
    """The dead cards dealt so far, by seat."""
    return [e.data["hand"] for e in table.said("dealt") if e.data["hand"].startswith("dead-")]


@pytest.mark.clause("bs/15(15)(e)")
@pytest.mark.parametrize("game", STUDS)
def test_a_seat_that_made_the_forced_bet_gets_dead_cards_until_the_next_wager(game: str) -> None:
    table = stud(game).acts("raise", "call", "call", "fold")
    gone = opener(table)
    assert table.table.own.hand.folded == [gone]
    table.to_street(1)
    assert dead(table) == [f"dead-{gone}"]
    assert {e.data["card"] for e in table.said("dealt") if e.data["hand"] == f"dead-{gone}"} == {"??"}
    table.acts("check", "check", "check").to_street(2)
    assert len(table.table.state.hands[f"dead-{gone}"].cards) == 2
    table.acts("bet", "call", "call").to_street(3)
    assert len(table.table.state.hands[f"dead-{gone}"].cards) == 2


@pytest.mark.parametrize("game", STUDS)
def test_a_seat_that_made_no_forced_bet_gets_no_more_cards(game: str) -> None:
    table = stud(game).acts("call", "call", "fold")
    assert not table.said("still-dealt")
    table.to_street(1)
    assert dead(table) == []


@pytest.mark.clause("bs/15(15)(e)")
@pytest.mark.parametrize("game", STUDS)
def test_a_seat_that_folds_while_all_check_gets_dead_cards(game: str) -> None:
    table = stud(game).to_street(1).acts("check", "fold")
    gone = table.table.own.hand.folded[0]
    table.acts("check", "check").to_street(2)
    assert dead(table) == [f"dead-{gone}"]


@pytest.mark.clause("bs/15(15)(e)")
def test_a_call_after_the_fold_ends_it() -> None:
    table = stud().acts("raise", "call", "raise", "fold")
    assert table.data("still-dealt", "seat") == [opener(table)]
    table.acts("call", "call").to_street(1)
    assert dead(table) == []


def test_a_seat_that_folds_to_a_bet_of_a_later_round_gets_no_more_cards() -> None:
    table = stud().to_street(1)
    first = opener(table)
    table.acts("bet")
    while table.turn().seat == first:
        table.acts("call")
    table.acts("fold")
    assert not table.said("still-dealt")


@pytest.mark.parametrize(
    ("reading", "dealt"), [pytest.param("own-bet", True, marks=pytest.mark.clause("bs/15(15)(e)")), ("any-fold", False)]
)
def test_in_a_later_round_only_the_seat_with_the_forced_bet_gets_dead_cards(reading: str, dealt: bool) -> None:
    """The rulebook names no round for it; the other reading names the round of the forced bet."""
    table = stud(folded_cards=reading).to_street(1).acts("bet")
    first = opener(table)
    while table.turn().seat != first:
        table.acts("call")
    table.acts("fold")
    assert table.data("still-dealt", "seat") == ([first] if dealt else [])


@pytest.mark.clause("bs/15(15)(e)")
def test_a_blind_counts_like_the_forced_bet() -> None:
    table = Poker(HOLDEM).deal()
    assert table.turn().seat == 2
    table.acts("fold", "fold")
    assert table.data("still-dealt", "seat") == [0]


def test_the_other_reading_deals_to_any_fold_in_the_round_of_the_forced_bet() -> None:
    table = stud(folded_cards="any-fold").acts("call", "call", "fold")
    gone = table.table.own.hand.folded[0]
    table.to_street(1)
    assert dead(table) == [f"dead-{gone}"]
    again = stud(folded_cards="any-fold").acts("call", "fold", "call").to_street(1)
    assert dead(again) == []  # a call came after the fold


def test_there_is_no_third_reading() -> None:
    with pytest.raises(Refusal, match="folded_cards") as refused:
        Poker(SEVEN, folded_cards="nobody")
    assert "S-110" in refused.value.cites
