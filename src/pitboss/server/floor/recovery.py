"""Background work of every second: recovery after storage faults, and expired sessions."""

import logging
from typing import TYPE_CHECKING

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.storage.store import Conflict

if TYPE_CHECKING:
    from pitboss.server.floor.floor import Floor

INTERVAL_SECONDS = 1.0
_log = logging.getLogger("pitboss.floor")


async def recover(floor: "Floor") -> None:
    """Run until cancelled: save pending halts once the storage works again, and end expired sessions."""
    reported = ""
    while True:
        await floor.clock.sleep(INTERVAL_SECONDS)
        trouble = floor.writer.trouble
        try:
            floor.people.tokens.end_expired()
            if trouble and trouble != reported:
                await floor.records.enter("", "storage-failed", {"why": trouble})
                _log.warning("the storage works again after a fault: %s", trouble)
            for actor in list(floor.actors.values()):
                await actor.halting.save()
        except (Refusal, Conflict):
            continue  # still failing; health reports it
        reported = trouble


async def record_closing(floor: "Floor") -> None:
    """Write the last entries at shutdown; a failure does not stop the shutdown."""
    try:
        await floor.people.tokens.note_use()
        await floor.records.enter("", "house-closed", {"tables": len(floor.actors)})
    except (Refusal, Conflict) as fault:
        _log.error("the shutdown could not be recorded in the journal: %s", fault)
