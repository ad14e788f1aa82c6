"""When an exclusion has ended, each table takes back the bar that it put up, on its own record, whoever plays it."""

from pitboss.engine.ask import Answer
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.door.people import CASINO
from pitboss.server.oversight.exclusions import Exclusions
from pitboss.server.tables.desk import Desk

LIFTED = frozenset({"bs/11(1)", "bs/11(3)", "nsw-lir/14.3.3", "nsw-dc/14.3.3"})
"""The clauses by which somebody is kept out of the whole house; what keeps them from one table stays."""


def let_in(desk: Desk, exclusions: Exclusions) -> None:
    """Before a table hears anybody. It goes by what holds now, so it makes no difference where the decision was made,
    or whether this table was on its way, or its process not running, when it was.
    """
    barred = desk.table.state.barred_by
    for person in [who for who, clauses in barred.items() if LIFTED & set(clauses)] if barred else ():
        ended = exclusions.over(person)
        if ended is None:
            continue
        role = ended.ended_as or CASINO  # decisions from before roles were noted
        try:
            desk.answer(Answer("readmit", ended.ended_by, role, desk.clock(), {"person": person}))
        except Refusal:
            continue  # the table does not hear it now: again at its next turn
