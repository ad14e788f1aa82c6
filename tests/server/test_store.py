"""A reader sees one state of the house, however much is committed meanwhile."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from pitboss.server.storage.store import store_at

COUNT = text("SELECT count(*) FROM invitations")


def test_a_read_sees_one_state_though_something_is_committed_in_between(tmp_path: Path) -> None:
    store = store_at(tmp_path)
    store.prepare()

    def ask(connection: Connection) -> tuple[int, int]:
        before = connection.execute(COUNT).scalar_one()
        with store.engine.begin() as other:
            other.execute(text("INSERT INTO invitations (token, role, expires, used_by) VALUES ('w', 'dealer', 1, '')"))
        return before, connection.execute(COUNT).scalar_one()

    assert store.read(ask) == (0, 0)
    assert store.read(lambda connection: connection.execute(COUNT).scalar_one()) == 1
    store.close()


def test_who_reads_while_the_house_closes_leaves_nothing_open(tmp_path: Path) -> None:
    store = store_at(tmp_path)
    store.prepare()
    with store.engine.connect() as connection:
        assert connection.execute(COUNT).scalar_one() == 0
        driver: Any = connection.connection.driver_connection
        store.close()
        assert connection.execute(COUNT).scalar_one() == 0, "a reader keeps the state it started with"
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        driver.execute("SELECT 1")
