"""The clause report: the rules that cite each clause, its marked tests, or the reason for its waiver."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from pitboss.rulebooks.elements import Element
from pitboss.rulebooks.waivers import waivers
from pitboss.testing.shipped import by_clause, shipped_elements, tests_folder, wanted_clauses

if TYPE_CHECKING:
    from pitboss.testing.prover import ProverAnswer


class ClauseRow(msgspec.Struct):
    """One clause of the report. Without the tests `tests` is None; without a proof `verdict` and `separate` are."""

    id: str
    game: str
    enforce: str
    cited_by: list[str]
    tests: list[str] | None
    waived: str | None
    summary: str
    verdict: str | None = None
    separate: bool | None = None  # whether a test of its own proves it, not one that proves another clause too
    unnoticed: list[str] = []

    @property
    def missing(self) -> bool:
        """Whether a clause is neither waived nor done: no rule cites it, or no test shows it."""
        return self.waived is None and (not self.cited_by or (self.tests is not None and not self.tests))

    @property
    def unproved(self) -> bool:
        return self.verdict not in (None, "proved")


class ClauseReport(msgspec.Struct):
    """The rows, and remarks about them."""

    rows: list[ClauseRow]
    notes: list[str] = []
    sound: bool = True  # whether the proof is reliable


def clause_report(
    game: str | None = None,
    rulebook: str | None = None,
    *,
    prove: bool = False,
    tests: Path | None = None,
) -> ClauseReport:
    """Every clause of a game or rulebook (or all), with a proof if wanted; a ValueError lists the known names.

    `tests` is the folder of an outside game's tests.
    """
    wanted = wanted_clauses(game, rulebook)
    cited = by_clause(shipped_elements())
    folder, note = _tests(tests)
    proved = [c.id for c in wanted if c.id not in waivers()] if prove else None
    found = None if folder is None else _found(folder, proved, ours=tests is None)
    rows = [
        ClauseRow(
            id=clause.id,
            game=clause.game,
            enforce=clause.enforce,
            cited_by=[_name(element) for element in cited.get(clause.id, ())],
            tests=None if found is None else found.tests.get(clause.id, []),
            waived=waivers().get(clause.id),
            summary=clause.summary,
        )
        for clause in wanted
    ]
    report = ClauseReport(rows, [note] if note else [])
    if found is not None and prove:
        _judge(report, found)
    return report


def _name(element: Element) -> str:
    return f"{element.kind} {element.id}"


def _tests(given: Path | None) -> tuple[Path | None, str]:
    """The folder of the tests, or why there is none."""
    folder = given.resolve() if given else tests_folder()
    if folder is None:
        return None, "the tests are not part of an installed package: run this in a checkout to see and prove them"
    if find_spec("pytest") is None:
        return None, "pytest is not installed: set up the development tools to see and prove the tests"
    return folder, ""


def _found(folder: Path, wanted: list[str] | None, *, ours: bool) -> "ProverAnswer":
    """The marked tests, and the proofs if wanted."""
    from pitboss.testing.prove import index_path, marked_tests, prove

    if wanted is None:
        return marked_tests(folder, index_path() if ours else None)
    return prove(wanted, folder)


def _judge(report: ClauseReport, found: "ProverAnswer") -> None:
    """Add the verdicts to the rows."""
    rows = {row.id: row for row in report.rows}
    for proof in found.proofs:
        rows[proof.clause].verdict, rows[proof.clause].separate = proof.verdict, proof.separate
        rows[proof.clause].unnoticed = [*proof.unnoticed, *proof.red]
    report.notes.append(f"{found.runs} runs of tests with a rule knocked out or kept")
    if found.polluted:
        report.sound = False
        report.notes.append(f"kept an altered rule, so the proof is not to be trusted: {', '.join(found.polluted)}")
