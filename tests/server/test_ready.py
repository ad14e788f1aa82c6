"""`ready`: people who need no more time do not wait for the betting clock, and nobody is hurried by anybody else."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.inside import inside
from tests.server.served import SLOW, House, plan

from pitboss.chance.rng import RngSource
from pitboss.client import Client, Frame, Player, Refused
from pitboss.logs.verify import verify
from pitboss.server.records.audit import audit
from pitboss.server.tables.ready import Ready

PATIENT: dict[str, Any] = {**SLOW, "bet_seconds": 600}


async def _at(house: House, table: str, seat: int) -> Client:
    client = await house.guest()
    await client.command(table, "sit", seat=seat, cents=100_000)
    return client


async def _asked(client: Client, table: str) -> Any:
    question = (await client.table(table)).question
    assert question is not None
    return question


async def _round(client: Client, table: str) -> int:
    return int((await client.table(table)).picture["round"])


async def _no(client: Client, table: str) -> str:
    with pytest.raises(Refused) as refused:
        await client.ready(table)
    assert refused.value.status < 500
    return refused.value.code


async def _alone(folder: Path) -> None:
    """One person at a table whose clock is long: bets, is ready, and the round is played at once."""
    async with inside(folder, [plan("roulette", table="rl", **PATIENT)]) as house:
        ann, passer_by = await _at(house, "rl", 0), await house.guest()
        assert (await _asked(ann, "rl"))["ready"] is True
        assert (await _asked(passer_by, "rl"))["ready"] is False
        assert await _no(ann, "rl") == "no-bets"
        for _ in range(3):
            before = await _round(ann, "rl")
            await ann.command("rl", "bet", spot="red", cents=500)
            receipt = await ann.ready("rl", f"now-{before}")
            assert receipt.events == [], "it is no answer at the table"
            assert await _round(ann, "rl") == before + 1
            again = await ann.ready("rl", f"now-{before}")
            assert again == receipt
            assert await _round(ann, "rl") == before + 1, "sent again it does nothing"
        inspector = await house.staff("inspector")
        (folder / "log.jsonl").write_bytes(await inspector.ask("GET", "/v1/tables/rl/log"))
    report = verify(folder / "log.jsonl")
    assert report.ok, report.fault
    assert report.rounds >= 3
    assert b'"do":"ready"' not in (folder / "log.jsonl").read_bytes()
    assert audit(folder).faults == []


def test_single_player_does_not_wait_for_the_clock(tmp_path: Path) -> None:
    asyncio.run(_alone(tmp_path))


async def _two(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="rl", **PATIENT)]) as house:
        ann, ben = await _at(house, "rl", 0), await _at(house, "rl", 1)
        heard: list[Frame] = []
        async with ann.live(heard.append) as line:
            await line.watch("rl")
            first = await _round(ann, "rl")
            await line.command("rl", "bet", spot="red", cents=500)
            await line.ready("rl")
            assert await _round(ann, "rl") == first, "ben has not said anything"
            assert (await _asked(ann, "rl"))["ready"] is False
            assert (await _asked(ben, "rl"))["ready"] is True
            await line.command("rl", "bet", spot="black", cents=500)
            assert (await _asked(ann, "rl"))["ready"] is True, "who bets again is not ready any more"
            await ben.ready("rl")  # he sits this round out
            assert await _round(ann, "rl") == first
            await line.ready("rl")
            assert await _round(ann, "rl") == first + 1
            assert (await _asked(ben, "rl"))["ready"] is True, "a new window: everybody is asked again"
        seen = [frame["question"]["ready"] for frame in heard if frame["type"] == "lines" and frame["question"]]
        assert {True, False} <= set(seen), "clients see when they can say it"


def test_nobody_is_hurried_by_another(tmp_path: Path) -> None:
    asyncio.run(_two(tmp_path))


async def _raises(folder: Path) -> None:
    """Only a player with a wager can raise it, so the table waits for nobody else."""
    async with inside(folder, [plan("red-dog", table="dog", **PATIENT)], source_of=lambda _: RngSource(4)) as house:
        ann, ben = await _at(house, "dog", 0), await _at(house, "dog", 1)
        for _ in range(20):
            await ann.command("dog", "bet", spot="wager", cents=1000)
            await ann.ready("dog")
            await ben.ready("dog")
            if (await _asked(ann, "dog"))["name"] == "raises":
                break
        assert (await _asked(ann, "dog"))["ready"] is True
        assert (await _asked(ben, "dog"))["ready"] is False
        assert await _no(ben, "dog") == "not-yours"
        before = await _round(ann, "dog")
        await ann.command("dog", "bet", spot="raise", cents=1000)
        assert await _round(ann, "dog") == before + 1, "nobody can raise any more"


def test_only_those_concerned_are_waited_for(tmp_path: Path) -> None:
    asyncio.run(_raises(tmp_path))


async def _leaves(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="rl", **PATIENT)]) as house:
        ann, ben = await _at(house, "rl", 0), await _at(house, "rl", 1)
        first = await _round(ann, "rl")
        await ann.command("rl", "bet", spot="red", cents=500)
        await ann.ready("rl")
        await ben.command("rl", "leave")
        assert await _round(ann, "rl") == first + 1, "a leaving player keeps nobody waiting"


def test_leaving_player_keeps_nobody_waiting(tmp_path: Path) -> None:
    asyncio.run(_leaves(tmp_path))


async def _company(folder: Path) -> None:
    """Bots have bet before, and nobody waits for them to say anything."""
    async with inside(folder, [plan("roulette", table="rl", **{**PATIENT, "bots": 3})]) as house:
        ann = await _at(house, "rl", 0)
        for _ in range(2):
            before = await _round(ann, "rl")
            wagers = (await ann.table("rl")).picture["wagers"]
            assert len({wager["person"] for wager in wagers}) == 3, "every bot has bet"
            await ann.ready("rl")
            assert await _round(ann, "rl") == before + 1


def test_bots_are_not_waited_for(tmp_path: Path) -> None:
    asyncio.run(_company(tmp_path))


async def _refused(folder: Path) -> None:
    human = plan("roulette", table="hand", **{**PATIENT, "dealer": "human"})
    plans = [plan("roulette", table="rl", **PATIENT), plan("craps", table="craps", **PATIENT), human]
    plans.append(plan("three-card-poker", table="tcp", **PATIENT))
    async with inside(folder, plans) as house:
        ann, passer_by, boss = await _at(house, "rl", 0), await house.guest(), await house.staff("casino-supervisor")
        await ann.command("rl", "bet", spot="red", cents=500)
        assert await _no(house.nobody(), "rl") == "not-signed-in"
        assert await _no(passer_by, "rl") == "not-at-table"
        assert await _no(boss, "rl") == "wrong-role"
        with pytest.raises(Refused) as refused:
            await ann.command("rl", "ready", seat=1)
        assert refused.value.code == "args-unreadable"
        hand = await _at(house, "hand", 0)
        assert await _no(hand, "hand") == "not-yours", "a human dealer closes the betting"
        assert (await _asked(hand, "hand"))["ready"] is False
        await _owes(await _at(house, "craps", 0))
        await _decides(await _at(house, "tcp", 0))


async def _owes(shooter: Client) -> None:
    """The rules still want a bet of the shooter: the refusal says so, with its clause."""
    await shooter.command("craps", "bet", spot="field", cents=1000)
    await shooter.ready("craps")
    with pytest.raises(Refused) as refused:
        await shooter.ready("craps")
    assert refused.value.cites, refused.value.says
    assert (await _asked(shooter, "craps"))["ready"] is True, "what was refused was not said"


async def _decides(player: Client) -> None:
    """Where something else is asked there is nothing to be ready for."""
    offer = (await player.offers("tcp"))[0]
    seat: dict[str, Any] = {"seat": offer.seat} if offer.seat >= 0 else {}
    await player.command("tcp", "bet", spot=offer.spot, cents=offer.low, **seat)
    await player.ready("tcp")
    question = await _asked(player, "tcp")
    assert question["kind"] != "window"
    assert question["ready"] is False
    assert await _no(player, "tcp") == "not-an-answer"


def test_who_may_not_be_ready_and_when(tmp_path: Path) -> None:
    asyncio.run(_refused(tmp_path))


def test_restart_resets_ready(tmp_path: Path) -> None:
    async def before() -> str:
        async with inside(tmp_path, [plan("roulette", table="rl", **PATIENT)]) as house:
            ann, _ = await _at(house, "rl", 0), await _at(house, "rl", 1)
            await ann.command("rl", "bet", spot="red", cents=500)
            await ann.ready("rl", "mine")
            return ann.token

    async def after(token: str) -> None:
        async with inside(tmp_path) as house, house.client(token) as ann:
            assert (await _asked(ann, "rl"))["ready"] is True
            assert (await ann.ready("rl", "mine")).key == "mine", "the receipt is kept"
            assert (await _asked(ann, "rl"))["ready"] is True
            await ann.ready("rl")
            assert (await _asked(ann, "rl"))["ready"] is False

    asyncio.run(after(asyncio.run(before())))


async def _auction(folder: Path) -> None:
    """Two people at an auction: bids are not wagers, and an outbid player may bid more."""
    async with inside(folder, [plan("chemin-de-fer", table="cf", **PATIENT)]) as house:
        ann, ben = await _at(house, "cf", 0), await _at(house, "cf", 1)
        while (question := await _asked(ann, "cf"))["name"] != "auction":  # the cards are cut
            await Player(ann if question["yours"] else ben, "cf").answer_once()
        assert (await _asked(ann, "cf"))["ready"] is True
        await ben.ready("cf")
        assert await _no(ann, "cf") == "no-bets", "nobody has bid, and nobody would have the bank"
        await ann.command("cf", "bet", spot="bank", cents=20_000)
        assert (await _asked(ben, "cf"))["ready"] is True, "ben is outbid and asked again"
        await ann.ready("cf")
        assert (await _asked(ann, "cf"))["name"] == "auction"
        await ben.command("cf", "bet", spot="bank", cents=30_000)
        assert (await _asked(ann, "cf"))["ready"] is True
        await ben.ready("cf")
        assert (await _asked(ben, "cf"))["name"] == "auction", "ann may still bid more"
        await ann.ready("cf")
        assert (await _asked(ben, "cf"))["name"] != "auction"
        said = [event for line in (await ann.table("cf")).lines for event in line["events"]]
        assert [e["data"]["person"] for e in said if e["kind"] == "bank-awarded"] == [(await ben.whoami()).id]


def test_the_bank_goes_once_nobody_will_bid_more(tmp_path: Path) -> None:
    asyncio.run(asyncio.wait_for(_auction(tmp_path), 60))


async def _auction_resumed(folder: Path) -> None:
    """A bid was made before the house was taken down: the clock closes the auction all the same once it is up again."""
    async with inside(folder, [plan("chemin-de-fer", table="cf", **{**SLOW, "bet_seconds": 4})]) as house:
        ann, ben = await _at(house, "cf", 0), await _at(house, "cf", 1)
        while (question := await _asked(ann, "cf"))["name"] != "auction":
            await Player(ann if question["yours"] else ben, "cf").answer_once()
        await ann.command("cf", "bet", spot="bank", cents=20_000)
    async with inside(folder) as house:
        desk = house.floor.actors["cf"].desk
        assert desk.asking is not None
        assert desk.asking.bids is not None, "it was taken down in the middle of the auction"
        assert desk.asking.bids() == 1
        await house.until(lambda: desk.run.asking is not None and desk.run.asking.name != "auction")


def test_resumed_auction_is_closed_by_its_clock(tmp_path: Path) -> None:
    asyncio.run(asyncio.wait_for(_auction_resumed(tmp_path), 60))


def test_nobody_is_away_for_not_betting_where_there_was_nothing_to_bet() -> None:
    """At chemin de fer others may cover the whole bank: then a window has no offer for some of its players."""
    offers: list[str] = []
    ann = SimpleNamespace(id="ann", leaving=False, away=False)
    question = SimpleNamespace(kind="window", concerns=None, offers=lambda _person: offers)
    table = SimpleNamespace(state=SimpleNamespace(persons={"ann": ann}), live_wagers=lambda **_by: ())
    desk: Any = SimpleNamespace(asking=question, table=table)
    ready = Ready(human=False)
    assert ready.silent(desk, ["ann"]) == []
    offers.append("cover")
    assert ready.silent(desk, ["ann"]) == ["ann"]
