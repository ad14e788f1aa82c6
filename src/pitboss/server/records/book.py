"""Reads, checks and exports a table's log from the database."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.engine.log import START, Chain, Header, LogEnd, LogEntry
from pitboss.logs.log_file import LogFileEntry
from pitboss.server.storage.chain_heads import Head
from pitboss.server.storage.house_keys import HouseKeys
from pitboss.server.storage.schema import begins, lines, secrets, snapshots

OPENING = 2  # the number of the opening entry; the header is entry 1
NEVER = (1 << 31) - 1
"""A number above all log entries."""
_HASH = 64
_HEAD, _MIDDLE, _TAIL = b'{"body":', b',"hash":"', b'"}\n'
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


class BookDamage(Exception):
    """The log in the database was changed or is incomplete."""


class StoredEntry(NamedTuple):
    """A log entry whose hash was checked."""

    n: int
    raw: bytes
    hash: str


def split(line: bytes) -> tuple[bytes, str]:
    """The body and the hash of a stored entry."""
    end = len(line) - len(_TAIL)
    middle = end - _HASH - len(_MIDDLE)
    framed = line.startswith(_HEAD) and line[middle : end - _HASH] == _MIDDLE and line.endswith(_TAIL)
    if not framed or not (seal := line[end - _HASH : end]).isalnum():
        raise BookDamage("an entry of the log is truncated or was changed")
    return line[len(_HEAD) : middle], seal.decode("ascii")


def read_line(sealed: bytes) -> LogEntry:
    """Decode a stored entry."""
    return _line(split(sealed)[0])


def pages(connection: Connection, log: int, after: int = 0, before: str = START) -> Iterator[StoredEntry]:
    """The entries after `after` (whose hash is `before`); checks the hash chain."""
    due = after + 1
    wanted = select(lines.c.n, lines.c.line).where(lines.c.log == log, lines.c.n > after).order_by(lines.c.n)
    for row in connection.execute(wanted):
        raw, seal = split(row.line)
        if row.n != due:
            raise BookDamage(f"line {due} of the log is missing")
        if sha256(before.encode() + raw).hexdigest() != seal:
            raise BookDamage(f"line {due} of the log was changed")
        yield StoredEntry(row.n, raw, seal)
        before, due = seal, due + 1


def check_chain(connection: Connection, log: int, kept: Head | None) -> Head:
    """Check the whole hash chain against the signed chain head; raise BookDamage on a fault."""
    last, found = Head(0, START), kept is None
    for page in pages(connection, log):
        last = Head(page.n, page.hash)
        found = found or last == kept
    if kept is not None and kept.n > last.n:
        raise BookDamage(f"lines {last.n + 1} to {kept.n} are lost according to the signed chain head")
    if not found:
        raise BookDamage(f"line {kept.n if kept else 0} differs from the signed chain head")
    return last


def read_header(connection: Connection, log: int) -> Header:
    row = connection.execute(select(lines.c.line).where(lines.c.log == log, lines.c.n == 1)).first()
    if row is None:
        raise BookDamage("the log is empty")
    return _header(split(row.line)[0])


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
    before = connection.execute(select(lines.c.line).where(lines.c.log == log, lines.c.n == first - 1)).first()
    if before is None:
        raise BookDamage(f"line {first - 1} of the log is missing")
    since, head = [], START
    for page in pages(connection, log, first - 1, split(before.line)[1]):
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
    first, last = round_span(connection, log, number)
    mine = (lines.c.log == log) & (lines.c.n >= first) & (lines.c.n <= last)
    for row in connection.execute(select(lines.c.n, lines.c.line).where(mine).order_by(lines.c.n)):
        raw, seal = split(row.line)
        if not raw.endswith(b'"type":"end"}'):
            yield LogFileEntry(row.n, _line(raw), seal, raw, chained=True)


def round_span(connection: Connection, log: int, number: int) -> tuple[int, int]:
    """The first and the last entry of a round."""
    mine = select(lines.c.n).where(lines.c.log == log, begins, lines.c.n >= OPENING).order_by(lines.c.upto).limit(1)
    first = connection.execute(mine.where(lines.c.upto >= number)).scalar() if number else OPENING
    last = connection.execute(mine.where(lines.c.upto > number)).scalar()
    return int(first or NEVER), int(last or NEVER)


def entries_after(connection: Connection, log: int, after: int, most: int) -> list[CommittedEntry]:
    """Up to `most` entries after one."""
    wanted = select(lines.c.n, lines.c.line).where(lines.c.log == log, lines.c.n > max(after, 1))
    rows = connection.execute(wanted.order_by(lines.c.n).limit(most))
    bodies = ((row.n, split(row.line)[0]) for row in rows)
    return [CommittedEntry(n, _line(raw)) for n, raw in bodies if not raw.endswith(b'"type":"end"}')]


def span_of(connection: Connection, log: int, since: int, until: int) -> tuple[int, int]:
    """The entries from one moment to before another: the first, and the one after the last.

    Times in a log never decrease, so this is a binary search.
    """
    last = connection.execute(select(func.max(lines.c.n)).where(lines.c.log == log)).scalar() or 0
    first = _place(connection, log, since, OPENING + 1, int(last) + 1)
    return first, _place(connection, log, until, first, int(last) + 1)


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
    row = connection.execute(select(lines.c.line).where(lines.c.log == log, lines.c.n == n)).one()
    raw = split(row.line)[0]
    line = None if raw.endswith(b'"type":"end"}') else _line(raw)
    return line.answer.at if line is not None and line.answer is not None else 1 << 62


def round_count(connection: Connection, log: int) -> int:
    last = select(lines.c.upto).where(lines.c.log == log).order_by(lines.c.n.desc()).limit(1)
    return int(connection.execute(last).scalar() or 0)


def exported(connection: Connection, log: int) -> Iterator[bytes]:
    """The log as a file for `pitboss verify`. An open log gets an end entry, so that the copy is complete."""
    head, count, ended = START, 0, False
    for page in pages(connection, log):
        yield b'{"body":' + page.raw + b',"hash":"' + page.hash.encode() + _TAIL
        head, count, ended = page.hash, page.n, page.raw.endswith(b'"type":"end"}')
    if count and not ended:
        yield Chain(head).seal(LogEnd(count))


def export(connection: Connection, log: int, path: Path) -> None:
    with path.open("wb") as out:
        out.writelines(exported(connection, log))
