"""`pitboss verify LOG`: replay a log by the rules and name the first line that is wrong or missing."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, NO
from pitboss.cli.options import Flag

if TYPE_CHECKING:
    from pitboss.library.verify import VerifiedLog


def verify(log: Path, /, *, head: Annotated[str, Parameter(show_default=False)] = "", json: Flag = False) -> int:
    """Check a log: its hash chain, its money, its committed cards, and every line replayed by the rules.

    Exit status 1 if a line is wrong or missing.

    Parameters
    ----------
    log
        The log of a table.
    head
        A chain head that you saved earlier (the hash of the last line then): the log must still contain it.
    json
        Print JSON.
    """
    from pitboss.library.verify import verify as check

    found = check(log, head)
    if json:
        output.print_json(found.data())
    else:
        _tell(found)
    return DONE if found.ok else NO


def _tell(found: "VerifiedLog") -> None:
    from pitboss.cli.report import line

    report = found.report
    output.say_hypothetical(report.breaches, output.result())
    line(found.verdict, style="bold green" if found.ok else "bold red")
    if report.game:
        rounds = "1 round" if report.rounds == 1 else f"{report.rounds} rounds"
        line(f"{report.game}, {report.rulebook} rulebook: {rounds}, {report.lines} lines.")
    if report.proved:
        line(f"{report.proved} cards and results match what the table committed to before the bets.")
    for note in report.notes:
        line(note)
    if report.ok:
        line(f"Chain head: {report.head}")
