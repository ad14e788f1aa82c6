"""Regulation 2(2)(e) to (l) and 2(5)(a): wagers on a number against the seven."""

import pytest
from tests.games.craps.pit import EASY, HARD, Pit, settled_by

# Stakes without rounding, and what they win at the printed odds.
PLACE = {4: (1000, 1800), 5: (1000, 1400), 6: (1200, 1400), 8: (1200, 1400), 9: (1000, 1400), 10: (1000, 1800)}
BUY = {4: (2000, 4000), 5: (2000, 3000), 6: (2000, 2400), 8: (2000, 2400), 9: (2000, 3000), 10: (2000, 4000)}
LAY = {4: (2000, 1000), 5: (3000, 2000), 6: (1200, 1000), 8: (1200, 1000), 9: (3000, 2000), 10: (2000, 1000)}
BIG = {6: "bs/2(2)(g)", 8: "bs/2(2)(h)"}
HARDWAYS = {4: ("i", 7), 6: ("j", 9), 8: ("k", 9), 10: ("l", 7)}
POINTS = (4, 5, 6, 8, 9, 10)


def other(number: int) -> int:
    """A point other than this number."""
    return 5 if number != 5 else 9


@pytest.mark.clause("bs/2(2)(e)")
@pytest.mark.parametrize("number", POINTS)
def test_a_place_bet_wins_on_its_number_and_loses_on_seven(number: int) -> None:
    stake, wins = PLACE[number]
    for last, end, net in ((number, "won", wins), (7, "lost", -stake)):
        table = Pit().roll(other(number)).stake("ann", **{f"place-{number}": stake}).roll(3, 11)
        assert table.wagers("ann")
        table.roll(last)
        assert table.end_of("ann", f"place-{number}") == end
        assert table.won() == net
        assert "bs/2(2)(e)" in settled_by(table, f"place-{number}")


@pytest.mark.clause("bs/2(2)(e)")
def test_a_place_bet_is_on_a_point_number_at_any_time() -> None:
    table = Pit()
    for number in (2, 3, 7, 11, 12):
        assert table.no_bet(f"place-{number}").code == "no-such-wager-here"
    table.stake("ann", place_6=1200).roll(4).stake("ann", place_8=1200)
    assert [w.spot for w in table.wagers("ann")] == ["place-6", "place-8"]
    assert [e.data["end"] for e in table.roll(8, 6).settled("ann")] == ["won", "won"]


# -- on and off -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/2(2)(e)#off")
@pytest.mark.parametrize("total", [6, 7])
def test_place_bets_sleep_on_a_come_out_roll(total: int) -> None:
    table = Pit().stake("ann", place_6=1200).roll(total)
    assert len(table.wagers("ann")) == 1
    assert table.won() == 0
    assert table.said("slept")[0].data["spot"] == "place-6"


@pytest.mark.clause("bs/2(2)(e)#off")
@pytest.mark.parametrize(("total", "net"), [(6, 1400), (7, -1200)])
def test_a_place_bet_called_on_works_when_the_dealer_puts_the_button_there(total: int, net: int) -> None:
    table = Pit().stake("ann", place_6=1200)
    table.give("call-on", "ann", wager=table.wager("place-6"))
    assert table.asking is not None
    assert (table.asking.name, table.asking.who) == ("on-button", ("dealer",))
    table.asked("bet")
    assert table.said("called")[0].data["on"] is True
    assert table.roll(11, total).won() == net  # the call lasts until the wager ends (C-29)


@pytest.mark.clause("bs/2(2)(e)#off")
def test_a_place_bet_called_off_again_sleeps() -> None:
    table = Pit().stake("ann", place_6=1200)
    number = table.wager("place-6")
    table.give("call-on", "ann", wager=number)
    table.asked("bet").give("call-off", "ann", wager=number)
    table.asked("bet")
    assert [e.data["on"] for e in table.said("called")] == [True, False]
    assert table.roll(7).won() == 0
    assert [w.id for w in table.wagers("ann")] == [number]


@pytest.mark.clause("bs/2(2)(e)#off")
def test_players_call_only_their_own_off_wagers_before_the_throw() -> None:
    table = Pit().stake("ann", place_6=1200, hard_6=500)
    assert table.refused("call-on", wager=table.wager("hard-6")).code == "never-off"
    assert table.refused("call-on", "sam", wager=table.wager("place-6")).code == "not-yours"
    assert table.refused("call-off", wager=table.wager("place-6")).code == "called-already"
    assert table.refused("call-on", wager=99).code == "no-such-wager"
    table.thrown()
    assert table.refused("call-on", wager=table.wager("place-6")).code == "call-too-late"


def test_buy_bets_sleep_like_place_bets_and_hardways_by_custom_only() -> None:
    table = Pit().stake("ann", buy_4=2000, hard_8=500).roll(7)
    assert [w.spot for w in table.wagers("ann")] == ["buy-4"]
    custom = Pit(come_out_off="hardways-and-odds-off").stake("ann", buy_4=2000, hard_8=500, lay_4=2000).roll(7)
    assert [w.spot for w in custom.wagers("ann")] == ["buy-4", "hard-8"]
    custom.give("call-on", "ann", wager=custom.wager("hard-8"))
    assert custom.asked("bet").roll("4-4").end_of("ann", "hard-8") == "won"


# -- buy and lay ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/2(5)(a)")
@pytest.mark.parametrize("number", POINTS)
def test_a_buy_bet_wins_on_its_number_and_loses_on_seven(number: int) -> None:
    stake, wins = BUY[number]
    for last, end, net in ((number, "won", wins), (7, "lost", -stake)):
        table = Pit(buy_commission=0).roll(other(number)).stake("ann", **{f"buy-{number}": stake}).roll(3, 11)
        assert table.wagers("ann")
        table.roll(last)
        assert table.end_of("ann", f"buy-{number}") == end
        assert table.won() == net
        assert "bs/2(5)(a)" in settled_by(table, f"buy-{number}")


@pytest.mark.clause("bs/2(2)(f)")
@pytest.mark.parametrize("number", POINTS)
def test_a_lay_bet_wins_on_seven_and_loses_on_its_number(number: int) -> None:
    stake, wins = LAY[number]
    for last, end, net in ((7, "won", wins), (number, "lost", -stake)):
        table = Pit(lay_commission=0).stake("ann", **{f"lay-{number}": stake}).roll(11, 3)
        assert table.wagers("ann")
        table.roll(last)
        assert table.end_of("ann", f"lay-{number}") == end
        assert table.won() == net
        assert "bs/2(2)(f)" in settled_by(table, f"lay-{number}")


# -- big six and eight, hardways --------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [pytest.param(n, marks=pytest.mark.clause(clause)) for n, clause in BIG.items()])
def test_big_six_and_eight(number: int) -> None:
    spot = f"big-{number}"
    for last, net in ((number, 500), (7, -500)):
        table = Pit().stake("ann", **{spot: 500}).roll(5, 11, 14 - number)  # the other of the two changes nothing
        assert table.wagers("ann")
        assert table.roll(last).won() == net
        assert BIG[number] in settled_by(table, spot)


@pytest.mark.parametrize(
    "number", [pytest.param(n, marks=pytest.mark.clause(f"bs/2(2)({letter})")) for n, (letter, _) in HARDWAYS.items()]
)
def test_a_hardway_wins_as_a_pair_and_loses_any_other_way(number: int) -> None:
    letter, odds = HARDWAYS[number]
    spot = f"hard-{number}"
    for last, net in ((HARD[number], 500 * odds), (EASY[number], -500), (EASY[7], -500)):
        table = Pit().stake("ann", **{spot: 500}).roll(11, 9, "1-1")
        assert table.wagers("ann")
        assert table.roll(last).won() == net
        assert f"bs/2(2)({letter})" in settled_by(table, spot)


# -- where the stake goes (C-30) --------------------------------------------------------------------------------------


def test_a_decided_wager_comes_down() -> None:
    table = Pit().roll(4).stake("ann", place_6=1200, hard_6=500).roll(HARD[6])
    assert not table.wagers("ann")


def test_by_the_house_choice_the_stake_of_a_winner_stays_up_as_a_new_wager() -> None:
    table = Pit(leave_up="stays-up").roll(4)
    table.stake("ann", place_6=1200, buy_9=2000, lay_10=2000, hard_6=500, big_6=500).roll(HARD[6])
    assert sorted(w.spot for w in table.wagers("ann")) == ["buy-9", "hard-6", "lay-10", "place-6"]
    fees = len(table.said("commission"))
    table.roll(9)
    assert len(table.said("commission")) == fees + 1  # a new buy bet bears commission again (C-08)
    assert table.wager("buy-9") > table.wager("lay-10")


@pytest.mark.parametrize("why", ["drunk", "expelled"])
def test_nothing_is_put_up_again_for_a_barred_player(why: str) -> None:
    table = Pit(leave_up="stays-up").roll(4).stake("ann", place_6=1200, place_8=1200)
    if why == "drunk":
        table.order("report-drunk", "dealer", person="ann")
    else:
        table.order("expel", person="ann", ground="violent")
    table.roll(6)
    assert [w.spot for w in table.wagers("ann")] == ["place-8"]
    assert table.end_of("ann", "place-6") == "won"
    table.roll(8)
    assert ("ann" in table.table.state.persons) == (why == "drunk")  # an expelled player does not stay
