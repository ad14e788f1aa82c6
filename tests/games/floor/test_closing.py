"""Rule 14.8: a table with players closes after 20 minutes' notice."""

import pytest
from tests.games.floor.felts import MINUTE, Felt, looked, mark, on_sign, play_on, refused, seated, staked

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop


@mark.clause("14.8")
def test_a_table_with_players_does_not_close_without_notice(at: Felt) -> None:
    table = seated(at)
    refusal = refused(table, "close-table")
    assert (refusal.code, refusal.cites) == ("closing-without-notice", (at.clause("14.8"),))


@mark.clause("14.8")
def test_the_closing_time_is_on_the_sign_for_20_minutes(at: Felt) -> None:
    table = seated(at)
    table.order("announce-closing")
    (notice,) = table.table.state.notices
    assert notice.due - table.table.state.now == 20 * MINUTE
    assert on_sign(table, at.clause("14.8")) == ["This table closes at 00:20, in 20 min"]
    play_on(table.wait(19 * MINUTE))
    assert table.table.state.stage == "round"
    play_on(table.wait(MINUTE))
    assert (table.table.state.stage, table.asking) == ("closed", None)
    assert table.said("closed")


@mark.clause("14.8")
def test_less_than_20_minutes_is_refused(at: Felt) -> None:
    table = seated(at)
    now = table.table.state.now
    refusal = refused(table, "announce-closing", at=now + 20 * MINUTE)
    assert (refusal.code, refusal.cites) == ("closing-without-notice", (at.clause("14.8"),))
    table.order("announce-closing", at=now + 20 * MINUTE + 10)
    assert table.table.state.notices[0].due == now + 20 * MINUTE + 10


@mark.clause("14.8")
def test_a_round_that_has_begun_is_played_out(at: Felt) -> None:
    table = staked(at)
    table.order("announce-closing")
    table.wait(30 * MINUTE)
    play_on(table)
    assert [e.data["end"] for e in table.settled("ann")] == at.all("won")
    assert table.table.state.stage == "closed"


@mark.both()
def test_an_empty_table_closes_at_once(at: Felt) -> None:
    table = seated(at)
    table.give("leave", "ann")
    table.give("leave", "bob")
    table.order("close-table")
    assert table.table.state.closing
    assert not_closed(table, "casino-supervisor") == "closing-already"


def not_closed(table: Tabletop, role: str) -> str:
    """The code of a refusal without a clause."""
    with pytest.raises(Refusal) as caught:
        table.order("close-table", role)
    return caught.value.code


@mark.both()
def test_a_closing_is_announced_once(at: Felt) -> None:
    table = looked(at)
    table.order("announce-closing")
    assert refused(table, "announce-closing").code == "closing-already"


@mark.both()
@pytest.mark.parametrize("role", ["dealer", "player", "inspector"])
def test_only_a_supervisor_announces_the_closing(at: Felt, role: str) -> None:
    assert refused(seated(at), "announce-closing", role, "ann").code == "wrong-role"


@mark.both()
def test_a_time_is_a_number(at: Felt) -> None:
    assert refused(seated(at), "announce-closing", at="noon").code == "time-unreadable"


def test_without_a_rule_on_notice_a_supervisor_closes_after_the_round() -> None:
    table = Tabletop("roulette", "bahamas").sit("ann", 0).bet("ann", "17", 500)
    assert not_closed(table, "dealer") == "wrong-role"
    table.order("close-table", "games-supervisor")
    table.close().chance("17").close()
    while table.asking is not None:
        assert table.automatic() is not None
    assert table.table.state.stage == "closed"
    assert table.end_of("ann", "17") == "won"
