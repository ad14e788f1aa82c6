"""Regulation 2(7), (8) and (11): the dice, who is offered them, what a shooter owes, when the dice pass."""

from typing import Any

import pytest
from tests.games.craps.pit import Pit

from pitboss.rulebooks.refusal import Refusal


def offered(table: Pit) -> list[str]:
    return [e.data["person"] for e in table.said("offered")]


def acts(table: Pit) -> list[str]:
    return [e.data["act"] for e in table.said("act")]


def sevened_out(*persons: str) -> Pit:
    """A table where the first player has just lost the dice, and the next one is asked."""
    return Pit(*persons).roll(6, 7).asked("take-dice")


def test_the_puck_and_the_shooter_last_from_roll_to_roll() -> None:
    """A player who arrives late sees what the last events said."""
    table = Pit("sam", "ann").ready()
    assert table.table.own.marks()["puck"] == {"point": 0, "on": False}
    table.roll(6).ready()
    marks = table.table.own.marks()
    assert marks == {kind: table.said(kind)[-1].data.as_dict() for kind in ("puck", "shooter")}
    assert marks["puck"] == {"point": 6, "on": True}


# -- the dice ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/2(7)(a)")
def test_at_least_five_dice_are_presented_and_the_rest_stay_in_the_cup() -> None:
    table = Pit().ready()
    assert acts(table)[0] == "present-dice"
    presented = table.said("act")[0]
    assert presented.data["count"] == 5
    assert "cup" in presented.says
    assert table.said("offered")[0].data["dice"] == [1, 2, 3, 4, 5]
    with pytest.raises(Refusal) as refused:
        Pit(dice=4)
    assert refused.value.cites == ("bs/2(7)(a)",)
    assert Pit(dice=8).ready().said("offered")[0].data["dice"] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.clause("bs/2(7)(a)")
def test_when_fewer_than_two_dice_are_left_a_new_set_is_presented() -> None:
    table = Pit().ready()
    for die in (5, 4, 3):
        table.incident("missing-die", die=die)
    assert acts(table).count("present-dice") == 1  # two are enough to play on
    table.incident("missing-die", die=2)
    table.asked("select-dice").give("choose", "sam", choice="4-5")
    assert table.asked("bet").table.own.pair == [4, 5]
    assert acts(table).count("present-dice") == 2


@pytest.mark.clause("bs/2(7)(b)")
def test_the_dice_are_first_offered_at_the_supervisors_left_and_then_clockwise() -> None:
    table = Pit("sam", "ann", "bob").asked("take-dice")
    table.choose("sam", "decline").choose("ann", "decline")
    assert offered(table) == ["sam", "ann", "bob"]
    table.choose("bob", "accept")
    assert table.table.own.shooter == "bob"
    assert table.asking is not None
    assert table.asking.name == "select-dice"


@pytest.mark.clause("bs/2(7)(b)")
def test_the_dice_pass_a_player_who_is_away() -> None:
    table = Pit("sam", "ann").asked("take-dice")
    table.incident("absent-player")
    assert offered(table) == ["sam", "ann"]
    assert table.words()[-1] == "sam is away: the dice pass to ann"
    table.incident("absent-player")
    assert table.words()[-1] == "ann is away: nobody else can take the dice"


def test_the_next_player_may_take_the_dice() -> None:
    table = Pit("sam", "ann").asked("take-dice")
    assert table.asking is not None
    assert table.asking.says == "Your turn to shoot"
    table.incident("absent-player")
    assert table.choose("ann", "accept").table.own.shooter == "ann"


@pytest.mark.clause("bs/2(7)(c)")
def test_the_first_to_accept_selects_two_dice_and_the_others_go_to_the_cup() -> None:
    table = Pit().asked("take-dice")
    table.choose("sam", "accept")
    assert table.asking is not None
    assert len(table.asking.options) == 10  # pairs out of five
    assert table.refused("choose", "sam", choice="2-2").code == "not-an-option"
    table.choose("sam", "2-5")
    assert table.table.own.pair == [2, 5]
    table.asked("bet")
    assert acts(table)[-1] == "cup"
    selected = table.said("selected")[0]
    assert selected.data.as_dict() == {"person": "sam", "dice": [2, 5]}
    assert "bs/2(7)(c)" in selected.cite


def test_a_shooter_who_walked_away_gets_the_first_two_dice() -> None:
    table = Pit().asked("take-dice")
    table.choose("sam", "accept")
    table.incident("absent-player")
    assert table.asked("bet").table.own.pair == [1, 2]
    late = table.refused("incident", "dealer", "dealer", kind="absent-player")
    assert late.code == "nobody-awaited"


def test_when_nobody_takes_the_dice_the_table_is_idle_and_wagers_stay() -> None:
    table = Pit("ann").asked("take-dice")
    table.choose("ann", "decline").bet("ann", "place-6", 1200).bet("ann", "field", 500)
    table.give("close", "dealer", "dealer")
    table.until("take-dice")
    assert "nobody takes the dice" in table.said("void")[0].says
    assert [w.spot for w in table.wagers("ann")] == ["place-6", "field"]
    assert table.table.state.round == 2
    table.choose("ann", "accept").choose("ann", "1-2")
    assert table.bet("ann", "pass", 500).asking is not None


def test_a_player_who_joins_an_idle_table_is_offered_the_dice() -> None:
    table = Pit("ann").asked("take-dice")
    table.choose("ann", "decline").until("bet")
    table.sit("bob", 5)
    table.close().choose("bob", "accept").choose("bob", "1-2")
    assert table.table.own.shooter == "bob"
    assert table.until("bet").name == "bet"
    assert table.table.state.round == 1


@pytest.mark.clause("bs/2(6)(c)")
def test_dealer_throws_for_the_contract_bets_of_a_player_who_leaves() -> None:
    table = Pit("ann").roll(6).ready()
    table.give("leave", "ann", "clock", later=True, why="away for 90 s")
    assert table.refused("remove", "ann", wager=table.wager("pass")).code == "wager-stays"
    table.roll(5, 6)
    assert table.table.own.shooter == ""
    assert [e.says for e in table.said("announced") if "leaving" in e.says] != []
    assert "ann" not in table.table.state.persons
    assert table.said("settled")[-1].data["end"] == "won"


def test_nobody_throws_for_a_wager_that_may_come_down() -> None:
    table = Pit("ann").asked("take-dice")
    table.choose("ann", "decline").bet("ann", "place-6", 1200)
    table.give("leave", "ann", "clock", later=True)
    table.close()
    assert "nobody takes the dice" in table.said("void")[0].says


def test_a_shooter_who_is_away_loses_the_dice() -> None:
    table = Pit("sam", "ann").ready()
    table.give("away", "sam", "clock", why="the connection is lost")
    table.close()
    assert table.until("take-dice").who == ("ann",)


# -- the shooter's line bet -------------------------------------------------------------------------------------------


def taken(**settings: Any) -> Pit:
    """Sam has the dice and has not bet yet."""
    table = Pit(**settings).asked("take-dice")
    table.choose("sam", "accept").choose("sam", "1-2")
    return table.asked("bet")


@pytest.mark.clause("bs/2(8)")
@pytest.mark.parametrize("spot", ["pass", "dont-pass"])
def test_a_new_shooter_makes_a_line_bet_before_throwing(spot: str) -> None:
    table = taken()
    refusal = table.refused("close", "dealer", "dealer")
    assert refusal.code == "shooter-owes-line-bet"
    assert {"bs/2(8)", "C-13"} <= set(refusal.cites)
    other = table.refused("bet", "sam", spot="field", cents=500)
    assert other.code == "line-bet-first"
    table.bet("ann", "field", 500).bet("sam", spot, 500).bet("sam", "field", 500)
    assert table.close().asking is not None


@pytest.mark.parametrize(("setting", "owes"), [("once", False), ("each-come-out", True)])
def test_the_line_bet_is_owed_once_in_a_turn_or_at_each_come_out(setting: str, owes: bool) -> None:
    table = taken(shooter_bet=setting).bet("sam", "pass", 500)
    assert isinstance(table, Pit)
    table.roll(7)
    table.until("bet")
    if owes:
        assert table.refused("close", "dealer", "dealer").code == "shooter-owes-line-bet"
    else:
        table.close()


@pytest.mark.clause("bs/2(8)")
def test_a_throw_that_does_not_count_leaves_the_line_bet_owed() -> None:
    table = taken().bet("sam", "pass", 500)
    assert isinstance(table, Pit)
    table.thrown().incident("die-off-table")
    table.asked("bet").give("remove", "sam", wager=table.wager("pass", "sam"))
    assert table.refused("close", "dealer", "dealer").code == "shooter-owes-line-bet"


def test_a_shooter_who_takes_over_during_a_point_owes_it_at_the_next_come_out() -> None:
    table = Pit("sam", "ann").roll(6).ready()
    table.give("pass-dice", "sam")
    table.choose("ann", "accept").choose("ann", "1-2").close()
    table.chance("3-3").close().finish()
    table.until("bet")
    assert table.refused("close", "dealer", "dealer").code == "shooter-owes-line-bet"


def test_the_dice_are_not_offered_to_a_player_who_cannot_afford_the_line_bet() -> None:
    table = Pit("sam")
    table.sit("ann", 1, cents=100).sit("bob", 2)
    table.roll(6, 7).asked("take-dice")
    assert offered(table) == ["sam", "bob"]


def test_nor_to_somebody_whose_chips_reach_the_minimum_but_no_whole_unit() -> None:
    table = Pit("sam", min=5, unit=25, max=1000)
    table.sit("ann", 1, cents=1000).sit("bob", 2)
    table.asked("take-dice").choose("sam", "decline")
    assert offered(table) == ["sam", "bob"]


def test_a_shooter_without_chips_for_the_line_bet_gives_up_the_dice() -> None:
    table = Pit("sam", "ann").roll(6).ready()
    table.sit("bob", 2, cents=500)
    table.give("pass-dice", "sam")
    table.choose("ann", "decline").choose("bob", "accept").choose("bob", "1-2").bet("bob", "field", 500).close()
    table.chance("3-3").close().finish()
    table.until("bet")
    table.close()
    assert table.until("take-dice").who == ("sam",)
    assert table.said("gave-up-dice")[-1].data.as_dict() == {"person": "bob", "reason": "made no line bet"}


def test_a_shooter_with_chips_for_just_the_line_bet_is_waited_for() -> None:
    table = Pit("sam", "ann").roll(6).ready()
    table.sit("bob", 2, cents=500)
    table.give("pass-dice", "sam")
    table.choose("ann", "decline").choose("bob", "accept").choose("bob", "1-2").close()
    table.chance("3-3").close().finish()
    table.until("bet")
    assert table.refused("close", "dealer", "dealer").code == "shooter-owes-line-bet"


@pytest.mark.clause("bs/2(8)#throw")
def test_the_dice_are_thrown_together_against_the_far_end() -> None:
    table = Pit().thrown()
    thrown = table.said("act")[-1]
    assert thrown.data.as_dict() == {"act": "throw", "person": "sam", "dice": [1, 2]}
    assert thrown.says == "sam rolls the dice"


@pytest.mark.clause("bs/2(8)#throw")
@pytest.mark.parametrize("why", ["left", "drunk", "expelled"])
def test_a_shooter_who_left_or_was_barred_does_not_throw(why: str) -> None:
    table = Pit("sam", "ann").roll(7).ready().close()
    assert isinstance(table, Pit)
    table.asked("throw")
    if why == "left":
        table.give("leave", "sam")
    elif why == "drunk":
        table.order("report-drunk", "dealer", person="sam")
    else:
        table.order("expel", person="sam", ground="drunk")
    assert table.until("take-dice").who == ("ann",)
    assert acts(table).count("throw") == 1  # the one before
    assert not table.said("void")


def test_a_seven_out_takes_the_dice_from_nobody_when_the_shooter_left_with_them_in_the_air() -> None:
    table = Pit("sam", "ann").roll(6).ready()
    table.give("pass-dice", "sam")
    table.choose("ann", "accept").choose("ann", "1-2").close().until("last-bets")
    table.give("leave", "ann")
    table.chance("3-4").close().finish()
    assert [e.data["person"] for e in table.said("gave-up-dice")] == ["sam", "ann"]
    assert table.words()[-1] == "Seven out"


# -- keeping and passing ----------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/2(11)(a)")
def test_after_any_roll_the_shooter_keeps_or_passes_the_dice() -> None:
    table = Pit("sam", "ann").roll(7).stake("sam", **{"pass": 500}).roll(6).ready()
    assert table.table.own.shooter == "sam"
    assert table.refused("pass-dice", "ann").code == "not-the-shooter"
    table.give("pass-dice", "sam")
    assert table.asking is not None
    assert table.asking.who == ("ann",)
    assert [w.spot for w in table.wagers("sam")] == ["pass"]
    table.choose("ann", "accept").choose("ann", "1-2")
    assert table.table.own.point == 6


@pytest.mark.clause("bs/2(11)(a)")
def test_dice_in_the_air_are_not_passed() -> None:
    table = Pit().thrown()
    assert table.refused("pass-dice", "sam").code == "between-rolls-only"


@pytest.mark.clause("bs/2(11)(a)(i)")
def test_the_shooter_passes_the_dice_on_a_seven_out_and_on_no_other_seven() -> None:
    table = Pit("sam", "ann").roll(7)
    assert table.table.own.shooter == "sam"
    table.roll(6, 7)
    assert table.table.own.shooter == ""
    assert table.said("gave-up-dice")[0].data.as_dict() == {"person": "sam", "reason": "seven out"}
    assert table.asked("take-dice").asking is not None


@pytest.mark.clause("bs/2(11)(a)(ii)")
@pytest.mark.parametrize("reason", ["delay", "breach"])
def test_the_supervisor_may_make_the_shooter_pass_the_dice(reason: str) -> None:
    table = Pit("sam", "ann").ready()
    assert table.refused("order-pass", "dealer", "dealer", reason=reason).code == "wrong-role"
    assert table.refused("order-pass", "gus", "games-supervisor", reason="luck").code == "no-cause-to-pass"
    table.order("order-pass", "games-supervisor", reason=reason)
    assert table.asking is not None
    assert table.asking.who == ("ann",)


@pytest.mark.clause("bs/2(11)(a)(ii)")
@pytest.mark.parametrize("where", ["select-dice", "throw"])
def test_a_shooter_who_delays_must_pass_the_dice(where: str) -> None:
    table = Pit("sam", "ann").asked("take-dice")
    table.choose("sam", "accept")
    if where == "throw":
        table.choose("sam", "1-2").bet("sam", "pass", 500).close().until("throw")
    table.order("order-pass", "games-supervisor", reason="delay")
    assert table.asking is not None
    assert (table.asking.name, table.asking.who) == ("take-dice", ("ann",))
    table.choose("ann", "accept").choose("ann", "1-2").bet("ann", "pass", 500).close().until("last-bets")
    late = table.refused("order-pass", "gus", "games-supervisor", reason="delay")
    assert late.code == "between-rolls-only"


@pytest.mark.clause("bs/2(11)(a)")
def test_the_shooter_may_pass_the_dice_until_they_are_thrown() -> None:
    table = Pit("sam", "ann").roll(6).ready().close()
    table.until("throw")
    table.give("pass-dice", "sam")
    table.choose("ann", "accept").choose("ann", "1-2")
    assert table.until("bet").name == "bet"  # betting is open again
    assert table.table.own.point == 6


@pytest.mark.clause("bs/2(11)(a)(ii)")
def test_two_invalid_rolls_are_repeated_ones() -> None:
    table = Pit("sam", "ann").thrown()
    table.incident("dice-stacked")
    early = table.ready().refused("order-pass", "gus", "games-supervisor", reason="invalid-rolls")
    assert early.code == "invalid-rolls-too-few"
    table.thrown().incident("die-off-table")
    table.ready().order("order-pass", "games-supervisor", reason="invalid-rolls")
    assert table.table.own.shooter == ""
    nobody = table.refused("order-pass", "gus", "games-supervisor", reason="delay")
    assert nobody.code == "no-shooter"


@pytest.mark.clause("bs/2(11)(b)")
def test_dice_given_up_are_offered_to_the_last_shooters_left_and_then_clockwise() -> None:
    table = sevened_out("sam", "ann", "bob")
    assert table.said("offered")[-1].data.as_dict() == {"seat": 1, "person": "ann", "dice": [1, 2, 3, 4, 5]}
    table.choose("ann", "decline").choose("bob", "decline")
    assert offered(table) == ["sam", "ann", "bob", "sam"]  # past the supervisor and around again


@pytest.mark.clause("bs/2(11)(b)")
def test_a_missing_die_is_left_out_until_it_is_found() -> None:
    table = Pit("sam", "ann").ready()
    assert table.refused("incident", "dealer", "dealer", kind="missing-die", die=9).code == "die-unreadable"
    table.incident("missing-die", die=4)
    assert table.asking is not None
    assert table.asking.name == "bet"  # not one of the shooter's two: play goes on
    table.roll(6, 7).asked("take-dice")
    assert table.said("offered")[-1].data["dice"] == [1, 2, 3, 5]
    table.give("die-found", "dealer", "dealer", die=4)
    assert table.said("die-back")[0].data.as_dict() == {"die": 4, "dice": [1, 2, 3, 4, 5]}
    table.choose("ann", "accept")
    assert len(table.asking.options) == 10
    assert table.refused("die-found", "dealer", "dealer", die=4).code == "die-unreadable"


@pytest.mark.clause("bs/2(11)(b)")
def test_a_shooter_whose_die_is_missing_selects_from_the_rest() -> None:
    table = Pit().ready()
    table.incident("missing-die", die=2)
    assert table.asking is not None
    assert table.asking.name == "select-dice"
    assert len(table.asking.options) == 6
    table.choose("sam", "1-3")
    assert table.asked("bet").table.own.pair == [1, 3]
    assert table.thrown().refused("incident", "dealer", "dealer", kind="missing-die", die=1).code == "dice-thrown"


@pytest.mark.clause("bs/2(11)(b)")
def test_an_absent_player_does_not_hold_up_the_dice() -> None:
    table = sevened_out("sam", "ann", "bob")
    table.incident("absent-player")
    assert offered(table)[-1] == "bob"


@pytest.mark.clause("bs/2(11)(b)")
def test_a_shooter_who_leaves_gives_up_the_dice() -> None:
    table = Pit("sam", "ann").roll(7).asked("bet")
    table.give("leave", "sam")
    assert table.said("gave-up-dice")[0].data["reason"] == "left the table"
    table.close()
    assert table.asking is not None
    assert table.until("take-dice").who == ("ann",)


def test_a_shooter_who_may_no_longer_play_throws_no_more() -> None:
    table = Pit("sam", "ann").roll(6).ready()
    table.order("expel", person="sam", ground="drunk")
    table.close()
    assert table.until("take-dice").who == ("ann",)


@pytest.mark.clause("bs/2(11)(c)")
def test_the_first_to_accept_becomes_the_new_shooter_and_chooses_two_dice() -> None:
    table = sevened_out("sam", "ann", "bob")
    table.choose("ann", "decline").choose("bob", "accept").choose("bob", "3-4").until("bet")
    assert (table.table.own.shooter, table.table.own.pair) == ("bob", [3, 4])
    assert "bs/2(11)(c)" in table.said("selected")[-1].cite
    assert acts(table)[-1] == "cup"
