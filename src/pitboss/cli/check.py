"""`pitboss check FILE`: check a house file against the rulebooks of its tables."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.cli import output
from pitboss.cli.app import BAD_INPUT, DONE, NO, BadInput
from pitboss.cli.options import Flag
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.house_file.check import HouseReport

TITLES = {"fault": "Errors in the file", "breach": "Not permitted", "approval": "Approvals missing"}


def check(file: Path, /, *, json: Flag = False) -> int:
    """Check a house file: list everything its rulebooks do not permit, and every approval that is missing.

    Parameters
    ----------
    file
        The house file, for example `house.toml`.
    json
        Print JSON.
    """
    from pitboss.house_file.check import check_house
    from pitboss.house_file.house_file import HouseFault

    try:
        report = check_house(file)
    except HouseFault as fault:
        raise BadInput(InputCode.HOUSE_UNREADABLE, str(fault)) from None
    if json:
        output.print_json(_data(report))
    else:
        _print(output.result(), report)
    if report.of("fault"):
        return BAD_INPUT
    return DONE if report.lawful else NO


def _data(report: "HouseReport") -> dict[str, Any]:
    tables = [{"table": e.name, "game": e.game, "rulebook": e.rulebook, "line": e.line} for e in report.house.tables]
    findings = [
        {"table": f.table, "line": f.line, "kind": f.kind, "code": f.code, "says": f.says, "cite": list(f.cites)}
        for f in report.findings
    ]
    return {"house": report.house.name, "lawful": report.lawful, "tables": tables, "findings": findings}


def _print(console: "Console", report: "HouseReport") -> None:
    house = report.house
    for kind, title in TITLES.items():
        if found := report.of(kind):
            console.print(f"{title}:", style="bold")
            for finding in found:
                console.print(f"  {house.path}:{finding.line}: {finding}", markup=False, soft_wrap=True)
    count = f"{len(house.tables)} table{'' if len(house.tables) == 1 else 's'}"
    problems = f"{len(report.findings)} problem{'' if len(report.findings) == 1 else 's'}"
    verdict = "no problems" if report.lawful else problems
    console.print(f"{house.name}: {count}, {verdict}.", style="bold", markup=False)
