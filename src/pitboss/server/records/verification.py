"""Verifies the records of a running house, with a replay of every round if requested."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from pitboss.server.floor.floor import Floor
from pitboss.server.records.audit import Anchors, audited
from pitboss.server.records.inspection import InspectedLog, replay_log
from pitboss.server.storage.chain_heads import Heads
from pitboss.server.storage.schema import accounts, logs


class Verification(NamedTuple):
    """The result of a verification."""

    faults: list[str]
    lines: int
    postings: int
    total: int
    logs: list[InspectedLog]


def verify_house(floor: Floor, table: str = "", *, replay: bool = False) -> Verification:
    """Audit in one transaction while tables play. Chain heads are read first, because older ones are normal."""
    heads = Heads(floor.heads.folder, floor.keys)  # from the files, because other processes write theirs
    kept = heads.read()

    def ask(connection: Connection) -> Verification:
        found = audited(connection, Anchors(kept, floor.keys))
        total = int(connection.execute(select(func.coalesce(func.sum(accounts.c.cents), 0))).scalar_one())
        chains = _replay_logs(connection, table) if replay else []
        faults = [*heads.faults, *found.faults, *(f"{c.table}, log {c.log}: {c.fault}" for c in chains if c.fault)]
        return Verification(faults, found.lines, found.postings, total, chains)

    return floor.store.read(ask)


def _replay_logs(connection: Connection, table: str) -> list[InspectedLog]:
    with TemporaryDirectory() as folder:
        rows = connection.execute(select(logs).order_by(logs.c.id)).all()
        return [
            replay_log(connection, row.table_id, row.id, Path(folder)) for row in rows if table in ("", row.table_id)
        ]
