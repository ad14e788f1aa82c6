"""Section 6: limits on the sign, their change, and wagers outside them."""

from typing import Any

import pytest
from tests.games.floor.felts import (
    CHANCE,
    CHIPS,
    MINUTE,
    Felt,
    called,
    ends,
    looked,
    mark,
    on_sign,
    play_on,
    refused,
    seated,
    settled,
    staked,
)


@mark.clause("6.4")
def test_the_sign_says_who_is_responsible_for_the_limits(at: Felt) -> None:
    (line,) = on_sign(seated(at), at.clause("6.4"))
    assert "Players are responsible" in line


# -- changing the limits ----------------------------------------------------------------------------------------------


@mark.clause("6.5")
def test_a_higher_minimum_is_on_the_sign_for_20_minutes(at: Felt) -> None:
    table = seated(at)
    table.order("change-limits", min=1000)
    (notice,) = table.table.state.notices
    assert (notice.due - table.table.state.now, notice.change) == (20 * MINUTE, {"min": 1000})
    assert on_sign(table, at.clause("6.5")) == ["New limits at 00:20, in 20 min: minimum $10"]
    assert [e.says for e in table.said("posted") if at.clause("6.5") in e.cite] == on_sign(table, at.clause("6.5"))
    table.bet("ann", at.spot, 500)
    play_on(table.wait(19 * MINUTE).chance(at.lone))
    table.bet("ann", at.spot, 500)
    play_on(table.wait(MINUTE).chance(at.lone))
    assert table.table.state.limits["min"] == 1000
    assert (on_sign(table, at.clause("6.5")), "from $10 to $500" in on_sign(table, at.clause("6.1"))[0]) == ([], True)
    assert refused(table, "bet", "player", "ann", spot=at.spot, cents=500).code == "below-minimum"


@mark.clause("6.5")
def test_a_notice_of_20_minutes_is_20_minutes(at: Felt) -> None:
    """However long the order is on its way: minutes count from the table's time, not from that of the sender."""
    table = seated(at)
    assert refused(table, "change-limits", min=1000, minutes=19).code == "notice-too-short"
    assert refused(table, "change-limits", min=1000, minutes="20").code == "time-unreadable"
    table.order("change-limits", min=1000, minutes=20)
    (notice,) = table.table.state.notices
    assert notice.due - table.table.state.now == 20 * MINUTE


@mark.both()
def test_a_maximum_below_an_announced_minimum_is_refused(at: Felt) -> None:
    table = seated(at)
    table.order("change-limits", min=10_000)
    assert refused(table, "change-limits", max=5000).code == "limits-crossed"
    table.order("change-limits", max=5000, min=1000)  # takes back the other announcement
    play_on(table.wait(20 * MINUTE).bet("ann", at.spot, 500).chance(at.lone))
    assert (table.table.state.limits["min"], table.table.state.limits["max"]) == (1000, 5000)


@mark.clause("6.5")
def test_less_than_20_minutes_is_refused(at: Felt) -> None:
    table = seated(at)
    now = table.table.state.now
    refusal = refused(table, "change-limits", min=1000, at=now + 20 * MINUTE)
    assert (refusal.code, refusal.cites) == ("notice-too-short", (at.clause("6.5"),))
    table.order("change-limits", min=1000, at=now + 20 * MINUTE + 10)
    assert table.table.state.notices[0].due == now + 20 * MINUTE + 10


@mark.clause("6.5")
@pytest.mark.parametrize("change", [{"min": 100}, {"max": 100_000}, {"max": 20_000}, {"unit": 500}])
def test_other_limits_change_at_once_if_nothing_is_staked(at: Felt, change: dict[str, Any]) -> None:
    table = seated(at)
    table.order("change-limits", **change)
    assert change.items() <= table.table.state.limits.items()
    assert not table.table.state.notices


@mark.clause("6.5")
def test_wagers_on_the_layout_keep_the_limits_they_were_made_under(at: Felt) -> None:
    table = staked(at)
    table.order("change-limits", max=600)
    assert table.table.state.limits["max"] == 50_000
    assert on_sign(table, at.clause("6.5")) == ["New limits with the next round: maximum $6"]
    play_on(table)
    assert table.chips("ann") == CHIPS + at.staked
    assert table.table.state.limits["max"] == 600


@mark.clause("6.5")
def test_a_higher_minimum_waits_while_the_rest_of_the_order_does_not(at: Felt) -> None:
    table = seated(at)
    table.order("change-limits", min=1000, max=90_000)
    assert table.table.state.limits == {"min": 500, "max": 90_000, "unit": 0}
    assert [notice.change for notice in table.table.state.notices] == [{"min": 1000}]


@mark.both()
def test_a_later_order_takes_the_place_of_an_earlier_one(at: Felt) -> None:
    table = seated(at)
    table.order("change-limits", min=1000)
    table.order("change-limits", min=2000)
    assert [notice.change for notice in table.table.state.notices] == [{"min": 2000}]


@mark.clause("6.5")
@pytest.mark.parametrize("role", ["dealer", "inspector", "player"])
def test_only_a_supervisor_changes_limits(at: Felt, role: str) -> None:
    table = seated(at)
    refusal = refused(table, "change-limits", role, "ann", max=20_000)
    assert (refusal.code, refusal.cites) == ("wrong-role", (at.clause("6.5"),))
    table.order("change-limits", max=20_000)
    assert table.table.state.limits["max"] == 20_000


@mark.both()
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"min": 60_000}, "limits-crossed"),
        ({"max": 400}, "limits-crossed"),
        ({"min": 500}, "nothing-to-change"),
        ({}, "nothing-to-change"),
        ({"min": "5"}, "min-unreadable"),
        ({"max": 0}, "max-unreadable"),
        ({"max": True}, "max-unreadable"),
    ],
)
def test_limits_that_make_no_sense_are_refused(at: Felt, change: dict[str, Any], code: str) -> None:
    assert refused(seated(at), "change-limits", **change).code == code


@mark.clause("6.5")
def test_limits_do_not_cross_when_a_notice_falls_due(at: Felt) -> None:
    table = seated(at)
    table.order("change-limits", min=40_000)
    assert refused(table, "change-limits", max=30_000).code == "limits-crossed"
    table.order("change-limits", max=40_000)
    table.order("change-limits", min=20_000)  # replaces the earlier notice
    table.order("change-limits", max=30_000)
    assert refused(table, "change-limits", min=30_001).code == "limits-crossed"
    table.order("change-limits", min=90_000, max=100_000)  # the maximum applies at once, the minimum after its notice
    play_on(table.wait(21 * MINUTE))
    assert table.table.state.limits == {"min": 90_000, "max": 100_000, "unit": 0}


@mark.clause("6.5")
@pytest.mark.parametrize(("passed", "low"), [(20 * MINUTE - 1000, 500), (20 * MINUTE, 1000)])
def test_a_notice_holds_from_the_first_round_after_its_time(at: Felt, passed: int, low: int) -> None:
    table = seated(at)
    table.order("change-limits", min=1000)
    play_on(table.wait(passed))
    assert table.table.state.limits["min"] == low


# -- wagers outside them ----------------------------------------------------------------------------------------------


@mark.clause("6.3")
def test_a_wager_above_the_maximum_is_paid_to_the_maximum(at: Felt) -> None:
    table = called(at, max=20)
    table.order("wager-found", "dealer", wager=at.last_of("ann"), cents=7000)
    (found,) = table.said("over-maximum")
    assert (found.data["found"], found.data["excess"]) == (7000, 5000)
    assert [w.cents for w in table.wagers("ann")] == at.last_being(2000)
    play_on(table)
    assert ends(table, "ann") == at.all("won")
    assert table.chips("ann") == CHIPS + sum(at.last_being(2000))


@mark.clause("6.3")
def test_a_wager_above_the_maximum_is_collected_to_the_maximum(at: Felt) -> None:
    table = called(at, max=20)
    table.order("wager-found", "dealer", wager=at.last_of("bob"), cents=9000)
    play_on(table)
    assert table.chips("bob") == CHIPS - sum(at.last_being(2000))


@mark.clause("6.3")
def test_earlier_rounds_with_too_large_a_wager_stand(at: Felt) -> None:
    table = play_on(called(at, max=20))
    before = dict(table.table.state.chips)
    table.order("wager-found", "dealer", round=1, cents=9000)
    assert table.said("result-stands")[0].data.as_dict() == {"round": 1, "found": 9000}
    assert table.table.state.chips == before


@mark.clause("6.2")
def test_a_wager_found_below_the_minimum_after_the_call_is_valid(at: Felt) -> None:
    table = called(at, min=10)
    table.order("wager-found", "dealer", wager=at.last_of("ann"), cents=700)
    assert table.said("under-minimum")[0].data["valid"]
    play_on(table)
    assert ends(table, "ann") == at.all("won")
    assert table.chips("ann") == CHIPS + sum(at.last_being(700))


@mark.clause("6.2", "6.3")
def test_a_wager_within_the_limits_stays_as_it_was_accepted(at: Felt) -> None:
    table = looked(at, max=20)
    for cents in (500, 1500, 2000):
        refusal = refused(table, "wager-found", "dealer", wager=at.last_of("ann"), cents=cents)
        assert (refusal.code, set(refusal.cites)) == ("within-limits", {at.clause("6.2"), at.clause("6.3")})
    table.order("wager-found", "dealer", wager=at.last_of("ann"), cents=2001)
    assert [w.cents for w in table.wagers("ann")] == at.last_being(2000)


@mark.both()
def test_while_betting_is_open_the_player_corrects_the_wager(at: Felt) -> None:
    wager = at.last_of("ann")
    assert refused(staked(at, max=20), "wager-found", "dealer", wager=wager, cents=9000).code == "bets-still-open"


@mark.both()
def test_nobody_staked_more_than_they_had(at: Felt) -> None:
    wager = at.last_of("ann")
    assert refused(called(at, max=20), "wager-found", "dealer", wager=wager, cents=CHIPS + 1).code == "too-few-chips"


@mark.both()
@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"wager": 99, "cents": 9000}, "no-such-wager"),
        ({"wager": "3", "cents": 9000}, "wager-unreadable"),
        ({"wager": 3, "cents": -1}, "cents-unreadable"),
        ({"round": 1, "cents": 9000}, "round-unreadable"),
    ],
)
def test_a_finding_that_makes_no_sense_is_refused(at: Felt, args: dict[str, Any], code: str) -> None:
    assert refused(called(at, max=20), "wager-found", "dealer", **args).code == code


@mark.both()
def test_a_wager_already_settled_is_found_too_late(at: Felt) -> None:
    wager = at.last_of("ann")
    assert refused(settled(at, max=20), "wager-found", "dealer", wager=wager, cents=9000).code == "no-such-wager"


@pytest.mark.clause("nsw-dc/10.2")
def test_the_limits_are_not_for_the_jackpot_wager() -> None:
    table = staked(CHANCE)
    table.bet("ann", "jackpot", 100).close()
    table.until("card")
    refusal = refused(table, "wager-found", "dealer", wager=3, cents=300)
    assert (refusal.code, "nsw-dc/10.2" in refusal.cites) == ("jackpot-stake", True)
    table.order("wager-found", "dealer", wager=1, cents=300)
    assert [w.cents for w in table.wagers("ann")] == [300, 100]
