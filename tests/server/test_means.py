"""Means for second wagers: an ante that could not be followed asks once, and a play wager may use the account."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import InsideHouse, inside
from tests.server.served import SLOW, plan

from pitboss.chance.rng import RngSource
from pitboss.client import Client, Refused
from pitboss.server.accounts.people import Grants

PATIENT: dict[str, Any] = {**SLOW, "bet_seconds": 600}
GAMES = [("three-card-poker", "ante", "play", 1), ("caribbean-stud", "ante", "call", 2)]


async def _at(house: InsideHouse, cents: int) -> Client:
    client = await house.guest()
    await client.command("t", "sit", seat=0, cents=cents)
    return client


async def _code(client: Client, do: str, **args: Any) -> str:
    with pytest.raises(Refused) as refused:
        await client.command("t", do, **args)
    return refused.value.code


async def _high(client: Client, spot: str) -> int:
    return max(offer.high for offer in await client.offers("t") if offer.spot == spot)


async def _question(client: Client) -> Any:
    return (await client.table("t")).question


async def _asks_once(folder: Path, game: str, spot: str, times: int) -> None:
    """With $235 and nothing in the account, the ante is offered up to what can be followed."""
    grants = Grants(23_500, 1000)
    async with inside(folder, [plan(game, table="t", **PATIENT)], grants=grants) as house:
        ann = await _at(house, 23_500)
        most = await _high(ann, spot)
        assert most == 23_500 // (1 + times) // 100 * 100
        assert await _code(ann, "bet", spot=spot, cents=20_500, seat=0) == "cannot-follow"
        assert (await ann.table("t")).picture["wagers"] == []
        await ann.command("t", "bet", spot=spot, cents=20_500, seat=0, confirm=True)
        assert [w["cents"] for w in (await ann.table("t")).picture["wagers"]] == [20_500]
        inspector = await house.staff("inspector")
        assert b"confirm" not in await inspector.ask("GET", "/v1/tables/t/log")


@pytest.mark.parametrize(("game", "spot", "times"), [(game, spot, times) for game, spot, _, times in GAMES])
def test_a_bet_that_could_not_be_followed_asks_once(tmp_path: Path, game: str, spot: str, times: int) -> None:
    asyncio.run(_asks_once(tmp_path, game, spot, times))


async def _draws(folder: Path, game: str, spot: str, second: str, times: int) -> None:
    """What the account holds counts, and the second wager takes it from there."""
    async with inside(folder, [plan(game, table="t", **PATIENT)], grants=Grants(100_000, 1000)) as house:
        ann = await _at(house, 10_000)
        assert await _high(ann, spot) == 10_000
        await ann.command("t", "bet", spot=spot, cents=10_000, seat=0)
        await ann.ready("t")
        while (question := await _question(ann))["kind"] != "choose":
            await ann.command("t", "done")
        assert second not in question["options"]
        assert question["about"]["costs"] == {second: 10_000 * times}
        await ann.command("t", "choose", choice=second)
        assert (await ann.whoami()).cents == 90_000 - 10_000 * times
        said = await _log(house)
        assert f'"cents":{10_000 * times},"for":"{second}"' in said


async def _log(house: InsideHouse) -> str:
    inspector = await house.staff("inspector")
    return (await inspector.ask("GET", "/v1/tables/t/log")).decode()


@pytest.mark.parametrize(("game", "spot", "second", "times"), GAMES)
def test_a_second_wager_may_use_the_account(tmp_path: Path, game: str, spot: str, second: str, times: int) -> None:
    asyncio.run(_draws(tmp_path, game, spot, second, times))


async def _never_without_chips(folder: Path) -> None:
    """Without chips anywhere, only folding is left, and a refused choice buys nothing."""
    async with inside(folder, [plan("three-card-poker", table="t", **PATIENT)], grants=Grants(10_500, 1000)) as house:
        ann = await _at(house, 10_000)
        await ann.command("t", "bet", spot="ante", cents=10_000, seat=0, confirm=True)
        await ann.ready("t")
        while (await _question(ann))["kind"] != "choose":
            await ann.command("t", "done")
        assert await _code(ann, "choose", choice="play") == "too-few-chips"
        assert (await ann.whoami()).cents == 500
        await ann.command("t", "buy-in", cents=500)
        assert (await _question(ann))["options"] == ["fold"]


def test_without_means_nothing_is_bought(tmp_path: Path) -> None:
    asyncio.run(_never_without_chips(tmp_path))


async def _double(folder: Path) -> None:
    """Doubling and splitting at blackjack, also after chips were bought during the hand."""
    source = RngSource(8)
    async with inside(folder, [plan("blackjack", table="t", **PATIENT)], source_of=lambda _: source) as house:
        ann = await _at(house, 1000)
        for _ in range(20):
            await ann.command("t", "bet", spot="box", cents=1000, seat=0)
            await ann.ready("t")
            question = await _question(ann)
            if question["kind"] == "choose" and "double" in question["about"].get("costs", {}):
                break
            while (question := await _question(ann))["kind"] == "choose":
                await ann.command("t", "choose", choice="stand" if "stand" in question["options"] else "none")
            await ann.command("t", "buy-in", cents=1000)
        (person,) = (await ann.table("t")).picture["people"].values()
        before = person["chips"]
        if before < 1000:
            assert "double" not in question["options"]
            await ann.command("t", "buy-in", cents=1000 - before)
        assert "double" in (await _question(ann))["options"]
        await ann.command("t", "choose", choice="double")


def test_chips_bought_during_a_hand_allow_more(tmp_path: Path) -> None:
    asyncio.run(_double(tmp_path))
