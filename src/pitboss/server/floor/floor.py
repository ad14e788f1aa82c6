"""The floor: all tables, people and the ledger of a house, started from the data folder."""

import asyncio
import logging
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.bots.bots import names
from pitboss.chance.dealer_input import HandSource
from pitboss.chance.resumed import KeptSource
from pitboss.chance.source import Source
from pitboss.protocol.clock import MACHINE, Clock, HouseClock
from pitboss.protocol.command import ReplyCallback, TableCommand, asked_hash, check_args
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.accounts.people import Grants, People
from pitboss.server.cluster.coordinator import ClusterCoordinator
from pitboss.server.floor.archiving import KEEPING, Archiving
from pitboss.server.floor.lifecycle import record_closing, record_opening, recover
from pitboss.server.floor.software import SoftwareChanged, SoftwareCheck
from pitboss.server.ledger.change import Change
from pitboss.server.ledger.dual_control import HOURS
from pitboss.server.ledger.jackpots import provide
from pitboss.server.ledger.ledger import Ledger
from pitboss.server.records.anchors import house_damage
from pitboss.server.records.archiver import Keeping
from pitboss.server.records.receipts import Receipts, settle
from pitboss.server.records.restored import Restored, restored_in
from pitboss.server.storage.chain_heads import JOURNAL, Head, Heads
from pitboss.server.storage.house_keys import HouseKeys
from pitboss.server.storage.journal import Records
from pitboss.server.storage.postgres import Postgres
from pitboss.server.storage.schema import journal, logs, tables
from pitboss.server.storage.seals import seal_all
from pitboss.server.storage.store import (
    UNREADABLE,
    Conflict,
    StoreDamage,
    database_of,
    held_place,
    keep_address,
    store_at,
)
from pitboss.server.storage.writer import Writer
from pitboss.server.supervision.supervision import FOLLOWED, Supervision
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.bots import bot_ids
from pitboss.server.tables.dealer_rotation import last_dealers
from pitboss.server.tables.desk import HouseServices, TableDriver
from pitboss.server.tables.inbox import MOVED, QueuedCommand
from pitboss.server.tables.plan import ClosedTable, TablePlan
from pitboss.server.tables.resume import TableStaysClosed, resume_table, write_table
from pitboss.server.types.people import Person

TRIES = 8
"""How often opening a table is tried again after a conflict with another process."""
PROCESSES = 64
"""The most processes that can share one data folder and database."""
_log = logging.getLogger("pitboss.floor")


def usual_source(plan: TablePlan) -> Source:
    """The source of a table: the random generator or a human dealer."""
    if plan.live.dealer == "human":
        return HandSource(lambda _question, _why: "", scanner=plan.live.scanner)
    return KeptSource()


class Floor:
    """All parts of a running house."""

    writer_kind: ClassVar[type[Writer]] = Writer

    def __init__(
        self,
        folder: Path,
        *,
        grants: Grants | None = None,
        source_of: Callable[[TablePlan], Source] = usual_source,
        database: str = "",
        address: str = "",
        clock: Clock = MACHINE,
        dual_control_hours: int = HOURS,
        keeping: Keeping = KEEPING,
    ) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # logs contain every card
        self.folder = folder
        self._lock, slot, before = held_place(folder, most=PROCESSES if database_of(folder, database) else 1)
        self.keys = HouseKeys(folder)
        self.store = store_at(folder, database)
        if database:
            keep_address(folder, database)
        self.heads = Heads(folder, self.keys, slot)
        self.clock = HouseClock(clock)
        known: dict[str, Person] = {}
        self.ledger = Ledger(known.__contains__)
        self.writer = self.writer_kind(self.store, self.heads, known.__contains__, self.clock)
        self.records = Records(self.writer, self.clock)
        self.people = People(self.writer, self.ledger, self.records, known, grants or Grants())
        self.people.on_access = self._relieve
        self.supervision = Supervision(self.records, self.people, self.ledger, dual_control_hours)
        self.source_of = source_of
        self.actors: dict[str, TableActor] = {}
        self.supervision.seating.tables = self.actors
        self.held: dict[str, ClosedTable] = {}
        self.damage: list[str] = []
        self.closing = False
        self.dual_control_hours = dual_control_hours
        self.fault: Exception | None = None  # why it could not start
        self.restored: Restored | None = None  # if it was restored since it was last open
        self.receipts = Receipts(self.store)
        self._next_log = 1
        self._dealers: dict[str, tuple[str, int]] = {}  # who dealt where and since when, before the start
        self._opening: set[str] = set()  # tables being opened
        self.archiving = Archiving(self, keeping)
        self.software = SoftwareCheck(self.records, self.clock)
        self._background: list[asyncio.Task[None]] = []
        self.cluster: ClusterCoordinator | None = None  # where several processes may share the house
        if isinstance(self.store, Postgres):
            self.cluster = ClusterCoordinator(self, self.store, address, before)
            os.pwrite(self._lock, self.cluster.me.encode(), 0)

    # -- start and stop -----------------------------------------------------------------------------------------------
    async def start(self) -> None:
        """Check the records, then resume every table."""
        self.store.prepare()
        if self.cluster is not None:
            self.cluster.begin()
        kept = self.heads.read()
        try:
            current = self.store.read(lambda connection: self._load(connection, kept))
        except UNREADABLE as fault:
            raise StoreDamage(f"{self.store.name} cannot be read: {type(fault).__name__}") from fault
        lost = kept.keys() - current - {JOURNAL}
        self.damage += [f"log {log} is lost: only its signed chain head exists" for log in sorted(lost)]
        self.writer.start()
        await self.writer.do(lambda connection: seal_all(connection, self.writer.enter, self.clock()))
        for finding in self.damage:
            _log.error("damage: %s", finding)
            await self.records.enter("", "damage", {"found": finding})
        try:
            await self.software.check()
        except SoftwareChanged:
            await self.stop()
            raise
        self.receipts.open()
        if self.cluster is not None:
            await self.cluster.start()
        for actor in self.actors.values():
            actor.start()
        await record_opening(self)
        work = (recover(self), self.archiving.run(), self.software.daily())
        self._background = [asyncio.create_task(each) for each in work]

    def _load(self, connection: Connection, kept: dict[int, Head]) -> set[int]:
        """Load everything from the database; return the ids of the logs."""
        self.people.load(connection)
        self.ledger.load(connection)
        self.supervision.load(connection)
        self.damage = house_damage(connection, self.heads, kept)
        self.restored = restored_in(connection, self.folder, shared=self.store.shared)
        self._next_log = int(connection.execute(select(func.max(logs.c.id))).scalar() or 0) + 1
        self._dealers = last_dealers(connection)
        stamped = connection.execute(select(func.max(journal.c.at))).scalar()
        self.clock.not_before(int(stamped or 0))
        for row in connection.execute(select(tables).order_by(tables.c.opened, tables.c.id)).all():
            if self.cluster is None or row.id in self.cluster.mine:
                self.put(self.load_table(connection, row, kept))
        return set(connection.execute(select(logs.c.id)).scalars())

    def load_table(
        self, connection: Connection, row: Any, kept: dict[int, Head], *, whole: bool = True
    ) -> "TableActor | ClosedTable":
        """Resume one table, or return it closed with the reason. `whole` checks its log from the start."""
        plan = msgspec.json.decode(row.entry, type=TablePlan)
        if row.state != "open":
            return ClosedTable(plan, row.state, row.why, row.log)
        place, head = self._place(plan, row.log), kept.get(row.log)
        try:
            desk = resume_table(connection, place, plan, self.source_of, head, whole=whole)
        except TableStaysClosed as closed:
            _log.warning("table %s stays closed: %s", plan.id, closed)
            return ClosedTable(plan, "halted", str(closed), row.log)
        if self.damage:
            return ClosedTable(plan, "halted", f"the records of the house are damaged: {self.damage[0]}", row.log)
        self.clock.not_before(desk.table.state.now)
        if whole and self.restored is not None and (sealed := desk.sealed):
            self.restored.sealed[plan.id] = sealed
            return ClosedTable(plan, "halted", f"the house was {self.restored}: sealed cards may be known", row.log)
        actor = TableActor(plan, desk, self.records, self.supervision)
        dealers = self._dealers if whole else last_dealers(connection)
        dealer, since = dealers.get(plan.id, ("", 0))
        if dealer and self.people.may_deal(dealer):
            actor.rotation.start(dealer, since)
        return actor

    def put(self, loaded: "TableActor | ClosedTable") -> None:
        """Add a table to this floor."""
        if isinstance(loaded, ClosedTable):
            self.held[loaded.plan.id] = loaded
        else:
            self.actors[loaded.plan.id] = loaded

    async def stop(self) -> None:
        """Stop every table after its turn, write pending changes, and release the data folder."""
        self.closing = True
        self.writer.transactions.hurry()
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        if self.cluster is not None:
            await self.cluster.stop()
        for actor in self.actors.values():
            await actor.stop()
        if self.writer.alive:  # if the start failed there is nothing to write
            await record_closing(self)
        self.writer.stop()
        if self.cluster is not None:
            self.cluster.end()
        self.heads.close()
        self.receipts.close()
        self.store.close()
        os.close(self._lock)

    # -- tables -------------------------------------------------------------------------------------------------------
    def _place(self, plan: TablePlan, log: int) -> HouseServices:
        return HouseServices(plan.id, log, self.keys, self.ledger, self.clock)

    async def open(self, plan: TablePlan, by: str = "") -> TableActor:
        """Open a new table, or reopen a closed one with a new log."""
        change = Change(self.records)
        actor = await self.opened(change, plan, by)
        await change.commit()
        return actor

    async def opened(self, change: Change, plan: TablePlan, by: str) -> TableActor:
        """Prepare a table that opens when the change is written."""
        self._may_open(plan)
        provide(change, self.ledger, plan.open())
        self._opening.add(plan.id)
        change.otherwise(lambda: self._opening.discard(plan.id))
        for bot, name in zip(bot_ids(plan.id, plan.live.bots), names(plan.live.bots), strict=True):
            await self.people.bot(bot, name)
        log = await self._new_log()
        desk = TableDriver(self._place(plan, log), plan.open, lambda: self.source_of(plan))
        units, _ = desk.take()
        units[0].entries = self.records.unit(by, "table-opened", {"table": plan.id, "log": log}).entries
        change.add(units)
        change.write(lambda connection: write_table(connection, plan, log, units[0].at))
        actor = TableActor(plan, desk, self.records, self.supervision)
        if self.cluster is not None:
            self.cluster.hold(change, actor)
        change.then(lambda: self._start_table(actor))
        return actor

    async def _new_log(self) -> int:
        """A unique log number."""
        if self.cluster is not None:
            return await self.cluster.new_log()
        log, self._next_log = self._next_log, self._next_log + 1
        return log

    def is_opening(self, table_id: str) -> bool:
        return table_id in self._opening

    def _may_open(self, plan: TablePlan) -> None:
        plan.check_name()
        held, here = self.held.get(plan.id), self.actors.get(plan.id)
        played = here is not None and here.state != "closed"
        if played or plan.id in self._opening or self.is_elsewhere(plan.id):
            raise Refusal(ServerCode.TABLE_EXISTS, f"There is already a table {plan.id}. Choose another name.")
        if held is not None and held.state == "halted":
            raise Refusal(ServerCode.TABLE_EXISTS, f"Table {plan.id} is halted and holds its stakes. Release it first.")
        seats = len(plan.open().seats.places)
        if not 0 <= plan.live.bots < seats:
            says = f"live: {plan.live.bots} bots are too many for {seats} seats. Leave at least one seat free."
            raise Refusal(TableCode.SETTING_UNREADABLE, says)

    def _start_table(self, actor: TableActor) -> None:
        self._opening.discard(actor.plan.id)
        self.held.pop(actor.plan.id, None)
        self.actors[actor.plan.id] = actor
        actor.start()

    async def open_all(self, plans: Iterable[TablePlan]) -> None:
        """Open the tables of the house file that do not exist yet."""
        for plan in plans:
            tries = TRIES
            while plan.id not in self.actors and plan.id not in self.held and not self.is_elsewhere(plan.id):
                try:
                    await self.open(plan)
                except (Conflict, Refusal) as fault:
                    if self.cluster is None:
                        raise
                    if await self.cluster.where(plan.id):
                        break  # another process has opened it
                    if isinstance(fault, Refusal) or not (tries := tries - 1):
                        raise
                    await self.cluster.cache.load_terms()  # another process may have created its jackpot

    def is_elsewhere(self, table_id: str) -> bool:
        """Whether another process plays this table."""
        return self.cluster is not None and self.cluster.known(table_id) and not self.cluster.here(table_id)

    def table(self, table_id: str) -> TableActor:
        actor = self.actors.get(table_id)
        if actor is not None:
            return actor
        held = self.held.get(table_id)
        if held is None and self.is_elsewhere(table_id):
            raise MOVED
        if held is None:
            raise Refusal(ServerCode.NO_SUCH_TABLE, f"There is no table {table_id!r}.")
        raise Refusal(TableCode.TABLE_HALTED, f"Table {table_id} is {held.state}: {held.why}.")

    async def check_closed(self, table_id: str, cites: tuple[str, ...] = ()) -> None:
        """Refuse unless the table has closed and that is committed."""
        actor = self.actors.get(table_id)
        if actor is None and table_id not in self.held:
            raise Refusal(ServerCode.NO_SUCH_TABLE, f"There is no table {table_id!r}.")
        if actor is None:
            state = self.held[table_id].state
        else:
            async with actor.still:
                state = actor.state
        if state != "closed":
            says = f"Table {table_id} is {state}. Close it before you count its boxes."
            raise Refusal(ServerCode.TABLE_OPEN, says, cites)

    def log_of(self, table_id: str) -> int:
        """The log of a table, open or not."""
        if table_id in self.actors:
            return self.actors[table_id].desk.place.log
        if table_id in self.held:
            return self.held[table_id].log
        if self.cluster is not None and self.cluster.known(table_id):
            return self.cluster.log_of(table_id)
        raise Refusal(ServerCode.NO_SUCH_TABLE, f"There is no table {table_id!r}.")

    # -- commands -----------------------------------------------------------------------------------------------------
    def submit(self, person: Person, table_id: str, key: str, command: TableCommand, reply: ReplyCallback) -> None:
        """Run a command once: the same key and command return the same receipt."""
        if self.closing:
            raise Refusal(ServerCode.HOUSE_CLOSING, "The server is shutting down. Try again in a minute.")
        check_args(command.args)
        hash_ = asked_hash(table_id, command)
        done = self.receipts.begin((person.id, key), hash_, reply)
        if done is None:
            return
        try:
            self.supervision.exclusions.check_command(person, command)
            callback = self._followed(command, done) if command.do in FOLLOWED else done
            self.table(table_id).ask(QueuedCommand(person, command, key, hash_, callback))
        except Refusal as refusal:
            done(refusal)

    def _followed(self, command: TableCommand, done: ReplyCallback) -> ReplyCallback:
        """Apply an order to all tables before its sender gets the reply."""

        def callback(reply: bytes | Exception) -> None:
            if isinstance(reply, bytes):
                self.supervision.reload(self.store)
                self.wake_tables()
            self.supervision.exclusions.finish_order(command)
            done(reply)

        return callback

    def wake_tables(self) -> None:
        """Wake every table to check for excluded and readmitted people."""
        for actor in self.actors.values():
            actor.wake()

    def wake_tables_of(self, person: str) -> None:
        """Wake the tables where a person sits: a changed preference may answer their question."""
        for actor in self.actors.values():
            if person in actor.face.seats:
                actor.wake()

    def _relieve(self, person: str) -> None:
        """End the dealing of a person whose role or access changed."""
        for actor in self.actors.values():
            if actor.human and actor.rotation.dealer == person:
                actor.rotation.end()
                actor.subscribers.prompt(actor.rotation.shown(actor.plan.id))
                actor.wake()

    async def command(self, person: Person, table_id: str, key: str, command: TableCommand) -> bytes:
        """Run a command and wait for its receipt."""
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.submit(person, table_id, key, command, lambda reply: settle(done, reply))
        return await done
