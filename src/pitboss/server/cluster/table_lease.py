"""The turns of a leased table: what to refresh before a turn, and how to recover from a failed one."""

import asyncio
import logging
from typing import TYPE_CHECKING

from pitboss.protocol.clock import Timer
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.cluster.held_seats import HeldSeats, seats_elsewhere
from pitboss.server.storage.store import Conflict, DatabaseAway
from pitboss.server.storage.unit import Unit
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.inbox import MOVED, Item, QueuedCommand, Wake, refuse
from pitboss.server.tables.permissions import TAKES_CHIPS
from pitboss.server.types.lease import Fenced, Lease
from pitboss.server.types.meters import LINK, PROGRESSIVE
from pitboss.server.types.posting import is_shared, wallet

if TYPE_CHECKING:
    from pitboss.server.cluster.coordinator import ClusterCoordinator
    from pitboss.server.tables.actor import TableActor

AGAIN = 0.5
"""Seconds until a table that waits for the database tries again."""
TRIES = 8
"""How often in a row a table is resumed after a conflict before it is halted."""
_log = logging.getLogger("pitboss.cluster")


class TableLease:
    """A table's lease, with recovery after conflicts and outages."""

    def __init__(self, cluster: "ClusterCoordinator", lease: Lease) -> None:
        self.cluster = cluster
        self.lease = lease
        self.left = TRIES
        self.away = False  # whether the database is unreachable
        self._timer: Timer | None = None  # the next attempt
        self.held_seats = HeldSeats(lease.table)
        self._shared: set[str] = set()  # accounts of turns that were not written

    async def before(self, actor: "TableActor", items: list[Item]) -> bool:
        """Refresh accounts that other processes may have changed (people who bring chips, jackpot meters).

        Return whether the turn may be played.
        """
        shared = {wallet(item.person.id) for item in items if isinstance(item, QueuedCommand) and takes_chips(item)}
        settings = actor.desk.table.settings
        if LINK in settings:
            shared.add(f"{PROGRESSIVE}{settings.text(LINK)}")
        try:
            if self.away:
                await self._resume(actor, shared)
            elif shared:
                await self.cluster.cache.refresh_accounts(shared)
            await self._count_seats(actor, items)
        except (DatabaseAway, Conflict):
            self._wait(actor, items)
            return False
        self.held_seats.begin(actor.desk)
        return True

    def write_seats(self, units: list[Unit], desk: TableDriver, most: int) -> None:
        """Add the changed seats to the last unit of a turn."""
        self.held_seats.write(units, desk, most)

    async def _count_seats(self, actor: "TableActor", items: list[Item]) -> None:
        """Count the seats that people who want to sit down hold at the tables of other processes."""
        people = {item.person.id for item in items if isinstance(item, QueuedCommand) and item.command.do == "sit"}
        if people:
            here, seating = list(self.cluster.floor.actors), actor.supervision.seating
            await actor.records.writer.look(
                lambda connection: seats_elsewhere(connection, people, here), seating.elsewhere.update
            )

    async def recover(self, actor: "TableActor", items: list[Item], units: list[Unit], fault: Exception) -> bool:
        """Recover from a turn that was not written; False if the table must be halted."""
        if not isinstance(fault, Fenced | DatabaseAway) and not (isinstance(fault, Conflict) and self.left):
            return False
        self.held_seats.forget()
        postings = [p for unit in reversed(units) for p in reversed(unit.postings)]
        actor.desk.place.ledger.take_back(postings)
        self._shared |= {name for p in postings for name in (p.source, p.target) if is_shared(name)}
        if isinstance(fault, Fenced):
            self._lost(actor, items)
        elif isinstance(fault, DatabaseAway):
            self._wait(actor, items)
        else:
            await self._retry(actor, items, fault)
        return True

    async def _retry(self, actor: "TableActor", items: list[Item], conflict: Conflict) -> None:
        """After a conflict: resume the table from the database and run each command again."""
        self.left -= 1
        _log.warning("table %s is resumed from its log: %s", self.lease.table, conflict)
        try:
            await self._resume(actor, set())
        except (DatabaseAway, Conflict):
            self._wait(actor, items)
            return
        if actor.state == "open":
            await self._run_again(actor, [item for item in items if isinstance(item, QueuedCommand)])
        refuse([] if actor.state == "open" else items, Refusal(TableCode.TABLE_HALTED, actor.why))
        self.left = TRIES

    async def _resume(self, actor: "TableActor", shared: set[str]) -> None:
        """Resume the table from the database, or close or halt it as recorded there."""
        held = await self.cluster.reload_table(actor, self._shared | shared)
        if self.away:
            _log.warning("table %s continues: the database is back", self.lease.table)
            actor.deadline = 0  # the clock starts again
        self._shared, self.away = set(), False
        if held is not None and held.state == "closed":
            actor.state, actor.why = held.state, held.why
        elif held is not None:
            await actor.halt(held.why)

    def _wait(self, actor: "TableActor", items: list[Item]) -> None:
        """Refuse the commands and try again soon. The table continues when the database is back."""
        refuse(items, DatabaseAway())
        self.away = True
        if self._timer is None:
            self._timer = self.cluster.clock.call_later(AGAIN, self._retry_later, actor)

    def _retry_later(self, actor: "TableActor") -> None:
        self._timer = None
        if not actor.is_closed:
            actor.wake()

    def _lost(self, actor: "TableActor", items: list[Item]) -> None:
        """Another process has taken over: stop here and refuse the commands."""
        _log.warning("table %s was taken over by another process", self.lease.table)
        actor.close_inbox()
        refuse(items, MOVED)
        self.cluster.run_soon(self.cluster.let_go(self.lease.table))

    async def _run_again(self, actor: "TableActor", asked: list[QueuedCommand]) -> None:
        """Run commands one by one, so that each is refused or executed on its own."""
        for nth, item in enumerate(asked):
            if actor.is_closed:
                item.reply(MOVED)
                continue
            try:
                kept = self.cluster.floor.receipts.kept((item.person.id, item.key), item.hash)
            except Refusal as refusal:
                item.reply(refusal)
                continue
            if kept is not None:
                item.reply(kept)
            else:
                await actor.turn([item])
            if nth % 8 == 0:
                await asyncio.sleep(0)
        if not actor.is_closed:
            await actor.turn([Wake()])


def takes_chips(asked: QueuedCommand) -> bool:
    command = asked.command
    return command.do in TAKES_CHIPS or command.args.get("means") == "cash"
