"""What falls due as time passes: another dealer, counted stubs, changed decks, notices on the sign."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.by_hand import by_hand
from tests.server.inside import InsideHouse, inside
from tests.server.served import QUICK, SLOW, plan

from pitboss.client import Client, Frame

MINUTE = 60_000
HOUR = 60 * MINUTE


async def _pass(house: InsideHouse, milliseconds: int) -> None:
    await house.clock.advance(milliseconds / 1000)


async def _said(client: Client, table: str) -> list[Frame]:
    lines: list[Frame] = []
    while more := await client.get(f"/v1/tables/{table}/lines?after={lines[-1]['seq'] if lines else 0}"):
        lines += more
    return [event for line in lines for event in line["events"]]


async def _computer(folder: Path) -> None:
    """Computer dealers take turns, and the new dealer burns a card if the rules require it."""
    live = {**QUICK, "relief_minutes": 40, "bots": 1, "play_on": True, "pause_seconds": 600}
    async with inside(folder, [plan("casino-war", table="cw", **live)]) as house:
        ann = await house.guest()
        first = (await ann.get("/v1/tables/cw/dealer"))["dealer"]
        await house.until(lambda: _round(house, "cw", 2))
        await _pass(house, 41 * MINUTE)

        async def relieved() -> bool:
            told = any(event["kind"] == "new-dealer" for event in await _said(ann, "cw"))
            return told and bool((await ann.get("/v1/tables/cw/dealer"))["dealer"] != first)

        await house.until(relieved)
        said = await _said(ann, "cw")
        new = next(event for event in said if event["kind"] == "new-dealer")
        assert any(cite.startswith("bs/13(5)(a)") for cite in new["cite"])

        async def burned() -> bool:
            events = await _said(ann, "cw")
            at = next(n for n, e in enumerate(events) if e["kind"] == "new-dealer")
            return any(e["kind"] == "racked" and e["data"]["from"] == "burn" for e in events[at:])

        await house.until(burned)


async def _round(house: InsideHouse, table: str, number: int) -> bool:
    return house.floor.actors[table].desk.table.state.round >= number


def test_computer_dealers_relieve_each_other(tmp_path: Path) -> None:
    asyncio.run(_computer(tmp_path))


async def _human(folder: Path) -> None:
    """A human dealer's relief is announced; the new dealer is recorded and continues after a restart."""
    plans = [plan("roulette", table="rl", **SLOW, dealer="human", relief_minutes=20)]
    async with inside(folder, plans) as house:
        dora, boss = await house.staff("dealer", "dora"), await house.staff("games-supervisor", "boss")
        ann = await house.guest()
        heard: list[Frame] = []
        watching: list[Frame] = []
        async with boss.live(heard.append) as line, ann.live(watching.append) as public:
            await line.watch("rl")
            await public.watch("rl")
            await dora.command("rl", "deal")
            await ann.command("rl", "sit", seat=0, cents=10_000)
            await _pass(house, 19 * MINUTE)
            assert not [frame for frame in heard if frame["type"] == "relief-due"]
            await _pass(house, 2 * MINUTE)

            async def called() -> bool:
                return any(frame["type"] == "relief-due" for frame in heard)

            await house.until(called)
            due = next(frame for frame in heard if frame["type"] == "relief-due")
            assert due == {"type": "relief-due", "table": "rl", "dealer": "dora"}
            assert not [frame for frame in watching if frame["type"] == "relief-due"], "the staff's business"
        await dora.command("rl", "relieve")
        await (await house.staff("dealer", "dick")).command("rl", "deal")
        journal = await boss_journal(house)
        assert [entry["kind"] for entry in journal if entry["kind"] in ("deal", "relieve", "relief-due")] == [
            "deal", "relief-due", "relieve", "deal",
        ]  # fmt: skip
    async with inside(folder) as house:
        assert (await house.nobody().get("/v1/tables/rl/dealer"))["dealer"] == "dick", "he deals on after a restart"


async def boss_journal(house: InsideHouse) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = await (await house.staff("inspector", "eye")).get("/v1/journal")
    return found[::-1]


def test_a_human_dealers_relief_is_called_at_its_time(tmp_path: Path) -> None:
    asyncio.run(_human(tmp_path))


async def _decks(folder: Path) -> None:
    """Poker: the stub is counted every quarter of an hour, the decks are changed after four hours."""
    live = {**QUICK, "bots": 3, "play_on": True, "pause_seconds": 600}
    async with inside(folder, [plan("holdem", table="h", **live)]) as house:
        ann = await house.guest()
        await house.until(lambda: _round(house, "h", 2))
        before = len(await _said(ann, "h"))
        await _pass(house, 16 * MINUTE)

        async def since(kind: str) -> bool:
            return any(event["kind"] == kind for event in (await _said(ann, "h"))[before:])

        await house.until(lambda: since("stub-counted"))
        await _pass(house, 4 * HOUR)
        await house.until(lambda: since("cards-retired"))


def test_stubs_are_counted_and_decks_changed_at_their_intervals(tmp_path: Path) -> None:
    asyncio.run(_decks(tmp_path))


async def _by_hand(folder: Path) -> None:
    """A human dealer counts the stub when its time has come, and not before; a wrong count removes the deck."""
    async with inside(folder, [plan("holdem", table="h", **SLOW, dealer="human", bots=3)]) as house:
        dora, ann = await house.staff("casino-supervisor", "dora"), await house.guest()
        await dora.command("h", "deal")
        await ann.command("h", "sit", seat=0, cents=100_000)
        assert "count-stub" not in await by_hand(dora, ann, "h", 2), "a quarter of an hour from the opening"
        await _pass(house, 14 * MINUTE)
        assert "count-stub" not in await by_hand(dora, ann, "h", 3)
        await _pass(house, 2 * MINUTE)
        assert (await by_hand(dora, ann, "h", 4)).count("count-stub") == 1
        counted = [event for event in await _said(ann, "h") if event["kind"] == "stub-counted"]
        assert [event["cite"] for event in counted] == [["bs/15(8)(d)"]]
        assert all(event["data"]["counted"] == event["data"]["expected"] > 0 for event in counted)
        assert "count-stub" not in await by_hand(dora, ann, "h", 5), "counted once, a quarter of an hour has to pass"
        await _pass(house, 16 * MINUTE)
        assert "count-stub" in await by_hand(dora, ann, "h", 6, off=1)
        assert "deck-removed" in [event["kind"] for event in await _said(ann, "h")]


def test_a_human_dealer_counts_the_stub_when_its_time_has_come(tmp_path: Path) -> None:
    asyncio.run(_by_hand(tmp_path))


@pytest.mark.parametrize("seated", [False, True])
def test_a_table_under_notice_closes_when_its_time_has_come(tmp_path: Path, seated: bool) -> None:
    async def closing() -> None:
        async with inside(tmp_path, [plan("let-it-ride", "nsw", "lir", **{**QUICK, "bet_seconds": 0})]) as house:
            ann, boss = await house.guest(), await house.staff("games-supervisor", "boss")
            if seated:
                await ann.command("lir", "sit", seat=0, cents=100_000)
                await boss.command("lir", "announce-closing")
                await _pass(house, 21 * MINUTE)
            else:
                await boss.command("lir", "close-table")

            async def closed() -> bool:
                return (await ann.tables())[0].state == "closed"

            await house.until(closed)

    asyncio.run(closing())
