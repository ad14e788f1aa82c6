"""How a table is set up and how its last rounds came out: for everybody, and nothing that is hidden."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.inside import inside
from tests.server.served import SLOW, House, plan

from pitboss.server.api.web_table import REMEMBERED, TELLING

DECIDE, BET = 60, 5
LIVE: dict[str, Any] = {"bet_seconds": 0.02, "decide_seconds": 0.02, "pause_seconds": 0.02, "play_on": True, "bots": 2}
PLAYED = ("big-six", "holdem")


async def _layout(folder: Path) -> None:
    async with inside(folder, [plan("pai-gow-poker", table="p", **SLOW), plan("big-six", table="b")]) as house:
        http = house.nobody().http
        shown = (await http.get("/v1/tables/p/layout")).json()
        assert (shown["game"], shown["rulebook"], shown["equipment"]) == ("pai-gow-poker", "bahamas", "hand")
        assert shown["seats"] == [1, 2, 3, 4, 5, 6]
        assert shown["clocks"] == {"bet": 0, "decide": 0, "pause": 0}
        wheel = (await http.get("/v1/tables/b/layout")).json()
        assert "1-1-1*4" in wheel["settings"]["segments"]
        missing = await http.get("/v1/tables/nowhere/layout")
        assert (missing.status_code, missing.json()["code"]) == (404, "no-such-table")


def test_anybody_may_know_how_a_table_is_set_up(tmp_path: Path) -> None:
    asyncio.run(_layout(tmp_path))


async def _results(folder: Path) -> None:
    async with inside(folder, [plan(game, table=game, **LIVE) for game in PLAYED]) as house:
        for table in PLAYED:
            actor = house.floor.actors[table]
            await house.until(lambda actor=actor: actor.face.round >= 4)  # type: ignore[misc]  # bound in the loop
            found = (await house.nobody().http.get(f"/v1/tables/{table}/results")).json()
            numbers = [each["round"] for each in found]
            assert numbers[:3] == [1, 2, 3]
            assert len(numbers) <= REMEMBERED + 1
            events = [event for each in found for event in each["events"]]
            assert {event["kind"] for event in events} <= TELLING
            assert all(event["to"] == ["all"] for event in events)
        spun = (await house.nobody().http.get("/v1/tables/big-six/results")).json()
        assert all(any(event["kind"] == "result" for event in each["events"]) for each in spun)


def test_the_last_results_are_what_all_saw(tmp_path: Path) -> None:
    asyncio.run(asyncio.wait_for(_results(tmp_path), 60))


async def _played_to(house: House, kind: str) -> None:
    def asked() -> bool:
        question = house.floor.actors["t"].desk.asking
        return question is not None and question.kind == kind

    await house.until(asked)


async def _clocks(folder: Path) -> None:
    clocks: dict[str, Any] = {"bet_seconds": BET, "decide_seconds": DECIDE, "pause_seconds": 0}
    async with inside(folder, [plan("red-dog", table="t", **clocks)]) as house:
        guest, actor = await house.guest(), house.floor.actors["t"]
        await guest.prefer(cut="ask")
        await guest.command("t", "sit", seat=0, cents=10_000)
        await _played_to(house, "choose")
        assert actor.deadline - actor.desk.clock() > BET * 1000
        await guest.command("t", "choose", choice="decline")
        await _played_to(house, "window")
        assert 0 < actor.deadline - actor.desk.clock() <= BET * 1000


def test_window_after_a_decision_has_its_own_clock(tmp_path: Path) -> None:
    asyncio.run(asyncio.wait_for(_clocks(tmp_path), 30))
