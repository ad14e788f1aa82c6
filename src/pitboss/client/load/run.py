"""One run of a load: clients come in, play or do mischief for a while, and what the house did is looked at."""

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
from pitboss.server.api.shapes import TableListed
from pitboss.server.clock import MACHINE, Clock

LOOK = 1.0
"""Seconds between two looks at the ledger, and between two signs of progress."""
_FAULTS = re.compile(r"^pitboss_faults_total(?:\{.*\})? (\d+)", re.MULTILINE)  # one line a process


class Load(NamedTuple):
    """What to do: against which house, how long, how many of each kind, how fast each."""

    address: str
    seconds: float = 30
    clients: int = 10
    hostile: int = 3
    rate: float = 2
    tables: tuple[str, ...] = ()  # where to play; any open table dealt by the computer where none is named
    token: str = ""  # of an inspector or a casino supervisor, who may read the ledger's total
    seed: int = 1


class NoFloor(Exception):
    """There is nothing to put a load on at this address."""


async def run(load: Load, told: Callable[[str], object] = lambda _says: None, clock: Clock = MACHINE) -> Figures:
    """Come in, play, go, and say what happened."""
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
            await asyncio.gather(*works, _look(watcher, load, tally, told, until, clock))
            await _last_look(watcher, load, tally, faults)
        finally:
            for client in guests:
                await client.http.aclose()
    return tally.figures(load.address, clock.monotonic() - start, tally.honest, len(guests[load.clients :]))


async def _tables(watcher: Client, load: Load) -> list[TableListed]:
    try:
        found = await watcher.tables()
    except (httpx.TransportError, Refused) as fault:
        raise NoFloor(f"no house answers at {load.address}: {fault}") from None
    wanted = [
        t for t in found if t.state == "open" and (t.id in load.tables if load.tables else t.dealer == "computer")
    ]
    if not wanted:
        raise NoFloor(f"no table to play at: {', '.join(load.tables) or 'none is open and dealt by the computer'}")
    return wanted


async def _guests(load: Load, count: int, tally: LoadTally) -> list[Client]:
    """As many as the house lets in: newcomers of one address are bounded."""
    guests: list[Client] = []
    while len(guests) < count:
        client = Client(load.address, timeout=10)
        try:
            await client.guest()
        except Refused as refused:
            await client.http.aclose()
            tally.refusal(refused.status, refused.code, "a guest")
            tally.note(f"{len(guests)} of {count} came in: {refused.says}")
            break
        guests.append(client)
    if not guests:
        raise NoFloor(f"nobody came in at {load.address}: {'; '.join(tally.notes)}")
    return guests


async def _honest(player: Honest, seats: list[str], until: float) -> None:
    """One of them, from sitting down to leaving. Who finds no seat goes."""
    tally = player.tally
    try:
        if not await player.take_seat(seats):
            tally.note(f"no seat was free at {player.table}")
            return
        tally.honest += 1
        await player.run(until)
        player.check()
    except (ConnectionError, WebSocketException, httpx.TransportError) as fault:
        tally.violation(f"an honest client at {player.table} was cut off: {type(fault).__name__}")
    finally:
        await player.line.close()


async def _look(
    watcher: Client, load: Load, tally: LoadTally, told: Callable[[str], object], until: float, clock: Clock
) -> None:
    """Beside the others: check the ledger's total and print progress."""
    while (left := until - clock.monotonic()) > 0:
        told(f"{left:.0f} s left: {tally.line}")
        await _total(watcher, load, tally)
        await clock.sleep(min(LOOK, max(0.0, until - clock.monotonic())))


async def _total(watcher: Client, load: Load, tally: LoadTally) -> None:
    if not load.token:
        tally.note("the ledger was not looked at: give the token of an inspector")
        return
    cents = await _asked(watcher.get("/v1/ledger/total"), tally, "the ledger")
    if isinstance(cents, dict):
        tally.ledger.append(int(cents["cents"]))
        if cents["cents"]:
            tally.violation(f"all accounts together held {cents['cents']} cents, not 0")


async def _asked(call: Awaitable[object], tally: LoadTally, what: str) -> object:
    try:
        return await call
    except Refused as refused:
        tally.refusal(refused.status, refused.code, what)
        return None


async def _last_look(watcher: Client, load: Load, tally: LoadTally, faults: int) -> None:
    """Is the house well, did it stumble over anything, and do its books balance?"""
    await _total(watcher, load, tally)
    health = await _asked(watcher.get("/v1/health"), tally, "the house's health")
    if not isinstance(health, dict) or health["status"] != "ok":
        tally.violation(f"the house is not well: {health}")
    if (now := await _faults(watcher)) > faults:
        tally.violation(f"{now - faults} faults of the house")


async def _faults(watcher: Client) -> int:
    return sum(map(int, _FAULTS.findall((await watcher.ask("GET", "/metrics")).decode())))
