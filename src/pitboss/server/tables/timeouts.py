"""The question that a table waits for, so that a clock only expires for that question."""

from typing import NamedTuple

from pitboss.engine.ask import Question
from pitboss.server.tables.desk import TableDriver


class WaitingAt(NamedTuple):
    """The current question: the same for all bets of a window, a new one after any other answer."""

    kind: str
    name: str
    round: int
    at: int
    nth: int


NO_QUESTION = WaitingAt("", "", 0, 0, 0)


class CurrentQuestion:
    """Follows the question of one table."""

    def __init__(self, desk: TableDriver) -> None:
        self.desk = desk
        self.betting = False  # whether anybody has bet in the open window
        self._waiting = NO_QUESTION
        self._question: Question | None = None

    def now(self) -> WaitingAt:
        """The question that the table waits for; the same for all bets of a window."""
        question, last, state = self.desk.asking, self._waiting, self.desk.table.state
        if question is None:
            self._waiting = WaitingAt("", "", 0, 0, last.nth + 1)
        elif question is not self._question:
            same = last[:3] == ("window", question.name, state.round) and question.kind == "window"
            nth = last.nth if same else last.nth + 1
            self.betting = self.betting and same
            self._waiting = WaitingAt(question.kind, question.name, state.round, state.at, nth)
        self._question = question
        return self._waiting

    def window_closed(self, *, closed: bool = True) -> bool:
        """Note that a window closed: the next one is new, even with the same name."""
        if closed:
            self._waiting, self.betting = WaitingAt("", "", 0, 0, self._waiting.nth + 1), False
            self._question = None
        return closed
