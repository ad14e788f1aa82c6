"""A jackpot that tables of several processes share: there is one meter, also when a process is killed.

Real processes and real time: the database's clock decides when a lease has run out.
"""

import asyncio
import logging
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.processes import Processes
from tests.server.served import House, served
from tests.server.studs import OTHER_ROYAL, ROYAL, STRAIGHT_FLUSH, Stud, stud, studs
from tests.server.two_processes import cluster_of, two

from pitboss.server.cluster.leases import read_state
from pitboss.server.cluster.table_lease import TableLease
from pitboss.server.ledger import awards, jackpots
from pitboss.server.records.audit import audit
from pitboss.server.storage.postgres import Postgres

SHARE, SEED = 75, 1_000_000
TABLES = ("cs-1", "cs-2", "cs-3")
PLANS = [stud(table, jackpot_link="main") for table in TABLES]


def _meter(store: Any) -> dict[str, Any]:
    """In one state of the house, as anybody may look at any moment."""
    (found,) = store.read(lambda connection: list(jackpots.shown(connection)))
    assert found["reading"] == found["seeded"] + found["contributed"] - found["awarded"]
    assert isinstance(found, dict)
    return found


def _register(store: Any, table: str) -> list[tuple[str, int, int]]:
    """Who was paid at a table, how much, and what the meter read: in the order in which they were paid."""
    listed = store.read(lambda connection: awards.listed(connection, 100, table_id=table))
    return [(each["person"], each["cents"], each["reading"]) for each in reversed(listed)]


# -- in one Python process, where the moment can be chosen ------------------------------------------------------------


async def _won_meanwhile(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with two(folder, PLANS[:2]) as houses:
        by_table = {table: house for house in houses for table in house.floor.actors}
        assert len(by_table) == 2, "each process has one of them"
        first, second = await studs(houses[0], "cs-1", "cs-2")
        await first.dealt(ROYAL)
        await second.dealt(OTHER_ROYAL)
        blind = by_table["cs-1"]

        async def looks_too_early(self: TableLease, *_: Any) -> bool:
            """What it read of the meter is what that was before the other table paid."""
            return self.cluster is cluster_of(blind) or await seeing(self, *_)

        seeing = TableLease.before
        monkeypatch.setattr(TableLease, "before", looks_too_early)
        await second.called()
        await first.called()
        store = blind.floor.store
        whole = SEED + 2 * SHARE
        assert _register(store, "cs-2") == [("ann-cs-2", whole, whole)]
        assert _register(store, "cs-1") == [("ann-cs-1", SEED, SEED)], "the same chips were paid twice"
        assert _meter(store)["reading"] == SEED
        listed = {each["id"]: each["tables"] for each in await houses[0].nobody().get("/v1/jackpots")}
        assert listed == {"main": ["cs-1", "cs-2"]}, "those of both processes"


def test_late_table_pays_the_rest_of_the_meter(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """bs/10(3)(j)#shared, S-171: nothing of the turn that paid upon an older reading is written."""
    assert postgres
    with caplog.at_level(logging.WARNING, "pitboss.cluster"):
        asyncio.run(_won_meanwhile(tmp_path, monkeypatch))
    assert any("meter:main was won at another table" in record.getMessage() for record in caplog.records)
    assert audit(tmp_path).faults == []


# -- real processes ---------------------------------------------------------------------------------------------------


async def _spread(store: Postgres) -> dict[str, str]:
    """Wait until each process has one of the tables; where each is."""
    async with asyncio.timeout(40):
        while True:
            found = store.read(read_state)
            at = {table: found.alive.get(owner, "") for table, (owner, _) in found.tables.items()}
            if set(at) == set(TABLES) and len({*at.values()} - {""}) == len(TABLES):
                return at
            await asyncio.sleep(0.1)


async def _three_winners_and_one(store: Postgres, first: Stud, second: Stud) -> None:
    """bs/10(3)(j): at one table lesser awards go first and royals share, while another table has a royal as well."""
    await asyncio.gather(first.dealt(ROYAL, STRAIGHT_FLUSH, OTHER_ROYAL, coins=3), second.dealt(ROYAL))
    whole = SEED + 4 * SHARE
    assert _meter(store)["reading"] == whole
    await asyncio.gather(first.called(), second.called())
    three, (one,) = _register(store, "cs-1"), _register(store, "cs-2")
    read = three[0][2]
    tenth = read // 10
    half = (read - tenth) // 2
    assert [(person, cents) for person, cents, _ in three] == [
        ("bob-cs-1", tenth), ("ann-cs-1", half), ("cyd-cs-1", half)
    ]  # fmt: skip
    left = read - tenth - 2 * half
    assert (read, one[2]) in ((whole, SEED + left), (SEED, whole)), "one of them was entered first"
    assert one[1] == one[2]
    assert _meter(store)["awarded"] == sum(cents for _, cents, _ in [*three, one])


async def _killed_while_it_pays(
    processes: Processes, bases: list[str], tables: dict[str, Stud], store: Postgres
) -> None:
    at = await _spread(store)
    table = next(name for name in TABLES if at[name] in bases)
    victim, nth = tables[table], bases.index(at[table])
    coins = len(victim.people)
    before = _meter(store)["reading"]
    await victim.dealt(ROYAL, *[STRAIGHT_FLUSH, OTHER_ROYAL][: coins - 1])
    assert _meter(store)["reading"] == before + SHARE
    paid = len(_register(store, table))
    began = time.monotonic()
    calling = asyncio.create_task(victim.called("last"))
    await asyncio.sleep(0.02)
    processes.signal(nth, signal.SIGKILL)
    await calling
    assert time.monotonic() - began < 30
    _, cents, reading = _register(store, table)[paid]
    assert (cents, reading) == (before + SHARE, before + SHARE)
    assert len(_register(store, table)) == paid + 1, "an award is lost or doubled"
    assert _meter(store)["reading"] == SEED


async def _watch(store: Postgres, looks: list[int]) -> None:
    while True:
        looks.append(_meter(store)["reading"])
        await asyncio.sleep(0.03)


async def _evening(folder: Path, processes: Processes, address: str) -> None:
    bases = [processes.start(PLANS) for _ in range(2)]
    store, looks = Postgres(address), list[int]()
    try:
        async with served(folder / "data") as house:
            at = await _spread(store)
            assert {at[table] for table in TABLES} == {*bases, house.base}
            tables = await _seated(house)
            watching = asyncio.create_task(_watch(store, looks))
            await _three_winners_and_one(store, tables["cs-1"], tables["cs-2"])
            await _killed_while_it_pays(processes, bases, tables, store)
            assert not watching.done(), watching.exception()
            watching.cancel()
            assert len(set(looks)) > 1, "the meter was read before and after it moved"
    finally:
        store.close()


async def _seated(house: House) -> dict[str, Stud]:
    (first,) = await studs(house, "cs-1", people=3)
    others = await studs(house, "cs-2", "cs-3")
    return {table.table: table for table in (first, *others)}


def test_three_processes_feed_and_pay_one_meter_and_one_of_them_is_killed(
    processes: Processes, tmp_path: Path, postgres: str
) -> None:
    asyncio.run(_evening(tmp_path, processes, postgres))
    assert audit(tmp_path / "data").faults == []
