"""Hand-dealt tables: the log says what is paid, and nobody else can act as the dealer."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from tests.server.by_hand import by_hand
from tests.server.inside import inside
from tests.server.served import SLOW, House, plan

from pitboss.client import Client, Frame, Refused


async def _code(action: Awaitable[Any]) -> str:
    with pytest.raises(Refused) as refused:
        await action
    return refused.value.code


async def _paying(folder: Path) -> None:
    """The round is decided, and every device shows the same: the dealer has yet to pay. Only the dealer confirms it."""
    async with inside(folder, [plan("punto-banco", table="pb", **SLOW, dealer="human")]) as house:
        boss, ann = await house.staff("casino-supervisor", "boss"), await house.guest()
        await boss.command("pb", "deal")
        await ann.command("pb", "sit", seat=0, cents=100_000)
        await by_hand(boss, ann, "pb", 1, until="pay")
        public = (await ann.table("pb")).question
        assert public is not None
        assert public["name"] == "pay"
        assert await _code(ann.command("pb", "done")) == "not-yours"
        relief = await house.staff("casino-supervisor", "relief")
        await relief.command("pb", "deal")
        seen = (await relief.table("pb")).question
        assert seen is not None
        assert seen["name"] == "pay", "the next dealer sees what is unpaid"
        assert await _code(boss.command("pb", "done")) == "not-dealing"
        done = await relief.command("pb", "done")
        assert [event["data"]["act"] for event in done.events if event["kind"] == "act"] == ["pay"]
        after = (await boss.table("pb")).question
        assert after is not None
        assert after["name"] != "pay"


def test_every_device_knows_whether_a_round_is_paid(tmp_path: Path) -> None:
    asyncio.run(_paying(tmp_path))


async def _two_dealers(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="rl", **SLOW, dealer="human")]) as house:
        dan, dick = await house.staff("dealer", "dan"), await house.staff("dealer", "dick")
        gus, ann = await house.staff("games-supervisor", "gus"), await house.guest()
        heard: list[Frame] = []
        watching: list[Frame] = []
        async with dan.live(heard.append) as line, ann.live(watching.append) as public:
            await line.watch("rl")
            await public.watch("rl")
            await dan.command("rl", "deal")
            assert await _code(dick.command("rl", "deal")) == "not-dealing"
            await ann.command("rl", "sit", seat=0, cents=100_000)
            await by_hand(dan, ann, "rl", 1, until="bet")
            await ann.command("rl", "bet", spot="red", cents=500)
            assert await _code(gus.command("rl", "close")) == "not-dealing", "dan deals"
            await dan.command("rl", "close")
            assert await _code(gus.command("rl", "done")) == "not-dealing"
            await gus.command("rl", "deal")
            await gus.command("rl", "done")
            assert await _code(dan.command("rl", "close")) == "not-dealing", "the table was taken over"
            await house.until(lambda: len(_dealers(heard)) > 1)
        assert _dealers(heard) == ["dan", "gus"], "the one who is relieved learns of it at once"
        assert _dealers(watching) == [], "the staff's business"


def _dealers(frames: list[Frame]) -> list[str]:
    return [frame["dealer"] for frame in frames if frame["type"] == "dealer"]


def test_a_supervisor_acts_for_the_dealer_only_after_taking_the_table(tmp_path: Path) -> None:
    asyncio.run(_two_dealers(tmp_path))


async def _waits(folder: Path) -> None:
    async with inside(folder, [plan("blackjack", table="bj", **SLOW, dealer="human")]) as house:
        boss, dan, ann = await _company(house)
        await dan.command("bj", "deal")
        await ann.command("bj", "sit", seat=0, cents=100_000)
        await by_hand(dan, ann, "bj", 1, until="inspect")
        (waits,) = [each for each in await boss.get("/v1/alarms") if each["kind"] == "waits"]
        assert (waits["table"], waits["says"]) == (
            "bj",
            "Waiting for a casino supervisor: Inspect the cards as the table's supervisor",
        )
        await boss.command("bj", "done")
        assert [each for each in await boss.get("/v1/alarms") if each["kind"] == "waits"] == []
        layout = await ann.get("/v1/tables/bj/layout")
        assert (layout["dealer"], layout["jokers"], layout["clocks"]["bet"]) == ("human", 0, 0)
        await by_hand(dan, ann, "bj", 1, until="card")
        burn = (await dan.table("bj")).question
        assert burn is not None
        assert burn["about"] == {"burn": True}
        with pytest.raises(Refused) as joker:
            await dan.command("bj", "card", card="Jk")
        assert "this game does not use it" in joker.value.says


async def _company(house: House) -> tuple[Client, Client, Client]:
    return await house.staff("casino-supervisor", "boss"), await house.staff("dealer", "dan"), await house.guest()


def test_a_table_that_waits_for_a_supervisor_calls_for_one(tmp_path: Path) -> None:
    asyncio.run(_waits(tmp_path))
