"""Rule 14.8: a table with players closes after 20 minutes' notice."""

import pytest
from tests.games.floor.ride import MINUTE, looked, on_sign, refused, ride_on, seated, staked

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop


@pytest.mark.clause("nsw-lir/14.8")
def test_a_table_with_players_does_not_close_without_notice() -> None:
    table = seated()
    refusal = refused(table, "close-table")
    assert (refusal.code, refusal.cites) == ("closing-without-notice", ("nsw-lir/14.8",))


@pytest.mark.clause("nsw-lir/14.8")
def test_the_time_of_closing_stands_on_the_sign_for_20_minutes() -> None:
    table = seated()
    table.order("announce-closing")
    (notice,) = table.table.state.notices
    assert notice.due - table.table.state.now == 20 * MINUTE
    assert on_sign(table, "nsw-lir/14.8") == ["This table closes at 00:20, in 20 min"]
    ride_on(table.wait(19 * MINUTE))
    assert table.table.state.stage == "round"
    ride_on(table.wait(MINUTE))
    assert (table.table.state.stage, table.asking) == ("closed", None)
    assert table.said("closed")


@pytest.mark.clause("nsw-lir/14.8")
def test_less_than_20_minutes_is_refused() -> None:
    table = seated()
    now = table.table.state.now
    refusal = refused(table, "announce-closing", at=now + 20 * MINUTE)
    assert (refusal.code, refusal.cites) == ("closing-without-notice", ("nsw-lir/14.8",))
    table.order("announce-closing", at=now + 20 * MINUTE + 10)
    assert table.table.state.notices[0].due == now + 20 * MINUTE + 10


@pytest.mark.clause("nsw-lir/14.8")
def test_a_round_that_has_begun_is_played_out() -> None:
    table = staked()
    table.order("announce-closing")
    table.wait(30 * MINUTE)
    ride_on(table)
    assert [e.data["end"] for e in table.settled("ann")] == ["won"] * 3
    assert table.table.state.stage == "closed"


def test_an_empty_table_closes_at_once() -> None:
    table = seated()
    table.give("leave", "ann")
    table.give("leave", "bob")
    table.order("close-table")
    assert table.table.state.closing
    assert not_closed(table, "casino-supervisor") == "closing-already"


def not_closed(table: Tabletop, role: str) -> str:
    """The code of a refusal that no clause stands behind."""
    with pytest.raises(Refusal) as caught:
        table.order("close-table", role)
    return caught.value.code


def test_a_closing_is_announced_once() -> None:
    table = looked()
    table.order("announce-closing")
    assert refused(table, "announce-closing").code == "closing-already"


@pytest.mark.parametrize("role", ["dealer", "player", "inspector"])
def test_only_a_supervisor_announces_the_closing(role: str) -> None:
    assert refused(seated(), "announce-closing", role, "ann").code == "wrong-role"


def test_a_time_is_a_number() -> None:
    assert refused(seated(), "announce-closing", at="noon").code == "time-unreadable"


def test_where_no_rule_asks_for_notice_a_supervisor_closes_after_the_round() -> None:
    table = Tabletop("roulette", "bahamas").sit("ann", 0).bet("ann", "17", 500)
    assert not_closed(table, "dealer") == "wrong-role"
    table.order("close-table", "games-supervisor")
    table.close().chance("17").close()
    while table.asking is not None:
        assert table.automatic() is not None
    assert table.table.state.stage == "closed"
    assert table.end_of("ann", "17") == "won"
