"""What the server looks after every second: recovery after a storage fault, and sessions that expire."""

import logging
from typing import TYPE_CHECKING

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.storage.store import Conflict

if TYPE_CHECKING:
    from pitboss.server.floor import Floor

LOOK_SECONDS = 1.0
_log = logging.getLogger("pitboss.floor")


async def recover(floor: "Floor") -> None:
    """Look every second until cancelled: what could not be saved is saved as soon as the storage works again."""
    reported = ""
    while True:
        await floor.clock.sleep(LOOK_SECONDS)
        trouble = floor.writer.trouble
        try:
            floor.people.tokens.end_expired()
            if trouble and trouble != reported:
                await floor.records.enter("", "storage-failed", {"why": trouble})
                _log.warning("the storage works again, after a fault: %s", trouble)
            for actor in list(floor.actors.values()):
                await actor.halting.save()
        except (Refusal, Conflict):
            continue  # not yet; health reports it meanwhile
        reported = trouble


async def record_closing(floor: "Floor") -> None:
    """The last entries of a server that stops. One that can't save them stops all the same."""
    try:
        await floor.people.tokens.note_use()
        await floor.records.enter("", "house-closed", {"tables": len(floor.actors)})
    except (Refusal, Conflict) as fault:
        _log.error("the end of service is not in the journal: %s", fault)
