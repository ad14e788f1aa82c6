"""Saves the halt of a table, at once or when the storage works again."""

import logging
from collections.abc import Callable

from pitboss.server.storage.journal import Records
from pitboss.server.storage.unit import Unit
from pitboss.server.types.lease import Lease

_log = logging.getLogger("pitboss.table")


class Halt:
    """Saves that a table is halted, and why."""

    def __init__(self, table: str, records: Records, lease: Callable[[], Lease | None]) -> None:
        self.table = table
        self.records = records
        self.lease = lease
        self._unsaved: Unit | None = None

    async def write(self, why: str) -> None:
        """Save it now, or keep it for `save` if the storage fails; the table is halted in any case."""
        self._unsaved = self.records.unit("", "table-halted", {"table": self.table, "why": why})
        self._unsaved.table_state = (self.table, "halted", why)
        try:
            await self.save()
        except Exception:  # noqa: BLE001 - health reports the table, and saving is tried again
            _log.exception("the halt of table %s could not be saved", self.table)

    async def save(self) -> None:
        """Save what has not been saved yet."""
        if self._unsaved is not None:
            await self.records.writer.commit([self._unsaved], lease=self.lease())
            self._unsaved = None
