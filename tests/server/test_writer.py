"""The writer: units are committed in order and in groups, and every caller gets an outcome whatever goes wrong."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from pitboss.server.storage import writer
from pitboss.server.storage.chain_heads import Head, Heads
from pitboss.server.storage.house_keys import HouseKeys
from pitboss.server.storage.schema import lines, logs
from pitboss.server.storage.store import Store
from pitboss.server.storage.unit import LogLine, Unit
from pitboss.server.storage.writer import Writer

SOON = 5.0


def _unit(n: int, at: int = 0) -> Unit:
    return Unit(at, 1, lines=[LogLine(n, 0, 0, b"a line", f"hash {n}")])


async def _writer(folder: Path) -> Writer:
    store = Store(folder)
    store.prepare()
    made = Writer(store, Heads(folder, HouseKeys(folder)), lambda _name: False)
    made.start()
    await made.do(lambda connection: connection.execute(insert(logs), [{"id": 1, "table_id": "t", "opened": 0}]))
    await made.commit([_unit(1)])
    return made


def _end(made: Writer) -> None:
    made.stop()
    made.heads.close()
    made.store.close()


def _on_disk(made: Writer) -> list[int]:
    return made.store.read(lambda connection: list(connection.execute(select(lines.c.n).order_by(lines.c.n)).scalars()))


def _full(*_: Any) -> None:
    raise OSError(28, "No space left on device")


def _wrong(*_: Any) -> None:
    raise ValueError("an error of any kind")


@pytest.mark.parametrize("keep", [_full, _wrong])
def test_heads_that_cannot_be_saved_keep_nobody_waiting(tmp_path: Path, keep: Callable[..., None]) -> None:
    async def play() -> None:
        made = await _writer(tmp_path)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(made.heads, "keep", keep)
            await asyncio.wait_for(made.commit([_unit(2)]), SOON)
        await asyncio.wait_for(made.commit([_unit(3)]), SOON)
        assert made.heads.last[1] == Head(3, "hash 3")
        _end(made)

    asyncio.run(play())


def test_a_torn_head_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heads = Heads(tmp_path, HouseKeys(tmp_path))
    heads.keep({1: Head(1, "a")})
    heads.keep({1: Head(2, "b")})
    whole = os.write
    monkeypatch.setattr("os.write", lambda file, line: whole(file, line[: len(line) // 2]))
    with pytest.raises(OSError, match="not written completely"):
        heads.keep({1: Head(3, "c")})
    monkeypatch.undo()
    heads.keep({1: Head(4, "d")})
    heads.close()
    again = Heads(tmp_path, HouseKeys(tmp_path))
    assert again.read() == {1: Head(4, "d")}
    assert again.faults == []


def test_a_unit_that_cannot_be_written_harms_no_other(tmp_path: Path) -> None:
    async def play() -> None:
        made = await _writer(tmp_path)
        again = Unit(0, 1, lines=[LogLine(1, 0, 0, b"another line", "x")])
        found = await asyncio.wait_for(
            asyncio.gather(
                made.commit([_unit(2)]), made.commit([again]), made.commit([_unit(3)]), return_exceptions=True
            ),
            SOON,
        )
        assert [isinstance(each, Exception) for each in found] == [False, True, False]
        assert _on_disk(made) == [1, 2, 3]
        _end(made)

    asyncio.run(play())


def test_units_that_wait_are_committed_together_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MOST", 4)
    done: list[int] = []

    async def play() -> None:
        made = await _writer(tmp_path)
        made.written = lambda units: done.extend(unit.lines[-1].n for unit in units)
        before = made.commits
        await asyncio.wait_for(asyncio.gather(*(made.commit([_unit(n)]) for n in range(2, 22))), SOON)
        assert 5 <= made.commits - before < 20, "four jobs in one commit at most, and seldom only one"
        assert _on_disk(made) == list(range(1, 22))
        _end(made)

    asyncio.run(play())
    assert done == list(range(2, 22))


def test_a_writer_that_stops_writes_what_waits(tmp_path: Path) -> None:
    async def play() -> None:
        made = await _writer(tmp_path)
        waiting = [asyncio.ensure_future(made.commit([_unit(n)])) for n in range(2, 12)]
        await asyncio.sleep(0)
        made.stop()
        await asyncio.wait_for(asyncio.gather(*waiting), SOON)
        assert _on_disk(made) == list(range(1, 12))
        _end(made)

    asyncio.run(play())
