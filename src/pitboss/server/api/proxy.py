"""A client's way to a table that another process plays: a connection there in the client's own name.

Whatever comes back is passed on as it is. When that process ends, or hands the table on, the way leads to the next one:
the watcher misses no line, and a command without its receipt is sent again under its own key, which does it once.
"""

import asyncio
from typing import TYPE_CHECKING

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.cluster.coordinator import GLANCE, ClusterCoordinator
from pitboss.server.storage.store import DatabaseAway
from pitboss.server.tables.command import TableCommand
from pitboss.server.tables.views import encode

if TYPE_CHECKING:
    from pitboss.server.api.connection import Connection

POLICY = 1008
FRAME_MAX = 1 << 22
MOVED = "table-moved"
SILENCE = 0.5
UNHEARD = ("hello", "pong")


class _Frame(msgspec.Struct):
    """What must be known of a frame that is passed on."""

    type: str
    seq: int = 0
    key: str = ""
    code: str = ""


_read = msgspec.json.Decoder(_Frame).decode


class _Elsewhere(Exception):
    """The table is not where it was looked for."""


class TableProxy:
    """To one table, for one client."""

    def __init__(self, line: "Connection", cluster: ClusterCoordinator, table: str, token: str) -> None:
        self.line = line
        self.cluster = cluster
        self.table = table
        self.token = token
        self.watching = False
        self.seq = 0
        self.waiting: dict[str, TableCommand] = {}  # commands without their receipts
        self._out: asyncio.Queue[bytes] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def watch(self, after: int) -> None:
        self.watching, self.seq = True, after
        self._say(_watch(self.table, after))

    def command(self, key: str, command: TableCommand) -> None:
        self.waiting[key] = command
        self._say(_command(self.table, key, command))

    def _say(self, frame: bytes) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._go(), name=f"way to {self.table}")
        else:
            self._out.put_nowait(frame)

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    # -- there and back -----------------------------------------------------------------------------------------------
    async def _go(self) -> None:
        while self.watching or self.waiting:
            try:
                address = await self.cluster.where(self.table)
            except DatabaseAway:
                address = None
            if address is None:
                self._nowhere()
                return
            if not address:
                await self._here()
                return
            try:
                await self._there(address)
            except (OSError, WebSocketException, _Elsewhere):
                await self.cluster.clock.sleep(GLANCE)

    async def _there(self, address: str) -> None:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        url = f"{address.replace('http', 'ws', 1)}/v1/ws"
        async with connect(
            url, additional_headers=headers, max_size=FRAME_MAX, compression=None, open_timeout=5, close_timeout=1
        ) as socket:
            self._out = asyncio.Queue()
            if self.watching:
                await socket.send(_watch(self.table, self.seq).decode())
            for key, command in list(self.waiting.items()):
                await socket.send(_command(self.table, key, command).decode())
            doing = [asyncio.create_task(deed) for deed in (self._send(socket), self._watch_over(address))]
            reading = asyncio.create_task(self._receive(socket))
            try:
                await asyncio.wait([reading, *doing], return_when=asyncio.FIRST_COMPLETED)
                if reading.done():
                    reading.result()
            finally:
                for task in (reading, *doing):
                    task.cancel()
                await asyncio.gather(reading, *doing, return_exceptions=True)
                socket.transport.abort()  # a process that sleeps would keep its side open for long

    async def _watch_over(self, address: str) -> None:
        """Until somebody else plays the table: who says nothing may be gone."""
        while self.cluster.is_at(self.table, address):
            await self.cluster.clock.sleep(SILENCE)

    async def _send(self, socket: ClientConnection) -> None:
        while True:
            frame = await self._out.get()
            await socket.send(frame.decode())

    async def _receive(self, socket: ClientConnection) -> None:
        try:
            async for words in socket:
                self._pass(words if isinstance(words, bytes) else words.encode())
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == POLICY:
                self.line.end(POLICY, closed.rcvd.reason)
            raise

    def _pass(self, words: bytes) -> None:
        frame = _read(words)
        if frame.type in UNHEARD:
            return
        if frame.code == MOVED:
            raise _Elsewhere
        if frame.type in ("receipt", "refused"):
            if frame.key and self.waiting.pop(frame.key, None) is None:
                return
            self.line.passed(frame.type, frame.code, answered=bool(frame.key))
        elif frame.seq:
            self.seq = frame.seq
        self.line.push(words)

    # -- the end of the way -------------------------------------------------------------------------------------------
    def _nowhere(self) -> None:
        self.watching = False
        waiting, self.waiting = self.waiting, {}
        refusal = Refusal(MOVED, f"table {self.table} is not played at this moment: send it again under the same key")
        for key in waiting or [""]:
            self.line.refuse(refusal, key, answered=bool(key))

    async def _here(self) -> None:
        """The table has come to this very process."""
        watching, self.watching = self.watching, False
        waiting, self.waiting = self.waiting, {}
        if watching:
            await self.line.watch_here(self.table, self.seq)
        for key, command in waiting.items():
            self.line.command_here(self.table, key, command)


def _watch(table: str, after: int) -> bytes:
    return encode({"do": "watch", "table": table, "after": after})


def _command(table: str, key: str, command: TableCommand) -> bytes:
    return encode({"do": "command", "table": table, "key": key, "command": command})
