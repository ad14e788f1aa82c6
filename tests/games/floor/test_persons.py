"""Rules 12.12, 14.3 and 14.9: who may play, and with whom."""

from typing import Any

import pytest
from tests.games.floor.felts import (
    CHIPS,
    STAKE,
    Felt,
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

SUPERVISORS = ["games-supervisor", "casino-supervisor"]


def with_device(table: Tabletop, person: str = "ann") -> Tabletop:
    table.order("report-device", "dealer", person=person)
    return table


# -- who is a supervisor ----------------------------------------------------------------------------------------------


@mark.clause("1.1#casino-supervisor", "1.1#games-supervisor")
def test_a_games_supervisor_has_a_casino_supervisors_powers(at: Felt) -> None:
    table = seated(at)
    table.order("english-only", "games-supervisor", "gil")
    (noted,) = table.said("authority")
    assert noted.data.as_dict() == {"by": "gil", "role": "games-supervisor", "power": "english-only"}
    assert table.table.state.floor.english
    table.order("english-only", "casino-supervisor", on=False)
    assert len(table.said("authority")) == 1


# -- devices ----------------------------------------------------------------------------------------------------------


@mark.clause("14.3.2")
@pytest.mark.parametrize("role", SUPERVISORS)
def test_a_device_user_is_barred_from_the_game(at: Felt, role: str) -> None:
    table = with_device(seated(at))
    table.order("exclude-from-game", role, person="ann")
    assert "ann" not in table.table.state.persons
    refusal = refused(table, "sit", "player", "ann", seat=0, cents=1)
    assert (refusal.code, refusal.cites[0]) == ("barred", at.clause("14.3.2"))


@mark.clause("14.3.2")
def test_a_barred_player_finishes_the_round_and_leaves(at: Felt) -> None:
    table = with_device(looked(at))
    table.order("exclude-from-game", person="ann")
    assert table.table.state.persons["ann"].leaving
    play_on(table)
    assert (ends(table, "ann"), "ann" in table.table.state.persons) == (at.all("won"), False)
    assert table.said("left")[-1].moves[0].cents == CHIPS + at.staked


@mark.clause("14.3.2")
def test_a_player_barred_while_betting_is_open_adds_nothing(at: Felt) -> None:
    table = with_device(seated(at))
    table.bet("ann", at.first, STAKE)
    table.order("exclude-from-game", person="ann")
    assert refused(table, "bet", "player", "ann", spot=at.second, cents=STAKE).cites[0] == at.clause("14.3.2")
    window = table.until("window")
    assert window.offers is not None
    assert not window.offers("ann")


@mark.clause("14.3.2")
def test_a_bar_can_be_taken_back(at: Felt) -> None:
    table = with_device(seated(at))
    table.order("exclude-from-game", person="ann")
    table.order("readmit", person="ann")
    table.sit("ann", 0)
    assert refused(table, "exclude-from-game", person="ann").code == "no-device-found"


@mark.clause("14.3.3")
@pytest.mark.parametrize("role", SUPERVISORS)
def test_a_device_user_is_excluded_from_the_casino(at: Felt, role: str) -> None:
    table = with_device(seated(at))
    table.order("exclude-from-casino", role, person="ann")
    (excluded,) = table.said("excluded")
    assert excluded.data.as_dict() == {
        "person": "ann",
        "scope": "casino",
        "under": "section 79 of the Casino Control Act 1992",
    }
    assert refused(table, "sit", "player", "ann", seat=0, cents=1).cites[0] == at.clause("14.3.3")


@pytest.mark.clause("nsw-lir/14.3.4")
def test_the_detention_of_a_device_user_is_recorded() -> None:
    table = seated()
    assert refused(table, "detain", person="ann").code == "no-device-found"
    with_device(table)
    table.order("detain", person="ann")
    (detained,) = table.said("detained")
    assert (detained.data["person"], detained.says) == ("ann", "ann waits for an inspector or the police")


@mark.clause("14.1")
@pytest.mark.parametrize("power", ["exclude-from-game", "exclude-from-casino", "void-wagers"])
def test_no_power_over_a_person_without_a_reported_device(at: Felt, power: str) -> None:
    table = staked(at)
    refusal = refused(table, power, person="ann")
    assert (refusal.code, refusal.cites) == ("no-device-found", (at.clause("14.1"),))
    with_device(table)
    table.order(power, person="ann")


# -- suspected collusion ----------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/12.12.4")
def test_a_suspect_may_be_precluded_from_playing() -> None:
    table = seated()
    table.order("preclude", person="ann", reason="reads bob's cards")
    assert refused(table, "sit", "player", "ann", seat=0, cents=1).cites == ("nsw-lir/12.12.4",)
    assert table.said("barred")[0].data["reason"] == "excluded from play: reads bob's cards"


@pytest.mark.clause("nsw-lir/12.12.4")
def test_a_suspect_may_be_let_in_again() -> None:
    table = seated()
    table.order("preclude", person="ann", reason="reads bob's cards")
    table.order("readmit", person="ann")
    table.sit("ann", 0)


@pytest.mark.parametrize(
    ("args", "code"), [({"person": "ann"}, "reason-missing"), ({"person": "ANN", "reason": "x"}, "person-unreadable")]
)
def test_suspicion_has_a_name_and_grounds(args: dict[str, Any], code: str) -> None:
    assert refused(seated(), "preclude", **args).code == code


def test_nobody_is_barred_twice_or_readmitted_without_a_bar() -> None:
    table = seated()
    assert refused(table, "readmit", person="ann").code == "not-barred"
    table.order("preclude", person="ann", reason="x")
    assert refused(table, "preclude", person="ann", reason="x").code == "barred-already"


@mark.clause("12.12.2")
def test_suspected_colluders_do_not_play_at_one_table(at: Felt) -> None:
    table = seated(at)
    table.order("separate", persons=["ann", "bob"], stays="bob")
    assert list(table.table.state.persons) == ["bob"]
    refusal = refused(table, "sit", "player", "ann", seat=0, cents=1)
    assert (refusal.code, refusal.cites) == ("kept-apart", (at.clause("12.12.2"),))
    table.give("leave", "bob")
    table.sit("ann", 0)
    assert refused(table, "sit", "player", "bob", seat=1, cents=1).code == "kept-apart"


@mark.clause("12.12.2")
def test_colluders_with_wagers_play_the_round_out(at: Felt) -> None:
    table = seated(at)
    table.bet("ann", at.first, STAKE)
    table.order("separate", persons=["ann", "bob"], stays="bob")
    assert refused(table, "bet", "player", "ann", spot=at.second, cents=STAKE).code == "kept-apart"
    table.bet("bob", at.spot, STAKE)
    play_on(table.close().chance(at.cards))
    assert list(table.table.state.persons) == ["bob"]


@mark.both()
def test_a_separation_can_be_taken_back(at: Felt) -> None:
    table = seated(at)
    table.order("separate", persons=["ann", "bob"], stays="bob")
    table.order("readmit", person="ann")
    table.sit("ann", 0)


@mark.both()
@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"persons": ["ann"], "stays": "ann"}, "too-few-persons"),
        ({"persons": ["ann", "ann"], "stays": "ann"}, "too-few-persons"),
        ({"persons": ["ann", "bob"], "stays": "cid"}, "person-unreadable"),
        ({"persons": ["ann", "cid"], "stays": "ann"}, "not-at-table"),
        ({"persons": [["ann"]], "stays": "ann"}, "person-unreadable"),
    ],
)
def test_a_separation_that_makes_no_sense_is_refused(at: Felt, args: dict[str, Any], code: str) -> None:
    assert refused(seated(at), "separate", **args).code == code


@mark.clause("12.12.1")
def test_a_suspect_plays_before_the_others_touch_their_cards(at: Felt) -> None:
    table = seated(at)
    table.order("direct-order", persons=["bob"])
    table.bet("ann", at.spot, STAKE).bet("bob", at.spot, STAKE)
    table.close().chance(at.cards)
    assert table.until("look").who == ("bob",)
    table.give("done", "bob")
    assert table.until(at.decision).who == ("bob",)
    table.choose("bob", str(table.asking.options[0]) if table.asking else "")
    assert [e.data["hand"] for e in table.said("looked")] == ["seat-1"]
    assert not table.said("shown")
    assert table.until("look").who == ("ann",)
    play_on(table)
    assert ends(table, "bob") == at.all("lost")


@mark.clause("12.12.1")
def test_the_direction_can_be_lifted(at: Felt) -> None:
    table = seated(at)
    table.order("direct-order", persons=["bob"])
    table.order("direct-order", persons=[])
    assert [e.data["persons"] for e in table.said("directed")] == [["bob"], []]
    table.bet("ann", at.spot, STAKE).bet("bob", at.spot, STAKE)
    table.close().chance(at.cards)
    assert table.until("look").who == ("ann", "bob")


@mark.clause("12.12.3")
def test_english_only_is_announced_and_stays_on_the_sign(at: Felt) -> None:
    table = seated(at)
    table.order("english-only")
    lines = [line["text"] for line in table.table.sign() if at.clause("12.12.3") in line["cite"]]
    assert lines == ["English only at this table"]
    assert lines[0] in table.words()
    table.order("english-only", on=False)
    assert not [line for line in table.table.sign() if at.clause("12.12.3") in line["cite"]]


# -- seats ------------------------------------------------------------------------------------------------------------


def idle(at: Felt, rounds: int, seats: int = 2) -> Tabletop:
    """Ann has sat out so many rounds, bob has played them."""
    table = seated(at, seats=seats)
    for _ in range(rounds):
        play_on(table.bet("bob", at.spot, STAKE).close().chance(at.lone))
    table.until("window")
    return table


@mark.clause("14.9")
def test_a_seat_is_given_up_after_three_rounds_sat_out_at_a_full_table(at: Felt) -> None:
    table = idle(at, 3)
    table.order("vacate-seat", "dealer", person="ann")
    assert (table.table.seats.places, "ann" in table.table.state.persons) == (["", "bob"], False)
    assert table.said("vacated")[0].data.as_dict() == {"person": "ann", "idle": 3}
    assert table.said("left")[0].moves[0].cents == CHIPS


@mark.clause("14.9")
def test_two_rounds_are_too_few(at: Felt) -> None:
    table = idle(at, 2)
    refusal = refused(table, "vacate-seat", "dealer", person="ann")
    assert (refusal.code, refusal.cites) == ("not-idle-enough", (at.clause("14.9"),))
    assert refused(idle(at, 3), "vacate-seat", "dealer", person="bob").code == "not-idle-enough"


@mark.clause("14.9")
def test_while_another_seat_is_free_nobody_gives_up_his(at: Felt) -> None:
    table = idle(at, 3, seats=3)
    refusal = refused(table, "vacate-seat", "dealer", person="ann")
    assert (refusal.code, refusal.cites) == ("seats-free", (at.clause("14.9"),))


@mark.both()
def test_rounds_in_which_nobody_wagers_are_no_rounds_of_play(at: Felt) -> None:
    table = seated(at, seats=2)
    for _ in range(3):
        play_on(table)
    assert table.table.state.round == 4
    assert refused(table, "vacate-seat", "dealer", person="ann").code == "not-idle-enough"


@mark.both()
def test_a_player_who_bets_again_keeps_the_seat(at: Felt) -> None:
    table = idle(at, 3).bet("ann", at.spot, STAKE)
    assert refused(table, "vacate-seat", "dealer", person="ann").code == "wagers-pending"


# -- nobody is taken away from a question -----------------------------------------------------------------------------


@mark.both()
def test_a_player_who_is_asked_answers_first(at: Felt) -> None:
    table = with_device(dealt(at))
    table.order("exclude-from-game", person="ann")
    assert "ann" in table.table.state.persons
    table.give("done", "ann")


@mark.both()
def test_one_with_nothing_undecided_goes_at_once(at: Felt) -> None:
    table = with_device(settled(at))
    table.order("exclude-from-game", person="ann")
    assert "ann" not in table.table.state.persons
    play_on(table)
    assert table.table.state.round == 2
