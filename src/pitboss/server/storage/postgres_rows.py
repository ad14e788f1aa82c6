"""Bulk inserts and updates for PostgreSQL: one statement for each table, for any number of rows.

Each column is sent as an array, so that a table's statement is always the same and is prepared once. The statements use
the driver's connection within SQLAlchemy's transaction. They are not sent as a pipeline: the server would not notice a
process that sleeps in the middle of one, and would keep its locks.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from psycopg import Connection
from sqlalchemy import Table
from sqlalchemy.dialects import postgresql

from pitboss.server.storage.rows import TALLIED, OpenedAccount, Row
from pitboss.server.storage.schema import accounts, meters, snapshots

_DIALECT = postgresql.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy says no more
_MOVE = (
    "UPDATE accounts SET cents = accounts.cents + moved.cents "
    "FROM unnest(%s::text[], %s::bigint[]) AS moved(name, cents) WHERE accounts.name = moved.name"
)


class PostgresRows:
    """Bulk statements for PostgreSQL."""

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
    """An INSERT that keeps the order of the rows, since postings are numbered in order."""
    columns = list(table.columns)[-width:]
    names = ", ".join(column.name for column in columns)
    arrays = ", ".join(f"%s::{_type(column.type)}[]" for column in columns)
    return (
        f"INSERT INTO {table.name} ({names}) SELECT {names} "  # noqa: S608 - our own columns
        f"FROM unnest({arrays}) WITH ORDINALITY AS sent({names}, nth) ORDER BY nth {otherwise}"
    )


def _type(kind: Any) -> str:
    """The type of an array's elements; text for a VARCHAR, since the column checks the length."""
    name = str(kind.compile(dialect=_DIALECT))
    return "text" if name.startswith("VARCHAR") else name
