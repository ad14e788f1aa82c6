"""Betting rounds: the order of players, when they are complete, and how many raises they allow."""

import pytest
from tests.games.poker_room.rooms import FIVE_STUD, GAMES, HOLDEM, Poker

from pitboss.rulebooks.refusal import Refusal


@pytest.mark.clause("bs/15(1)(d)", "bs/15(6)(c)#round")
@pytest.mark.parametrize("game", GAMES)
def test_a_betting_round_ends_when_all_have_called_folded_or_gone_all_in(game: str) -> None:
    table = Poker(game, stacks=(100_000, 100_000, 100_000)).deal()
    table.turn()
    street = table.table.own.betting.street
    table.act("raise")
    third = table.turn().who
    table.act("call").act("call" if "call" in table.turn().options else "check")
    assert third
    table.until("action", "draw")
    assert table.said("gathered")[-1].data["street"] == street
    assert sum(pot["cents"] for pot in table.said("gathered")[-1].data["pots"]) == table.table.own.pot.gathered
    assert table.wagers("ann") == []


@pytest.mark.clause("bs/15(8)(b)")
def test_each_player_is_asked_in_turn_with_their_options() -> None:
    table = Poker().deal()
    question = table.turn()
    assert (question.who, question.seat, question.options) == (("cyd",), 2, ("call", "raise", "fold"))
    assert question.about["call"] == 200
    with pytest.raises(Refusal, match="out-of-turn"):
        table.give("choose", "ann", choice="call")
    table.act("call")
    assert table.turn().who == ("ann",)


@pytest.mark.clause("bs/15(16)#raises")
@pytest.mark.parametrize(("raises", "more"), [(2, False), (0, True), (4, True)])
def test_no_more_raises_than_the_sign_permits(raises: int, more: bool) -> None:
    table = Poker(raises=raises).deal().acts("raise 400", "raise 600")
    assert ("raise" in table.turn().options) is more
    signs = [line["text"] for line in table.table.sign() if line["topic"] == "raises"]
    assert signs == ([f"At most {raises} raises in a betting round"] if raises else [])


@pytest.mark.clause("bs/15(7)(r)")
@pytest.mark.parametrize("allowed", [True, False])
def test_a_player_who_checked_may_raise_unless_the_sign_forbids_it(allowed: bool) -> None:
    table = Poker(check_raise=allowed).deal().to_street(1).acts("check", "bet 500", "call")
    assert table.turn().options == (("call", "raise", "fold") if allowed else ("call", "fold"))
    posted = [line["text"] for line in table.table.sign() if line["topic"] == "check-raise"]
    assert bool(posted) is not allowed


@pytest.mark.parametrize(("structure", "most"), [("fixed", 400), ("spread", 600), ("pot", 700), ("no-limit", 100_000)])
def test_each_structure_has_its_own_maximum(structure: str, most: int) -> None:
    table = Poker(structure=structure).deal()
    assert (table.turn().low, table.turn().high) == (400, most)


def test_fixed_bets_double_on_the_later_streets() -> None:
    table = Poker(structure="fixed").deal()
    assert table.to_street(1).turn().low == 200
    assert table.to_street(2).turn().low == 400
    other = Poker(structure="fixed", bet_doubles_from=1, max="5").deal()
    assert other.to_street(1).turn().low == 500


@pytest.mark.clause("bs/15(13)(f)#opener")
@pytest.mark.parametrize("may_check", [False, True])
def test_the_best_board_of_five_card_stud_must_bet_unless_the_sign_lets_it_check(may_check: bool) -> None:
    table = Poker(FIVE_STUD, allow_check=may_check).deal("2c 3d Kh", "4c 9d Ah", "6c 8d 7h").to_street(1)
    assert table.turn().who == ("bob",)
    assert table.turn().options == (("check", "bet", "fold") if may_check else ("bet",))


def test_a_question_that_everybody_is_asked_shows_no_cards() -> None:
    table = Poker(HOLDEM).deal("Ac As")
    assert "cards" not in str(table.turn().shown())


@pytest.mark.parametrize("structure", ["no-limit", "spread"])
def test_an_all_in_bet_below_the_least_is_raised_by_a_full_bet(structure: str) -> None:
    table = Poker(structure=structure, stacks=(520,), max="50" if structure == "spread" else "0").deal()
    table.acts("raise 400", "call", "call").to_street(1).act("bet", 120)
    assert table.turn().low == 120 + 200
    with pytest.raises(Refusal) as refused:
        table.act("raise", 200)
    assert (refused.value.code, refused.value.cites) == ("bet-outside-limits", ("bs/15(16)", "S-080"))
    table.act("raise", 320)
    assert table.turn().low == 520


def test_a_player_is_asked_again_if_another_hand_is_lost() -> None:
    """The bet to call went back with the lost hand: there is nothing to call any more."""
    table = Poker().deal().to_street(1)
    table.give("protect", "ann")
    table.act("bet", 600)
    assert table.turn().options == ("call", "raise", "fold")
    table.incident("hand-collected", seat=0)
    assert (table.turn().seat, table.turn().options, table.turn().about["call"]) == (1, ("check", "bet", "fold"), 0)
    table.check_down()
    assert sum(table.net().values()) == 0


def test_nobody_is_asked_if_the_only_possible_caller_is_gone() -> None:
    table = Poker(stacks=(600,)).deal().acts("raise 600", "call", "call").to_street(1)
    asked = table.turn().seat
    table.incident("absent-player", seat=3 - (asked or 0))
    table.check_down()
    assert [action for _, action, _ in table.actions()][-2:] == ["call", "call"]


@pytest.mark.parametrize(
    ("way", "options"), [("match-highest", ("call", "fold")), ("reopens", ("call", "raise", "fold"))]
)
def test_an_all_in_for_less_may_reopen_the_betting_by_setting(way: str, options: tuple[str, ...]) -> None:
    """Bets to 6 and all-in to 8: a raise of 2 where 4 is the least. Cyd has acted before."""
    table = Poker(structure="no-limit", stacks=(800,), short_all_ins=way).deal()
    table.acts("raise 600", "raise 800", "call")
    assert (table.turn().who, table.turn().options) == (("cyd",), options)
    with pytest.raises(Refusal):
        Poker(short_all_ins="sometimes")
