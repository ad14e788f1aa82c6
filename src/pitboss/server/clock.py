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
    """The house's clock: called, it gives the stamp for a record; it also tells the time and schedules."""

    def __init__(self, machine: Clock = MACHINE) -> None:
        self.last = 0  # the last stamp, in milliseconds since 1970
        self.machine = machine
        self.now, self.monotonic = machine.now, machine.monotonic
        self.sleep, self.call_later, self.timeout = machine.sleep, machine.call_later, machine.timeout

    def __call__(self) -> int:
        """Now in milliseconds, or the last stamp again where the machine's clock was set back."""
        self.last = max(self.last, int(self.machine.now() * 1000))
        return self.last


async def finished(clock: Clock, task: "asyncio.Future[Any]", seconds: float) -> bool:
    """Wait for a task that goes on all the same; False where it is not done after so many seconds."""
    with suppress(TimeoutError):
        async with clock.timeout(seconds):
            await asyncio.wait({task})
    return task.done()


def block(seconds: float) -> None:
    """Stop the whole thread: for what is done before there is an event loop."""
    time.sleep(seconds)
