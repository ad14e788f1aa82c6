"""Nobody acts as another person over the API: every role, every command of a player, over REST and WebSocket."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.by_hand import by_hand
from tests.server.inside import inside
from tests.server.served import SLOW, STAFF, House, plan

from pitboss.client import Client, Frame, Refused

PLANS = [
    plan("roulette", table="computer", **SLOW),
    plan("roulette", table="human", **SLOW, dealer="human"),
    plan("craps", table="craps", **SLOW, dealer="human"),
]
OWN = ("sit", "buy-in", "leave", "seed", "bet", "remove", "choose", "number", "done", "ready", "bet-for")
WHOSE = ("none", "guest", "bob", "dealing", *STAFF)
Send = Callable[..., Awaitable[Any]]


async def _people(house: House) -> dict[str, Client]:
    """ann and bob have seats and wagers; one dealer deals at the tables that people deal, another does not."""
    people = {"none": house.nobody(), "guest": await house.guest()}
    people |= {name: await house.staff("player", name) for name in ("ann", "bob")}
    people["dealing"] = await house.staff("dealer", "dee")
    people |= {role: await house.staff(role) for role in STAFF}
    for wanted in PLANS:
        for seat, name in enumerate(("ann", "bob")):
            await people[name].command(wanted.id, "sit", seat=seat, cents=10_000)
        if wanted.live.dealer == "human":
            await people["dealing"].command(wanted.id, "deal")
            await by_hand(people["dealing"], people["ann"], wanted.id, 1, until="bet")
    for table in ("computer", "human"):
        await people["ann"].command(table, "bet", spot="red", cents=500)
    return people


def _belongings(house: House, table: str) -> object:
    at = house.floor.actors[table].desk.table
    return at.chips_of("ann"), at.live_wagers(person="ann"), at.seats.of("ann"), "ann" in at.state.persons


def _for_ann(house: House, table: str, do: str) -> list[dict[str, Any]]:
    """The command with every argument that could name ann."""
    at = house.floor.actors[table].desk.table
    wager = next((w.id for w in at.live_wagers(person="ann")), 1)
    bet: dict[str, Any] = {"person": "ann", "spot": "black", "cents": 500}
    every: dict[str, dict[str, Any]] = {
        "bet": bet,
        "bet-for": {**bet, "instructed_by": "ann"},
        "remove": {"wager": wager},
        "seed": {"seed": "x"},
        "buy-in": {"cents": 500},
        "sit": {"seat": 5, "cents": 500},
        "number": {"value": 1},
        "choose": {"choice": "accept"},
    }
    worded = every.get(do, {})
    return [worded, {**worded, "person": "ann", "by": "ann", "seat": 0}]


def _commands(house: House, table: str) -> list[str]:
    at = house.floor.actors[table].desk.table
    theirs = {command.name for command in at.game.commands if command.live(at) and command.roles == ("player",)}
    return [*OWN, *sorted(theirs)]


def _own_act(who: str, do: str, args: dict[str, Any]) -> bool:
    """What somebody does for themselves, whatever else they name: not on anybody's behalf."""
    return who in ("guest", "bob") and do not in ("bet", "remove", "bet-for") and "by" not in args


async def _status(send: Send, table: str, do: str, args: dict[str, Any]) -> int:
    try:
        await send(table, do, **args)
    except Refused as refused:
        return refused.status
    return 200


async def _cell(house: House, send: Send, who: str, table: str, do: str) -> int:
    cells = 0
    for args in _for_ann(house, table, do):
        dealers = who == "dealing" and table != "computer" and do in ("done", "number", "choose")
        allowed = who == "dealing" and do == "bet-for" and table == "human" and "by" not in args
        if _own_act(who, do, args) or dealers or allowed:
            continue
        before, cells = _belongings(house, table), cells + 1
        status = await _status(send, table, do, args)
        own = status == 200 and who in ("guest", "bob")  # it counted for themselves
        assert own or 400 <= status < 500, f"{who} did {do} at {table}: {status}"
        assert _belongings(house, table) == before, f"{who} did {do} with the chips of ann at {table}"
    return cells


@asynccontextmanager
async def _by(client: Client, way: str) -> AsyncIterator[Send]:
    if way == "rest":
        yield client.command
        return
    async with client.live() as line:
        yield line.command


async def _matrix(folder: Path, way: str) -> None:
    """Over WebSocket in real time: the limit of messages a second counts there."""
    async with inside(folder, PLANS) as house:
        people, cells = await _people(house), 0
        for who in WHOSE if way == "rest" else WHOSE[1:]:  # a connection needs somebody who signed in
            async with _by(people[who], way) as send:
                for wanted in PLANS:
                    for do in _commands(house, wanted.id):
                        cells += await _cell(house, send, who, wanted.id, do)
        assert cells > 400


@pytest.mark.parametrize("way", ["rest", "websocket"])
def test_nobody_gives_a_players_command_for_another(tmp_path: Path, way: str) -> None:
    asyncio.run(_matrix(tmp_path, way))


async def _assisted(folder: Path) -> None:
    async with inside(folder, PLANS) as house:
        people = await _people(house)
        told: list[Frame] = []
        bet: dict[str, Any] = {"person": "ann", "instructed_by": "ann", "spot": "black", "cents": 500}
        async with people["ann"].live(told.append) as line:
            await line.watch("human")
            receipt = await people["dealing"].command("human", "bet-for", **bet)
            (event,) = [event for event in receipt.events if event["kind"] == "assisted"]
            assert event["data"] == {**bet, "by": "dee"}
            assert "bs/6(1)(c)" in event["cite"]
            await house.until(lambda: any("assisted" in str(frame) for frame in told))
        at = house.floor.actors["human"].desk
        assert at.table.chips_of("ann") == 10_000 - 2 * 500
        line_of = next(each.line for each in reversed(at.since) if each.line.answer is not None)
        assert line_of.answer is not None
        assert (line_of.answer.do, line_of.answer.by, line_of.answer.role) == ("bet-for", "dee", "dealer")
        assert line_of.answer.args == bet


def test_a_human_dealer_places_a_wager_on_instruction_and_the_player_sees_it(tmp_path: Path) -> None:
    asyncio.run(_assisted(tmp_path))
