"""Whoever waits for the writer is told, whatever goes wrong between a commit and the telling."""

import asyncio
import os
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select

from pitboss.server.records.chain_heads import Head, Heads
from pitboss.server.records.house_keys import HouseKeys
from pitboss.server.storage import dictation, writer
from pitboss.server.storage.dictation import Dictation, WriterLine
from pitboss.server.storage.schema import lines, logs
from pitboss.server.storage.scribe import LENGTH, READY, framed
from pitboss.server.storage.store import Store
from pitboss.server.storage.unit import LogLine, Unit
from pitboss.server.storage.writer import Writer

Answers = Callable[[bytes], bytes | None]
"""What a scribe answers to a packet; nothing where it says nothing at all."""
SOON = 5.0


def _written(_packet: bytes) -> bytes:
    """It says so; for a test of who is told it need not be true."""
    return b""


def _hired(answers: Answers, ready: str = READY) -> Callable[[Path], WriterLine]:
    """A scribe that lives in a thread of this process."""

    def hire(_folder: Path) -> WriterLine:
        ours, its = socket.socketpair()

        def write() -> None:
            with its, its.makefile("rb") as told, suppress(ConnectionError):  # the house may hang up at any moment
                its.sendall(framed(ready.encode()))
                while len(head := told.read(LENGTH)) == LENGTH:
                    answer = answers(told.read(int.from_bytes(head, "big")))
                    if answer is not None:
                        its.sendall(framed(answer))

        threading.Thread(target=write, daemon=True).start()
        return WriterLine(ours, lambda: None)

    return hire


def _unit(n: int, at: int = 0) -> Unit:
    return Unit(at, 1, lines=[LogLine(n, 0, 0, b"a line", f"hash {n}")])


async def _house(folder: Path, hire: Callable[[Path], WriterLine]) -> tuple[Writer, Dictation]:
    """A writer with a scribe who has come, or will not."""
    store = Store(folder)
    store.prepare()
    made = Writer(store, Heads(folder, HouseKeys(folder)), lambda _name: False)
    assert made.dictation is not None
    made.dictation.hire, made.dictation.busy = hire, 1
    made.start()
    await made.do(lambda connection: connection.execute(insert(logs), [{"id": 1, "table_id": "t", "opened": 0}]))
    await made.commit([_unit(1)])
    while not (made.dictation.ready or made.dictation.lost):
        await asyncio.sleep(0.005)
    return made, made.dictation


def _end(made: Writer) -> None:
    made.stop()
    made.heads.close()
    made.store.close()


def _on_disk(made: Writer) -> list[int]:
    return made.store.read(lambda connection: list(connection.execute(select(lines.c.n).order_by(lines.c.n)).scalars()))


def _full(*_: Any) -> None:
    raise OSError(28, "No space left on device")


def _wrong(*_: Any) -> None:
    raise ValueError("whatever it may be")


@pytest.mark.parametrize("keep", [_full, _wrong])
@pytest.mark.parametrize("scribe", [True, False])
def test_heads_that_cannot_be_kept_keep_nobody_waiting(tmp_path: Path, scribe: bool, keep: Callable[..., None]) -> None:
    async def play() -> None:
        made, told = await _house(tmp_path, _hired(_written) if scribe else _nobody)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(made.heads, "keep", keep)
            await asyncio.wait_for(made.commit([_unit(2)]), SOON)
        await asyncio.wait_for(made.commit([_unit(3)]), SOON)
        assert told.packets == (2 if scribe else 0)
        assert made.heads.last[1] == Head(3, "hash 3")
        _end(made)

    asyncio.run(play())


def _nobody(_folder: Path) -> WriterLine:
    raise OSError(11, "Resource temporarily unavailable")


def test_a_head_that_is_torn_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heads = Heads(tmp_path, HouseKeys(tmp_path))
    heads.keep({1: Head(1, "a")})
    heads.keep({1: Head(2, "b")})
    whole = os.write
    monkeypatch.setattr("os.write", lambda file, line: whole(file, line[: len(line) // 2]))
    with pytest.raises(OSError, match="completely"):
        heads.keep({1: Head(3, "c")})
    monkeypatch.undo()
    heads.keep({1: Head(4, "d")})
    heads.close()
    again = Heads(tmp_path, HouseKeys(tmp_path))
    assert again.read() == {1: Head(4, "d")}
    assert again.faults == []


def test_a_scribe_that_hangs_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dictation, "ANSWER_SECONDS", 0.1)

    async def play() -> None:
        made, told = await _house(tmp_path, _hired(lambda _packet: None))
        await asyncio.wait_for(asyncio.gather(made.commit([_unit(2)]), made.commit([_unit(3)])), SOON)
        assert told.lost
        assert _on_disk(made) == [1, 2, 3], "the house has written what nobody else had"
        _end(made)

    asyncio.run(play())


def test_where_it_cannot_be_looked_up_nobody_is_left_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dictation, "ANSWER_SECONDS", 0.1)
    monkeypatch.setattr(writer, "is_written", _full)

    async def play() -> None:
        made, _ = await _house(tmp_path, _hired(lambda _packet: None))
        with pytest.raises(OSError, match="No space"):
            await asyncio.wait_for(made.commit([_unit(2)]), SOON)
        await asyncio.wait_for(made.commit([_unit(3)]), SOON)
        assert _on_disk(made) == [1, 3]
        _end(made)

    asyncio.run(play())


def test_what_cannot_be_said_to_the_scribe_harms_no_other(tmp_path: Path) -> None:
    async def play() -> None:
        made, _ = await _house(tmp_path, _hired(_written))
        bad, good = made.commit([_unit(2, at=2**70)]), made.commit([_unit(3)])
        found = await asyncio.wait_for(asyncio.gather(bad, good, return_exceptions=True), SOON)
        assert found[1] is None
        await asyncio.wait_for(made.commit([_unit(4)]), SOON)
        _end(made)

    asyncio.run(play())


def test_a_scribe_of_another_version_is_not_told_anything(tmp_path: Path) -> None:
    async def play() -> None:
        made, told = await _house(tmp_path, _hired(_written, ready="ready 0.0.0"))
        await asyncio.wait_for(made.commit([_unit(2)]), SOON)
        assert told.lost
        assert told.packets == 0
        assert _on_disk(made) == [1, 2]
        _end(made)

    asyncio.run(play())


def _units_in(packet: bytes) -> int:
    return len(msgspec.msgpack.decode(packet)[0])


def test_an_answer_is_heard_while_the_house_is_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next packet goes to the scribe in the same turn of the loop in which the last was answered."""
    monkeypatch.setattr(writer, "ENOUGH", 1)
    answered, seen = threading.Event(), list[int]()

    def note(_packet: bytes) -> bytes:
        answered.set()
        return b""

    async def play() -> None:
        made, told = await _house(tmp_path, _hired(note))
        look = told.look

        def look_late() -> None:
            assert answered.wait(SOON)
            answered.clear()
            time.sleep(0.05)  # until what it says is there
            look()

        monkeypatch.setattr(told, "look", look_late)
        tasks = [asyncio.ensure_future(made.commit([_unit(n)])) for n in (2, 3, 4)]
        asyncio.get_running_loop().call_soon(lambda: seen.append(told.packets))
        await asyncio.wait_for(asyncio.gather(*tasks), SOON)
        _end(made)

    asyncio.run(play())
    assert seen == [3], "each was handed on before the loop turned"


def test_a_packet_is_of_bounded_length(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PACKET", 3)
    seen: list[int] = []

    def note(packet: bytes) -> bytes:
        seen.append(_units_in(packet))
        return b""

    async def play() -> None:
        made, _ = await _house(tmp_path, _hired(note))
        await asyncio.wait_for(asyncio.gather(*(made.commit([_unit(n)]) for n in range(2, 12))), SOON)
        _end(made)

    asyncio.run(play())
    assert sum(seen) == 10
    assert max(seen) == 3


def test_whoever_looks_for_an_answer_of_a_scribe_that_has_ended_waits_for_the_loop(tmp_path: Path) -> None:
    ours, its = socket.socketpair()

    async def play() -> None:
        made, told = await _house(tmp_path, lambda _folder: WriterLine(ours, lambda: None))
        waits = asyncio.ensure_future(made.commit([_unit(2)]))
        while not told.packets:
            await asyncio.sleep(0)
        its.recv(LENGTH)
        its.close()  # with most of the packet unread: whoever reads at the other end hears of it
        told.look()
        assert not waits.done()
        await asyncio.wait_for(waits, SOON)
        assert told.lost
        assert _on_disk(made) == [1, 2]
        _end(made)

    its.sendall(framed(READY.encode()))
    asyncio.run(play())


def test_a_house_that_ends_forgets_nothing_that_the_scribe_has_not_answered(tmp_path: Path) -> None:
    async def play() -> None:
        made, told = await _house(tmp_path, _hired(lambda _packet: None))
        first = asyncio.ensure_future(made.commit([_unit(2)]))
        while not told.packets:
            await asyncio.sleep(0)
        second = asyncio.ensure_future(made.commit([_unit(3)]))
        await asyncio.sleep(0)
        made.stop()
        await asyncio.wait_for(asyncio.gather(first, second), SOON)
        assert _on_disk(made) == [1, 2, 3]
        _end(made)

    asyncio.run(play())
