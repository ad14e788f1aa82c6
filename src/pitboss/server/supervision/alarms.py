"""Alarms for supervisors and inspectors, but for players' own tables. They are not stored: each one is derived from the
current state.

Only who acknowledged an alarm is stored, in the journal.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.engine.money import money
from pitboss.engine.state import Notice
from pitboss.engine.table import AnyTable
from pitboss.protocol.limits import is_own_table
from pitboss.protocol.marks import COUNT, INCIDENT
from pitboss.protocol.supervision_shapes import AlarmResponse, AlarmSeen, ApprovalNeeded, Noted
from pitboss.server.ledger.awards import VERIFIED, unsigned
from pitboss.server.ledger.cage import differing
from pitboss.server.storage.journal import entry_kind
from pitboss.server.storage.schema import journal
from pitboss.server.supervision.approvals import IN_FORCE, Approval, needs_of
from pitboss.server.supervision.disputes import OPEN, REFERRED, REVIEW, Dispute
from pitboss.server.supervision.exclusions import Exclusions
from pitboss.server.supervision.supervision import Supervision
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.due_tasks import due_tasks
from pitboss.server.tables.plan import ClosedTable
from pitboss.server.types.people import CASINO, DEALER, GAMES

MINUTE = 60_000
SOON = 10 * MINUTE
"""How long in advance a count or card change is announced, in milliseconds."""
RECENT = 8 * 60 * MINUTE
"""How long an incident or a wrong count stays an alarm, in milliseconds: a shift."""
MOST = 100
ACKNOWLEDGED = "alarm-acknowledged"
LOOKED_THROUGH = 50_000
"""The last journal entries in which acknowledgements are looked for; with older ones an alarm is new again."""
LIMITS = {"min": "minimum", "max": "maximum"}
WAITS = {
    OPEN: ("dispute", "waiting for a games supervisor"),
    REVIEW: ("dispute", "waiting for a casino supervisor's review"),
    REFERRED: ("complaint", "waiting for an inspector"),
}


def _alarm(
    kind: str, table: str, says: str, at: int, due: int = 0, cites: Iterable[str] = (), ref: str = ""
) -> AlarmResponse:
    """An alarm. `due` is its due time, 0 if it has none; `ref` identifies what it is about."""
    return AlarmResponse(kind, table, says, at, due, list(cites), ref, "", 0)


async def at_tables(
    actors: Iterable[TableActor], closed: Iterable[ClosedTable], supervision: Supervision, now: int
) -> list[AlarmResponse]:
    """Alarms from the live tables; each is read between two turns."""
    mine = (each for each in closed if each.state == "halted" and not each.plan.owner)
    found = [_alarm("halted", each.plan.id, each.why, now) for each in mine]
    for actor in (each for each in list(actors) if not each.plan.owner):
        async with actor.still:
            found += _at(actor, supervision.exclusions, now)
    return found


def _at(actor: TableActor, exclusions: Exclusions, now: int) -> Iterator[AlarmResponse]:
    table, name = actor.desk.table, actor.plan.id
    if actor.state == "halted":
        yield _alarm("halted", name, actor.why, now)
        return
    rotation = actor.rotation
    relief = rotation.since + rotation.interval
    if actor.human and rotation.since and rotation.interval and relief <= now:
        yield _alarm("relief-due", name, f"{rotation.dealer} is due for relief", now, relief)
    if actor.human and not rotation.dealer and (people := len(table.state.persons)):
        says = f"{people} player{'s' if people > 1 else ''} and no dealer"
        yield _alarm("no-dealer", name, says, now)
    if actor.dealers.paused:
        yield _alarm("dealer-away", name, f"The dealer {rotation.dealer} is away, so the table pauses", now)
    if actor.human and (asked := actor.desk.asking) is not None and (wanted := _supervisor(asked.who)):
        says = f"Waiting for a {wanted.replace('-', ' ')}: {asked.says or asked.name}"
        yield _alarm("waits", name, says, now, 0, asked.cites)
    for notice in table.state.notices:
        yield _alarm("notice", name, _notice(notice), now, notice.due, notice.cites)
    for due in due_tasks(table):
        if due.due <= now + SOON:
            yield _alarm(due.kind, name, due.says, now, due.due, due.cites)
    for person in sorted(table.state.persons.keys() & exclusions.active.keys()):
        out = exclusions.active[person]
        yield _alarm(
            "excluded-at-table",
            name,
            f"{_name(table, person)} is excluded and leaves when their wagers are settled",
            now,
            0,
            out.cites,
            out.id,
        )


def _supervisor(who: tuple[str, ...]) -> str:
    """The supervisor role that the table waits for; empty if the dealer may answer too."""
    return next((role for role in (GAMES, CASINO) if role in who), "") if DEALER not in who else ""


def _name(table: AnyTable, person: str) -> str:
    """The name under which a person is seated."""
    seated = table.state.persons.get(person)
    return seated.name if seated else person


def _notice(notice: Notice) -> str:
    if notice.what == "closure":
        return "The table is closing"
    changes = ", ".join(f"{LIMITS.get(name, name)} {money(cents)}" for name, cents in notice.change.items())
    return f"{notice.what}: {changes}"


def identity(alarm: AlarmResponse | AlarmSeen) -> tuple[str, str, str, int, str]:
    """What makes two listed alarms the same one."""
    return (alarm.kind, alarm.table, alarm.says, alarm.due, alarm.ref)


def mark_seen(connection: Connection, found: list[AlarmResponse], now: int) -> list[AlarmResponse]:
    """Note who acknowledged each alarm within a shift."""
    last = connection.execute(select(func.max(journal.c.n))).scalar() or 0
    recent = (journal.c.n > last - LOOKED_THROUGH) & (journal.c.at > now - RECENT)
    wanted = select(journal.c.at, journal.c.person, journal.c.data).where(entry_kind == ACKNOWLEDGED, recent)
    seen = {
        identity(msgspec.json.decode(row.data, type=AlarmSeen)): row
        for row in connection.execute(wanted.order_by(journal.c.n))
    }
    for alarm in found:
        if (row := seen.get(identity(alarm))) is not None:
            alarm.seen_by, alarm.seen_at = row.person, row.at
    return found


def from_records(
    connection: Connection, actors: Iterable[TableActor], supervision: Supervision, now: int
) -> list[AlarmResponse]:
    """Alarms from the database: recent incidents and wrong counts, open disputes, missing approvals."""
    noted, label = supervision.incidents.all(connection), supervision.people.label
    late = [each for each in noted if each.at > now - RECENT and not is_own_table(each.table)]
    recent = [each for each in late if each.differs or each.kind == INCIDENT]
    found = [_noted(each) for each in grouped(recent)[:MOST]]
    found += [_box(each) for each in differing(connection, now - RECENT)]
    found += [_held(each, label) for each in unsigned(connection) if not is_own_table(each["table"])]
    found += [_dispute(each, label, now) for each in supervision.disputes.listed(connection) if each.stage in WAITS]
    needed = needs(actors, supervision.approvals.listed(connection), now)
    return found + [_need(each, now) for each in needed if each.state != IN_FORCE]


def needs(actors: Iterable[TableActor], papers: list[Approval], now: int) -> list[ApprovalNeeded]:
    """The approvals that open tables need. Settings never change while a table is open, so no lock is needed."""
    pit = [actor for actor in list(actors) if not actor.plan.owner]
    return [need for actor in pit for need in needs_of(actor.plan.id, actor.desk.table, papers, now)]


def grouped(recent: Iterable[Noted]) -> list[tuple[Noted, int]]:
    """The last incident of each kind at each table and how many there were, newest first; wrong counts one by one."""
    groups: dict[tuple[object, ...], list[Noted]] = {}
    for each in sorted(recent, key=lambda each: -each.at):
        group = (each.table, each.title) if each.kind == INCIDENT else (each.table, each.round, each.at)
        groups.setdefault(group, []).append(each)
    return [(group[0], len(group)) for group in groups.values()]


def _noted(last: tuple[Noted, int]) -> AlarmResponse:
    each, count = last
    ref = f"{each.table}/{each.round}"
    if each.kind == COUNT:
        says = f"Counted {each.data['counted']} cards, expected {each.data['expected']}"
        return _alarm("count-differs", each.table, says, each.at, 0, each.cite, ref)
    says = (
        f"{each.title} in round {each.round}"
        if count == 1
        else f"{each.title}, {count} times, last in round {each.round}"
    )
    return _alarm("incident", each.table, says, each.at, 0, tuple(each.cite), ref)


def _box(each: dict[str, Any]) -> AlarmResponse:
    counted, expected = money(each["counted"]), money(each["expected"])
    says = f"{each['box'].capitalize()} box: counted {counted}, expected {expected}"
    return _alarm("box-differs", each["table"], says, each["at"], 0, each["cite"], each["box"])


def _held(each: dict[str, Any], label: Callable[[str], str]) -> AlarmResponse:
    says = f"Jackpot award of {money(each['cents'])} for {label(each['person'])} needs an inspector's signature"
    return _alarm("award-held", each["table"], says, each["at"], 0, VERIFIED, each["id"])


def _dispute(each: Dispute, label: Callable[[str], str], now: int) -> AlarmResponse:
    kind, says = WAITS[each.stage]
    return _alarm(
        kind,
        each.table_id,
        f"Dispute of {label(each.person)} about round {each.round}: {says}",
        each.at or now,
        0,
        (),
        each.id,
    )


def _need(each: ApprovalNeeded, now: int) -> AlarmResponse:
    words = {
        "missing": "no approval is on file", "over": "the approval has expired",
        "not-on-file": f"the approval {each.reference} is not on file",
    }  # fmt: skip
    return _alarm(
        "approval", each.table, f"{each.what} {each.value}: {words[each.state]}", now, 0, each.cite, each.what
    )
