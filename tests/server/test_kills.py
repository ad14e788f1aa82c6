"""kill -9 at random instants and at every named point: nothing is lost or doubled, and every round resumes.

Real processes and real time: nothing but the system can kill a process at any instant.
"""

import asyncio
import json
import os
import random
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, func, select
from tests.server.nursery import GAMES
from tests.server.processes import Forker
from tests.server.served import free_port

from pitboss.client import Client, Refused
from pitboss.logs.verify import verify
from pitboss.server.floor.floor import Floor
from pitboss.server.records.audit import audit
from pitboss.server.records.book import export
from pitboss.server.storage.crash_points import ARCHIVED, POINTS
from pitboss.server.storage.schema import segments
from pitboss.testing.setups import SHORT, effort

EACH_POINT = 2 if effort() == SHORT else 20
KILLED_AT = (*POINTS, ARCHIVED)
KILLS = 50 - EACH_POINT * len(KILLED_AT) if effort() == SHORT else 1000  # fifty in every run, those at points included
TABLE = "roulette"


class Nursery:
    """Starts houses and kills them, each by its own id."""

    def __init__(self, folder: Path, forker: Forker) -> None:
        self.folder = folder
        self.port = free_port()
        self.forker = forker
        self.house = 0

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, point: str = "", count: int = 0) -> None:
        self.house = self.forker.fork(self.folder, self.port, point=point, count=count)

    def alive(self) -> bool:
        try:
            os.kill(self.house, 0)
        except ProcessLookupError:
            return False
        return True

    def up(self) -> bool:
        """Wait until the house answers; False where it ended before."""
        until = time.monotonic() + 60
        while time.monotonic() < until and self.alive():
            try:
                with socket.create_connection(("127.0.0.1", self.port), 5):
                    return True
            except OSError:
                time.sleep(0.005)
        return False

    def kill(self) -> None:
        if self.alive():
            os.kill(self.house, signal.SIGKILL)
        self.gone()

    def gone(self) -> None:
        until = time.monotonic() + 30
        while self.alive():
            assert time.monotonic() < until, "the house does not end"
            time.sleep(0.002)

    def close(self) -> None:
        if self.house:
            self.kill()


@pytest.fixture
def nursery(tmp_path: Path, forker: Forker) -> Iterator[Nursery]:
    made = Nursery(tmp_path, forker)
    yield made
    made.close()


class Gambler:
    """Somebody who bets all the time and writes down what they sent and which replies they got."""

    def __init__(self, base: str) -> None:
        self.client = Client(base, timeout=10)
        self.sent: list[str] = []
        self.told: dict[str, Any] = {}
        self.unknown: list[str] = []
        self.refused: list[Refused] = []

    async def sit(self, seat: int) -> None:
        await self.client.guest()
        await self.client.command(TABLE, "sit", "sat", seat=seat, cents=5_000_000)

    async def gamble(self, until: float) -> None:
        """Bet until the house is gone. What had no answer is sent again first, under its own key."""
        try:
            while self.unknown:
                await self.bet(self.unknown[0])
                self.unknown.pop(0)
            while time.monotonic() < until:
                key = f"k{len(self.sent)}"
                self.sent.append(key)
                self.unknown.append(key)
                await self.bet(key)
                self.unknown.remove(key)
        except (httpx.HTTPError, ConnectionError):
            return

    async def bet(self, key: str) -> None:
        try:
            receipt = await self.client.command(TABLE, "bet", key, spot="red", cents=500)
        except Refused as refused:
            self.refused.append(refused)
            return
        before = self.told.setdefault(key, receipt)
        assert before == receipt, "another receipt for the same key"

    async def check_some(self, rng: random.Random) -> None:
        """After a restart every receipt is what it was."""
        for key in rng.sample(sorted(self.told), min(2, len(self.told))):
            await self.bet(key)


async def _evening(gamblers: list[Gambler], rng: random.Random, seconds: float, *, first: bool) -> None:
    if first:
        for seat, gambler in enumerate(gamblers):
            await gambler.sit(seat)
    until = time.monotonic() + seconds
    try:
        health = await gamblers[0].client.get("/v1/health")
        assert health["tables"]["halted"] == 0, "a table does not resume"
        for gambler in gamblers:
            await gambler.check_some(rng)
    except (httpx.HTTPError, ConnectionError):
        return  # it ended while we looked
    await asyncio.gather(*(gambler.gamble(until) for gambler in gamblers))


def _play(nursery: Nursery, gamblers: list[Gambler], rng: random.Random, seconds: float, *, first: bool) -> None:
    async def evening() -> None:
        for gambler in gamblers:
            token = gambler.client.token
            gambler.client = Client(nursery.base, token, timeout=10)
        await _evening(gamblers, rng, seconds, first=first)
        for gambler in gamblers:
            await gambler.client.http.aclose()

    asyncio.run(evening())


def _books(folder: Path, gamblers: list[Gambler]) -> None:
    """Nothing lost, nothing doubled, every log by the rules."""
    found = audit(folder / "data")
    assert found.faults == []
    assert found.postings > 0
    floor = Floor(folder / "data")

    async def look() -> None:
        await floor.start()
        assert floor.held == {}, "a table does not resume"
        await floor.stop()

    asyncio.run(look())
    for gambler in gamblers:
        assert [str(refused) for refused in gambler.refused if refused.status >= 500] == []
    rounds = 0
    floor = Floor(folder / "data")
    floor.store.prepare()
    assert floor.store.read(archive_size) > 0, "nothing was archived between the kills"
    for number, game in enumerate(GAMES, 1):
        path = folder / f"{game}.jsonl"
        floor.store.read(lambda connection, n=number, p=path: export(connection, n, p))  # type: ignore[misc]  # bound in the loop
        report = verify(path)
        assert report.ok, f"{game}: {report.fault}"
        rounds += report.rounds
        if game == TABLE:
            _no_bet_twice(path, gamblers)
    floor.store.close()
    assert rounds > 0


def archive_size(connection: Connection) -> int:
    """How many entries are in the archive."""
    return int(connection.execute(select(func.sum(segments.c.last - segments.c.first + 1))).scalar() or 0)


def _no_bet_twice(path: Path, gamblers: list[Gambler]) -> None:
    """Each receipt names its own line of the log, and the log has no bet of theirs that they never sent."""
    lines = [json.loads(line)["body"] for line in path.read_text().splitlines()]
    answers = [(n, body["answer"]) for n, body in enumerate(lines, 1) if body.get("answer")]
    for gambler in gamblers:
        named = [receipt.seq for receipt in gambler.told.values()]
        assert len(set(named)) == len(named), "two receipts for one line"
        person = {lines[seq - 1]["answer"]["by"] for seq in named}
        assert len(person) == 1, "a receipt for somebody else's line"
        mine = {n for n, answer in answers if answer["by"] in person and answer["do"] == "bet"}
        assert set(named) <= mine, "an acknowledged bet is missing"
        assert len(mine) <= len(gambler.sent), "more bets in the log than were sent"
        assert len(mine - set(named)) <= len(gambler.unknown), "a bet was done twice"


def _kill(nursery: Nursery, gamblers: list[Gambler], told: int, seconds: float) -> None:
    """Kill the house so many seconds from now, or from when so many bets were answered: by the clock alone a house on a
    busy machine would die before anybody bets.
    """
    until = time.monotonic() + 10
    while sum(len(gambler.told) for gambler in gamblers) < told and time.monotonic() < until:
        time.sleep(0.001)
    time.sleep(seconds)
    nursery.kill()


def test_killed_at_random_instants(nursery: Nursery, tmp_path: Path) -> None:
    rng = random.Random(17)
    gamblers = [Gambler(nursery.base), Gambler(nursery.base)]
    for nth in range(KILLS):
        nursery.start()
        assert nursery.up(), f"start {nth}: {(tmp_path / 'stderr').read_text()[-2000:]}"
        if nth == 0:
            _play(nursery, gamblers, rng, 0.3, first=True)
        told = sum(len(gambler.told) for gambler in gamblers) + rng.randint(1, 6) if nth % 2 else 0
        killer = threading.Thread(target=_kill, args=(nursery, gamblers, told, rng.uniform(0.0, 0.02 if told else 0.2)))
        killer.start()
        _play(nursery, gamblers, rng, 10, first=False)
        killer.join()
    assert sum(len(gambler.told) for gambler in gamblers) >= KILLS / 5, "hardly anybody bet"
    _books(tmp_path, gamblers)


def test_killed_at_every_named_point(nursery: Nursery, tmp_path: Path) -> None:
    rng = random.Random(23)
    gamblers = [Gambler(nursery.base), Gambler(nursery.base)]
    nursery.start()
    assert nursery.up()
    _play(nursery, gamblers, rng, 0.3, first=True)
    nursery.kill()
    for point in KILLED_AT:
        for _ in range(EACH_POINT):
            nursery.start(point, rng.randint(1, 60))
            nursery.up()
            _play(nursery, gamblers, rng, 10, first=False)
            nursery.gone()
    _books(tmp_path, gamblers)
