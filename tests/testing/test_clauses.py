"""The clause report and its command."""

import json

import pytest

from pitboss.cli import main
from pitboss.testing import clauses as report_module
from pitboss.testing.clauses import ClauseReport, ClauseRow, clause_report


def row(**changes: object) -> ClauseRow:
    usual = {"id": "bs/6(2)#red", "game": "roulette", "enforce": "engine", "summary": "Red pays even money."}
    return ClauseRow(**{**usual, "cited_by": ["line x"], "tests": ["t"], "waived": None, **changes})  # type: ignore[arg-type]  # fields checked by msgspec


@pytest.fixture(scope="module")
def roulette() -> dict[str, ClauseRow]:
    return {row.id: row for row in clause_report("roulette").rows}


def test_a_row_names_what_cites_its_clause_and_the_tests_marked_with_it(roulette: dict[str, ClauseRow]) -> None:
    red = roulette["bs/6(2)#red"]
    assert red.cited_by == ["line bahamas/roulette/odds/layout/red"]
    assert red.tests
    assert all(test.startswith("tests/games/roulette/") for test in red.tests)
    assert (red.game, red.enforce, red.waived, red.verdict) == ("roulette", "engine", None, None)


def test_every_clause_of_a_game_has_its_row(roulette: dict[str, ClauseRow]) -> None:
    assert len(roulette) == 28


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ({}, False),
        ({"cited_by": []}, True),
        ({"tests": []}, True),
        ({"tests": None}, False),
        ({"tests": None, "cited_by": []}, True),
        ({"tests": [], "cited_by": [], "waived": "a fixture of the table"}, False),
    ],
)
def test_a_clause_is_missing_without_a_rule_or_a_test_unless_waived(changes: dict[str, object], missing: bool) -> None:
    assert row(**changes).missing is missing


def test_without_the_tests_the_report_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_module, "tests_folder", lambda: None)
    report = clause_report("holdem", prove=True)
    assert {clause.game for clause in report.rows} == {"holdem", "poker"}
    assert all(clause.tests is None and clause.verdict is None for clause in report.rows)
    assert "installed package" in report.notes[0]


def shown(monkeypatch: pytest.MonkeyPatch, *rows: ClauseRow) -> None:
    monkeypatch.setattr(report_module, "clause_report", lambda *_, **__: ClauseReport(list(rows)))


def test_the_command_ends_with_1_when_a_clause_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown(monkeypatch, row(), row(id="bs/6(2)#odd", tests=[]))
    assert main(["clauses", "--missing", "--json"]) == 1
    out = capsys.readouterr()
    assert [clause["id"] for clause in json.loads(out.out)] == ["bs/6(2)#odd"]
    assert "2 clauses, 0 waived, 1 missing" in out.err


def test_the_command_ends_with_1_when_a_clause_is_not_proved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown(monkeypatch, row(verdict="unnoticed", unnoticed=["roulette.some_step"]))
    assert main(["clauses", "--prove"]) == 1
    assert "some_step" in capsys.readouterr().out


def test_the_command_ends_with_0_when_all_is_proved(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown(monkeypatch, row(verdict="proved", separate=True), row(id="bs/1", cited_by=[], tests=[], waived="[a title]"))
    assert main(["clauses", "--prove"]) == 0
    shown_text = capsys.readouterr()
    assert "waived   [a title]" in shown_text.out
    assert "1 proved (1 by a separate test), 0 not proved" in shown_text.err


@pytest.mark.parametrize(
    "arguments", [["--game", "snap"], ["--rulebook", "mars"], ["--game", "roulette", "--rulebook", "x"]]
)
def test_an_unknown_name_is_bad_input(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["clauses", *arguments]) == 2
    assert "clauses-unknown" in capsys.readouterr().err


def test_the_command_ends_with_1_when_the_proof_is_spoilt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        report_module, "clause_report", lambda *_, **__: ClauseReport([row(verdict="proved")], sound=False)
    )
    assert main(["clauses", "--prove"]) == 1


def test_nothing_is_proved_without_the_tests(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown(monkeypatch, row(tests=None))
    assert main(["clauses", "--prove"]) == 2
    assert "tests-missing" in capsys.readouterr().err
