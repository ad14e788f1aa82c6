"""`pitboss clauses`: what cites each clause, which tests show it, and the proof that they would notice."""

from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.cli import output
from pitboss.cli.app import DONE, NO, BadInput
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table as Grid
    from rich.text import Text

    from pitboss.testing.clauses import ClauseReport, ClauseRow


def clauses(
    *,
    game: str | None = None,
    rulebook: str | None = None,
    missing: bool = False,
    prove: bool = False,
    tests: Path | None = None,
    json: bool = False,
) -> int:
    """Show for every clause what obeys it and which tests show it; exit 1 if one is missing or unproved.

    Parameters
    ----------
    game
        Only the clauses of this game; a poker game brings the family's clauses with it.
    rulebook
        Only the clauses of this rulebook: bahamas, nsw or tribal.
    missing
        Only the clauses that are not done: not waived, and no rule or no test.
    prove
        Leave out each rule in turn and demand that a test marked with its clause turns red.
    tests
        The folder with the tests of a game that is not part of pitboss.
    json
        Write the rows as JSON.
    """
    from pitboss.testing.clauses import clause_report

    try:
        report = clause_report(game, rulebook, prove=prove, tests=tests)
    except ValueError as fault:
        raise BadInput(InputCode.CLAUSES_UNKNOWN, str(fault)) from None
    wrong = [row for row in report.rows if row.missing or row.unproved]
    rows = wrong if missing else report.rows
    if json:
        output.print_json(rows)
    else:
        output.result().print(_grid(rows, proved=prove))
    for note in report.notes:
        output.notes().print(note, markup=False)
    output.notes().print(_summary(report), markup=False)
    if prove and any(row.tests is None for row in report.rows):
        raise BadInput(InputCode.TESTS_MISSING, "nothing can be proved without the tests")
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
        words += [f"{proved} proved", f"{sum(row.unproved for row in rows)} not proved"]
    return ", ".join(words)


def _grid(rows: "Sequence[ClauseRow]", *, proved: bool) -> "Grid":
    from rich import box
    from rich.table import Table as Grid

    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("Clause", style="bold", no_wrap=True)
    for title in ("Game", "Enforce", "Cited by"):
        grid.add_column(title, overflow="fold")
    grid.add_column("Tests", justify="right")
    grid.add_column("State", overflow="fold")
    for row in rows:
        tests = "?" if row.tests is None else str(len(row.tests))
        grid.add_row(row.id, row.game, row.enforce, "\n".join(row.cited_by), tests, _state(row, proved=proved))
    return grid


def _state(row: "ClauseRow", *, proved: bool) -> "Text":
    from rich.text import Text

    if row.waived is not None:
        return Text(f"waived: {row.waived}", style="dim")
    if row.unproved:
        return Text(": ".join([str(row.verdict), ", ".join(row.unnoticed)][: 1 + bool(row.unnoticed)]), style="red")
    if row.missing:
        return Text(f"missing {'a test' if row.cited_by else 'a rule'}", style="red")
    return Text("proved" if proved else "done", style="green")
