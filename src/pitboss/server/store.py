"""The database file: opened in WAL mode with synchronous FULL, brought up to date, read by everyone, written by one."""

import sqlite3
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from pitboss.server.rows import STATEMENTS

FILE = "house.db"
CHECKPOINT = "wal_autocheckpoint=4000"
"""Pages after which what is in the WAL is put into its place: whoever commits then waits for it."""
UNREADABLE = (sqlite3.Error, SQLAlchemyError, ValueError, TypeError, AttributeError)
"""What reading a damaged file may end in."""
T = TypeVar("T")


class StoreDamage(Exception):
    """The database is not what was written: what is wrong with it."""


class Store:
    """The house's database."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.engine: Engine = create_engine(
            f"sqlite:///{self.path}",
            poolclass=QueuePool,
            pool_size=4,
            hide_parameters=True,  # a statement that fails is logged without what it was to write
            connect_args={"cached_statements": STATEMENTS},
        )
        event.listen(self.engine, "connect", _prepare)

    def prepare(self) -> None:
        """Look whether the file is whole, then bring it up to date."""
        try:
            with self.engine.begin() as connection:
                found = connection.execute(text("PRAGMA quick_check(1)")).scalar()
                if found != "ok":
                    raise StoreDamage(f"{self.path}: {found}")
                _migrate(connection)
        except UNREADABLE as fault:
            raise StoreDamage(f"{self.path} cannot be read: {type(fault).__name__}") from fault

    def read(self, question: Callable[[Connection], T]) -> T:
        """Ask something in a transaction of its own: it sees one state of the whole house."""
        with self.engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")  # by itself SQLite lets every SELECT see the newest commit
            return question(connection)

    def close(self) -> None:
        self.engine.dispose()


def _prepare(connection: Any, _record: object) -> None:
    """Every connection: what is committed is on the disk, and references hold."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", CHECKPOINT):
        connection.execute(f"PRAGMA {pragma}")


def _migrate(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files("pitboss.server") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
