"""The Banker leaves, is barred or does not wager: the table goes on without them."""

import pytest
from tests.games.chemin_de_fer.salon import Salon

from pitboss.driver.timeouts import expire


def at_stake() -> Salon:
    return Salon.four().bid("ann", 1000).go("stake")


@pytest.mark.clause("bs/5(11)(b)")
@pytest.mark.parametrize("how", ["leaves", "is-barred", "is-expelled"])
def test_the_window_for_the_bank_closes_when_the_banker_is_gone(how: str) -> None:
    table, boss = at_stake(), "casino-supervisor"
    if how == "leaves":
        table.give("leave", "ann")
    elif how == "is-barred":
        table.give("report-drunk", "dealer", "dealer", person="ann")
    else:
        table.give("expel", boss, boss, person="ann", ground="drunk")
    assert table.asking is None or table.asking.name != "stake"
    assert table.go("bank").choosing("bob", "accept").go("stake").banker == "bob"


def test_other_players_who_leave_do_not_close_it() -> None:
    table = at_stake()
    table.give("leave", "bob")
    assert table.asking is not None
    assert table.asking.name == "stake"
    assert table.stake(1000).wagers("ann")


@pytest.mark.clause("bs/5(11)(a)(ii)")
def test_a_banker_who_delays_the_game_is_ordered_to_pass_the_bank() -> None:
    """S-144: as after a loss, to the first player who will wager anything."""
    table = at_stake()
    assert expire(table)
    assert [e.data["how"] for e in table.said("bank-passed")] == ["ordered"]
    assert table.go("bank").asking is not None
    assert table.choosing("bob", "accept").go("stake").banker == "bob"
