"""An inspector's search over every log and the journal: by person, table, round, clause, kind of event, time."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from pitboss.engine.log import Line
from pitboss.engine.say import Event
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.books.book import split
from pitboss.server.books.found import found
from pitboss.server.database.schema import journal, lines, logs

JOURNAL = 0
MOST, SCANNED = 200, 20_000
"""What one answer holds, and how many rows are looked at for it: from there the next goes on."""
_line = msgspec.json.Decoder(Line).decode
WHOLE_MAX = 2**31
_END = b'"type":"end"}'


class Wanted(NamedTuple):
    """What is looked for; what is empty does not matter. Times in milliseconds, from the first to before the last."""

    person: str = ""
    table: str = ""
    round: int | None = None
    clause: str = ""
    kind: str = ""
    since: int = 0
    until: int = 1 << 62


class Hit(NamedTuple):
    """An event of a log, or an entry of the journal (log 0)."""

    table: str
    log: int
    seq: int
    round: int
    at: int
    person: str
    kind: str
    says: str
    cites: tuple[str, ...]
    data: dict[str, Any]


class Results(NamedTuple):
    """What was found, the journal first; `more` is where to go on, empty at the end."""

    hits: list[Hit]
    more: str


def search(connection: Connection, wanted: Wanted, after: str = "") -> Results:
    """Look through the journal, then log by log."""
    start, n = _place(after)
    hits: list[Hit] = []
    places = [JOURNAL, *connection.execute(select(logs.c.id).order_by(logs.c.id)).scalars()]
    for log in [each for each in places if each >= start]:
        rows = _journal if log == JOURNAL else _log
        seen, last = 0, n if log == start else 0
        for seq, found_here in rows(connection, log, last, wanted):
            hits += found_here
            seen, last = seen + 1, seq
            if len(hits) >= MOST or seen >= SCANNED:
                return Results(hits, f"{log}:{last}")
    return Results(hits, "")


def _place(after: str) -> tuple[int, int]:
    log, _, n = (after or "0:0").partition(":")
    if not (log.isdecimal() and n.isdecimal() and max(int(log), int(n)) < WHOLE_MAX):
        raise Refusal("after-unreadable", "after is what the answer before gave as `more`")
    return int(log), int(n)


# -- the journal ------------------------------------------------------------------------------------------------------


def _journal(connection: Connection, _log: int, after: int, wanted: Wanted) -> Iterator[tuple[int, list[Hit]]]:
    in_time = (journal.c.at >= wanted.since) & (journal.c.at < wanted.until)
    rows = select(journal).where(journal.c.n > after, in_time).order_by(journal.c.n)
    if wanted.kind:
        rows = rows.where(journal.c.deed == wanted.kind)
    for row in connection.execute(rows.limit(SCANNED)):
        data: dict[str, Any] = msgspec.json.decode(row.data)
        yield row.n, [_entry(row, data)] if _fits(row, data, wanted) else []


def _fits(row: Any, data: dict[str, Any], wanted: Wanted) -> bool:
    people = {row.person, *(value for value in data.values() if isinstance(value, str))}
    return (
        (not wanted.person or wanted.person in people)
        and wanted.table in ("", data.get("table"))
        and wanted.round in (None, data.get("round"))
        and (not wanted.clause or wanted.clause in data.get("cite", []))
    )


def _entry(row: Any, data: dict[str, Any]) -> Hit:
    table, round_ = str(data.get("table", "")), data.get("round")
    cites = tuple(data.get("cite", ()))
    says = str(data.get("reason", data.get("says", "")))
    return Hit(
        table, JOURNAL, row.n, round_ if isinstance(round_, int) else 0, row.at, row.person, row.deed, says, cites, data
    )


# -- the logs ---------------------------------------------------------------------------------------------------------


def _log(connection: Connection, log: int, after: int, wanted: Wanted) -> Iterator[tuple[int, list[Hit]]]:
    """The database looks for the words, so that few lines are read; what a line says is then held to each of them."""
    there = connection.execute(select(logs).where(logs.c.id == log)).one()
    if wanted.table not in ("", there.table_id):
        return
    rows = select(lines.c.n, lines.c.round, lines.c.line).where(lines.c.log == log, lines.c.n > max(after, 1))
    if wanted.round is not None:
        rows = rows.where(lines.c.round <= wanted.round, lines.c.upto >= wanted.round)
    for words in _marks(wanted):
        rows = rows.where(found(lines.c.line, words) > 0)
    for row in connection.execute(rows.order_by(lines.c.n).limit(SCANNED)):
        raw = split(row.line)[0]
        yield row.n, [] if raw.endswith(_END) else list(_hits(there, row, _line(raw), wanted))


def _marks(wanted: Wanted) -> Iterable[bytes]:
    """What must stand in a line, as it is written there."""
    if wanted.kind:
        yield b'"kind":' + msgspec.json.encode(wanted.kind)
    yield from (msgspec.json.encode(word) for word in (wanted.person, wanted.clause) if word)


def _hits(log: Any, row: Any, line: Line, wanted: Wanted) -> Iterator[Hit]:
    at, number = line.answer.at if line.answer else log.opened, int(row.round)
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
            yield Hit(log.table_id, log.id, row.n, number, at, by, event.kind, event.says, event.cite, event.data)


def _people(event: Event, by: str) -> set[str]:
    accounts = {name for move in event.moves for name in (move.source, move.target)}
    named = event.data.get("persons", ())
    return {by, str(event.data.get("person", "")), *event.to, *accounts, *(str(name) for name in named)}
