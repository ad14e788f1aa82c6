"""An audit of a whole house that nobody serves: every table of the database held to logs, journal and signed heads.

`database/coverage.py` lists how each column is covered, or why a change of it does no harm.
"""

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, select

from pitboss.server.ledger.awards import misheld
from pitboss.server.ledger.ledger import may_owe, unbalanced
from pitboss.server.records.anchors import behind, closed_in_order
from pitboss.server.records.book import BookDamage, check_chain, read_header, told_after
from pitboss.server.records.chain_heads import JOURNAL, Head, Heads
from pitboss.server.records.derived import Following, commits_to_chance, misnumbered, misowed, stray, underived
from pitboss.server.records.house_keys import HouseKeys, WrongKey
from pitboss.server.records.journal import broken_journal
from pitboss.server.records.outside import OF_THE_HOUSE, unentered, unexplained
from pitboss.server.records.registers import unlike
from pitboss.server.records.sealed import Sealed, unsealed
from pitboss.server.storage.schema import accounts, logs, people, postings, receipts
from pitboss.server.storage.seals import version_of
from pitboss.server.storage.store import UNREADABLE, StoreDamage, store_at
from pitboss.server.supervision.supervised import unfounded
from pitboss.server.tables.desk import OPENING

STEP = 2000
KEYS_NAMED = 10


class Audited(NamedTuple):
    """What was found: faults in words, and how much was looked at."""

    faults: list[str]
    lines: int
    postings: int


class Anchors(NamedTuple):
    """What is kept outside the database: the signed heads, and the keys of the house."""

    heads: dict[int, Head]
    keys: HouseKeys
    version: str | None = None  # of the database before it was brought up to date; None: it is up to date


def audit(folder: Path, database: str = "") -> Audited:
    """Look at everything that was written. A database on a server is only read; heads first, since it may go on."""
    try:
        keys = HouseKeys(folder)
    except WrongKey as damage:
        return Audited([str(damage)], 0, 0)
    store, heads = store_at(folder, database), Heads(folder, keys)
    try:
        kept, version = heads.read(every=True), store.read(version_of)
        if not store.shared:
            store.prepare()
        found = store.read(lambda connection: audited(connection, Anchors(kept, keys, version)))
        return found._replace(faults=[*heads.faults, *found.faults])
    except (StoreDamage, LookupError, *UNREADABLE) as damage:
        return Audited([f"the database cannot be read: {type(damage).__name__}: {damage}"], 0, 0)
    finally:
        store.close()


def audited(connection: Connection, anchors: Anchors) -> Audited:
    """Look at everything in one state of the house."""
    kept, known = anchors.heads, set(connection.execute(select(people.c.id)).scalars())
    faults = _ledger(connection, known)
    if broken := broken_journal(connection, kept.get(JOURNAL)):
        return Audited([*faults, f"{broken}: nothing else can be held to the journal"], 0, 0)
    faults += unentered(connection) + unlike(connection)
    faults += unsealed(connection, Sealed(connection), anchors.version)
    if closed_in_order(connection):
        faults += [f"the signed head of {_log(log)} is behind: heads were cut" for log in behind(connection, kept)]
    rows = connection.execute(select(logs)).all()
    there = {JOURNAL, *(row.id for row in rows)}
    faults += [f"log {log} is lost: its signed head is there" for log in sorted(kept.keys() - there)]
    faults += stray(connection, {row.id for row in rows})
    lines = moved = 0
    for row in rows:
        try:
            last = check_chain(connection, row.id, kept.get(row.id))
            found = [*_headless(row, last, kept), *_beside(connection, row, last.n, anchors, known)]
        except BookDamage as damage:
            faults.append(f"{row.table_id}: {damage}")
            continue
        faults += [f"{row.table_id}: {fault}" for fault in found]
        lines += last.n
        moved += len(_posted(connection, row.id))
    return Audited(faults, lines, moved)


def _log(log: int) -> str:
    return "the journal" if log == JOURNAL else f"log {log}"


def _ledger(connection: Connection, known: set[str]) -> list[str]:
    """What is wrong with accounts, postings, awards and receipts by themselves."""
    faults = unbalanced(connection) + unfounded(connection)
    faults += [f"{row.name} holds {row.cents} cents" for row in _below_zero(connection, known)]
    faults += [*misowed(connection, known), *misnumbered(connection)]
    return faults + misheld(connection) + _keys_used_twice(connection)


def _beside(connection: Connection, row: Any, last: int, anchors: Anchors, known: set[str]) -> list[str]:
    """What a log says, held to the ledger and to the tables beside its lines."""
    said = _said(connection, row, last, known)
    has = _posted(connection, row.id)
    due, found = Counter(said.postings), Counter(has)
    faults = [f"{n} x {what} in the log only" for what, n in (due - found).items()]
    faults += [f"{n} x {what} in the ledger only" for what, n in (found - due).items()]
    if not faults and has != said.postings:
        faults.append("its postings are in another order than its lines say")
    faults += unexplained(connection, row.id, row.table_id, known)
    return faults + list(underived(connection, row.id, said, anchors.keys))


def _headless(row: Any, last: Head, kept: dict[int, Head]) -> list[str]:
    """A log has its head from its opening on; only one that is newer than all others may have come since they were
    read, or have been opened a moment before a crash.
    """
    if row.id in kept or last.n <= OPENING or (kept and row.id > max(kept)):
        return []
    return [f"no signed head of log {row.id} is there: a lost tail would not be seen"]


def _keys_used_twice(connection: Connection) -> list[str]:
    """A key stands for one command: the primary key ensures it, unless somebody has made the table without one."""
    twice = select(receipts.c.person, receipts.c.key).group_by(receipts.c.person, receipts.c.key)
    rows = connection.execute(twice.having(func.count() > 1).limit(KEYS_NAMED))
    return [f"{row.person} has two receipts under the key {row.key}" for row in rows]


def _below_zero(connection: Connection, known: set[str]) -> list[Any]:
    rows = connection.execute(select(accounts).where(accounts.c.cents < 0))
    return [row for row in rows if not may_owe(row.name, known.__contains__)]


def _said(connection: Connection, row: Any, last: int, known: set[str]) -> Following:
    """What the lines of a log say."""
    header = read_header(connection, row.id)
    said = Following(row.table_id, known, sealed=commits_to_chance(header.source))
    after = 1
    while told := told_after(connection, row.id, after, STEP):
        for each in told:
            said.add(each)
        after = told[-1].n
    said.close(last)
    return said


def _posted(connection: Connection, log: int) -> list[tuple[Any, ...]]:
    """The postings of a log in their order, less what the house itself moved."""
    mine = select(postings).where(postings.c.log == log, postings.c.kind.not_in(OF_THE_HOUSE)).order_by(postings.c.id)
    return [(row.n, row.source, row.target, row.cents, row.kind) for row in connection.execute(mine)]
