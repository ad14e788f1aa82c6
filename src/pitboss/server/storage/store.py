"""The database: by default a SQLite file in WAL mode with synchronous FULL, which one thread writes.

`store_at` gives a house on PostgreSQL its own kind of store (`postgres.py`), which several processes may share.
"""

import errno
import fcntl
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.storage.archive import FOLDER as ARCHIVE
from pitboss.server.storage.archive import OPTION, Archive
from pitboss.server.storage.rows import STATEMENTS, Rows, SQLiteRows
from pitboss.server.storage.schema import PROCESS_MAX
from pitboss.server.types.lease import Lease

FILE = "house.db"
ADDRESS = "database"
NO_MORE_ROOM = "the disk is full"
AUTO_CHECKPOINT = "wal_autocheckpoint=16000"
"""Pages of the WAL after which SQLite itself makes a checkpoint; the writer makes one every second before that."""
_FAILURES = {
    sqlite3.SQLITE_FULL: NO_MORE_ROOM,
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_READONLY: "the database is read-only",
    sqlite3.SQLITE_CANTOPEN: "the database file can't be opened",
    sqlite3.SQLITE_BUSY: "another program keeps the database locked",
}
"""Result codes of SQLite that mean that the storage failed, not the statement."""
T = TypeVar("T")


class StoreDamage(Exception):
    """The database is not what was written: what is wrong with it."""


class StorageFailed(Refusal):
    """The storage refuses to write, as a full disk does. Nothing of the transaction was written."""

    def __init__(self, why: str) -> None:
        super().__init__(
            ServerCode.STORAGE_FAILED, f"Nothing was changed: the server can't save it ({why}). Tell a supervisor."
        )
        self.why = why


AWAY = "the database can't be reached"


class DatabaseAway(Refusal):
    """The server can't reach its database. What was asked may have been carried out, unless it says otherwise."""

    def __init__(self) -> None:
        says = f"{AWAY} at the moment: send this again with the same key in a few seconds. It is carried out once."
        super().__init__(ServerCode.DATABASE_AWAY, says)


UNREADABLE = (sqlite3.Error, SQLAlchemyError, ValueError, TypeError, AttributeError, DatabaseAway)
"""Errors of reading a damaged file, or from a server that is gone."""


class Conflict(Exception):
    """Another process was quicker: nothing of the transaction was written. Read again and retry."""


class PreparedQuery(Protocol):
    """A query that is run often, on its own connection."""

    def first(self, values: Sequence[Any]) -> Sequence[Any] | None:
        """The first row of the answer."""

    def close(self) -> None:
        """Close the connection."""


class Store:
    """A database in a SQLite file."""

    shared = False
    """Whether other processes may write into it as well."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / FILE
        self.archive = Archive(folder / ARCHIVE)
        self.name = str(self.path)
        self.engine: Engine = create_engine(
            f"sqlite:///{self.path}",
            poolclass=QueuePool,
            pool_size=4,
            hide_parameters=True,  # a statement that fails is logged without its values
            connect_args={"cached_statements": STATEMENTS},
            execution_options={OPTION: self.archive},
        )
        event.listen(self.engine, "connect", _prepare)

    def prepare(self) -> None:
        """Check the file, then bring it to the newest version."""
        try:
            with self.engine.begin() as connection:
                # Without it SQLite commits each DDL statement by itself, and a kill half way loses rows.
                connection.exec_driver_sql("BEGIN")
                found = connection.execute(text("PRAGMA quick_check(1)")).scalar()
                if found != "ok":
                    raise StoreDamage(f"{self.name}: {found}")
                migrate(connection)
        except UNREADABLE as fault:
            raise StoreDamage(f"{self.name} cannot be read: {type(fault).__name__}") from fault

    def read(self, question: Callable[[Connection], T]) -> T:
        """Read in one transaction, which sees one state of the whole database."""
        with self.snapshot() as connection:
            return question(connection)

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """A connection that sees one state of the whole database."""
        with self.engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")  # without it every SELECT sees the newest commit
            yield connection

    def question(self, words: str) -> PreparedQuery:
        """A query with ? for each of its values."""
        return _SQLiteQuestion(self.path, words)

    @contextmanager
    def rows(self, connection: Connection) -> Iterator[Rows]:
        """Bulk statements within the transaction of this connection."""
        driver: Any = connection.connection.driver_connection
        yield SQLiteRows(driver)

    def claim(self, connection: Connection, wanted: set[Lease], *, house: bool) -> None:
        """Check in a transaction that this process holds these leases; with `house`, lock what all processes share."""

    def fault(self, fault: Exception, _connection: Connection) -> Exception:
        """The error to report for a transaction that was not written."""
        found = getattr(fault, "orig", fault)
        if isinstance(found, OSError):
            return StorageFailed(NO_MORE_ROOM if found.errno == errno.ENOSPC else "the disk reports an error")
        if isinstance(found, sqlite3.Error):
            why = _FAILURES.get(getattr(found, "sqlite_errorcode", 0) & 0xFF)  # the primary result code
            return StorageFailed(why) if why else fault
        return fault

    def session(self, _connection: Connection) -> int:
        """A number for the session that the database holds for this connection; 0 where there is none."""
        return 0

    def end_session(self, connection: Connection, session: int) -> None:
        """Return once a session whose connection broke has ended: it may still be committing."""

    def checkpoint(self, connection: Connection) -> None:
        """Copy the pages of the WAL into the database file, so that the WAL begins again. Raises what the disk says."""
        connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").first()
        connection.rollback()

    def close(self) -> None:
        # A thread that still reads returns its connection later: it is closed then.
        event.listen(self.engine.pool, "checkin", _close_late)
        self.engine.dispose()


class _SQLiteQuestion:
    def __init__(self, path: Path, words: str) -> None:
        self.words = words
        self._file = sqlite3.connect(f"file:{path}?mode=ro", uri=True, check_same_thread=False)

    def first(self, values: Sequence[Any]) -> Sequence[Any] | None:
        found: Sequence[Any] | None = self._file.execute(self.words, values).fetchone()
        return found

    def close(self) -> None:
        self._file.close()


def database_of(folder: Path, given: str = "") -> str:
    """The address of a house's database on a server: the one that is given, else the one it was last served with."""
    kept = folder / ADDRESS
    return given or (kept.read_text().strip() if kept.is_file() else "")


def keep_address(folder: Path, database: str) -> None:
    """Store the address for later commands on this folder; it may hold a password."""
    kept = folder / ADDRESS
    kept.touch(mode=0o600)
    kept.write_text(f"{database}\n")


def store_at(folder: Path, database: str = "") -> Store:
    """The store of a house: on PostgreSQL where it has an address there, else in its folder."""
    address = database_of(folder, database)
    if not address:
        return Store(folder)
    from pitboss.server.storage.postgres import Postgres

    return Postgres(address, folder)


def _close_late(connection: Any, _record: object) -> None:
    if connection is not None:  # None where it broke
        connection.close()


def _prepare(connection: Any, _record: object) -> None:
    """Set up a connection: a commit waits for the disk, and foreign keys are checked."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", AUTO_CHECKPOINT):
        connection.execute(f"PRAGMA {pragma}")


def migrate(connection: Connection) -> None:
    """Bring a database to the newest version; create it where it is empty."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(files("pitboss.server.storage") / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as fault:
        raise StoreDamage(f"the database has a version that this pitboss does not know: {fault}") from fault


# -- the lock of the data folder ------------------------------------------------------------------------------------


LOCK = "lock"


class InUse(Exception):
    """Another pitboss serves this data folder."""


def held_place(folder: Path, most: int) -> tuple[int, int, str]:
    """Hold the folder for this process alone, or the first free place in it where several may share it; and whose it
    was before.
    """
    for slot in range(1, most + 1):
        file = os.open(folder / (LOCK if slot == 1 else f"{LOCK}-{slot}"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
            continue
        return file, slot, os.pread(file, PROCESS_MAX, 0).decode()
    raise InUse(f"{folder} is served by another pitboss" if most == 1 else f"{most} processes serve {folder} already")
