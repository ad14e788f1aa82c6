"""Rules of the server beyond the rulebook: whole chips, known arguments, betting closed by the dealer."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.inside import inside
from tests.server.served import SLOW, plan

from pitboss.client import Client, Refused
from pitboss.client.live import Frame
from pitboss.engine.betting import Offer
from pitboss.server.tables.views import in_chips


@pytest.mark.parametrize(
    ("offer", "chip", "wanted"),
    [
        (Offer("red", 1, 49_950), 100, (100, 49_900, 100)),  # more on a spot with a wager
        (Offer("three", 500, 33_333), 100, (500, 33_300, 100)),  # a third of a purse
        (Offer("odds", 1200, 6000, unit=600), 100, (1200, 6000, 600)),  # steps that a rule sets
        (Offer("half", 250, 250), 100, (250, 250, 1)),  # one sum
        (Offer("red", 1, 60), 100, (1, 60, 1)),  # small change makes no chip
        (Offer("red", 1, 49_950), 1, (1, 49_950, 1)),
    ],
)
def test_offers_are_counted_in_chips(offer: Offer, chip: int, wanted: tuple[int, int, int]) -> None:
    found = in_chips(offer, chip)
    assert (found.low, found.high, found.unit) == wanted


async def _lows(who: Client, table: str, spot: str) -> tuple[int, int]:
    (offer,) = [each for each in await who.offers(table) if each.spot == spot]
    return offer.low, offer.unit


async def _offered(folder: Path) -> None:
    quarters: dict[str, Any] = {"min": "0.25"}
    fine, coarse = plan("roulette", table="fine", **SLOW), plan("roulette", table="coarse", **SLOW)
    fine.entries["settings"] = quarters
    async with inside(folder, [fine, coarse, plan("roulette", table="cents", chip=1, **SLOW)]) as house:
        ann = await house.guest()
        for table, wanted in (("coarse", (100, 100)), ("fine", (25, 25))):
            await ann.command(table, "sit", seat=0, cents=10_050)
            assert await _lows(ann, table, "red") == wanted
        await ann.command("cents", "sit", seat=0, cents=10_000)
        assert await _lows(ann, "cents", "red") == (100, 1), "where the house counts in cents"
        await ann.command("coarse", "bet", spot="red", cents=133)  # permitted wagers are accepted even if not offered


def test_the_house_offers_whole_chips(tmp_path: Path) -> None:
    asyncio.run(_offered(tmp_path))


async def _in_frames(folder: Path) -> None:
    """Each viewer gets what they may bet with a snapshot, and again with the frames that change it."""
    patient: dict[str, Any] = {**SLOW, "bet_seconds": 600}
    async with inside(folder, [plan("three-card-poker", table="t", **patient)]) as house:
        heard: dict[str, list[Frame]] = {"ann": [], "bob": []}
        ann, bob = [await house.staff("player", name) for name in heard]
        async with ann.live(heard["ann"].append) as line, bob.live(heard["bob"].append) as other:
            for each in (line, other):
                await each.watch("t")
            await other.command("t", "sit", seat=1, cents=100_000)
            await line.command("t", "sit", seat=0, cents=100_000)
            assert heard["ann"][1]["type"] == "snapshot"
            assert heard["ann"][1]["offers"] == [], "nobody bets before they sit"
            sent = [frame["offers"] for frame in heard["ann"][2:] if "offers" in frame]
            assert sent == [msgspec.to_builtins(await ann.offers("t"))]
            assert {offer["spot"] for offer in sent[0]} == {"ante", "pair-plus"}
            before = len(heard["ann"])
            await other.command("t", "bet", spot="ante", cents=500, seat=1)
            await line.command("t", "bet", spot="ante", cents=500, seat=0)
            theirs, mine = [frame for frame in heard["ann"][before:] if frame["lines"]]
            assert "offers" not in theirs, "what somebody else bets changes nothing for her"
            assert [offer["spot"] for offer in mine["offers"]] == ["pair-plus"]
            await line.watch("t", after=mine["seq"])
            await house.until(lambda: heard["ann"][-1]["lines"] == [])
            assert heard["ann"][-1]["offers"] == mine["offers"], "after a break they are sent again"
            await line.ready("t")
            await other.ready("t")
        closed = next(f for f in heard["ann"] if f.get("question") and f["question"]["kind"] != "window")
        assert closed["offers"] == []


def test_what_a_player_may_bet_travels_in_the_frame(tmp_path: Path) -> None:
    asyncio.run(_in_frames(tmp_path))


async def _strange(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="rl", **SLOW)]) as house:
        ann, boss = await house.guest(), await house.staff("casino-supervisor")
        with pytest.raises(Refused) as refused:
            await ann.command("rl", "sit", seat=0, cents=10_000, hand="left")
        assert (refused.value.code, refused.value.status) == ("argument-unknown", 400)
        assert "'hand'" in refused.value.says
        assert "cents, colour, seat" in refused.value.says, "the words that there are"
        await ann.command("rl", "sit", seat=0, cents=10_000)
        with pytest.raises(Refused, match="argument-unknown"):
            await ann.command("rl", "bet", spot="red", cents=500, hand="seat-0")
        assert (await ann.table("rl")).picture["wagers"] == [], "nothing was put down"
        with pytest.raises(Refused, match="takes none"):
            await ann.command("rl", "leave", seat=0)
        with pytest.raises(Refused, match="no-spin-not-now"):  # incidents accept any arguments
            await boss.command("rl", "incident", kind="foreign-object", object="a spoon")


def test_unknown_argument_is_refused(tmp_path: Path) -> None:
    asyncio.run(_strange(tmp_path))


async def _closes(folder: Path) -> None:
    timed, untimed = {**SLOW, "bet_seconds": 600}, SLOW
    plans = [plan("roulette", table="timed", **timed), plan("roulette", table="untimed", **untimed)]
    async with inside(folder, plans) as house:
        ann, boss = await house.guest(), await house.staff("casino-supervisor")
        for table in ("timed", "untimed"):
            await ann.command(table, "sit", seat=0, cents=10_000)
            await ann.command(table, "bet", spot="red", cents=500)
        with pytest.raises(Refused) as refused:
            await boss.command("timed", "close")
        assert (refused.value.code, refused.value.status) == ("not-dealing", 403)
        assert refused.value.cites, "by the clause of the betting"
        question = (await ann.table("timed")).question
        assert question is not None
        assert (question["kind"], question["yours"]) == ("window", True), "the bets are open still"
        await boss.command("untimed", "close")  # where no clock runs somebody must


def test_nobody_closes_the_betting_before_a_computers_clock(tmp_path: Path) -> None:
    asyncio.run(_closes(tmp_path))
