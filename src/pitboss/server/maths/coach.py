"""Advice at practice tables, calculated by a low-priority worker process.

The worker gets the table's plan, the last snapshot and the answers since, rebuilds the question and finds the best
choice. It stays alive between questions to reuse its compiled code.
"""

import logging
import sys
from typing import Any

import msgspec

from pitboss.engine.ask import Answer
from pitboss.protocol.clock import MACHINE, Clock
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.web_shapes import Choice
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.maths.line_worker import LineWorker
from pitboss.server.maths.worker_pool import DECISION, WorkerPool
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.plan import TablePlan

COMMAND = (sys.executable, "-m", "pitboss.server.maths.coach_worker")
PATIENCE = 60.0
"""Seconds after which we give up; the decision clock has run out by then."""
_log = logging.getLogger("pitboss.coach")


class TableSnapshot(msgspec.Struct):
    """Everything a worker needs to rebuild a table."""

    plan: TablePlan
    scanner: bool
    state: dict[str, Any] | None
    answers: list[Answer]


class AdviceResult(msgspec.Struct):
    """The best choice, the cost of the others, and a text; at poker, only the text."""

    best: str
    says: str
    choices: list[Choice]


def situation_of(plan: TablePlan, desk: TableDriver) -> TableSnapshot:
    """The current state of a table. The snapshot already includes the first entry."""
    answers = [entry.line.answer for entry in desk.since[1:] if entry.line.answer is not None]
    return TableSnapshot(plan, desk.table.scanner, None if desk.base is None else desk.base.state, answers)


class Coach:
    """Asks the worker, one question at a time."""

    def __init__(
        self, pool: WorkerPool, command: tuple[str, ...] = COMMAND, patience: float = PATIENCE, clock: Clock = MACHINE
    ) -> None:
        self.worker = LineWorker(pool, command, DECISION, patience, clock)

    async def ask(self, situation: TableSnapshot) -> AdviceResult | None:
        """The advice for the current question; None if there is none."""
        try:
            line = await self.worker.ask(msgspec.json.encode(situation))
        except (TimeoutError, OSError) as fault:
            _log.error("advice timed out: %r", fault)
            raise Refusal(ServerCode.ADVICE_LATE, "The advice takes too long. Decide without it.") from None
        if not line:
            _log.error("the advice worker has ended")
            raise Refusal(ServerCode.ADVICE_LATE, "No advice is available right now. Decide without it.")
        return msgspec.json.decode(line, type=AdviceResult | None)

    async def stop(self) -> None:
        await self.worker.stop()
