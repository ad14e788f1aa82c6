"""`pitboss verify LOG`: run a log again by the rules and name the first line that differs or is missing."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.cli import output
from pitboss.cli.app import DONE, NO, BadInput
from pitboss.cli.options import Flag
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from pitboss.logs.verify import VerifyReport

_HASH = 64


def verify(log: Path, /, *, head: str = "", json: Flag = False) -> int:
    """Check a log: its chain, its money, its sealed cards, and every line run again by the rules.

    Exit status 1 if a line differs, is missing, or is not sealed as it should be.

    Parameters
    ----------
    log
        The log that a table wrote.
    head
        The hash of the last line, kept elsewhere when the log was written: the log must still contain it.
    json
        Write the report as JSON.
    """
    from pitboss.logs.verify import verify as check

    if head and (len(head) != _HASH or set(head.lower()) - set("0123456789abcdef")):
        raise BadInput(InputCode.HEAD_UNREADABLE, f"--head {head}: a hash has {_HASH} digits from 0 to 9 and a to f")
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
        line(f"{report.path}: every line follows from the rules", style="bold green")
    if report.game:
        rounds = "1 round" if report.rounds == 1 else f"{report.rounds} rounds"
        line(f"{report.game} under the {report.rulebook} rulebook, {rounds}, {report.lines} lines")
    if report.proved:
        line(f"{report.proved} cards and results proved against what was committed to before the bets")
    for note in report.notes:
        line(note)
    if report.ok:
        line(f"head {report.head}")
