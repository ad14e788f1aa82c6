"""What follows from the lines of a log, held to the tables that repeat it: rounds, marks, seals, receipts."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.chance.seal import ALGORITHM
from pitboss.engine.ask import ROLES
from pitboss.engine.log import LogEntry
from pitboss.server.ledger.ledger import may_owe, postings_of
from pitboss.server.records.house_keys import HouseKeys, WrongKey
from pitboss.server.records.marks import marked
from pitboss.server.storage.schema import accounts, lines, marks, postings, receipts, secrets, snapshots
from pitboss.server.tables.command import asked_digest
from pitboss.server.tables.desk import OPENING, CommittedEntry
from pitboss.server.tables.views import Viewer, receipt_of


class Receipted(NamedTuple):
    """A line whose answer a receipt was given for."""

    digest: str
    line: LogEntry


class Following:
    """Follows the lines of one log."""

    def __init__(self, table: str, known: set[str], *, sealed: bool) -> None:
        self.table = table
        self.known = known
        self.sealed = sealed  # whether its source commits to what it draws
        self.postings: list[tuple[Any, ...]] = []
        self.marks: set[tuple[str, int]] = set()
        self.rounds: dict[int, tuple[int, int]] = {}
        self.commits: set[str] = set()
        self.receipts: dict[int, Receipted] = {}
        self.began = 0  # the line with which the last round began
        self.closed = 0  # the line with which the table closed; before its first round that takes a snapshot too
        self._round = 0

    def add(self, told: CommittedEntry) -> None:
        n, line = told.n, told.line
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
        """The header has the round of the opening; the last line of a closed log that of the line before."""
        if OPENING in self.rounds:
            self.rounds[1] = self.rounds[OPENING]
        if last not in self.rounds:
            self.rounds[last] = (self._round, self._round)


def commits_to_chance(source: dict[str, Any]) -> bool:
    """Whether a log's source is the generator, which keeps a secret for each commitment."""
    return source.get("seal") == ALGORITHM


def underived(connection: Connection, log: int, said: Following, keys: HouseKeys) -> Iterator[str]:
    """Differences between the lines of a log and the tables that follow from them."""
    asked = select(lines.c.n, lines.c.round, lines.c.upto).where(lines.c.log == log)
    has = {row.n: (row.round, row.upto) for row in connection.execute(asked)}
    for n in sorted(n for n in said.rounds if has.get(n) != said.rounds[n]):
        yield f"line {n} is entered under the rounds {has.get(n)}, not {said.rounds[n]}"
    found = {(row.kind, row.n) for row in connection.execute(select(marks).where(marks.c.log == log))}
    for kind, n in sorted(found ^ said.marks):
        yield f"line {n} is {'wrongly' if (kind, n) in found else 'not'} marked for {kind!r}"
    yield from _sealed_secrets(connection, log, said, keys)
    yield from _unsealed_snapshot(connection, log, said, keys)
    yield from _receipts(connection, log, said)


def _sealed_secrets(connection: Connection, log: int, said: Following, keys: HouseKeys) -> Iterator[str]:
    found = set()
    for row in connection.execute(select(secrets).where(secrets.c.log == log)):
        found.add(row.name)
        if _opened(keys, row.sealed, f"{log}/{row.name}") is None:
            yield f"the secret of {row.name} is damaged, or another house's"
    for name in sorted(found ^ said.commits):
        yield f"the secret of {name} {'belongs to no commitment of the log' if name in found else 'is gone'}"


def _unsealed_snapshot(connection: Connection, log: int, said: Following, keys: HouseKeys) -> Iterator[str]:
    row = connection.execute(select(snapshots).where(snapshots.c.log == log)).first()
    if row is None:
        if said.began:
            yield "the snapshot of the last round is gone"
        return
    base = _opened(keys, row.sealed, f"{log}/snapshot")
    if base is None:
        yield "the snapshot is damaged, or another house's"
    elif row.n not in (said.began, said.closed) or base[0] != row.n:
        yield f"the snapshot is of line {row.n}; the last round began with line {said.began}"


def _opened(keys: HouseKeys, sealed: Any, place: str) -> Any:
    try:
        return keys.decrypt(sealed, place)
    except (WrongKey, TypeError, ValueError, msgspec.DecodeError):
        return None


def _receipts(connection: Connection, log: int, said: Following) -> Iterator[str]:
    rows = connection.execute(select(receipts).where(receipts.c.log == log))
    found = Counter[int]()
    for row in rows:
        found[row.n] += 1
        due = said.receipts.get(row.n)
        if due is None or asked_digest(row.person, row.key, row.asked) != due.digest:
            yield f"the receipt {row.key} of {row.person} is not what line {row.n} says"
        elif due.line.answer is None or row.at != due.line.answer.at or not _says(row, due.line, said.table):
            yield f"the receipt {row.key} of {row.person} says something else than line {row.n}"
    for n in sorted(said.receipts.keys() - found.keys()):
        yield f"the receipt for line {n} is gone"


def _says(row: Any, line: LogEntry, table: str) -> bool:
    """Whether a receipt has what its owner may see of the line; an empty one is made from the line when needed."""
    if row.receipt == b"":
        return True
    return any(
        row.receipt == receipt_of(row.key, table, row.n, row.at, Viewer(row.person, role).sees(line.events))
        for role in ROLES
    )


def stray(connection: Connection, logs: set[int]) -> Iterator[str]:
    """Rows that belong to no log, or to no line."""
    for table in (lines, marks, snapshots, secrets):
        wanted = select(table.c.log).where(table.c.log.not_in(logs)).distinct()
        yield from (
            f"{table.name}: rows of log {log}, which is not there" for log in connection.execute(wanted).scalars()
        )
    outside = receipts.c.log.not_in(logs | {0}) | ((receipts.c.log == 0) != (receipts.c.n == 0))
    for row in connection.execute(select(receipts.c.person, receipts.c.key).where(outside)):
        yield f"the receipt {row.key} of {row.person} belongs to no line"
    known = select(postings.c.id).where(
        postings.c.log.not_in(logs | {0}) | ((postings.c.log == 0) & (postings.c.n != 0))
    )
    for number in connection.execute(known).scalars():
        yield f"posting {number} belongs to no line"


def misnumbered(connection: Connection) -> list[str]:
    """Postings are numbered without a gap in a file of our own; on a server a transaction that failed leaves one."""
    if connection.dialect.name != "sqlite":
        return []
    low, high, count = connection.execute(select(func.min(postings.c.id), func.max(postings.c.id), func.count())).one()
    return [] if (low or 1, high or 0) == (1, count) else ["postings are missing, or their numbers were changed"]


def misowed(connection: Connection, known: set[str]) -> Iterator[str]:
    """Accounts that nothing was ever posted to, and accounts that may fall below zero and must not, or the reverse."""
    moved = set(connection.execute(select(postings.c.source).union(select(postings.c.target))).scalars())
    found = {row.name: bool(row.debt) for row in connection.execute(select(accounts))}
    yield from (f"the account {name} is gone" for name in sorted(moved - found.keys()))
    yield from (f"nothing was ever posted to the account {name}" for name in sorted(found.keys() - moved))
    for name, debt in sorted(found.items()):
        if debt != may_owe(name, known.__contains__):
            yield f"the account {name} {'may' if debt else 'may not'} fall below zero: it was changed"
