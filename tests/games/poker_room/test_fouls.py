"""Fouled and collected hands, how to protect them, and absent players."""

from typing import Any

import pytest
from tests.games.poker_room.rooms import BUTTONS, FIVE_STUD, GAMES, STUDS, Poker

from pitboss.rulebooks.refusal import Refusal


def raised(game: str = "holdem", **settings: Any) -> Poker:
    """Seats 0 and 1 have put in 10 dollars each on the first street, seat 2 is to act."""
    table = Poker(game, **settings).deal()
    while table.turn().seat != 2:
        table.act(table.turn().options[0])
    return table


@pytest.mark.clause("bs/15(1)(w)")
@pytest.mark.parametrize("protected", [True, False])
def test_a_hand_held_or_under_a_chip_is_protected(protected: bool) -> None:
    table = raised()
    if protected:
        table.give("protect", "ann")
        assert table.data("protected", "seat") == [0]
    table.incident("hand-collected", seat=0)
    assert bool(table.said("made-whole")) is protected
    if not protected:
        table.give("protect", "bob")


@pytest.mark.clause("bs/15(15)(j)")
@pytest.mark.parametrize("kind", ["fouled-hand", "hand-collected"])
def test_a_player_who_does_not_protect_the_hand_has_no_claim(kind: str) -> None:
    table = raised()
    table.incident(kind, seat=0)
    assert table.data("no-redress", "seat") == [0]
    assert table.table.own.hand.folded == [0]
    assert table.chips("ann") == 100_000 - 100
    table.check_down()
    assert "ann" not in table.won()
    assert sum(table.net().values()) == 0


@pytest.mark.clause("bs/15(15)(m)")
@pytest.mark.parametrize("contributed", [False, True])
def test_the_player_of_a_lost_hand_gets_everything_back(contributed: bool) -> None:
    table = Poker(ante="3").deal().acts("raise 1000", "call", "call").to_street(1).acts("bet 500")
    table.give("protect", "ann")
    table.turn()
    table.incident("hand-collected", seat=0, contributed=contributed)
    assert table.net()["ann"] == (-1800 if contributed else 0)
    assert table.data("made-whole", "cents") == ([] if contributed else [1800])
    table.check_down()
    assert sum(table.net().values()) == 0
    assert table.table.chips_of("pot") == 0


@pytest.mark.clause("bs/15(15)(k)")
@pytest.mark.parametrize("game", STUDS)
def test_hole_cards_of_stud_count_as_protected(game: str) -> None:
    table = raised(game)
    table.incident("fouled-hand", seat=2)
    assert table.until("rebuild").kind == "choose"
    table.give("choose", "dealer", "dealer", choice="lost")
    assert len(table.said("made-whole")) == 1


@pytest.mark.parametrize("game", BUTTONS)
def test_hole_cards_of_other_games_are_not_protected(game: str) -> None:
    table = raised(game)
    table.incident("fouled-hand", seat=2)
    assert len(table.said("no-redress")) == 1


@pytest.mark.clause("bs/15(15)(l)")
@pytest.mark.parametrize("found", ["rebuilt", "lost"])
def test_a_protected_hand_is_rebuilt_if_possible(found: str) -> None:
    table = raised()
    table.give("protect", "ann")
    table.incident("fouled-hand", seat=0)
    assert table.until("rebuild").options == ("rebuilt", "lost")
    table.give("choose", "dealer", "dealer", choice=found)
    assert table.data("rebuilding", "found") == [found]
    assert (0 in table.table.own.hand.folded) is (found == "lost")
    table.check_down()


@pytest.mark.clause("bs/15(1)(p)")
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_mixed_with_others_or_of_the_wrong_number_is_fouled(game: str) -> None:
    table = raised(game)
    table.incident("wrong-count", hand="seat-0", count=1)
    assert table.data("fouled", "seat", "count") == [(0, 1)]
    assert table.table.own.hand.folded == [0]
    table.check_down()
    again = raised(game)
    again.incident("fouled-hand", seat=1)
    again.until("rebuild", "action", "draw", "next-hand")
    assert again.data("fouled", "seat") == [1]


@pytest.mark.clause("bs/15(1)(p)")
def test_a_hand_of_the_right_number_is_not_fouled() -> None:
    table = raised()
    with pytest.raises(Refusal) as refused:
        table.incident("wrong-count", hand="seat-0", count=2)
    assert "bs/15(1)(p)" in refused.value.cites
    table.incident("wrong-count", hand="seat-0", count=3)
    assert table.table.own.hand.folded == [0]
    again = raised()
    again.incident("fouled-hand", seat=0)
    assert again.said("fouled")


def test_the_betting_goes_on_without_the_hand() -> None:
    table = raised()
    table.incident("hand-collected", seat=2)
    assert table.turn().who[0] in ("ann", "bob")
    table.incident("hand-collected", seat=0)
    table.finish()
    assert table.won() == {"bob": 200}


@pytest.mark.parametrize("about", [{}, {"seat": 9}, {"seat": "0"}, {"seat": True}, {"seat": 5}])
@pytest.mark.parametrize("kind", ["fouled-hand", "hand-collected", "absent-player"])
def test_a_report_of_a_missing_hand_is_refused(kind: str, about: dict[str, Any]) -> None:
    table = raised()
    before = table.table.snapshot()
    with pytest.raises(Refusal, match="no-such-hand"):
        table.incident(kind, **about)
    assert table.table.snapshot() == before


@pytest.mark.clause("bs/15(15)(n)")
@pytest.mark.parametrize("game", GAMES)
def test_a_player_who_walks_away_has_no_claim_to_the_pot(game: str) -> None:
    table = raised(game)
    gone = table.turn().seat
    table.incident("absent-player", seat=gone)
    assert table.data("left-without-a-word", "seat") == [gone]
    assert table.table.own.hand.folded == [gone]
    table.check_down()
    assert len(table.won()) >= 1


@pytest.mark.clause("bs/15(15)(q)")
def test_leaving_does_not_avoid_a_required_bet() -> None:
    """In five-card stud the best board must bet (S-077); the minimum bet stays in the pot."""
    table = Poker(FIVE_STUD).deal().to_street(1)
    asked = table.turn()
    assert (asked.options, asked.seat is not None) == (("bet",), True)
    before = table.chips(asked.who[0])
    table.incident("absent-player", seat=asked.seat)
    assert table.chips(asked.who[0]) == before - asked.low
    assert table.table.own.hand.folded == [asked.seat]
    assert table.turn().options[0] == "call"
    table.acts("call", "call").to_street(2)
    assert not table.said("uncalled")


@pytest.mark.clause("bs/15(15)(n)")
def test_a_protected_hand_stays_in_until_it_must_act() -> None:
    table = raised()
    table.give("protect", "ann")
    table.incident("absent-player", seat=0)
    assert table.data("hand-waits", "seat") == [0]
    assert table.table.own.hand.folded == []
    table.incident("absent-player", seat=1)
    assert table.table.own.hand.folded == [1]


def test_a_player_without_a_hand_cannot_protect_one() -> None:
    table = Poker().deal().acts("fold")
    table.turn()
    with pytest.raises(Refusal, match="no-hand"):
        table.give("protect", "cyd")


@pytest.mark.clause("bs/15(15)(m)")
def test_chips_are_refunded_only_once() -> None:
    """The round is dead after a player got everything back."""
    table = Poker().deal().acts("raise 1000", "call", "call").to_street(1)
    table.give("protect", "ann")
    table.incident("hand-collected", seat=0)
    table.turn()
    table.incident("not-shuffled")
    table.until("next-hand")
    assert table.net() == {"ann": 0, "bob": 0, "cyd": 0}


BETTOR_OUT = [
    pytest.param("absent-player", marks=pytest.mark.clause("bs/15(15)(n)")),
    pytest.param("hand-collected", marks=pytest.mark.clause("bs/15(15)(j)")),
]


@pytest.mark.parametrize("kind", BETTOR_OUT)
def test_a_bet_stays_in_the_pot_when_its_hand_is_out(kind: str) -> None:
    table = Poker(players=2).deal().act("raise", 800)
    table.turn()
    table.incident(kind, seat=0)
    table.finish()
    assert table.won() == {"bob": 1000}
    assert table.net() == {"ann": -800, "bob": 800}


def test_a_player_who_paid_nothing_wins_what_dead_hands_left() -> None:
    table = Poker().deal()
    table.turn()
    for seat in (0, 1):
        table.incident("hand-collected", seat=seat)
    table.finish()
    assert table.won() == {"cyd": 300}
    assert table.table.chips_of("pot") == 0


def test_the_last_hand_in_cannot_be_lost() -> None:
    table = Poker(players=2).deal()
    table.turn()
    table.wait(20 * 60_000)
    table.act("fold")
    table.until("count-stub")
    with pytest.raises(Refusal, match="no-such-hand"):
        table.incident("absent-player", seat=1)
    table.finish()
    assert table.won() == {"bob": 200}


@pytest.mark.clause("bs/15(15)(m)")
@pytest.mark.parametrize("lost", [0, 1])
def test_the_last_player_need_not_act_if_a_hand_could_not_be_rebuilt(lost: int) -> None:
    table = Poker("seven-card-stud", players=2).deal().to_street(1)
    asked = table.turn().seat or 0
    gone = (asked, 1 - asked)[lost]
    table.incident("fouled-hand", seat=gone)
    table.until("rebuild")
    table.give("choose", "dealer", "dealer", choice="lost")
    table.finish()
    assert len(table.won()) == 1
    assert table.table.chips_of("pot") == 0
    assert table.net() == {"ann": 0, "bob": 0}
