"""Opening and closing a house, and recovery from faults of its storage in between."""

import logging
from typing import TYPE_CHECKING

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.floor.own_tables import retire_closed
from pitboss.server.floor.release import release
from pitboss.server.ledger.change import Change
from pitboss.server.records.restored import OPENED, Restored, place_of, unmark
from pitboss.server.storage.store import Conflict

if TYPE_CHECKING:
    from pitboss.server.floor.floor import Floor

_log = logging.getLogger("pitboss.floor")


async def record_opening(floor: "Floor") -> None:
    """Record the opening of the house in the journal, after discarding seals from before a restore."""
    if floor.restored is not None:
        await discard_all(floor, floor.restored)
    counts = {"tables": len(floor.actors), "damage": len(floor.damage)}
    await floor.records.enter("", OPENED, {**counts, "place": place_of(floor.folder)})
    unmark(floor.folder)


async def discard_all(floor: "Floor", restored: Restored) -> None:
    """Release every table with sealed cards and reopen it with a new log and new secrets."""
    _log.warning("the house was %s: all sealed cards are discarded", restored)
    about = {"source": restored.source, "missing": restored.missing, "tables": sorted(restored.sealed)}
    await floor.records.enter("", "house-restored", about)
    for table_id, counts in sorted(restored.sealed.items()):
        held = floor.held[table_id]
        change = Change(floor.records)
        release(floor, change, table_id, "the server")
        change.enter("", "seals-discarded", {"table": table_id, "log": held.log, **counts})
        await change.commit()
        try:
            await floor.open(held.plan)
        except Refusal as refusal:
            _log.warning("table %s stays closed: %s", table_id, refusal)


INTERVAL_SECONDS = 1.0


async def recover(floor: "Floor") -> None:
    """Run until cancelled: save pending halts once the storage works again, end expired sessions, drop own tables."""
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
            await retire_closed(floor)
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
