"""Background work: moves finished rounds into the archive, and removes what the house no longer keeps."""

import asyncio
import logging
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pitboss.server.records.archiver import (
    DAY,
    FORGOTTEN,
    KEY_DAYS,
    Keeping,
    closed_logs,
    forget,
    mark_removed,
    old_keys,
    outdated,
    prepare,
    take_out,
)
from pitboss.server.storage.archive import BookDamage
from pitboss.server.storage.crash_points import ARCHIVED, crash_point
from pitboss.server.types.lease import Lease

if TYPE_CHECKING:
    from pitboss.server.floor.floor import Floor

INTERVAL_SECONDS = 10.0
SWEEP_SECONDS = 600.0
"""Time between two searches for closed logs, old keys and outdated files."""
YEAR = 365 * DAY + DAY // 4
REMOVED = "logs-removed"
"""Entry of the journal: logs that were removed from the archive after the house's retention."""
_log = logging.getLogger("pitboss.archive")


KEEPING = Keeping()


class Archiving:
    """Archives the logs of this process's tables, and those of closed tables."""

    def __init__(self, floor: "Floor", keeping: Keeping) -> None:
        self.floor = floor
        self.keeping = keeping
        self._again: dict[int, int] = {}  # by log: the entry at which it is worth looking again
        self._swept = 0.0

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            await self.floor.clock.sleep(INTERVAL_SECONDS)
            try:
                await self.work()
            except Exception as fault:  # noqa: BLE001 - what was not archived stays in the database
                _log.error("nothing was archived, and it is tried again: %s: %s", type(fault).__name__, fault)

    async def work(self) -> None:
        """Archive what is due now."""
        for table_id, log, n in list(self._grown()):
            await self._archive(log, n, self._lease(table_id))
        now = self.floor.clock.monotonic()
        if now - self._swept >= SWEEP_SECONDS:
            await self.sweep()
            self._swept = now

    def _grown(self) -> Iterator[tuple[str, int, int]]:
        """Tables with enough new entries for a file."""
        for table_id, actor in self.floor.actors.items():
            log, n = actor.desk.place.log, actor.published
            if actor.state == "open" and n >= self._again.get(log, self.keeping.entries):
                yield table_id, log, n

    def _lease(self, table_id: str) -> Lease | None:
        return self.floor.cluster.mine.get(table_id) if self.floor.cluster else None

    async def _archive(self, log: int, n: int, lease: Lease | None) -> None:
        while await self._next_file(log, lease, closed=False):
            pass
        self._again[log] = n + self.keeping.entries // 4

    async def _next_file(self, log: int, lease: Lease | None, *, closed: bool) -> bool:
        """Move the entries of one file; False if there are not enough, or they are damaged."""
        floor = self.floor
        question = partial(prepare, keys=floor.keys, log=log, keeping=self.keeping, closed=closed)
        try:
            move = await asyncio.to_thread(floor.store.read, question)
        except BookDamage as damage:
            _log.error("log %s is not archived: %s", log, damage)
            return False
        if move is None:
            return False
        crash_point(ARCHIVED)
        await floor.writer.commit([], lambda connection: take_out(connection, move), lease)
        return True

    async def sweep(self) -> None:
        """Archive closed logs, delete old keys, and remove what the house need not keep any longer."""
        floor = self.floor
        for log in await asyncio.to_thread(floor.store.read, closed_logs):
            while await self._next_file(log, None, closed=True):
                pass
        now = floor.clock()
        before = now - KEY_DAYS * DAY
        if keys := await asyncio.to_thread(floor.store.read, lambda connection: old_keys(connection, before)):
            unit = floor.records.unit("", FORGOTTEN, {"before": before, "receipts": len(keys)})
            await floor.writer.commit([unit], lambda connection: forget(connection, keys))
        if self.keeping.retention_years:
            await self._remove(now - self.keeping.retention_years * YEAR, now)

    async def _remove(self, before: int, now: int) -> None:
        """Remove logs that ended before a moment: first their rows say so, then the files go."""
        floor = self.floor
        rows = await asyncio.to_thread(floor.store.read, lambda connection: outdated(connection, before))
        if not rows:
            return
        gone = {row.log for row in rows}
        unit = floor.records.unit("", REMOVED, {"logs": sorted(gone), "before": before})
        await floor.writer.commit([unit], lambda connection: mark_removed(connection, gone, now))
        for row in rows:
            floor.store.archive.remove(row)
