"""Players who are dealt in, the button, and chips that stay on the table."""

import pytest
from tests.games.poker_room.rooms import BUTTONS, DRAWS, GAMES, HOLDEM, OMAHAS, Poker

from pitboss.rulebooks.refusal import Refusal


@pytest.mark.clause("bs/15(6)(b)")
def test_a_hand_needs_two_players() -> None:
    table = Poker(players=2).deal().check_down()
    table.give("leave", "bob")
    table.until("next-hand")
    assert table.automatic() is None
    with pytest.raises(Refusal) as refused:
        table.give("done", "dealer", "dealer")
    assert (refused.value.code, refused.value.cites) == ("too-few-players", ("bs/15(6)(b)",))
    table.sit("cyd", 4)
    assert table.deal().turn().who[0] in ("ann", "cyd")


@pytest.mark.clause("bs/15(6)(b)")
def test_two_players_are_enough() -> None:
    table = Poker(players=2).deal().acts("call", "check")
    assert table.data("dealt-in", "seats") == [[0, 1]]


@pytest.mark.clause("bs/15(1)(z)")
def test_a_round_of_play_runs_from_the_deal_to_the_pot() -> None:
    table = Poker().deal().check_down()
    kinds = [e.kind for e in table.events]
    assert kinds.index("dealt-in") < kinds.index("dealt") < kinds.index("awarded") < kinds.index("play-over")
    assert table.table.state.hands == {}


@pytest.mark.clause("bs/15(7)(a)")
def test_only_those_seated_when_it_begins_are_dealt_in() -> None:
    table = Poker().deal()
    table.turn()
    table.sit("dan", 5)
    table.check_down()
    assert table.data("seated", "seats")[0] == [0, 1, 2]
    assert not any(e.data["hand"] == "seat-5" for e in table.said("dealt"))
    assert "dan" not in [e.data.get("person") for e in table.said("action")]
    table.deal().turn()
    assert 5 in table.table.own.hand.players


@pytest.mark.clause("bs/15(7)(f)")
@pytest.mark.parametrize(("game", "needs"), [("holdem", 400), ("seven-card-stud", 400), ("five-card-draw", 400)])
def test_a_player_with_too_few_chips_sits_out(game: str, needs: int) -> None:
    table = Poker(game, stacks=(needs - 1, needs, 100_000)).deal()
    table.turn()
    assert table.table.own.hand.players == [1, 2]
    assert table.data("sits-out", "seat", "needs") == [(0, needs)]
    table.check_down()


@pytest.mark.clause("bs/15(7)(f)")
def test_no_table_deals_in_players_with_fewer_chips() -> None:
    with pytest.raises(Refusal) as refused:
        Poker(dealt_in_with="anything")
    assert "bs/15(7)(f)" in refused.value.cites


# -- table stakes -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/15(7)(c)", "bs/15(7)(d)")
def test_chips_are_added_between_rounds_only() -> None:
    table = Poker().deal()
    table.turn()
    with pytest.raises(Refusal) as refused:
        table.give("buy-in", "ann", cents=5000)
    assert (refused.value.code, refused.value.cites) == ("top-up-between-rounds", ("bs/15(7)(d)", "bs/15(7)(c)"))
    table.check_down().give("buy-in", "ann", cents=5000)
    assert table.data("bought", "cents") == [5000]


@pytest.mark.clause("bs/15(1)(ee)", "bs/15(7)(d)")
def test_no_chips_leave_the_table_during_a_hand() -> None:
    table = Poker().deal().acts("fold")
    table.turn()
    with pytest.raises(Refusal) as refused:
        table.give("leave", "cyd")
    assert (refused.value.code, refused.value.cites) == ("table-stakes", ("bs/15(1)(ee)", "bs/15(7)(d)"))
    table.check_down().give("leave", "cyd")
    assert "cyd" not in table.table.state.persons


@pytest.mark.clause("bs/15(7)(e)")
def test_cash_plays_after_it_is_exchanged_for_chips() -> None:
    table = Poker(players=2, stacks=(100_000, 300))
    table.until("next-hand")
    assert table.automatic() is None
    table.give("convert-currency", "bob", cents=2000)
    table.deal().acts("raise 1000", "call")
    assert table.data("converted", "cents") == [2000]
    assert table.actions()[-1] == (1, "call", 1000)
    with pytest.raises(Refusal, match="not-on-the-table"):
        table.give("convert-currency", "bob", cents=2000)


@pytest.mark.clause("bs/15(15)(v)")
def test_nobody_plays_two_hands() -> None:
    table = Poker()
    with pytest.raises(Refusal) as refused:
        table.sit("ann", 7)
    assert (refused.value.code, refused.value.cites) == ("one-seat", ("bs/15(15)(v)", "S-163"))


# -- the button -------------------------------------------------------------------------------------------------------

FIRST = [
    pytest.param(HOLDEM, marks=pytest.mark.clause("bs/15(10)(c)(i)", "bs/15(10)(c)(ii)", "bs/15(1)(g)")),
    *(pytest.param(game, marks=pytest.mark.clause("bs/15(11)(c)")) for game in OMAHAS),
    *(pytest.param(game, marks=pytest.mark.clause("bs/15(12)(c)")) for game in DRAWS),
]
MOVES = [
    pytest.param(HOLDEM, marks=pytest.mark.clause("bs/15(10)(c)(iii)")),
    *(pytest.param(game, marks=pytest.mark.clause("bs/15(11)(c)")) for game in OMAHAS),
    *(pytest.param(game, marks=pytest.mark.clause("bs/15(12)(c)")) for game in DRAWS),
]


@pytest.mark.parametrize("game", FIRST)
def test_the_button_starts_at_the_dealers_right(game: str) -> None:
    table = Poker(game, players=3).deal()
    table.turn()
    assert table.data("button", "seat") == [2]
    assert table.table.own.hand.players == [0, 1, 2]
    assert table.said("dealt")[0].data["hand"] == "seat-0"


@pytest.mark.parametrize("game", MOVES)
def test_the_button_moves_clockwise_after_each_round(game: str) -> None:
    table = Poker(game, players=3).deal().check_down().deal()
    table.turn()
    assert table.data("button", "seat") == [2, 0]
    assert table.table.own.hand.players == [1, 2, 0]
    assert table.actions()[-1][0] in (1, 2)


def test_the_button_skips_empty_seats() -> None:
    table = Poker(players=2)
    table.sit("eve", 6)
    for button in (6, 0, 1, 6):
        table.deal().check_down()
        assert table.data("button", "seat")[-1] == button


@pytest.mark.parametrize("game", [game for game in GAMES if game not in BUTTONS])
def test_stud_has_no_button(game: str) -> None:
    table = Poker(game).deal().check_down()
    assert table.said("button") == []


# -- players who are away ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/15(7)(a)")
def test_a_player_who_is_away_is_not_dealt_in() -> None:
    table = Poker()
    table.give("away", "bob", "clock", why="the connection is lost")
    table.deal().turn()
    assert table.table.own.hand.players == [0, 2]
    table.give("back", "bob")
    table.check_down()
    table.deal().turn()
    assert 1 in table.table.own.hand.players


def test_the_seat_is_released_once_the_last_blind_has_passed_it_twice() -> None:
    table = Poker(players=4, blinds="1/2")
    table.deal().check_down()
    table.give("away", "cyd", "clock", why="the connection is lost")
    hands = 0
    while "cyd" in table.table.state.persons:
        table.deal().check_down()
        hands += 1
        assert hands < 20, "the seat is never released"
    released = [e for e in table.said("leaving") if e.data["person"] == "cyd"]
    assert [e.data["why"] for e in released] == ["the last blind passed the seat twice"]
    assert "S-174" in released[0].cite
    passes = [hand for hand in range(hands) if hand]
    assert len(passes) >= 3, "it takes more than one round of the table"


def test_the_seat_of_a_player_who_sits_out_is_kept() -> None:
    table = Poker(players=4, blinds="1/2")
    table.deal().check_down()
    table.give("sit-out", "cyd")
    for _ in range(12):
        table.deal().check_down()
    assert "cyd" in table.table.state.persons
    assert table.said("leaving") == []
