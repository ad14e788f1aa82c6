"""A WebSocket connection: events at tables as they happen, and commands with their receipts."""

import asyncio
import secrets
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Frame = dict[str, Any]


class Refused(Exception):
    """The house refuses a request: status, code, text, clauses."""

    def __init__(self, status: int, body: Frame) -> None:
        super().__init__(f"{body.get('says', '')} [{body.get('code', '')}]")
        self.status = status
        self.code = str(body.get("code", ""))
        self.says = str(body.get("says", ""))
        self.cites = tuple(body.get("cite", ()))


def new_key() -> str:
    """A new idempotency key. Keep it until the receipt arrives: a command sent again with it runs only once."""
    return secrets.token_hex(16)


class LiveConnection:
    """A connection to the floor. When it is opened again, it watches the same tables."""

    def __init__(self, base: str, token: Callable[[], str], hear: Callable[[Frame], None] | None) -> None:
        self.base = base
        self.token = token  # returns the session token
        self.hear = hear
        self.seen: dict[str, int] = {}  # the last sequence number of each watched table
        self._waiting: dict[str, asyncio.Future[Frame]] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def open(self) -> Self:
        """Connect, and ask for everything that was missed since the last connection."""
        address, word = self.base.replace("http", "ws", 1) + "/v1/ws", self.token()
        headers = {"Authorization": f"Bearer {word}"} if word else {}
        self._socket = await self._connect(address, headers)
        self._reader = asyncio.create_task(self._read(self._socket))
        for table, after in self.seen.items():
            await self.send(do="watch", table=table, after=after)
        return self

    async def _connect(self, address: str, headers: dict[str, str]) -> ClientConnection:
        return await connect(address, additional_headers=headers, max_size=None, proxy=None)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(
        self, _kind: type[BaseException] | None, _fault: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self.close()

    async def closed(self) -> tuple[int, str]:
        """Wait until the connection closes; return the code and the reason."""
        assert self._socket is not None, "open the connection first"
        await self._socket.wait_closed()
        return self._socket.close_code or 0, self._socket.close_reason or ""

    async def send(self, **message: Any) -> None:
        assert self._socket is not None, "open the connection first"
        await self._socket.send(msgspec.json.encode(message).decode())

    async def watch(self, table: str, after: int = 0) -> None:
        self.seen.setdefault(table, after)
        await self.send(do="watch", table=table, after=after)

    async def command(self, table: str, do: str, key: str = "", **args: Any) -> Frame:
        """Send a command to a table and return its receipt.

        Raise Refused if the house refuses it, ConnectionError if the result is unknown.
        """
        key = key or new_key()
        done = self._waiting.setdefault(key, asyncio.get_running_loop().create_future())
        try:
            await self.send(do="command", table=table, key=key, command={"do": do, "args": args})
            return await done
        except ConnectionClosed as fault:
            raise ConnectionError(f"the connection closed before the receipt of {key} arrived") from fault
        finally:
            self._waiting.pop(key, None)

    async def ready(self, table: str, key: str = "") -> Frame:
        """Say that you need no more time to bet, if the question offers `ready`. If all do, the betting closes."""
        return await self.command(table, "ready", key)

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for raw in socket:
                self._take(msgspec.json.decode(raw))
        except ConnectionClosed:
            pass
        finally:
            for done in self._waiting.values():
                if not done.done():
                    done.set_exception(ConnectionError("the connection is closed"))

    def _take(self, frame: Frame) -> None:
        done = self._waiting.get(str(frame.get("key", "")))
        if frame["type"] == "receipt" and done is not None:
            done.set_result(frame)
        elif frame["type"] == "refused" and done is not None:
            done.set_exception(Refused(frame["status"], frame))
        else:
            if frame["type"] in ("lines", "snapshot"):
                self.seen[frame["table"]] = frame["seq"]
            if self.hear is not None:
                self.hear(frame)
