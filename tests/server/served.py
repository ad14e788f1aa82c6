"""A house served on a free port for a test, and its clients."""

import asyncio
import socket
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import uvicorn
from litestar import Litestar
from litestar.datastructures import State

from pitboss.chance.source import Source
from pitboss.client import Client
from pitboss.protocol.clock import MACHINE
from pitboss.server.accounts.people import Grants
from pitboss.server.api.app import application, framework
from pitboss.server.api.http_guard import HttpGuard
from pitboss.server.api.http_limits import Limits
from pitboss.server.api.metrics import Metrics
from pitboss.server.floor.archiving import KEEPING
from pitboss.server.floor.floor import Floor, usual_source
from pitboss.server.records.archiver import Keeping
from pitboss.server.serve import config_of
from pitboss.server.tables.plan import TablePlan
from pitboss.testing.fake_clock import FakeClock

PASSWORD = "a long enough word 17"  # noqa: S105 - for people who live as long as a test
QUICK: dict[str, Any] = {"bet_seconds": 0.05, "decide_seconds": 5, "pause_seconds": 0}
SLOW: dict[str, Any] = {"bet_seconds": 0, "decide_seconds": 0, "pause_seconds": 0}
STAFF = ("dealer", "games-supervisor", "casino-supervisor", "inspector")
T = TypeVar("T")


def plan(game: str, rulebook: str = "bahamas", table: str = "", **live: Any) -> TablePlan:
    return TablePlan(table or f"{game}-1"[:24], game, rulebook, {"live": {**QUICK, **live}})


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


_frameworks: list[tuple[asyncio.AbstractEventLoop, Litestar]] = []


def reused_framework() -> Litestar:
    """A framework that is free again; building a new one takes most of the start-up time."""
    here = asyncio.get_running_loop()
    at = next((at for at, (loop, _) in enumerate(_frameworks) if loop.is_closed()), None)
    app = framework() if at is None else _frameworks.pop(at)[1]
    app.state = State()
    app.on_shutdown.clear()
    _frameworks.append((here, app))
    return app


async def true(holds: Callable[[], object]) -> object:
    """The value of a condition, awaited if necessary."""
    found = holds()
    return await found if isinstance(found, Awaitable) else found


class House:
    """A served house and its clients."""

    def __init__(self, floor: Floor, base: str, gate: HttpGuard) -> None:
        self.floor = floor
        self.gate = gate
        self.base = base
        self.clients: list[Client] = []

    async def until(self, holds: Callable[[], object], *, seconds: float = 20) -> None:
        """Wait until a condition holds."""
        async with asyncio.timeout(seconds):
            while not await true(holds):
                await asyncio.sleep(0.005)

    async def finish(self, action: Awaitable[T], *, seconds: float = 60) -> T:
        """Wait for a task at the tables and return its result."""
        doing = asyncio.ensure_future(action)
        try:
            await self.until(doing.done, seconds=seconds)
            return await doing
        finally:
            doing.cancel()

    def metric(self, name: str, **labels: str) -> float:
        """The sum of a metric over all labels but these."""
        behind: Any = self.gate.app
        metrics: Metrics = behind.state.metrics
        samples = [sample for family in metrics.registry.collect() for sample in family.samples if sample.name == name]
        return sum(sample.value for sample in samples if labels.items() <= sample.labels.items())

    def client(self, token: str = "") -> Client:
        """A client with this token."""
        client = Client(self.base, token)
        self.clients.append(client)
        return client

    def nobody(self) -> Client:
        return self.client()

    async def guest(self) -> Client:
        client = self.nobody()
        await client.guest()
        return client

    async def staff(self, role: str, person: str = "") -> Client:
        """A member of staff with this role, created by an invitation."""
        client = self.nobody()
        await client.accept(await self.floor.people.invite(role), person or f"the-{role}", PASSWORD)
        return client


@asynccontextmanager
async def served(
    folder: Path,
    plans: Iterable[TablePlan] = (),
    *,
    grants: Grants | None = None,
    source_of: Callable[[TablePlan], Source] = usual_source,
    rate: float = 10_000,
    clock: FakeClock | None = None,
    keeping: Keeping = KEEPING,
    limits: Limits = Limits(),  # noqa: B008 - a tuple that nobody changes
) -> AsyncGenerator[House, None]:
    """Serve a house over real HTTP and WebSocket, in this process."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    floor = Floor(
        folder,
        grants=grants or Grants(10_000_000, 1000),
        source_of=source_of,
        address=address,
        clock=clock or MACHINE,
        keeping=keeping,
    )
    if clock is not None:
        clock.busy.append(lambda: floor.writer.busy)
    wanted = list(plans)

    async def up(standing: Floor) -> None:
        await standing.open_all(wanted)

    gate = application(floor, {f"127.0.0.1:{port}"}, up=up, rate=rate, burst=rate, app=reused_framework())
    config = config_of(gate, limits, host="127.0.0.1", port=port, timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the house did not come up"
        await asyncio.sleep(0.005)
    house = House(floor, f"http://127.0.0.1:{port}", gate)
    try:
        yield house
    finally:
        for client in house.clients:
            await client.http.aclose()
        server.should_exit = True
        await task
