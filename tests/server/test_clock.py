"""The house's time when the machine's clock leaps, on a fake clock."""

import asyncio
from pathlib import Path

import pytest
from tests.server.inside import inside

from pitboss.protocol.clock import STEP_MAX, HouseClock
from pitboss.testing.fake_clock import START, FakeClock

DAY = 24 * 60 * 60
NOW = int(START) * 1000


def test_time_continues_after_a_jump_forward_and_back() -> None:
    async def body() -> None:
        machine = FakeClock()
        house = HouseClock(machine)
        for leap in (DAY, -DAY, -DAY, DAY):
            machine.leap(leap)
            before = house()
            await machine.advance(10)
            assert house() == before + 10_000
        assert house() == NOW + 40_000
        assert house.leap == 0

    asyncio.run(body())


@pytest.mark.parametrize("step", [STEP_MAX, -STEP_MAX])
def test_small_steps_are_followed(step: float) -> None:
    async def body() -> None:
        machine = FakeClock()
        house = HouseClock(machine)
        assert house() == NOW
        machine.leap(step)
        assert house() == max(NOW, NOW + int(step * 1000)), "it never runs back"
        await machine.advance(60)
        assert house() == NOW + int(step * 1000) + 60_000
        assert house.leap == 0

    asyncio.run(body())


def test_time_continues_after_newer_records() -> None:
    """The machine's clock was wrong once, and is right again when the house is started."""

    async def body() -> None:
        machine = FakeClock()
        house = HouseClock(machine)
        house.not_before(NOW + DAY * 1000)
        assert house() == NOW + DAY * 1000
        await machine.advance(10)
        assert house() == NOW + DAY * 1000 + 10_000
        assert house.leap == -DAY

    asyncio.run(body())


def test_a_leap_ends_no_session_and_is_reported(tmp_path: Path) -> None:
    async def body() -> None:
        clock = FakeClock()
        async with inside(tmp_path, clock=clock) as house:
            guest = await house.guest()
            clock.leap(DAY)
            assert (await guest.whoami()).id, "the session is a moment old"
            health = await guest.get("/v1/health")
            assert health["status"] == "unwell"
            assert health["unwell"] == [
                "the machine's clock is 86400 s ahead of the server's time: correct it or restart the server"
            ]
            clock.leap(-DAY)
            await clock.advance(60)
            assert house.floor.clock() == NOW + 60_000
            assert (await guest.get("/v1/health"))["status"] == "ok"

    asyncio.run(body())
