"""Migrations make the schema of today and keep all rows; a kill at any statement leaves a database that opens."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy import inspect as inspected
from tests.server import quick
from tests.server.databases import database
from tests.server.store_version import STORED, newest

from pitboss.server.storage import store as store_module
from pitboss.server.storage.postgres import Postgres
from pitboss.server.storage.schema import metadata
from pitboss.server.storage.store import FILE, Store, StoreDamage
from pitboss.testing.setups import SHORT, effort

STEP = 12 if effort() == SHORT else 1
"""Between the statements at which the process ends."""
VERSIONS = sorted(STORED.glob("version_*.sql"))


@pytest.fixture(autouse=True)
def every_statement(monkeypatch: pytest.MonkeyPatch) -> None:
    """Migrate as every real server does, not by a copy of the first result."""
    monkeypatch.setattr(store_module, "migrate", quick.migration.steps)


def _shape(engine: Engine) -> str:
    """Columns, keys, constraints, indexes and options of all tables, as the database itself describes them."""
    found = inspected(engine)
    shape = {}
    for table in found.get_table_names():
        if table != "alembic_version":
            shape[table] = {
                "columns": found.get_columns(table),
                "key": found.get_pk_constraint(table),
                "references": found.get_foreign_keys(table),
                "unique": found.get_unique_constraints(table),
                "checks": sorted(map(str, found.get_check_constraints(table))),
                "indexes": sorted(map(_index, found.get_indexes(table))),
                "options": found.get_table_options(table),
            }
    return json.dumps(shape, default=str, sort_keys=True, indent=1)


def _index(index: Any) -> str:
    return json.dumps(index, default=str, sort_keys=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def two(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Store, Engine]]:
    """A store that migrations have made, and an engine to which SQLAlchemy has written the schema of today."""
    if request.param == "sqlite":
        store, other = Store(tmp_path), create_engine(f"sqlite:///{tmp_path / 'other.db'}")
        store.prepare()
        metadata.create_all(other)
        yield store, other
        store.close()
        other.dispose()
        return
    with database(empty=True) as address, database(empty=True) as second:
        server, direct = Postgres(address), Postgres(second)
        server.prepare()
        metadata.create_all(direct.engine)
        yield server, direct.engine
        server.close()
        direct.close()


def test_the_migrations_make_the_schema_of_today(two: tuple[Store, Engine]) -> None:
    store, other = two
    assert set(metadata.tables) == {*inspected(store.engine).get_table_names()} - {"alembic_version"}
    assert _shape(store.engine) == _shape(other)


@pytest.mark.parametrize(
    "drift",
    [
        "DROP INDEX ix_lines_rounds",
        "CREATE INDEX ix_lines_line ON lines (line)",
        "ALTER TABLE people ADD COLUMN nickname VARCHAR(60)",
        "ALTER TABLE logs RENAME COLUMN opened TO begun",
    ],
)
def test_a_difference_of_the_schema_is_found(two: tuple[Store, Engine], drift: str) -> None:
    store, other = two
    with other.begin() as connection:
        connection.execute(text(drift))
    assert _shape(store.engine) != _shape(other)


def test_the_newest_version_is_stored() -> None:
    assert f"version_{newest()}.sql" in {path.name for path in VERSIONS}


def _stored(folder: Path, version: Path | None) -> Path:
    folder.mkdir()
    if version is not None:
        with closing(sqlite3.connect(folder / FILE)) as made:
            made.executescript(version.read_text())
    return folder


def _rows(folder: Path) -> dict[str, list[dict[str, Any]]]:
    with closing(sqlite3.connect(folder / FILE)) as made:
        made.row_factory = sqlite3.Row
        tables = [row[0] for row in made.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: [dict(row) for row in made.execute(f"SELECT * FROM {name}")] for name in tables}  # noqa: S608


def _migrated(folder: Path, before: Callable[[str], None] = lambda _statement: None) -> str:
    """Bring a database to the newest version; its shape."""
    store = Store(folder)

    def told(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        before(statement)

    event.listen(store.engine, "before_cursor_execute", told)
    try:
        store.prepare()
        event.remove(store.engine, "before_cursor_execute", told)
        return _shape(store.engine)
    finally:
        store.close()


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.stem)
def test_a_stored_database_is_brought_to_the_newest_version(version: Path, tmp_path: Path) -> None:
    old, new = _stored(tmp_path / "old", version), _stored(tmp_path / "new", None)
    before = _rows(old)
    assert all(before.values()), "a row in each table"
    assert _migrated(old) == _migrated(new)
    after = _rows(old)
    assert after.pop("alembic_version") == [{"version_num": newest()}]
    before.pop("alembic_version")
    for table, rows in before.items():
        (row,), (now,) = rows, after[table]
        assert row.items() <= now.items(), table


class Killed(BaseException):
    """The process ends here."""


@pytest.mark.parametrize("version", [None, *VERSIONS], ids=lambda path: path.stem if path else "new")
def test_a_kill_at_any_statement_leaves_a_database_that_opens(version: Path | None, tmp_path: Path) -> None:
    statements: list[str] = []
    whole = _migrated(_stored(tmp_path / "whole", version), statements.append)
    assert len(statements) > (30 if version is None else 1)
    for nth in sorted({*range(0, len(statements), STEP), len(statements) - 1}):
        folder, left = _stored(tmp_path / f"ended-{nth}", version), nth

        def end(statement: str) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise Killed(statement)

        with pytest.raises(Killed):
            _migrated(folder, end)
        assert _migrated(folder) == whole, nth
        assert _rows(folder) == _rows(tmp_path / "whole"), nth


def test_a_database_of_an_unknown_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    data = _stored(tmp_path / "data", VERSIONS[0])
    with closing(sqlite3.connect(data / FILE)) as made:
        made.execute("UPDATE alembic_version SET version_num = '8'")
        made.commit()
    before = _rows(data)
    with pytest.raises(StoreDamage, match="a version that this pitboss does not know"):
        Store(data).prepare()
    assert _rows(data) == before
