"""The inspectors' search in all logs and the journal: by person, table, round, clause, kind and time."""

from collections.abc import Iterable, Iterator
from heapq import merge
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from pitboss.engine.log import LogEntry
from pitboss.engine.say import Event
from pitboss.games import find_game
from pitboss.logs.describe import Teller
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.supervision_shapes import SearchHit, SearchResults
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.records.book import OPENING, read_entry, read_header, round_span, span_of
from pitboss.server.storage.archive import StoredEntry
from pitboss.server.storage.journal import entry_kind, kind_of
from pitboss.server.storage.log_entries import END, NEVER, stored
from pitboss.server.storage.schema import journal, logs, people
from pitboss.server.storage.seals import SEALS
from pitboss.server.types.people import PLAYER

JOURNAL = 0
MOST, SCANNED = 200, 20_000
"""Hits per page, and rows scanned per page at most."""
PAGE = 400
SKEW = 60_000
"""How much the clocks of two processes may differ, in milliseconds."""
WHOLE_MAX = 2**53


class SearchQuery(NamedTuple):
    """Search criteria; empty ones match everything. Times in milliseconds, from `since` to before `until`."""

    person: str = ""
    table: str = ""
    round: int | None = None
    clause: str = ""
    kind: str = ""
    since: int = 0
    until: int = 1 << 62


class RowPosition(NamedTuple):
    """The position of a row in the search order: time, log, number."""

    at: int
    log: int
    n: int


Row = tuple[RowPosition, list[SearchHit]]


def search(connection: Connection, wanted: SearchQuery, after: str = "") -> SearchResults:
    """Search the journal and all logs in chronological order."""
    start, hits, last = _position(after), list[SearchHit](), RowPosition(0, 0, 0)
    there = [log for log in connection.execute(select(logs)).all() if wanted.table in ("", log.table_id)]
    sources = [_journal(connection, wanted, start.at), *(_log(connection, log, wanted, start.at) for log in there)]
    rows = merge(*(_in_order(source, start) for source in sources), key=itemgetter(0))
    for seen, (last, found_here) in enumerate(rows, 1):
        hits += found_here
        if len(hits) >= MOST or seen >= SCANNED:
            return SearchResults(hits, ":".join(map(str, last)))
    return SearchResults(hits, "")


def _position(after: str) -> RowPosition:
    words = (after or "0:0:0").split(":")
    if len(words) != len(RowPosition._fields) or not all(word.isdecimal() and int(word) < WHOLE_MAX for word in words):
        raise Refusal(ServerCode.AFTER_UNREADABLE, "`after` must be the `more` value of the previous page.")
    return RowPosition(*map(int, words))


def _in_order(rows: Iterable[Row], start: RowPosition) -> Iterator[Row]:
    """Rows after a position. Times are made monotonic, because clocks of processes may differ slightly."""
    latest = 0
    for place, hits in rows:
        latest = max(latest, place.at)
        here = place._replace(at=latest)
        if here > start:
            yield here, hits


def _by_pages(connection: Connection, rows: Any, number: Any) -> Iterator[Any]:
    """Rows by number, read page by page."""
    last = 0
    while page := connection.execute(rows.where(number > last).order_by(number).limit(PAGE)).all():
        yield from page
        last = page[-1].n


# -- the journal ------------------------------------------------------------------------------------------------------


def _journal(connection: Connection, wanted: SearchQuery, start: int) -> Iterator[Row]:
    since = max(wanted.since, start - SKEW)
    rows = select(journal).where(journal.c.at >= since, journal.c.at < wanted.until, entry_kind.not_in(SEALS))
    if wanted.kind:
        rows = rows.where(entry_kind == wanted.kind)
    for row in _by_pages(connection, rows, journal.c.n):
        data: dict[str, Any] = msgspec.json.decode(row.data)
        yield RowPosition(row.at, JOURNAL, row.n), [_entry(row, data)] if _fits(row, data, wanted) else []


def _fits(row: Any, data: dict[str, Any], wanted: SearchQuery) -> bool:
    people = {row.person, *(value for value in data.values() if isinstance(value, str))}
    return (
        (not wanted.person or wanted.person in people)
        and wanted.table in ("", data.get("table"))
        and wanted.round in (None, data.get("round"))
        and (not wanted.clause or wanted.clause in data.get("cite", []))
    )


def _entry(row: Any, data: dict[str, Any]) -> SearchHit:
    table, round_ = str(data.get("table", "")), data.get("round")
    cites = list(data.get("cite", ()))
    says = str(data.get("reason", data.get("says", "")))
    return SearchHit(
        table,
        JOURNAL,
        row.n,
        round_ if isinstance(round_, int) else 0,
        row.at,
        row.person,
        kind_of(row),
        says,
        cites,
        data,
    )


# -- the logs ---------------------------------------------------------------------------------------------------------


def _log(connection: Connection, log: Any, wanted: SearchQuery, start: int) -> Iterator[Row]:
    """Search one log. The database preselects entries by text; each is then checked against all criteria."""
    first, last = OPENING, NEVER
    if since := max(wanted.since, start - SKEW):
        first = max(first, span_of(connection, log.id, since, since)[0])
    if wanted.round is not None:
        begin, last = round_span(connection, log.id, wanted.round)
        first = max(first, begin)
    teller: _SearchTeller | None = None
    for entry in stored(connection, log.id, first, last, all_of=list(_marks(wanted))):
        if entry.raw.endswith(END):
            continue
        line, teller = read_entry(entry.raw), teller or _SearchTeller(connection, log.id)
        at = line.answer.at if line.answer else log.opened
        if at >= wanted.until:
            return
        teller.entry = entry.n
        yield RowPosition(at, log.id, entry.n), list(_hits(log, entry, line, wanted, teller))


class _SearchTeller(Teller):
    """Describes the events of one log, whose entries a search reads with gaps: it names people as they were seated.

    `entry` is the number of the entry that it describes.
    """

    def __init__(self, connection: Connection, log: int) -> None:
        header = read_header(connection, log)
        game, seats = find_game(header.game), int(header.values["seats"])
        super().__init__([game.seat_number(seat, seats) for seat in range(seats)])
        self.connection, self.log, self.entry = connection, log, OPENING
        self._read_to: dict[str, int] = {}  # by person: the entry up to which their seats are known

    def who(self, person: str) -> str:
        self._find_seat(person)
        return super().who(person)

    def _find_seat(self, person: str) -> None:
        """Look for the person's last seat before this entry. Staff never sit, so nobody looks for theirs."""
        first = self._read_to.get(person, OPENING)
        self._read_to[person] = self.entry
        role = select(people.c.role).where(people.c.id == person)
        if first >= self.entry or self.connection.execute(role).scalar() != PLAYER:
            return
        marks = [b'"kind":"sat"', msgspec.json.encode(person)]
        for entry in stored(self.connection, self.log, first, self.entry, all_of=marks, newest=True):
            for event in reversed(read_entry(entry.raw).events):
                if event.kind == "sat" and event.data["person"] == person:
                    self.tell(event)
                    return


def _marks(wanted: SearchQuery) -> Iterable[bytes]:
    """The byte strings that a matching entry contains."""
    if wanted.kind:
        yield b'"kind":' + msgspec.json.encode(wanted.kind)
    yield from (msgspec.json.encode(word) for word in (wanted.person, wanted.clause) if word)


def _hits(log: Any, entry: StoredEntry, line: LogEntry, wanted: SearchQuery, teller: Teller) -> Iterator[SearchHit]:
    at, number = line.answer.at if line.answer else log.opened, entry.round
    if not wanted.since <= at < wanted.until:
        return
    by = line.answer.by if line.answer else ""
    for event in line.events:
        number = int(event.data["round"]) if event.kind == "round" else number
        if (
            wanted.round in (None, number)
            and wanted.kind in ("", event.kind)
            and (not wanted.clause or wanted.clause in event.cite)
            and (not wanted.person or wanted.person in _people(event, by))
        ):
            says = teller.tell(event)
            yield SearchHit(
                log.table_id, log.id, entry.n, number, at, by, event.kind, says, list(event.cite), event.data
            )


def _people(event: Event, by: str) -> set[str]:
    accounts = {name for move in event.moves for name in (move.source, move.target)}
    named = event.data.get("persons", ())
    return {by, str(event.data.get("person", "")), *event.to, *accounts, *(str(name) for name in named)}
