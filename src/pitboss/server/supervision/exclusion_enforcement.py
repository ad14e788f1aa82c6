"""Enforces exclusions at a table: removes excluded people from their seats, and lifts the bar when an exclusion ends.

Where the table's rules have an order for this, it is used and logged.
"""

from typing import Any

from pitboss.driver.timeouts import silence
from pitboss.engine.ask import Answer
from pitboss.engine.unasked import may_go
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.supervision.exclusions import DEVICE, Exclusion, Exclusions
from pitboss.server.tables.desk import TableDriver
from pitboss.server.types.people import CASINO

LIFTED = frozenset({"bs/11(1)", "bs/11(3)", "nsw-lir/14.3.3", "nsw-dc/14.3.3"})
"""Clauses that bar a person from the whole house. Bars of a single table stay."""


def lift_ended_exclusions(desk: TableDriver, exclusions: Exclusions) -> None:
    """Readmit people whose exclusion has ended. Runs before each turn and uses the current state, so it does not matter
    where or when the exclusion was ended.
    """
    barred = desk.table.state.barred_by
    for person in [who for who, clauses in barred.items() if LIFTED & set(clauses)] if barred else ():
        ended = exclusions.over(person)
        if ended is None:
            continue
        role = ended.ended_as or CASINO  # older records have no role
        try:
            desk.answer(Answer("readmit", ended.ended_by, role, desk.clock(), {"person": person}))
        except Refusal:
            continue  # not possible now: try again in the next turn


def remove_excluded(desk: TableDriver, exclusions: Exclusions) -> None:
    """Bar excluded people; they leave with their chips once their wagers are settled (S-044)."""
    for person in [who for who in desk.table.state.persons if who in exclusions.active]:
        if person not in desk.table.state.barred:
            _bar(desk, exclusions.active[person])
        if not desk.table.live_wagers(person=person):
            _answer_for(desk, person)
        if person in desk.table.state.persons and desk.asking is not None and _free(desk, person):
            _try(desk, Answer("leave", person, "player", desk.clock()))


def _answer_for(desk: TableDriver, person: str) -> None:
    """Give the default answer for a person who takes no further part, such as declining a cut."""
    question = desk.asking
    if question is not None and question.kind != "window" and person in question.who:
        do, args = silence(question)
        _try(desk, Answer(do, person, "player", desk.clock(), args))


def _free(desk: TableDriver, person: str) -> bool:
    """Whether the person can leave: no wager, no debt, no open question."""
    table = desk.table
    asked = any(person in each.who for each in (table.asked, *table.waiting) if each is not None)
    return not asked and may_go(table, person)


def _bar(desk: TableDriver, exclusion: Exclusion) -> None:
    """Give the table's own order that bars the person, if its rules have one."""
    do, args = _order(exclusion)
    table = desk.table
    if any(command.name == do and command.live(table) for command in table.game.commands):
        _try(desk, Answer(do, exclusion.given_by, exclusion.role, desk.clock(), args))


def _order(exclusion: Exclusion) -> tuple[str, dict[str, Any]]:
    if exclusion.ground == DEVICE:
        return "exclude-from-casino", {"person": exclusion.person}
    if exclusion.role == "dealer":  # a dealer can report a drunk person, not expel
        return "report-drunk", {"person": exclusion.person}
    return "expel", {"person": exclusion.person, "ground": exclusion.ground}


def _try(desk: TableDriver, answer: Answer) -> None:
    """Try an answer; if it is refused, a later turn tries again."""
    try:
        desk.answer(answer)
    except Refusal:
        return
