"""How players act: by words, chips and cards; and what counts if these differ."""

from typing import Any

import pytest
from tests.games.poker_room.rooms import Poker

from pitboss.rulebooks.refusal import Refusal


@pytest.mark.clause("bs/15(7)(j)")
@pytest.mark.parametrize(("said", "to"), [("call", 200), ("raise", 800)])
def test_what_a_player_says_in_turn_is_binding(said: str, to: int) -> None:
    table = Poker().deal().act(said, to)
    assert table.actions()[-1] == (2, said, to)
    table.turn()
    with pytest.raises(Refusal, match="out-of-turn"):
        table.give("choose", "cyd", choice="fold")


@pytest.mark.clause("bs/15(7)(k)")
@pytest.mark.parametrize("put", [300, 5000])
def test_chips_that_differ_from_the_announcement_are_corrected(put: int) -> None:
    table = Poker().deal().act("raise", 800, put=put)
    assert table.data("chips-corrected", "put", "due") == [(put, 800)]
    assert table.chips("cyd") == 100_000 - 800


@pytest.mark.clause("bs/15(7)(k)")
def test_chips_that_fit_the_words_need_no_correction() -> None:
    table = Poker().deal().act("raise", 800, put=800)
    assert table.said("chips-corrected") == []
    table.act("raise", 2000, put=100)
    assert len(table.said("chips-corrected")) == 1


WAYS = [
    pytest.param("pushed", marks=pytest.mark.clause("bs/15(7)(l)(i)")),
    pytest.param("released", marks=pytest.mark.clause("bs/15(7)(l)(ii)")),
    pytest.param("toward", marks=pytest.mark.clause("bs/15(7)(l)(iii)")),
]


@pytest.mark.parametrize("way", WAYS)
def test_chips_moved_without_a_word_are_a_bet(way: str) -> None:
    table = Poker().deal().act("chips", put=800, chips=4, way=way)
    assert table.data("bet-made", "seat", "way") == [(2, way)]
    assert table.actions()[-1] == (2, "raise", 800)


@pytest.mark.clause("bs/15(7)(m)")
def test_nobody_adds_to_a_completed_bet() -> None:
    table = Poker().deal().act("raise", 800)
    table.turn()
    before = table.table.snapshot()
    with pytest.raises(Refusal) as refused:
        table.give("add-chips", "cyd", cents=400)
    assert (refused.value.code, refused.value.cites) == ("string-bet", ("bs/15(7)(m)",))
    assert table.table.snapshot() == before


@pytest.mark.clause("bs/15(7)(m)")
def test_a_bet_said_to_be_incomplete_is_completed() -> None:
    table = Poker().deal().to_street(1).act("bet", 500, more=True)
    assert table.until("complete-bet").who == ("ann",)
    table.give("number", "ann", value=900)
    assert table.actions()[-1] == (0, "bet", 900)


@pytest.mark.clause("bs/15(7)(o)")
def test_a_player_who_announced_a_raise_may_add_chips_until_the_hands_rest() -> None:
    table = Poker().deal().act("raise", 400, more=True)
    assert table.until("complete-bet").low == 400
    table.give("number", "cyd", value=1700)
    assert table.actions()[-1] == (2, "raise", 1700)


def test_chips_added_to_a_raise_are_rounded_down_to_the_chip() -> None:
    table = Poker().deal().act("raise", 400, more=True)
    table.until("complete-bet")
    table.give("number", "cyd", value=1750)
    assert table.actions()[-1] == (2, "raise", 1700)


@pytest.mark.clause("bs/15(7)(n)")
def test_the_amount_of_a_call_without_words_is_a_call() -> None:
    table = Poker().deal().act("chips", put=200, chips=2, way="released")
    assert table.actions()[-1] == (2, "call", 200)
    table.turn()
    with pytest.raises(Refusal) as refused:
        table.give("add-chips", "cyd", cents=400)
    assert (refused.value.code, refused.value.cites) == ("called-without-raise", ("bs/15(7)(n)",))


@pytest.mark.clause("bs/15(7)(q)")
def test_one_chip_too_large_is_a_call_with_change() -> None:
    table = Poker().deal().act("chips", put=2500, chips=1, way="released")
    assert table.data("change", "put", "change") == [(2500, 2300)]
    assert table.actions()[-1] == (2, "call", 200)


@pytest.mark.clause("bs/15(7)(q)")
def test_one_large_chip_with_a_raise_announced_is_a_raise() -> None:
    table = Poker().deal().act("raise", 2500, put=2500, chips=1)
    assert table.actions()[-1] == (2, "raise", 2500)
    table.act("chips", put=10_000, chips=1)
    assert table.actions()[-1] == (0, "call", 2500)


def test_chips_between_a_call_and_a_raise_are_a_call() -> None:
    table = Poker().deal().act("chips", put=300, chips=3, way="released")
    assert table.actions()[-1] == (2, "call", 200)
    assert table.cited() >= {"S-167"}
    table.acts("call", "check").act("chips", put=100, chips=1, way="pushed")
    assert table.actions()[-1] == (0, "check", 0)


@pytest.mark.clause("bs/15(15)(o)")
def test_words_count_before_gestures() -> None:
    table = Poker().deal().act("raise", 600, gesture="fold")
    assert table.data("words-count", "said", "gesture") == [("raise", "fold")]
    assert table.actions()[-1] == (2, "raise", 600)


@pytest.mark.clause("bs/15(15)(p)(i)")
def test_a_hand_thrown_face_down_toward_the_pot_is_folded() -> None:
    table = Poker().deal().act("fold", way="discarded")
    assert table.actions()[-1][:2] == (2, "fold")
    assert table.table.own.hand.folded == [2]


@pytest.mark.clause("bs/15(15)(p)(ii)")
def test_up_cards_turned_down_are_a_fold_in_stud() -> None:
    table = Poker("seven-card-stud").deal("2c 3d 4h", "5c 6d 7h", "8c 9d Th").act("fold", way="turned-down")
    assert table.table.own.hand.folded == [1]


def test_no_up_cards_can_be_turned_down_in_holdem() -> None:
    table = Poker().deal()
    with pytest.raises(Refusal, match="no-up-cards"):
        table.act("fold", way="turned-down")


@pytest.mark.clause("bs/15(15)(q)")
def test_throwing_the_cards_away_does_not_avoid_an_announced_wager() -> None:
    table = Poker().deal().act("raise", 800, way="discarded")
    assert table.data("bound", "seat") == [2]
    assert table.chips("cyd") == 100_000 - 800
    assert table.table.own.hand.folded == [2]


@pytest.mark.clause("bs/15(15)(q)")
def test_the_last_player_wins_a_wager_whose_cards_were_thrown_away() -> None:
    table = Poker(players=2, rake=10, rake_max="99").deal().act("raise", 1800, way="discarded")
    table.finish()
    assert table.said("uncalled") == []
    assert table.won() == {"bob": 2000}
    assert table.said("raked") == []  # of 20 dollars only 4 were bet and called
    assert table.net() == {"ann": -1800, "bob": 1800}


def test_an_all_in_player_does_not_win_what_they_could_not_call() -> None:
    table = Poker(players=2, stacks=(100_000, 500)).deal()
    table.act("raise", 1800, way="discarded")
    table.finish()
    assert table.chips("bob") == 500 + 1800  # bob has chips left and may win all of it
    again = Poker(players=3, stacks=(100_000, 500, 100_000)).deal().acts("call", "call", "raise 500")
    again.act("raise", 3000, way="discarded").act("fold")
    again.finish()
    assert again.data("uncalled", "seat", "cents") == [(2, 2500)]
    assert again.chips("bob") == 500 + 500 + 200


@pytest.mark.parametrize("put", [100, 200])
def test_too_few_chips_for_a_required_bet_are_no_check(put: int) -> None:
    table = Poker("five-card-stud", min="3").deal("2c 3d", "5c 9h", "8c 6s").to_street(1)
    assert table.turn().options == ("bet",)
    before = table.table.snapshot()
    with pytest.raises(Refusal, match="bet-outside-limits"):
        table.act("chips", put=put, chips=1, way="pushed")
    assert table.table.snapshot() == before
    table.act("chips", put=300, chips=3, way="pushed")
    assert table.actions()[-1][1:] == ("bet", 300)


def test_too_few_chips_for_a_call_are_a_call() -> None:
    table = Poker().deal().act("chips", put=100, chips=1, way="released")
    assert table.actions()[-1] == (2, "call", 200)
    assert table.said("surplus-back") == []


def test_a_call_is_complete_when_it_is_made() -> None:
    table = Poker().deal().act("call", more=True)
    assert table.actions()[-1] == (2, "call", 200)
    assert table.turn().seat == 0


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"choice": "raise", "way": "thrown"}, "word-unknown"),
        ({"choice": "chips", "put": 0}, "amount-unreadable"),
        ({"choice": "chips", "put": 10**9}, "amount-unreadable"),
        ({"choice": "chips", "put": 851}, "amount-unreadable"),
        ({"choice": "raise", "put": "many"}, "amount-unreadable"),
        ({"choice": "call", "gesture": "wink"}, "word-unknown"),
        ({"choice": ["call"]}, "not-an-option"),
    ],
)
def test_unreadable_answers_are_refused(args: dict[str, Any], code: str) -> None:
    table = Poker().deal()
    table.turn()
    with pytest.raises(Refusal, match=code):
        table.give("choose", "cyd", **args)


def test_nobody_adds_to_a_bet_that_was_never_made() -> None:
    table = Poker().deal()
    table.turn()
    with pytest.raises(Refusal, match="nothing-to-add-to"):
        table.give("add-chips", "cyd")
