"""One load test: clients connect, play or attack for a while, and the house is checked."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import httpx
from websockets.exceptions import WebSocketException

from pitboss.client.house import Client
from pitboss.client.live import Refused
from pitboss.client.load.honest import Honest
from pitboss.client.load.hostile import Hostile
from pitboss.client.load.tally import Figures, LoadTally
from pitboss.protocol.clock import MACHINE, Clock
from pitboss.protocol.shapes import TableListed

LOOK = 1.0
"""Seconds between two checks of the ledger, and between two progress reports."""
_FAULTS = re.compile(r"^pitboss_faults_total(?:\{.*\})? (\d+)", re.MULTILINE)  # one line a process


class Load(NamedTuple):
    """The options of a load test."""

    address: str
    seconds: float = 30
    clients: int = 10
    hostile: int = 3
    rate: float = 2
    tables: tuple[str, ...] = ()  # tables to play at; if empty, all open computer-dealt ones
    token: str = ""  # of an inspector or casino supervisor, to read the ledger's total
    seed: int = 1


class NoServer(Exception):
    """There is no house to test at this address."""


async def run(load: Load, progress: Callable[[str], object] = lambda _says: None, clock: Clock = MACHINE) -> Figures:
    """Run the test and return its figures."""
    tally, start = LoadTally(), clock.monotonic()
    async with Client(load.address, load.token, timeout=10) as watcher:
        tables = await _tables(watcher, load)
        faults = await _faults(watcher)
        guests = await _guests(load, load.clients + load.hostile, tally)
        try:
            honest, hostile = guests[: load.clients], guests[load.clients :]
            until = clock.monotonic() + load.seconds
            works = []
            for n, client in enumerate(honest):
                table = tables[n % len(tables)]
                player = Honest(client, table.id, tally, load.rate, f"{load.seed} {n}", clock)
                works.append(_honest(player, table.seats, until))
            names = [table.id for table in tables]
            works += [
                Hostile(client, names, tally, n + load.seed, clock).run(until) for n, client in enumerate(hostile)
            ]
            await asyncio.gather(*works, _look(watcher, load, tally, progress, until, clock))
            await _last_look(watcher, load, tally, faults)
        finally:
            for client in guests:
                await client.http.aclose()
    return tally.figures(load.address, clock.monotonic() - start, tally.honest, len(guests[load.clients :]))


async def _tables(watcher: Client, load: Load) -> list[TableListed]:
    try:
        found = await watcher.tables()
    except (httpx.TransportError, Refused) as fault:
        raise NoServer(f"No house answers at {load.address}: {fault}") from None
    wanted = [
        t for t in found if t.state == "open" and (t.id in load.tables if load.tables else t.dealer == "computer")
    ]
    if not wanted:
        wanted_tables = f"{', '.join(load.tables)} not open" if load.tables else "no computer-dealt table is open"
        raise NoServer(f"There is no table to play at: {wanted_tables}.")
    return wanted


async def _guests(load: Load, count: int, tally: LoadTally) -> list[Client]:
    """Connect as many guests as the house admits: it limits the guests per address."""
    guests: list[Client] = []
    while len(guests) < count:
        client = Client(load.address, timeout=10)
        try:
            await client.guest()
        except Refused as refused:
            await client.http.aclose()
            tally.refusal(refused.status, refused.code, "a guest")
            tally.note(f"{len(guests)} of {count} clients were admitted: {refused.says}")
            break
        guests.append(client)
    if not guests:
        raise NoServer(f"{load.address} admits nobody: {'; '.join(tally.notes)}")
    return guests


async def _honest(player: Honest, seats: list[str], until: float) -> None:
    """Run one honest client from sitting down to leaving. Without a free seat it leaves."""
    tally = player.tally
    try:
        if not await player.take_seat(seats):
            tally.note(f"{player.table} had no free seat")
            return
        tally.honest += 1
        await player.run(until)
        player.check()
    except (ConnectionError, WebSocketException, httpx.TransportError) as fault:
        tally.violation(f"an honest client at {player.table} was disconnected: {type(fault).__name__}")
    finally:
        await player.line.close()


async def _look(
    watcher: Client, load: Load, tally: LoadTally, progress: Callable[[str], object], until: float, clock: Clock
) -> None:
    """Check the ledger's total and report progress during the test."""
    while (left := until - clock.monotonic()) > 0:
        progress(f"{left:.0f} s left: {tally.line}")
        await _total(watcher, load, tally)
        await clock.sleep(min(LOOK, max(0.0, until - clock.monotonic())))


async def _total(watcher: Client, load: Load, tally: LoadTally) -> None:
    if not load.token:
        tally.note("the ledger was not checked: that needs --token of an inspector")
        return
    cents = await _asked(watcher.get("/v1/ledger/total"), tally, "the ledger")
    if isinstance(cents, dict):
        tally.ledger.append(int(cents["cents"]))
        if cents["cents"]:
            tally.violation(f"the total of all accounts was {cents['cents']} cents, not 0")


async def _asked(call: Awaitable[object], tally: LoadTally, what: str) -> object:
    try:
        return await call
    except Refused as refused:
        tally.refusal(refused.status, refused.code, what)
        return None


async def _last_look(watcher: Client, load: Load, tally: LoadTally, faults: int) -> None:
    """Check the health of the house, its error count and its ledger."""
    await _total(watcher, load, tally)
    health = await _asked(watcher.get("/v1/health"), tally, "the house's health")
    if not isinstance(health, dict) or health["status"] != "ok":
        tally.violation(f"the house is not healthy: {health}")
    if (now := await _faults(watcher)) > faults:
        tally.violation(f"{now - faults} server errors")


async def _faults(watcher: Client) -> int:
    return sum(map(int, _FAULTS.findall((await watcher.ask("GET", "/metrics")).decode())))
