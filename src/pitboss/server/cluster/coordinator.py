"""Coordinates several processes of one house: which are alive, which plays each table, how tables move.

Every table has a lease (`leases.py`). Each process sends a heartbeat every second. After four seconds without one, the
others take over its tables and resume them as after a restart. A process with more than its share hands some over.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, select, text

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.cluster import leases
from pitboss.server.cluster.house import SharedHouse
from pitboss.server.cluster.house_cache import HouseCache
from pitboss.server.cluster.leases import ClusterState, orphans_for, surplus
from pitboss.server.cluster.notifications import Notifications
from pitboss.server.cluster.table_lease import TableLease
from pitboss.server.ledger.change import Change
from pitboss.server.storage.chain_heads import Head
from pitboss.server.storage.meters import kept
from pitboss.server.storage.postgres import Postgres
from pitboss.server.storage.schema import accounts, tables
from pitboss.server.storage.store import DatabaseAway
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.plan import ClosedTable
from pitboss.server.types.lease import Lease
from pitboss.server.types.meters import Meter
from pitboss.server.types.posting import is_shared

BEAT = 1.0
PATIENCE = 12.0
"""Seconds that a request waits for a table that is moving between processes."""
RETURN = 2 * BEAT
"""Seconds after an outage in which no table is taken over, so that the others can send heartbeats first."""
GLANCE = 0.1
PAUSE = 0.02
"""Least seconds between two checks."""
_log = logging.getLogger("pitboss.cluster")
T = TypeVar("T")


class ClusterCoordinator:
    """What one process knows about the others."""

    def __init__(self, floor: SharedHouse, store: Postgres, address: str, before: str) -> None:
        self.floor = floor
        self.clock = floor.clock
        self.store = store
        self.address = address
        self.me = secrets.token_hex(8)
        self.before = before  # the process that used this data folder slot before
        self.mine: dict[str, Lease] = {}
        self.seen = ClusterState({}, {})
        self._no_takeover_until = 0.0
        self._unowned: dict[str, float] = {}  # tables without a process, and since when
        self.cache = HouseCache(floor)
        self.notifications = Notifications(store, self._apply_changes, self.cache.reload, self.clock)
        self._looking = asyncio.Lock()
        self._wanted = asyncio.Event()  # set when a lease has changed
        self._tasks: set[asyncio.Task[Any]] = set()
        self._keeping: list[asyncio.Task[None]] = []
        self._heartbeats = ThreadPoolExecutor(1, "heartbeat")  # heartbeats wait for nothing else

    # -- start and stop -----------------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Register this process and take over tables without a process, before anything is read."""
        with self.store.transaction() as connection:
            if self.before:
                leases.remove(connection, self.before)
            leases.beat(connection, self.me, self.address)
            connection.execute(
                text("INSERT INTO leases SELECT id, '', 0 FROM tables ON CONFLICT (table_id) DO NOTHING")
            )
            self.seen = leases.read_state(connection)
            for table in orphans_for(self.me, self.seen):
                number = leases.take(connection, self.me, table)
                if number is not None:
                    self.mine[table] = Lease(table, number)
        self.cache.begin()

    async def start(self) -> None:
        """Start the background tasks, once the writer runs."""
        self.notifications.own = lambda: self.floor.writer.transactions.session
        for actor in self.floor.actors.values():
            actor.table_lease = TableLease(self, self.mine[actor.plan.id])
        await self.notifications.start()
        self._keeping = [asyncio.create_task(keeping) for keeping in (self._beat(), self._look_after())]

    async def stop(self) -> None:
        """Announce the shutdown and stop the background tasks; the others take over the tables at once."""
        with contextlib.suppress(DatabaseAway):
            await self._write(lambda connection: leases.close(connection, self.me))
        for task in [*self._keeping, *self._tasks]:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await self.notifications.stop()

    async def _write(self, action: Callable[[Connection], T]) -> T:
        """Run an action in a transaction of its own, in a thread."""

        def write() -> T:
            with self.store.transaction() as connection:
                return action(connection)

        return await asyncio.to_thread(write)

    def end(self) -> None:
        """Remove this process, after its last write."""
        with contextlib.suppress(DatabaseAway), self.store.transaction() as connection:
            leases.remove(connection, self.me)
        self._heartbeats.shutdown()
        self.cache.close()

    def run_soon(self, action: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(action)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- heartbeats and checks ----------------------------------------------------------------------------------------
    async def _beat(self) -> None:
        """Send heartbeats from the event loop, so that a hanging process counts as dead."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                await loop.run_in_executor(self._heartbeats, self._sign)
            except DatabaseAway:
                _log.warning("no heartbeat sent: the database is unreachable")
            await self.clock.sleep(BEAT)

    def _sign(self) -> None:
        with self.store.transaction() as connection:
            leases.beat(connection, self.me, self.address)

    async def _look_after(self) -> None:
        """Check regularly, and whenever a lease changes."""
        shared = 0.0
        while True:
            share = self.clock.monotonic() - shared >= BEAT
            shared = self.clock.monotonic() if share else shared
            self._wanted.clear()
            try:
                await self.look(share=share)
            except DatabaseAway:
                self._no_takeover_until = self.clock.monotonic() + RETURN
            except Exception:  # noqa: BLE001 - the next check may succeed; without checks all tables would be lost
                _log.exception("the check of the tables failed")
            with contextlib.suppress(TimeoutError):
                async with self.clock.timeout(BEAT):
                    await self._wanted.wait()
            await self.clock.sleep(PAUSE)

    async def _apply_changes(self, changes: list[tuple[str, str]]) -> None:
        try:
            await self.cache.apply([each for each in changes if each[0] != "leases"])
            if any(table == "leases" for table, _ in changes):
                self._wanted.set()
        except Exception:  # noqa: BLE001 - one bad notification must not stop the others
            _log.exception("a notification could not be processed")

    async def look(self, *, share: bool = False) -> None:
        """Read the leases, drop, resume and take over tables; with `share`, also hand over surplus tables."""
        if self.floor.closing:
            return
        async with self._looking:
            before = dict(self.mine)
            found = await self._write(leases.read_state)
            fresh = {table: (self.me, lease.number) for table, lease in self.mine.items() if before.get(table) != lease}
            self.seen = found._replace(tables={**found.tables, **fresh})  # opened meanwhile
            for table, lease in before.items():
                if self.mine.get(table) == lease and self.seen.tables.get(table) != (self.me, lease.number):
                    await self.let_go(table)
            for table, (owner, number) in list(self.seen.tables.items()):
                if owner == self.me and table not in self.mine and not self.floor.is_opening(table):
                    await self._resume_table(Lease(table, number))
            orphans = [] if self.clock.monotonic() < self._no_takeover_until else list(orphans_for(self.me, self.seen))
            for table in orphans:
                number_now = await self._write(partial(leases.take, me=self.me, table=table))
                if number_now is not None:
                    await self._resume_table(Lease(table, number_now))
            if share:
                for table, to in list(surplus(self.me, self.seen)):
                    if table in self.mine:
                        await self._hand(table, to)
            self._note_unowned()

    def _note_unowned(self) -> None:
        alone = [table for table, (owner, _) in self.seen.tables.items() if owner not in self.seen.alive]
        now = self.clock.monotonic()
        self._unowned = {table: self._unowned.get(table, now) for table in alone if table not in self.mine}

    def unowned_for(self, seconds: float) -> list[str]:
        """Tables that no process has played for this many seconds."""
        now = self.clock.monotonic()
        return sorted(table for table, since in self._unowned.items() if now - since >= seconds)

    # -- moving tables ------------------------------------------------------------------------------------------------
    async def _resume_table(self, lease: Lease) -> None:
        """Resume a table that this process now owns."""
        began, floor = self.clock.monotonic(), self.floor
        row, held, metered = await asyncio.to_thread(self.store.read, lambda c: _read_table(c, lease.table))
        if row is None:
            return
        await self.cache.load_people(name.partition("/")[2] for name in held)
        await self.cache.load_terms()
        await asyncio.to_thread(self.store.read, floor.supervision.load)  # the log may contain a new exclusion
        floor.ledger.cents.update(held)
        floor.ledger.meters.by_account.update(metered)
        loaded = await asyncio.to_thread(
            self.store.read, lambda c: floor.load_table(c, row, floor.heads.last, whole=False)
        )
        self.mine[lease.table] = lease
        floor.put(loaded)
        if isinstance(loaded, TableActor):
            loaded.table_lease = TableLease(self, lease)
            head = Head(loaded.desk.n, loaded.desk.head)
            await floor.writer.do(lambda _: floor.heads.keep({loaded.desk.place.log: head}))
            loaded.start()
        _log.info("resumed table %s with lease %d in %.3f s", lease.table, lease.number, self.clock.monotonic() - began)

    async def new_log(self) -> int:
        found = await self.floor.writer.do(lambda c: c.execute(text("SELECT nextval('logs_id_seq')")).scalar_one())
        return int(found)

    def hold(self, change: Change, actor: TableActor) -> None:
        """Lease a new table in the same transaction."""
        table = actor.plan.id

        def write(connection: Connection) -> None:
            number = leases.hold(connection, self.me, table)
            if number is None:
                raise Refusal(ServerCode.TABLE_EXISTS, f"There is already a table {table}. Choose another name.")
            actor.table_lease = TableLease(self, Lease(table, number))

        change.write(write)
        change.then(lambda: self._note_lease(actor))

    def _note_lease(self, actor: TableActor) -> None:
        assert actor.table_lease is not None, "the change was written, so there is a lease"
        lease = actor.table_lease.lease
        self.mine[lease.table] = lease
        self.seen.tables[lease.table] = (self.me, lease.number)

    async def reload_table(self, actor: TableActor, shared: set[str]) -> ClosedTable | None:
        """Rebuild a table from the database; returns the closed table if it is not open. Raises DatabaseAway."""
        await self.cache.refresh_accounts(shared)
        loaded, held, metered = await asyncio.to_thread(self.store.read, lambda c: self._load(c, actor.plan.id))
        if not isinstance(loaded, TableActor):
            return loaded
        self.floor.ledger.cents.update(held)
        self.floor.ledger.meters.by_account.update(metered)
        actor.reloaded(loaded.desk, loaded.rotation)
        return None

    def _load(
        self, connection: Connection, table: str
    ) -> tuple[TableActor | ClosedTable, dict[str, int], dict[str, Meter]]:
        """Read a table, its balances and its meters in one transaction."""
        row, held, metered = _read_table(connection, table)
        self.floor.supervision.load(connection)
        return self.floor.load_table(connection, row, self.floor.heads.last, whole=False), held, metered

    async def catch_up(self, change: Change) -> None:
        """Reload what a conflicting change depends on."""
        moved = (p for unit in change.units for p in unit.postings)
        await self.cache.refresh_accounts({name for p in moved for name in (p.source, p.target) if is_shared(name)})
        await self.cache.load_terms()
        await self.clock.sleep(GLANCE)

    async def let_go(self, table: str) -> None:
        """Stop a table that another process plays now; its subscribers continue there."""
        self.mine.pop(table, None)
        self.floor.held.pop(table, None)
        actor = self.floor.actors.pop(table, None)
        if actor is not None:
            await actor.stop(moved=True)
            for watcher in list(actor.watchers):
                watcher.moved(table, actor.published)

    async def _hand(self, table: str, to: str) -> None:
        """Hand a table to a process with fewer tables, after its last write."""
        lease, actor = self.mine[table], self.floor.actors.get(table)
        if actor is not None:
            await actor.stop(moved=True)
        await self._write(lambda connection: leases.hand(connection, self.me, lease, to))
        self.seen.tables[table] = (to, lease.number + 1)
        await self.let_go(table)
        _log.info("handed table %s to %s", table, to)

    # -- where a table is ---------------------------------------------------------------------------------------------
    def here(self, table: str) -> bool:
        return table in self.floor.actors or table in self.floor.held

    def known(self, table: str) -> bool:
        return table in self.seen.tables

    async def where(self, table: str) -> str | None:
        """The address of the process that plays a table: empty for this one, None if there is none."""
        until = self.clock.monotonic() + PATIENCE
        while not self.here(table):
            if not self.known(table):
                await self.look()
                if not self.known(table):
                    return None
            owner = self.seen.tables[table][0]
            if owner != self.me and owner in self.seen.alive:
                return self.seen.alive[owner]
            if self.clock.monotonic() > until:
                return None
            await self.clock.sleep(GLANCE)
        return ""

    def log_of(self, table: str) -> int:
        """The log of a table of another process."""
        wanted = select(tables.c.log).where(tables.c.id == table)
        return int(self.store.read(lambda connection: connection.execute(wanted).scalar_one()))

    def is_at(self, table: str, address: str) -> bool:
        """Whether the process at this address still plays the table, as far as we know."""
        owner = self.seen.tables.get(table, ("", 0))[0]
        return self.seen.alive.get(owner) == address

    def others(self) -> list[str]:
        """The addresses of the other processes."""
        return [address for process, address in self.seen.alive.items() if process != self.me]


def _read_table(connection: Connection, table: str) -> tuple[Any, dict[str, int], dict[str, Meter]]:
    """A table's row, its balances and its meters."""
    row = connection.execute(select(tables).where(tables.c.id == table)).first()
    mine = accounts.c.name.startswith(f"{table}/", autoescape=True)
    held = {r.name: r.cents for r in connection.execute(select(accounts).where(mine))}
    return row, held, kept(connection, held)
