"""Preferences of people: kept by the house, used at its computer-dealt tables, never at a human dealer's."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import inside
from tests.server.served import SLOW, House, plan

from pitboss.client import Client, Refused

PATIENT: dict[str, Any] = {**SLOW, "bet_seconds": 600}


async def _asked(client: Client, table: str) -> Any:
    question = (await client.table(table)).question
    assert question is not None
    return question


async def _sits(client: Client, table: str, seat: int = 0) -> Any:
    await client.command(table, "sit", seat=seat, cents=100_000)
    return await _asked(client, table)


def _choices(me: Any) -> dict[str, str]:
    return {each.name: each.choice for each in me.preferences}


async def _blackjack(folder: Path) -> None:
    tables = [plan("blackjack", table=name, **PATIENT) for name in ("one", "two", "three")]
    async with inside(folder, tables) as house:
        ann = await house.guest()
        assert (await _sits(ann, "one"))["kind"] == "window", "the dealer cuts"
        me = await ann.prefer(cut="ask")
        assert (_choices(me)["cut"], _choices(me)["insurance"]) == ("ask", "ask")
        question = await _sits(ann, "two")
        assert (question["name"], question["preference"]) == ("cut", "cut")
        await ann.prefer(cut="always")
        assert (await _sits(ann, "three"))["kind"] == "window"
        assert [e["data"]["by"] for e in await _events(ann, "three", "cut")] == [me.id]
        token = ann.token
        for choices, code in (({"cuts": "ask"}, "preference-unknown"), ({"cut": "maybe"}, "unreadable")):
            with pytest.raises(Refused) as refused:
                await ann.prefer(**choices)
            assert refused.value.code == code
        inspector = await house.staff("inspector")
        log = (await inspector.ask("GET", "/v1/tables/three/log")).decode()
        assert '"choice":"cut","standing":true' in log
        assert _choices(await inspector.whoami()) == {}
    async with inside(folder) as house, house.client(token) as ann:
        assert _choices(await ann.whoami())["cut"] == "always", "the house keeps it"


async def _events(client: Client, table: str, kind: str) -> list[Any]:
    return [e for line in (await client.table(table)).lines for e in line["events"] if e["kind"] == kind]


def test_the_house_keeps_preferences_and_its_tables_use_them(tmp_path: Path) -> None:
    asyncio.run(_blackjack(tmp_path))


async def _human(folder: Path) -> None:
    async with inside(folder, [plan("craps", table="hand", **{**PATIENT, "dealer": "human"})]) as house:
        ann = await house.guest()
        await ann.prefer(shoot="always")
        assert await _table_asks_everything(house, ann)


async def _table_asks_everything(house: House, ann: Client) -> bool:
    dealer = await house.staff("dealer")
    await dealer.command("hand", "deal")
    await ann.command("hand", "sit", seat=0, cents=100_000)
    while (question := await _asked(dealer, "hand"))["name"] != "take-dice":
        await dealer.command("hand", "close" if question["kind"] == "window" else "done")
    return bool((await _asked(ann, "hand"))["yours"])


def test_a_human_dealer_asks_about_everything(tmp_path: Path) -> None:
    asyncio.run(_human(tmp_path))


async def _roll(folder: Path) -> None:
    async with inside(folder, [plan("craps", table="dice", **PATIENT)]) as house:
        ann = await house.guest()
        assert (await _sits(ann, "dice"))["kind"] == "window"
        await ann.command("dice", "bet", spot="pass", cents=1000)
        before = (await ann.table("dice")).picture["round"]
        await ann.ready("dice")
        after = (await ann.table("dice")).picture["round"]
        assert after == before + 1, "one click takes the dice, chooses two and throws them"


def test_craps_rolls_at_one_click(tmp_path: Path) -> None:
    asyncio.run(_roll(tmp_path))
