"""Bulk inserts and updates for SQLite: many rows in one statement, because each statement releases the GIL once.

They use the driver's connection within SQLAlchemy's transaction. The driver keeps a prepared statement for each number
of rows. For PostgreSQL: `postgres_rows.py`.
"""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from sqlite3 import Connection
from typing import Any, Protocol

from sqlalchemy import Table

from pitboss.server.storage.schema import accounts, meters

MOST = 64
"""The most rows in one statement."""
STATEMENTS = 7 * MOST
"""Prepared statements that a connection keeps."""
Row = tuple[Any, ...]
OpenedAccount = tuple[str, int, bool]
"""A new account: its name, what it holds, and whether it may owe."""
_SNAPSHOT = (
    "INSERT INTO snapshots (log, n, sealed) VALUES (?, ?, ?) "
    "ON CONFLICT (log) DO UPDATE SET n = excluded.n, sealed = excluded.sealed"
)


TALLIED = "ON CONFLICT (account) DO UPDATE SET " + ", ".join(
    f"{name} = meters.{name} + excluded.{name}" for name in ("seeded", "contributed", "awarded")
)


class Rows(Protocol):
    """Bulk inserts and updates."""

    def add(self, table: Table, rows: Sequence[Row]) -> None:
        """Insert rows with a value for every column, or for all but a serial number, which is the first."""

    def open_accounts(self, rows: Sequence[OpenedAccount]) -> None:
        """Insert accounts that are new to this process; another process may have inserted them meanwhile."""

    def move(self, moved: Sequence[tuple[str, int]]) -> None:
        """Add to the balances. Fails where an account that may not owe would fall below zero."""

    def tally(self, rows: Sequence[Row]) -> None:
        """Add to the sums of these meters."""

    def snapshots(self, rows: Sequence[Row]) -> None:
        """Replace the snapshots of these logs."""


class SQLiteRows:
    """Bulk statements for SQLite."""

    def __init__(self, sqlite: Connection) -> None:
        self.sqlite = sqlite

    def add(self, table: Table, rows: Sequence[Row]) -> None:
        for first in range(0, len(rows), MOST):
            some = rows[first : first + MOST]
            self.sqlite.execute(_insert(table, len(some[0]), len(some)), tuple(chain.from_iterable(some)))

    def open_accounts(self, rows: Sequence[OpenedAccount]) -> None:
        self.add(accounts, rows)

    def move(self, moved: Sequence[tuple[str, int]]) -> None:
        for first in range(0, len(moved), MOST):
            some = moved[first : first + MOST]
            self.sqlite.execute(_move(len(some)), tuple(chain.from_iterable(some)))

    def tally(self, rows: Sequence[Row]) -> None:
        for row in rows:
            self.sqlite.execute(f"{_insert(meters, len(row), 1)} {TALLIED}", row)

    def snapshots(self, rows: Sequence[Row]) -> None:
        for row in rows:
            self.sqlite.execute(_SNAPSHOT, row)


@cache
def _insert(table: Table, width: int, length: int) -> str:
    names = [column.name for column in table.columns][-width:]
    return f"INSERT INTO {table.name} ({','.join(names)}) VALUES {_places(width, length)}"  # noqa: S608 - our own columns


@cache
def _move(length: int) -> str:
    return (
        f"WITH moved(name, cents) AS (VALUES {_places(2, length)}) "  # noqa: S608 - places for values, no values
        "UPDATE accounts SET cents = accounts.cents + moved.cents FROM moved WHERE accounts.name = moved.name"
    )


def _places(width: int, length: int) -> str:
    return ",".join([f"({','.join('?' * width)})"] * length)
