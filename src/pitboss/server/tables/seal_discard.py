"""After a restore nothing that was sealed before is dealt: open rounds are void, tables begin with fresh secrets."""

import logging
from typing import TYPE_CHECKING

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.records.change import Change
from pitboss.server.records.restored import OPENED, Restored, place_of, unmark

if TYPE_CHECKING:
    from pitboss.server.floor import Floor

_log = logging.getLogger("pitboss.floor")


async def record_opening(floor: "Floor") -> None:
    """The house is open: on record with where it is, after everything that was sealed before a restore is discarded."""
    if floor.restored is not None:
        await discard_all(floor, floor.restored)
    counts = {"tables": len(floor.actors), "damage": len(floor.damage)}
    await floor.records.enter("", OPENED, {**counts, "place": place_of(floor.folder)})
    unmark(floor.folder)


async def discard_all(floor: "Floor", restored: Restored) -> None:
    """Release every table that has something sealed, and open it again with a new log and fresh secrets."""
    from pitboss.server.tables.release import release  # which needs the floor

    _log.warning("the house was %s: all that was sealed is discarded", restored)
    about = {"source": restored.source, "missing": restored.missing, "tables": sorted(restored.sealed)}
    await floor.records.enter("", "house-restored", about)
    for table_id, counts in sorted(restored.sealed.items()):
        held = floor.held[table_id]
        change = Change(floor.records)
        release(floor, change, table_id, "the house")
        change.enter("", "seals-discarded", {"table": table_id, "log": held.log, **counts})
        await change.commit()
        try:
            await floor.open(held.plan)
        except Refusal as refusal:
            _log.warning("table %s stays closed: %s", table_id, refusal)
