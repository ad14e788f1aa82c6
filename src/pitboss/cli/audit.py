"""`pitboss audit DATA`: check a whole house offline, for a regulator."""

from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.cli import output
from pitboss.cli.app import DONE, NO, BadInput
from pitboss.cli.options import Database, Flag
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from pitboss.server.supervision.inspection import Inspection
    from pitboss.server.supervision.summary import SupervisionSummary


def audit(data: Path, /, *, database: Database = "", json: Flag = False) -> int:
    """Check a whole house: hash chains, signed chain heads, ledger, journal, and every round replayed by the rules.

    The audit changes nothing, and the house may run meanwhile. Exit status 1 if anything is wrong.

    Parameters
    ----------
    data
        The data folder of `pitboss serve`.
    database
        The PostgreSQL database of the house, if it has one. The audit reads one snapshot of it.
    json
        Print JSON.
    """
    from pitboss.server.records.house_copy import NoHouse
    from pitboss.server.storage.postgres import NoDatabase
    from pitboss.server.supervision.inspection import inspect

    try:
        with output.notes().status("Copying the house") as progress:
            found = inspect(data, lambda says: progress.update(f"Checking {says}"), database)
    except (NoHouse, NoDatabase) as fault:
        raise BadInput(InputCode.NO_HOUSE, str(fault)) from None
    if json:
        import msgspec

        output.print_json({**msgspec.to_builtins(found), "ok": found.ok})
    else:
        _tell(found)
    return DONE if found.ok else NO


def _tell(found: "Inspection") -> None:
    from pitboss.cli.report import line

    for fault in found.faults:
        line(fault, style="bold red")
    if found.ok:
        line(f"{found.folder}: OK. The records are complete, and every line follows the rules.", style="green")
    rounds, proved = sum(c.rounds for c in found.logs), sum(c.proved for c in found.logs)
    line(f"{found.lines} lines, {found.postings} postings. {found.accounts} accounts, total {found.total} cents.")
    line(f"{rounds} rounds replayed. {proved} cards and results match what the tables committed to before the bets.")
    for title, counts in (("People", found.people), ("Tables", found.tables), ("Journal", found.journal_entries)):
        line(f"{title}: " + (", ".join(f"{count} {name}" for name, count in counts.items()) or "none"))
    if found.desks is not None:
        _tell_desks(found.desks)
    for chain in found.logs:
        played = "1 round" if chain.rounds == 1 else f"{chain.rounds} rounds"
        words = f"{chain.game} ({chain.rulebook}), {played}, {chain.lines} lines, {chain.fault or 'OK'}"
        line(f"{chain.table}, log {chain.log}: {words}")
        for note in chain.notes:
            line(note, indent=2)
        line(f"chain head {chain.head}", style="dim", indent=2)


def _tell_desks(desks: "SupervisionSummary") -> None:
    """Print what supervisors and inspectors decided, and what lacks an approval."""
    from pitboss.cli.report import line
    from pitboss.engine.money import money

    for title, counts in (
        ("Disputes", desks.disputes), ("Exclusions", desks.exclusions), ("Approvals", desks.approvals)
    ):  # fmt: skip
        listed = ", ".join(f"{count} {name}" for name, count in counts.items() if count) or "none"
        more = f"; corrected {money(desks.corrected)}" if title == "Disputes" and desks.corrected else ""
        line(f"{title}: {listed}{more}")
    for words in desks.lacking:
        line(words, style="yellow", indent=2)
