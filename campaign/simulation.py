"""A whole house in one process under a seeded scheduler: tables, clients, storage, clock and network, with faults.

Everything that happens follows from the seed, so a failing seed fails again in the same way. The seed also chooses
which kinds of faults a run has. Afterwards the records must agree with what every client was told.
"""

import argparse
import asyncio
import errno
import logging
import multiprocessing
import os
import random
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import event, select
from tests.server.inside import InsideHouse, inside
from tests.server.served import PASSWORD, plan

from campaign.clients import LOST, Person, SimulatedClient, Wire, likely
from campaign.storage import LoopWriter, SimulatedFloor
from pitboss.client import Refused
from pitboss.client.live import Frame
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.records.audit import audit
from pitboss.server.storage.crash_points import POINTS, arm
from pitboss.server.storage.log_entries import ends_of, stored
from pitboss.server.storage.schema import accounts, receipts, tables
from pitboss.server.storage.store import Conflict, Store, store_at
from pitboss.server.tables.plan import TablePlan
from pitboss.testing.fake_clock import FakeClock

FAULTS = ("crash", "disk", "clock", "network", "slow-disk", "nonsense")
GAMES = (
    "roulette", "blackjack", "craps", "punto-banco", "holdem", "three-card-poker", "big-six", "let-it-ride",
    "pai-gow-poker", "chemin-de-fer", "casino-war", "caribbean-stud", "red-dog", "five-card-draw", "vegas-shootout",
)  # fmt: skip
TABLES, PEOPLE = 4, 6
LIVE: dict[str, Any] = {"bet_seconds": 10, "decide_seconds": 10, "pause_seconds": 1}
CALM = 300
"""Seconds without faults at the end, in which every table must go on."""
LATENCY = 0.2
"""The longest time that a message travels, in seconds."""
SIGNED_OUT = 401


class Outcome(NamedTuple):
    """What a run was, and what was wrong in it."""

    seed: int
    faults: tuple[str, ...]
    commands: int
    receipts: int
    crashes: int
    seconds: float
    rounds: int
    digest: str
    wrong: list[str]


@contextmanager
def seeded(seed: int) -> Iterator[None]:
    """Every random byte of this process follows from the seed, those of secrets and keys as well."""
    source, was = random.Random(f"bytes {seed}"), (os.urandom, vars(random)["_urandom"])
    os.urandom = vars(random)["_urandom"] = source.randbytes
    try:
        yield
    finally:
        os.urandom, vars(random)["_urandom"] = was


class _Told(dict[tuple[int, int], Counter[str]]):
    """Which events clients were told, by log and entry."""

    def __missing__(self, place: tuple[int, int]) -> Counter[str]:
        return Counter()


class Simulation:
    """One run."""

    def __init__(self, folder: Path, seed: int, kind: type["SimulatedFloor"]) -> None:
        self.folder, self.seed, self.kind = folder, seed, kind
        self.rng = random.Random(f"run {seed}")
        self.faults = tuple(fault for fault in FAULTS if likely(self.rng, 0.6))
        self.plans = [plan(game, table=game, **LIVE) for game in self.rng.sample(GAMES, TABLES)]
        self.clock = FakeClock()
        self.up = asyncio.Event()
        self.over = self.crashed = self.calm = False
        self.house: InsideHouse
        self.life = 0
        self.commands = self.crashes = self._keys = 0
        self.wires: list[Wire] = []
        self.told = _Told()
        self.given: dict[tuple[str, str], int] = {}  # the entry that each receipt names
        self.wrong: list[str] = []
        self._kept: dict[str, bytes] = {}  # the files at the moment of a crash
        self._disk_until, self._disk_fault = 0.0, errno.ENOSPC
        self._slow_until = 0.0
        self._boss = ""

    # -- what chance decides ------------------------------------------------------------------------------------------
    def latency(self) -> float:
        return self.rng.uniform(0.001, LATENCY)

    def writing(self) -> float:
        return self.rng.uniform(0.5, 3) if self.clock.monotonic() < self._slow_until else self.rng.uniform(0.001, 0.05)

    def new_key(self) -> str:
        self._keys += 1
        return f"k{self._keys}"

    def log_of(self, table: str) -> int:
        return self.house.floor.log_of(table)

    def note(self, frame: Frame) -> None:
        """Note what the house tells a client: it must be in the log."""
        if frame["type"] in ("snapshot", "lines"):
            log = self.log_of(frame["table"])
            for line in frame["lines"]:
                self.told[log, line["seq"]] |= Counter(said["kind"] for said in line["events"])

    # -- the run ------------------------------------------------------------------------------------------------------
    async def run(self, commands: int) -> Outcome:
        """Play until this many commands were sent, then let the house calm down, and check everything."""
        people = [asyncio.create_task(Person(self, nth).play()) for nth in range(PEOPLE)]
        while not self.over:
            await self._live(commands)
        await self.clock.advance(30)
        for person in people:
            person.cancel()
        found = await asyncio.gather(*people, return_exceptions=True)
        self.wrong += [f"a client failed: {fault!r}" for fault in found if isinstance(fault, Exception)]
        rounds = self._check()
        return Outcome(
            self.seed, self.faults, self.commands, len(self.given), self.crashes, self.clock.monotonic(), rounds,
            self._digest(), self.wrong,
        )  # fmt: skip

    async def _live(self, commands: int) -> None:
        """One life of the house, which ends with a crash or with the run."""
        self.life += 1
        self.crashed = False
        LoopWriter.run = self
        down = asyncio.Event()
        task = asyncio.create_task(self._host(down))
        while not self.up.is_set() and not task.done():
            await self.clock.advance(0.1)
        try:
            while not (self.crashed or self.over or task.done()):
                await self.clock.advance(1)
                self._trouble()
                await self._mend()
                if self.commands >= commands and not self.calm:
                    self.calm = True
                    self._disk_until = self._slow_until = 0.0
                    arm("", 0)
                    await self._go_on()
                    self.over = True
        finally:
            arm("", 0)
            self.up.clear()
            for wire in self.wires:
                wire.cut()
            self.wires.clear()
            down.set()
            while not task.done():
                await self.clock.advance(0.1)
            await task
        if self.crashed:
            self._restore()
            self._audit("after a crash")

    async def _host(self, down: asyncio.Event) -> None:
        async with inside(self.folder, self.plans, clock=self.clock, kind=self.kind) as house:
            self.house = house
            self._breakable(house.floor.store)
            if house.floor.damage:
                self.wrong.append(f"damage at start: {house.floor.damage}")
            self.up.set()
            await down.wait()

    def _breakable(self, store: Store) -> None:
        def commit(_connection: Any) -> None:
            if self.clock.monotonic() < self._disk_until:
                raise OSError(self._disk_fault, os.strerror(self._disk_fault))

        event.listen(store.engine, "commit", commit)

    def _trouble(self) -> None:
        """Faults begin by chance."""
        now, rng = self.clock.monotonic(), self.rng
        if self.calm:
            return
        if "crash" in self.faults and likely(rng, 1 / 100):
            arm(rng.choice(POINTS), rng.randint(1, 30), self._crash)
        if "disk" in self.faults and likely(rng, 1 / 200):
            self._disk_until, self._disk_fault = now + rng.uniform(0.2, 5), rng.choice((errno.ENOSPC, errno.EIO))
        if "slow-disk" in self.faults and likely(rng, 1 / 100):
            self._slow_until = now + rng.uniform(1, 10)
        if "clock" in self.faults and likely(rng, 1 / 60):
            self.clock.leap(rng.uniform(-3600, 3600))

    def _crash(self) -> None:
        """The machine stops: keep the files as they are now. Nobody hears anything of this house any more."""
        if self.crashed:
            return
        self.crashed, self.crashes = True, self.crashes + 1
        files = [path for path in self.folder.rglob("*") if path.is_file() and not path.name.endswith("-shm")]
        self._kept = {str(path.relative_to(self.folder)): path.read_bytes() for path in files}
        self.up.clear()
        for wire in self.wires:
            wire.cut()

    def _restore(self) -> None:
        for path in [path for path in self.folder.rglob("*") if path.is_file()]:
            if str(path.relative_to(self.folder)) not in self._kept:
                path.unlink()
        for name, content in self._kept.items():
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_bytes(content)

    async def _mend(self) -> None:
        """A supervisor releases tables that a fault of the disk has halted, and the operator opens them again."""
        if self.crashed or self.clock.monotonic() < self._disk_until:
            return
        floor = self.house.floor
        stopped = [table for table, actor in floor.actors.items() if actor.state == "halted"]
        stopped += [table for table, held in floor.held.items() if held.state == "halted"]
        closed = [held.plan for held in floor.held.values() if held.state == "closed"]
        if stopped and "disk" not in self.faults:
            self.wrong.append(f"a table halted without a fault of the disk: {stopped}")
        if stopped or closed:
            doing = asyncio.ensure_future(self._released(stopped, closed))
            while not doing.done():
                await self.clock.advance(0.1)

    async def _released(self, stopped: list[str], closed: list[TablePlan]) -> None:
        try:
            client = SimulatedClient(self, self.house, self._boss)
            if not self._boss:
                word = await self.house.floor.people.invite("casino-supervisor")
                self._boss = (await client.accept(word, f"boss-{self.life}", PASSWORD)).token
            for table in stopped:
                await client.post(f"/v1/tables/{table}/release")
            for each in closed:
                await self.house.floor.open(each)
        except Refused as refused:
            if refused.status == SIGNED_OUT:  # the crash came before the supervisor was saved
                self._boss = ""
        except (*LOST, Refusal, Conflict):
            pass  # the disk fails again: it is tried again a second later

    async def _go_on(self) -> None:
        """Without faults, every table goes on."""
        for _ in range(10):
            await self._mend()
            await self.clock.advance(1)
        floor = self.house.floor
        before = {table: actor.published for table, actor in floor.actors.items()}
        await self.clock.advance(CALM)
        for table, actor in floor.actors.items():
            if actor.state != "open":
                self.wrong.append(f"{table} is {actor.state} at the end: {actor.why}")
            if actor.awake and actor.published <= before.get(table, 0):
                asked = actor.desk.asking
                self.wrong.append(f"{table} has stopped at {asked.name if asked else 'nothing'}")

    # -- what must hold -----------------------------------------------------------------------------------------------
    def _audit(self, when: str) -> None:
        self.wrong += [f"audit {when}: {fault}" for fault in audit(self.folder).faults]

    def _check(self) -> int:
        """Compare the records with what the clients were told; the number of rounds."""
        self._audit("at the end")
        store = store_at(self.folder)
        try:
            return store.read(self._compare)
        finally:
            store.close()

    def _compare(self, connection: Any) -> int:
        kept = {(row.person, row.key): row.n for row in connection.execute(select(receipts))}
        for mine, n in self.given.items():
            if mine not in kept:
                self.wrong.append(f"{mine}: a receipt was given, and nothing is recorded")
            elif kept[mine] not in (n, 0):  # 0: the command changed no log
                self.wrong.append(f"{mine}: the receipt names entry {n}, the records {kept[mine]}")
        rounds = 0
        said: dict[tuple[int, int], Counter[str]] = {}
        for log, _, _ in ends_of(connection):
            for entry in stored(connection, log):
                events = msgspec.json.decode(entry.raw).get("events", ())
                said[log, entry.n] = Counter(each["kind"] for each in events)
                rounds += said[log, entry.n]["round-over"]
        for place, heard in self.told.items():
            if not heard <= said.get(place, Counter()):
                self.wrong.append(
                    f"log {place[0]}, entry {place[1]}: a client heard {heard - said.get(place, Counter())}"
                )
        return rounds

    def _digest(self) -> str:
        """What the run came to: the logs, the chips, and every receipt."""
        store = store_at(self.folder)
        try:
            heads = store.read(lambda connection: sorted(ends_of(connection)))
            chips = store.read(lambda connection: sorted(map(tuple, connection.execute(select(accounts)))))
            state = store.read(lambda connection: sorted(connection.execute(select(tables.c.id, tables.c.state)).all()))
        finally:
            store.close()
        return sha256(repr((heads, chips, state, sorted(self.given.items()), self.commands)).encode()).hexdigest()


def simulate(folder: Path, seed: int, commands: int, kind: type[SimulatedFloor] = SimulatedFloor) -> Outcome:
    """Run one seed in this process."""
    with seeded(seed):
        return asyncio.run(Simulation(folder, seed, kind).run(commands))


def _one(asked: tuple[int, int]) -> Outcome:
    logging.disable(logging.CRITICAL)  # the house reports each fault; the outcome says what was wrong
    with TemporaryDirectory() as folder:
        return simulate(Path(folder) / "house", *asked)


def main() -> int:
    """`python -m campaign.simulation --seeds 0 100`; a failing seed is repeated by `--seeds SEED SEED+1`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", nargs=2, type=int, default=(0, 20), metavar=("FIRST", "END"))
    parser.add_argument("--commands", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    given = parser.parse_args()
    total: Counter[str] = Counter()
    failed: list[int] = []
    asked = [(seed, given.commands) for seed in range(*given.seeds)]
    with multiprocessing.get_context("spawn").Pool(given.processes, maxtasksperchild=50) as pool:
        for done in pool.imap(_one, asked):
            total.update(runs=1, commands=done.commands, receipts=done.receipts, crashes=done.crashes)
            total.update(rounds=done.rounds, seconds=int(done.seconds))
            result = "failed" if done.wrong else done.digest[:16]
            print(f"seed {done.seed}: {result} ({', '.join(done.faults)})", flush=True)
            for wrong in done.wrong:
                print(f"    {wrong}", flush=True)
            failed += [done.seed] if done.wrong else []
    print(", ".join(f"{count:,} {name}" for name, count in total.items()), f"; failed seeds: {failed or 'none'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
