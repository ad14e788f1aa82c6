"""Transactions of the writer: each batch of jobs is committed as a whole, or not at all."""

import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, RootTransaction

from pitboss.server.database.jobs import Job, asked, of_the_house
from pitboss.server.database.pen import Opened
from pitboss.server.database.points import reach
from pitboss.server.database.store import StorageFailed, Store
from pitboss.server.database.unit import Unit
from pitboss.server.money.metered import unless_won

_log = logging.getLogger("pitboss.writer")


class Transactions:
    """Runs batches of jobs on the writer's connection."""

    def __init__(
        self,
        store: Store,
        write_units: Callable[[Connection, list[Unit], list[Opened]], None],
        read_journal: Callable[[Connection], None],
    ) -> None:
        self.store = store
        self.trouble = ""  # why the last attempt to write failed
        self._write_units = write_units
        self._read_journal = read_journal

    def run(
        self, connection: Connection, jobs: list[Job], units: list[Unit], opened: list[Opened]
    ) -> list[Any] | Exception:
        """What each job's action returned; or the error that kept all of them from being written."""
        try:
            transaction = connection.begin()
        except Exception as fault:  # noqa: BLE001 - the callers get it
            return self._failed(fault, connection)
        try:
            if self.store.shared:
                self._share(connection, jobs)
            results = [job.deed(connection) if job.deed and not job.then else None for job in jobs]
            self._write_units(connection, units, opened)
            results = [asked(connection, job, before) for job, before in zip(jobs, results, strict=True)]
            reach("written")
            transaction.commit()
        except Exception as fault:  # noqa: BLE001 - the callers get it
            failed = self._failed(fault, connection)  # before the rollback: it drops a connection that broke
            _roll_back(connection, transaction)
            return failed
        reach("committed")
        return results

    def _failed(self, fault: Exception, connection: Connection) -> Exception:
        failed = self.store.fault(fault, connection)
        if isinstance(failed, StorageFailed):
            self.trouble = f"nothing can be saved: {failed.why}"
        return failed

    def _share(self, connection: Connection, jobs: list[Job]) -> None:
        """Other processes write too: tables must still be ours, and what all share is written by one at a time."""
        house = any((job.deed and not job.then) or any(map(of_the_house, job.units)) for job in jobs)
        self.store.claim(connection, {job.lease for job in jobs if job.lease}, house=house)
        if house:
            self._read_journal(connection)
        unless_won(connection, [unit for job in jobs for unit in job.units])


def _roll_back(connection: Connection, transaction: RootTransaction) -> None:
    """Leave nothing behind that the next transaction would commit. A connection that can't do that is dropped."""
    try:
        transaction.rollback()
        if not connection.invalidated:
            connection.connection.rollback()  # SQLAlchemy does not do it where COMMIT itself has failed
    except Exception:  # noqa: BLE001 - whatever it is, the next transaction has a connection of its own
        _log.exception("a transaction could not be rolled back: its connection is dropped")
        connection.invalidate()
