"""A clock whose time stops until a test advances it."""

import asyncio
import heapq
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

START = 1_800_000_000.0
"""Wall-clock time when a fake clock is made, in seconds since 1970."""
UP = 1000.0
"""What `monotonic` gives then: a machine that has been up for a while."""
TICK = 1e-6
"""The shortest delay, in seconds: one that is lost in rounding would be asked for again and again."""
QUIET = 3
"""Turns of the event loop in which nothing was left to do: then everything that was due has run."""
BREATH = 0.0005
"""Seconds of real time for other threads, while one of them works."""


class FakeTimer:
    """A scheduled call."""

    def __init__(self, callback: Callable[..., object], args: tuple[Any, ...]) -> None:
        self.callback, self.args = callback, args
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class FakeClock:
    """Satisfies `pitboss.protocol.clock.Clock`. Tell it through `busy` of work that the event loop does not see."""

    def __init__(self, wall: float = START) -> None:
        self.busy: list[Callable[[], bool]] = []  # whether a thread works on something that is due
        self._elapsed, self._wall = UP, wall - UP
        self._nth = count()
        self._timers: list[tuple[float, int, FakeTimer]] = []

    def now(self) -> float:
        return self._wall + self._elapsed

    def monotonic(self) -> float:
        return self._elapsed

    async def sleep(self, seconds: float) -> None:
        passed = asyncio.Event()
        timer = self.call_later(seconds, passed.set)
        try:
            await passed.wait()
        finally:
            timer.cancel()

    def call_later(self, seconds: float, callback: Callable[..., object], *args: Any) -> FakeTimer:
        timer = FakeTimer(callback, args)
        heapq.heappush(self._timers, (self._elapsed + max(TICK, seconds), next(self._nth), timer))
        return timer

    @asynccontextmanager
    async def timeout(self, seconds: float) -> AsyncGenerator[None, None]:
        async with asyncio.timeout(None) as limit:
            timer = self.call_later(seconds, limit.reschedule, 0)
            try:
                yield
            finally:
                timer.cancel()

    # -- for tests ----------------------------------------------------------------------------------------------------
    def leap(self, seconds: float) -> None:
        """Set the wall clock forward or back; no time passes."""
        self._wall += seconds

    async def advance(self, seconds: float) -> None:
        """Let time pass: due calls run in order, each at its own moment."""
        until = self._elapsed + seconds
        await self.settle()
        while (due := self.next_due()) is not None and due <= until:
            _, _, timer = heapq.heappop(self._timers)
            self._elapsed = max(self._elapsed, due)
            timer.callback(*timer.args)
            await self.settle()
        self._elapsed = until

    def next_due(self) -> float | None:
        """The time of the next scheduled call, on the scale of `monotonic`."""
        while self._timers and self._timers[0][2].cancelled:
            heapq.heappop(self._timers)
        return self._timers[0][0] if self._timers else None

    async def settle(self) -> None:
        """Run everything that can run now."""
        ready = getattr(asyncio.get_running_loop(), "_ready", ())  # callbacks that are ready to run
        quiet = 0
        while quiet < QUIET:
            if any(busy() for busy in self.busy):
                await asyncio.sleep(BREATH)
                quiet = 0
            else:
                await asyncio.sleep(0)
                quiet = 0 if ready else quiet + 1
