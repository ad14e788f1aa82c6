"""Rows on their way into PostgreSQL: one statement a table, whatever their number.

A column travels as an array, so the statement of a table is always the same and is prepared once. They go past
SQLAlchemy and belong to the transaction that its connection has begun. They are not sent as one pipeline: the server
would not notice a process that sleeps in the middle of one, and would keep its locks for it.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from psycopg import Connection
from sqlalchemy import Table
from sqlalchemy.dialects import postgresql

from pitboss.server.storage.cage_schema import meters
from pitboss.server.storage.rows import TALLIED, OpenedAccount, Row
from pitboss.server.storage.schema import accounts, snapshots

_DIALECT = postgresql.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy says no more
_MOVE = (
    "UPDATE accounts SET cents = accounts.cents + moved.cents "
    "FROM unnest(%s::text[], %s::bigint[]) AS moved(name, cents) WHERE accounts.name = moved.name"
)


class PostgresRows:
    """Rows for PostgreSQL."""

    def __init__(self, driver: Connection[Any]) -> None:
        self.driver = driver

    def add(self, table: Table, rows: Sequence[Row]) -> None:
        self._insert(table, rows)

    def open_accounts(self, rows: Sequence[OpenedAccount]) -> None:
        self._insert(accounts, rows, "ON CONFLICT DO NOTHING")

    def move(self, moved: Sequence[tuple[str, int]]) -> None:
        if moved:
            names, cents = zip(*moved, strict=True)
            done = self.driver.execute(_MOVE, (list(names), list(cents)), prepare=True)
            assert done.rowcount == len(moved), f"{done.rowcount} accounts have moved, not {len(moved)}"

    def tally(self, rows: Sequence[Row]) -> None:
        self._insert(meters, rows, TALLIED)

    def snapshots(self, rows: Sequence[Row]) -> None:
        self._insert(snapshots, rows, "ON CONFLICT (log) DO UPDATE SET n = excluded.n, sealed = excluded.sealed")

    def _insert(self, table: Table, rows: Sequence[Row], otherwise: str = "") -> None:
        if rows:
            columns = [list(column) for column in zip(*rows, strict=True)]
            self.driver.execute(_statement(table, len(columns), otherwise), columns, prepare=True)


@cache
def _statement(table: Table, width: int, otherwise: str) -> str:
    """Rows keep their order, since postings are numbered as they come."""
    columns = list(table.columns)[-width:]
    names = ", ".join(column.name for column in columns)
    arrays = ", ".join(f"%s::{_type(column.type)}[]" for column in columns)
    return (
        f"INSERT INTO {table.name} ({names}) SELECT {names} "  # noqa: S608 - our own columns
        f"FROM unnest({arrays}) WITH ORDINALITY AS sent({names}, nth) ORDER BY nth {otherwise}"
    )


def _type(kind: Any) -> str:
    """What the elements of an array are; letters of any number, since the column itself counts them."""
    name = str(kind.compile(dialect=_DIALECT))
    return "text" if name.startswith("VARCHAR") else name
