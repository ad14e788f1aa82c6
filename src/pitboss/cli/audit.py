"""`pitboss audit DATA`: a whole house checked offline, as a report for a regulator."""

from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.cli import output
from pitboss.cli.app import DONE, NO, BadInput
from pitboss.cli.options import Database, Flag

if TYPE_CHECKING:
    from pitboss.server.records.inspection import Inspection
    from pitboss.server.supervision.summary import SupervisionSummary


def audit(data: Path, /, *, database: Database = "", json: Flag = False) -> int:
    """Check a whole house: chains, signed heads, ledger, journal, and every round run again by the rules.

    Nothing in the folder is changed, and the house may go on playing. Exit status 1 if anything is not as it should be.

    Parameters
    ----------
    data
        The data folder of `pitboss serve`.
    database
        Its database, where that lies on PostgreSQL: it is read in one state, and not changed.
    json
        Write the report as JSON.
    """
    from pitboss.server.records.house_copy import NoHouse
    from pitboss.server.records.inspection import inspect
    from pitboss.server.storage.postgres import NoDatabase

    try:
        with output.notes().status("Copying the house") as progress:
            found = inspect(data, lambda says: progress.update(f"Checking {says}"), database)
    except (NoHouse, NoDatabase) as fault:
        raise BadInput("no-house", str(fault)) from None
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
        line(f"{found.folder}: the books are whole, and every line follows from the rules", style="green")
    rounds, proved = sum(c.rounds for c in found.logs), sum(c.proved for c in found.logs)
    line(f"{found.lines} lines, {found.postings} postings; {found.accounts} accounts together hold {found.total} cents")
    line(f"{rounds} rounds run again, {proved} cards and results proved against what was committed to before the bets")
    for title, counts in (("People", found.people), ("Tables", found.tables), ("Journal", found.deeds)):
        line(f"{title}: " + (", ".join(f"{count} {name}" for name, count in counts.items()) or "none"))
    if found.desks is not None:
        _tell_desks(found.desks)
    for chain in found.logs:
        played = "1 round" if chain.rounds == 1 else f"{chain.rounds} rounds"
        words = f"{chain.game} ({chain.rulebook}), {played}, {chain.lines} lines, {chain.fault or 'whole'}"
        line(f"{chain.table}, log {chain.log}: {words}")
        for note in chain.notes:
            line(note, indent=2)
        line(f"head {chain.head}", style="dim", indent=2)


def _tell_desks(desks: "SupervisionSummary") -> None:
    """What supervisors and inspectors decided, and what stands without its approval."""
    from pitboss.cli.report import line
    from pitboss.engine.money import money

    for title, counts in (
        ("Disputes", desks.disputes), ("Exclusions", desks.exclusions), ("Approvals", desks.approvals)
    ):  # fmt: skip
        told = ", ".join(f"{count} {name}" for name, count in counts.items() if count) or "none"
        more = f"; corrected {money(desks.corrected)}" if title == "Disputes" and desks.corrected else ""
        line(f"{title}: {told}{more}")
    for words in desks.lacking:
        line(words, style="yellow", indent=2)
