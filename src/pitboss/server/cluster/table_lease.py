"""A table's turn where several processes share the house: what to look at before, and what to do where it fails."""

import asyncio
import logging
from typing import TYPE_CHECKING

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.permissions import TAKES_CHIPS
from pitboss.server.clock import Timer
from pitboss.server.cluster.leases import Fenced, Lease
from pitboss.server.ledger.ledger import is_shared, wallet
from pitboss.server.ledger.meters import PROGRESSIVE
from pitboss.server.storage.store import Conflict, DatabaseAway
from pitboss.server.storage.unit import Unit
from pitboss.server.tables.inbox import Item, QueuedCommand, Wake, refuse
from pitboss.server.tables.plan import LINK

if TYPE_CHECKING:
    from pitboss.server.cluster.coordinator import ClusterCoordinator
    from pitboss.server.tables.actor import TableActor

AGAIN = 0.5
"""Seconds until a table that waits for the database looks again."""
TRIES = 8
"""How often a table is taken up anew in a row before it is closed for a supervisor."""
MOVED = Refusal("table-moved", "another process plays this table now: send it again under the same key")
_log = logging.getLogger("pitboss.cluster")


class TableLease:
    """One table's lease, and its way back where another process was quicker."""

    def __init__(self, cluster: "ClusterCoordinator", lease: Lease) -> None:
        self.cluster = cluster
        self.lease = lease
        self.left = TRIES
        self.away = False  # whether the table waits for a database that can't be reached
        self._timer: Timer | None = None  # when it looks again
        self._shared: set[str] = set()  # accounts that a turn has moved which was not written

    async def before(self, actor: "TableActor", items: list[Item]) -> bool:
        """Whether the turn may be played. Chips that a person brings to the table may have moved at another process; so
        may those of the meter that the table pays from.
        """
        shared = {wallet(item.person.id) for item in items if isinstance(item, QueuedCommand) and takes_chips(item)}
        settings = actor.desk.table.settings
        if LINK in settings:
            shared.add(f"{PROGRESSIVE}{settings.text(LINK)}")
        try:
            if self.away:
                await self._come_back(actor, shared)
            elif shared:
                await self.cluster.cache.refresh_accounts(shared)
        except (DatabaseAway, Conflict):
            self._wait(actor, items)
            return False
        return True

    async def mend(self, actor: "TableActor", items: list[Item], units: list[Unit], fault: Exception) -> bool:
        """After a turn that was not written. Whether that could be made good, or the table waits for the database."""
        if not isinstance(fault, Fenced | DatabaseAway) and not (isinstance(fault, Conflict) and self.left):
            return False
        postings = [p for unit in reversed(units) for p in reversed(unit.postings)]
        actor.desk.place.ledger.take_back(postings)
        self._shared |= {name for p in postings for name in (p.source, p.target) if is_shared(name)}
        if isinstance(fault, Fenced):
            self._lost(actor, items)
        elif isinstance(fault, DatabaseAway):
            self._wait(actor, items)
        else:
            await self._go_back(actor, items, fault)
        return True

    async def _go_back(self, actor: "TableActor", items: list[Item], conflict: Conflict) -> None:
        """Another process was quicker: carry out each command again, from where the log in the database ends."""
        self.left -= 1
        _log.warning("table %s is resumed from its log: %s", self.lease.table, conflict)
        try:
            await self._come_back(actor, set())
        except (DatabaseAway, Conflict):
            self._wait(actor, items)
            return
        if actor.state == "open":
            await self._again(actor, [item for item in items if isinstance(item, QueuedCommand)])
        refuse([] if actor.state == "open" else items, Refusal("table-halted", actor.why))
        self.left = TRIES

    async def _come_back(self, actor: "TableActor", shared: set[str]) -> None:
        """Go on where the log in the database ends; not where the table is closed or damaged there."""
        held = await self.cluster.reload_table(actor, self._shared | shared)
        if self.away:
            _log.warning("table %s goes on: the database is back", self.lease.table)
            actor.deadline = 0  # the time to bet or decide begins again
        self._shared, self.away = set(), False
        if held is not None and held.state == "closed":
            actor.state, actor.why = held.state, held.why
        elif held is not None:
            await actor.halt(held.why)

    def _wait(self, actor: "TableActor", items: list[Item]) -> None:
        """Refuse what was asked, and look again soon. The table goes on once the database is back."""
        refuse(items, DatabaseAway())
        self.away = True
        if self._timer is None:
            self._timer = self.cluster.clock.call_later(AGAIN, self._look, actor)

    def _look(self, actor: "TableActor") -> None:
        self._timer = None
        if not actor.left_off:
            actor.look()

    def _lost(self, actor: "TableActor", items: list[Item]) -> None:
        """Another process plays it: nobody is told anything that was not written."""
        _log.warning("table %s is played by another process", self.lease.table)
        actor.leave_off()
        refuse(items, MOVED)
        self.cluster.soon(self.cluster.let_go(self.lease.table))

    async def _again(self, actor: "TableActor", asked: list[QueuedCommand]) -> None:
        """Each command by itself: whichever cannot be carried out is refused alone."""
        for nth, item in enumerate(asked):
            if actor.left_off:
                item.hear(MOVED)
                continue
            try:
                kept = self.cluster.floor.receipts.kept((item.person.id, item.key), item.hash)
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
            await actor.turn([Wake()])


def takes_chips(asked: QueuedCommand) -> bool:
    command = asked.command
    return command.do in TAKES_CHIPS or command.args.get("means") == "cash"
