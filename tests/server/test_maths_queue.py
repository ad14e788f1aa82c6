"""The queue for calculations: limits for each person, each address and all, and a turn for everybody.

Real time: the workers are processes.
"""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.served import House, served

from pitboss.server.maths import simulations
from pitboss.server.maths.queue import FairQueue, QueueLimits, Requester
from pitboss.server.maths.worker_pool import SLOTS

LONG = "/v1/maths/blackjack/odds"
ENDLESS: dict[str, Any] = {"wager": "red", "rounds": 1_000_000_000}


async def _ask(house: House, address: str, path: str, token: str = "", **asked: Any) -> httpx.Response:
    """Ask from an address, as a proxy on this machine tells it."""
    bearer = {"Authorization": f"Bearer {token}"} if token else {}
    headers = {"X-Forwarded-For": address, **bearer}
    return await house.clients[0].http.get(path, params=asked, headers=headers)


def _codes(answers: list[httpx.Response]) -> list[str]:
    return [answer.json().get("code", "") or answer.json()["state"] for answer in answers]


async def _until(house: House, address: str, path: str, *states: str, **asked: Any) -> None:
    async with asyncio.timeout(120):
        while (await _ask(house, address, path, **asked)).json()["state"] not in states:
            await asyncio.sleep(0)


async def _questions(folder: Path) -> None:
    async with served(folder) as house:
        house.nobody()
        first = [await _ask(house, "10.0.0.1", LONG, side=f"bahamas:decks={nth}") for nth in range(15, 31)]
        assert _codes(first) == ["calculating"] * 4 + ["too-many-calculations"] * 12
        assert {(answer.status_code, answer.headers["retry-after"]) for answer in first[4:]} == {(429, "10")}
        again = await _ask(house, "10.0.0.1", LONG, side="bahamas:decks=15")
        assert again.json()["state"] == "calculating", "what waits already may be asked for again"
        guests = [await house.guest() for _ in range(3)]
        more = [
            await _ask(house, "10.0.0.1", LONG, guest.token, side=f"bahamas:decks={30 + nth}")
            for nth, guest in enumerate(guests * 2)
        ]
        assert _codes(more) == ["calculating"] * 4 + ["too-many-calculations"] * 2, "eight for an address"
        await _until(house, "10.0.0.2", "/v1/maths/roulette/odds", "ready")
        for nth in range(14):
            for each in range(4):
                taken = await _ask(house, f"10.0.1.{nth}", LONG, side=f"bahamas:decks={100 + 4 * nth + each}")
                assert taken.json()["state"] == "calculating"
        full = await _ask(house, "10.0.0.3", LONG, side="bahamas:decks=99")
        assert (full.status_code, full.json()["code"], full.headers["retry-after"]) == (503, "maths-busy", "10")
        done = await _ask(house, "10.0.0.3", "/v1/maths/roulette/odds")
        assert done.json()["state"] == "ready", "what was calculated is there for everybody"


@pytest.mark.usefixtures("no_almanac")
def test_one_address_does_not_block_calculations_for_others(tmp_path: Path) -> None:
    """Takes some seconds: the worker of the honest question is a real one."""
    asyncio.run(_questions(tmp_path))


async def _simulations(folder: Path) -> None:
    async with served(folder) as house:
        house.nobody()
        path = "/v1/maths/roulette/simulation"
        first = [await _ask(house, "10.0.0.1", path, seed=seed, **ENDLESS) for seed in range(4)]
        assert _codes(first) == ["waiting"] * 2 + ["too-many-calculations"] * 2
        await _until(house, "10.0.0.1", path, "playing", seed=0, **ENDLESS)
        await _until(house, "10.0.0.2", path, "playing", seed=9, **ENDLESS)
        assert (await _ask(house, "10.0.0.1", path, seed=0, **ENDLESS)).json()["state"] == "playing"
        assert (await _ask(house, "10.0.0.1", path, seed=1, **ENDLESS)).json()["state"] == "waiting"


def test_one_address_does_not_block_simulations_for_others(tmp_path: Path) -> None:
    """Takes some seconds: the workers are real ones."""
    asyncio.run(_simulations(tmp_path))


def test_addresses_take_turns_and_so_do_the_people_at_one() -> None:
    queue = FairQueue(QueueLimits(person=4, address=8, total=64))
    for nth in range(3):
        queue.add(f"ann-{nth}", Requester("ann", "a"))
    for nth in range(2):
        queue.add(f"bob-{nth}", Requester("bob", "a"))
        queue.add(f"cid-{nth}", Requester("cid", "b"))
    order = []
    while (key := queue.start()) is not None:
        order.append(key)
        queue.end(key)
    assert order == ["ann-0", "cid-0", "bob-0", "cid-1", "ann-1", "bob-1", "ann-2"]


async def _in_turn(folder: Path) -> None:
    async with served(folder) as house:
        house.nobody()
        path, visitors = "/v1/maths/roulette/simulation", SLOTS + 1
        asked = [{"address": f"10.0.0.{nth}", "path": path, "seed": nth, **ENDLESS} for nth in range(visitors)]
        async with asyncio.timeout(120):
            while (await _states(house, asked))[-1] == "waiting":
                await asyncio.sleep(0)
        says = [(await _ask(house, **each)).json()["says"] for each in asked[:-1]]
        assert any("others are waiting" in each for each in says), "one of them gave its place, whichever"


async def _states(house: House, asked: list[dict[str, Any]]) -> list[str]:
    return [(await _ask(house, **each)).json()["state"] for each in asked]


def test_simulation_ends_where_others_wait_for_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes some seconds: the workers are real ones."""
    monkeypatch.setattr(simulations, "TURN", 0.0)
    asyncio.run(_in_turn(tmp_path))
