"""The halt of a table, which is saved as soon as the storage takes it."""

import logging
from collections.abc import Callable

from pitboss.server.cluster.leases import Lease
from pitboss.server.records.journal import Records
from pitboss.server.storage.unit import Unit

_log = logging.getLogger("pitboss.table")


class Halt:
    """Writes that one table is halted, and why."""

    def __init__(self, table: str, records: Records, lease: Callable[[], Lease | None]) -> None:
        self.table = table
        self.records = records
        self.lease = lease
        self._unsaved: Unit | None = None

    async def write(self, why: str) -> None:
        """Save it now, or keep it for `save` where the storage is what failed: the table stays halted all the same."""
        self._unsaved = self.records.unit("", "table-halted", {"table": self.table, "why": why})
        self._unsaved.table_state = (self.table, "halted", why)
        try:
            await self.save()
        except Exception:  # noqa: BLE001 - whatever it is, health reports the table, and it is tried again
            _log.exception("the halt of %s could not be written", self.table)

    async def save(self) -> None:
        """Save what has not been saved yet."""
        if self._unsaved is not None:
            await self.records.writer.commit([self._unsaved], lease=self.lease())
            self._unsaved = None
