"""Makes questions in a worker process, so that tables do not wait, and remembers the last ones."""

import logging
import sys
from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from pitboss.protocol.clock import MACHINE, Clock
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.school.questions import DrillQuestion, QuestionKey
from pitboss.server.maths.line_worker import LineWorker
from pitboss.server.maths.worker_pool import QUICK, WorkerPool

COMMAND = (sys.executable, "-m", "pitboss.server.school.question_worker")
PATIENCE = 60.0
REMEMBERED = 512
AT_ONCE = 10  # questions of one request, so that nobody waits for somebody's long exam
_encode = msgspec.json.Encoder(order="sorted").encode
_log = logging.getLogger("pitboss.school")


class MadeQuestions(msgspec.Struct):
    """Questions from the worker, or why it made none."""

    questions: list[DrillQuestion] = []
    refused: str = ""


class QuestionMaker:
    """Asks the worker for questions that it does not remember."""

    def __init__(self, pool: WorkerPool, clock: Clock = MACHINE) -> None:
        self.worker = LineWorker(pool, COMMAND, QUICK, PATIENCE, clock)
        self._known: OrderedDict[bytes, DrillQuestion] = OrderedDict()

    async def one(self, key: QuestionKey) -> DrillQuestion:
        return (await self.make([key]))[0]

    async def make(self, keys: Sequence[QuestionKey]) -> list[DrillQuestion]:
        """The questions with these keys."""
        found: dict[bytes, DrillQuestion] = {}
        for first in range(0, len(keys), AT_ONCE):
            chunk = keys[first : first + AT_ONCE]
            found |= {_encode(key): self._known[_encode(key)] for key in chunk if _encode(key) in self._known}
            missing = [key for key in chunk if _encode(key) not in found]
            if missing:
                made = await self._ask(missing)
                found |= {_encode(key): asked for key, asked in zip(missing, made, strict=True)}
        self._remember(found)
        return [found[_encode(key)] for key in keys]

    async def stop(self) -> None:
        await self.worker.stop()

    async def _ask(self, keys: Sequence[QuestionKey]) -> list[DrillQuestion]:
        try:
            line = await self.worker.ask(msgspec.json.encode(keys))
        except (TimeoutError, OSError) as fault:
            _log.error("no question in time: %r", fault)
            line = b""
        if not line:
            raise Refusal(ServerCode.SCHOOL_BUSY, "The school can't make the question in time. Try again in a minute.")
        made = msgspec.json.decode(line, type=MadeQuestions)
        if made.refused:
            raise Refusal(InputCode.ANSWER_UNREADABLE, made.refused)
        return made.questions

    def _remember(self, found: dict[bytes, DrillQuestion]) -> None:
        self._known |= found
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
