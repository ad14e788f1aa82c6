"""The incident log of all tables, read from the logs."""

from collections import Counter
from collections.abc import Iterator
from threading import Lock

from sqlalchemy import Connection, select

from pitboss.engine.log import LogEntry
from pitboss.engine.say import Event
from pitboss.engine.titles import command_title, incident_title, plain
from pitboss.engine.view import may_see
from pitboss.protocol.marks import COUNT, COUNTS, INCIDENT, ORDER
from pitboss.protocol.supervision_shapes import Noted
from pitboss.server.records.book import read_entry
from pitboss.server.storage.log_entries import picked
from pitboss.server.storage.schema import logs, marks

KINDS = (INCIDENT, ORDER, *COUNTS)


class IncidentLog:
    """Reads incidents from all logs and caches them; only new entries are read."""

    def __init__(self) -> None:
        self._upto: dict[int, int] = {}
        self._noted: list[tuple[Noted, Event]] = []
        self._reading = Lock()

    def all(self, connection: Connection) -> list[Noted]:
        """All incidents so far, in the order of the logs. Reads the database: call it in a thread."""
        return [noted for noted, _ in self._read(connection)]

    def seen_by(self, connection: Connection, person: str, role: str) -> list[Noted]:
        """The incidents that this person may see."""
        return [noted for noted, event in self._read(connection) if may_see(event, person, role)]

    def _read(self, connection: Connection) -> list[tuple[Noted, Event]]:
        with self._reading:
            for row in connection.execute(select(logs).order_by(logs.c.id)).all():
                self._noted += self._fresh(connection, row.table_id, row.id)
            return list(self._noted)

    def _fresh(self, connection: Connection, table: str, log: int) -> Iterator[tuple[Noted, Event]]:
        """New incidents of one log. Only marked entries are read."""
        after = self._upto.get(log, 0)
        marked = select(marks.c.n).where(marks.c.log == log, marks.c.kind.in_(KINDS), marks.c.n > after).distinct()
        for entry in picked(connection, log, set(connection.execute(marked).scalars())):
            yield from noted_in(table, log, entry.n, entry.round, read_entry(entry.raw))
            self._upto[log] = entry.n


def noted_in(table: str, log: int, n: int, number: int, line: LogEntry) -> Iterator[tuple[Noted, Event]]:
    """The incidents of one log entry with their events."""
    at = line.answer.at if line.answer else 0
    for event in line.events:
        if event.kind == "round":
            number = int(event.data["round"])
        elif event.kind in KINDS and (event.kind not in COUNTS or "expected" in event.data):
            kind = COUNT if event.kind in COUNTS else event.kind
            by = str(event.data.get("by", line.answer.by if line.answer else ""))
            said = (by, event.says, list(event.cite), event.data)
            yield Noted(table, log, n, number, at, kind, _what(event), _title(event), *said), event


def _what(event: Event) -> str:
    return str(event.data.get(event.kind, event.kind))


def _title(event: Event) -> str:
    titles = {INCIDENT: incident_title, ORDER: command_title}
    return titles.get(event.kind, plain)(_what(event))


def by_clause(noted: list[Noted]) -> dict[str, int]:
    """How often each clause was cited."""
    return dict(sorted(Counter(cite for each in noted for cite in each.cite).items()))
