"""The incident log: whatever was out of the ordinary at any table, read from the logs alone, by clause."""

from collections import Counter
from collections.abc import Iterator
from threading import Lock
from typing import Any, NamedTuple

from sqlalchemy import Connection, or_, select

from pitboss.engine.log import Line
from pitboss.engine.say import Event
from pitboss.server.books.book import read_line
from pitboss.server.books.found import found
from pitboss.server.database.schema import lines, logs

INCIDENT, ORDER, COUNT = "incident", "command", "count"
COUNTS = ("stub-counted", "counted", "discards-counted")
KINDS = (INCIDENT, ORDER, *COUNTS)
_MARKS = tuple(f'"kind":"{kind}"'.encode() for kind in KINDS)


class Noted(NamedTuple):
    """An incident, an order of the floor, or a count; where and when, and by which clauses."""

    table: str
    log: int
    seq: int
    round: int
    at: int
    kind: str
    what: str
    by: str
    says: str
    cites: tuple[str, ...]
    data: dict[str, Any]
    event: Event

    @property
    def differs(self) -> bool:
        """Whether this is a count that is not what it should be."""
        return self.kind == COUNT and self.data["counted"] != self.data["expected"]

    @property
    def ordinary(self) -> bool:
        """A count that is right is no incident."""
        return self.kind == COUNT and not self.differs


class Incidents:
    """Follows every log: what was read once is kept, and only what is new is read."""

    def __init__(self) -> None:
        self._upto: dict[int, int] = {}
        self._noted: list[Noted] = []
        self._reading = Lock()

    def all(self, connection: Connection) -> list[Noted]:
        """Everything up to now, in the order of the logs. Reads the database, so not in the loop of the tables."""
        with self._reading:
            for row in connection.execute(select(logs).order_by(logs.c.id)).all():
                self._noted += self._fresh(connection, row.table_id, row.id)
            return list(self._noted)

    def _fresh(self, connection: Connection, table: str, log: int) -> Iterator[Noted]:
        """The database looks for the lines that speak of one, so that few are read."""
        after = self._upto.get(log, 1)
        last = connection.execute(
            select(lines.c.n).where(lines.c.log == log).order_by(lines.c.n.desc()).limit(1)
        ).scalar()
        marked = or_(*(found(lines.c.line, mark) > 0 for mark in _MARKS))
        wanted = select(lines.c.n, lines.c.round, lines.c.line).where(lines.c.log == log, lines.c.n > after, marked)
        for row in connection.execute(wanted.order_by(lines.c.n)):
            yield from noted_in(table, log, row.n, row.round, read_line(row.line))
        self._upto[log] = max(after, int(last or 0))


def noted_in(table: str, log: int, n: int, number: int, line: Line) -> Iterator[Noted]:
    """What one line says of such things."""
    at = line.answer.at if line.answer else 0
    for event in line.events:
        if event.kind == "round":
            number = int(event.data["round"])
        elif event.kind in KINDS and (event.kind not in COUNTS or "expected" in event.data):
            kind = COUNT if event.kind in COUNTS else event.kind
            by = str(event.data.get("by", line.answer.by if line.answer else ""))
            yield Noted(table, log, n, number, at, kind, _what(event), by, event.says, event.cite, event.data, event)


def _what(event: Event) -> str:
    return str(event.data.get(event.kind, event.kind))


def by_clause(noted: list[Noted]) -> dict[str, int]:
    """How often each clause was named."""
    return dict(sorted(Counter(cite for each in noted for cite in each.cites).items()))
