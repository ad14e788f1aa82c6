"""Counts due and completed stub counts and card changes in a log."""

from collections.abc import Iterable, Iterator

from sqlalchemy import Connection, func, select

from pitboss.engine.log import Header
from pitboss.engine.say import Event
from pitboss.protocol.marks import CHANGE_DUE, CHANGED, STUB, STUB_COUNTED, WAIVED
from pitboss.protocol.report_shapes import Duty
from pitboss.server.records.book import read_entry
from pitboss.server.storage.log_entries import picked
from pitboss.server.storage.schema import marks


class Duties:
    """Follows the duties of one log; only those within the reported span count."""

    def __init__(self, header: Header) -> None:
        every = header.values.get("stub_every", 1)  # with time-based counts, a stub event means that a count is due
        self.every = every if isinstance(every, int) else 1
        self.stubs, self.decks = Duty(), Duty()
        self._laid = 0
        self._old = False

    def recall(self, connection: Connection, log: int, before: int) -> None:
        """Restore the state before an entry from the marked entries since the last count and the last change."""
        for event in _since(connection, log, before, (STUB_COUNTED, WAIVED), STUB):
            self._stub(event, counts=False)
        for event in _since(connection, log, before, (CHANGED,), *CHANGE_DUE):
            self._deck(event, counts=False)

    def add(self, events: Iterable[Event], *, counts: bool) -> None:
        for event in events:
            self._stub(event, counts)
            self._deck(event, counts)

    def _stub(self, event: Event, counts: bool) -> None:
        if event.kind == STUB:
            self._laid += 1
            self.stubs.due += counts and self._laid == self.every
        elif event.kind == WAIVED:  # a device counted the deck
            self.stubs.due -= counts and self._laid == self.every
            self._laid = 0
        elif event.kind == STUB_COUNTED:
            self._laid = 0
            self.stubs.done += counts

    def _deck(self, event: Event, counts: bool) -> None:
        if event.kind in CHANGE_DUE and not self._old:
            self._old = True
            self.decks.due += counts
        elif event.kind == CHANGED and self._old:
            self._old = False
            self.decks.done += counts


def _since(connection: Connection, log: int, before: int, ends: tuple[str, ...], *kinds: str) -> Iterator[Event]:
    """The events of these kinds before an entry, since the last entry with one of the `ends` kinds."""
    mine = (marks.c.log == log) & (marks.c.n < before)
    last = connection.execute(select(func.max(marks.c.n)).where(mine, marks.c.kind.in_(ends))).scalar() or 0
    wanted = select(marks.c.n).where(mine, marks.c.kind.in_((*ends, *kinds)), marks.c.n >= last).distinct()
    for entry in picked(connection, log, set(connection.execute(wanted).scalars())):
        yield from read_entry(entry.raw).events
