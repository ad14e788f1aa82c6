"""A house on PostgreSQL: the same tables and migrations; several processes may share it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from pitboss.extras import load
from pitboss.protocol.clock import block
from pitboss.server.storage.archive import FOLDER as ARCHIVE
from pitboss.server.storage.archive import OPTION, Archive
from pitboss.server.storage.rows import Rows
from pitboss.server.storage.store import (
    Conflict,
    DatabaseAway,
    PreparedQuery,
    StorageFailed,
    Store,
    StoreDamage,
    migrate,
)
from pitboss.server.types.lease import Fenced, Lease

DRIVER = "postgresql+psycopg"
SCHEMES = ("postgresql", "postgres", DRIVER)
MIGRATING, WRITING = 8021_01, 8021_02
"""Locks of the whole house: who migrates, and who writes what all processes share."""
APPLICATION = "pitboss"
CONNECTION: dict[str, Any] = {
    "application_name": APPLICATION, "connect_timeout": 3, "tcp_user_timeout": 5000,
    "keepalives_idle": 2, "keepalives_interval": 1, "keepalives_count": 3,
}  # fmt: skip
"""Settings of the driver: it gives up a silent server after seconds, not after the system's minutes."""
HERE = Path()
ASLEEP = "3s"
"""How long a transaction may be idle: a process that sleeps must not block the others."""
_AT_LEISURE = "SET LOCAL idle_in_transaction_session_timeout = 0"  # a reader holds no locks that others wait for
_END_SESSION = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE pid = :session AND application_name = :application AND datname = current_database()"
)
GLANCE, GLANCES = 0.02, 100
_LEASES = "SELECT table_id, number FROM leases WHERE table_id = ANY(%s) ORDER BY table_id FOR SHARE"
_ONE_WRITER = text(f"SELECT pg_advisory_xact_lock({WRITING})")
T = TypeVar("T")


class NoDatabase(Exception):
    """The address is not that of a database that pitboss can use."""


class Postgres(Store):
    """The house's database on a server."""

    shared = True

    def __init__(self, database: str, folder: Path = HERE) -> None:
        self.archive = Archive(folder / ARCHIVE)
        self.url = _address(database)
        self.name = self.url.render_as_string(hide_password=True)
        self.engine = create_engine(
            self.url,
            pool_size=4,
            max_overflow=16,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args=CONNECTION,
            execution_options={OPTION: self.archive},
        )
        event.listen(self.engine, "connect", _prepare)

    @property
    def address(self) -> str:
        """The address as the driver itself reads it."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def prepare(self) -> None:
        """Bring it to the newest version. Processes that start at once wait for each other."""
        try:
            with self.engine.begin() as connection:
                connection.exec_driver_sql(_AT_LEISURE)
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
                migrate(connection)
        except SQLAlchemyError as fault:
            raise StoreDamage(f"{self.name} cannot be opened: {_why(fault)}") from fault

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        with _unless_away(), self.engine.connect() as connection:
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            connection.exec_driver_sql(_AT_LEISURE)
            yield connection

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A transaction that writes, beside those of the writer. Raises DatabaseAway."""
        with _unless_away(), self.engine.begin() as connection:
            yield connection

    def checkpoint(self, connection: Connection) -> None:
        """The database server makes its own checkpoints."""

    def question(self, words: str) -> PreparedQuery:
        return _PostgresQuestion(self, words.replace("?", "%s"))

    @contextmanager
    def rows(self, connection: Connection) -> Iterator[Rows]:
        from pitboss.server.storage.postgres_rows import PostgresRows

        driver: Any = connection.connection.driver_connection
        yield PostgresRows(driver)

    def claim(self, connection: Connection, wanted: set[Lease], *, house: bool) -> None:
        if house:
            connection.execute(_ONE_WRITER)
        if wanted:
            _check_leases(connection.connection.driver_connection, wanted)

    def fault(self, fault: Exception, connection: Connection) -> Exception:
        """A constraint that fails here means that memory was behind the database."""
        import psycopg

        found = getattr(fault, "orig", fault)
        if isinstance(found, psycopg.errors.DiskFull | psycopg.errors.IoError):
            return StorageFailed(f"the database server reports: {type(found).__name__}")
        if isinstance(found, psycopg.errors.DeadlockDetected | psycopg.errors.SerializationFailure):
            return Conflict(f"another process was quicker: {type(found).__name__}")
        if _is_away(found):
            if not connection.invalidated:
                connection.invalidate()
            return DatabaseAway()
        if isinstance(found, psycopg.IntegrityError):
            return Conflict(f"another process was quicker: {found.diag.constraint_name}")
        return fault

    def session(self, connection: Connection) -> int:
        driver: Any = connection.connection.driver_connection
        return int(driver.info.backend_pid)

    def end_session(self, connection: Connection, session: int) -> None:
        """End a session of this process whose connection broke. A COMMIT that has begun is carried out."""
        found = {"session": session, "application": APPLICATION}
        for _ in range(GLANCES):
            ended = connection.execute(_END_SESSION, found).first() is None
            connection.rollback()  # else the same view of the sessions is shown again
            if ended:
                return
            block(GLANCE)
        raise DatabaseAway


def _check_leases(driver: Any, wanted: set[Lease]) -> None:
    """Check leases within the writing transaction; a takeover waits until it is committed."""
    due = {lease.table: lease.number for lease in wanted}
    found = dict(driver.execute(_LEASES, (list(due),), prepare=True).fetchall())
    lost = [table for table, number in due.items() if found.get(table) != number]
    if lost:
        raise Fenced(f"another process has taken over {', '.join(sorted(lost))}")


class _PostgresQuestion:
    """A query on its own connection, which is opened again where it broke; one thread at a time uses it. A thread that
    asks after `close` gets its answer, and no connection stays open.
    """

    def __init__(self, store: Postgres, words: str) -> None:
        self.store = store
        self.words = words
        self._connection: Any = None
        self._turn = Lock()
        self._over = False

    def first(self, values: Sequence[Any]) -> Sequence[Any] | None:
        import psycopg

        with self._turn, _unless_away():
            if self._connection is not None:
                with suppress(psycopg.OperationalError):
                    return self._ask(values)
                self._hang_up()
            self._connection = psycopg.connect(self.store.address, autocommit=True, **CONNECTION)
            try:
                return self._ask(values)
            finally:
                if self._over:
                    self._hang_up()

    def _ask(self, values: Sequence[Any]) -> Sequence[Any] | None:
        found: Sequence[Any] | None = self._connection.execute(self.words, values, prepare=True).fetchone()
        return found

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def close(self) -> None:
        with self._turn:
            self._over = True
            self._hang_up()


def _is_away(fault: BaseException | None) -> bool:
    """Whether the connection broke, or the server takes nothing at the moment, as during a failover."""
    import psycopg

    refusing = (psycopg.errors.IdleInTransactionSessionTimeout, psycopg.errors.ReadOnlySqlTransaction)
    return isinstance(fault, (psycopg.OperationalError, psycopg.InterfaceError, *refusing))


@contextmanager
def _unless_away() -> Iterator[None]:
    """Raise DatabaseAway where the driver's error means that."""
    import psycopg

    try:
        yield
    except (DBAPIError, psycopg.Error) as fault:
        if _is_away(getattr(fault, "orig", fault)):
            raise DatabaseAway from fault
        raise


def _address(database: str) -> URL:
    try:
        url = make_url(database)
    except ArgumentError:
        raise NoDatabase("a database is given as postgresql://USER@HOST/NAME") from None
    if url.drivername not in SCHEMES:
        raise NoDatabase(
            f"{url.drivername}: a house stands on SQLite, in its folder, or on postgresql://USER@HOST/NAME"
        )
    load("psycopg")  # whether it is there
    return url.set(drivername=DRIVER)


def _prepare(connection: Any, _record: object) -> None:
    """Set up a connection: a commit waits for the disk whatever the server's own setting; times are UTC."""
    with connection.cursor() as cursor:
        cursor.execute("SET synchronous_commit = on")
        cursor.execute("SET timezone = 'UTC'")
        cursor.execute(f"SET idle_in_transaction_session_timeout = '{ASLEEP}'")
    connection.commit()


def _why(fault: SQLAlchemyError) -> str:
    """The first line of the server's message; never the statement, which may hold secrets."""
    lines = str(getattr(fault, "orig", None) or fault).strip().splitlines()
    return lines[0] if lines else type(fault).__name__
