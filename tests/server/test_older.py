"""A database of an older shape is brought up to date in one piece: whatever ends the house meanwhile, all is there."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from tests.server.test_damage import TABLE, played

from pitboss.server.floor import Floor
from pitboss.server.records.audit import audit
from pitboss.server.storage.store import Store
from pitboss.server.tables.command import TableCommand, asked_hash
from pitboss.testing.setups import SHORT, effort

STEP = 4 if effort() == SHORT else 1
"""Between the statements at which the house ends."""
FIRST_SHAPE = """
DROP TABLE receipts;
CREATE TABLE receipts (
    person VARCHAR(32) NOT NULL, key VARCHAR(64) NOT NULL, asked VARCHAR(64) NOT NULL, receipt BLOB NOT NULL,
    at BIGINT NOT NULL, CONSTRAINT pk_receipts PRIMARY KEY (person, key)
) WITHOUT ROWID;
DROP INDEX ix_lines_rounds;
ALTER TABLE lines RENAME TO later;
CREATE TABLE lines (
    log INTEGER NOT NULL, n INTEGER NOT NULL, round INTEGER NOT NULL, upto INTEGER NOT NULL, line BLOB NOT NULL,
    CONSTRAINT pk_lines PRIMARY KEY (log, n)
) WITHOUT ROWID;
INSERT INTO lines SELECT * FROM later;
DROP TABLE later;
CREATE INDEX ix_lines_rounds ON lines (log, upto);
ALTER TABLE people DROP COLUMN must_change;
ALTER TABLE invitations DROP COLUMN invited_by;
"""


def test_a_database_of_the_first_shape_is_brought_up_to_date(tmp_path: Path) -> None:
    data = played(tmp_path)
    with closing(sqlite3.connect(data / "house.db")) as old:
        body = b'{"type":"receipt","key":"old","table":"rl","seq":3,"at":1,"events":[]}'
        asked = asked_hash(TABLE, TableCommand("bet", {"spot": "red", "cents": 500}))
        person = old.execute("SELECT id FROM people WHERE kind = 'guest'").fetchone()[0]
        old.executescript(FIRST_SHAPE)
        old.execute("INSERT INTO receipts VALUES (?, 'old', ?, ?, 1)", (person, asked, body))
        old.execute("UPDATE alembic_version SET version_num = '1'")
        old.commit()

    async def on() -> None:
        floor = Floor(data)
        await floor.start()
        someone, bet = floor.people.by_id[person], TableCommand("bet", {"spot": "red", "cents": 500})
        assert await floor.command(someone, TABLE, "old", bet) == body, "a receipt of before"
        fresh = await floor.command(someone, TABLE, "new", bet)
        assert await floor.command(someone, TABLE, "new", bet) == fresh
        await floor.stop()

    asyncio.run(on())
    assert _besides(audit(data).faults) == []


class Killed(BaseException):
    """The process ends here."""


def _besides(faults: list[str]) -> list[str]:
    """What an audit finds besides that which makes these houses older: other receipts, another version."""
    return [fault for fault in faults if "receipt" not in fault and "version" not in fault]


def _statements(data: Path) -> list[str]:
    """What brings a database of the first shape up to date."""
    found: list[str] = []
    _prepared(data, found.append)
    return found


def _prepared(data: Path, before: Callable[[str], None]) -> None:
    store = Store(data)

    def told(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        before(statement)

    event.listen(store.engine, "before_cursor_execute", told)
    try:
        store.prepare()
    finally:
        store.close()


def _as_before(data: Path, to: Path, version: str) -> None:
    shutil.copytree(data, to)
    with closing(sqlite3.connect(to / "house.db")) as old:
        old.executescript(FIRST_SHAPE)
        if version != "1":
            old.executescript("ALTER TABLE receipts ADD COLUMN log INTEGER NOT NULL DEFAULT 0")
            old.executescript("ALTER TABLE receipts ADD COLUMN n INTEGER NOT NULL DEFAULT 0")
        old.execute("INSERT INTO receipts (person, key, asked, receipt, at) VALUES ('ann', 'old', 'it', x'41', 1)")
        old.execute("UPDATE alembic_version SET version_num = ?", (version,))
        old.commit()


def _old_receipts(data: Path) -> list[Any]:
    with closing(sqlite3.connect(data / "house.db")) as house:
        return house.execute("SELECT person, key, receipt FROM receipts").fetchall()


@pytest.mark.parametrize("version", ["1", "6"])
def test_a_house_that_ends_while_it_is_brought_up_to_date_has_lost_nothing(tmp_path: Path, version: str) -> None:
    """At every statement, or in the normal run at some of them: the next start begins again, and all is there."""
    data = played(tmp_path)
    _as_before(data, tmp_path / "whole", version)
    count = len(_statements(tmp_path / "whole"))
    lines = audit(data).lines
    assert count > 10
    for nth in sorted({*range(0, count, STEP), count - 1}):
        left, ended = nth, tmp_path / f"ended-{nth}"
        _as_before(data, ended, version)

        def end(statement: str) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise Killed(statement)

        with pytest.raises(Killed):
            _prepared(ended, end)
        found = audit(ended)
        assert (_besides(found.faults), found.lines) == ([], lines), nth
        assert _old_receipts(ended) == [("ann", "old", b"A")], nth
        shutil.rmtree(ended)
