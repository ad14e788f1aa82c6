"""Commands are idempotent: sent again, at once, out of order or after a restart, they are done once."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import inside
from tests.server.served import SLOW, plan

from pitboss.client import Client, Refused
from pitboss.server.records import receipts

TABLE = "rl"


async def _bets(client: Client, rng: random.Random) -> dict[str, dict[str, Any]]:
    """Ten bets, each sent one to five times at once over both ways in; their receipts by key."""
    given: dict[str, dict[str, Any]] = {}
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
            given[key] = first
    return given


async def _repeated(folder: Path) -> None:
    rng = random.Random(7)
    plans = [plan("roulette", table=TABLE, **SLOW)]
    async with inside(folder, plans) as house:
        client = await house.guest()
        await client.command(TABLE, "sit", "sat", seat=0, cents=100_000)
        given = await _bets(client, rng)
        assert [p["chips"] for p in (await client.table(TABLE)).picture["people"].values()] == [95_000]
        token, before = client.token, (await client.table(TABLE)).seq
    async with inside(folder, plans) as house:
        again = house.client(token)
        for key in rng.sample(sorted(given), len(given)):
            receipt = await again.command(TABLE, "bet", key, spot="red", cents=500)
            assert receipt.seq == given[key]["seq"], "the same receipt after a restart"
            assert receipt.events == given[key]["events"]
        for body in ({"spot": "red", "cents": 1000}, {"spot": "black", "cents": 500}):
            with pytest.raises(Refused) as refused:
                await again.command(TABLE, "bet", "bet-3", **body)
            assert (refused.value.status, refused.value.code) == (409, "key-reused")
        table = await again.table(TABLE)
        assert table.seq == before, "a repeat adds no line to the log"
        assert [p["chips"] for p in table.picture["people"].values()] == [95_000]


def test_a_command_sent_again_is_done_once(tmp_path: Path) -> None:
    asyncio.run(_repeated(tmp_path))


def test_an_old_key_is_found_in_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that no process has in memory."""
    monkeypatch.setattr(receipts, "RECENT", 1)
    asyncio.run(_repeated(tmp_path))


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
