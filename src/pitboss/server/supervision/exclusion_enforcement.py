"""What exclusions mean at one table: somebody who is excluded is taken off their seat, by the text's own way where the
table has one; when it has ended the table takes its bar back, on its own record, whoever plays it.
"""

from typing import Any

from pitboss.driver.timeouts import silence
from pitboss.engine.ask import Answer, Question
from pitboss.engine.unasked import may_go
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.people import CASINO
from pitboss.server.supervision.exclusions import DEVICE, Exclusion, Exclusions
from pitboss.server.tables.desk import TableDriver

LIFTED = frozenset({"bs/11(1)", "bs/11(3)", "nsw-lir/14.3.3", "nsw-dc/14.3.3"})
"""The clauses by which somebody is kept out of the whole house; what keeps them from one table stays."""


def lift_ended_exclusions(desk: TableDriver, exclusions: Exclusions) -> None:
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


def asking(desk: TableDriver, exclusions: Exclusions) -> Question | None:
    """What a table waits for, once nobody is in the way who may not be here."""
    if exclusions.active:
        _take_off(desk, exclusions)
    return desk.asking


def _take_off(desk: TableDriver, exclusions: Exclusions) -> None:
    """What lies on the layout is decided first (S-044); then they go with their chips."""
    for person in [who for who in desk.table.state.persons if who in exclusions.active]:
        if person not in desk.table.state.barred:
            _by_the_text(desk, exclusions.active[person])
        if not desk.table.live_wagers(person=person):
            _passed_over(desk, person)
        if person in desk.table.state.persons and desk.asking is not None and _free(desk, person):
            _try(desk, Answer("leave", person, "player", desk.clock()))


def _passed_over(desk: TableDriver, person: str) -> None:
    """Whoever takes no further part is not waited for: a cut that was offered is declined, and so on."""
    question = desk.asking
    if question is not None and question.kind != "window" and person in question.who:
        do, args = silence(question)
        _try(desk, Answer(do, person, "player", desk.clock(), args))


def _free(desk: TableDriver, person: str) -> bool:
    """Whether nothing keeps them: no wager, no debt to the game, no question that is theirs."""
    table = desk.table
    asked = any(person in each.who for each in (table.asked, *table.waiting) if each is not None)
    return not asked and may_go(table, person)


def _by_the_text(desk: TableDriver, exclusion: Exclusion) -> None:
    """The order that bars them here, in the name of whoever gave it; a table whose text has none only sees them off."""
    do, args = _order(exclusion)
    table = desk.table
    if any(command.name == do and command.live(table) for command in table.game.commands):
        _try(desk, Answer(do, exclusion.given_by, exclusion.role, desk.clock(), args))


def _order(exclusion: Exclusion) -> tuple[str, dict[str, Any]]:
    if exclusion.ground == DEVICE:
        return "exclude-from-casino", {"person": exclusion.person}
    if exclusion.role == "dealer":  # a dealer reports a drunken person, and expels nobody
        return "report-drunk", {"person": exclusion.person}
    return "expel", {"person": exclusion.person, "ground": exclusion.ground}


def _try(desk: TableDriver, answer: Answer) -> None:
    """Refused, it is tried again when the table has moved on."""
    try:
        desk.answer(answer)
    except Refusal:
        return
