"""Inspects a copy of a house: audits the records and replays every round."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.protocol.clock import HouseClock
from pitboss.server.records.audit import audit
from pitboss.server.records.house_copy import house_copy
from pitboss.server.records.verification import InspectedLog, replay_log
from pitboss.server.storage.journal import entry_kind
from pitboss.server.storage.schema import accounts, logs, people, tables
from pitboss.server.storage.seals import SEALS
from pitboss.server.storage.store import UNREADABLE, store_at
from pitboss.server.supervision.summary import SupervisionSummary, supervision_summary

Progress = Callable[[str], None]


class Inspection(msgspec.Struct):
    """The result of an inspection."""

    folder: str
    faults: list[str]
    logs: list[InspectedLog]
    lines: int = 0
    postings: int = 0
    accounts: int = 0
    total: int = 0  # the sum of all accounts: must be 0
    people: dict[str, int] = {}
    tables: dict[str, int] = {}
    journal_entries: dict[str, int] = {}  # journal entries by kind
    desks: SupervisionSummary | None = None  # disputes, exclusions, approvals

    @property
    def ok(self) -> bool:
        return not self.faults


def inspect(folder: Path, progress: Progress = lambda _says: None, database: str = "") -> Inspection:
    """Inspect a copy of a house, so that evidence is not touched and the house may keep running.

    A PostgreSQL database is only read, in one transaction each time.
    """
    with house_copy(folder, database) as copy:
        progress("the records")
        found = audit(copy)
        inspection = Inspection(str(folder), list(found.faults), [], found.lines, found.postings)
        if found.lines:
            _count(copy, inspection, progress)
    return inspection


def _count(copy: Path, inspection: Inspection, progress: Progress) -> None:
    """Count people, tables and accounts, and replay every log."""
    held = store_at(copy)

    def count(connection: Connection) -> None:
        held_by = connection.execute(select(func.count(), func.coalesce(func.sum(accounts.c.cents), 0)))
        inspection.accounts, inspection.total = map(int, held_by.one())
        inspection.people = _by(connection, people.c.role)
        inspection.tables = _by(connection, tables.c.state)
        inspection.journal_entries = {kind: n for kind, n in _by(connection, entry_kind).items() if kind not in SEALS}
        inspection.desks = supervision_summary(connection, HouseClock()())
        for row in connection.execute(select(logs).order_by(logs.c.id)).all():
            progress(f"{row.table_id}, log {row.id}")
            chain = replay_log(connection, row.table_id, row.id, copy)
            inspection.logs.append(chain)
            if chain.fault:
                inspection.faults.append(f"{chain.table}, log {chain.log}: {chain.fault}")

    try:
        held.read(count)
    except UNREADABLE as fault:
        inspection.faults.append(f"the database cannot be read: {type(fault).__name__}: {fault}")
    finally:
        held.close()


def _by(connection: Connection, column: Any) -> dict[str, int]:
    rows = connection.execute(select(column, func.count()).group_by(column).order_by(column))
    return {str(name): int(count) for name, count in rows}
