"""A house without sockets: clients call its application directly, in the same event loop.

With a fake clock, everything happens in the same order every time: only the writer's thread runs beside the loop, and
the clock waits for it.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from tests.server.served import House, reused_framework, true
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosedOK, InvalidStatus
from websockets.http11 import Response

from pitboss.chance.source import Source
from pitboss.client import Client
from pitboss.client.live import Frame, LiveConnection
from pitboss.server.accounts.people import Grants
from pitboss.server.api.app import application
from pitboss.server.api.http_guard import HttpGuard
from pitboss.server.floor.archiving import KEEPING
from pitboss.server.floor.floor import Floor, usual_source
from pitboss.server.records.archiver import Keeping
from pitboss.server.tables.plan import TablePlan
from pitboss.testing.fake_clock import FakeClock

HOST = "house.test"
BASE = f"http://{HOST}"


def behind_proxy(gate: Any) -> Any:
    """As uvicorn serves it: a client on this machine may say for whom it asks. All name the same shapes differently."""
    return ProxyHeadersMiddleware(gate)


class Inline(ThreadPoolExecutor):
    """Runs at once what would go to a thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as fault:  # noqa: BLE001 - the caller gets it, as from a thread
            done.set_exception(fault)
        return done


class Socket:
    """A minimal WebSocket to the application."""

    def __init__(self, gate: Any, headers: dict[str, str]) -> None:
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[str | None] = asyncio.Queue()
        self.close_code: int | None = None
        self.close_reason: str | None = None
        self._answered = asyncio.Event()
        self._accepted = False
        sent = {"host": HOST, **{name.lower(): value for name, value in headers.items()}}
        scope = {
            "type": "websocket", "path": "/v1/ws", "raw_path": b"/v1/ws", "query_string": b"", "root_path": "",
            "scheme": "ws", "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
            "client": ("127.0.0.1", 1), "server": (HOST, 80), "subprotocols": [], "extensions": {}, "state": {},
        }  # fmt: skip
        self._in.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(behind_proxy(gate)(scope, self._in.get, self._sent))
        self._task.add_done_callback(self._ended)

    async def _sent(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.accept":
            self._accepted = True
            self._answered.set()
        elif message["type"] == "websocket.send":
            self._out.put_nowait(message["text"])
        elif message["type"] == "websocket.close":
            self.close_code, self.close_reason = message.get("code"), message.get("reason")

    def _ended(self, _task: object) -> None:
        self._answered.set()
        self._out.put_nowait(None)

    async def opened(self) -> "Socket":
        """Wait until the application accepts the connection."""
        await self._answered.wait()
        if not self._accepted:
            raise InvalidStatus(Response(403, "Forbidden", Headers()))
        return self

    async def wait_closed(self) -> None:
        await asyncio.wait((self._task,))

    async def send(self, text: str) -> None:
        if self._task.done():
            raise ConnectionClosedOK(None, None)
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    async def close(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task

    async def __aiter__(self) -> AsyncIterator[str]:
        while (text := await self._out.get()) is not None:
            yield text


class _Live(LiveConnection):
    """A live connection to the application."""

    def __init__(self, gate: HttpGuard, client: Client, hear: Callable[[Frame], None] | None) -> None:
        super().__init__(client.base, lambda: client.token, hear)
        self.gate = gate

    async def _connect(self, address: str, headers: dict[str, str]) -> Any:
        assert address.startswith("ws://")
        return await Socket(self.gate, headers).opened()


def transport(gate: Any) -> httpx.ASGITransport:
    """For an HTTP client without a network."""
    return httpx.ASGITransport(app=behind_proxy(gate))


class InsideClient(Client):
    """A client without a network."""

    def __init__(self, gate: HttpGuard, token: str = "") -> None:
        super().__init__(BASE, token, transport=transport(gate))
        self.gate = gate

    def live(self, hear: Callable[[Frame], None] | None = None) -> LiveConnection:
        return _Live(self.gate, self, hear)


class InsideHouse(House):
    """A house and its clients."""

    def __init__(self, floor: Floor, gate: HttpGuard, clock: FakeClock) -> None:
        super().__init__(floor, BASE, gate)
        self.clock = clock

    def client(self, token: str = "") -> Client:
        client = InsideClient(self.gate, token)
        self.clients.append(client)
        return client

    async def until(self, holds: Callable[[], object], *, seconds: float = 3600) -> None:
        """Advance the clock from timer to timer until a condition holds."""
        await self.clock.settle()
        end = self.clock.monotonic() + seconds
        while not await true(holds):
            due = self.clock.next_due()
            assert due is not None, "nothing is due any more"
            assert due <= end, f"not within {seconds} seconds"
            await self.clock.advance(max(0.0, due - self.clock.monotonic()))


@asynccontextmanager
async def inside(
    folder: Path,
    plans: Iterable[TablePlan] = (),
    *,
    grants: Grants | None = None,
    source_of: Callable[[TablePlan], Source] = usual_source,
    rate: float = 10_000,
    clock: FakeClock | None = None,
    keeping: Keeping = KEEPING,
    kind: type[Floor] = Floor,
) -> AsyncGenerator[InsideHouse, None]:
    """Start a house without sockets."""
    asyncio.get_running_loop().set_default_executor(Inline())
    made = Grants(10_000_000, 1000) if grants is None else grants
    clock = clock or FakeClock()
    floor = kind(folder, grants=made, source_of=source_of, address=BASE, clock=clock, keeping=keeping)
    clock.busy.append(lambda: floor.writer.busy)
    wanted = list(plans)

    async def up(standing: Floor) -> None:
        await standing.open_all(wanted)

    gate = application(floor, {HOST}, up=up, rate=rate, burst=rate, app=reused_framework())
    behind: Any = gate.app
    app: Litestar = behind if isinstance(behind, Litestar) else behind.app
    standing = app.lifespan()
    await standing.__aenter__()  # not `async with`, which would wrap a test's own failure in a group of exceptions
    house = InsideHouse(floor, gate, clock)
    try:
        yield house
    finally:
        for client in house.clients:
            await client.http.aclose()
        await standing.__aexit__(None, None, None)
