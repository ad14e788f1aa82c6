"""The same durable wagers on SQLite, on PostgreSQL, and on PostgreSQL by several processes, in one run.

    python benchmarks/databases.py [--database URL] [--processes 3] [--tables N] [--seconds N] [--turns N] [--json]

The wagers are those of `benchmarks/server.py`: placed and taken down again, each on the disk before its receipt comes;
as many clients for each kind of house, each at a table of the process that it calls. The kinds take turns, so that a
machine that grows busier meanwhile does not pass for a result. Without an address a PostgreSQL of its own is started
(the `pgserver` wheel); databases are made on it and dropped again. Goal: three processes at least twice one, on a
machine with the cores for it.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

import httpx
from callers import Gambler
from server import BETTING, SEATS, _until_up, busy, seated, wagers

from pitboss.server.cluster.leases import seen
from pitboss.server.records.audit import audit
from pitboss.server.storage.store import keep_address, store_at

FIRST_PORT = 8090
TWICE = 2.0


@contextmanager
def on_postgres(server: str) -> Iterator[str]:
    """A fresh database."""
    import psycopg
    from sqlalchemy.engine import make_url

    name = f"pitboss_bench_{uuid4().hex[:8]}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    try:
        yield make_url(server).set(database=name).render_as_string(hide_password=False)
    finally:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


class Kind:
    """One kind of house: its folder, its processes, its clients."""

    def __init__(self, name: str, folder: Path, ports: Sequence[int]) -> None:
        self.name = name
        self.folder = folder
        self.ports = ports
        self.houses: list[subprocess.Popen[bytes]] = []
        self.people: list[Gambler] = []
        self.count = 0
        self.seconds = 0.0
        self.spent = 0.0

    def start(self) -> None:
        for port in self.ports:
            command = [sys.executable, str(Path(__file__).with_name("server.py")), "--serve", str(self.folder)]
            self.houses.append(subprocess.Popen([*command, str(port), "--tables", "0"]))  # noqa: S603 - our own script
            asyncio.run(_until_up(port))

    async def seat(self, played: int) -> None:
        """Seat each client at a table of the process it calls, as a proxy would route it."""
        for port, tables in zip(self.ports, await self._tables(), strict=True):
            self.people += await seated(f"http://127.0.0.1:{port}", port, tables[: played // len(self.ports)])

    async def _tables(self) -> list[list[str]]:
        if len(self.ports) == 1:
            return [[f"w{nth}" for nth in range(BETTING)]]
        store, until = store_at(self.folder), time.monotonic() + 120
        try:
            while time.monotonic() < until:
                found = store.read(seen)
                owners = {address: process for process, address in found.alive.items()}
                mine = [owners.get(f"http://127.0.0.1:{port}", "") for port in self.ports]
                tables = [[table for table, (owner, _) in found.tables.items() if owner == process] for process in mine]
                if sum(map(len, tables)) == BETTING and max(map(len, tables)) - min(map(len, tables)) <= 1:
                    return tables
                await asyncio.sleep(0.5)
        finally:
            store.close()
        raise SystemExit("the processes do not share the tables evenly")

    async def play(self, seconds: float) -> None:
        before = sum(busy(house.pid) for house in self.houses)
        done, _ = await wagers(self.people, self.houses[0].pid, seconds)
        self.count += done
        self.seconds += seconds
        self.spent += sum(busy(house.pid) for house in self.houses) - before

    def stop(self) -> None:
        for house in self.houses:
            house.terminate()
        for house in self.houses:
            house.wait(60)

    def result(self) -> dict[str, Any]:
        return {
            "wagers_per_second": round(self.count / self.seconds),
            "house_us": round(1e6 * self.spent / max(1, self.count)),  # including start and end
            "faults": audit(self.folder).faults,
        }


async def played(kinds: Sequence[Kind], how: argparse.Namespace) -> None:
    for kind in kinds:
        await kind.seat(how.tables)
    for _ in range(how.turns):
        for kind in kinds:
            await kind.play(how.seconds / how.turns)
    for kind in kinds:
        for gambler in kind.people:
            gambler.caller.close()


def measured(server: str, how: argparse.Namespace) -> dict[str, Any]:
    with ExitStack() as stack:
        ports = iter(range(FIRST_PORT, FIRST_PORT + how.processes + 2))
        kinds = [Kind("sqlite", Path(stack.enter_context(TemporaryDirectory())), [next(ports)])]
        for name, count in (("postgresql", 1), (f"postgresql_by_{how.processes}", how.processes)):
            folder = Path(stack.enter_context(TemporaryDirectory()))
            keep_address(folder, stack.enter_context(on_postgres(server)))
            kinds.append(Kind(name, folder, [next(ports) for _ in range(count)]))
        try:
            for kind in kinds:
                kind.start()
            asyncio.run(played(kinds, how))
        finally:
            for kind in kinds:
                kind.stop()
        found: dict[str, Any] = {kind.name: kind.result() for kind in kinds}
    one, several = (kind.count / kind.seconds for kind in kinds[1:])
    found |= {"clients": how.tables * SEATS, "cores": os.cpu_count(), "load": [round(x, 1) for x in os.getloadavg()]}
    return {**found, "several_to_one": round(several / max(1.0, one), 2)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--database", default="", help="a PostgreSQL to make databases on")
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--tables", type=int, default=BETTING // 3 * 3, help="at how many of them people sit")
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    how = parser.parse_args()
    if how.database:
        found = measured(how.database, how)
    else:
        from pgserver.postgres_server import get_server

        with TemporaryDirectory() as folder, get_server(folder) as server:
            found = measured(server.get_uri(), how)
    print(json.dumps(found, indent=None if how.json else 1))
    return 0 if found["several_to_one"] >= TWICE else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except httpx.HTTPError as fault:
        sys.exit(f"a house does not answer: {fault}")
