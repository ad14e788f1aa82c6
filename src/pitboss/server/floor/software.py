"""Compares the running software with the signed list that a laboratory approved: at the start, daily and on request."""

import asyncio
import logging
from collections.abc import Callable

from pitboss.house_file import approved_software
from pitboss.house_file.approved_software import SoftwareApproval
from pitboss.protocol.clock import Clock
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.storage.journal import Records
from pitboss.server.storage.store import Conflict

DAY = 24 * 3600.0
CHANGED = "software-changed"
LISTED = 20
"""How many differences the journal names; it has the number of all."""
_log = logging.getLogger("pitboss.software")


class SoftwareChanged(Exception):
    """What runs is not what was approved."""

    def __init__(self, found: list[str]) -> None:
        more = f" and {len(found) - 1} more differences" if len(found) > 1 else ""
        super().__init__(f"the software is not what was approved: {found[0]}{more}")


class SoftwareCheck:
    """The check of one house. Without an approval there is nothing to compare."""

    def __init__(self, records: Records, clock: Clock) -> None:
        self.approval: SoftwareApproval | None = None
        self.stop: Callable[[], None] = lambda: None
        """What to do when a later check fails: the house stops, and its rounds continue after the repair."""
        self.failed: SoftwareChanged | None = None
        self._records = records
        self._clock = clock

    async def differences(self) -> list[str]:
        """Compare now; record differences in the journal."""
        if self.approval is None:
            return []
        found = await asyncio.to_thread(approved_software.check, self.approval)
        if found:
            _log.error("the software is not what was approved: %s", "; ".join(found[:LISTED]))
            try:
                await self._records.enter("", CHANGED, {"found": found[:LISTED], "differences": len(found)})
            except (Refusal, Conflict) as fault:
                _log.error("the difference could not be recorded in the journal: %s", fault)
        return found

    async def check(self) -> None:
        """Raise SoftwareChanged unless the software is what was approved."""
        if found := await self.differences():
            self.failed = SoftwareChanged(found)
            raise self.failed

    async def daily(self) -> None:
        """Check once a day; stop the house at the first difference."""
        while True:
            await self._clock.sleep(DAY)
            try:
                await self.check()
            except SoftwareChanged:
                self.stop()
                return
