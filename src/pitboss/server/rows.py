"""Rows on their way into SQLite, many in a statement: it lets go of Python once a statement, not once a row.

SQLite reads the statement of each length once and knows it from then on, so these go past SQLAlchemy, which would look
at each of them anew. They belong to the transaction that its connection has begun.
"""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from sqlite3 import Connection
from typing import Any

from sqlalchemy import Table

MOST = 64
"""Rows of one statement."""
STATEMENTS = 6 * MOST
"""Statements that a connection must remember, so that none of these is read twice."""
Row = tuple[Any, ...]


def add_rows(sqlite: Connection, table: Table, rows: Sequence[Row]) -> None:
    """Insert rows, each with a value for every column of the table, or for all but a number that counts itself."""
    for first in range(0, len(rows), MOST):
        some = rows[first : first + MOST]
        sqlite.execute(_insert(table, len(some[0]), len(some)), tuple(chain.from_iterable(some)))


def move_cents(sqlite: Connection, moved: Sequence[tuple[str, int]]) -> None:
    """Change what accounts hold. An account that may not fall below zero makes the whole statement fail."""
    for first in range(0, len(moved), MOST):
        some = moved[first : first + MOST]
        sqlite.execute(_move(len(some)), tuple(chain.from_iterable(some)))


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
