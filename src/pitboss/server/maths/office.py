"""What pages ask for: one job after the other; what was counted is kept for whoever asks again."""

import asyncio
import logging
import sys
from typing import NamedTuple

import msgspec

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.clock import MACHINE, Clock, finished
from pitboss.server.maths.crew import LOOKING, WATCHING, Crew
from pitboss.server.maths.job import Job
from pitboss.server.maths.long import LONG
from pitboss.server.maths.worker import REFUSED

COMMAND = (sys.executable, "-m", "pitboss.server.maths.worker")
KEPT, WAITING = 64, 16
"""Answers that are kept, and jobs that may wait."""
PATIENCE = 600.0
"""Seconds after which a job is given up."""
FORGOTTEN = 60.0
"""Seconds without a question after which nobody waits for a job any more."""
GLANCE = 1.0
"""Seconds between two looks whether anybody does."""
_log = logging.getLogger("pitboss.maths")


class Counted(NamedTuple):
    """What became of a job: `reckoning`, `ready` with its answer, or `failed` and why."""

    state: str
    says: str = ""
    answer: bytes = b""


class Office:
    """Counts whatever is asked for, one job at a time, beside a house that goes first."""

    def __init__(
        self, crew: Crew, command: tuple[str, ...] = COMMAND, patience: float = PATIENCE, clock: Clock = MACHINE
    ) -> None:
        self.clock = clock
        self.crew = crew
        self.command = command
        self.patience = patience
        self._done: dict[str, Counted] = {}
        self._wanted: dict[str, Job] = {}
        self._asked: dict[str, float] = {}  # when somebody last asked for what is wanted
        self._worker: asyncio.Task[None] | None = None

    def ask(self, job: Job) -> Counted:
        """The answer, if it is there; else it is put on the list. A Refusal says what is wrong with the words."""
        key = job.key(job.tables())
        if key in self._done:
            self._done[key] = found = self._done.pop(key)  # what was asked for last is forgotten last
            return found
        if key not in self._wanted and len(self._wanted) >= WAITING:
            raise Refusal("office-busy", f"{WAITING} counts wait already: ask again in a while")
        self._wanted.setdefault(key, job)
        self._asked[key] = self.clock.monotonic()
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())
        return Counted("reckoning", "This is being counted.")

    async def stop(self) -> None:
        """Leave what is being counted."""
        self._wanted.clear()
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)

    async def _work(self) -> None:
        while self._wanted:
            key, job = next(iter(self._wanted.items()))
            if (counted := await self._while_wanted(key, job)) is not None:
                self._done[key] = counted
            self._wanted.pop(key, None)
            self._asked.pop(key, None)
            if len(self._done) > KEPT:
                del self._done[next(iter(self._done))]

    async def _while_wanted(self, key: str, job: Job) -> Counted | None:
        """Count it for as long as somebody asks; None where everybody has gone."""
        counting = asyncio.create_task(self._count(job))
        try:
            while self.clock.monotonic() - self._asked.get(key, 0.0) < FORGOTTEN:
                if await finished(self.clock, counting, GLANCE):
                    return counting.result()
            return None
        finally:
            counting.cancel()
            await asyncio.gather(counting, return_exceptions=True)

    async def _count(self, job: Job) -> Counted:
        async with self.crew.worker(self.command, WATCHING if job.game in LONG else LOOKING) as worker:
            try:
                async with self.clock.timeout(self.patience):
                    said, complained = await worker.communicate(msgspec.json.encode(job))
            except TimeoutError:
                _log.error("%s of %s was given up after %s s", job.do, job.game, self.patience)
                return Counted("failed", f"This was given up: it takes more than {self.patience:.0f} seconds.")
        if worker.returncode:
            return Counted("failed", why(job, worker.returncode, complained))
        return Counted("ready", "", said)


def why(job: Job, code: int, complained: bytes) -> str:
    """Why a worker failed, for whoever asked; a fault of its own is for the house's log."""
    said = complained.decode(errors="replace")[-500:]
    if code == REFUSED:
        return said
    _log.error("%s of %s failed: %s", job.do, job.game, said)
    return "This could not be counted; the house's log says why."
