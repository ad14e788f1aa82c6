"""A pool of low-priority worker processes with a few slots; urgent work comes first.

More urgent work gets a slot at once: the least urgent worker is suspended and continues later. A worker ends when
nobody waits for it, and always with the server.
"""

import asyncio
import contextlib
import ctypes
import os
import signal
import sys
from collections.abc import AsyncIterator
from itertools import count

DECISION, QUICK, SLOW, BACKGROUND = range(4)
"""Urgency: a decision at a table; a page with a quick calculation; a slow calculation or a simulation; work for the
cache that nobody waits for."""
SLOTS = max(2, (os.cpu_count() or 1) // 2)
"""Workers that run at the same time, each on one core."""
NICENESS = 10
"""The nice value of workers: about a tenth of the CPU time of a busy table."""
LINE_MAX = 2**24
"""The longest line of output, in bytes."""
ONE_THREAD = {"NUMBA_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
_PARENT_ENDS = 1  # Linux's PR_SET_PDEATHSIG


class _Job:
    """A job and its worker."""

    def __init__(self, rank: int, nth: int) -> None:
        self.order = (rank, nth)
        self.turn = asyncio.Event()
        self.worker: asyncio.subprocess.Process | None = None
        self.suspended = False

    def suspend(self, *, suspended: bool) -> None:
        if not suspended:
            self.turn.set()
        if suspended != self.suspended and self.worker is not None:
            with contextlib.suppress(ProcessLookupError):
                self.worker.send_signal(signal.SIGSTOP if suspended else signal.SIGCONT)
            self.suspended = suspended


class WorkerPool:
    """Assigns slots to jobs."""

    def __init__(self, slots: int = SLOTS) -> None:
        self.slots = slots
        self._jobs: list[_Job] = []
        self._nth = count()

    @contextlib.asynccontextmanager
    async def worker(self, command: tuple[str, ...], rank: int) -> AsyncIterator[asyncio.subprocess.Process]:
        """Start a worker when a slot is free; it ends with this context."""
        async with self._job(rank) as job:
            worker = await start(command)
            try:
                self._assign(job, worker)
                yield worker
            finally:
                await end(worker)

    @contextlib.asynccontextmanager
    async def slot(self, worker: asyncio.subprocess.Process, rank: int) -> AsyncIterator[None]:
        """A slot for a long-lived worker."""
        async with self._job(rank) as job:
            self._assign(job, worker)
            try:
                yield
            finally:
                job.suspend(suspended=False)

    @contextlib.asynccontextmanager
    async def _job(self, rank: int) -> AsyncIterator[_Job]:
        job = _Job(rank, next(self._nth))
        self._jobs.append(job)
        self._schedule()
        try:
            await job.turn.wait()
            yield job
        finally:
            self._jobs.remove(job)
            self._schedule()

    def _assign(self, job: _Job, worker: asyncio.subprocess.Process) -> None:
        job.worker = worker
        self._schedule()

    def _schedule(self) -> None:
        """Give the slots to the most urgent jobs, first come first served."""
        for nth, job in enumerate(sorted(self._jobs, key=lambda each: each.order)):
            job.suspend(suspended=nth >= self.slots)


async def start(command: tuple[str, ...], *, pipe_stderr: bool = True) -> asyncio.subprocess.Process:
    """Start a worker process; its stderr is piped or goes to the server log."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        *command, stdin=pipe, stdout=pipe, stderr=pipe if pipe_stderr else None, env=os.environ | ONE_THREAD,
        limit=LINE_MAX,
    )  # fmt: skip


async def end(worker: asyncio.subprocess.Process) -> None:
    """Kill a worker and wait until it has ended."""
    if worker.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
    await worker.wait()


def lower_priority() -> None:
    """In a worker: lower the priority, and end with the server even if that is killed."""
    os.nice(NICENESS)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PARENT_ENDS, signal.SIGKILL)


SLOW_GAMES = (
    "let-it-ride", "three-card-poker", "double-chance", "vegas-shootout",
    "blackjack", "caribbean-stud", "pai-gow-poker",
)  # fmt: skip
"""From seconds to minutes, quickest first. Other games never wait for these."""
