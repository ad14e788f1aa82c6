"""`pitboss verify LOG`: replay a log by the rules and name the first line that is wrong or missing."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, NO, BadInput
from pitboss.cli.options import Flag
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from pitboss.logs.verify import VerifyReport

_HASH = 64


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
    from pitboss.logs.verify import verify as check

    if head and (len(head) != _HASH or set(head.lower()) - set("0123456789abcdef")):
        raise BadInput(InputCode.HEAD_UNREADABLE, f"--head {head}: a chain head has {_HASH} hexadecimal digits.")
    report = check(log, head)
    if json:
        output.print_json(as_json(report))
    else:
        _tell(report)
    return DONE if report.ok else NO


def as_json(report: "VerifyReport") -> dict[str, Any]:
    import msgspec

    data: dict[str, Any] = msgspec.to_builtins(report)
    return {**data, "ok": report.ok}


def _tell(report: "VerifyReport") -> None:
    from pitboss.cli.report import line

    output.say_hypothetical(report.breaches, output.result())
    if report.fault:
        line(f"{report.path}: {report.fault}", style="bold red")
    else:
        line(f"{report.path}: OK. Every line follows the rules.", style="bold green")
    if report.game:
        rounds = "1 round" if report.rounds == 1 else f"{report.rounds} rounds"
        line(f"{report.game}, {report.rulebook} rulebook: {rounds}, {report.lines} lines.")
    if report.proved:
        line(f"{report.proved} cards and results match what the table committed to before the bets.")
    for note in report.notes:
        line(note)
    if report.ok:
        line(f"Chain head: {report.head}")
