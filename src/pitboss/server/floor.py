"""The floor: every table, everybody, one ledger. It is put up from the data folder and taken down in order."""

import asyncio
import fcntl
import logging
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, func, insert, select

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.actor import TableActor
from pitboss.server.change import Change
from pitboss.server.clock import Clock
from pitboss.server.command import Command, asked_hash, check_args
from pitboss.server.company import bot_ids
from pitboss.server.desk import Desk, Place
from pitboss.server.heads import Head, Heads
from pitboss.server.house_keys import HouseKeys
from pitboss.server.inbox import Asked, Hear
from pitboss.server.ledger import Ledger, unbalanced
from pitboss.server.people import BOTS, Grants, People, Person
from pitboss.server.plan import Plan, is_table_id
from pitboss.server.receipts import Receipts, settle
from pitboss.server.records import Records, broken_journal
from pitboss.server.resume import Closed, resumed
from pitboss.server.rota import last_dealers
from pitboss.server.schema import journal, logs, tables
from pitboss.server.store import UNREADABLE, Store, StoreDamage
from pitboss.server.writer import Writer
from pitboss.sources.bots import names
from pitboss.sources.hand import HandSource
from pitboss.sources.kept import KeptSource
from pitboss.sources.source import Source

LOCK = "lock"
_log = logging.getLogger("pitboss.floor")


class InUse(Exception):
    """Another pitboss serves this data folder."""


class Held(NamedTuple):
    """A table that is not played: closed or halted, and why."""

    plan: Plan
    state: str
    why: str
    log: int


def usual_source(plan: Plan) -> Source:
    """Chance for a table: the generator, or a human dealer's hands."""
    if plan.live.dealer == "human":
        return HandSource(lambda _question, _why: "", scanner=plan.live.scanner)
    return KeptSource()


class Floor:
    """All that a house is made of."""

    def __init__(
        self, folder: Path, *, grants: Grants | None = None, source_of: Callable[[Plan], Source] = usual_source
    ) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # logs hold every card that was dealt
        self.folder = folder
        self._lock = _locked(folder / LOCK)
        self.keys = HouseKeys(folder)
        self.store = Store(folder)
        self.heads = Heads(folder, self.keys)
        self.clock = Clock()
        known: dict[str, Person] = {}
        self.ledger = Ledger(known.__contains__)
        self.writer = Writer(self.store, self.heads, known.__contains__)
        self.records = Records(self.writer, self.clock)
        self.people = People(self.writer, self.ledger, self.records, known, grants or Grants())
        self.source_of = source_of
        self.actors: dict[str, TableActor] = {}
        self.held: dict[str, Held] = {}
        self.damage: list[str] = []
        self.closing = False
        self.receipts = Receipts(self.store.path)
        self._next_log = 1
        self._dealers: dict[str, tuple[str, int]] = {}  # who dealt where, and since when, before the house was put up
        self._opening: set[str] = set()  # tables that are being opened

    # -- up and down --------------------------------------------------------------------------------------------------
    async def put_up(self) -> None:
        """Look at everything that was written, then take up every table where it stood."""
        self.store.prepare()
        kept = self.heads.read()
        try:
            current = self._load(kept)
        except UNREADABLE as fault:
            raise StoreDamage(f"{self.store.path} cannot be read: {type(fault).__name__}") from fault
        if self.heads.torn > 1:
            self.damage.append(f"{self.heads.torn} signed heads cannot be read")
        lost = kept.keys() - current
        self.damage += [f"log {log} is lost: its signed head is there" for log in sorted(lost)]
        self.writer.start()
        for finding in self.damage:
            _log.error("damage: %s", finding)
            await self.records.enter("", "damage", {"found": finding})
        self.receipts.open()
        for actor in self.actors.values():
            actor.start()
        await self.records.enter("", "house-opened", {"tables": len(self.actors), "damage": len(self.damage)})

    def _load(self, kept: dict[int, Head]) -> set[int]:
        """Everything that was written; the logs that are there."""
        with self.store.engine.connect() as connection:
            self.people.load(connection)
            self.ledger.load(connection)
            self.damage = house_damage(connection)
            self._next_log = int(connection.execute(select(func.max(logs.c.id))).scalar() or 0) + 1
            self.receipts.load(connection)
            self._dealers = last_dealers(connection)
            stamped = connection.execute(select(func.max(journal.c.at))).scalar()
            self.clock.last = int(stamped or 0)
            for row in connection.execute(select(tables).order_by(tables.c.opened, tables.c.id)).all():
                self._take_up(connection, row, kept)
            return set(connection.execute(select(logs.c.id)).scalars())

    def _take_up(self, connection: Connection, row: Any, kept: dict[int, Head]) -> None:
        """One table: open again, or closed with what is wrong with it."""
        plan = msgspec.json.decode(row.entry, type=Plan)
        if row.state != "open":
            self.held[plan.id] = Held(plan, row.state, row.why, row.log)
            return
        try:
            desk = resumed(connection, self._place(plan, row.log), plan, self.source_of, kept.get(row.log))
        except Closed as closed:
            _log.warning("table %s stays closed: %s", plan.id, closed)
            self.held[plan.id] = Held(plan, "halted", str(closed), row.log)
            return
        if self.damage:
            why = f"the house's books are damaged: {self.damage[0]}"
            self.held[plan.id] = Held(plan, "halted", why, row.log)
            return
        self.clock.last = max(self.clock.last, desk.table.state.now)
        self.actors[plan.id] = actor = TableActor(plan, desk, self.records)
        dealer, since = self._dealers.get(plan.id, ("", 0))
        if dealer:
            actor.rota.take(dealer, since)

    async def take_down(self) -> None:
        """Stop every table after its turn, write what waits, and let the folder go."""
        self.closing = True
        for actor in self.actors.values():
            await actor.stop()
        if self.writer._thread.is_alive():  # noqa: SLF001 - a floor that never came up has nothing to write
            await self.people.tokens.note_use()
            await self.records.enter("", "house-closed", {"tables": len(self.actors)})
        self.writer.stop()
        self.heads.close()
        self.receipts.close()
        self.store.close()
        os.close(self._lock)

    # -- tables -------------------------------------------------------------------------------------------------------
    def _place(self, plan: Plan, log: int) -> Place:
        return Place(plan.id, log, self.keys, self.ledger, self.clock)

    async def open(self, plan: Plan, by: str = "") -> TableActor:
        """A new table, or a closed one anew with a new log."""
        change = Change(self.records)
        actor = await self.opened(change, plan, by)
        await change.commit()
        return actor

    async def opened(self, change: Change, plan: Plan, by: str) -> TableActor:
        """The table that stands once the change is written."""
        self._may_open(plan)
        self._opening.add(plan.id)
        change.otherwise(lambda: self._opening.discard(plan.id))
        for bot, name in zip(bot_ids(plan.id, plan.live.bots), names(plan.live.bots), strict=True):
            await self.people.bot(bot, name)
        log, self._next_log = self._next_log, self._next_log + 1
        desk = Desk(self._place(plan, log), plan.open, lambda: self.source_of(plan))
        units, _ = desk.take()
        units[0].entries = self.records.unit(by, "table-opened", {"table": plan.id, "log": log}).entries
        change.add(units)
        change.write(lambda connection: _write_table(connection, plan, log, units[0].at))
        actor = TableActor(plan, desk, self.records)
        change.then(lambda: self._stands(actor))
        return actor

    def _may_open(self, plan: Plan) -> None:
        if not is_table_id(plan.id):
            raise Refusal("table-unreadable", f"{plan.id!r} is no name for a table")
        held = self.held.get(plan.id)
        if plan.id in self._opening or (plan.id in self.actors and self.actors[plan.id].state != "closed"):
            raise Refusal("table-exists", f"there is a table {plan.id} already")
        if held is not None and held.state == "halted":
            raise Refusal("table-exists", f"table {plan.id} keeps its stakes for a supervisor: release them first")
        seats = len(plan.open().seats.places)
        if not 0 <= plan.live.bots < seats:
            raise Refusal("setting-unreadable", f"live: {plan.live.bots} bots at {seats} seats: one stays free")

    def _stands(self, actor: TableActor) -> None:
        self._opening.discard(actor.plan.id)
        self.held.pop(actor.plan.id, None)
        self.actors[actor.plan.id] = actor
        actor.start()

    async def open_all(self, plans: Iterable[Plan]) -> None:
        """Those of the house file that are not there yet."""
        for plan in plans:
            if plan.id not in self.actors and plan.id not in self.held:
                await self.open(plan)

    def table(self, table_id: str) -> TableActor:
        actor = self.actors.get(table_id)
        if actor is not None:
            return actor
        held = self.held.get(table_id)
        if held is None:
            raise Refusal("no-such-table", f"there is no table {table_id!r}")
        raise Refusal("table-halted", f"table {table_id} is {held.state}: {held.why}")

    def log_of(self, table_id: str) -> int:
        """The log of a table, open or not."""
        if table_id in self.actors:
            return self.actors[table_id].desk.place.log
        if table_id in self.held:
            return self.held[table_id].log
        raise Refusal("no-such-table", f"there is no table {table_id!r}")

    # -- commands -----------------------------------------------------------------------------------------------------
    def submit(self, person: Person, table_id: str, key: str, command: Command, hear: Hear) -> None:
        """Carry out a command once, however often it is sent: the same key and words give the same receipt."""
        if self.closing:
            raise Refusal("house-closing", "the house is closing")
        check_args(command.args)
        hash_ = asked_hash(table_id, command)

        def start(done: Hear) -> None:
            self.table(table_id).ask(Asked(person, command, key, hash_, done))

        self.receipts.once((person.id, key), hash_, hear, start)

    async def command(self, person: Person, table_id: str, key: str, command: Command) -> bytes:
        """The same, for whoever can wait; the receipt."""
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.submit(person, table_id, key, command, lambda reply: settle(done, reply))
        return await done

    def is_bot(self, person: str) -> bool:
        return person.startswith(BOTS)


def house_damage(connection: Connection) -> list[str]:
    """What is wrong with the books of the whole house."""
    broken = broken_journal(connection)
    return [*unbalanced(connection), *([broken] if broken else [])]


def _write_table(connection: Connection, plan: Plan, log: int, now: int) -> None:
    connection.execute(tables.delete().where(tables.c.id == plan.id))
    row = {"id": plan.id, "entry": msgspec.json.encode(plan).decode(), "state": "open", "why": "", "log": log}
    connection.execute(insert(tables), {**row, "opened": now})
    connection.execute(insert(logs), {"id": log, "table_id": plan.id, "opened": now})


def _locked(path: Path) -> int:
    """Hold the folder for this process alone."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        raise InUse(f"{path.parent} is served by another pitboss") from None
    return file


__all__ = ["Floor", "Held", "InUse", "StoreDamage", "usual_source"]
