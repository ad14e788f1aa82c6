"""Checkpoints by the clock: the WAL stays short under load, and no commit is lost by them."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from tests.server.faults import no_room

from pitboss.server.storage.chain_heads import Heads
from pitboss.server.storage.house_keys import HouseKeys
from pitboss.server.storage.schema import logs
from pitboss.server.storage.store import Store
from pitboss.server.storage.unit import LogLine, Unit
from pitboss.server.storage.writer import CHECKPOINT_SECONDS, Writer
from pitboss.testing.fake_clock import FakeClock

ROW = b"x" * 20_000
COMMITS = 100


def _wal(folder: Path) -> Path:
    return folder / "house.db-wal"


async def _written(folder: Path, seconds: float, during: Callable[[Writer], Any] = lambda _writer: None) -> None:
    """A hundred commits of five pages each, with so much time between two of them."""
    clock, store = FakeClock(), Store(folder)
    store.prepare()
    writer = Writer(store, Heads(folder, HouseKeys(folder)), lambda _name: False, clock)
    writer.start()
    await writer.do(lambda connection: connection.execute(insert(logs), [{"id": 1, "table_id": "t", "opened": 0}]))
    for n in range(COMMITS):
        await clock.advance(seconds)
        await writer.commit([Unit(0, 1, lines=[LogLine(n, 0, 0, ROW, "")])])
    during(writer)
    writer.stop()
    writer.heads.close()
    store.close()


def _sizes(folder: Path, seconds: float) -> int:
    found: list[int] = []
    folder.mkdir()
    asyncio.run(_written(folder, seconds, lambda _writer: found.append(_wal(folder).stat().st_size)))
    return found[0]


def test_the_wal_stays_short_under_load(tmp_path: Path) -> None:
    every_tenth, never = _sizes(tmp_path / "load", CHECKPOINT_SECONDS / 10), _sizes(tmp_path / "still", 0.0)
    assert never > COMMITS * len(ROW), "without a checkpoint the WAL has all of it"
    assert every_tenth < never / 4, "with one every ten commits it begins again and again"


def test_a_power_cut_after_a_checkpoint_loses_nothing(tmp_path: Path) -> None:
    data, copied = tmp_path / "data", tmp_path / "copy"
    for folder in (data, copied):
        folder.mkdir()

    def copy(_writer: Writer) -> None:
        for name in ("house.db", "house.db-wal"):
            shutil.copy(data / name, copied / name)

    asyncio.run(_written(data, CHECKPOINT_SECONDS / 10, copy))
    with closing(sqlite3.connect(copied / "house.db")) as again:
        assert again.execute("SELECT count(*) FROM lines").fetchone() == (COMMITS,)
        assert again.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_checkpoint_that_fails_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Store, "checkpoint", lambda _store, _connection: no_room())
    asyncio.run(_written(tmp_path, CHECKPOINT_SECONDS))
    assert "a checkpoint failed: [Errno 28] No space left on device" in caplog.text
    with closing(sqlite3.connect(tmp_path / "house.db")) as again:
        assert again.execute("SELECT count(*) FROM lines").fetchone() == (COMMITS,)
