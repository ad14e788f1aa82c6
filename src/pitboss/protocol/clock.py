"""Time for the server and its clients: the only module that reads the machine's clocks or sleeps.

Everything else gets a `Clock`; tests pass `pitboss.testing.fake_clock.FakeClock` and advance its time.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, Protocol

_SINCE_BOOT = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""On Linux a clock that also runs while the machine is suspended; elsewhere the monotonic clock."""
STEP_MAX = 5.0
"""The largest step of the machine's wall clock that the server follows, in seconds."""


class Timer(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Do not make the call."""


class Clock(Protocol):
    """Time and timers."""

    def now(self) -> float:
        """Wall-clock time in seconds since 1970. It may jump: measure durations with `monotonic`."""

    def monotonic(self) -> float:
        """Seconds since some fixed moment; never decreases."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""

    def call_later(self, seconds: float, callback: Callable[..., object], *args: Any) -> Timer:
        """Call back after this many seconds, unless the timer is cancelled."""

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """Raise TimeoutError if the body takes longer."""


class MachineClock:
    """The machine's own clocks."""

    def now(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return time.clock_gettime(_SINCE_BOOT)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, callback: Callable[..., object], *args: Any) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, callback, *args)

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        return asyncio.timeout(seconds)


MACHINE = MachineClock()


class HouseClock:
    """The server's clock. Calling it returns a timestamp for records.

    It follows the machine's wall clock, except for jumps of more than STEP_MAX: then it continues with the monotonic
    clock, so that sessions do not end early and timestamps do not stall. `leap` is the difference.
    """

    def __init__(self, machine: Clock = MACHINE) -> None:
        self.machine = machine
        self.now, self.monotonic = machine.now, machine.monotonic
        self.sleep, self.call_later, self.timeout = machine.sleep, machine.call_later, machine.timeout
        self.last = 0  # the last timestamp, in milliseconds since 1970
        self._at = (machine.now(), machine.monotonic())  # server time and monotonic time at the same moment

    def __call__(self) -> int:
        """Now in milliseconds. Never decreases: after a small step back, the last timestamp is repeated."""
        moment, wall = self.monotonic(), self.now()
        house = self._at[0] + moment - self._at[1]
        if abs(wall - house) <= STEP_MAX:
            house = wall
        self._at = (house, moment)
        self.last = max(self.last, int(house * 1000))
        return self.last

    def not_before(self, stamp: int) -> None:
        """Continue after a recorded timestamp; the machine's clock may have been set back meanwhile."""
        self.last = max(self.last, stamp)
        self._at = (max(self._at[0], stamp / 1000), self._at[1])

    @property
    def leap(self) -> float:
        """Seconds by which the machine's wall clock is ahead of the server's time; 0 if the server follows it."""
        self()
        ahead = self.now() - self._at[0]
        return ahead if abs(ahead) > STEP_MAX else 0.0


async def finished(clock: Clock, task: "asyncio.Future[Any]", seconds: float) -> bool:
    """Wait for a task without cancelling it; False if it is not done after this many seconds."""
    with suppress(TimeoutError):
        async with clock.timeout(seconds):
            await asyncio.wait({task})
    return task.done()


def block(seconds: float) -> None:
    """Block the thread, for code that runs before there is an event loop."""
    time.sleep(seconds)
