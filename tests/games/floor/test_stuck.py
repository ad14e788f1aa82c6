"""X-09: a question that nobody can answer is abandoned with its round; no other question is."""

from typing import Any

import pytest
from tests.games.chemin_de_fer.salon import Salon

from pitboss.games.families.floor.cards import ABANDON, STUCK
from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop


def hand() -> Salon:
    """ann has the bank, bob has covered it, and the dominant player is asked for a call."""
    return Salon.four().called("T 4", "T 6")


def abandon(table: Tabletop, role: str = "clock", **args: Any) -> Any:
    return table.give(ABANDON, role, role, **args)


def vanish(table: Tabletop) -> str:
    """Take the asked person off the table, as no rule does."""
    assert table.asking is not None
    person = table.asking.who[0]
    table.table.seats.places[table.table.seats.places.index(person)] = ""
    del table.table.state.persons[person]
    return person


@pytest.mark.parametrize("role", ["clock", "games-supervisor"])
def test_the_round_is_void_and_every_stake_returned(role: str) -> None:
    table = hand()
    person = vanish(table)
    said = abandon(table, role)
    assert [e.data["incident"] for e in said if e.kind == "incident"] == [STUCK]
    (void,) = [e for e in said if e.kind == "void"]
    assert "X-09" in void.cite
    assert {e.data["end"] for e in said if e.kind == "settled"} == {"void"}
    assert table.net("ann") == 0
    assert table.chips(person) == 100_000
    table.go("stake" if table.banker else "auction")


def test_an_answerable_question_is_not_abandoned() -> None:
    table = hand()
    for role in ("clock", "games-supervisor"):
        assert table.refused(ABANDON, role, role).code == "answerable"
    assert table.refused(ABANDON, "games-supervisor", "games-supervisor", silent=True).code == "answerable"


@pytest.mark.parametrize(("by", "role"), [("ann", "player"), ("dealer", "dealer"), ("inspector", "inspector")])
def test_no_other_role_may_abandon_a_round(by: str, role: str) -> None:
    assert hand().refused(ABANDON, by, role).code == "wrong-role"


def test_the_clock_abandons_a_round_that_waits_only_for_silent_players() -> None:
    said = abandon(hand(), silent=True)
    assert [e.kind for e in said if e.kind == "void"] == ["void"]


def test_a_window_that_waits_for_people_is_not_abandoned() -> None:
    table = Tabletop("roulette", "bahamas")
    table.until("window")
    with pytest.raises(Refusal, match="can still answer"):
        abandon(table, silent=True)
