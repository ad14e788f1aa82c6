"""A moment, or longer, without the database: tables wait and go on, commands are refused with 503, health says so.

Real time: connections break and come back as the driver and the system decide.
"""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from tests.server.proxied import Proxy
from tests.server.served import SLOW, House, plan, served
from tests.server.studs import Stud, stud, studs

from pitboss.client import Client, Refused
from pitboss.server.cluster import table_lease
from pitboss.server.floor import lifecycle
from pitboss.server.floor.floor import Floor
from pitboss.server.records.audit import audit
from pitboss.server.storage import transactions
from pitboss.server.storage.store import AWAY

TABLE = "rl"
BOTS = plan("roulette", table="bots", bots=3, play_on=True)
PLANS = [plan("roulette", table=TABLE, **SLOW), stud("cs", jackpot_link="main"), BOTS]
AWAY_CODE = (503, "database-away")


async def _until_well(house: House, *, well: bool) -> dict[str, Any]:
    """Health as soon as it has changed; five seconds are promised."""
    async with asyncio.timeout(5):
        while ((health := await house.nobody().get("/v1/health"))["status"] == "ok") is not well:
            await asyncio.sleep(0.02)
    assert isinstance(health, dict)
    assert health["tables"]["halted"] == 0, health
    return health


async def _seated(house: House) -> tuple[Client, Stud]:
    """A guest at the roulette table, and another at a table with a linked jackpot."""
    ann = await house.guest()
    await ann.command(TABLE, "sit", seat=0, cents=10_000)
    (linked,) = await studs(house, "cs")
    await linked.until("window")
    return ann, linked


async def _played_on(house: House) -> None:
    """The table that plays by itself has played another round."""
    before = house.floor.actors["bots"].face.round
    async with asyncio.timeout(5):
        while house.floor.actors["bots"].face.round <= before:
            await asyncio.sleep(0.02)


async def _a_moment(folder: Path, proxy: Proxy) -> None:
    async with served(folder, PLANS) as house:
        ann, linked = await _seated(house)
        proxy.down()
        waiting = [
            asyncio.create_task(asked)
            for asked in (
                ann.command(TABLE, "bet", "bet-1", spot="red", cents=500),
                linked.people[0].command("cs", "bet", "bet-2", spot="ante", cents=500),
                house.guest(),
            )
        ]
        assert AWAY in (await _until_well(house, well=False))["unwell"]
        assert not any(task.done() for task in waiting), "they wait for the database"
        proxy.up()
        await asyncio.gather(*waiting)
        await _until_well(house, well=True)
        await _played_on(house)
        people = (await ann.table(TABLE)).picture["people"].values()
        assert [person["chips"] for person in people] == [9_500]


def test_commands_wait_for_a_database_that_is_away_for_a_moment(tmp_path: Path, proxy: Proxy) -> None:
    assert transactions.PATIENCE == 12, "seconds that docs/deployment.md promises"
    asyncio.run(_a_moment(tmp_path / "data", proxy))
    assert audit(tmp_path / "data").faults == []


async def _refused(house: House, ann: Client, linked: Stud) -> None:
    """Whatever is asked while the database is away, the answer is 503."""
    stranger = house.nobody()
    stranger.token = "a session of another process"  # noqa: S105 - of nobody
    asked = {
        "bet": lambda: ann.command(TABLE, "bet", "bet-1", spot="red", cents=500),
        "again": lambda: ann.command(TABLE, "bet", "bet-1", spot="red", cents=500),
        "ante": lambda: linked.people[0].command("cs", "bet", "ante", spot="ante", cents=500),
        "not a bet": lambda: ann.command(TABLE, "bet", "bet-2", spot="nowhere", cents=500),
        "guest": house.guest,
        "account": lambda: house.nobody().register("newcomer", "a long enough word 17"),
        "sign in": lambda: house.nobody().sign_in("nobody", "a long enough word 17"),
        "key": lambda: ann.post("/v1/keys", name="mine"),
        "me": ann.whoami,
        "rounds": lambda: ann.get(f"/v1/tables/{TABLE}/lines?after=0"),
        "unknown session": stranger.whoami,
    }
    for name, ask in asked.items():
        with pytest.raises(Refused) as refused:
            await ask()
        assert (refused.value.status, refused.value.code) == AWAY_CODE, name


async def _longer(folder: Path, proxy: Proxy) -> None:
    async with served(folder, PLANS) as house:
        ann, linked = await _seated(house)
        live = await ann.live().open()
        proxy.down()
        await _refused(house, ann, linked)
        with pytest.raises(Refused) as refused:
            await live.command(TABLE, "bet", "bet-3", spot="red", cents=500)
        assert (refused.value.status, refused.value.code) == AWAY_CODE
        assert AWAY in (await _until_well(house, well=False))["unwell"]
        assert {table.state for table in await ann.tables()} == {"open"}
        proxy.up()
        await _until_well(house, well=True)
        await _played_on(house)
        for key in ("bet-1", "bet-1", "bet-3"):
            await ann.command(TABLE, "bet", key, spot="red", cents=500)
        await linked.people[0].command("cs", "bet", "ante", spot="ante", cents=500)
        people = (await ann.table(TABLE)).picture["people"].values()
        assert [person["chips"] for person in people] == [9_000]
        assert house.metric("pitboss_faults_total") == 0
        await live.close()


def test_after_a_longer_outage_every_table_goes_on(
    tmp_path: Path, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "PATIENCE", 0.2)
    monkeypatch.setattr(table_lease, "AGAIN", 0.05)
    monkeypatch.setattr(lifecycle, "INTERVAL_SECONDS", 0.05)
    asyncio.run(_longer(tmp_path / "data", proxy))
    assert audit(tmp_path / "data").faults == []


async def _stopped(folder: Path, proxy: Proxy) -> None:
    floor = Floor(folder)
    await floor.start()
    await floor.open_all(PLANS[:1])
    proxy.down()
    async with asyncio.timeout(5):
        await floor.stop()
    proxy.up()


def test_a_server_stops_in_order_without_its_database(
    tmp_path: Path, proxy: Proxy, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        asyncio.run(_stopped(tmp_path / "data", proxy))
    assert [record.getMessage() for record in caplog.records if record.exc_info] == [], "no traceback"
    assert audit(tmp_path / "data").faults == []
