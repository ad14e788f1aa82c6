"""The clock that tests advance."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from pitboss.protocol.clock import Clock, HouseClock, finished
from pitboss.testing.fake_clock import START, UP, FakeClock


def run(body: Coroutine[Any, Any, None]) -> None:
    asyncio.run(body)


def test_calls_are_made_in_order_each_at_its_moment() -> None:
    async def body() -> None:
        clock, calls = FakeClock(), list[tuple[str, float]]()

        def note(name: str) -> None:
            calls.append((name, clock.monotonic() - UP))
            if name == "first":
                clock.call_later(0.5, note, "from the first")

        clock.call_later(2, note, "last")
        clock.call_later(1, note, "first")
        clock.call_later(1.2, note, "cancelled").cancel()
        await clock.advance(0.9)
        assert calls == []
        await clock.advance(1.1)
        assert calls == [("first", 1.0), ("from the first", 1.5), ("last", 2.0)]

    run(body())


def test_sleepers_wake_when_their_time_has_passed() -> None:
    async def body() -> None:
        clock = FakeClock()
        task = asyncio.create_task(clock.sleep(60))
        await clock.advance(59)
        assert not task.done()
        await clock.advance(1)
        assert task.done()
        assert clock.now() == START + 60

    run(body())


def test_a_timeout_ends_what_takes_longer() -> None:
    async def body() -> None:
        clock = FakeClock()

        async def wait(seconds: float) -> str:
            async with clock.timeout(10):
                await clock.sleep(seconds)
            return "done"

        slow, quick = asyncio.create_task(wait(11)), asyncio.create_task(wait(9))
        await clock.advance(10)
        assert await quick == "done"
        with pytest.raises(TimeoutError):
            await slow

    run(body())


def test_an_unfinished_task_goes_on() -> None:
    async def body() -> None:
        clock = FakeClock()
        task = asyncio.create_task(clock.sleep(3))
        looks = asyncio.create_task(finished(clock, task, 1))
        await clock.advance(1)
        assert await looks is False
        looks = asyncio.create_task(finished(clock, task, 5))
        await clock.advance(2)
        assert await looks is True

    run(body())


def test_advancing_waits_for_other_threads() -> None:
    async def body() -> None:
        clock, working, done = FakeClock(), set[int](), asyncio.Event()
        clock.busy.append(lambda: bool(working))

        async def work() -> None:
            await clock.sleep(1)
            working.add(1)
            await asyncio.to_thread(sum, range(1_000_000))
            working.clear()
            done.set()

        task = asyncio.create_task(work())
        await clock.advance(1)
        assert done.is_set()
        await task

    run(body())


def test_a_house_clock_tells_the_time_of_the_clock_it_was_given() -> None:
    fake = FakeClock()
    house: Clock = HouseClock(fake)
    assert house.now() == START
    fake.leap(-5)
    assert house.now() == START - 5
