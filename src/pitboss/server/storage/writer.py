"""The writer: one thread that writes all changes to the database, in order, and then reports each as committed.

Group commit: while one commit waits for the disk, the next units collect, so that a busy server needs few commits.
"""

import asyncio
import logging
import queue
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple
from hashlib import sha256
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, insert, select, update

from pitboss.engine.log import START
from pitboss.protocol.clock import MACHINE, Clock
from pitboss.server.storage.chain_heads import JOURNAL, Head, Heads
from pitboss.server.storage.crash_points import crash_point
from pitboss.server.storage.meters import moved, must_hold
from pitboss.server.storage.rows import OpenedAccount, Rows
from pitboss.server.storage.schema import accounts, journal, lines, marks, postings, receipts, secrets, tables
from pitboss.server.storage.seals import ChangedRows
from pitboss.server.storage.store import DatabaseAway, StorageFailed, Store
from pitboss.server.storage.transactions import Transactions, WriteJob
from pitboss.server.storage.unit import JournalEntry, Receipt, Unit
from pitboss.server.types.lease import Lease
from pitboss.server.types.posting import may_owe

_log = logging.getLogger("pitboss.writer")
T = TypeVar("T")
SWITCH = 0.0002
CHECKPOINT_SECONDS = 1.0
"""Time between two checkpoints while there are commits."""
MOST = 512
"""The most jobs in one commit."""
SLOW = 3.0
"""Seconds that a transaction may take before it counts as trouble: health reports every fault within five."""
WRITER_STOPPED = "the writer has stopped: restart the server"


class Writer:
    """Owns the only connection that writes."""

    _changed: ChangedRows  # by the transaction that is being written

    def __init__(self, store: Store, heads: Heads, is_person: Callable[[str], bool], clock: Clock = MACHINE) -> None:
        self.clock = clock
        self.store = store
        self.heads = heads
        self.is_person = is_person
        self.commits = 0
        self.units = 0
        self._jobs: queue.SimpleQueue[WriteJob | None] = queue.SimpleQueue()
        self._out = 0  # jobs that are not reported yet
        self._known: set[str] = set()  # all accounts
        self.journal_head = (0, START)
        self.written: Callable[[list[Unit]], None] | None = None  # called with units that are committed
        self.transactions = Transactions(store, self, clock)
        self._heads_fault = False  # whether the signed heads could not be written
        self._began = 0.0  # when the thread began with its jobs; 0 while it has none
        self._at_work: list[WriteJob] = []  # those jobs
        self._stopped: StorageFailed | None = None  # set when a fault has ended the thread
        self._checkpointed = clock.monotonic()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)

    def start(self) -> None:
        """Begin to write. The thread releases the GIL with every statement; it must not wait long to get it back."""
        sys.setswitchinterval(SWITCH)
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether something waits to be written, or to be reported as written."""
        return bool(self._out)

    @property
    def alive(self) -> bool:
        """Whether the thread runs: it has been started, and neither stopped nor failed."""
        return self._thread.is_alive() and self._stopped is None

    @property
    def trouble(self) -> str:
        """Why nothing, or not everything, can be saved at the moment; empty while all is well."""
        if self._stopped is not None:
            return WRITER_STOPPED
        if self.transactions.trouble:
            return self.transactions.trouble
        if self._began and self.clock.monotonic() - self._began > SLOW:
            return f"the storage has not answered for more than {SLOW:.0f} s"
        return "the signed heads can't be saved" if self._heads_fault else ""

    async def commit(
        self, units: list[Unit], also: Callable[[Connection], Any] | None = None, lease: Lease | None = None
    ) -> None:
        """Wait until these units are on the disk. Raises the error where none of them could be written."""
        await self._put(units, also, lease)

    async def do(self, action: Callable[[Connection], T]) -> T:
        """Run an action on the connection, in one transaction with the units that wait."""
        result: T = await self._put([], action)
        return result

    async def look(self, question: Callable[[Connection], T], then: Callable[[T], None]) -> None:
        """Read after everything that was given to the writer so far is written. `then` gets the answer at once."""
        await self._put([], question, None, then)

    async def reach(self) -> None:
        """Wait until the database answers. Raises DatabaseAway."""
        await self.look(lambda connection: connection.execute(select(1)), lambda _answer: None)

    def _put(
        self,
        units: list[Unit],
        action: Callable[[Connection], Any] | None,
        lease: Lease | None = None,
        then: Callable[[Any], None] | None = None,
    ) -> "asyncio.Future[Any]":
        assert self._loop is not None, "the writer has not been started"
        done = self._loop.create_future()
        job = WriteJob(units, action, done, lease, then)
        if self._stopped is not None:
            job.fail(self._stopped)
        else:
            self._out += 1
            self._jobs.put(job)
        return done

    def stop(self) -> None:
        """Write what waits, then end."""
        if self._thread.is_alive():
            self._jobs.put(None)
            self._thread.join()

    # -- in the thread ------------------------------------------------------------------------------------------------
    def _work(self) -> None:
        try:
            with self.store.engine.connect() as connection:
                self._begin(connection)
                while (jobs := self._gather()) is not None:
                    self._do(connection, jobs)
        except BaseException:  # noqa: BLE001 - health reports it, and callers must not wait for a thread that has ended
            _log.critical("the writer has stopped: nothing can be saved until the server is restarted", exc_info=True)
            assert self._loop is not None
            self._loop.call_soon_threadsafe(self._end)

    def _do(self, connection: Connection, jobs: list[WriteJob]) -> None:
        self._at_work, self._began = jobs, self.clock.monotonic()
        self._write(connection, jobs)
        self._checkpoint(connection)
        self._at_work, self._began = [], 0.0

    def _end(self) -> None:
        """In the event loop, after the thread has failed: report that to all callers."""
        self._stopped, self._out = StorageFailed(WRITER_STOPPED), 0
        left = self._at_work
        while not self._jobs.empty():
            job = self._jobs.get_nowait()
            left += [] if job is None else [job]
        for job in left:
            job.fail(self._stopped)

    def _begin(self, connection: Connection) -> None:
        self._changed = ChangedRows(connection)
        self.read_journal(connection)
        self._known = set(connection.execute(select(accounts.c.name)).scalars())
        connection.rollback()

    def read_journal(self, connection: Connection) -> None:
        """Read where the journal ends; another process may have written to it."""
        last = connection.execute(select(journal.c.n, journal.c.hash).order_by(journal.c.n.desc()).limit(1)).first()
        self.journal_head = (last.n, last.hash) if last else (0, START)

    def _gather(self) -> list[WriteJob] | None:
        """All jobs that wait now; None at the end."""
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

    def _write(self, connection: Connection, jobs: list[WriteJob]) -> None:
        """Write all jobs together; where that fails, each alone, so that one bad unit harms no other. Questions come
        last: the answer covers everything that is written by then, and no more.
        """
        jobs = sorted(jobs, key=lambda job: job.then is not None)
        outcomes = self._try(connection, jobs)
        if isinstance(outcomes, Exception):
            fault, outcomes = outcomes, []
            as_one = len(jobs) == 1 or isinstance(fault, DatabaseAway)
            for job in jobs:
                alone = fault if as_one else self._try(connection, [job])
                outcomes += [alone] if isinstance(alone, Exception) else alone
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._report, list(zip(jobs, outcomes, strict=True)))

    def _checkpoint(self, connection: Connection) -> None:
        """Make a checkpoint, if one is due. One that fails harms nothing: the commits stay in the WAL."""
        now = self.clock.monotonic()
        if now - self._checkpointed < CHECKPOINT_SECONDS:
            return
        self._checkpointed = now
        try:
            self.store.checkpoint(connection)
        except Exception as fault:  # noqa: BLE001 - the next one is tried a second later
            _log.warning("a checkpoint failed: %s", fault)
            connection.rollback()

    def _try(self, connection: Connection, jobs: list[WriteJob]) -> list[Any] | Exception:
        before, units = self.journal_head, [unit for job in jobs for unit in job.units]
        opened = self._opened(units)
        results = self.transactions.run(connection, jobs, units, opened)
        if isinstance(results, Exception):
            self.journal_head = before
            self._known.difference_update(name for name, _, _ in opened)
        else:
            self._count(units, before)
        return results

    def _count(self, units: list[Unit], before: tuple[int, str]) -> None:
        """Count what is committed and sign the heads. Heads that lag behind are normal: where they can't be saved, the
        units are reported all the same, and the next commit tries again.
        """
        self.commits += 1
        self.units += len(units)
        if units:
            self.transactions.trouble = ""
        try:
            self._keep_heads(units, before)
            self._heads_fault = False
        except Exception:  # noqa: BLE001 - the units are committed, and everybody waits for that report
            _log.exception("the heads could not be kept")
            self._heads_fault = True
        crash_point("headed")

    def _opened(self, units: list[Unit]) -> list[OpenedAccount]:
        """Accounts that are new with these units."""
        names = {name for unit in units for p in unit.postings for name in (p.source, p.target)}
        fresh = names - self._known
        self._known |= fresh
        return [(name, 0, may_owe(name, self.is_person)) for name in sorted(fresh)]

    def _keep_heads(self, units: Iterable[Unit], before: tuple[int, str]) -> None:
        last = {unit.log: unit.lines[-1] for unit in units if unit.lines}
        moved = {log: Head(line.n, line.hash) for log, line in last.items()}
        if self.journal_head != before:
            moved[JOURNAL] = Head(*self.journal_head)
        if moved:
            self.heads.keep(moved)

    def write_units(self, connection: Connection, units: list[Unit], opened: list[OpenedAccount]) -> None:
        self._write_rows(connection, units, opened)
        for unit in units:
            for entry in unit.entries:
                self.enter(connection, entry)
            for write in unit.writes:
                write(connection)
            if unit.table_state:
                table_id, state, why = unit.table_state
                row = tables.c.id == table_id
                if state == "halted":  # a halt that is saved late does not undo a release
                    row &= tables.c.state == "open"
                connection.execute(update(tables).where(row).values(state=state, why=why))
        self._changed.seal(connection, units, self.enter)

    def _write_rows(self, connection: Connection, units: list[Unit], opened: list[OpenedAccount]) -> None:
        """Write the rows of these units; `opened` are the accounts that are new with them."""
        metered = moved(units)
        with self.store.rows(connection) as rows:
            rows.add(lines, [(unit.log, *line[:4]) for unit in units for line in unit.lines])
            rows.add(marks, [(unit.log, kind, unit.lines[-1].n) for unit in units for kind in unit.marks])
            rows.add(receipts, [_receipt_row(unit.receipt, unit) for unit in units if unit.receipt])
            rows.add(secrets, [(unit.log, *secret) for unit in units for secret in unit.secrets.items()])
            rows.open_accounts(opened)
            _post(rows, units)
            rows.tally([(account, *astuple(meter)) for account, meter in metered.items()])
            last = {unit.log: unit.snapshot for unit in units if unit.snapshot}
            rows.snapshots([(log, *snapshot) for log, snapshot in last.items()])
        if metered:
            must_hold(connection, metered)

    def _report(self, outcomes: list[tuple[WriteJob, Any]]) -> None:
        """In the event loop: give each caller the outcome of its job."""
        self._out -= len(outcomes)
        for job, outcome in outcomes:
            failed = isinstance(outcome, Exception)
            if not failed and self.written is not None:
                self.written(job.units)
            if not failed and job.then is not None:
                job.then(outcome)
            if job.done.done():
                continue  # the caller has gone
            if failed:
                job.done.set_exception(outcome)
            else:
                job.done.set_result(outcome)

    def enter(self, connection: Connection, entry: JournalEntry) -> None:
        """Add to the journal, chained like a log."""
        n, head = self.journal_head
        row = {"n": n + 1, "at": entry.at, "person": entry.person, "kind": entry.kind, "data": entry.data}
        head = sha256(head.encode() + msgspec.json.encode(row, order="sorted")).hexdigest()
        connection.execute(insert(journal), {**row, "hash": head})
        self.journal_head = (n + 1, head)


def _post(rows: Rows, units: Sequence[Unit]) -> None:
    moves, change = list[tuple[Any, ...]](), dict[str, int]()
    for unit in units:
        n = unit.lines[-1].n if unit.lines else 0
        for p in unit.postings:
            moves.append((unit.log, n, *p))
            change[p.source] = change.get(p.source, 0) - p.cents
            change[p.target] = change.get(p.target, 0) + p.cents
    rows.add(postings, moves)
    rows.move([(name, cents) for name, cents in change.items() if cents])


def _receipt_row(receipt: Receipt, unit: Unit) -> tuple[Any, ...]:
    """A receipt with its time and the line of the log that it belongs to."""
    return *receipt, unit.at, unit.log, unit.lines[-1].n if unit.lines else 0
