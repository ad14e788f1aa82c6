"""Audit: compares tables that are derived from logs (rounds, marks, secrets, receipts) with the logs."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.chance.seal import ALGORITHM
from pitboss.engine.ask import ROLES
from pitboss.engine.log import LogEntry
from pitboss.protocol.command import asked_digest
from pitboss.protocol.marks import marked
from pitboss.server.ledger.ledger import archived_moves, postings_of
from pitboss.server.records.book import OPENING, read_entry
from pitboss.server.storage.archive import SegmentHeader, StoredEntry
from pitboss.server.storage.house_keys import HouseKeys, WrongKey
from pitboss.server.storage.log_entries import END
from pitboss.server.storage.schema import accounts, lines, marks, postings, receipts, secrets, segments, snapshots
from pitboss.server.types.posting import may_owe
from pitboss.server.types.viewer import Viewer, receipt_of


class Receipted(NamedTuple):
    """A log entry with a receipt."""

    digest: str
    line: LogEntry


class LogFacts:
    """Facts collected from the entries of one log."""

    def __init__(self, table: str, known: set[str], *, sealed: bool, forgotten: int = 0) -> None:
        self.table = table
        self.known = known
        self.sealed = sealed  # whether its source commits to results
        self.forgotten = forgotten  # the moment before which archived receipts need not be in the database
        self.postings: list[tuple[Any, ...]] = []
        self.marks: set[tuple[str, int]] = set()
        self.rounds: dict[int, tuple[int, int]] = {}
        self.stored: dict[int, tuple[int, int]] = {}  # the rounds that each entry is stored with
        self.commits: set[str] = set()
        self.receipts: dict[int, Receipted] = {}
        self.archived: list[SegmentHeader] = []
        self.began = 0  # the entry with which the last round began
        self.closed = 0  # the entry with which the table closed; it may have a snapshot too
        self._round = 0

    def add(self, stored: StoredEntry) -> None:
        n, self.stored[stored.n] = stored.n, (stored.round, stored.upto)
        if n < OPENING or stored.raw.endswith(END):
            return
        line = read_entry(stored.raw)
        self.postings += [(n, *each) for each in postings_of(self.table, line.events, self.known.__contains__)]
        self.marks |= {(kind, n) for kind in marked(line.events)}
        after = next((int(e.data["round"]) for e in reversed(line.events) if e.kind == "round"), self._round)
        if after != self._round:
            self.began = n
        if any(event.kind == "closed" for event in line.events):
            self.closed = n
        self.rounds[n] = (self._round, after)
        self._round = after
        answer = line.answer
        if self.sealed and answer is not None and answer.role == "source" and "commit" in answer.args:
            self.commits.add(str(answer.args["commit"]))
        if line.receipt:
            self.receipts[n] = Receipted(line.receipt, line)

    def close(self, last: int) -> None:
        """Set the rounds of the header (as the opening) and of the end entry (as the entry before)."""
        if OPENING in self.rounds:
            self.rounds[1] = self.rounds[OPENING]
        if last not in self.rounds:
            self.rounds[last] = (self._round, self._round)


def commits_to_chance(source: dict[str, Any]) -> bool:
    """Whether a log's source is the random generator, which has a secret for each commitment."""
    return source.get("seal") == ALGORITHM


def derived_faults(connection: Connection, log: int, facts: LogFacts, keys: HouseKeys) -> Iterator[str]:
    """Faults of the derived tables of a log."""
    for n in sorted(n for n in facts.rounds if facts.stored.get(n) != facts.rounds[n]):
        yield f"line {n} is stored with the rounds {facts.stored.get(n)}, not {facts.rounds[n]}"
    found = {(row.kind, row.n) for row in connection.execute(select(marks).where(marks.c.log == log))}
    for kind, n in sorted(found ^ facts.marks):
        yield f"line {n} is {'wrongly' if (kind, n) in found else 'not'} marked for {kind!r}"
    yield from _sealed_secrets(connection, log, facts, keys)
    yield from _unsealed_snapshot(connection, log, facts, keys)
    yield from _receipts(connection, log, facts)


def _sealed_secrets(connection: Connection, log: int, facts: LogFacts, keys: HouseKeys) -> Iterator[str]:
    found = {row.name: row.sealed for row in connection.execute(select(secrets).where(secrets.c.log == log))}
    for header in facts.archived:
        found |= header.secrets
    for name, sealed in found.items():
        if _opened(keys, sealed, f"{log}/{name}") is None:
            yield f"the secret of {name} is damaged or belongs to another house"
    for name in sorted(found.keys() ^ facts.commits):
        yield f"the secret of {name} {'belongs to no commitment of the log' if name in found else 'is missing'}"


def _unsealed_snapshot(connection: Connection, log: int, facts: LogFacts, keys: HouseKeys) -> Iterator[str]:
    row = connection.execute(select(snapshots).where(snapshots.c.log == log)).first()
    if row is None:
        if facts.began:
            yield "the snapshot of the last round is missing"
        return
    base = _opened(keys, row.sealed, f"{log}/snapshot")
    if base is None:
        yield "the snapshot is damaged or belongs to another house"
    elif row.n not in (facts.began, facts.closed) or base[0] != row.n:
        yield f"the snapshot is from line {row.n}, but the last round began with line {facts.began}"


def _opened(keys: HouseKeys, sealed: Any, place: str) -> Any:
    try:
        return keys.decrypt(sealed, place)
    except (WrongKey, TypeError, ValueError, msgspec.DecodeError):
        return None


def _receipts(connection: Connection, log: int, facts: LogFacts) -> Iterator[str]:
    live: dict[tuple[str, str], Any] = {
        (row.person, row.key): row for row in connection.execute(select(receipts).where(receipts.c.log == log))
    }
    old = {(each.person, each.key): each for header in facts.archived for each in header.receipts}
    for key in old.keys() - live.keys():
        if old[key].at >= facts.forgotten:
            yield f"the receipt {key[1]} of {key[0]} is in the archive only"
    found = Counter[int]()
    for row in {**old, **live}.values():
        found[row.n] += 1
        due = facts.receipts.get(row.n)
        if due is None or asked_digest(row.person, row.key, row.asked) != due.digest:
            yield f"the receipt {row.key} of {row.person} differs from line {row.n}"
        elif due.line.answer is None or row.at != due.line.answer.at or not _says(row, due.line, facts.table):
            yield f"the content of receipt {row.key} of {row.person} differs from line {row.n}"
    for n in sorted(facts.receipts.keys() - found.keys()):
        yield f"the receipt for line {n} is missing"


def _says(row: Any, line: LogEntry, table: str) -> bool:
    """Whether a receipt matches its log entry; an empty one is rebuilt from the entry when needed."""
    if row.receipt == b"":
        return True
    return any(
        row.receipt == receipt_of(row.key, table, row.n, row.at, Viewer(row.person, role).sees(line.events))
        for role in ROLES
    )


def stray_rows(connection: Connection, logs: set[int]) -> Iterator[str]:
    """Rows that belong to no log, or to no entry of one."""
    for table in (lines, marks, snapshots, secrets, segments):
        wanted = select(table.c.log).where(table.c.log.not_in(logs)).distinct()
        yield from (
            f"{table.name}: rows of log {log}, which does not exist" for log in connection.execute(wanted).scalars()
        )
    for log, n in connection.execute(select(lines.c.log, lines.c.n).where(lines.c.n < 1)):
        yield f"lines: log {log} has an entry {n}, but entries are numbered from 1"
    end = select(func.max(segments.c.last)).where(segments.c.log == lines.c.log).scalar_subquery()
    for log, n in connection.execute(select(lines.c.log, lines.c.n).where(lines.c.n <= end)):
        yield f"lines: log {log} has an entry {n}, but it is archived"
    outside = receipts.c.log.not_in(logs | {0}) | ((receipts.c.log == 0) != (receipts.c.n == 0))
    for row in connection.execute(select(receipts.c.person, receipts.c.key).where(outside)):
        yield f"the receipt {row.key} of {row.person} belongs to no line"
    known = select(postings.c.id).where(
        postings.c.log.not_in(logs | {0}) | ((postings.c.log == 0) & (postings.c.n != 0))
    )
    for number in connection.execute(known).scalars():
        yield f"posting {number} belongs to no line"


def numbering_faults(connection: Connection) -> list[str]:
    """SQLite postings have no gaps in their numbers; on PostgreSQL, failed transactions leave gaps."""
    if connection.dialect.name != "sqlite":
        return []
    low, high, count = connection.execute(select(func.min(postings.c.id), func.max(postings.c.id), func.count())).one()
    moved = int(connection.execute(select(func.coalesce(func.sum(segments.c.postings), 0))).scalar_one())
    intact = (low or 1) >= 1 and (high or 0) == count + moved
    return [] if intact else ["postings are missing or were renumbered"]


def account_faults(connection: Connection, known: set[str]) -> Iterator[str]:
    """Missing accounts, accounts without postings, and accounts with a wrong debt flag."""
    moved = set(connection.execute(select(postings.c.source).union(select(postings.c.target))).scalars())
    moved |= archived_moves(connection).keys()
    found = {row.name: bool(row.debt) for row in connection.execute(select(accounts))}
    yield from (f"the account {name} is missing" for name in sorted(moved - found.keys()))
    yield from (f"the account {name} has no postings" for name in sorted(found.keys() - moved))
    for name, debt in sorted(found.items()):
        if debt != may_owe(name, known.__contains__):
            yield f"the debt flag of account {name} was changed: it {'may' if debt else 'may not'} be negative"
