"""Runs the jobs of the maths page in turn and caches the results."""

import asyncio
import logging
import sys
from typing import NamedTuple

import msgspec

from pitboss.protocol.clock import MACHINE, Clock, finished
from pitboss.protocol.web_maths_shapes import CountProgress
from pitboss.server.maths.job import MathsJob
from pitboss.server.maths.queue import QueuedWork, QueueLimits, Requester
from pitboss.server.maths.worker import PROGRESS, REFUSED, answer
from pitboss.server.maths.worker_pool import QUICK, SLOW, SLOW_GAMES, WorkerPool

COMMAND = (sys.executable, "-m", "pitboss.server.maths.worker")
CACHED = 64
"""Results in the cache."""
LANES = 8
"""Jobs that may compete for the pool's slots."""
LIMITS = QueueLimits(person=4, address=8, total=64)
PATIENCE = 600.0
"""Seconds after which a job is stopped."""
FORGOTTEN = 10.0
"""Seconds without a request after which a job is stopped: who closes the page or cancels does not ask again."""
GLANCE = 1.0
"""Seconds between two checks for that."""
_log = logging.getLogger("pitboss.maths")


class JobStatus(NamedTuple):
    """The state of a job: `calculating`, `ready` with its result, or `failed` with the reason.

    While it runs, `says` is what is being done, and `progress` how far it is.
    """

    state: str
    says: str = ""
    answer: bytes = b""
    progress: CountProgress | None = None


class JobRunner(QueuedWork):
    """Runs jobs with low priority. The pool has fewer slots than there are lanes and prefers quick games."""

    def __init__(
        self, pool: WorkerPool, command: tuple[str, ...] = COMMAND, patience: float = PATIENCE, clock: Clock = MACHINE
    ) -> None:
        super().__init__(pool, command, clock, LIMITS, LANES)
        self.patience = patience
        self._done: dict[str, JobStatus] = {}
        self._jobs: dict[str, MathsJob] = {}  # waiting or running
        self._asked: dict[str, float] = {}  # the time of the last request
        self._reached: dict[str, JobStatus] = {}  # of the running jobs

    def ask(self, job: MathsJob, requester: Requester = Requester()) -> JobStatus:  # noqa: B008 - a tuple that nobody changes
        """The result if it is cached; otherwise queue the job. Refuses unreadable arguments."""
        tables = job.tables()
        job.check_wager(tables)
        key = job.key(tables)
        if key not in self._done and job.is_quick(tables):
            self._keep(key, JobStatus("ready", "", answer(job)))
        if key in self._done:
            self._done[key] = found = self._done.pop(key)  # least recently used results are dropped first
            return found
        for waiting in [each for each in self._queue.waiting if self._forgotten(each)]:
            self.end(waiting)
        self._queue.add(key, requester)
        self._jobs[key], self._asked[key] = job, self.clock.monotonic()
        self.start()
        return self._reached.get(key, JobStatus("calculating", "Waiting for other calculations"))

    async def work(self, key: str) -> None:
        if (counted := await self._while_wanted(key, self._jobs[key])) is not None:
            self._keep(key, counted)

    def _keep(self, key: str, status: JobStatus) -> None:
        self._done[key] = status
        if len(self._done) > CACHED:
            del self._done[next(iter(self._done))]

    def forget(self, key: str) -> None:
        self._jobs.pop(key, None)
        self._asked.pop(key, None)
        self._reached.pop(key, None)

    def _forgotten(self, key: str) -> bool:
        return self.clock.monotonic() - self._asked.get(key, 0.0) >= FORGOTTEN

    async def _while_wanted(self, key: str, job: MathsJob) -> JobStatus | None:
        """Run a job while somebody asks for it; None if nobody does."""
        counting = asyncio.create_task(self._count(key, job))
        try:
            while not self._forgotten(key):
                if await finished(self.clock, counting, GLANCE):
                    return counting.result()
            return None
        finally:
            counting.cancel()
            await asyncio.gather(counting, return_exceptions=True)

    async def _count(self, key: str, job: MathsJob) -> JobStatus:
        async with self.pool.worker(self.command, SLOW if job.game in SLOW_GAMES else QUICK) as worker:
            self._reached[key] = JobStatus("calculating", "Preparing")
            assert worker.stdin is not None, "a worker has pipes"
            assert worker.stdout is not None, "a worker has pipes"
            worker.stdin.write(msgspec.json.encode(job))
            worker.stdin.close()
            try:
                async with self.clock.timeout(self.patience):
                    said, complained = await asyncio.gather(worker.stdout.read(), self._follow(key, worker))
                    await worker.wait()
            except TimeoutError:
                _log.error("%s of %s was stopped after %s s", job.do, job.game, self.patience)
                return JobStatus("failed", f"Stopped: the calculation takes more than {self.patience:.0f} seconds.")
        if worker.returncode:
            return JobStatus("failed", why(job, worker.returncode, complained))
        return JobStatus("ready", "", said)

    async def _follow(self, key: str, worker: asyncio.subprocess.Process) -> bytes:
        """Note how far a worker is, and return everything else on its stderr."""
        complained = b""
        assert worker.stderr is not None, "a worker has pipes"
        async for line in worker.stderr:
            if line.startswith(PROGRESS.encode()):
                about, before = msgspec.json.decode(line[len(PROGRESS) :]), self._reached[key]
                says = about.get("says", "Counting")
                reached = CountProgress(about["done"], about["whole"]) if "done" in about else before.progress
                self._reached[key] = JobStatus("calculating", says, progress=reached)
            else:
                complained += line
        return complained


def why(job: MathsJob, code: int, complained: bytes) -> str:
    """The message for a failed job. Internal errors go to the server log."""
    said = complained.decode(errors="replace")[-500:]
    if code == REFUSED:
        return said
    _log.error("%s of %s failed: %s", job.do, job.game, said)
    return "The calculation failed. See the server log."
