"""Which clauses the drills teach."""

import json

import pytest
from tests.cli.conftest import Pitboss

from pitboss.games import slugs
from pitboss.school import coverage
from pitboss.school.coverage import taught
from pitboss.school.drills import CLAUSES


def test_the_sample_finds_the_payouts_of_a_wheel() -> None:
    rows = {row.clause.id: row.drills for row in taught("money-wheel", sample=6)}
    assert any("payouts" in drills for drills in rows.values())


def test_the_list_says_why_a_clause_is_not_seen(pitboss: Pitboss, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "drills_of", lambda _: ("payouts",))
    ran = pitboss("clauses", "--taught", "--game", "punto-banco")
    assert ran.status == 1
    assert "clauses with a duty at the table" in ran.err
    rows = json.loads(pitboss("clauses", "--taught", "--game", "punto-banco", "--json").out)
    assert {"clause", "game", "enforce", "drills", "reason", "summary"} == set(rows[0])
    assert [row for row in rows if row["drills"] == ["payouts"]]
    assert all(bool(row["reason"]) != bool(row["drills"]) for row in rows)


@pytest.mark.parametrize("game", slugs())
def test_each_clause_has_a_drill_and_no_round_or_a_reason(game: str) -> None:
    for row in taught(game, sample=1):
        assert CLAUSES in row.drills
        assert (len(row.drills) > 1) != bool(row.reason), row


def test_an_unknown_game_is_refused(pitboss: Pitboss) -> None:
    ran = pitboss("clauses", "--taught", "--game", "bingo")
    assert ran.status == 2
    assert "[game-unknown]" in ran.err
