"""Checkpoints beside the writer: commits do not wait for them, and nothing that was committed is lost by them."""

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from pitboss.server.storage.checkpoint import AFTER_PAGES, PAGE, Checkpoints

ROW = b"x" * (PAGE // 2)


def _opened(path: Path) -> sqlite3.Connection:
    sqlite = sqlite3.connect(path, isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=0"):
        sqlite.execute(f"PRAGMA {pragma}")
    return sqlite


def _until(checkpoints: Checkpoints, done: int) -> None:
    until = time.monotonic() + 60
    while checkpoints.done < done:
        assert time.monotonic() < until, "no checkpoint was made"
        time.sleep(0.01)


def test_the_wal_is_put_into_its_place_while_the_house_writes(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with closing(_opened(path)) as writer:
        writer.execute("CREATE TABLE rows (n INTEGER PRIMARY KEY, data BLOB)")
        checkpoints = Checkpoints(path)
        checkpoints.start()
        before, written = path.stat().st_size, 0
        for done in (1, 2):
            for _ in range(AFTER_PAGES // 50):
                writer.execute("BEGIN")
                writer.executemany("INSERT INTO rows (data) VALUES (?)", [(ROW,)] * 150)
                writer.execute("COMMIT")
                written += 150
            _until(checkpoints, done)
        assert path.stat().st_size > before + AFTER_PAGES * PAGE, "the rows are in the database itself"
        copied = tmp_path / "copy"
        copied.mkdir()
        for name in ("house.db", "house.db-wal"):  # as a power cut would leave them
            shutil.copy(tmp_path / name, copied / name)
        checkpoints.stop()
    with closing(sqlite3.connect(copied / "house.db")) as again:
        assert again.execute("SELECT count(*) FROM rows").fetchone() == (written,)
        assert again.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_checkpoint_that_fails_is_reported_and_tried_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "house.db"
    with closing(_opened(path)) as writer:
        writer.execute("CREATE TABLE rows (data BLOB)")
        checkpoints = Checkpoints(path)
        closed = sqlite3.connect(path)
        closed.close()
        assert not checkpoints._checkpoint(closed)
        assert "a checkpoint failed" in caplog.text
        assert checkpoints.done == 0
        with closing(sqlite3.connect(path)) as fine:
            assert checkpoints._checkpoint(fine)
        assert checkpoints.done == 1
