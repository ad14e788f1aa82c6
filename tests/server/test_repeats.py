"""Commands are idempotent: sent again, at once, out of order or after a restart, they are done once."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import inside
from tests.server.served import SLOW, plan

from pitboss.client import Client, Refused
from pitboss.server.api.connection import BURST, LOOKUP_COST
from pitboss.server.storage import rows
from pitboss.testing.fake_clock import FakeClock

TABLE = "rl"


async def _bets(client: Client, rng: random.Random) -> dict[str, dict[str, Any]]:
    """Ten bets, each sent one to five times at once over both ways in; their receipts by key."""
    receipts: dict[str, dict[str, Any]] = {}
    async with client.live() as line:
        for nth in range(10):
            key, times = f"bet-{nth}", rng.randint(1, 5)
            over_http = [client.command(TABLE, "bet", key, spot="red", cents=500) for _ in range(times - 1)]
            first, others = await asyncio.gather(
                line.command(TABLE, "bet", key, spot="red", cents=500), asyncio.gather(*over_http)
            )
            for other in others:
                assert other.seq == first["seq"]
                assert other.events == first["events"]
            receipts[key] = first
    return receipts


async def _repeated(folder: Path) -> None:
    rng = random.Random(7)
    plans = [plan("roulette", table=TABLE, **SLOW)]
    async with inside(folder, plans) as house:
        client = await house.guest()
        await client.command(TABLE, "sit", "sat", seat=0, cents=100_000)
        receipts = await _bets(client, rng)
        assert [p["chips"] for p in (await client.table(TABLE)).picture["people"].values()] == [95_000]
        token, before = client.token, (await client.table(TABLE)).seq
    async with inside(folder, plans) as house:
        again = house.client(token)
        for key in rng.sample(sorted(receipts), len(receipts)):
            receipt = await again.command(TABLE, "bet", key, spot="red", cents=500)
            assert receipt.seq == receipts[key]["seq"], "the same receipt after a restart"
            assert receipt.events == receipts[key]["events"]
        for body in ({"spot": "red", "cents": 1000}, {"spot": "black", "cents": 500}):
            with pytest.raises(Refused) as refused:
                await again.command(TABLE, "bet", "bet-3", **body)
            assert (refused.value.status, refused.value.code) == (409, "key-reused")
        table = await again.table(TABLE)
        assert table.seq == before, "a repeat adds no line to the log"
        assert [p["chips"] for p in table.picture["people"].values()] == [95_000]


def _parts(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "house.db")) as house:
        return int(house.execute("SELECT count(DISTINCT part) FROM receipts").fetchone()[0])


def test_a_command_sent_again_is_done_once(tmp_path: Path) -> None:
    asyncio.run(_repeated(tmp_path))


def test_receipt_is_found_in_every_partition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "PART", 1)
    asyncio.run(_repeated(tmp_path))
    assert _parts(tmp_path) > 10, "each in a part of its own"


async def _other_people(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table=TABLE, **SLOW)]) as house:
        ann, bob = await house.guest(), await house.guest()
        for seat, person in enumerate((ann, bob)):
            await person.command(TABLE, "sit", "sat", seat=seat, cents=10_000)
        first = await ann.command(TABLE, "bet", "one", spot="red", cents=500)
        second = await bob.command(TABLE, "bet", "one", spot="red", cents=500)
        assert first.seq != second.seq, "a key is its sender's own"
        with pytest.raises(Refused):
            await ann.command(TABLE, "bet", "two", spot="red", cents=10**9)
        assert (await ann.command(TABLE, "bet", "two", spot="red", cents=500)).seq, "a refusal does not spend its key"


def test_a_key_belongs_to_its_sender_and_a_refusal_spends_none(tmp_path: Path) -> None:
    asyncio.run(_other_people(tmp_path))


async def _over_and_over(folder: Path) -> None:
    """A client that asks for old receipts again and again reaches the rate limit sooner: each has to be looked up."""
    times = int(BURST / LOOKUP_COST)
    async with inside(folder, [plan("roulette", table=TABLE, **SLOW)], clock=FakeClock()) as house:
        client = await house.guest()
        await client.command(TABLE, "sit", "sat", seat=0, cents=100_000)
        async with client.live() as line:
            await asyncio.gather(*(line.command(TABLE, "bet", f"b{nth}", spot="red", cents=500) for nth in range(20)))
            assert not house.metrics().commands["too-fast"]
            for _ in range(times):
                await line.send(do="command", table=TABLE, key="b0", command={"do": "bet", "args": BET})
            with pytest.raises(Refused, match="too-fast"):
                await line.command(TABLE, "bet", "last", spot="red", cents=500)
        assert 0 < house.metrics().commands["too-fast"] < times / 2


BET = {"spot": "red", "cents": 500}


def test_old_receipts_have_their_price(tmp_path: Path) -> None:
    asyncio.run(_over_and_over(tmp_path))
