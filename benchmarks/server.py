"""How fast the house is: durable wagers beside a bare WebSocket echo, many tables at once, verification of a log.

    python benchmarks/server.py [--seconds N] [--tables N] [--people N] [--minutes N] [--json]

The house and the echo run in one server process, the clients in another, all on this machine; a thousand clients, each
of whom waits for an answer before they ask again. Beside each rate stands the processor time that the house and the
clients needed for one of them, which other work on the machine changes less. A wager counts when its receipt has come,
which is after its line, postings and receipt are on the disk (SQLite, WAL, synchronous FULL). Goals: three wagers for
ten echoes; with 200 tables and 1,000 people each acting once a second, 99 of 100 receipts within 100 ms;
10,000 verified events a second. What falls short is marked, and the exit status tells.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import msgspec
import uvicorn
from callers import Caller, Gambler, called, number_after

from pitboss.client import Client, new_key
from pitboss.logs.verify import verify
from pitboss.server.accounts.people import Grants
from pitboss.server.api.app import application
from pitboss.server.api.ws_limits import LimitedWebSocket
from pitboss.server.floor.floor import Floor
from pitboss.server.serve import freeze_garbage_collector
from pitboss.server.tables.plan import TablePlan

SEATS, BETTING, TURNS = 5, 200, 12
WARM_SECONDS = 1
CROWD_SECONDS = 20
CLIENTS = SEATS * BETTING
SPOTS = ("red", "black", "odd", "even", "low", "high")
RATIO_GOAL, P99_GOAL, EVENTS_GOAL = 0.3, 100.0, 10_000


# -- the server process ------------------------------------------------------------------------------------------------


async def echo(receive: Any, send: Any) -> None:
    """A plain WebSocket echo: the cost of the server itself."""
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


def serve(folder: str, port: int, tables: int) -> None:
    floor = Floor(Path(folder), grants=Grants(10_000_000, local_newcomers=100_000), address=f"http://127.0.0.1:{port}")
    live = {"bet_seconds": 5, "pause_seconds": 0, "decide_seconds": 5}
    plans = [TablePlan(f"r{nth}", "roulette", "bahamas", {"live": live}) for nth in range(tables)]
    plans += [
        TablePlan(f"w{nth}", "roulette", "bahamas", {"live": {**live, "bet_seconds": 0}}) for nth in range(BETTING)
    ]

    async def up(standing: Floor) -> None:
        await standing.open_all(plans)
        freeze_garbage_collector()

    gate = application(floor, {f"127.0.0.1:{port}"}, up=up, rate=1e9, burst=1e9)

    async def both(scope: Any, receive: Any, send: Any) -> None:
        await (echo(receive, send) if scope.get("path") == "/echo" else gate(scope, receive, send))

    config = uvicorn.Config(
        both,
        host="127.0.0.1",
        port=port,
        ws=LimitedWebSocket,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        lifespan="on",
    )
    asyncio.run(uvicorn.Server(config).serve())


# -- the clients -------------------------------------------------------------------------------------------------------


class Spent:
    """Processor time of the house and of its clients since a moment: it hardly depends on the load of the machine."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.house, self.clients, self.start = busy(pid), time.process_time(), time.monotonic()

    def each(self, count: int) -> dict[str, float]:
        """Microseconds for each of them, and how many cores the house used."""
        house, clients = busy(self.pid) - self.house, time.process_time() - self.clients
        share = house / (time.monotonic() - self.start)
        one = 1e6 / max(1, count)
        return {"house_us": round(house * one), "clients_us": round(clients * one), "house_cores": round(share, 2)}


Found = tuple[int, dict[str, float]]
"""How many there were, and what one cost."""


async def counted(pid: int, seconds: float, count: Callable[[], int]) -> Found:
    """When all clients are active: how many more there are after these seconds."""
    await asyncio.sleep(WARM_SECONDS)
    before, spent = count(), Spent(pid)
    await asyncio.sleep(seconds)
    more = count() - before
    return more, spent.each(more)


async def echoes(port: int, pid: int, seconds: float) -> Found:
    """Round trips of a message as long as a wager."""
    command = {"do": "bet", "args": {"spot": "red", "cents": 500}}
    message = msgspec.json.encode({"do": "command", "table": "w0", "key": "guest-12345678-12", "command": command})
    callers, count, waiting = [await called(port, "/echo") for _ in range(CLIENTS)], 0, CLIENTS
    going = True

    def again(caller: Caller) -> None:
        nonlocal count, waiting
        count += 1
        if going:
            caller.say(message)
        else:
            waiting -= 1

    for caller in callers:
        caller.told = partial(_ignoring_text, again, caller)
        caller.say(message)
    found = await counted(pid, seconds, lambda: count)
    going = False
    while waiting:
        await asyncio.sleep(0.01)
    for caller in callers:
        caller.close()
    return found


def _ignoring_text(act: Callable[[Caller], None], caller: Caller, _text: bytes) -> None:
    act(caller)


async def seated(base: str, port: int, tables: Sequence[str]) -> list[Gambler]:
    """A guest in every seat."""
    few, people = asyncio.Semaphore(20), list[Gambler]()

    async def come(client: Client, table: str, seat: int) -> None:
        async with few:
            guest = msgspec.json.decode(await _guest(client))
            gambler = Gambler(await called(port, "/v1/ws", guest["token"]), table, guest["id"])
            gambler.do("sit", seat=seat, cents=5_000_000)
            await gambler.done(1)
            people.append(gambler)

    async with Client(base) as client:
        await asyncio.gather(*(come(client, table, seat) for table in tables for seat in range(SEATS)))
    return people


async def _guest(client: Client) -> bytes:
    """A new guest; ask again with the same key where the connection broke."""
    key = new_key()
    for _ in range(9):
        try:
            return await client.ask("POST", "/v1/guests", Idempotency_Key=key)
        except httpx.TransportError:
            continue
    raise SystemExit("nobody can come in")


async def wagers(people: Sequence[Gambler], pid: int, seconds: float) -> Found:
    """Wagers placed and taken down, each one on the disk before its receipt arrives."""

    def next_one(gambler: Gambler, receipt: bytes) -> None:
        if b'"kind":"placed"' in receipt:
            gambler.do("remove", wager=number_after(receipt, b'"wager":'))
        else:
            gambler.do("bet", spot=SPOTS[gambler.sent % len(SPOTS)], cents=500)

    for gambler in people:
        gambler.then = partial(next_one, gambler)
        gambler.do("bet", spot="red", cents=500)
    found = await counted(pid, seconds, lambda: sum(gambler.receipts for gambler in people))
    for gambler in people:
        gambler.then = None
    while any(g.receipts + g.refused < g.sent and not g.caller.lost for g in people):
        await asyncio.sleep(0.01)
    return found


async def crowd(base: str, port: int, pid: int, how: argparse.Namespace) -> dict[str, Any]:
    """Everybody sits, watches a table and bets once a second; measure the receipts when all are there."""
    people = (await seated(base, port, [f"r{nth}" for nth in range(how.tables)]))[: how.people]
    for gambler in people:
        gambler.caller.say(msgspec.json.encode({"do": "watch", "table": gambler.table}))
        gambler.took.clear()
    await asyncio.sleep(1)

    async def one(nth: int, gambler: Gambler, until: float) -> None:
        await asyncio.sleep(nth % 997 / 997)
        while time.monotonic() < until:
            start = time.monotonic()
            gambler.do("bet", spot=SPOTS[nth % len(SPOTS)], cents=500)
            while gambler.receipts + gambler.refused < gambler.sent and not gambler.caller.lost:
                await asyncio.sleep(0.25)  # nobody bets again before the receipt arrives
            await asyncio.sleep(max(0.0, 1 - (time.monotonic() - start)))

    spent, grown = Spent(pid), asyncio.create_task(grows(pid, how.minutes * 60))
    until = time.monotonic() + max(CROWD_SECONDS, how.minutes * 60)
    await asyncio.gather(*(one(nth, gambler, until) for nth, gambler in enumerate(people)))
    took = sorted(each * 1000 for gambler in people for each in gambler.took)
    cost = spent.each(len(took))
    assert not any(gambler.caller.lost for gambler in people), "the house has cut somebody off"
    for gambler in people:
        gambler.caller.close()
    latency = {name: _at(took, share) for name, share in (("p50", 0.5), ("p99", 0.99), ("most", 1.0))}
    refused = sum(gambler.refused for gambler in people)  # between two rounds
    return {"wagers": len(took), "refused": refused, **latency, **cost, "memory_mb": await grown}


def _at(took: list[float], share: float) -> float | None:
    return round(took[int(share * (len(took) - 1))], 1) if took else None


async def grows(pid: int, seconds: float) -> dict[str, Any]:
    """Resident megabytes at intervals, and the growth per minute in the second half."""
    seen, until, step = [memory(pid)], time.monotonic() + seconds, max(2.0, seconds / 20)
    while time.monotonic() < until:
        await asyncio.sleep(step)
        seen.append(memory(pid))
    late = seen[len(seen) // 2 :]
    slope = (late[-1] - late[0]) / (len(late) - 1) * 60 / step if len(late) > 1 else None
    return {"seen": seen, "every_seconds": step, "more_a_minute": slope if slope is None else round(slope, 1)}


def busy(pid: int) -> float:
    """Processor time of a process, in seconds."""
    times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Resident megabytes of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") >> 20


async def measure(base: str, port: int, pid: int, how: argparse.Namespace) -> dict[str, Any]:
    """Echoes and wagers in turn, so that a change of the machine's load affects both."""
    people = await seated(base, port, [f"w{nth}" for nth in range(BETTING)])
    counts, costs = {"echoes": 0, "wagers": 0}, dict[str, list[dict[str, float]]]()
    part = how.seconds / TURNS
    for _ in range(TURNS):
        for name, play in (
            ("echoes", partial(echoes, port, pid, part)),
            ("wagers", partial(wagers, people, pid, part)),
        ):
            done, cost = await play()
            counts[name] += done
            costs.setdefault(name, []).append(cost)
    for gambler in people:
        gambler.caller.close()
    os.sync()  # the disk work of the earlier wagers does not belong to this crowd
    latency = await crowd(base, port, pid, how)
    each = {name: sorted(found, key=lambda cost: cost["house_us"])[len(found) // 2] for name, found in costs.items()}
    return {
        "load": [round(load, 1) for load in os.getloadavg()],
        "clients": CLIENTS,
        "echoes_per_second": round(counts["echoes"] / how.seconds),
        "an_echo": each["echoes"],
        "wagers_per_second": round(counts["wagers"] / how.seconds),
        "a_wager": each["wagers"],
        "ratio": round(counts["wagers"] / counts["echoes"], 2),
        "crowd": {"tables": how.tables, "people": how.people, **latency},
    }


def verified(folder: Path) -> float:
    """Events per second that `pitboss verify` checks in the log of a table."""
    from pitboss.server.records.book import export
    from pitboss.server.storage.store import Store

    store = Store(folder)
    store.read(lambda connection: export(connection, 1, folder / "log.jsonl"))
    store.close()
    lines = [msgspec.json.decode(line)["body"] for line in (folder / "log.jsonl").read_bytes().splitlines()]
    events = sum(len(body.get("events", ())) for body in lines)
    report = verify(folder / "log.jsonl")  # the first run also loads the game
    assert report.ok, report.fault
    start = time.process_time()
    verify(folder / "log.jsonl")
    return events / (time.process_time() - start)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=18)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=0, help="how long the crowd plays while memory is watched")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", nargs=2, metavar=("FOLDER", "PORT"))
    how = parser.parse_args()
    if how.serve:
        serve(how.serve[0], int(how.serve[1]), how.tables)
        return 0
    port = 8077
    with TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--serve", folder, str(port), "--tables", str(how.tables)]
        house = subprocess.Popen(command)  # noqa: S603 - this very script
        try:
            asyncio.run(_until_up(port))
            found = asyncio.run(measure(f"http://127.0.0.1:{port}", port, house.pid, how))
        finally:
            house.terminate()
            house.wait(30)
        found["verified_events_per_second"] = round(verified(Path(folder)))
    return report(found, as_json=how.json)


async def _until_up(port: int) -> None:
    for _ in range(600):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise SystemExit("the house did not come up")


def report(found: dict[str, Any], *, as_json: bool) -> int:
    short = [
        name
        for name, kept in (
            ("three wagers for ten echoes", found["ratio"] >= RATIO_GOAL),
            ("p99 under 100 ms", (found["crowd"]["p99"] or 1e9) < P99_GOAL),
            ("10,000 verified events a second", found["verified_events_per_second"] >= EVENTS_GOAL),
        )
        if not kept
    ]
    found["short_of"] = short
    print(json.dumps(found, indent=None if as_json else 2))
    return 1 if short else 0


if __name__ == "__main__":
    raise SystemExit(main())
