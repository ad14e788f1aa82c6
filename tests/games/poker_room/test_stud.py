"""Stud: the deal, who opens, the best board, and the common card."""

import pytest
from tests.games.poker_room.rooms import FIVE_STUD, SEVENS, Poker

from pitboss.hands.cards import card_text
from pitboss.rulebooks.refusal import Refusal

DEALS = [
    *(pytest.param(game, 2, marks=pytest.mark.clause("bs/15(9)(c)", "bs/15(1)(ff)")) for game in SEVENS),
    pytest.param(FIVE_STUD, 1, marks=pytest.mark.clause("bs/15(13)(c)")),
]


@pytest.mark.parametrize(("game", "down"), DEALS)
def test_hole_cards_are_dealt_down_then_one_up_from_the_dealers_left(game: str, down: int) -> None:
    table = Poker(game).deal("2c 3d 4h", "5c 6d 7h", "8c 9d Th")
    table.turn()
    faces = [(e.data["hand"], e.data["card"] == "??") for e in table.said("dealt")]
    seats = ["seat-0", "seat-1", "seat-2"]
    assert faces == [(seat, True) for seat in seats] * down + [(seat, False) for seat in seats]


# -- the forced bet ---------------------------------------------------------------------------------------------------

S7, HL, HL8 = SEVENS
OPENERS = [
    pytest.param(S7, ["9c", "4h", "4d"], 2, marks=pytest.mark.clause("bs/15(9)(d)", "bs/15(9)(d)(i)")),
    pytest.param(S7, ["Ac", "3h", "Kd"], 1, marks=pytest.mark.clause("bs/15(9)(d)(i)")),
    pytest.param(HL, ["Ks", "Kh", "Ad"], 0, marks=pytest.mark.clause("bs/15(9)(d)", "bs/15(9)(d)(ii)")),
    pytest.param(HL, ["Ac", "2h", "Ad"], 1, marks=pytest.mark.clause("bs/15(9)(d)(ii)")),
    pytest.param(HL8, ["Ac", "3h", "3d"], 2, marks=pytest.mark.clause("bs/15(9)(d)", "bs/15(9)(d)(iii)")),
    pytest.param(FIVE_STUD, ["9c", "4h", "4d"], 2, marks=pytest.mark.clause("bs/15(13)(d)")),
    pytest.param(FIVE_STUD, ["Ac", "Kh", "Qd"], 2, marks=pytest.mark.clause("bs/15(13)(d)")),
]


@pytest.mark.parametrize(("game", "ups", "opener"), OPENERS)
def test_the_up_card_decides_who_makes_the_forced_bet(game: str, ups: list[str], opener: int) -> None:
    hole = [["7c", "7d", "7h"], ["8c", "8d", "8h"]][: 1 if game == FIVE_STUD else 2]
    table = Poker(game).deal(*(" ".join([*(row[i] for row in hole), ups[i]]) for i in range(3)))
    table.turn()
    assert [a[0] for a in table.actions() if a[1] == "forced"] == [opener]
    assert table.turn().seat == (opener + 1) % 3


FIRST = [
    *(pytest.param(game, marks=pytest.mark.clause("bs/15(9)(e)")) for game in SEVENS),
    pytest.param(FIVE_STUD, marks=pytest.mark.clause("bs/15(13)(e)")),
]


@pytest.mark.parametrize("game", FIRST)
def test_after_the_forced_bet_the_others_fold_call_or_raise(game: str) -> None:
    table = Poker(game).deal()
    assert table.turn().options == ("call", "raise", "fold")
    opener = next(a[0] for a in table.actions() if a[1] == "forced")
    table.acts("raise", "call")
    assert table.turn().seat == opener
    table.acts("call")
    table.turn()
    assert table.table.own.betting.street == 1
    assert table.cited() >= {"bs/15(9)(e)"} or table.cited() >= {"bs/15(13)(e)"}


# -- further streets --------------------------------------------------------------------------------------------------

NEXT = [
    *(pytest.param(game, 7, marks=pytest.mark.clause("bs/15(9)(f)", "bs/15(9)(h)", "bs/15(9)(g)")) for game in SEVENS),
    pytest.param(FIVE_STUD, 5, marks=pytest.mark.clause("bs/15(13)(f)", "bs/15(13)(g)", "bs/15(13)(e)")),
]


@pytest.mark.parametrize(("game", "cards"), NEXT)
def test_each_street_has_a_burn_before_and_betting_after(game: str, cards: int) -> None:
    table = Poker(game).deal().check_down()
    mine = [e.data["card"] == "??" for e in table.said("dealt") if e.data["hand"] == "seat-1"]
    assert mine == ([True] * 2 + [False] * 4 + [True] if cards == 7 else [True] + [False] * 4)
    later = cards - (3 if cards == 7 else 2)
    assert len([e for e in table.said("racked") if e.data["from"] == "burn"]) == later
    assert len(table.said("street")) == later
    assert len(table.said("betting")) == later + 1
    assert len(table.actions()) == 3 + 3 * (later + 1)


BEST = [
    *(pytest.param(game, marks=pytest.mark.clause("bs/15(9)(f)(i)")) for game in SEVENS),
    pytest.param(FIVE_STUD, marks=pytest.mark.clause("bs/15(13)(f)#opener")),
]


@pytest.mark.parametrize("game", BEST)
def test_the_best_hand_showing_acts_first(game: str) -> None:
    down = ("", "", "") if game == FIVE_STUD else ("2s ", "2d ", "2h ")
    table = Poker(game).deal(down[0] + "7c 5d Ah", down[1] + "Tc 6d 6h", down[2] + "Td Kh Qs").to_street(1)
    assert table.turn().who == ("bob",)
    assert table.data("opener", "seat", "by")[-1] == (1, "board")


EQUAL = [
    *(pytest.param(game, marks=pytest.mark.clause("bs/15(9)(f)(ii)")) for game in SEVENS),
    pytest.param(FIVE_STUD, marks=pytest.mark.clause("bs/15(13)(f)#opener")),
]


@pytest.mark.parametrize("game", EQUAL)
def test_of_equal_boards_the_one_nearest_the_dealers_left_acts_first(game: str) -> None:
    down = ("", "", "") if game == FIVE_STUD else ("2s ", "2d ", "2h ")
    table = Poker(game).deal(down[0] + "7c 5d Jh", down[1] + "Tc Ad Kh", down[2] + "Td Ah Ks").to_street(1)
    assert table.turn().who == ("bob",)
    assert table.data("boards-equal", "seats") == [[1, 2]]


@pytest.mark.clause("bs/15(9)(g)")
def test_players_may_check_until_somebody_bets() -> None:
    table = Poker("seven-card-stud").deal("2s 7c 5d Ah", "3s Tc 6d 9h", "4s Td Kh Qs").to_street(1)
    assert (table.turn().who, table.turn().options) == (("ann",), ("check", "bet", "fold"))
    table.acts("check", "bet", "call")
    assert table.turn().options == ("call", "raise", "fold")
    assert "bs/15(9)(g)" in table.cited()


def test_an_all_in_board_is_skipped() -> None:
    table = Poker("seven-card-stud", stacks=(100_000, 500, 100_000), structure="no-limit", ante="0")
    table.deal("2s 7c 5d 3h", "3s Tc Ad Ah", "4s Td Kh Qs")
    table.acts("raise 500", "call", "call")
    table.to_street(1)
    assert table.table.own.hand.all_in == [1]
    assert table.turn().who == ("cyd",)


@pytest.mark.parametrize(("leader", "first"), [("next-best", "ann"), ("next-seat", "cyd")])
def test_a_setting_decides_who_acts_for_an_all_in_board(leader: str, first: str) -> None:
    """Bob's aces are all-in: the next best board is ann's, the next seat cyd's."""
    stacks = (100_000, 500, 100_000)
    table = Poker("seven-card-stud", stacks=stacks, structure="no-limit", ante="0", all_in_leader=leader)
    table.deal("2s 7c 5d Kh", "3s Tc Ad Ah", "4s Td 9h Qs")
    table.acts("raise 500", "call", "call").to_street(1)
    assert table.turn().who == (first,)
    with pytest.raises(Refusal):
        Poker("seven-card-stud", all_in_leader="dealer")


# -- too few cards ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/15(1)(j)", "bs/15(9)(h)#common", "bs/15(9)(h)#reshuffle")
@pytest.mark.parametrize("game", SEVENS)
def test_eight_players_to_the_end_share_a_common_card_from_the_burns(game: str) -> None:
    table = Poker(game, players=8).deal().to_street(3)
    table.chance(*(card_text(r.card) for r in table.table.state.rack if r.origin == "burn"))
    table.check_down()
    shuffled = [e for e in table.said("shuffled") if e.data["cards"] == 4]
    assert len(shuffled) == 1
    assert len([e for e in table.said("dealt") if e.data["hand"] == "common"]) == 1
    assert len(table.said("identified")) == 8
    assert sum(table.won().values()) == sum(p["cents"] for p in table.said("gathered")[-1].data["pots"])


@pytest.mark.clause("bs/15(9)(h)#common", "bs/15(1)(j)")
def test_with_two_or_more_cards_left_one_is_burned_and_the_next_is_common() -> None:
    table = Poker("seven-card-stud", players=8).deal().to_street(2).acts("bet", *["call"] * 6, "fold").check_down()
    assert not [e for e in table.said("shuffled") if e.data["cards"] < 52]
    assert len([e for e in table.said("dealt") if e.data["hand"] == "common"]) == 1
    assert len(table.said("identified")) == 7


def test_with_enough_cards_everybody_gets_a_seventh() -> None:
    table = Poker("seven-card-stud", players=6).deal().check_down()
    assert not [e for e in table.said("dealt") if e.data["hand"] == "common"]
    assert len([e for e in table.said("dealt") if e.data["nth"] == 7]) == 6
