"""Limits of a WebSocket: control frames, fragments and messages above the rate limit.

Real sockets: frames exist there alone.
"""

import asyncio
import json
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from tests.server.processes import Forker, Processes
from tests.server.raw_client import attack, flood, frame, read_frame, resident_bytes, upgraded
from tests.server.served import SLOW, plan, served
from websockets.asyncio.client import connect
from websockets.frames import Opcode

from pitboss.client import Client

TABLE = "rl"
PLANS = [plan("roulette", table=TABLE, **SLOW)]
MEGABYTE = 1 << 20
CLOSED_WITHIN = 5.0
"""Seconds; two are promised, and this machine may be busy."""
GROWTH_MAX = 20 * MEGABYTE
WAIT_MAX = 1.0
"""Seconds for 99 of 100 honest commands; the server, its clients and the attackers share one process here."""

FLOODS = {
    "pings": (b"", frame(b"x" * 100, Opcode.PING)),
    "empty pings": (b"", frame(b"", Opcode.PING)),
    "pongs": (b"", frame(b"", Opcode.PONG)),
    "empty fragments": (frame(b"", fin=False), frame(b"", Opcode.CONT, fin=False)),
    "messages": (b"", frame(b'{"do":"ping"}')),
}


async def _flooded(folder: Path) -> None:
    async with served(folder, PLANS) as house:
        good, bad = await house.guest(), await house.guest()
        await good.command(TABLE, "sit", seat=0, cents=5_000_000)
        lines = [await asyncio.to_thread(upgraded, house.base, bad.token) for _ in FLOODS]
        before, peak, waits = resident_bytes(), 0, list[float]()
        attacks = [
            asyncio.create_task(asyncio.to_thread(flood, line, *sent))
            for line, sent in zip(lines, FLOODS.values(), strict=True)
        ]
        while not all(attack.done() for attack in attacks):
            begun = time.monotonic()
            await good.command(TABLE, "buy-in", cents=100)
            waits.append(time.monotonic() - begun)
            peak = max(peak, resident_bytes())
        took = {kind: attack.result() for kind, attack in zip(FLOODS, attacks, strict=True)}
        assert {kind: seconds for kind, seconds in took.items() if seconds > CLOSED_WITHIN} == {}
        assert peak - before < GROWTH_MAX
        assert sorted(waits)[len(waits) * 99 // 100] < WAIT_MAX, "honest players waited for a flood to be read"
        assert house.metric("pitboss_connections_dropped_total") == len(FLOODS)


def test_floods_are_closed_and_honest_players_do_not_notice(tmp_path: Path) -> None:
    """Takes over a second: a client that is closed has a second to read why."""
    asyncio.run(_flooded(tmp_path))


async def _honest(base: str, stop: Callable[[], bool], process: int) -> tuple[list[float], int]:
    """Buy chips in a loop until `stop`: the seconds that each command took, and the growth of the server's memory."""
    waits, before, peak = list[float](), resident_bytes(process), 0
    async with Client(base) as good:
        await good.guest()
        await good.command(TABLE, "sit", seat=0, cents=5_000_000)
        while not stop():
            begun = time.monotonic()
            await good.command(TABLE, "buy-in", cents=100)
            waits.append(time.monotonic() - begun)
            peak = max(peak, resident_bytes(process))
    return waits, peak - before


@pytest.mark.long  # promises figures of a machine that does nothing else
def test_floods_from_other_processes_hold_the_promised_figures(tmp_path: Path, forker: Forker) -> None:
    """Server, attackers and the honest player are processes of their own."""
    house = Processes(tmp_path, forker)
    try:
        base = house.start(PLANS)
        with ProcessPoolExecutor(len(FLOODS), get_context("spawn")) as pool:
            list(pool.map(abs, range(len(FLOODS))))  # every attacker has started before the clocks run
            attacks = [pool.submit(attack, base, *sent) for sent in FLOODS.values()]
            waits, growth = asyncio.run(_honest(base, lambda: all(each.done() for each in attacks), house.ids[0]))
            took = {kind: round(each.result(), 2) for kind, each in zip(FLOODS, attacks, strict=True)}
    finally:
        house.close()
    assert {kind: seconds for kind, seconds in took.items() if seconds > 2} == {}
    assert growth < GROWTH_MAX
    assert sorted(waits)[len(waits) * 99 // 100] < 0.1, f"{len(waits)} commands"


async def _told_why(folder: Path) -> None:
    async with served(folder, PLANS) as house:
        opcode, payload = await asyncio.to_thread(_after_pongs, house.base)
        assert opcode == Opcode.CLOSE
        assert payload == (4029).to_bytes(2, "big") + b"too-fast"


def _after_pongs(base: str) -> tuple[int, bytes]:
    with upgraded(base) as line, line.makefile("rb") as reader:
        line.sendall(frame(b"", Opcode.PONG) * 1000)
        return read_frame(reader)


def test_client_that_reads_is_told_why_it_was_closed(tmp_path: Path) -> None:
    asyncio.run(_told_why(tmp_path))


async def _fragments(folder: Path) -> None:
    async with (
        served(folder, PLANS) as house,
        connect(house.base.replace("http", "ws") + "/v1/ws", proxy=None) as line,
    ):
        await line.send([*'{"do":"ping"}'])
        assert await line.recv() == '{"type":"pong"}'


def test_fragmented_message_is_heard(tmp_path: Path) -> None:
    asyncio.run(_fragments(tmp_path))


def _buy_in(key: str) -> bytes:
    command = {"do": "buy-in", "args": {"cents": 100}}
    return json.dumps({"do": "command", "table": TABLE, "key": key, "command": command}, separators=(",", ":")).encode()


async def _over_the_limit(folder: Path) -> None:
    async with served(folder, PLANS) as house:
        guest = await house.guest()
        await guest.command(TABLE, "sit", seat=0, cents=1000)
        before = (await guest.table(TABLE)).seq
        burst = [frame(b'{"do":"command"}')] * 400
        commands = [frame(_buy_in(f"key-{nth}")) for nth in range(60)]
        answers = await asyncio.to_thread(_answered, house.base, guest.token, b"".join([*burst, *commands]), 60)
        refused = {key for key, said in answers.items() if said.get("code") == "too-fast"}
        done = {key for key, said in answers.items() if said["type"] == "receipt"}
        assert len(refused) > 0
        assert len(refused) + len(done) == len(commands)
        assert (await guest.table(TABLE)).seq == before + len(done), "a command that was refused was carried out"


def _answered(base: str, token: str, sent: bytes, keys: int) -> dict[str, Any]:
    """Send everything at once; what is answered to each key."""
    answers: dict[str, Any] = {}
    with upgraded(base, token) as line, line.makefile("rb") as reader:
        line.sendall(sent)
        while len(answers) < keys:
            said = json.loads(read_frame(reader)[1])
            if said.get("key"):
                answers[said["key"]] = said
    return answers


def test_command_over_the_rate_limit_is_refused_by_its_key_and_not_carried_out(tmp_path: Path) -> None:
    asyncio.run(_over_the_limit(tmp_path))
