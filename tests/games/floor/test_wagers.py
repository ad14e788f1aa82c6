"""Rules 14.3.1, 14.4, 14.5 and 14.11: wagers refused or void, and outcomes without force."""

from typing import Any

import pytest
from tests.games.floor.ride import (
    CHIPS,
    STAKE,
    called,
    dealt,
    ends,
    looked,
    refused,
    ride_on,
    seated,
    settled,
    staked,
)

from pitboss.testing.tabletop import Tabletop

# -- 14.11 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/14.11")
def test_a_wager_is_refused_and_removed_while_bets_are_open() -> None:
    table = staked()
    table.order("refuse-wager", person="ann", reason="a marked chip")
    assert ends(table, "ann") == ["void"] * 3
    assert (table.chips("ann"), table.wagers("ann"), len(table.wagers("bob"))) == (CHIPS, [], 3)
    table.bet("ann", "all", 700)
    assert len(table.wagers("ann")) == 3


@pytest.mark.clause("nsw-lir/14.11")
def test_a_wager_is_refused_after_the_call_before_the_first_card() -> None:
    table = called()
    table.order("refuse-wager", person="ann", reason="a marked chip")
    ride_on(table)
    assert (ends(table, "ann"), ends(table, "bob")) == (["void"] * 3, ["won"] * 3)
    assert [e.data["hand"] for e in table.said("dealt")].count("seat-0") == 0


@pytest.mark.clause("nsw-lir/14.11")
def test_no_round_is_dealt_when_no_wager_is_left() -> None:
    table = called()
    table.order("refuse-wager", person="ann", reason="a marked chip")
    table.order("refuse-wager", person="bob", reason="another")
    table.until("window")
    assert not table.said("dealt")
    assert (table.chips("ann"), table.chips("bob"), table.table.state.round) == (CHIPS, CHIPS, 2)


@pytest.mark.clause("nsw-lir/14.11")
def test_after_the_first_card_no_wager_is_refused() -> None:
    table = called()
    table.automatic()
    refusal = refused(table, "refuse-wager", person="ann", reason="a marked chip")
    assert (refusal.code, refusal.cites) == ("first-card-out", ("nsw-lir/14.11",))
    assert refused(looked(), "refuse-wager", person="ann", reason="a marked chip").code == "first-card-out"


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"person": "ann"}, "reason-missing"),
        ({"person": "ann", "reason": "  "}, "reason-missing"),
        ({"person": "cid", "reason": "x"}, "not-at-table"),
        ({"person": "", "reason": "x"}, "person-unreadable"),
        ({"reason": "x"}, "person-unreadable"),
    ],
)
def test_a_refusal_needs_a_person_and_grounds(args: dict[str, Any], code: str) -> None:
    assert refused(staked(), "refuse-wager", **args).code == code


def test_there_must_be_a_wager_to_refuse() -> None:
    assert refused(seated(), "refuse-wager", person="ann", reason="x").code == "no-such-wager"


# -- 14.3.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/14.3.1")
@pytest.mark.parametrize(("person", "result"), [("ann", "won"), ("bob", "lost")])
def test_a_device_users_wagers_are_void_whatever_their_result(person: str, result: str) -> None:
    table = looked()
    table.order("report-device", "dealer", person=person)
    table.order("void-wagers", person=person)
    ride_on(table)
    assert (ends(table, person), table.chips(person)) == (["void"] * 3, CHIPS)
    other = {"ann": "bob", "bob": "ann"}[person]
    assert ends(table, other) == [{"won": "lost", "lost": "won"}[result]] * 3


@pytest.mark.clause("nsw-lir/14.3.1")
def test_a_device_users_wagers_come_back_at_once_while_bets_are_open() -> None:
    table = staked()
    table.order("report-device", "dealer", person="ann")
    table.order("void-wagers", person="ann")
    assert (ends(table, "ann"), table.chips("ann")) == (["void"] * 3, CHIPS)


@pytest.mark.clause("nsw-lir/14.3.1")
def test_a_void_wager_may_still_be_withdrawn() -> None:
    table = looked()
    table.order("report-device", "dealer", person="ann")
    table.order("void-wagers", person="ann")
    table.choose("ann", "withdraw")
    ride_on(table)
    assert (ends(table, "ann"), table.chips("ann")) == (["withdrawn", "void", "void"], CHIPS)


def test_there_must_be_a_wager_to_void() -> None:
    table = seated()
    table.order("report-device", "dealer", person="ann")
    assert refused(table, "void-wagers", person="ann").code == "no-such-wager"


# -- 14.4 and 14.5 ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/14.4.1")
@pytest.mark.parametrize("cause", ["civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god"])
def test_a_disrupted_game_has_no_outcome(cause: str) -> None:
    table = looked()
    table.order("invalidate-for-disruption", cause=cause)
    ride_on(table)
    assert (ends(table, "ann"), ends(table, "bob")) == (["void"] * 3, ["void"] * 3)
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS, CHIPS)
    assert not table.table.state.hands


@pytest.mark.clause("nsw-lir/14.4.1")
@pytest.mark.parametrize("cause", ["bad-luck", "", None])
def test_nothing_less_than_a_disruption_will_do(cause: str | None) -> None:
    table = looked()
    refusal = refused(table, "invalidate-for-disruption", cause=cause)
    assert (refusal.code, refusal.cites) == ("no-disruption", ("nsw-lir/14.4.1",))
    ride_on(table)
    assert ends(table, "ann") == ["won"] * 3


@pytest.mark.clause("nsw-lir/14.4.2", "nsw-lir/14.5")
def test_a_cheat_forfeits_and_the_others_are_refunded() -> None:
    table = looked()
    table.order("invalidate-for-fraud", persons=["ann"], reason="a card up the sleeve")
    ride_on(table)
    assert (ends(table, "ann"), ends(table, "bob")) == (["forfeited"] * 3, ["void"] * 3)
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS - 3 * STAKE, CHIPS)
    assert all("nsw-lir/14.5" in event.cite for event in table.said("settled"))


@pytest.mark.clause("nsw-lir/14.5")
def test_without_a_direction_to_forfeit_the_cheat_is_refunded_too() -> None:
    table = looked()
    table.order("invalidate-for-fraud", persons=["ann"], reason="a card up the sleeve", forfeit=False)
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS, CHIPS)
    assert table.said("invalidated")[0].data["forfeit"] == []


@pytest.mark.clause("nsw-lir/14.5")
def test_a_settled_outcome_is_undone_until_the_round_is_over() -> None:
    table = settled()
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS + 3 * STAKE, CHIPS - 3 * STAKE)
    table.order("invalidate-for-disruption", cause="riot")
    assert (table.chips("ann"), table.chips("bob"), table.chips("house")) == (CHIPS, CHIPS, 0)
    assert [e.data["was"] for e in table.said("reversed")] == ["won"] * 3 + ["lost"] * 3
    ride_on(table)
    assert table.table.state.round == 2
    assert refused(table, "invalidate-for-disruption", cause="riot").code == "no-outcome"


@pytest.mark.clause("nsw-lir/14.5")
def test_a_cheats_settled_wagers_are_forfeited() -> None:
    table = settled()
    table.order("invalidate-for-fraud", persons=["ann"], reason="a card up the sleeve")
    assert (table.chips("ann"), table.chips("bob"), table.chips("house")) == (CHIPS - 3 * STAKE, CHIPS, 3 * STAKE)


@pytest.mark.clause("nsw-lir/14.5")
def test_a_withdrawn_wager_is_nobodys_to_forfeit() -> None:
    table = looked()
    table.choose("ann", "withdraw")
    table.order("invalidate-for-fraud", persons=["ann"], reason="a card up the sleeve")
    ride_on(table)
    assert (ends(table, "ann"), table.chips("ann")) == (["withdrawn", "forfeited", "forfeited"], CHIPS - 2 * STAKE)


@pytest.mark.clause("nsw-lir/14.5")
def test_of_one_who_has_left_the_difference_is_owed() -> None:
    table = settled()
    table.give("leave", "ann")
    table.order("invalidate-for-disruption", cause="riot")
    assert table.chips("owed:ann") == -3 * STAKE
    assert sum(table.table.state.chips.values()) == 0


@pytest.mark.clause("nsw-lir/14.5")
def test_a_supervisor_may_direct_that_nothing_is_refunded() -> None:
    table = looked()
    table.order("invalidate-for-disruption", cause="riot", refund=False)
    assert ends(table, "ann") == ["forfeited"] * 3
    assert table.said("invalidated")[0].data["refund"] is False


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"persons": ["ann"]}, "reason-missing"),
        ({"persons": ["cid"], "reason": "x"}, "not-at-table"),
        ({"persons": "ann", "reason": "x"}, "person-unreadable"),
        ({"persons": ["ann"], "reason": "x", "forfeit": "yes"}, "forfeit-unreadable"),
        ({"persons": ["ann"], "reason": "x", "refund": 1}, "refund-unreadable"),
    ],
)
def test_an_order_that_makes_no_sense_is_refused(args: dict[str, Any], code: str) -> None:
    assert refused(looked(), "invalidate-for-fraud", **args).code == code


def test_without_wagers_there_is_no_outcome() -> None:
    assert refused(seated(), "invalidate-for-disruption", cause="fire").code == "no-outcome"


@pytest.mark.parametrize("role", ["dealer", "player", "inspector"])
def test_only_a_supervisor_invalidates(role: str) -> None:
    assert refused(dealt(), "invalidate-for-disruption", role, "ann", cause="fire").code == "wrong-role"


# -- while bets are open and something else is asked ------------------------------------------------------------------


def interrupted() -> Tabletop:
    """Bets are open, ann and bob have staked, and the shuffling device has failed: how is play to go on?"""
    table = staked(equipment="shuffler")
    table.incident("device-failure")
    table.until("go-on")
    return table


@pytest.mark.clause("nsw-lir/14.11")
def test_a_wager_refused_in_the_middle_of_an_incident_leaves_the_incident_as_it_is() -> None:
    table = interrupted()
    table.order("refuse-wager", person="ann", reason="no credit")
    assert ends(table, "ann") == ["void"] * 3
    assert table.until("go-on").options == ("another-device", "by-hand")
    table.order("refuse-wager", person="bob", reason="no credit")
    table.give("choose", "dealer", "dealer", choice="by-hand")
    table.until("window")
    assert table.table.state.round == 1
    assert not table.said("void")
    assert table.table.own.mode == "shoe"


@pytest.mark.clause("nsw-lir/14.3.1")
def test_the_wagers_of_a_device_user_come_back_at_once_in_the_middle_of_an_incident() -> None:
    table = interrupted()
    table.order("report-device", "dealer", person="ann")
    table.order("void-wagers", person="ann")
    assert ends(table, "ann") == ["void"] * 3
    assert refused(table, "wager-found", "dealer", wager=4, cents=60_000).code == "bets-still-open"
