"""Simulations that run while somebody looks: one at a time, mark by mark, ended when nobody asks any more."""

import asyncio
from typing import Literal

import msgspec

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.web_maths_shapes import Mark
from pitboss.server.clock import MACHINE, Clock, finished
from pitboss.server.maths.crew import WATCHING, Crew
from pitboss.server.maths.job import Job
from pitboss.server.maths.office import COMMAND, why

ROUNDS_MAX = 1_000_000_000
KEPT, WAITING = 8, 4
"""Simulations that are kept after their end, and those that may wait."""
FORGOTTEN = 12.0
"""Seconds without a question after which a simulation is stopped."""
_mark = msgspec.json.Decoder(Mark).decode


class Play:
    """One simulation: its marks until now, and when somebody last asked for it."""

    def __init__(self, job: Job, clock: Clock) -> None:
        self.job = job
        self.clock = clock
        self.state: Literal["waiting", "playing", "ended", "failed"] = "waiting"
        self.says = ""
        self.marks: list[Mark] = []
        self.asked = clock.monotonic()

    @property
    def forgotten(self) -> bool:
        return self.clock.monotonic() - self.asked > FORGOTTEN


class Plays:
    """The simulations of a house. The same job with the same seed is the same simulation, whoever asks."""

    def __init__(self, crew: Crew, command: tuple[str, ...] = COMMAND, clock: Clock = MACHINE) -> None:
        self.clock = clock
        self.crew = crew
        self.command = command
        self._plays: dict[str, Play] = {}
        self._task: asyncio.Task[None] | None = None

    def ask(self, job: Job) -> Play:
        """The simulation as far as it has come; begun if it is new, or was stopped because nobody looked."""
        if not 0 < job.rounds <= ROUNDS_MAX:
            raise Refusal("count-unreadable", f"simulate 1 to {ROUNDS_MAX:,} rounds")
        key = job.key(job.tables())
        play = self._plays.pop(key, None) or self._new(job)
        self._plays[key] = play
        play.asked = self.clock.monotonic()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        return play

    def _new(self, job: Job) -> Play:
        if sum(play.state == "waiting" for play in self._plays.values()) >= WAITING:
            raise Refusal("office-busy", f"{WAITING} simulations wait already: ask again in a while")
        ended = [key for key, play in self._plays.items() if play.state in ("ended", "failed")]
        for key in ended[: max(0, len(ended) - KEPT)]:
            del self._plays[key]
        return Play(job, self.clock)

    async def stop(self) -> None:
        self._plays.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        """One after the other; whoever has gone is not played for."""
        while waiting := [(key, play) for key, play in self._plays.items() if play.state == "waiting"]:
            key, play = waiting[0]
            if play.forgotten or not await self._run(play):
                self._plays.pop(key, None)

    async def _run(self, play: Play) -> bool:
        """Play it to its end; whether it got there before everybody had gone."""
        async with self.crew.worker(self.command, WATCHING) as worker:
            play.state = "playing"
            assert worker.stdin is not None, "a worker has pipes"
            worker.stdin.write(msgspec.json.encode(play.job))
            worker.stdin.close()
            if not await self._read(worker, play):
                return False
            code = await worker.wait()
            if code:
                assert worker.stderr is not None, "a worker has pipes"
                play.state, play.says = "failed", why(play.job, code, await worker.stderr.read())
            else:
                play.state = "ended"
            return True

    async def _read(self, worker: asyncio.subprocess.Process, play: Play) -> bool:
        """Marks as they come, until the worker has no more or everybody has gone."""
        assert worker.stdout is not None, "a worker has pipes"
        line = asyncio.ensure_future(worker.stdout.readline())
        try:
            while not play.forgotten:
                if not await finished(self.clock, line, 1.0):
                    continue
                if not (raw := line.result()):
                    return True
                play.marks.append(_mark(raw))
                line = asyncio.ensure_future(worker.stdout.readline())
            return False
        finally:
            line.cancel()
