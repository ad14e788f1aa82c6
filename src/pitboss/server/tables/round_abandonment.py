"""Voids a round whose question nobody can answer, and reports it."""

import logging

from pitboss.driver.timeouts import answer_for
from pitboss.engine.ask import Answer
from pitboss.games.families.floor.cards import ABANDON, asks_persons_only, unanswerable
from pitboss.server.storage.journal import Records
from pitboss.server.tables.desk import RulesFault, TableDriver

MOST = 3  # rounds in a row after which the table is halted
ABANDONED = "round-abandoned"
_log = logging.getLogger("pitboss.table")


class RoundAbandonment:
    """Detects unanswerable questions at one table and voids the round."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self._last, self._times = -1, 0

    def abandon_round(self, desk: TableDriver, *, clock: bool = False) -> bool:
        """Void the round if nobody can answer, or if the clock ran out and its answer was refused; whether it did.

        The game's rule for absent players is tried first. If the rules have no way to void the round, or it happens
        in several rounds in a row, this raises and the table is halted.
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
            raise RulesFault(f"nobody can answer {question.name!r}, for more than {MOST} rounds in a row")
        _log.error("nobody can answer %r at table %s: round %s is void", question.name, place.id, number)
        answered = desk.answer(Answer(ABANDON, "", "clock", desk.clock(), {"silent": clock}))
        data = {"table": place.id, "round": number, "question": question.name}
        answered.unit.entries += self.records.unit("", ABANDONED, data).entries
        return True
