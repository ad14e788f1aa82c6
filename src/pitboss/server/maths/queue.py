"""A fair queue of jobs, with limits for each person and address, and the tasks that carry them out."""

import asyncio
from collections import Counter
from itertools import count
from typing import NamedTuple

from pitboss.protocol.clock import Clock
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.maths.worker_pool import WorkerPool
from pitboss.server.types.try_later import TryLater

RETRY_SECONDS = 10
"""Seconds until a refused requester may try again."""


class Requester(NamedTuple):
    """Who requests a job: a person, if signed in, and a network address."""

    person: str = ""
    address: str = ""

    @property
    def name(self) -> str:
        """The person; all anonymous requesters of an address count as one."""
        return f"person {self.person}" if self.person else f"address {self.address}"


class QueueLimits(NamedTuple):
    """The numbers of jobs that may wait or run."""

    person: int
    address: int
    total: int


class FairQueue:
    """Jobs by key. Addresses take turns, and so do the people at one address."""

    def __init__(self, limits: QueueLimits) -> None:
        self.limits = limits
        self._askers: dict[str, list[Requester]] = {}  # of each waiting or running job, in order of arrival
        self._running: dict[str, Requester] = {}  # whose turn each running job is
        self._last_turn: Counter[str] = Counter()
        self._turn = count(1)

    def __contains__(self, key: str) -> bool:
        return key in self._askers

    def all(self) -> list[str]:
        return list(self._askers)

    @property
    def waiting(self) -> list[str]:
        return [key for key in self._askers if key not in self._running]

    def add(self, key: str, requester: Requester) -> None:
        """Add a job, or add the requester to an existing one."""
        fault = self._fault(requester)
        if key not in self._askers:
            if fault is not None:
                raise fault
            self._askers[key] = [requester]
        elif fault is None and requester not in self._askers[key]:
            self._askers[key].append(requester)

    def _fault(self, requester: Requester) -> Refusal | None:
        later = f"Try again in {RETRY_SECONDS} seconds."
        jobs = self._askers.values()
        if sum(requester.name in {each.name for each in askers} for askers in jobs) >= self.limits.person:
            says = f"You have {self.limits.person} calculations waiting, which is the limit. {later}"
            return TryLater(ServerCode.TOO_MANY_CALCULATIONS, says, RETRY_SECONDS)
        if sum(requester.address in {each.address for each in askers} for askers in jobs) >= self.limits.address:
            says = f"Your network has {self.limits.address} calculations waiting, which is the limit. {later}"
            return TryLater(ServerCode.TOO_MANY_CALCULATIONS, says, RETRY_SECONDS)
        if len(jobs) >= self.limits.total:
            says = f"The server is busy: {self.limits.total} calculations are waiting. {later}"
            return TryLater(ServerCode.MATHS_BUSY, says, RETRY_SECONDS)
        return None

    def start(self) -> str | None:
        """Start the next job and return its key; None if none may run. An address runs one job at a time."""
        busy = {requester.address for requester in self._running.values()}
        ready = [
            (self._last_turn[requester.address], self._last_turn[requester.name], nth, key, requester)
            for nth, key in enumerate(self.waiting)
            for requester in self._askers[key]
            if requester.address not in busy
        ]
        if not ready:
            return None
        *_, key, requester = min(ready)
        self._running[key] = requester
        self._last_turn[requester.address] = self._last_turn[requester.name] = next(self._turn)
        return key

    def end(self, key: str) -> None:
        """Remove a finished or unwanted job."""
        self._askers.pop(key, None)
        self._running.pop(key, None)
        if not self._askers:
            self._last_turn.clear()  # the queue is empty: start over


class QueuedWork:
    """Runs jobs by key with worker processes, some at the same time. Requesters take turns."""

    def __init__(
        self, pool: WorkerPool, command: tuple[str, ...], clock: Clock, limits: QueueLimits, at_once: int
    ) -> None:
        self.pool, self.command, self.clock = pool, command, clock
        self.at_once = at_once
        self._queue = FairQueue(limits)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def work(self, key: str) -> None:
        """Carry out one job."""
        raise NotImplementedError

    def forget(self, key: str) -> None:
        """Drop what is known of a job that has ended."""
        raise NotImplementedError

    def start(self) -> None:
        """Start as many jobs as may run, one for each address."""
        while len(self._tasks) < self.at_once and (key := self._queue.start()) is not None:
            self._tasks[key] = asyncio.create_task(self._run(key))

    async def _run(self, key: str) -> None:
        await self.work(key)
        self._tasks.pop(key, None)
        self.end(key)
        self.start()

    def end(self, key: str) -> None:
        """Remove a job that has ended, or that nobody asks for any more."""
        self._queue.end(key)
        self.forget(key)

    async def stop(self) -> None:
        """Stop all jobs."""
        tasks, self._tasks = list(self._tasks.values()), {}
        for key in self._queue.all():
            self.end(key)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
