"""Server processes that share a house on PostgreSQL, all inside the test process."""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from tests.server.served import House, served

from pitboss.server.cluster.coordinator import ClusterCoordinator
from pitboss.server.tables.plan import TablePlan


@asynccontextmanager
async def two(folder: Path, plans: list[TablePlan], *, processes: int = 2) -> AsyncGenerator[list[House], None]:
    """Start two processes, or more, and wait until each has its share of the tables."""
    async with AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(served(folder, plans)) for _ in range(processes)]
        until = time.monotonic() + 20
        while min(len(house.floor.actors) for house in houses) < len(plans) // processes:
            assert time.monotonic() < until, "tables are not shared"
            await asyncio.sleep(0.05)
        yield houses


def cluster_of(house: House) -> ClusterCoordinator:
    assert house.floor.cluster is not None, "this house is alone"
    return house.floor.cluster
