"""Live simulations: they run in turn while somebody watches, and stop when nobody does."""

import asyncio
from typing import Literal

import msgspec

from pitboss.games.refusal_codes import GameCode
from pitboss.protocol.clock import MACHINE, Clock, finished
from pitboss.protocol.web_maths_shapes import SimulationPoint
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.maths.job import MathsJob
from pitboss.server.maths.job_runner import COMMAND, why
from pitboss.server.maths.queue import QueuedWork, QueueLimits, Requester
from pitboss.server.maths.worker_pool import SLOW, WorkerPool

ROUNDS_MAX = 1_000_000_000
FINISHED_MAX = 8
"""Finished simulations in memory."""
LIMITS = QueueLimits(person=2, address=4, total=16)
TURN = 60.0
"""Seconds after which a simulation ends if others are waiting."""
FORGOTTEN = 12.0
"""Seconds without a request after which a simulation is stopped."""
_mark = msgspec.json.Decoder(SimulationPoint).decode


class RunningSimulation:
    """One simulation: its points so far and the time of the last request."""

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


class Simulations(QueuedWork):
    """All simulations. The same job with the same seed is the same simulation for everybody."""

    def __init__(self, pool: WorkerPool, command: tuple[str, ...] = COMMAND, clock: Clock = MACHINE) -> None:
        super().__init__(pool, command, clock, LIMITS, pool.slots)
        self._plays: dict[str, RunningSimulation] = {}

    def ask(self, job: MathsJob, requester: Requester = Requester()) -> RunningSimulation:  # noqa: B008 - a tuple that nobody changes
        """The progress of a simulation; starts it if it does not run."""
        if not 0 < job.rounds <= ROUNDS_MAX:
            raise Refusal(GameCode.COUNT_UNREADABLE, f"Simulate between 1 and {ROUNDS_MAX:,} rounds.")
        tables = job.tables()
        job.check_wager(tables)
        key = job.key(tables)
        play = self._plays.get(key)
        if play is None or key in self._queue:
            self._drop_old()
            self._queue.add(key, requester)
        self._plays.pop(key, None)
        self._plays[key] = play = play or RunningSimulation(job, self.clock)
        play.asked = self.clock.monotonic()
        self.start()
        return play

    def _drop_old(self) -> None:
        """Drop waiting simulations without requests, and the oldest finished ones."""
        ended = [key for key, play in self._plays.items() if play.state in ("ended", "failed")]
        gone = [key for key, play in self._plays.items() if play.state == "waiting" and play.forgotten]
        for key in [*ended[: max(0, len(ended) - FINISHED_MAX)], *gone]:
            del self._plays[key]
            self._queue.end(key)

    async def work(self, key: str) -> None:
        play = self._plays[key]
        if play.forgotten or not await self._play(play):
            self._plays.pop(key, None)

    def forget(self, key: str) -> None:
        """A simulation that has ended is shown for a while."""

    async def stop(self) -> None:
        await super().stop()
        self._plays.clear()

    async def _play(self, play: RunningSimulation) -> bool:
        """Run a simulation; False if it was dropped because nobody asked for it."""
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
        """Read points until the worker is done or nobody asks; whether it is done."""
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
