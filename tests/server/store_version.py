"""Stores a database of the newest version, with one row in each table, for the tests of later migrations.

    python -m tests.server.store_version

Run it once for each new version, and never change a stored file again.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, insert

from pitboss.server.storage import school_schema, supervision_schema
from pitboss.server.storage.schema import metadata
from pitboss.server.storage.store import FILE, Store

STORED = Path(__file__).with_name("stored")
SCHEMAS = (school_schema, supervision_schema)
"""Imported so that `metadata` knows all tables."""
ALLOWED = {
    "people.role": "player", "sessions.person": "id", "keys.person": "id", "counts.box": "drop",
    "vouchers.kind": "voucher", "disputes.stage": "open",
    "school_exams.state": "open", "school_assignments.kind": "exam",
}  # fmt: skip
"""Values that a constraint demands."""


def sample(table: str, column: Column[Any]) -> Any:
    """A value for a column; a text is the column's name."""
    if (allowed := ALLOWED.get(f"{table}.{column.name}")) is not None:
        return allowed
    kind = column.type
    if isinstance(kind, Boolean):
        return False
    if isinstance(kind, LargeBinary):
        return b"\x00\xff"
    if isinstance(kind, BigInteger | Integer):
        return 1
    return column.name[: getattr(kind, "length", None)]


def dump(folder: Path) -> Iterator[str]:
    """The statements that make the database again."""
    store = Store(folder)
    store.prepare()
    with store.engine.begin() as connection:
        for table in metadata.sorted_tables:
            connection.execute(insert(table), {column.name: sample(table.name, column) for column in table.columns})
    store.close()
    with closing(sqlite3.connect(folder / FILE)) as made:
        yield from made.iterdump()


def newest() -> str:
    """The number of the newest version."""
    from alembic.script import ScriptDirectory

    found = ScriptDirectory(str(Path(str(supervision_schema.__file__)).with_name("migrations"))).get_current_head()
    assert found is not None
    return found


if __name__ == "__main__":
    with TemporaryDirectory() as made_in:
        text = "\n".join(dump(Path(made_in)))
    (STORED / f"version_{newest()}.sql").write_text(text + "\n")
