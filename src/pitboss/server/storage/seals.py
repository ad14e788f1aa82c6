"""Digests of changed rows: every transaction that changes a row of a sealed table says so in the journal.

The writer's connection notes which rows each INSERT, UPDATE or DELETE touches, from any code. Before the commit the
digests of these rows, before and after, go into one entry of the journal, which is a hash chain with a signed head. The
audit finds a row that was changed in any other way: the journal does not know its digest. It compares the digest before
too, so that the next regular change of a row does not cover up a change from outside.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, and_, event, inspect, select, text
from sqlalchemy.sql.dml import Delete, Insert, Update

from pitboss.server.storage.coverage import SEALED, covered
from pitboss.server.storage.schema import journal, receipts
from pitboss.server.storage.unit import JournalEntry, Receipt, Unit

SEALED_ALL, CHANGED = "rows-sealed", "rows-changed"
SEALS = (SEALED_ALL, CHANGED)
"""Entries of the journal that hold digests of rows, and nothing that anybody did."""
ABSENT = ""
"""The digest of a row that is not there."""
CHUNK = 1000
"""Digests of one entry."""
_encode = msgspec.json.Encoder(order="sorted").encode
Enter = Callable[[Connection, JournalEntry], None]
Key = tuple[Any, ...]


def digest_of(table: Table, row: Any) -> str:
    """The digest of a row by the names of its columns."""
    values = {name: row[name].hex() if isinstance(row[name], bytes) else row[name] for name in covered(table)}
    return sha256(_encode([str(table.name), values])).hexdigest()


def key_of(table: Table, row: Any) -> Key:
    return tuple(row[column.name] for column in table.primary_key)


def written(key: Key) -> str:
    """A primary key as the journal has it."""
    return _encode(key).decode()


def receipt_digest(receipt: Receipt, at: int) -> str:
    """The digest of a receipt that belongs to no line of a log."""
    person, key, asked, body = receipt
    return sha256(_encode([str(receipts.name), person, key, asked, body.hex(), at])).hexdigest()


def layout() -> str:
    """The digest of what is sealed: another one, after an upgrade, needs all rows to be sealed again."""
    return sha256(_encode({str(table.name): covered(table) for table in SEALED})).hexdigest()


def version_of(connection: Connection) -> str:
    """The version of the database itself."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return " ".join(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())


class ChangedRows:
    """Notes the rows of sealed tables that a connection changes, with their digests before."""

    def __init__(self, connection: Connection) -> None:
        self._before: dict[tuple[Table, Key], str] = {}
        event.listen(connection, "begin", self._forget)
        event.listen(connection, "before_execute", self._changing)
        event.listen(connection, "after_execute", self._inserted)

    def _forget(self, _connection: Connection) -> None:
        self._before.clear()

    def _changing(self, connection: Connection, statement: Any, *_: Any) -> None:
        if isinstance(statement, Update | Delete) and statement.table in SEALED:
            for table, row in _rows(connection, statement.table, statement.whereclause):
                self._before.setdefault((table, key_of(table, row)), digest_of(table, row))

    def _inserted(self, _connection: Connection, statement: Any, many: Any, one: Any, _how: Any, result: Any) -> None:
        if not isinstance(statement, Insert) or statement.table not in SEALED:
            return
        table: Any = statement.table
        for row in many or [one]:
            named = all(column.name in row for column in table.primary_key)
            key = key_of(table, row) if named else tuple(result.inserted_primary_key)
            self._before.setdefault((table, key), ABSENT)

    def seal(self, connection: Connection, units: Sequence[Unit], enter: Enter) -> None:
        """Enter the digests of all that was changed since the transaction began, if anything was."""
        changed: dict[str, dict[str, tuple[str, str]]] = {}
        for (table, key), before in self._before.items():
            same = and_(*(column == value for column, value in zip(table.primary_key, key, strict=True)))
            after = next((digest_of(table, row) for _, row in _rows(connection, table, same)), ABSENT)
            if after != before:
                changed.setdefault(str(table.name), {})[written(key)] = (before, after)
        for unit in units:
            if unit.receipt and not unit.lines:
                digest = receipt_digest(unit.receipt, unit.at)
                changed.setdefault(str(receipts.name), {})[written(unit.receipt[:2])] = (ABSENT, digest)
        self._before.clear()
        if changed:
            at = max((unit.at for unit in units), default=0)
            enter(connection, JournalEntry(at, "", CHANGED, _encode({"rows": changed}).decode()))


def _rows(connection: Connection, table: Any, where: Any) -> Iterator[tuple[Table, Any]]:
    asked = select(table) if where is None else select(table).where(where)
    for row in connection.execute(asked).mappings().all():
        yield table, row


def all_digests(connection: Connection) -> dict[str, dict[str, str]]:
    """The digests of all sealed rows, and of the receipts that belong to no line, by table and key."""
    found: dict[str, dict[str, str]] = {}
    for table in SEALED:
        rows = (row for _, row in _rows(connection, table, None))
        found[str(table.name)] = {written(key_of(table, row)): digest_of(table, row) for row in rows}
    outside = connection.execute(select(receipts).where(receipts.c.n == 0))
    found[str(receipts.name)] = {
        written((row.person, row.key)): receipt_digest(Receipt(row.person, row.key, row.asked, row.receipt), row.at)
        for row in outside
    }
    return found


def seal_all(connection: Connection, enter: Enter, at: int) -> None:
    """Seal every row of a house that was never sealed, or was sealed with other columns or by another version."""
    state = {"layout": layout(), "database": version_of(connection)}
    wanted = select(journal.c.data).where(journal.c.kind == SEALED_ALL).order_by(journal.c.n)
    found = [entry for data in connection.execute(wanted).scalars() if "layout" in (entry := msgspec.json.decode(data))]
    if found and {name: found[-1][name] for name in state} == state:
        return
    enter(connection, JournalEntry(at, "", SEALED_ALL, _encode(state).decode()))
    for table, digests in all_digests(connection).items():
        for chunk in _chunks(list(digests.items())):
            enter(connection, JournalEntry(at, "", SEALED_ALL, _encode({"rows": {table: dict(chunk)}}).decode()))


def _chunks(items: list[tuple[str, str]]) -> Iterable[list[tuple[str, str]]]:
    return (items[first : first + CHUNK] for first in range(0, len(items), CHUNK))
