"""Regulation 4(5)(b), 4(6)(b) and 4(11): the player who is asked for the cut or about the shoe is away."""

from typing import Any

import pytest
from tests.games.punto_banco.parlour import Parlour

from pitboss.rulebooks.refusal import Refusal


def refused(table: Parlour, kind: str, **about: Any) -> Refusal:
    before = table.table.snapshot()
    with pytest.raises(Refusal) as refusal:
        table.incident(kind, **about)
    assert table.table.snapshot() == before
    return refusal.value


def seated() -> Parlour:
    table = Parlour()
    table.sit("ann", 1).sit("bob", 5)
    return table


@pytest.mark.clause("bs/4(5)(b)")
def test_the_cut_skips_a_player_who_is_away() -> None:
    table = seated().go("ann")
    table.report("absent-player")
    assert table.asking is not None
    assert table.asking.who == ("bob",)
    table.answer("bob", "cut")
    table.report("absent-player")
    assert table.ready().said("cut")[0].data["by"] == "dealer"


@pytest.mark.clause("bs/4(6)(b)")
def test_the_shoe_skips_a_player_who_is_away() -> None:
    table = seated().go("shoe")
    table.report("absent-player")
    assert table.asking is not None
    assert table.asking.who == ("ann",)
    assert table.asking.name == "shoe"


@pytest.mark.clause("bs/4(11)(a)", "bs/4(11)(b)")
def test_a_curator_who_is_away_loses_the_shoe() -> None:
    table = Parlour()
    table.sit("ann", 0).sit("bob", 5)
    table.go("shoe").answer("bob", "decline").answer("ann", "accept").dealing("T 8", "T 9").go("keep-or-pass")
    table.report("absent-player")
    assert table.asked_of("shoe") == ["bob"]


@pytest.mark.parametrize(
    "clause",
    [
        pytest.param(clause, marks=pytest.mark.clause(clause))
        for clause in ("bs/4(5)(b)", "bs/4(6)(b)", "bs/4(11)(a)", "bs/4(11)(b)")
    ],
)
def test_nobody_is_absent_whom_nobody_asks(clause: str) -> None:
    refusal = refused(seated().ready(), "absent-player")
    assert refusal.code == "nobody-asked"
    assert clause in refusal.cites
