"""Advice at tables to practise at, counted by a worker of its own: it may take seconds, and the house goes first.

The worker is given the table's plan, the state at the last boundary and the answers since; it comes to the same
question by itself, and says what is best. One is kept, so that what it has compiled serves the next question too.
"""

import asyncio
import logging
import sys
from typing import Any

import msgspec

from pitboss.engine.ask import Answer
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.clock import MACHINE, Clock
from pitboss.server.maths.worker_pool import DECISION, WorkerPool, end, start
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.plan import TablePlan

COMMAND = (sys.executable, "-m", "pitboss.server.maths.coach_worker")
PATIENCE = 60.0
"""Seconds after which an answer is given up: a decision's clock has run out by then."""
_log = logging.getLogger("pitboss.coach")


class TableSnapshot(msgspec.Struct):
    """A table as it stands, for somebody who was not there."""

    plan: TablePlan
    scanner: bool
    state: dict[str, Any] | None
    answers: list[Answer]


class Choice(msgspec.Struct):
    """One thing that could be done, and what it costs on average against the best, in cents."""

    choice: str
    costs: int
    says: str


class AdviceResult(msgspec.Struct):
    """What is best, what the others cost, and all of it in words; no choice where only words are known."""

    best: str
    says: str
    choices: list[Choice]


def situation_of(plan: TablePlan, desk: TableDriver) -> TableSnapshot:
    """Where the desk stands. Of the line with which the round began, or the table, the state already knows."""
    answers = [told.line.answer for told in desk.since[1:] if told.line.answer is not None]
    return TableSnapshot(plan, desk.table.scanner, None if desk.base is None else desk.base.state, answers)


class Coach:
    """Asks the worker, one question after the other."""

    def __init__(
        self, pool: WorkerPool, command: tuple[str, ...] = COMMAND, patience: float = PATIENCE, clock: Clock = MACHINE
    ) -> None:
        self.clock = clock
        self.pool = pool
        self.command = command
        self.patience = patience
        self._worker: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def ask(self, situation: TableSnapshot) -> AdviceResult | None:
        """What is best now; None where there is nothing to say of the question."""
        async with self._turn:
            try:
                async with self.clock.timeout(self.patience):
                    line = await self._asked(msgspec.json.encode(situation))
            except (TimeoutError, OSError) as fault:
                await self.stop()
                _log.error("advice was given up: %r", fault)
                raise Refusal("advice-late", "the advice took too long: decide without it") from None
        if not line:
            await self.stop()
            _log.error("the worker that advises has ended")
            raise Refusal("advice-late", "there is no advice just now: decide without it")
        return msgspec.json.decode(line, type=AdviceResult | None)

    async def stop(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            await end(worker)

    async def _asked(self, words: bytes) -> bytes:
        worker = self._worker
        if worker is None or worker.returncode is not None:
            worker = self._worker = await start(self.command, complain=False)
        assert worker.stdin is not None, "it was asked for"
        assert worker.stdout is not None, "it was asked for"
        async with self.pool.kept(worker, DECISION):
            worker.stdin.write(words + b"\n")
            await worker.stdin.drain()
            return await worker.stdout.readline()
