"""Reads, checks and exports a table's log from the database."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from pitboss.engine.log import START, Chain, Header, LogEnd, LogEntry
from pitboss.engine.say import Event
from pitboss.logs.log_file import LogFileEntry
from pitboss.server.storage.archive import BookDamage, StoredEntry, archive_of
from pitboss.server.storage.chain_heads import Head
from pitboss.server.storage.house_keys import HouseKeys
from pitboss.server.storage.log_entries import END, NEVER, archive_end, framed, stored, stored_entry
from pitboss.server.storage.schema import begins, lines, secrets, segments, snapshots

OPENING = 2  # the number of the opening entry; the header is entry 1
_line = msgspec.json.Decoder(LogEntry).decode
_header = msgspec.json.Decoder(Header).decode


class Base(NamedTuple):
    """The start of a round: its log entry, the table's state then, and the source's state after that entry."""

    n: int
    state: dict[str, Any]
    source: dict[str, Any]


class CommittedEntry(msgspec.Struct, frozen=True, gc=False):
    """A log entry with its number."""

    n: int
    line: LogEntry


class LogState(NamedTuple):
    """The end of a log: last snapshot, entries since, hash of the last entry, secrets in use."""

    base: Base | None
    since: list[CommittedEntry]
    head: str
    secrets: dict[str, dict[str, Any]]


def read_entry(raw: bytes) -> LogEntry:
    """Decode the body of an entry."""
    return _line(raw)


def events_of(entry: StoredEntry) -> tuple[Event, ...]:
    """The events of an entry; none for the header and the end of a log."""
    return () if entry.n < OPENING or entry.raw.endswith(END) else _line(entry.raw).events


def pages(connection: Connection, log: int, after: int = 0, before: str = START) -> Iterator[StoredEntry]:
    """The entries after `after` (whose hash is `before`); checks the hash chain."""
    due = after + 1
    for entry in stored(connection, log, due):
        if entry.n != due:
            raise BookDamage(f"line {due} of the log is missing")
        if sha256(before.encode() + entry.raw).hexdigest() != entry.hash:
            raise BookDamage(f"line {due} of the log was changed")
        yield entry
        before, due = entry.hash, due + 1


def check_chain(connection: Connection, log: int, kept: Head | None, *, archive: bool = True) -> Head:
    """Check the hash chain against the signed chain head; raise BookDamage on a fault.

    Without `archive`, archived entries are not read: the first entry after them has their last hash.
    """
    end = archive_end(connection, log)
    whole = not end.removed and (archive or (kept is not None and kept.n < end.n))
    last = Head(0, START) if whole else Head(end.n, end.hash)
    found = kept is None or last == kept
    for page in pages(connection, log, *last):
        last = Head(page.n, page.hash)
        found = found or last == kept
    if kept is not None and kept.n > last.n:
        raise BookDamage(f"lines {last.n + 1} to {kept.n} are lost according to the signed chain head")
    if not found:
        raise BookDamage(f"line {kept.n if kept else 0} differs from the signed chain head")
    return last


def read_header(connection: Connection, log: int) -> Header:
    entry = stored_entry(connection, log, 1)
    if entry is None:
        raise BookDamage("the log is empty")
    return _header(entry.raw)


def log_state(connection: Connection, log: int, keys: HouseKeys) -> LogState:
    """The end of a log: its snapshot, the entries since, and the secrets in use."""
    row = connection.execute(select(snapshots).where(snapshots.c.log == log)).first()
    base = None
    if row is not None:
        plain = keys.decrypt(row.sealed, f"{log}/snapshot")
        base = Base(plain[0], plain[1], plain[2])
        if base.n != row.n:
            raise BookDamage("the snapshot belongs to another line")
    first = base.n if base else OPENING
    before = stored_entry(connection, log, first - 1)
    if before is None:
        raise BookDamage(f"line {first - 1} of the log is missing")
    since, head = [], START
    for page in pages(connection, log, first - 1, before.hash):
        since.append(CommittedEntry(page.n, _line(page.raw)))
        head = page.hash
    if not since:
        raise BookDamage(f"line {first} of the log is missing")
    return LogState(base, since, head, _secrets(connection, log, keys, base, since))


def _secrets(
    connection: Connection, log: int, keys: HouseKeys, base: Base | None, since: list[CommittedEntry]
) -> dict[str, dict[str, Any]]:
    """The secrets that the snapshot and the entries since name."""
    at = base.source if base else {}
    names = {shoe["root"] for shoe in at.get("shoes", {}).values()}
    names |= {*at.get("next", {}).values(), *at.get("picks", {}).values()}
    names |= {str(t.line.answer.args["commit"]) for t in since if t.line.answer and t.line.answer.args.get("commit")}
    rows = connection.execute(select(secrets).where(secrets.c.log == log, secrets.c.name.in_(names)))
    return {row.name: keys.decrypt(row.sealed, f"{log}/{row.name}") for row in rows}


def entries(connection: Connection, log: int, number: int) -> Iterator[LogFileEntry]:
    """The entries of one round, for `pitboss.logs.rounds`."""
    for entry in stored(connection, log, *round_span(connection, log, number)):
        if not entry.raw.endswith(END):
            yield LogFileEntry(entry.n, _line(entry.raw), entry.hash, entry.raw, chained=True)


def round_span(connection: Connection, log: int, number: int) -> tuple[int, int]:
    """The first and the last entry of a round."""
    first = _begin_of(connection, log, number) if number else OPENING
    return first, _begin_of(connection, log, min(number + 1, NEVER))


def _begin_of(connection: Connection, log: int, number: int) -> int:
    """The first entry with which this round, or a later one, begins."""
    held = select(segments).where(segments.c.log == log, segments.c.upto >= number, segments.c.removed == 0)
    row = connection.execute(held.order_by(segments.c.first).limit(1)).first()
    if row is not None:
        entries = archive_of(connection).read(row).entries
        return next((e.n for e in entries if e.n >= OPENING and e.round < e.upto and e.upto >= number), NEVER)
    mine = select(lines.c.n).where(lines.c.log == log, begins, lines.c.n >= OPENING).order_by(lines.c.upto).limit(1)
    return int(connection.execute(mine.where(lines.c.upto >= number)).scalar() or NEVER)


def entries_after(connection: Connection, log: int, after: int, most: int) -> list[CommittedEntry]:
    """Up to `most` entries after one."""
    first = max(after, 1) + 1
    found = stored(connection, log, first, min(first + most - 1, NEVER))
    return [CommittedEntry(entry.n, _line(entry.raw)) for entry in found if not entry.raw.endswith(END)]


def span_of(connection: Connection, log: int, since: int, until: int) -> tuple[int, int]:
    """The entries from one moment to before another: the first, and the one after the last.

    Times in a log never decrease, so this is a binary search.
    """
    entry = _last(connection, log)
    last = entry.n if entry else 0
    first = _place(connection, log, since, OPENING + 1, last + 1)
    return first, _place(connection, log, until, first, last + 1)


def _place(connection: Connection, log: int, moment: int, low: int, high: int) -> int:
    """The first entry in `low` to before `high` that is not earlier than a moment; `high` if all are earlier."""
    step = 1
    while low < high:  # from the end: most reports are recent
        middle = max(low, high - step)
        if _at(connection, log, middle) < moment:
            low = middle + 1
            break
        high, step = middle, step * 2
    while low < high:
        middle = (low + high) // 2
        if _at(connection, log, middle) < moment:
            low = middle + 1
        else:
            high = middle
    return low


def _at(connection: Connection, log: int, n: int) -> int:
    """When an entry was written; the end of a closed log is after all others."""
    entry = stored_entry(connection, log, n)
    if entry is None:
        raise BookDamage(f"line {n} of the log is missing")
    line = None if entry.raw.endswith(END) else _line(entry.raw)
    return line.answer.at if line is not None and line.answer is not None else 1 << 62


def round_count(connection: Connection, log: int) -> int:
    entry = _last(connection, log)
    return entry.upto if entry else 0


def has_ended(connection: Connection, log: int) -> bool:
    """Whether a log is closed."""
    entry = _last(connection, log)
    return entry is not None and entry.raw.endswith(END)


def _last(connection: Connection, log: int) -> StoredEntry | None:
    return next(stored(connection, log, newest=True), None)


def exported(connection: Connection, log: int) -> Iterator[bytes]:
    """The log as a file for `pitboss verify`. An open log gets an end entry, so that the copy is complete."""
    last: StoredEntry | None = None
    for last in pages(connection, log):
        yield framed(last)
    if last is not None and not last.raw.endswith(END):
        yield Chain(last.hash).seal(LogEnd(last.n))


def export(connection: Connection, log: int, path: Path) -> None:
    with path.open("wb") as out:
        out.writelines(exported(connection, log))
