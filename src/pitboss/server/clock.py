"""Time for the server and its clients: the only module there that reads the machine's clocks or sleeps.

Everything else is given a `Clock`; tests give `pitboss.testing.fake_clock.FakeClock`, whose time they advance.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, Protocol

_SINCE_BOOT = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""Linux's clock that also counts while the machine is suspended; elsewhere the ordinary monotonic one."""
STEP_MAX = 5.0
"""Seconds that the machine's wall clock may be set forward or back at once; the house does not follow a larger step."""


class Timer(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Do not make the call."""


class Clock(Protocol):
    """Tells the time and schedules."""

    def now(self) -> float:
        """Wall-clock time, in seconds since 1970. It may leap: measure spans with `monotonic`."""

    def monotonic(self) -> float:
        """Seconds since some fixed moment, never running back."""

    async def sleep(self, seconds: float) -> None:
        """Wait so long."""

    def call_later(self, seconds: float, callback: Callable[..., object], *args: Any) -> Timer:
        """Call back after so many seconds, unless the timer is cancelled."""

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """Raise TimeoutError where the body takes longer."""


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
    """The house's clock: called, it gives the stamp for a record; it also tells the time and schedules.

    It follows the machine's wall clock as long as that does not leap. A leap of more than STEP_MAX is not followed:
    the house's time goes on by the monotonic clock, so that no session ends early and no stamp has to wait, and
    `leap` says how far the two are apart.
    """

    def __init__(self, machine: Clock = MACHINE) -> None:
        self.machine = machine
        self.now, self.monotonic = machine.now, machine.monotonic
        self.sleep, self.call_later, self.timeout = machine.sleep, machine.call_later, machine.timeout
        self.last = 0  # the last stamp, in milliseconds since 1970
        self._at = (machine.now(), machine.monotonic())  # the house's time at a moment of the monotonic clock

    def __call__(self) -> int:
        """Now in milliseconds. It never runs back: after a small step back the last stamp is given again."""
        moment, wall = self.monotonic(), self.now()
        house = self._at[0] + moment - self._at[1]
        if abs(wall - house) <= STEP_MAX:
            house = wall
        self._at = (house, moment)
        self.last = max(self.last, int(house * 1000))
        return self.last

    def not_before(self, stamp: int) -> None:
        """Go on from a stamp that is on record; the machine's clock may have been set back while the house was down."""
        self.last = max(self.last, stamp)
        self._at = (max(self._at[0], stamp / 1000), self._at[1])

    @property
    def leap(self) -> float:
        """Seconds by which the machine's wall clock is ahead of the house's time; 0 where the house follows it."""
        self()
        ahead = self.now() - self._at[0]
        return ahead if abs(ahead) > STEP_MAX else 0.0


async def finished(clock: Clock, task: "asyncio.Future[Any]", seconds: float) -> bool:
    """Wait for a task that goes on all the same; False where it is not done after so many seconds."""
    with suppress(TimeoutError):
        async with clock.timeout(seconds):
            await asyncio.wait({task})
    return task.done()


def block(seconds: float) -> None:
    """Stop the whole thread: for what is done before there is an event loop."""
    time.sleep(seconds)
