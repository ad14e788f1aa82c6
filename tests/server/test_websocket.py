"""Messages over a WebSocket arrive whole, in order and once, however they are cut up.

Real sockets: bytes are cut up there alone.
"""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

from tests.server.served import SLOW, House, plan, served
from websockets.frames import Frame, Opcode

from pitboss.client import Client

TABLE = "rl"
PLANS = [plan("roulette", table=TABLE, **SLOW)]
PING = b'{"do":"ping"}'


def _masked(payload: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return bytes(Frame(opcode, payload, fin).serialize(mask=True, extensions=[]))


class Raw:
    """A client that decides for itself how its bytes travel."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.002)  # so that each arrives by itself

    async def frame(self) -> tuple[int, bytes]:
        async with asyncio.timeout(20):
            first, length = await self.reader.readexactly(2)
            if length >= 126:
                length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
            return first & 15, await self.reader.readexactly(length)

    async def told(self) -> Any:
        opcode, payload = await self.frame()
        assert opcode == Opcode.TEXT, (opcode, payload)
        return json.loads(payload)


async def _raw(house: House, client: Client) -> Raw:
    host, port = house.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(
        f"GET /v1/ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {client.token}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    raw = Raw(reader, writer)
    assert (await raw.told())["type"] == "hello"
    return raw


def _bet(key: str) -> bytes:
    command = {"do": "bet", "args": {"spot": "red", "cents": 500}}
    return json.dumps({"do": "command", "table": TABLE, "key": key, "command": command}, separators=(",", ":")).encode()


async def _cut_up(folder: Path) -> None:
    rng = random.Random(8)
    async with served(folder, PLANS) as house:
        ann = await house.guest()
        await ann.command(TABLE, "sit", seat=0, cents=1_000_000)
        for nth in range(4):
            raw = await _raw(house, ann)
            await raw.send(_masked(_bet(f"{nth}-whole")))
            assert (await raw.told())["key"] == f"{nth}-whole"
            frames = [_masked(_bet(f"{nth}-{each}")) for each in range(6)]
            joined = b"".join(frames)
            cuts = sorted(rng.sample(range(1, len(joined)), 5)) if nth else list(range(1, len(joined)))
            await raw.send(*(joined[a:b] for a, b in zip([0, *cuts], [*cuts, len(joined)], strict=True)))
            assert [(await raw.told())["key"] for _ in frames] == [f"{nth}-{each}" for each in range(6)]
            bet = _bet(f"{nth}-parts")
            parts = (bet[:9], Opcode.TEXT), (bet[9:30], Opcode.CONT), (bet[30:], Opcode.CONT)
            sent = [_masked(part, code, fin=part == parts[-1][0]) for part, code in parts]
            await raw.send(sent[0], _masked(b"are you there", Opcode.PING), *sent[1:])
            assert await raw.frame() == (Opcode.PONG, b"are you there")
            assert (await raw.told())["key"] == f"{nth}-parts"
            await raw.send(_masked(PING))
            assert (await raw.told())["type"] == "pong"
            raw.writer.close()
        bets = (await ann.table(TABLE)).picture["wagers"]
        assert len(bets) == 4 * 8, "each is handled once"


def test_messages_are_heard_whole_however_they_are_cut_up(tmp_path: Path) -> None:
    asyncio.run(_cut_up(tmp_path))


async def _wrong(folder: Path) -> None:
    async with served(folder, PLANS) as house:
        ann = await house.guest()
        for sent, code in (
            (_masked(b'{"do":"\xff"}'), 1007),  # no text
            (_masked(b"x" * 20_000), 1009),  # too long
            (_masked(b"a", fin=False) + _masked(PING), 1002),  # a message within another
            (bytes(Frame(Opcode.TEXT, PING).serialize(mask=False, extensions=[])), 1002),  # not masked
        ):
            raw = await _raw(house, ann)
            await raw.send(sent)
            opcode, payload = await raw.frame()
            assert opcode == Opcode.CLOSE
            assert int.from_bytes(payload[:2], "big") == code
            raw.writer.close()
        raw = await _raw(house, ann)
        await raw.send(_masked('{"do":"ping","table":"é"}'.encode()))
        assert (await raw.told())["type"] == "pong", "text that is not ASCII is text"
        raw.writer.close()


def test_what_breaks_the_protocol_ends_the_connection(tmp_path: Path) -> None:
    asyncio.run(_wrong(tmp_path))
