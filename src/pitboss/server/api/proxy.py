"""A proxy to a table that another process plays: a WebSocket connection there with the client's token.

Frames are passed on unchanged. When that process ends or hands the table over, the proxy connects to the next one: the
client misses no entry, and a command without a receipt is sent again with the same key, so it runs once.
"""

import asyncio
from typing import TYPE_CHECKING

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from pitboss.protocol.command import TableCommand
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.cluster.coordinator import GLANCE, ClusterCoordinator
from pitboss.server.storage.store import DatabaseAway
from pitboss.server.tables.views import encode

if TYPE_CHECKING:
    from pitboss.server.api.connection import Connection

POLICY = 1008
FRAME_MAX = 1 << 22
MOVED = ServerCode.TABLE_MOVED
SILENCE = 0.5
IGNORED = ("hello", "pong")


class _Frame(msgspec.Struct):
    """The fields of a frame that the proxy reads."""

    type: str
    seq: int = 0
    key: str = ""
    code: str = ""


_read = msgspec.json.Decoder(_Frame).decode


class _Elsewhere(Exception):
    """The table is not at this process any more."""


class TableProxy:
    """A proxy to one table for one client."""

    def __init__(self, connection: "Connection", cluster: ClusterCoordinator, table: str, token: str) -> None:
        self.connection = connection
        self.cluster = cluster
        self.table = table
        self.token = token
        self.watching = False
        self.seq = 0
        self.waiting: dict[str, TableCommand] = {}  # commands without a receipt
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
            self._task = asyncio.create_task(self._run(), name=f"proxy to {self.table}")
        else:
            self._out.put_nowait(frame)

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    # -- connection -----------------------------------------------------------------------------------------------
    async def _run(self) -> None:
        while self.watching or self.waiting:
            try:
                address = await self.cluster.where(self.table)
            except DatabaseAway:
                address = None
            if address is None:
                self._refuse_all()
                return
            if not address:
                await self._here()
                return
            try:
                await self._connect(address)
            except (OSError, WebSocketException, _Elsewhere):
                await self.cluster.clock.sleep(GLANCE)

    async def _connect(self, address: str) -> None:
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
            doing = [asyncio.create_task(task) for task in (self._send(socket), self._watch_over(address))]
            reading = asyncio.create_task(self._receive(socket))
            try:
                await asyncio.wait([reading, *doing], return_when=asyncio.FIRST_COMPLETED)
                if reading.done():
                    reading.result()
            finally:
                for task in (reading, *doing):
                    task.cancel()
                await asyncio.gather(reading, *doing, return_exceptions=True)
                socket.transport.abort()  # a suspended process would keep its side open

    async def _watch_over(self, address: str) -> None:
        """Return when another process plays the table: a silent process may have died."""
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
                self.connection.end(POLICY, closed.rcvd.reason)
            raise

    def _pass(self, words: bytes) -> None:
        frame = _read(words)
        if frame.type in IGNORED:
            return
        if frame.code == MOVED:
            raise _Elsewhere
        if frame.type in ("receipt", "refused"):
            if frame.key and self.waiting.pop(frame.key, None) is None:
                return
            self.connection.passed(frame.type, frame.code, answered=bool(frame.key))
        elif frame.seq:
            self.seq = frame.seq
        self.connection.push(words)

    # -- the end -------------------------------------------------------------------------------------------
    def _refuse_all(self) -> None:
        self.watching = False
        waiting, self.waiting = self.waiting, {}
        refusal = Refusal(
            MOVED, f"No server process plays table {self.table} right now. Send your command again with the same key."
        )
        for key in waiting or [""]:
            self.connection.refuse(refusal, key, answered=bool(key))

    async def _here(self) -> None:
        """The table has moved to this process: handle everything here."""
        watching, self.watching = self.watching, False
        waiting, self.waiting = self.waiting, {}
        if watching:
            await self.connection.watch_here(self.table, self.seq)
        for key, command in waiting.items():
            self.connection.command_here(self.table, key, command)


def _watch(table: str, after: int) -> bytes:
    return encode({"do": "watch", "table": table, "after": after})


def _command(table: str, key: str, command: TableCommand) -> bytes:
    return encode({"do": "command", "table": table, "key": key, "command": command})
