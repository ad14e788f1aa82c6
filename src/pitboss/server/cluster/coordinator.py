"""Several processes share one house: who is there, who plays which table, and how tables move between them.

Every table has a lease (`leases.py`). Each process gives a sign of life every second; the tables of one that is not
heard of for four are taken over by the others, along the way of a restart. A process that has more than its share
hands some over.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select, text

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.cluster import leases
from pitboss.server.cluster.balance import orphans_for, surplus
from pitboss.server.cluster.house_cache import HouseCache
from pitboss.server.cluster.leases import ClusterState, Lease
from pitboss.server.cluster.notifications import Notifications
from pitboss.server.cluster.table_lease import TableLease
from pitboss.server.ledger.ledger import is_shared
from pitboss.server.ledger.metered import kept
from pitboss.server.ledger.meters import Meter
from pitboss.server.records.chain_heads import Head
from pitboss.server.records.change import Change
from pitboss.server.storage.postgres import Postgres
from pitboss.server.storage.schema import accounts, tables
from pitboss.server.storage.store import DatabaseAway
from pitboss.server.tables.actor import TableActor

if TYPE_CHECKING:
    from pitboss.server.floor import ClosedTable, Floor

BEAT = 1.0
PATIENCE = 12.0
"""Seconds that somebody waits for a table that is on its way from one process to another."""
RETURN = 2 * BEAT
"""Seconds after an outage in which no table is taken over: the others have to give a sign of life first."""
GLANCE = 0.1
BREATH = 0.02
"""Between two looks, however much is told."""
_log = logging.getLogger("pitboss.cluster")


class ClusterCoordinator:
    """What one process knows of the others."""

    def __init__(self, floor: "Floor", store: Postgres, address: str, before: str) -> None:
        self.floor = floor
        self.clock = floor.clock
        self.store = store
        self.address = address
        self.me = secrets.token_hex(8)
        self.before = before  # who served this place of the folder until it ended
        self.mine: dict[str, Lease] = {}
        self.seen = ClusterState({}, {})
        self._hold_back = 0.0  # until when no table is taken over
        self._unowned: dict[str, float] = {}  # tables that no process plays, and since when
        self.cache = HouseCache(floor)
        self.notifications = Notifications(store, self._news, self.cache.reload, self.clock)
        self._looking = asyncio.Lock()
        self._wanted = asyncio.Event()  # whether somebody has told of a lease
        self._tasks: set[asyncio.Task[Any]] = set()
        self._keeping: list[asyncio.Task[None]] = []
        self._pulse = ThreadPoolExecutor(1, "pulse")  # a sign of life waits for nothing else

    # -- up and down --------------------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Be known, and take what nobody plays, before anything is read."""
        with self.store.transaction() as connection:
            if self.before:
                leases.bury(connection, self.before)
            leases.beat(connection, self.me, self.address)
            connection.execute(
                text("INSERT INTO leases SELECT id, '', 0 FROM tables ON CONFLICT (table_id) DO NOTHING")
            )
            self.seen = leases.seen(connection)
            for table in orphans_for(self.me, self.seen):
                number = leases.take(connection, self.me, table)
                if number is not None:
                    self.mine[table] = Lease(table, number)
        self.cache.begin()

    async def start(self) -> None:
        """Once the writer works."""
        self.notifications.own = lambda: self.floor.writer.transactions.session
        for actor in self.floor.actors.values():
            actor.table_lease = TableLease(self, self.mine[actor.plan.id])
        await self.notifications.start()
        self._keeping = [asyncio.create_task(keeping) for keeping in (self._beat(), self._look_after())]

    async def stop(self) -> None:
        """In order: the others take the tables at once."""
        with contextlib.suppress(DatabaseAway):
            await asyncio.to_thread(self._closes)
        for task in [*self._keeping, *self._tasks]:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await self.notifications.stop()

    def _closes(self) -> None:
        with self.store.transaction() as connection:
            leases.close(connection, self.me)

    def end(self) -> None:
        """Nothing is written any more."""
        with contextlib.suppress(DatabaseAway), self.store.transaction() as connection:
            leases.bury(connection, self.me)
        self._pulse.shutdown()
        self.cache.close()

    def soon(self, deed: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(deed)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- signs of life ------------------------------------------------------------------------------------------------
    async def _beat(self) -> None:
        """From the loop itself, so that a process that hangs is not taken for one that lives."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                await loop.run_in_executor(self._pulse, self._sign)
            except DatabaseAway:
                _log.warning("no sign of life could be given: the database can't be reached")
            await self.clock.sleep(BEAT)

    def _sign(self) -> None:
        with self.store.transaction() as connection:
            leases.beat(connection, self.me, self.address)

    async def _look_after(self) -> None:
        """Now and then, and whenever a lease has changed hands."""
        shared = 0.0
        while True:
            share = self.clock.monotonic() - shared >= BEAT
            shared = self.clock.monotonic() if share else shared
            self._wanted.clear()
            try:
                await self.look(share=share)
            except DatabaseAway:
                self._hold_back = self.clock.monotonic() + RETURN
            except Exception:  # noqa: BLE001 - the next look may succeed; to stop looking would lose every table
                _log.exception("the tables could not be looked after")
            with contextlib.suppress(TimeoutError):
                async with self.clock.timeout(BEAT):
                    await self._wanted.wait()
            await self.clock.sleep(BREATH)

    async def _news(self, news: list[tuple[str, str]]) -> None:
        try:
            await self.cache.apply([each for each in news if each[0] != "leases"])
            if any(table == "leases" for table, _ in news):
                self._wanted.set()
        except Exception:  # noqa: BLE001 - a piece of news that cannot be taken in must not end all others
            _log.exception("news could not be taken in")

    async def look(self, *, share: bool = False) -> None:
        """See who has what, and do what follows from it for this process; with `share`, also give what is too much."""
        if self.floor.closing:
            return
        async with self._looking:
            before = dict(self.mine)
            found = await asyncio.to_thread(self._see)
            fresh = {table: (self.me, lease.number) for table, lease in self.mine.items() if before.get(table) != lease}
            self.seen = found._replace(tables={**found.tables, **fresh})  # opened while it was looked for
            for table, lease in before.items():
                if self.mine.get(table) == lease and self.seen.tables.get(table) != (self.me, lease.number):
                    await self.let_go(table)
            for table, (owner, number) in list(self.seen.tables.items()):
                if owner == self.me and table not in self.mine and not self.floor.is_opening(table):
                    await self._resume_table(Lease(table, number))
            orphans = [] if self.clock.monotonic() < self._hold_back else list(orphans_for(self.me, self.seen))
            for table in orphans:
                number_now = await asyncio.to_thread(self._take, table)
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
        """Tables that no process has played for so long, as far as this one has seen."""
        now = self.clock.monotonic()
        return sorted(table for table, since in self._unowned.items() if now - since >= seconds)

    def _see(self) -> ClusterState:
        with self.store.transaction() as connection:
            return leases.seen(connection)

    # -- tables come and go -------------------------------------------------------------------------------------------
    def _take(self, table: str) -> int | None:
        with self.store.transaction() as connection:
            return leases.take(connection, self.me, table)

    async def _resume_table(self, lease: Lease) -> None:
        """Go on with a table where its log stands."""
        began, floor = self.clock.monotonic(), self.floor
        row, held, metered = await asyncio.to_thread(self.store.read, lambda c: _books(c, lease.table))
        if row is None:
            return
        await self.cache.load_people(name.partition("/")[2] for name in held)
        await self.cache.load_terms()
        await asyncio.to_thread(self.store.read, floor.supervision.load)  # the log may tell of one that is new
        floor.ledger.cents.update(held)
        floor.ledger.meters.by_account.update(metered)
        stood = await asyncio.to_thread(
            self.store.read, lambda c: floor.load_table(c, row, floor.heads.last, whole=False)
        )
        self.mine[lease.table] = lease
        floor.put(stood)
        if isinstance(stood, TableActor):
            stood.table_lease = TableLease(self, lease)
            head = Head(stood.desk.n, stood.desk.head)
            await floor.writer.do(lambda _: floor.heads.keep({stood.desk.place.log: head}))
            stood.start()
        _log.info("took up %s under number %d in %.3f s", lease.table, lease.number, self.clock.monotonic() - began)

    async def new_log(self) -> int:
        found = await self.floor.writer.do(lambda c: c.execute(text("SELECT nextval('logs_id_seq')")).scalar_one())
        return int(found)

    def hold(self, change: Change, actor: TableActor) -> None:
        """The lease of a table that is opened, in the same transaction."""
        table = actor.plan.id

        def write(connection: Connection) -> None:
            number = leases.hold(connection, self.me, table)
            if number is None:
                raise Refusal("table-exists", f"there is a table {table} already")
            actor.table_lease = TableLease(self, Lease(table, number))

        change.write(write)
        change.then(lambda: self._holds(actor))

    def _holds(self, actor: TableActor) -> None:
        assert actor.table_lease is not None, "it is written, so it has a lease"
        lease = actor.table_lease.lease
        self.mine[lease.table] = lease
        self.seen.tables[lease.table] = (self.me, lease.number)

    async def reload_table(self, actor: TableActor, shared: set[str]) -> "ClosedTable | None":
        """Put a table where its log in the database ends; or how it is held there. Raises DatabaseAway."""
        await self.cache.refresh_accounts(shared)
        stood, held, metered = await asyncio.to_thread(self.store.read, lambda c: self._stood(c, actor.plan.id))
        if not isinstance(stood, TableActor):
            return stood
        self.floor.ledger.cents.update(held)
        self.floor.ledger.meters.by_account.update(metered)
        actor.desk, actor.rotation = stood.desk, stood.rotation
        return None

    def _stood(
        self, connection: Connection, table: str
    ) -> "tuple[TableActor | ClosedTable, dict[str, int], dict[str, Meter]]":
        """One state of the database: the table, what its accounts hold, and what has moved its meters."""
        row, held, metered = _books(connection, table)
        self.floor.supervision.load(connection)
        return self.floor.load_table(connection, row, self.floor.heads.last, whole=False), held, metered

    async def catch_up(self, change: Change) -> None:
        """Another process has written what this change rests upon: read it, and what else it has told of."""
        moved = (p for unit in change.units for p in unit.postings)
        await self.cache.refresh_accounts({name for p in moved for name in (p.source, p.target) if is_shared(name)})
        await self.cache.load_terms()
        await self.clock.sleep(GLANCE)

    async def let_go(self, table: str) -> None:
        """Another process plays it now: whoever watched here goes on watching there."""
        self.mine.pop(table, None)
        self.floor.held.pop(table, None)
        actor = self.floor.actors.pop(table, None)
        if actor is not None:
            await actor.stop(moved=True)
            for watcher in list(actor.watchers):
                watcher.moved(table, actor.told)

    async def _hand(self, table: str, to: str) -> None:
        """Give a table to a process that has fewer; nothing of it is left unwritten."""
        lease, actor = self.mine[table], self.floor.actors.get(table)
        if actor is not None:
            await actor.stop(moved=True)
        await asyncio.to_thread(self._give, lease, to)
        self.seen.tables[table] = (to, lease.number + 1)
        await self.let_go(table)
        _log.info("handed %s to %s", table, to)

    def _give(self, lease: Lease, to: str) -> None:
        with self.store.transaction() as connection:
            leases.hand(connection, self.me, lease, to)

    # -- where a table is ---------------------------------------------------------------------------------------------
    def here(self, table: str) -> bool:
        return table in self.floor.actors or table in self.floor.held

    def known(self, table: str) -> bool:
        return table in self.seen.tables

    async def where(self, table: str) -> str | None:
        """The address of the process that plays a table: empty for this one, None where there is no such table."""
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
        """The log of a table that another process plays."""
        wanted = select(tables.c.log).where(tables.c.id == table)
        return int(self.store.read(lambda connection: connection.execute(wanted).scalar_one()))

    def is_at(self, table: str, address: str) -> bool:
        """Whether the process at that address still plays a table, as far as is known."""
        owner = self.seen.tables.get(table, ("", 0))[0]
        return self.seen.alive.get(owner) == address

    def others(self) -> list[str]:
        """The addresses of the other processes."""
        return [address for process, address in self.seen.alive.items() if process != self.me]


def _books(connection: Connection, table: str) -> tuple[Any, dict[str, int], dict[str, Meter]]:
    """A table's row, what its accounts hold, and what has moved those that are meters."""
    row = connection.execute(select(tables).where(tables.c.id == table)).first()
    mine = accounts.c.name.startswith(f"{table}/", autoescape=True)
    held = {r.name: r.cents for r in connection.execute(select(accounts).where(mine))}
    return row, held, kept(connection, held)
