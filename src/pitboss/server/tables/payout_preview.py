"""What a settlement will bring. A dealer who is told to settle must have the amounts before him, not after he has paid.

They are the game's own: a table beside the one that waits is taken up from the same answers, and settles there.
"""

from pitboss.engine.ask import Answer, Question
from pitboss.engine.say import Event
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.replay import resume_run

SETTLE = "settle"
"""The act in which a game's procedure has the dealer take, pay and charge; what it brings is said after it."""
MONEY = frozenset({"settled", "charged", "commission", "marker"})


def is_settling(question: Question) -> bool:
    return question.kind == "act" and question.name == SETTLE


def amounts_due(desk: TableDriver) -> list[Event]:
    """What will be said of each wager, and of commission, once the settling that is asked for is done."""
    if desk.due is None or desk.due[0] != desk.n:
        desk.due = desk.n, _settled_beside(desk)
    return desk.due[1]


def _settled_beside(desk: TableDriver) -> list[Event]:
    lines = [told.line for told in desk.since]
    beside = resume_run(desk.new_table(), desk.new_source(), desk.base, lines, desk.plain.__getitem__)
    done = Answer("done", "", "dealer", beside.table.state.now)
    return [event for event in beside.answer(done) if event.kind in MONEY]
