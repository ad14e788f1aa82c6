"""Alarms: what a supervisor or an inspector must see to now. Nothing is kept: each is read from where it stands."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection

from pitboss.engine.money import money
from pitboss.engine.state import Notice
from pitboss.server.accounts.people import CASINO, DEALER, GAMES
from pitboss.server.floor import Floor
from pitboss.server.ledger.awards import VERIFIED, unsigned
from pitboss.server.ledger.cage import differing
from pitboss.server.records.marks import COUNT, INCIDENT
from pitboss.server.supervision.approvals import IN_FORCE, Approval, Need, needs_of
from pitboss.server.supervision.disputes import OPEN, REFERRED, REVIEW, Dispute
from pitboss.server.supervision.incidents import Noted
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.due_tasks import due_tasks

MINUTE = 60_000
SOON = 10 * MINUTE
"""How long before its time a count or a change of cards is announced."""
LATELY = 8 * 60 * MINUTE
"""How long an incident or a wrong count stays among the alarms: a shift."""
MOST = 100
LIMITS = {"min": "minimum", "max": "maximum"}
WAITS = {
    OPEN: ("dispute", "waits for a games supervisor"),
    REVIEW: ("dispute", "waits for a casino supervisor's review"),
    REFERRED: ("complaint", "waits for an inspector"),
}


class Alarm(NamedTuple):
    """Something to see to; `due` is when it was or will be due, 0 where it has no time; `ref` names what it means."""

    kind: str
    table: str
    says: str
    at: int
    due: int = 0
    cites: tuple[str, ...] = ()
    ref: str = ""


async def at_tables(floor: Floor) -> list[Alarm]:
    """What the tables themselves say. Each is looked at while it stands still."""
    now, found = floor.clock(), list[Alarm]()
    for held in floor.held.values():
        if held.state == "halted":
            found.append(Alarm("halted", held.plan.id, held.why, now))
    for actor in list(floor.actors.values()):
        async with actor.still:
            found += _at(actor, floor, now)
    return found


def _at(actor: TableActor, floor: Floor, now: int) -> Iterator[Alarm]:
    table, name = actor.desk.table, actor.plan.id
    if actor.state == "halted":
        yield Alarm("halted", name, actor.why, now)
        return
    rotation = actor.rotation
    if actor.human and rotation.since and rotation.interval and rotation.since + rotation.interval <= now:
        yield Alarm("relief-due", name, f"{rotation.dealer} is to be relieved", now, rotation.since + rotation.interval)
    if actor.human and (asked := actor.desk.asking) is not None and (wanted := _supervisor(asked.who)):
        says = f"waits for a {wanted.replace('-', ' ')}: {asked.says or asked.name}"
        yield Alarm("waits", name, says, now, 0, asked.cites)
    for notice in table.state.notices:
        yield Alarm("notice", name, _notice(notice), now, notice.due, notice.cites)
    for due in due_tasks(table):
        if due.due <= now + SOON:
            yield Alarm(due.kind, name, due.says, now, due.due, due.cites)
    for person in sorted(table.state.persons.keys() & floor.supervision.exclusions.active.keys()):
        out = floor.supervision.exclusions.active[person]
        yield Alarm("excluded-at-table", name, f"{person} leaves when nothing is undecided", now, 0, out.cites, out.id)


def _supervisor(who: tuple[str, ...]) -> str:
    """The supervisor without whom the table cannot go on; nobody where the dealer may do it himself."""
    return next((role for role in (GAMES, CASINO) if role in who), "") if DEALER not in who else ""


def _notice(notice: Notice) -> str:
    if notice.what == "closure":
        return "the table closes"
    changes = ", ".join(f"{LIMITS.get(name, name)} {money(cents)}" for name, cents in notice.change.items())
    return f"{notice.what}: {changes}"


def by_the_books(floor: Floor) -> list[Alarm]:
    """What logs and desks say: incidents and wrong counts of late, disputes that wait, approvals that are not there."""
    return floor.store.read(lambda connection: _by_the_books(floor, connection))


def _by_the_books(floor: Floor, connection: Connection) -> list[Alarm]:
    now, noted = floor.clock(), floor.supervision.incidents.all(connection)
    late = [each for each in noted if each.at > now - LATELY and (each.differs or each.kind == INCIDENT)]
    found = [_noted(each) for each in sorted(late, key=lambda each: -each.at)[:MOST]]
    desk = floor.supervision
    found += [_box(each) for each in differing(connection, now - LATELY)]
    found += [_held(each) for each in unsigned(connection)]
    found += [_dispute(each, now) for each in desk.disputes.listed(connection) if each.stage in WAITS]
    needed = needs(floor, desk.approvals.listed(connection), now)
    return found + [_need(each, now) for each in needed if each.state != IN_FORCE]


def needs(floor: Floor, papers: list[Approval], now: int) -> list[Need]:
    """What every open table leans on. Settings stay as they were when it opened, so nobody need stand still for it."""
    actors = list(floor.actors.values())
    return [need for actor in actors for need in needs_of(actor.plan.id, actor.desk.table, papers, now)]


def _noted(each: Noted) -> Alarm:
    ref = f"{each.table}/{each.round}"
    if each.kind == COUNT:
        says = f"{each.data['counted']} counted, {each.data['expected']} expected"
        return Alarm("count-differs", each.table, says, each.at, 0, tuple(each.cite), ref)
    return Alarm("incident", each.table, f"{each.what}, round {each.round}", each.at, 0, tuple(each.cite), ref)


def _box(each: dict[str, Any]) -> Alarm:
    counted, expected = money(each["counted"]), money(each["expected"])
    says = f"the {each['box']} box: {counted} counted, {expected} by the ledger"
    return Alarm("box-differs", each["table"], says, each["at"], 0, tuple(each["cite"]), each["box"])


def _held(each: dict[str, Any]) -> Alarm:
    says = f"{money(each['cents'])} for {each['person']} wait for an inspector's signature"
    return Alarm("award-held", each["table"], says, each["at"], 0, VERIFIED, each["id"])


def _dispute(each: Dispute, now: int) -> Alarm:
    kind, says = WAITS[each.stage]
    return Alarm(kind, each.table_id, f"{each.person}, round {each.round}: {says}", each.at or now, 0, (), each.id)


def _need(each: Need, now: int) -> Alarm:
    words = {
        "missing": "no approval is on file", "over": "the approval is over",
        "not-on-file": f"{each.reference} is named and not on file",
    }  # fmt: skip
    return Alarm(
        "approval", each.table_id, f"{each.what} {each.value}: {words[each.state]}", now, 0, each.cites, each.what
    )
