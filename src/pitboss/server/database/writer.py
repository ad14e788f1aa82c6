"""The one writer: a thread that commits whatever is waiting together, then lets each be told.

Group commit: while one commit waits for the disk the next units gather, so a busy house needs few waits.
"""

import asyncio
import queue
import sys
import threading
from collections.abc import Callable, Iterable
from dataclasses import astuple
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection, insert, select, update

from pitboss.engine.log import START
from pitboss.server.books.heads import JOURNAL, Head, Heads
from pitboss.server.database.points import reach
from pitboss.server.database.rows import Rows
from pitboss.server.database.schema import accounts, journal, lines, marks, postings, receipts, secrets, tables
from pitboss.server.database.store import Store
from pitboss.server.database.unit import Entry, Receipt, Unit
from pitboss.server.money.ledger import is_shared, may_owe
from pitboss.server.money.metered import moved, must_hold, unless_won
from pitboss.server.several.leases import Lease

T = TypeVar("T")
SWITCH = 0.0002
MOST = 512
"""Jobs that one commit takes up at most."""


class _Job(NamedTuple):
    """What to write: some units, or anything else that needs the connection; and who waits for it."""

    units: list[Unit]
    deed: Callable[[Connection], Any] | None
    done: "asyncio.Future[Any]"
    lease: Lease | None = None  # of the table whose units these are, where several processes share the house
    then: Callable[[Any], None] | None = None  # a question, asked after all units are written, and who hears first


class Writer:
    """Owns the only connection that writes."""

    def __init__(self, store: Store, heads: Heads, is_person: Callable[[str], bool]) -> None:
        self.store = store
        self.heads = heads
        self.is_person = is_person
        self.commits = 0
        self.units = 0
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._known: set[str] = set()  # the accounts that there are
        self._opened: list[str] = []  # those that are new with what is being written
        self._journal = (0, START)
        self.written: Callable[[list[Unit]], None] | None = None  # told of units that are committed
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)

    def start(self) -> None:
        """Begin to write. The thread lets go of Python at every row; it must not wait long to get it back."""
        sys.setswitchinterval(SWITCH)
        self._loop = asyncio.get_running_loop()
        self.store.keep_up()
        self._thread.start()

    async def commit(
        self, units: list[Unit], also: Callable[[Connection], Any] | None = None, lease: Lease | None = None
    ) -> None:
        """Wait until these units are on the disk. Raises what kept them from it; then none of them are."""
        await self._put(units, also, lease)

    async def do(self, deed: Callable[[Connection], T]) -> T:
        """Write something that is no unit, in a transaction with whatever else is waiting."""
        result: T = await self._put([], deed)
        return result

    async def look(self, question: Callable[[Connection], T], then: Callable[[T], None]) -> None:
        """Ask what is there when all that was given to the writer so far is: `then` hears it before anything else."""
        await self._put([], question, None, then)

    def _put(
        self,
        units: list[Unit],
        deed: Callable[[Connection], Any] | None,
        lease: Lease | None = None,
        then: Callable[[Any], None] | None = None,
    ) -> "asyncio.Future[Any]":
        assert self._loop is not None, "the writer has not been started"
        done = self._loop.create_future()
        self._jobs.put(_Job(units, deed, done, lease, then))
        return done

    def stop(self) -> None:
        """Write what is waiting, then end."""
        if self._thread.is_alive():
            self._jobs.put(None)
            self._thread.join()

    # -- in the thread ------------------------------------------------------------------------------------------------
    def _work(self) -> None:
        with self.store.engine.connect() as connection:
            self._begin(connection)
            while (jobs := self._gather()) is not None:
                self._write(connection, jobs)

    def _begin(self, connection: Connection) -> None:
        self.read_journal(connection)
        self._known = set(connection.execute(select(accounts.c.name)).scalars())
        connection.rollback()

    def read_journal(self, connection: Connection) -> None:
        """Where the journal ends; another process may have written into it."""
        last = connection.execute(select(journal.c.n, journal.c.hash).order_by(journal.c.n.desc()).limit(1)).first()
        self._journal = (last.n, last.hash) if last else (0, START)

    def _gather(self) -> list[_Job] | None:
        """Everything that waits now; None at the end."""
        first = self._jobs.get()
        if first is None:
            return None
        jobs = [first]
        while len(jobs) < MOST:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _write(self, connection: Connection, jobs: list[_Job]) -> None:
        """All of them together; where that fails each by itself, so that one bad unit harms no other. Questions come
        last: whoever hears an answer counts what is written by then, and no more.
        """
        jobs = sorted(jobs, key=lambda job: job.then is not None)
        outcomes = self._try(connection, jobs)
        if isinstance(outcomes, Exception):
            fault, outcomes = outcomes, []
            for job in jobs:
                alone = self._try(connection, [job]) if len(jobs) > 1 else fault
                outcomes += [alone] if isinstance(alone, Exception) else alone
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._tell, list(zip(jobs, outcomes, strict=True)))

    def _try(self, connection: Connection, jobs: list[_Job]) -> list[Any] | Exception:
        before, self._opened = self._journal, []
        units = [unit for job in jobs for unit in job.units]
        try:
            transaction = connection.begin()
        except Exception as fault:  # noqa: BLE001 - the database is away: whoever waits must learn of it
            return self.store.fault(fault, connection)
        try:
            if self.store.shared:
                self._share(connection, jobs)
            results = [job.deed(connection) if job.deed and not job.then else None for job in jobs]
            self._write_units(connection, units)
            results = [_asked(connection, job, before) for job, before in zip(jobs, results, strict=True)]
            reach("written")
            transaction.commit()
        except Exception as fault:  # noqa: BLE001 - whatever it is, whoever waits must learn that nothing was written
            told = self.store.fault(fault, connection)  # a connection that broke is dropped before anything else
            transaction.rollback()
            self._journal = before
            self._known.difference_update(self._opened)
            return told
        self.commits += 1
        self.units += len(units)
        reach("committed")
        self._keep_heads(units, before)
        reach("headed")
        return results

    def _share(self, connection: Connection, jobs: list[_Job]) -> None:
        """Other processes write too: tables must still be ours, and what belongs to all is written by one at a time."""
        house = any((job.deed and not job.then) or any(map(_of_the_house, job.units)) for job in jobs)
        self.store.claim(connection, {job.lease for job in jobs if job.lease}, house=house)
        if house:
            self.read_journal(connection)
        unless_won(connection, [unit for job in jobs for unit in job.units])

    def _keep_heads(self, units: Iterable[Unit], before: tuple[int, str]) -> None:
        moved = {unit.log: Head(unit.lines[-1].n, unit.lines[-1].hash) for unit in units if unit.lines}
        if self._journal != before:
            moved[JOURNAL] = Head(*self._journal)
        if moved:
            self.heads.keep(moved)

    def _write_units(self, connection: Connection, units: list[Unit]) -> None:
        with self.store.rows(connection) as rows:
            rows.add(lines, [(unit.log, *line[:4]) for unit in units for line in unit.lines])
            rows.add(marks, [(unit.log, kind, unit.lines[-1].n) for unit in units for kind in unit.marks])
            rows.add(receipts, [_kept(unit.receipt, unit) for unit in units if unit.receipt])
            rows.add(secrets, [(unit.log, *secret) for unit in units for secret in unit.secrets.items()])
            self._post(rows, units)
            metered = moved(units)
            rows.tally([(account, *astuple(meter)) for account, meter in metered.items()])
            # The last snapshot of each log takes the place of the one before.
            last = {unit.log: unit.snapshot for unit in units if unit.snapshot}
            rows.snapshots([(log, *snapshot) for log, snapshot in last.items()])
        if metered:
            must_hold(connection, metered)
        for unit in units:
            for entry in unit.entries:
                self.enter(connection, entry)
            for write in unit.writes:
                write(connection)
            if unit.table_state:
                table_id, state, why = unit.table_state
                connection.execute(update(tables).where(tables.c.id == table_id).values(state=state, why=why))

    def _post(self, rows: Rows, units: list[Unit]) -> None:
        moves, change = list[tuple[Any, ...]](), dict[str, int]()
        for unit in units:
            n = unit.lines[-1].n if unit.lines else 0
            for p in unit.postings:
                moves.append((unit.log, n, *p))
                change[p.source] = change.get(p.source, 0) - p.cents
                change[p.target] = change.get(p.target, 0) + p.cents
        rows.add(postings, moves)
        fresh = [name for name in change if name not in self._known]
        rows.open_accounts([(name, 0, may_owe(name, self.is_person)) for name in fresh])
        self._known.update(fresh)
        self._opened += fresh
        rows.move([(name, cents) for name, cents in change.items() if cents])

    def _tell(self, outcomes: list[tuple[_Job, Any]]) -> None:
        """Back in the loop: whoever waits learns what became of it."""
        for job, outcome in outcomes:
            failed = isinstance(outcome, Exception)
            if not failed and self.written is not None:
                self.written(job.units)
            if not failed and job.then is not None:
                job.then(outcome)
            if job.done.done():
                continue  # whoever waited has gone
            if failed:
                job.done.set_exception(outcome)
            else:
                job.done.set_result(outcome)

    def enter(self, connection: Connection, entry: Entry) -> None:
        """Add to the journal, chained like a log."""
        n, head = self._journal
        row = {"n": n + 1, "at": entry.at, "person": entry.person, "deed": entry.deed, "data": entry.data}
        head = sha256(head.encode() + msgspec.json.encode(row, order="sorted")).hexdigest()
        connection.execute(insert(journal), {**row, "hash": head})
        self._journal = (n + 1, head)


def _asked(connection: Connection, job: _Job, before: Any) -> Any:
    return job.deed(connection) if job.deed and job.then else before


def _of_the_house(unit: Unit) -> bool:
    """Whether a unit touches more than one table's own books."""
    moved = any(is_shared(p.source) or is_shared(p.target) for p in unit.postings)
    return moved or bool(unit.entries or unit.writes or unit.table_state)


def _kept(receipt: Receipt, unit: Unit) -> tuple[Any, ...]:
    """What is kept of a receipt: where the line of the log says it all, no more than where that is."""
    n = unit.lines[-1].n if unit.lines else 0
    return receipt.person, receipt.key, receipt.asked, b"" if receipt.as_line else receipt.body, unit.at, unit.log, n
