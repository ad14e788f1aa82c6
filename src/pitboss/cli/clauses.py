"""`pitboss clauses`: the rules and tests for each clause, and the proof that a test fails without the rule."""

from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.cli import output
from pitboss.cli.app import DONE, NO, BadInput
from pitboss.cli.options import Flag
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from rich.table import Table as Grid

    from pitboss.testing.clauses import ClauseReport, ClauseRow


def clauses(
    *,
    game: str | None = None,
    rulebook: str | None = None,
    missing: Flag = False,
    prove: Flag = False,
    taught: Flag = False,
    tests: Path | None = None,
    json: Flag = False,
) -> int:
    """List every clause with the rules that implement it and the number of its tests.

    Exit status 1 if a clause has no rule or no test, is not proved, or comes up in no drill.

    Parameters
    ----------
    game
        Only the clauses of this game. For a poker game, this includes the clauses of all poker games.
    rulebook
        Only the clauses of this rulebook: bahamas, nsw or tribal.
    missing
        Only the clauses without a rule or without a test.
    prove
        Remove each rule in turn and check that a test of its clause fails because of what happens, not because
        of a citation.
    taught
        List the clauses that the drills of `pitboss train` ask about, from a sample of questions.
    tests
        The folder with the tests, for a game that is not part of pitboss.
    json
        Print JSON.
    """
    from pitboss.testing.clauses import clause_report

    if taught:
        from pitboss.cli.clause_drills import show_taught

        return show_taught(game, rulebook, json=json)
    try:
        report = clause_report(game, rulebook, prove=prove, tests=tests)
    except ValueError as fault:
        raise BadInput(InputCode.CLAUSES_UNKNOWN, str(fault)) from None
    wrong = [row for row in report.rows if row.missing or row.unproved]
    rows = wrong if missing else report.rows
    if json:
        output.print_json(rows)
    elif rows:
        console = output.result()
        console.print(_grid(rows, console))
    for note in report.notes:
        output.notes().print(note, markup=False)
    output.notes().print(_summary(report), markup=False)
    if prove and any(row.tests is None for row in report.rows):
        raise BadInput(InputCode.TESTS_MISSING, "Nothing can be proved without the tests.")
    return NO if wrong or not report.sound else DONE


def _summary(report: "ClauseReport") -> str:
    rows = report.rows
    proved = sum(row.verdict == "proved" for row in rows)
    words = [
        f"{len(rows)} clauses",
        f"{sum(row.waived is not None for row in rows)} waived",
        f"{sum(row.missing for row in rows)} missing",
    ]
    if any(row.verdict for row in rows):
        alone = sum(row.separate is True for row in rows)
        words += [f"{proved} proved ({alone} by a separate test)", f"{sum(row.unproved for row in rows)} not proved"]
    return ", ".join(words)


def _grid(rows: "Sequence[ClauseRow]", console: "Console") -> "Grid":
    """One row for each clause; its rules, or the reason why it has none, wrap in the last column."""
    from pitboss.cli.grids import Column, fitted

    columns = [
        Column("Clause", left=True),
        Column("Game", left=True, spare=2),
        Column("Enforced by", left=True, spare=3),
        Column("Tests"),
        Column("State", left=True),
        Column("Rules", folds=True, least=40),
    ]
    cells = [
        [row.id, row.game, row.enforce, "?" if row.tests is None else str(len(row.tests)), _state(row), _rules(row)]
        for row in rows
    ]
    return fitted("", columns, cells, console)


def _state(row: "ClauseRow") -> str:
    if row.waived is not None:
        return "waived"
    if row.missing:
        return "no test" if row.cited_by else "no rule"
    return row.verdict or "done"


def _rules(row: "ClauseRow") -> str:
    """The rules by their short names; the reason for a waiver; the rules that no test noticed."""
    if row.waived is not None:
        return row.waived
    if row.unnoticed:
        return ", ".join(row.unnoticed)
    return ", ".join(_short(name) for name in row.cited_by)


def _short(name: str) -> str:
    """`step roulette.place_bets` as `step place_bets`, `setting bahamas/roulette/settings/min` as `setting min`."""
    kind, _, element = name.partition(" ")
    return f"{kind} {element.rpartition('/')[2].rpartition('.')[2]}"
