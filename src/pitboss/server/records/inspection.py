"""An inspection of a house that is not changed by it: the books audited, and every round of every table run again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.logs.verify import VerifyReport, verify
from pitboss.server.clock import HouseClock
from pitboss.server.records.audit import audit
from pitboss.server.records.book import BookDamage, export
from pitboss.server.records.house_copy import house_copy
from pitboss.server.storage.schema import accounts, journal, logs, people, tables
from pitboss.server.storage.seals import SEALS
from pitboss.server.storage.store import UNREADABLE, store_at
from pitboss.server.supervision.summary import SupervisionSummary, supervision_summary

Told = Callable[[str], None]


class InspectedLog(msgspec.Struct):
    """One log of a table, run again by the rules."""

    table: str
    log: int
    game: str
    rulebook: str
    rounds: int
    lines: int
    proved: int  # cards and results that were committed to before the bets
    head: str
    fault: str
    notes: list[str]


class Inspection(msgspec.Struct):
    """What an inspection found."""

    folder: str
    faults: list[str]
    logs: list[InspectedLog]
    lines: int = 0
    postings: int = 0
    accounts: int = 0
    total: int = 0  # what all accounts together hold: nothing, or the books are wrong
    people: dict[str, int] = {}
    tables: dict[str, int] = {}
    deeds: dict[str, int] = {}  # entries of the journal by what was done
    desks: SupervisionSummary | None = None  # disputes, exclusions, approvals

    @property
    def ok(self) -> bool:
        return not self.faults


def inspect(folder: Path, told: Told = lambda _says: None, database: str = "") -> Inspection:
    """Look at everything that was written, on a copy: evidence is not touched, and a house may play on meanwhile.

    A database on a server is only read, each time in one state of it.
    """
    with house_copy(folder, database) as copy:
        told("the books")
        found = audit(copy)
        inspection = Inspection(str(folder), list(found.faults), [], found.lines, found.postings)
        if found.lines:
            _count(copy, inspection, told)
    return inspection


def _count(copy: Path, inspection: Inspection, told: Told) -> None:
    """What there is, and every log run again."""
    held = store_at(copy)

    def count(connection: Connection) -> None:
        held_by = connection.execute(select(func.count(), func.coalesce(func.sum(accounts.c.cents), 0)))
        inspection.accounts, inspection.total = map(int, held_by.one())
        inspection.people = _by(connection, people.c.role)
        inspection.tables = _by(connection, tables.c.state)
        inspection.deeds = {deed: n for deed, n in _by(connection, journal.c.deed).items() if deed not in SEALS}
        inspection.desks = supervision_summary(connection, HouseClock()())
        for row in connection.execute(select(logs).order_by(logs.c.id)).all():
            told(f"{row.table_id}, log {row.id}")
            chain = run_again(connection, row.table_id, row.id, copy)
            inspection.logs.append(chain)
            if chain.fault:
                inspection.faults.append(f"{chain.table}, log {chain.log}: {chain.fault}")

    try:
        held.read(count)
    except UNREADABLE as fault:
        inspection.faults.append(f"the database cannot be read: {type(fault).__name__}: {fault}")
    finally:
        held.close()


def run_again(connection: Connection, table: str, log: int, folder: Path) -> InspectedLog:
    path = folder / f"log-{log}.jsonl"
    try:
        export(connection, log, path)
    except BookDamage as damage:
        return InspectedLog(table, log, "", "", 0, 0, 0, "", str(damage), [])
    report: VerifyReport = verify(path)
    path.unlink()
    fault = "" if report.fault is None else str(report.fault)
    said = (report.game, report.rulebook, report.rounds, report.lines, report.proved, report.head)
    return InspectedLog(table, log, *said, fault, report.notes)


def _by(connection: Connection, column: Any) -> dict[str, int]:
    rows = connection.execute(select(column, func.count()).group_by(column).order_by(column))
    return {str(name): int(count) for name, count in rows}
