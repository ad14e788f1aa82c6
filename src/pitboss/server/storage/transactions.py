"""Transactions of the writer: each batch of jobs is committed as a whole, or not at all."""

import asyncio
import logging
from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, RootTransaction, select

from pitboss.protocol.clock import Clock
from pitboss.server.storage.crash_points import crash_point
from pitboss.server.storage.meters import unless_won
from pitboss.server.storage.rows import OpenedAccount
from pitboss.server.storage.schema import journal, lines, receipts
from pitboss.server.storage.store import AWAY, DatabaseAway, StorageFailed, Store
from pitboss.server.storage.unit import Unit
from pitboss.server.types.lease import Lease
from pitboss.server.types.posting import is_shared

if TYPE_CHECKING:
    from pitboss.server.storage.writer import Writer

PATIENCE = 12.0
"""Seconds that commands wait for a database that can't be reached; after that they are refused at once."""
GLANCE = 0.1
_log = logging.getLogger("pitboss.writer")


class WriteJob(NamedTuple):
    """Units to write, or another action that needs the connection, and the future of the caller."""

    units: list[Unit]
    action: Callable[[Connection], Any] | None
    done: "asyncio.Future[Any]"
    lease: Lease | None = None  # of the table that the units belong to, where several processes share the database
    then: Callable[[Any], None] | None = None  # marks a question, asked after all units are written; gets the answer

    def fail(self, fault: Exception) -> None:
        """Report the error, unless the caller has gone. Call it in the event loop."""
        if not self.done.done():
            self.done.set_exception(fault)


def asked(connection: Connection, job: WriteJob, before: Any) -> Any:
    """The answer to a job's question, or `before` where it has none."""
    return job.action(connection) if job.action and job.then else before


def of_the_house(unit: Unit) -> bool:
    """Whether a unit touches more than one table's own records."""
    moved = any(is_shared(p.source) or is_shared(p.target) for p in unit.postings)
    receipt = unit.receipt is not None and not unit.lines  # its digest goes into the journal
    return moved or receipt or bool(unit.entries or unit.writes or unit.table_state)


def was_committed(connection: Connection, units: list[Unit], head: tuple[int, str]) -> bool:
    """Whether the transaction that held these units was committed: one row of it shows that all are there.

    `head` is the end of the journal as that transaction would have left it. What leaves no such row may be repeated.
    """
    for unit in units:
        if unit.lines:
            last = unit.lines[-1]
            mine = select(lines.c.line).where(lines.c.log == unit.log, lines.c.n == last.n)
            return connection.execute(mine).scalar() == last.line
        if unit.receipt:
            kept = receipts.c.person == unit.receipt.person, receipts.c.key == unit.receipt.key
            found = connection.execute(select(receipts.c.receipt, receipts.c.at).where(*kept)).first()
            return found is not None and (bytes(found.receipt), found.at) == (unit.receipt.body, unit.at)
    if any(unit.entries for unit in units):
        return connection.execute(select(journal.c.hash).where(journal.c.n == head[0])).scalar() == head[1]
    return False


class _Doubt(NamedTuple):
    """A transaction whose COMMIT was sent and not answered."""

    results: list[Any]
    session: int
    head: tuple[int, str]  # the end of the journal as it would have left it


class _Broken(Exception):
    """The connection broke; with the doubt that this leaves, if COMMIT had been sent."""

    def __init__(self, doubt: _Doubt | None = None) -> None:
        super().__init__()
        self.doubt = doubt


class Transactions:
    """Runs batches of jobs on the writer's connection, and waits for a database that can't be reached."""

    def __init__(self, store: Store, books: "Writer", clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.books = books
        self.trouble = ""  # why the last attempt to write failed
        self.session = 0  # the database's number for the session of the last transaction
        self._since = 0.0  # when the database was first out of reach
        self._hurry = Event()

    def hurry(self) -> None:
        """Wait no longer for a database that can't be reached: the server stops."""
        self._hurry.set()

    def run(
        self, connection: Connection, jobs: list[WriteJob], units: list[Unit], opened: list[OpenedAccount]
    ) -> list[Any] | Exception:
        """What each job's action returned; or the error that kept all of them from being written.

        After a break it finds out whether the transaction was committed, and repeats it only where it was not.
        """
        doubt: _Doubt | None = None
        while True:
            try:
                if doubt is not None and self._committed(connection, units, doubt):
                    return self._reached(doubt.results)
                doubt = None
                return self._reached(self._once(connection, jobs, units, opened))
            except _Broken as broken:
                doubt = broken.doubt or doubt
            if not self._wait():
                return DatabaseAway()

    def _reached(self, outcome: list[Any] | Exception) -> list[Any] | Exception:
        self._since = 0.0
        if self.trouble == AWAY:
            self.trouble = ""
        return outcome

    def _wait(self) -> bool:
        """Wait a moment; return whether to try again."""
        now = self.clock.monotonic()
        self._since = self._since or now
        self.trouble = AWAY
        return now - self._since < PATIENCE and not self._hurry.wait(GLANCE)

    def _committed(self, connection: Connection, units: list[Unit], doubt: _Doubt) -> bool:
        try:
            self.store.end_session(connection, doubt.session)
            found = was_committed(connection, units, doubt.head)
            connection.rollback()
        except Exception as fault:
            self._failed(fault, connection)
            connection.invalidate()
            raise _Broken from fault
        _log.warning("the answer to a COMMIT was lost; was it carried out: %s", found)
        return found

    def _once(
        self, connection: Connection, jobs: list[WriteJob], units: list[Unit], opened: list[OpenedAccount]
    ) -> list[Any] | Exception:
        doubt: _Doubt | None = None
        try:
            transaction = connection.begin()
        except Exception as fault:
            if isinstance(failed := self._failed(fault, connection), DatabaseAway):
                raise _Broken from fault
            return failed
        try:
            self.session = self.store.session(connection)
            if self.store.shared:
                self._share(connection, jobs)
            results = [job.action(connection) if job.action and not job.then else None for job in jobs]
            self.books.write_units(connection, units, opened)
            results = [asked(connection, job, before) for job, before in zip(jobs, results, strict=True)]
            crash_point("written")
            doubt = _Doubt(results, self.session, self.books.journal_head)
            transaction.commit()
        except Exception as fault:
            failed = self._failed(fault, connection)  # before the rollback: it drops a connection that broke
            _roll_back(connection, transaction)
            if isinstance(failed, DatabaseAway):
                raise _Broken(doubt) from fault
            return failed
        crash_point("committed")
        return results

    def _failed(self, fault: Exception, connection: Connection) -> Exception:
        failed = self.store.fault(fault, connection)
        if isinstance(failed, StorageFailed):
            self.trouble = f"nothing can be saved: {failed.why}"
        return failed

    def _share(self, connection: Connection, jobs: list[WriteJob]) -> None:
        """Check that this process still holds its tables, and lock what all processes share."""
        house = any((job.action and not job.then) or any(map(of_the_house, job.units)) for job in jobs)
        self.store.claim(connection, {job.lease for job in jobs if job.lease}, house=house)
        if house:
            self.books.read_journal(connection)
        unless_won(connection, [unit for job in jobs for unit in job.units])


def _roll_back(connection: Connection, transaction: RootTransaction) -> None:
    """Roll back, so that the next transaction commits nothing of this one. Drop a connection that can't do that."""
    try:
        transaction.rollback()
        if not connection.invalidated:
            connection.connection.rollback()  # SQLAlchemy does not do it where COMMIT itself has failed
    except Exception:  # noqa: BLE001 - whatever it is, the next transaction has a connection of its own
        _log.exception("a transaction could not be rolled back: its connection is dropped")
        connection.invalidate()
