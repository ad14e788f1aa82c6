"""The scribe of a busy house: what it writes is there once, whatever becomes of it, and the house goes on.

Real time: the scribe is a process.
"""

import asyncio
import fcntl
import os
import socket
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.served import SLOW, House, plan, served

from pitboss.server.clock import MachineClock
from pitboss.server.floor import Floor, InUse
from pitboss.server.records.audit import audit
from pitboss.server.records.house_copy import is_served
from pitboss.server.storage import dictation
from pitboss.server.storage.dictation import Dictation, WriterLine, wait_for_scribe
from pitboss.server.storage.scribe import LOCK

TABLE = "rl"
DEAD_MAN = 128
"""The byte of the index that each process which uses a database keeps locked (sqlite.org/src: os_unix.c)."""


def _script(words: str) -> Callable[[Path], WriterLine]:
    """A scribe with something amiss: what these words make of it before it begins."""
    program = f"""
        import os, sys
        from pathlib import Path
        from pitboss.server.storage import scribe
        {words}
        scribe.write_packets(Path(sys.argv[1]), sys.stdin.buffer, sys.stdout.buffer)
    """

    def hire(folder: Path) -> WriterLine:
        ours, its = socket.socketpair()
        command = [sys.executable, "-c", textwrap.dedent(program), str(folder)]
        process = subprocess.Popen(command, stdin=its.fileno(), stdout=its.fileno())
        its.close()

        def end() -> None:
            process.kill()
            process.wait()

        return WriterLine(ours, end)

    return hire


def _dictation(house: House) -> Dictation:
    found = house.floor.writer.dictation
    assert found is not None
    return found


async def _until_there(house: House) -> None:
    """The scribe is ready, or will never come."""
    until = time.monotonic() + 60
    while not (_dictation(house).ready or _dictation(house).lost):
        assert time.monotonic() < until, "the scribe never came"
        await asyncio.sleep(0.01)


async def _play(folder: Path, hire: Callable[[Path], WriterLine] | None, more: int = 5) -> tuple[int, int, bool]:
    """Bet before and after the scribe has come: how many bets, how many packets it took, whether it was lost."""
    async with served(folder, [plan("roulette", table=TABLE, **SLOW)]) as house:
        client = await house.guest()
        await client.command(TABLE, "sit", seat=0, cents=1_000_000)
        _dictation(house).busy = 1
        if hire is not None:
            _dictation(house).hire = hire
        await client.command(TABLE, "bet", spot="red", cents=500)
        await _until_there(house)
        for _ in range(more):
            await client.command(TABLE, "bet", spot="black", cents=500)
        assert house.floor.ledger.of(f"{TABLE}/layout") == 500 * (1 + more), "a bet was lost or done twice"
        return 1 + more, _dictation(house).packets, _dictation(house).lost


def _sound(folder: Path, bets: int) -> None:
    """Everything is in the books once, by the rules."""
    found = audit(folder)
    assert found.faults == []
    assert bets < found.postings <= bets + 5, "the bets, and what brought the chips there"


def test_a_busy_house_has_a_scribe(tmp_path: Path) -> None:
    bets, packets, lost = asyncio.run(_play(tmp_path, None))
    assert not lost
    assert packets >= 5
    assert wait_for_scribe(tmp_path), "it has ended with its house"
    _sound(tmp_path, bets)


@pytest.mark.parametrize("point", ["written", "committed"])
def test_a_scribe_that_ends_in_the_middle_is_found_out(tmp_path: Path, point: str) -> None:
    """Before the commit nothing is there and the house writes it; after it, it is there and is not written again."""
    ends = f"scribe.reach = lambda point: os._exit(1) if point == {point!r} else None"
    bets, packets, lost = asyncio.run(_play(tmp_path, _script(ends)))
    assert lost
    assert packets == 1, "it is not hired again"
    _sound(tmp_path, bets)


def test_a_scribe_that_never_comes_is_not_waited_for(tmp_path: Path) -> None:
    bets, packets, lost = asyncio.run(_play(tmp_path, _script("sys.exit(3)")))
    assert lost
    assert packets == 0
    _sound(tmp_path, bets)


def test_a_house_is_busy_by_what_it_writes_within_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[float] = []
    now = [100.0]
    clock = MachineClock()
    monkeypatch.setattr(clock, "monotonic", lambda: now[0])
    mine = Dictation(tmp_path, clock=clock)
    monkeypatch.setattr(mine, "send_for", lambda: sent.append(now[0]))
    for _ in range(20):
        mine.note(dictation.BUSY // 2 - 1)
        now[0] += 0.6
    assert sent == []
    mine.note(1)
    mine.note(dictation.BUSY)
    assert len(sent) == 1


def _nobody(_folder: Path) -> WriterLine:
    raise OSError(11, "Resource temporarily unavailable")


def test_where_none_can_be_had_the_house_writes(tmp_path: Path) -> None:
    bets, packets, lost = asyncio.run(_play(tmp_path, _nobody))
    assert lost
    assert packets == 0
    _sound(tmp_path, bets)


def test_what_a_scribe_cannot_write_the_house_writes(tmp_path: Path) -> None:
    full = "def fail(*_): raise OSError(28, 'No space left on device')\n        scribe.pen.write = fail"
    bets, packets, lost = asyncio.run(_play(tmp_path, _script(full)))
    assert not lost
    assert packets >= 5
    _sound(tmp_path, bets)


def test_a_house_waits_for_the_scribe_of_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_nothing(tmp_path))
    monkeypatch.setattr(dictation, "PATIENCE", 0.05)
    held = os.open(tmp_path / LOCK, os.O_RDWR | os.O_CREAT)
    fcntl.flock(held, fcntl.LOCK_EX)
    assert is_served(tmp_path), "whoever copies it now must take care"
    with pytest.raises(InUse, match="scribe"):
        Floor(tmp_path)
    os.close(held)
    asyncio.run(_nothing(tmp_path))


async def _nothing(folder: Path) -> None:
    floor = Floor(folder)
    await floor.start()
    await floor.stop()


async def _while_it_stands(folder: Path) -> subprocess.CompletedProcess[str]:
    async with served(folder, [plan("roulette", table=TABLE, **SLOW)]) as house:
        checkpoints = house.floor.store._checkpoints
        assert checkpoints is not None
        until = time.monotonic() + 10
        while checkpoints._seen is None:
            assert time.monotonic() < until, "nobody looked at the index"
            await asyncio.sleep(0.01)
        checkpoints._behind()
        take = f"""
            import fcntl, os, sys
            index = os.open(sys.argv[1], os.O_RDWR)
            fcntl.lockf(index, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, {DEAD_MAN})
        """
        command = [sys.executable, "-c", textwrap.dedent(take), str(checkpoints.index)]
        return await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)


def test_looking_at_the_index_leaves_the_database_its_locks(tmp_path: Path) -> None:
    """Another process that could take this lock would cut the index off under the house."""
    tried = asyncio.run(_while_it_stands(tmp_path))
    assert "BlockingIOError" in tried.stderr, tried.stderr
