"""A table whose question nobody can answer: the round is void by the book, and it is reported."""

import logging

from pitboss.driver.timeouts import answer_for
from pitboss.engine.ask import Answer
from pitboss.games.floor.stuck import ABANDON, asks_persons_only, unanswerable
from pitboss.server.records.journal import Records
from pitboss.server.tables.desk import RulesFault, TableDriver

MOST = 3  # rounds in a row, after which the table is halted for a supervisor to look at
ABANDONED = "round-abandoned"
_log = logging.getLogger("pitboss.table")


class RoundAbandonment:
    """Notices such questions at one table and gives up the round."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self._last, self._times = -1, 0

    def abandon_round(self, desk: TableDriver, *, clock: bool = False) -> bool:
        """Void the round if nobody can answer, or if the clock ran out and its answer was refused; whether that was so.

        First the game's own rule for an absent player is tried for somebody who has left.
        Where the rules know no way to void it, or it happens round after round, this raises and the table is halted.
        """
        question = desk.asking
        if question is None or not (unanswerable(desk.table, question) or (clock and asks_persons_only(question))):
            return False
        if not clock and answer_for(desk, question):
            return True
        number, place = desk.table.state.round, desk.place
        if number != self._last:
            self._times = self._times + 1 if number == self._last + 1 else 1
            self._last = number
        if self._times > MOST:
            raise RulesFault(f"nobody can answer {question.name!r}, as in the last {MOST} rounds")
        _log.error("nobody can answer %r at %s: round %s is void", question.name, place.id, number)
        answered = desk.answer(Answer(ABANDON, "", "clock", desk.clock(), {"silent": clock}))
        data = {"table": place.id, "round": number, "question": question.name}
        answered.unit.entries += self.records.unit("", ABANDONED, data).entries
        return True
