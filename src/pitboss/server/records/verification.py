"""Verifies the records of a running house, with a replay of every round if requested."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.logs.verify import VerifyReport, verify
from pitboss.server.records.audit import Anchors, audited
from pitboss.server.records.book import export
from pitboss.server.storage.archive import BookDamage
from pitboss.server.storage.chain_heads import Heads
from pitboss.server.storage.schema import accounts, logs
from pitboss.server.storage.store import Store


class InspectedLog(msgspec.Struct):
    """One replayed log."""

    table: str
    log: int
    game: str
    rulebook: str
    rounds: int
    lines: int
    proved: int  # cards and results with a commitment before the bets
    head: str
    fault: str
    notes: list[str]


class Verification(NamedTuple):
    """The result of a verification."""

    faults: list[str]
    lines: int
    postings: int
    total: int
    logs: list[InspectedLog]


def verify_house(store: Store, heads: Heads, table: str = "", *, replay: bool = False) -> Verification:
    """Audit in one transaction while tables play. Heads are read first: older ones are normal."""
    kept = heads.read()

    def ask(connection: Connection) -> Verification:
        found = audited(connection, Anchors(kept, heads.keys))
        total = int(connection.execute(select(func.coalesce(func.sum(accounts.c.cents), 0))).scalar_one())
        chains = _replay_logs(connection, table) if replay else []
        faults = [*heads.faults, *found.faults, *(f"{c.table}, log {c.log}: {c.fault}" for c in chains if c.fault)]
        return Verification(faults, found.lines, found.postings, total, chains)

    return store.read(ask)


def replay_log(connection: Connection, table: str, log: int, folder: Path) -> InspectedLog:
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


def _replay_logs(connection: Connection, table: str) -> list[InspectedLog]:
    with TemporaryDirectory() as folder:
        rows = connection.execute(select(logs).order_by(logs.c.id)).all()
        return [
            replay_log(connection, row.table_id, row.id, Path(folder)) for row in rows if table in ("", row.table_id)
        ]
