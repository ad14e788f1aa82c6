"""A table's turn where several processes share the house: what to look at before, and what to do where it fails."""

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pitboss.engine.table import Table
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.database.store import Conflict
from pitboss.server.database.unit import Unit
from pitboss.server.door.permit import TAKES_CHIPS
from pitboss.server.money.ledger import is_shared, wallet
from pitboss.server.money.meters import PROGRESSIVE
from pitboss.server.several.leases import Fenced, Lease
from pitboss.server.tables.inbox import Asked, GoOn, Item
from pitboss.server.tables.plan import LINK

if TYPE_CHECKING:
    from pitboss.server.several.sharing import Sharing
    from pitboss.server.tables.actor import TableActor

TRIES = 8
"""How often a table is taken up anew in a row before it is closed for a supervisor."""
MOVED = Refusal("table-moved", "another process plays this table now: send it again under the same key")
_log = logging.getLogger("pitboss.sharing")


class Shares:
    """One table's lease, and its way back where another process was quicker."""

    def __init__(self, sharing: "Sharing", lease: Lease) -> None:
        self.sharing = sharing
        self.lease = lease
        self.left = TRIES

    async def before(self, items: Iterable[Item], table: Table[Any]) -> None:
        """Chips that somebody brings to the table may have come to their account, or gone, at another process; so may
        those of the meter that it pays from.
        """
        shared = {wallet(item.person.id) for item in items if isinstance(item, Asked) and takes_chips(item)}
        if LINK in table.settings:
            shared.add(f"{PROGRESSIVE}{table.settings.text(LINK)}")
        if shared:
            await self.sharing.memory.look_at(shared)

    async def mend(self, actor: "TableActor", items: list[Item], units: list[Unit], fault: Exception) -> bool:
        """Nothing of a turn was written. Whether that could be made good."""
        ledger = actor.desk.place.ledger
        if isinstance(fault, Fenced):
            ledger.take_back([p for unit in reversed(units) for p in reversed(unit.postings)])
            self._lost(actor, items)
            return True
        if not isinstance(fault, Conflict) or not self.left:
            return False
        self.left -= 1
        ledger.take_back([p for unit in reversed(units) for p in reversed(unit.postings)])
        _log.warning("table %s is taken up anew: %s", self.lease.table, fault)
        shared = {name for unit in units for p in unit.postings for name in (p.source, p.target) if is_shared(name)}
        if not await self.sharing.stand_anew(actor, shared):
            return False
        await self._again(actor, [item for item in items if isinstance(item, Asked)])
        self.left = TRIES
        return True

    def _lost(self, actor: "TableActor", items: list[Item]) -> None:
        """Another process plays it: nobody is told anything that was not written."""
        _log.warning("table %s is played by another process", self.lease.table)
        actor.leave_off()
        for item in items:
            if isinstance(item, Asked):
                item.hear(MOVED)
        self.sharing.soon(self.sharing.let_go(self.lease.table))

    async def _again(self, actor: "TableActor", asked: list[Asked]) -> None:
        """Each command by itself: whichever cannot be carried out is refused alone."""
        for nth, item in enumerate(asked):
            if actor.left_off:
                item.hear(MOVED)
                continue
            try:
                kept = self.sharing.floor.receipts.kept((item.person.id, item.key), item.hash)
            except Refusal as refusal:
                item.hear(refusal)
                continue
            if kept is not None:
                item.hear(kept)
            else:
                await actor.turn([item])
            if nth % 8 == 0:
                await asyncio.sleep(0)
        if not actor.left_off:
            await actor.turn([GoOn()])


def takes_chips(asked: Asked) -> bool:
    command = asked.command
    return command.do in TAKES_CHIPS or command.args.get("means") == "cash"
