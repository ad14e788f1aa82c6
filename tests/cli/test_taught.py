"""Which clauses the drills teach."""

import json

import pytest
from tests.cli.conftest import Pitboss

from pitboss.school import coverage
from pitboss.school.coverage import taught


def test_the_sample_finds_the_payouts_of_a_wheel() -> None:
    rows = {row.clause.id: row.drills for row in taught("money-wheel", sample=6)}
    assert any("payouts" in drills for drills in rows.values())


def test_the_list_says_what_is_not_seen(pitboss: Pitboss, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "drills_of", lambda _: ("payouts",))
    ran = pitboss("clauses", "--taught", "--game", "punto-banco")
    assert ran.status == 1
    assert "not seen" in ran.out
    assert "clauses with a duty at the table came up in 40 questions" in ran.err
    rows = json.loads(pitboss("clauses", "--taught", "--game", "punto-banco", "--json").out)
    assert {"clause", "game", "enforce", "drills", "summary"} == set(rows[0])
    assert [row for row in rows if row["drills"] == ["payouts"]]


def test_an_unknown_game_is_refused(pitboss: Pitboss) -> None:
    ran = pitboss("clauses", "--taught", "--game", "bingo")
    assert ran.status == 2
    assert "[game-unknown]" in ran.err
