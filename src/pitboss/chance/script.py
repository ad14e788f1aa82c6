"""A source that reads from a list: for disputes, test cases and tests."""

from collections import deque
from collections.abc import Iterable
from typing import Any

from pitboss.chance.source import OutOfScript
from pitboss.engine.ask import Question
from pitboss.engine.bank import BY_HAND
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable


class ScriptSource:
    """Cards and results in the order of the list."""

    def __init__(self, chance: Iterable[str] = (), *, scanner: bool = True, by_hand: bool = False) -> None:
        self.kind = BY_HAND if by_hand else "script"
        self.queue = deque(chance)
        self.scanner = scanner

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "scanner": self.scanner}

    def add(self, *chance: str) -> None:
        self.queue.extend(chance)

    def args(self, question: Question, table: AnyTable) -> dict[str, Any]:
        """The next item of the list; a script commits to nothing."""
        if question.kind in ("shuffle", "commit"):
            return {"commit": ""}
        if question.kind == "cards":
            return {"cards": " ".join(self._next(table, question) for _ in range(question.about["count"]))}
        word = self._next(table, question)
        return {"result": word} if question.kind == "chance" else {"card": word}

    def _next(self, table: AnyTable, question: Question) -> str:
        if not self.queue:
            raise OutOfScript(f"the script is at its end, but round {table.state.round} asks for a {question.name}")
        return self.queue.popleft()

    def openings(self, _events: list[Event], _table: AnyTable) -> tuple[dict[str, Any], ...]:
        return ()
