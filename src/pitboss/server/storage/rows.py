"""Rows on their way into the database, many in a statement: it lets go of Python once a statement, not once a row.

SQLite reads the statement of each length once and knows it from then on, so these go past SQLAlchemy, which would look
at each of them anew. They belong to the transaction that its connection has begun. PostgreSQL has its own way:
`postgres_rows.py`.
"""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from sqlite3 import Connection
from typing import Any, Protocol

from sqlalchemy import Table

from pitboss.server.storage.cage_schema import meters
from pitboss.server.storage.schema import accounts

MOST = 64
"""Rows of one statement."""
STATEMENTS = 7 * MOST
"""Statements that a connection must remember, so that none of these is read twice."""
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
    """The quick way into a database."""

    def add(self, table: Table, rows: Sequence[Row]) -> None:
        """Insert rows, each with a value for every column of the table, or for all but a number that counts itself."""

    def open_accounts(self, rows: Sequence[OpenedAccount]) -> None:
        """Accounts that this process has not seen yet; another may have opened them meanwhile."""

    def move(self, moved: Sequence[tuple[str, int]]) -> None:
        """Change what accounts hold. An account that may not fall below zero makes the whole statement fail."""

    def tally(self, rows: Sequence[Row]) -> None:
        """Add to what has moved each of these meters."""

    def snapshots(self, rows: Sequence[Row]) -> None:
        """Each takes the place of its log's last one."""


class SQLiteRows:
    """Rows for SQLite."""

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
