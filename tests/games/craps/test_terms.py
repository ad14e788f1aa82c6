"""Regulation 2(1): what the words mean, with one example inside and one just outside."""

import pytest
from tests.games.craps.pit import Pit

POINTS = (4, 5, 6, 8, 9, 10)
DECIDED_AT_ONCE = (2, 3, 7, 11, 12)


@pytest.mark.clause("bs/2(1)(a)")
@pytest.mark.parametrize("total", POINTS)
def test_these_totals_of_a_come_out_roll_are_points(total: int) -> None:
    table = Pit().stake("ann", **{"pass": 1000}).roll(total)
    assert table.table.own.point == total
    assert table.said("puck")[-1].data.as_dict() == {"point": total, "on": True}
    assert [w.point for w in table.wagers("ann")] == [total]


@pytest.mark.clause("bs/2(1)(a)")
@pytest.mark.parametrize("total", DECIDED_AT_ONCE)
def test_no_other_total_is_a_point(total: int) -> None:
    table = Pit().stake("ann", **{"pass": 1000}).roll(total)
    assert table.table.own.point == 0
    assert not table.wagers("ann")
    assert table.roll(4).table.own.point == 4  # the next roll is a come-out roll again (C-16)


@pytest.mark.clause("bs/2(1)(b)")
def test_a_come_out_roll_is_the_first_and_the_one_after_each_decision() -> None:
    table = Pit().roll(11, 6, 5, 6, 2, 9, 7, 12)
    assert [e.data["come_out"] for e in table.said("rolled")] == [True, True, False, False, True, True, False, True]


@pytest.mark.clause("bs/2(1)(c)")
@pytest.mark.parametrize("total", POINTS)
def test_a_come_point_is_thrown_on_the_roll_after_the_come_bet(total: int) -> None:
    table = Pit().roll(8 if total == 4 else 4).stake("ann", come=1000, dont_come=1000).roll(total)
    assert [(w.spot, w.point) for w in table.wagers("ann")] == [("come", total), ("dont-come", total)]
    moved = [e for e in table.said("moved") if e.data["spot"] == "come"]
    assert "bs/2(1)(c)" in moved[0].cite


@pytest.mark.clause("bs/2(1)(c)")
@pytest.mark.parametrize("total", [3, 11])
def test_other_totals_are_no_come_point(total: int) -> None:
    table = Pit().roll(4).stake("ann", come=1000).roll(total)
    assert not table.wagers("ann")
    assert table.roll(6).stake("ann", come=1000).roll(5).wagers("ann")[0].point == 5


@pytest.mark.clause("bs/2(1)(d)")
def test_a_seven_out_is_a_seven_after_the_point() -> None:
    table = Pit().roll(7)
    assert "Seven out" not in table.words()
    table.roll(6, 7)
    assert table.words()[-1] == "Seven out"
    assert table.table.own.shooter == ""


@pytest.mark.clause("bs/2(1)(e)")
@pytest.mark.parametrize(("dice", "total"), [("1-1", 2), ("6-6", 12), ("2-5", 7)])
def test_the_total_is_the_sum_of_the_two_top_faces(dice: str, total: int) -> None:
    table = Pit().roll(dice)
    assert table.said("rolled")[0].data.as_dict() == {"dice": dice, "total": total, "come_out": True}
    assert table.words()[0] == str(total)


@pytest.mark.clause("bs/2(1)(f)")
def test_a_roll_is_one_throw_and_a_round_is_one_roll() -> None:
    table = Pit().roll(4, 5, 9)
    assert len(table.said("rolled")) == len([e for e in table.said("act") if e.data["act"] == "throw"]) == 3
    assert table.table.state.round == 4


@pytest.mark.clause("bs/2(1)(g)")
def test_the_shooter_is_the_player_who_throws() -> None:
    table = Pit("sam", "ann").roll(4)
    assert table.said("shooter")[0].data["person"] == "sam"
    assert [e.data["person"] for e in table.said("act") if e.data["act"] == "throw"] == ["sam"]
