"""Reads the entries of a log, from the archive and from the database as if they were in one place."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Integer, func, or_, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

from pitboss.engine.log import START
from pitboss.server.storage.archive import BookDamage, StoredEntry, archive_of
from pitboss.server.storage.schema import lines, segments

NEVER = (1 << 31) - 1
"""A number above all log entries."""
FIRST_PAGE, PAGE = 16, 400
"""Rows of the first query, and of each later one."""
_HASH = 64
_HEAD, _MIDDLE, _TAIL = b'{"body":', b',"hash":"', b'"}\n'
END = b'"type":"end"}'
"""How the last entry of a closed log ends."""


def split(line: bytes) -> tuple[bytes, str]:
    """The body and the hash of an entry in the database."""
    end = len(line) - len(_TAIL)
    middle = end - _HASH - len(_MIDDLE)
    framed = line.startswith(_HEAD) and line[middle : end - _HASH] == _MIDDLE and line.endswith(_TAIL)
    if not framed or not (seal := line[end - _HASH : end]).isalnum():
        raise BookDamage("an entry of the log is truncated or was changed")
    return line[len(_HEAD) : middle], seal.decode("ascii")


def framed(entry: StoredEntry) -> bytes:
    """An entry as a line of a log file."""
    return _HEAD + entry.raw + _MIDDLE + entry.hash.encode() + _TAIL


def archived(connection: Connection, log: int) -> list[Any]:
    """The rows of a log's archive files, in order."""
    return list(connection.execute(select(segments).where(segments.c.log == log).order_by(segments.c.first)).all())


class ArchiveEnd(NamedTuple):
    """The last archived entry of a log: its number and hash, and when it was removed; 0: it is there."""

    n: int = 0
    hash: str = START
    removed: int = 0


def archive_end(connection: Connection, log: int) -> ArchiveEnd:
    """Where the archive of a log ends; before its first entry if there is none."""
    wanted = select(segments.c.last, segments.c.head, segments.c.removed).where(segments.c.log == log)
    row = connection.execute(wanted.order_by(segments.c.first.desc()).limit(1)).first()
    return ArchiveEnd(*row) if row else ArchiveEnd()


def stored(
    connection: Connection,
    log: int,
    first: int = 1,
    last: int = NEVER,
    *,
    all_of: Sequence[bytes] = (),
    any_of: Sequence[bytes] = (),
    newest: bool = False,
) -> Iterator[StoredEntry]:
    """The entries from `first` to `last` that contain all and any of these bytes; the newest first if wanted.

    Those of a log that was removed from the archive are not there any more.
    """
    end = archive_end(connection, log).n
    live = _live(connection, log, (max(first, end + 1), last), all_of, any_of, newest=newest)
    if newest:
        yield from live
    if first <= end:
        span = (segments.c.log == log) & (segments.c.last >= first) & (segments.c.first <= last)
        here = select(segments).where(span, segments.c.removed == 0).order_by(segments.c.first)
        rows = list(connection.execute(here).all())
        for row in reversed(rows) if newest else rows:
            entries = archive_of(connection).read(row).entries
            for entry in reversed(entries) if newest else entries:
                if first <= entry.n <= last and _contains(entry.raw, all_of, any_of):
                    yield entry
    if not newest:
        yield from live


def stored_entry(connection: Connection, log: int, n: int) -> StoredEntry | None:
    """One entry; None if it is not there."""
    return next(stored(connection, log, n, n), None)


def picked(connection: Connection, log: int, numbers: Collection[int]) -> Iterator[StoredEntry]:
    """The entries with these numbers, in order."""
    end = archive_end(connection, log).n
    old = {n for n in numbers if n <= end}
    for row in archived(connection, log) if old else ():
        if not row.removed and any(row.first <= n <= row.last for n in old):
            yield from (entry for entry in archive_of(connection).read(row).entries if entry.n in old)
    fresh = sorted(n for n in numbers if n > end)
    for start in range(0, len(fresh), PAGE):
        mine = (lines.c.log == log) & lines.c.n.in_(fresh[start : start + PAGE])
        yield from (_entry(row) for row in connection.execute(select(lines).where(mine).order_by(lines.c.n)))


def ends_of(connection: Connection) -> Iterable[tuple[int, int, str]]:
    """The last entry of every log: log, number and hash."""
    found: dict[int, tuple[int, str]] = {}
    latest = select(segments.c.log, func.max(segments.c.first).label("first")).group_by(segments.c.log).subquery()
    both = (segments.c.log == latest.c.log) & (segments.c.first == latest.c.first)
    for row in connection.execute(select(segments).join(latest, both)):
        found[row.log] = row.last, row.head
    ends = select(lines.c.log, func.max(lines.c.n).label("n")).group_by(lines.c.log).subquery()
    for row in connection.execute(select(lines).join(ends, (lines.c.log == ends.c.log) & (lines.c.n == ends.c.n))):
        found[row.log] = row.n, split(row.line)[1]
    return [(log, *end) for log, end in found.items()]


def _live(
    connection: Connection,
    log: int,
    span: tuple[int, int],
    all_of: Sequence[bytes],
    any_of: Sequence[bytes],
    *,
    newest: bool,
) -> Iterator[StoredEntry]:
    """Entries in the database, page by page, so that a reader who stops early has read little."""
    first, last = span
    wanted = select(lines).where(lines.c.log == log)
    for words in all_of:
        wanted = wanted.where(find_bytes(lines.c.line, words) > 0)
    if any_of:
        wanted = wanted.where(or_(*(find_bytes(lines.c.line, words) > 0 for words in any_of)))
    wanted, size = wanted.order_by(lines.c.n.desc() if newest else lines.c.n), FIRST_PAGE
    while first <= last:
        page = connection.execute(wanted.where(lines.c.n.between(first, last)).limit(size)).all()
        yield from map(_entry, page)
        if len(page) < size:
            return
        first, last = (first, page[-1].n - 1) if newest else (page[-1].n + 1, last)
        size = PAGE


def _entry(row: Any) -> StoredEntry:
    return StoredEntry(row.n, row.round, row.upto, *split(row.line))


def _contains(raw: bytes, all_of: Sequence[bytes], any_of: Sequence[bytes]) -> bool:
    return all(words in raw for words in all_of) and (not any_of or any(words in raw for words in any_of))


class find_bytes(FunctionElement[int]):  # noqa: N801 - a function of the database, written like one
    """`find_bytes(column, part)`: the position from 1, or 0 if not found."""

    name = "found"
    type = Integer()
    inherit_cache = True


@compiles(find_bytes)
def _usually(element: Any, compiler: SQLCompiler, **how: Any) -> str:
    column, part = element.clauses
    return f"instr({compiler.process(column, **how)}, {compiler.process(part, **how)})"


@compiles(find_bytes, "postgresql")
def _in_postgres(element: Any, compiler: SQLCompiler, **how: Any) -> str:
    column, part = element.clauses
    return f"position({compiler.process(part, **how)} in {compiler.process(column, **how)})"
