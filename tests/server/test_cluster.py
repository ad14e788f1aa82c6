"""Several processes share one house on PostgreSQL: tables move when an owner ends, and an older owner cannot write.

Real time where processes are real: the database's clock decides when a lease has run out.
"""

import asyncio
import signal
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select, text
from tests.server.nursery import plans_of
from tests.server.processes import Processes
from tests.server.served import SLOW, House, plan
from tests.server.two_processes import two

from pitboss.client import Client, Player, Refused
from pitboss.client.live import LiveConnection
from pitboss.server.cluster.leases import ClusterState, orphans_for, read_state, surplus
from pitboss.server.records.audit import audit
from pitboss.server.storage.postgres import Postgres
from pitboss.server.storage.schema import lines
from pitboss.testing.setups import SHORT, effort

PROCESSES = 3
COPIES = {"roulette": 3, "holdem": 1} if effort() == SHORT else {"roulette": 6, "holdem": 1}
PLANS = plans_of(COPIES)
AT_ANY_TIME = ("betting-closed", "not-an-answer", "too-few-chips")
PACE = 0.02
"""Seconds between an answer and the next bet."""
STUCK = 10.0
"""Seconds that nobody waits for a receipt longer than, whichever process ends."""
ALL = sum(COPIES.values())
TABLES = [f"roulette-{nth}" for nth in range(1, COPIES["roulette"] + 1)]


class Gambler:
    """A player who bets all the time at one table through any process, and measures the time."""

    def __init__(self, table: str, bases: list[str], first: int) -> None:
        self.table = table
        self.bases = bases
        self.at = first
        self.token = ""
        self.sent = 0
        self.told: dict[str, int] = {}
        self.refused: list[Refused] = []
        self.longest = 0.0
        self.client = Client(bases[first], timeout=15)

    async def sit(self, seat: int) -> None:
        self.token = (await self.client.guest()).token
        await self.client.command(self.table, "sit", "sat", seat=seat, cents=5_000_000)

    async def gamble(self, ended: asyncio.Event) -> None:
        while not ended.is_set():
            self.sent += 1
            await self.bet(f"k{self.sent}")
            await asyncio.sleep(PACE)  # a bet in every window, not all that the machine can do

    async def wins(self, more: int) -> None:
        """Wait until so many more bets were taken."""
        due = len(self.told) + more
        while len(self.told) < due:
            await asyncio.sleep(0.05)

    async def bet(self, key: str) -> None:
        """Sent again under its key until there is an answer; through another process where one is gone."""
        began = time.monotonic()
        while True:
            try:
                receipt = await self.client.command(self.table, "bet", key, spot="red", cents=500)
                assert self.told.setdefault(key, receipt.seq) == receipt.seq, "another receipt for the same key"
            except (httpx.HTTPError, ConnectionError):
                await self._elsewhere()
                continue
            except Refused as refused:
                self.refused.append(refused)
                if refused.status >= 500:
                    await asyncio.sleep(0.05)
                    continue
            self.longest = max(self.longest, time.monotonic() - began)
            return

    async def _elsewhere(self) -> None:
        await self.client.http.aclose()
        self.at = (self.at + 1) % len(self.bases)
        self.client = Client(self.bases[self.at], self.token, timeout=15)
        await asyncio.sleep(0.05)


async def _spread(address: str, wanted: int) -> dict[str, int]:
    """Wait until so many processes have tables; how many each has, by its address."""
    store, until = Postgres(address), time.monotonic() + 30
    try:
        while True:
            found = store.read(read_state)
            counts = dict.fromkeys(found.alive.values(), 0)
            for owner, _ in found.tables.values():
                if owner in found.alive:
                    counts[found.alive[owner]] += 1
            if len(counts) == wanted and min(counts.values()) > 0 and sum(counts.values()) == ALL:
                return counts
            assert time.monotonic() < until, f"tables are not shared: {found}"
            await asyncio.sleep(0.1)
    finally:
        store.close()


def _nothing_lost(folder: Path, gamblers: list[Gambler]) -> None:
    found = audit(folder / "data")
    assert found.faults == []
    assert found.postings > 0
    for gambler in gamblers:
        assert len(gambler.told) > 0, f"nobody bet at {gambler.table}"
        assert {refused.code for refused in gambler.refused} <= {"table-moved", "table-busy", *AT_ANY_TIME}
        assert len(set(gambler.told.values())) == len(gambler.told), "two receipts for one line"


@asynccontextmanager
async def _gambling(gamblers: list[Gambler]) -> AsyncGenerator[None, None]:
    """They bet all the time, until it is over."""
    ended = asyncio.Event()
    playing = [asyncio.create_task(gambler.gamble(ended)) for gambler in gamblers]
    try:
        async with asyncio.timeout(60):
            yield
            ended.set()
            await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
        for gambler in gamblers:
            await gambler.client.http.aclose()


async def _more(gamblers: list[Gambler], bets: int) -> None:
    await asyncio.gather(*(gambler.wins(bets) for gambler in gamblers))


def test_three_processes_of_which_one_is_killed_in_the_middle_of_rounds(
    processes: Processes, tmp_path: Path, postgres: str
) -> None:
    bases = [processes.start(PLANS) for _ in range(PROCESSES)]
    gamblers = [Gambler(table, bases, nth % PROCESSES) for nth, table in enumerate(TABLES)]

    async def evening() -> None:
        await _spread(postgres, PROCESSES)
        for gambler in gamblers:
            await gambler.sit(0)
        async with _gambling(gamblers):
            await _more(gamblers, 3)
            processes.signal(1, signal.SIGKILL)
            await _more(gamblers, 5)
            counts = await _spread(postgres, PROCESSES - 1)
            assert bases[1] not in counts
        until = time.monotonic() + 20
        async with httpx.AsyncClient(timeout=10) as client:
            while len(lobby := (await client.get(f"{bases[2]}/v1/tables")).json()) < ALL:
                assert time.monotonic() < until, "the lobby has the tables of every process"
                await asyncio.sleep(0.1)  # a table that has just moved is resumed from its log first
        assert {table["state"] for table in lobby} == {"open"}

    asyncio.run(evening())
    assert max(gambler.longest for gambler in gamblers) < STUCK
    _nothing_lost(tmp_path, gamblers)


def test_an_owner_that_slept_cannot_write_when_it_wakes(processes: Processes, tmp_path: Path, postgres: str) -> None:
    bases = [processes.start(PLANS) for _ in range(2)]
    gamblers = [Gambler(table, [bases[1]], 0) for table in TABLES]

    async def evening() -> None:
        await _spread(postgres, 2)
        for gambler in gamblers:
            await gambler.sit(0)
        async with _gambling(gamblers):
            await _more(gamblers, 1)
            processes.signal(0, signal.SIGSTOP)
            await _more(gamblers, 3)
            counts = await _spread(postgres, 1)
            assert counts == {bases[1]: ALL}
            processes.signal(0, signal.SIGCONT)
            await _more(gamblers, 5)
            await _spread(postgres, 2)

    asyncio.run(evening())
    assert max(gambler.longest for gambler in gamblers) < STUCK
    _nothing_lost(tmp_path, gamblers)
    fenced = [
        line for line in (tmp_path / "stderr").read_text().splitlines() if "taken over by another process" in line
    ]
    assert fenced, "the older owner tried to write, and was refused"


# -- in one Python process, with access to internals ---------------------------------------------------------------


def _count(house: House, log: int) -> int:
    wanted = select(func.count()).select_from(lines).where(lines.c.log == log)
    return house.floor.store.read(lambda connection: int(connection.execute(wanted).scalar_one()))


async def _fenced(folder: Path) -> None:
    plans = [plan("roulette", table=f"r{nth}", **SLOW) for nth in range(3)]
    async with two(folder, plans) as houses:  # with three tables and two processes, either may have two
        first, second = sorted(houses, key=lambda house: len(house.floor.actors), reverse=True)
        table = next(iter(first.floor.actors))
        actor = first.floor.actors[table]
        log = actor.desk.place.log
        ann = await first.guest()
        await ann.command(table, "sit", "sat", seat=0, cents=10_000)
        assert first.floor.cluster is not None
        assert second.floor.cluster is not None
        async with first.floor.cluster._looking:  # it does not look around: as if it slept
            taken = text("UPDATE leases SET owner = :to, number = number + 1 WHERE table_id = :table")
            with first.floor.store.engine.begin() as connection:
                connection.execute(taken, {"to": second.floor.cluster.me, "table": table})
            before = _count(first, log)
            with pytest.raises(Refused) as refused:
                await ann.command(table, "bet", "late", spot="red", cents=500)
            assert refused.value.code == "table-moved"
            assert _count(first, log) == before, "an older owner has written"
        receipt = await ann.command(table, "bet", "late", spot="red", cents=500)
        assert receipt.seq == before + 1
        assert table in second.floor.actors
        assert table not in first.floor.actors


def test_a_table_that_was_taken_over_refuses_its_older_owner(tmp_path: Path, postgres: str) -> None:
    assert postgres
    asyncio.run(_fenced(tmp_path))
    assert audit(tmp_path).faults == []


async def _one_wallet(folder: Path) -> None:
    """Somebody sits down at tables of both processes at once, with chips for one."""
    plans = [plan("roulette", table=f"r{nth}", **SLOW) for nth in range(4)]
    async with two(folder, plans) as houses:
        for _ in range(5):
            ann = await houses[0].guest()
            other = Client(houses[1].base, ann.token)
            sits = [
                client.command(table, "sit", f"sit-{table}", seat=_free(houses, table), cents=6_000_000)
                for client, house in zip((ann, other), houses, strict=True)
                for table in [next(iter(house.floor.actors))]
            ]
            outcomes = await asyncio.gather(*sits, return_exceptions=True)
            refused = [each for each in outcomes if isinstance(each, Refused)]
            assert [each.code for each in refused] == ["too-few-chips"], outcomes
            assert (await ann.get("/v1/me"))["cents"] == 4_000_000
            assert (await other.get("/v1/me"))["cents"] == 4_000_000
            await other.http.aclose()
        for house in houses:
            assert (await house.nobody().get("/v1/health"))["tables"]["halted"] == 0


def _free(houses: list[House], table: str) -> int:
    actor = next(house.floor.actors[table] for house in houses if table in house.floor.actors)
    return actor.face.seats.index("")


def test_one_wallet_at_two_processes_is_never_spent_twice(tmp_path: Path, postgres: str) -> None:
    assert postgres
    asyncio.run(_one_wallet(tmp_path))
    assert audit(tmp_path).faults == []


async def _alarmed(folder: Path) -> None:
    """A supervisor at one process sees what falls due at the tables of the other."""
    plans = [plan("let-it-ride", "nsw", f"l{nth}", **SLOW) for nth in range(2)]
    async with two(folder, plans) as (first, second):
        boss = await first.staff("casino-supervisor")
        there = next(iter(second.floor.actors))
        await boss.command(there, "announce-closing", at=second.floor.clock() + 30 * 60_000)
        found = [each for each in await boss.get("/v1/alarms") if each["kind"] == "notice"]
        assert [each["table"] for each in found] == [there]
        needed = {each["table"] for each in (await boss.get("/v1/approvals"))["needed"]}
        assert needed in (set(), {table for house in (first, second) for table in house.floor.actors})


def test_alarms_are_those_of_every_process(tmp_path: Path, postgres: str) -> None:
    assert postgres
    asyncio.run(_alarmed(tmp_path))


async def _everywhere(folder: Path) -> None:
    plans = [plan("roulette", table=f"r{nth}", bots=1) for nth in range(4)]
    async with two(folder, plans) as (first, second):
        ann = await first.guest()
        there = Client(second.base, ann.token)
        for table in (next(iter(first.floor.actors)), next(iter(second.floor.actors))):
            for client in (ann, there):
                assert (await client.table(table)).state == "open"
        player = Player(there, next(iter(first.floor.actors)), 1)
        await player.sit(0, 100_000)
        await player.play(2)
        assert player.rounds >= 2
        await player.line.close()
        await _people(first, second)
        same = {"Idempotency-Key": "0123456789abcdef0123"}
        twice = [await house.nobody().http.post("/v1/guests", headers=same) for house in (first, second)]
        assert twice[0].json() == twice[1].json(), "a key is known to every process"
        await there.http.aclose()


async def _people(first: House, second: House) -> None:
    """New accounts, sign-outs and exclusions at one process apply at the other."""
    boss = await first.staff("casino-supervisor")
    bob = second.nobody()
    await bob.accept(await second.floor.people.invite("dealer"), "bob", "a long enough word 18")
    here = Client(first.base, bob.token)
    assert (await here.get("/v1/me"))["role"] == "dealer"
    assert "bob" in {person["id"] for person in await boss.get("/v1/people")}
    await boss.ask("PATCH", "/v1/people/bob", {"disabled": True})
    async with asyncio.timeout(5):
        while (await bob.http.get("/v1/me")).status_code != 401:
            await asyncio.sleep(0.02)
    await here.http.aclose()


def test_any_process_leads_to_any_table_and_knows_everybody(tmp_path: Path, postgres: str) -> None:
    assert postgres
    asyncio.run(_everywhere(tmp_path))
    assert audit(tmp_path).faults == []


async def _given(table: str, giver: House, taker: House) -> None:
    """As a process does that has more tables than its share."""
    assert giver.floor.cluster is not None
    assert taker.floor.cluster is not None
    while table not in giver.floor.actors:
        await asyncio.sleep(0.02)
    async with giver.floor.cluster._looking:
        await giver.floor.cluster._hand(table, taker.floor.cluster.me)


async def _bet_taken(line: LiveConnection, table: str) -> None:
    """Bets that come between two windows are sent again under another key."""
    while True:
        try:
            await line.command(table, "bet", spot="red", cents=500)
        except Refused as refused:
            if refused.code not in AT_ANY_TIME:
                raise
            await asyncio.sleep(0.02)
        else:
            return


async def _watched(folder: Path) -> None:
    """Somebody watches and bets through one process while the table goes from the other to it, and back."""
    plans = [plan("roulette", table=f"r{nth}", bots=1, play_on=True, pause_seconds=0.05) for nth in range(3)]
    async with two(folder, plans) as houses:  # with three tables and two processes, either may have two
        first, second = sorted(houses, key=lambda house: len(house.floor.actors), reverse=True)
        table = next(iter(first.floor.actors))
        heard: list[int] = []

        def callback(frame: Any) -> None:
            if frame["type"] in ("snapshot", "lines"):
                heard.extend(line["seq"] for line in frame["lines"])

        ann = await second.guest()
        await ann.command(table, "sit", "sat", seat=0, cents=100_000)
        async with ann.live(callback) as line, asyncio.timeout(60):
            await line.watch(table)
            for giver, taker in ((first, second), (second, first)):
                due = len(heard) + 20
                while len(heard) < due:
                    await asyncio.sleep(0.02)
                await _given(table, giver, taker)
                await _bet_taken(line, table)
            last = heard[-1]
        lines = await ann.get(f"/v1/tables/{table}/lines?after={heard[0] - 1}")
        assert heard == [line["seq"] for line in lines if line["seq"] <= last], "a line was missed, or came twice"


def test_watcher_misses_nothing_when_a_table_moves(tmp_path: Path, postgres: str) -> None:
    assert postgres
    asyncio.run(_watched(tmp_path))
    assert audit(tmp_path).faults == []


# -- who should play what ---------------------------------------------------------------------------------------------


def _seen(owned: dict[str, str], *alive: str) -> ClusterState:
    return ClusterState({table: (owner, 1) for table, owner in owned.items()}, dict.fromkeys(alive, ""))


def test_orphans_are_shared_out() -> None:
    owned = {"a": "gone", "b": "gone", "c": "gone", "d": "gone", "e": "other"}
    alone = list(orphans_for("me", _seen(owned, "me", "other")))
    assert len(alone) == 3, "a fair share of five between two"


@pytest.mark.parametrize(
    ("owned", "given"),
    [
        ({"a": "me", "b": "me", "c": "other"}, 0),
        ({"a": "me", "b": "me", "c": "me"}, 1),
        ({"a": "other", "b": "other", "c": "other"}, 0),
        ({f"t{nth}": "me" for nth in range(10)}, 5),
    ],
)
def test_who_has_more_gives_until_it_is_even(owned: dict[str, str], given: int) -> None:
    moves: list[Any] = list(surplus("me", _seen(owned, "me", "other")))
    assert len(moves) == given
    assert {to for _, to in moves} <= {"other"}
