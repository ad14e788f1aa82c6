"""Rules 14.3.1, 14.4, 14.5 and 14.11: wagers refused or void, and invalid outcomes."""

from typing import Any

import pytest
from tests.games.floor.felts import (
    CHIPS,
    STAKE,
    Felt,
    called,
    dealt,
    ends,
    looked,
    mark,
    play_on,
    refused,
    seated,
    settled,
    staked,
)

from pitboss.testing.tabletop import Tabletop

# -- 14.11 ------------------------------------------------------------------------------------------------------------


@mark.clause("14.11")
def test_a_wager_is_refused_and_removed_while_bets_are_open(at: Felt) -> None:
    table = staked(at)
    table.order("refuse-wager", person="ann", reason="a marked chip")
    assert ends(table, "ann") == at.all("void")
    assert (table.chips("ann"), table.wagers("ann"), len(table.wagers("bob"))) == (CHIPS, [], at.wagers)
    table.bet("ann", at.spot, 700)
    assert len(table.wagers("ann")) == at.wagers


@mark.clause("14.11")
def test_a_wager_is_refused_after_the_call_before_the_first_card(at: Felt) -> None:
    table = called(at)
    table.order("refuse-wager", person="ann", reason="a marked chip")
    play_on(table)
    assert (ends(table, "ann"), ends(table, "bob")) == (at.all("void"), at.all("won"))
    assert [e.data["hand"] for e in table.said("dealt")].count("seat-0") == 0


@mark.clause("14.11")
def test_no_round_is_dealt_when_no_wager_is_left(at: Felt) -> None:
    table = called(at)
    table.order("refuse-wager", person="ann", reason="a marked chip")
    table.order("refuse-wager", person="bob", reason="another")
    table.until("window")
    assert not table.said("dealt")
    assert (table.chips("ann"), table.chips("bob"), table.table.state.round) == (CHIPS, CHIPS, 2)


@mark.clause("14.11")
def test_after_the_first_card_no_wager_is_refused(at: Felt) -> None:
    table = called(at)
    table.automatic()
    refusal = refused(table, "refuse-wager", person="ann", reason="a marked chip")
    assert (refusal.code, refusal.cites) == ("first-card-out", (at.clause("14.11"),))
    assert refused(looked(at), "refuse-wager", person="ann", reason="a marked chip").code == "first-card-out"


@mark.both()
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
def test_a_refusal_needs_a_person_and_grounds(at: Felt, args: dict[str, Any], code: str) -> None:
    assert refused(staked(at), "refuse-wager", **args).code == code


@mark.both()
def test_there_must_be_a_wager_to_refuse(at: Felt) -> None:
    assert refused(seated(at), "refuse-wager", person="ann", reason="x").code == "no-such-wager"


# -- 14.3.1 -----------------------------------------------------------------------------------------------------------


@mark.clause("14.3.1")
@pytest.mark.parametrize(("person", "result"), [("ann", "won"), ("bob", "lost")])
def test_a_device_users_wagers_are_void_whatever_their_result(at: Felt, person: str, result: str) -> None:
    table = looked(at)
    table.order("report-device", "dealer", person=person)
    table.order("void-wagers", person=person)
    play_on(table)
    assert (ends(table, person), table.chips(person)) == (at.all("void"), CHIPS)
    other = {"ann": "bob", "bob": "ann"}[person]
    assert ends(table, other) == [{"won": "lost", "lost": "won"}[result]] * at.wagers


@mark.clause("14.3.1")
def test_a_device_users_wagers_are_returned_at_once_while_betting_is_open(at: Felt) -> None:
    table = staked(at)
    table.order("report-device", "dealer", person="ann")
    table.order("void-wagers", person="ann")
    assert (ends(table, "ann"), table.chips("ann")) == (at.all("void"), CHIPS)


@pytest.mark.clause("nsw-lir/14.3.1")
def test_a_void_wager_may_still_be_withdrawn() -> None:
    table = looked()
    table.order("report-device", "dealer", person="ann")
    table.order("void-wagers", person="ann")
    table.choose("ann", "withdraw")
    play_on(table)
    assert (ends(table, "ann"), table.chips("ann")) == (["withdrawn", "void", "void"], CHIPS)


@mark.both()
def test_there_must_be_a_wager_to_void(at: Felt) -> None:
    table = seated(at)
    table.order("report-device", "dealer", person="ann")
    assert refused(table, "void-wagers", person="ann").code == "no-such-wager"


# -- 14.4 and 14.5 ----------------------------------------------------------------------------------------------------


@mark.clause("14.4.1")
@pytest.mark.parametrize("cause", ["civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god"])
def test_a_disrupted_game_has_no_outcome(at: Felt, cause: str) -> None:
    table = looked(at)
    table.order("invalidate-for-disruption", cause=cause)
    play_on(table)
    assert (ends(table, "ann"), ends(table, "bob")) == (at.all("void"), at.all("void"))
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS, CHIPS)
    assert not table.table.state.hands


@mark.clause("14.4.1")
@pytest.mark.parametrize("cause", ["bad-luck", "", None])
def test_nothing_less_than_a_disruption_will_do(at: Felt, cause: str | None) -> None:
    table = looked(at)
    refusal = refused(table, "invalidate-for-disruption", cause=cause)
    assert (refusal.code, refusal.cites) == ("no-disruption", (at.clause("14.4.1"),))
    play_on(table)
    assert ends(table, "ann") == at.all("won")


@mark.clause("14.4.2", "14.5")
def test_a_cheat_forfeits_and_the_others_are_refunded(at: Felt) -> None:
    table = looked(at)
    table.order("invalidate-for-fraud", persons=["ann"], reason="a card up the sleeve")
    play_on(table)
    assert (ends(table, "ann"), ends(table, "bob")) == (at.all("forfeited"), at.all("void"))
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS - at.staked, CHIPS)
    assert all(at.clause("14.5") in event.cite for event in table.said("settled"))


@mark.clause("14.5")
def test_without_a_direction_to_forfeit_the_cheat_is_refunded_too(at: Felt) -> None:
    table = looked(at)
    table.order("invalidate-for-fraud", persons=["ann"], reason="a card up the sleeve", forfeit=False)
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS, CHIPS)
    assert table.said("invalidated")[0].data["forfeit"] == []


@mark.clause("14.5")
def test_a_settled_outcome_is_undone_until_the_round_is_over(at: Felt) -> None:
    table = settled(at)
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS + at.staked, CHIPS - at.staked)
    table.order("invalidate-for-disruption", cause="riot")
    assert (table.chips("ann"), table.chips("bob"), table.chips("house")) == (CHIPS, CHIPS, 0)
    assert sorted(e.data["was"] for e in table.said("reversed")) == at.all("lost") + at.all("won")
    play_on(table)
    assert table.table.state.round == 2
    assert refused(table, "invalidate-for-disruption", cause="riot").code == "no-outcome"


@mark.clause("14.5")
def test_a_cheats_settled_wagers_are_forfeited(at: Felt) -> None:
    table = settled(at)
    table.order("invalidate-for-fraud", persons=["ann"], reason="a card up the sleeve")
    assert (table.chips("ann"), table.chips("bob"), table.chips("house")) == (CHIPS - at.staked, CHIPS, at.staked)


@pytest.mark.clause("nsw-lir/14.5")
def test_a_withdrawn_wager_is_nobodys_to_forfeit() -> None:
    table = looked()
    table.choose("ann", "withdraw")
    table.order("invalidate-for-fraud", persons=["ann"], reason="a card up the sleeve")
    play_on(table)
    assert (ends(table, "ann"), table.chips("ann")) == (["withdrawn", "forfeited", "forfeited"], CHIPS - 2 * STAKE)


@mark.clause("14.5")
def test_a_player_who_left_owes_the_difference(at: Felt) -> None:
    table = settled(at)
    table.give("leave", "ann")
    table.order("invalidate-for-disruption", cause="riot")
    assert table.chips("owed:ann") == -at.staked
    assert sum(table.table.state.chips.values()) == 0


@mark.clause("14.5")
def test_a_supervisor_may_direct_that_nothing_is_refunded(at: Felt) -> None:
    table = looked(at)
    table.order("invalidate-for-disruption", cause="riot", refund=False)
    assert ends(table, "ann") == at.all("forfeited")
    assert table.said("invalidated")[0].data["refund"] is False
    assert table.until("window").kind == "window"  # play has ended although no wager was left to return
    assert len(table.said("void")) == 1


@mark.both()
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
def test_an_order_that_makes_no_sense_is_refused(at: Felt, args: dict[str, Any], code: str) -> None:
    assert refused(looked(at), "invalidate-for-fraud", **args).code == code


@mark.both()
def test_without_wagers_there_is_no_outcome(at: Felt) -> None:
    assert refused(seated(at), "invalidate-for-disruption", cause="fire").code == "no-outcome"


@mark.both()
@pytest.mark.parametrize("role", ["dealer", "player", "inspector"])
def test_only_a_supervisor_invalidates(at: Felt, role: str) -> None:
    assert refused(dealt(at), "invalidate-for-disruption", role, "ann", cause="fire").code == "wrong-role"


# -- while bets are open and something else is asked ------------------------------------------------------------------


def interrupted(at: Felt) -> Tabletop:
    """Bets are open, ann and bob have staked, and the shuffling device has failed: how is play to go on?"""
    table = staked(at, equipment="shuffler")
    table.incident("device-failure")
    table.until("go-on")
    return table


@mark.clause("14.11")
def test_a_wager_refused_in_the_middle_of_an_incident_leaves_the_incident_as_it_is(at: Felt) -> None:
    table = interrupted(at)
    table.order("refuse-wager", person="ann", reason="no credit")
    assert ends(table, "ann") == at.all("void")
    assert table.until("go-on").options == ("another-device", "by-hand")
    table.order("refuse-wager", person="bob", reason="no credit")
    table.give("choose", "dealer", "dealer", choice="by-hand")
    table.until("window")
    assert table.table.state.round == 1
    assert not table.said("void")
    assert table.table.own.mode == "shoe"


@mark.clause("14.3.1")
def test_a_device_users_wagers_are_returned_at_once_during_an_incident(at: Felt) -> None:
    table = interrupted(at)
    table.order("report-device", "dealer", person="ann")
    table.order("void-wagers", person="ann")
    assert ends(table, "ann") == at.all("void")
    assert refused(table, "wager-found", "dealer", wager=at.last_of("bob"), cents=60_000).code == "bets-still-open"
