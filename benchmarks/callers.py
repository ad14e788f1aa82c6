"""People who call a house over WebSocket, as light as they can be.

What they cost is not the house's, but they share its machine: a message is written and read as bytes, and nothing is
decoded but what the next message needs.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec

_WHOLE_TEXT, _PING, _PONG, _MASKED = 0x81, 0x89, 0x8A, 0x80
_NO_MASK = bytes(4)  # allowed; the server unmasks it like any other
_MEDIUM = 126


class Caller(asyncio.Protocol):
    """One connection. `told` receives every message."""

    def __init__(self, path: str, host: str, headers: str = "") -> None:
        self.told: Callable[[bytes], None] = lambda _text: None
        self.lost = False
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: Any = None
        self._data = b""
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n"
        )

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._transport.write(self._hello.encode())

    def say(self, text: bytes) -> None:
        length = len(text)
        head = bytes((_WHOLE_TEXT, _MASKED | length)) if length < _MEDIUM else _medium(length)
        self._transport.write(head + _NO_MASK + text)

    def data_received(self, data: bytes) -> None:
        if self._data:
            data = self._data + data
        at = 0
        if not self.open.done():
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:  # noqa: PLR2004 - the length of what was sought
                self._data = data
                return
            assert b" 101 " in data[:20], data[:200]
            self.open.set_result(None)
        while (frame := _frame(data, at)) is not None:
            kind, (begin, at) = data[at], frame
            if kind == _WHOLE_TEXT:
                self.told(data[begin:at])
            elif kind == _PING:  # a client that does not answer counts as gone
                self._transport.write(bytes((_PONG, _MASKED | at - begin)) + _NO_MASK + data[begin:at])
        self._data = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.open.done():
            self.open.set_exception(exc or ConnectionError("the house hung up"))

    def close(self) -> None:
        self._transport.close()


def _medium(length: int) -> bytes:
    return bytes((_WHOLE_TEXT, _MASKED | _MEDIUM)) + length.to_bytes(2, "big")


def _frame(data: bytes, at: int) -> tuple[int, int] | None:
    """The bounds of the next message; None if it is incomplete."""
    if len(data) < at + 2:
        return None
    length, begin = data[at + 1], at + 2
    if length >= _MEDIUM:
        wide = 2 if length == _MEDIUM else 8
        length, begin = int.from_bytes(data[begin : begin + wide], "big"), begin + wide
    return (begin, begin + length) if len(data) >= begin + length else None


async def called(port: int, path: str, token: str = "") -> Caller:
    """A connected client."""
    host = f"127.0.0.1:{port}"
    headers = f"Authorization: Bearer {token}\r\n" if token else ""
    loop = asyncio.get_running_loop()
    _, caller = await loop.create_connection(lambda: Caller(path, host, headers), "127.0.0.1", port)
    await caller.open
    return caller


class Gambler:
    """A client at a table: knows whether a receipt has arrived, and when."""

    def __init__(self, caller: Caller, table: str, name: str) -> None:
        self.caller, self.table, self.name = caller, table, name
        self.sent = 0
        self.receipts = 0
        self.refused = 0
        self.took: list[float] = []
        self.then: Callable[[bytes], None] | None = None  # what to do when a receipt arrives
        self._asked = 0.0
        caller.told = self._told

    def do(self, do: str, **args: Any) -> None:
        if self.caller.lost:
            return
        self.sent += 1
        key = f"{self.name}-{self.sent}"
        command = {"do": "command", "table": self.table, "key": key, "command": {"do": do, "args": args}}
        self._asked = time.monotonic()
        self.caller.say(msgspec.json.encode(command))

    def _told(self, text: bytes) -> None:
        if text.startswith(b'{"at":'):  # a receipt; all other messages begin with their type
            self.receipts += 1
            self.took.append(time.monotonic() - self._asked)
            if self.then is not None:
                self.then(text)
        elif text.startswith(b'{"type":"refused"'):
            self.refused += 1

    async def done(self, receipts: int) -> None:
        while self.receipts < receipts:
            assert not self.refused, f"{self.name} was refused"
            assert not self.caller.lost, f"{self.name} was cut off"
            await asyncio.sleep(0.002)


def number_after(text: bytes, name: bytes) -> int:
    """The number under a name in a message."""
    begin = text.index(name) + len(name)
    end = begin
    while text[end : end + 1].isdigit():
        end += 1
    return int(text[begin:end])
