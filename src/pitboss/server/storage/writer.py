"""The one writer: a thread that commits whatever is waiting together, then lets each be told.

Group commit: while one commit waits for the disk the next units gather, so a busy house needs few waits. There a scribe
in another process does the writing of what is rows alone, which is nearly all; the order stays the writer's.
"""

import asyncio
import logging
import queue
import sys
import threading
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, insert, select, update

from pitboss.engine.log import START
from pitboss.server.clock import MACHINE, Clock
from pitboss.server.cluster.leases import Lease
from pitboss.server.ledger.ledger import may_owe
from pitboss.server.records.chain_heads import JOURNAL, Head, Heads
from pitboss.server.storage import pen
from pitboss.server.storage.crash_points import reach
from pitboss.server.storage.dictation import Dictation, packed
from pitboss.server.storage.jobs import WriteJob, is_written
from pitboss.server.storage.schema import accounts, journal, tables
from pitboss.server.storage.seals import ChangedRows
from pitboss.server.storage.store import DatabaseAway, StorageFailed, Store
from pitboss.server.storage.transactions import Transactions
from pitboss.server.storage.unit import JournalEntry, Unit

_log = logging.getLogger("pitboss.writer")
T = TypeVar("T")
SWITCH = 0.0002
MOST = 512
"""Jobs that one commit takes up at most."""
ENOUGH = 64
"""Jobs that are handed on at once; fewer wait for what else comes in this turn of the loop."""
SLOW = 3.0
"""Seconds that a transaction may take before it counts as trouble: health reports every fault within five."""
WRITER_STOPPED = "the writer has stopped: restart the server"
PACKET = 384
"""Units after which no further job goes into a packet for the scribe: a busy house works on while it is written."""


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
        self.dictation = None if store.shared else Dictation(store.folder, clock=clock)
        self._waiting: list[WriteJob] = []  # while there is a scribe: for the next to write
        self._handing = False  # whether they are handed on at the end of this turn of the loop
        self._dictated: list[WriteJob] = []  # what the scribe has yet to answer
        self._new: list[pen.Opened] = []  # the accounts that are new with it
        self._out = 0  # jobs that the thread has
        self._known: set[str] = set()  # the accounts that there are
        self._journal = (0, START)
        self.written: Callable[[list[Unit]], None] | None = None  # told of units that are committed
        self.transactions = Transactions(store, self, clock)
        self._heads_fault = False  # whether the signed heads could not be written
        self._began = 0.0  # when the thread began with its jobs; 0 while it has none
        self._at_work: list[WriteJob] = []  # those jobs
        self._stopped: StorageFailed | None = None  # once the thread has ended by a fault
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)

    def start(self) -> None:
        """Begin to write. The thread lets go of Python at every row; it must not wait long to get it back."""
        sys.setswitchinterval(SWITCH)
        self._loop = asyncio.get_running_loop()
        if self.dictation is not None:
            self.dictation.answered = self._answered
        self.store.keep_up()
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether something waits to be written, or to be reported as written."""
        return bool(self._out or self._waiting or self._dictated)

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
        """Wait until these units are on the disk. Raises what kept them from it; then none of them are."""
        await self._put(units, also, lease)

    async def do(self, deed: Callable[[Connection], T]) -> T:
        """Write something that is no unit, in a transaction with whatever else is waiting."""
        result: T = await self._put([], deed)
        return result

    async def look(self, question: Callable[[Connection], T], then: Callable[[T], None]) -> None:
        """Ask what is there when all that was given to the writer so far is: `then` hears it before anything else."""
        await self._put([], question, None, then)

    async def reach(self) -> None:
        """Wait until the database answers. Raises DatabaseAway."""
        await self.look(lambda connection: connection.execute(select(1)), lambda _answer: None)

    def _put(
        self,
        units: list[Unit],
        deed: Callable[[Connection], Any] | None,
        lease: Lease | None = None,
        then: Callable[[Any], None] | None = None,
    ) -> "asyncio.Future[Any]":
        assert self._loop is not None, "the writer has not been started"
        done = self._loop.create_future()
        job = WriteJob(units, deed, done, lease, then)
        if self.dictation is None or not (self.dictation.ready or self._waiting):
            self._give(job)
        else:
            self._waiting.append(job)
            if len(self._waiting) % ENOUGH == 0:
                if self._dictated:
                    self.dictation.look()
                self._hand_on()
            elif not self._handing:
                self._handing = True
                self._loop.call_soon(self._hand_on)
        return done

    def _give(self, job: WriteJob) -> None:
        if self._stopped is not None:
            job.fail(self._stopped)
            return
        self._out += 1
        self._jobs.put(job)

    # -- with a scribe ------------------------------------------------------------------------------------------------
    def _hand_on(self) -> None:
        """What waits goes to the scribe, or else to the thread. One of them writes at a time, so the order is kept."""
        self._handing = False
        if self._out or self._dictated or not self._waiting:
            return
        if self.dictation is not None and self.dictation.ready and (plain := self._plain()):
            del self._waiting[: len(plain)]
            self._dictate(self.dictation, plain)
        else:
            jobs, self._waiting = self._waiting, []
            for job in jobs:
                self._give(job)

    def _plain(self) -> list[WriteJob]:
        """The first of those that wait, as far as they are rows and nothing else, and not too many."""
        plain, units = list[WriteJob](), 0
        for job in self._waiting:
            if units >= PACKET or not job.is_plain:
                break
            plain.append(job)
            units += len(job.units)
        return plain

    def _dictate(self, dictation: Dictation, jobs: list[WriteJob]) -> None:
        """To the scribe; what cannot even be said to it the thread tries, and tells whoever waits what is wrong."""
        units = [unit for job in jobs for unit in job.units]
        opened = self._opened(units)
        try:
            packet = packed(units, opened)
        except Exception:  # noqa: BLE001 - the thread finds out which unit it is, and harms no other
            _log.exception("a packet for the scribe could not be made")
            self._known.difference_update(name for name, _, _ in opened)
            for job in jobs:
                self._give(job)
            return
        self._dictated, self._new = jobs, opened
        dictation.send(packet)

    def _answered(self, fault: str | None) -> None:
        """What came of what was dictated. Whatever the scribe has not written, for certain or perhaps, the thread does:
        it finds out what is wrong, and with which unit.
        """
        jobs, self._dictated = self._dictated, []
        if not jobs:
            return  # it ended while it had nothing to do
        if fault == "":
            self._count([unit for job in jobs for unit in job.units], self._journal)
            self._tell_all([(job, None) for job in jobs])
        else:
            _log.warning("the scribe could not write: %s", fault or "it has ended")
            self._known.difference_update(name for name, _, _ in self._new)
            for job in jobs:
                self._give(job._replace(again=fault is None))
        self._hand_on()

    def stop(self) -> None:
        """Write what waits, then end. What the scribe has not answered it may have written: that is looked up first."""
        if self.dictation is not None:
            self.dictation.close()
        if self._thread.is_alive():
            for job in (*(job._replace(again=True) for job in self._dictated), *self._waiting):
                self._give(job)
            self._jobs.put(None)
            self._thread.join()

    # -- in the thread ------------------------------------------------------------------------------------------------
    def _work(self) -> None:
        try:
            with self.store.engine.connect() as connection:
                self._begin(connection)
                while (jobs := self._gather()) is not None:
                    self._at_work, self._began = jobs, self.clock.monotonic()
                    self._write(connection, jobs)
                    self._at_work, self._began = [], 0.0
        except BaseException:  # noqa: BLE001 - health reports it, and nobody may wait for a thread that has ended
            _log.critical("the writer has stopped: nothing can be saved until the server is restarted", exc_info=True)
            assert self._loop is not None
            self._loop.call_soon_threadsafe(self._end)

    def _end(self) -> None:
        """In the event loop, after the thread has failed: nobody waits for it any more."""
        self._stopped = StorageFailed(WRITER_STOPPED)
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
        """Where the journal ends; another process may have written into it."""
        last = connection.execute(select(journal.c.n, journal.c.hash).order_by(journal.c.n.desc()).limit(1)).first()
        self._journal = (last.n, last.hash) if last else (0, START)

    def journal_head(self) -> tuple[int, str]:
        return self._journal

    def _gather(self) -> list[WriteJob] | None:
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

    def _write(self, connection: Connection, jobs: list[WriteJob]) -> None:
        """All of them together; where that fails each by itself, so that one bad unit harms no other. Questions come
        last: whoever hears an answer counts what is written by then, and no more.
        """
        doubtful = [job for job in jobs if job.again]
        try:
            there = bool(doubtful) and is_written(connection, doubtful[0].units[0])
        except Exception as fault:  # noqa: BLE001 - whoever waits must learn that nothing is known
            _log.exception("whether the scribe has written its last packet cannot be looked up")
            self._outcomes([(job, fault) for job in jobs])
            return
        if there:
            units = [unit for job in doubtful for unit in job.units]
            self._opened(units)
            self._count(units, self._journal)
            self._outcomes([(job, None) for job in doubtful])
            jobs = [job for job in jobs if not job.again]
        if jobs:
            self._write_new(connection, jobs)

    def _write_new(self, connection: Connection, jobs: list[WriteJob]) -> None:
        jobs = sorted(jobs, key=lambda job: job.then is not None)
        outcomes = self._try(connection, jobs)
        if isinstance(outcomes, Exception):
            fault, outcomes = outcomes, []
            as_one = len(jobs) == 1 or isinstance(fault, DatabaseAway)
            for job in jobs:
                alone = fault if as_one else self._try(connection, [job])
                outcomes += [alone] if isinstance(alone, Exception) else alone
        self._outcomes(list(zip(jobs, outcomes, strict=True)))

    def _outcomes(self, outcomes: list[tuple[WriteJob, Any]]) -> None:
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._tell, outcomes)

    def _try(self, connection: Connection, jobs: list[WriteJob]) -> list[Any] | Exception:
        before, units = self._journal, [unit for job in jobs for unit in job.units]
        opened = self._opened(units)
        results = self.transactions.run(connection, jobs, units, opened)
        if isinstance(results, Exception):
            self._journal = before
            self._known.difference_update(name for name, _, _ in opened)
        else:
            self._count(units, before)
        return results

    def _count(self, units: list[Unit], before: tuple[int, str]) -> None:
        """These are committed. Heads that lag behind are normal: where they cannot be kept people are told all the
        same, and the next commit tries again.
        """
        self.commits += 1
        self.units += len(units)
        if units:
            self.transactions.trouble = ""
        try:
            self._keep_heads(units, before)
            self._heads_fault = False
        except Exception:  # noqa: BLE001 - whatever it is: all of this is written, and everybody waits to hear so
            _log.exception("the heads could not be kept")
            self._heads_fault = True
        reach("headed")

    def _opened(self, units: list[Unit]) -> list[pen.Opened]:
        """Accounts that nobody has moved before."""
        names = {name for unit in units for p in unit.postings for name in (p.source, p.target)}
        fresh = names - self._known
        self._known |= fresh
        return [(name, 0, may_owe(name, self.is_person)) for name in sorted(fresh)]

    def _keep_heads(self, units: Iterable[Unit], before: tuple[int, str]) -> None:
        last = {unit.log: unit.lines[-1] for unit in units if unit.lines}
        moved = {log: Head(line.n, line.hash) for log, line in last.items()}
        if self._journal != before:
            moved[JOURNAL] = Head(*self._journal)
        if moved:
            self.heads.keep(moved)

    def write_units(self, connection: Connection, units: list[Unit], opened: list[pen.Opened]) -> None:
        pen.write(self.store, connection, units, opened)
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

    def _tell(self, outcomes: list[tuple[WriteJob, Any]]) -> None:
        """Back in the loop: the thread has written, or could not."""
        self._out -= len(outcomes)
        self._tell_all(outcomes)
        if self.dictation is not None:
            self.dictation.note(sum(len(job.units) for job, _ in outcomes))
        self._hand_on()

    def _tell_all(self, outcomes: list[tuple[WriteJob, Any]]) -> None:
        """Whoever waits learns what became of it."""
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

    def enter(self, connection: Connection, entry: JournalEntry) -> None:
        """Add to the journal, chained like a log."""
        n, head = self._journal
        row = {"n": n + 1, "at": entry.at, "person": entry.person, "deed": entry.deed, "data": entry.data}
        head = sha256(head.encode() + msgspec.json.encode(row, order="sorted")).hexdigest()
        connection.execute(insert(journal), {**row, "hash": head})
        self._journal = (n + 1, head)
