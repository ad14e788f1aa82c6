"""Previews a settlement that is decided only when the dealer has paid, so that a human dealer sees the amounts.

A copy of the table is resumed from the same answers and settles there.
"""

from pitboss.engine.ask import Answer, Question
from pitboss.engine.bank import PAY
from pitboss.engine.say import Event
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.replay import resume_run

MONEY = frozenset({"settled", "charged", "commission", "marker"})


def decides_by_paying(question: Question, desk: TableDriver) -> bool:
    """Whether the wagers end only with this act; elsewhere they have ended before the dealer pays."""
    return question.kind == "act" and question.name == PAY and not desk.table.state.unpaid


def amounts_due(desk: TableDriver) -> list[Event]:
    """The settlement events that will follow the current question."""
    if desk.due is None or desk.due[0] != desk.n:
        desk.due = desk.n, _settle_copy(desk)
    return desk.due[1]


def _settle_copy(desk: TableDriver) -> list[Event]:
    lines = [entry.line for entry in desk.since]
    copy = resume_run(desk.new_table(), desk.new_source(), desk.base, lines, desk.plain.__getitem__)
    done = Answer("done", "", "dealer", copy.table.state.now)
    return [event for event in copy.answer(done) if event.kind in MONEY]
