"""Simulations that run while somebody looks: mark by mark, in turn, ended when nobody asks any more."""

import asyncio
from typing import Literal

import msgspec

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.web_maths_shapes import SimulationPoint
from pitboss.server.clock import MACHINE, Clock, finished
from pitboss.server.maths.job import MathsJob
from pitboss.server.maths.job_runner import COMMAND, why
from pitboss.server.maths.queue import FairQueue, QueueLimits, Requester
from pitboss.server.maths.worker_pool import SLOW, WorkerPool

ROUNDS_MAX = 1_000_000_000
KEPT = 8
"""Simulations that are kept after their end."""
LIMITS = QueueLimits(person=2, address=4, total=16)
TURN = 60.0
"""Seconds after which a simulation ends where others wait for a place."""
FORGOTTEN = 12.0
"""Seconds without a question after which a simulation is stopped."""
_mark = msgspec.json.Decoder(SimulationPoint).decode


class RunningSimulation:
    """One simulation: its marks until now, and when somebody last asked for it."""

    def __init__(self, job: MathsJob, clock: Clock) -> None:
        self.job = job
        self.clock = clock
        self.state: Literal["waiting", "playing", "ended", "failed"] = "waiting"
        self.says = ""
        self.stopped = False  # before its end, to make room for others
        self.marks: list[SimulationPoint] = []
        self.asked = clock.monotonic()

    @property
    def forgotten(self) -> bool:
        return self.clock.monotonic() - self.asked > FORGOTTEN


class Simulations:
    """The simulations of a house. The same job with the same seed is the same simulation, whoever asks."""

    def __init__(self, pool: WorkerPool, command: tuple[str, ...] = COMMAND, clock: Clock = MACHINE) -> None:
        self.clock = clock
        self.pool = pool
        self.command = command
        self._plays: dict[str, RunningSimulation] = {}
        self._queue = FairQueue(LIMITS)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def ask(self, job: MathsJob, current_person: Requester = Requester()) -> RunningSimulation:  # noqa: B008 - a tuple that nobody changes
        """The simulation as far as it has come; begun if it is new, or was stopped because nobody looked."""
        if not 0 < job.rounds <= ROUNDS_MAX:
            raise Refusal("count-unreadable", f"simulate 1 to {ROUNDS_MAX:,} rounds")
        key = job.key(job.tables())
        play = self._plays.get(key)
        if play is None or key in self._queue:
            self._forget()
            self._queue.add(key, current_person)
        self._plays.pop(key, None)
        self._plays[key] = play = play or RunningSimulation(job, self.clock)
        play.asked = self.clock.monotonic()
        self._start()
        return play

    def _forget(self) -> None:
        """What nobody waits for any more, and the oldest of those that have ended."""
        ended = [key for key, play in self._plays.items() if play.state in ("ended", "failed")]
        gone = [key for key, play in self._plays.items() if play.state == "waiting" and play.forgotten]
        for key in [*ended[: max(0, len(ended) - KEPT)], *gone]:
            del self._plays[key]
            self._queue.end(key)

    async def stop(self) -> None:
        tasks, self._tasks = list(self._tasks.values()), {}
        for key in list(self._plays):
            self._queue.end(key)
        self._plays.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _start(self) -> None:
        """As many as the crew has places, each for another address."""
        while len(self._tasks) < self.pool.places and (key := self._queue.start()) is not None:
            self._tasks[key] = asyncio.create_task(self._work(key, self._plays[key]))

    async def _work(self, key: str, play: RunningSimulation) -> None:
        if play.forgotten or not await self._run(play):
            self._plays.pop(key, None)
        self._tasks.pop(key, None)
        self._queue.end(key)
        self._start()

    async def _run(self, play: RunningSimulation) -> bool:
        """Play it to its end; whether it got there before everybody had gone."""
        async with self.pool.worker(self.command, SLOW) as worker:
            play.state = "playing"
            assert worker.stdin is not None, "a worker has pipes"
            worker.stdin.write(msgspec.json.encode(play.job))
            worker.stdin.close()
            if not await self._read(worker, play):
                return play.stopped
            code = await worker.wait()
            if code:
                assert worker.stderr is not None, "a worker has pipes"
                play.state, play.says = "failed", why(play.job, code, await worker.stderr.read())
            else:
                play.state = "ended"
            return True

    async def _read(self, worker: asyncio.subprocess.Process, play: RunningSimulation) -> bool:
        """Marks as they come, until the worker has no more or everybody has gone."""
        assert worker.stdout is not None, "a worker has pipes"
        line = asyncio.ensure_future(worker.stdout.readline())
        until = self.clock.monotonic() + TURN
        try:
            while not play.forgotten:
                if self.clock.monotonic() > until and self._queue.waiting:
                    play.stopped, play.state = True, "ended"
                    play.says = f"Stopped after {TURN:.0f} seconds: others are waiting."
                    return False
                if not await finished(self.clock, line, 1.0):
                    continue
                if not (raw := line.result()):
                    return True
                play.marks.append(_mark(raw))
                line = asyncio.ensure_future(worker.stdout.readline())
            return False
        finally:
            line.cancel()
