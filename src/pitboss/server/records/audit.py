"""The audit of a house: compares every database table with logs, journal and signed chain heads.

`storage/coverage.py` lists how each column is covered, or why a change to it does no harm.
"""

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.server.ledger.awards import award_faults
from pitboss.server.ledger.ledger import ledger_faults
from pitboss.server.records.anchors import behind, closed_normally
from pitboss.server.records.archiver import forgotten, net_of
from pitboss.server.records.audit_logs import (
    LogFacts,
    account_faults,
    commits_to_chance,
    derived_faults,
    numbering_faults,
    stray_rows,
)
from pitboss.server.records.audit_postings import OF_THE_HOUSE, correction_faults, journal_faults, table_posting_faults
from pitboss.server.records.book import OPENING, check_chain, read_header
from pitboss.server.records.sealed import Sealed, register_faults, seal_faults
from pitboss.server.storage.archive import BookDamage, archive_of
from pitboss.server.storage.chain_heads import JOURNAL, Head, Heads
from pitboss.server.storage.house_keys import HouseKeys, WrongKey
from pitboss.server.storage.journal import broken_journal
from pitboss.server.storage.log_entries import archive_end, archived, stored
from pitboss.server.storage.schema import accounts, logs, people, postings, receipts
from pitboss.server.storage.seals import version_of
from pitboss.server.storage.store import UNREADABLE, StoreDamage, store_at
from pitboss.server.types.posting import Posting, is_of_the_log, may_owe

KEYS_NAMED = 10


class Audited(NamedTuple):
    """The result of an audit: faults, and the numbers of checked entries and postings."""

    faults: list[str]
    lines: int
    postings: int


class Anchors(NamedTuple):
    """What is stored outside the database: the signed chain heads and the keys."""

    heads: dict[int, Head]
    keys: HouseKeys
    version: str | None = None  # of the database before migrations; None: it was current


def audit(folder: Path, database: str = "") -> Audited:
    """Audit a data folder. A PostgreSQL database is only read. Heads are read first, because it may be in use."""
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
    """Audit everything in one transaction."""
    kept, known = anchors.heads, set(connection.execute(select(people.c.id)).scalars())
    faults = _ledger(connection, known)
    if broken := broken_journal(connection, kept.get(JOURNAL)):
        return Audited([*faults, f"{broken}: nothing else can be checked against the journal"], 0, 0)
    sealed = Sealed(connection)
    faults += (
        journal_faults(connection) + register_faults(connection) + seal_faults(connection, sealed, anchors.version)
    )
    if closed_normally(connection):
        faults += [
            f"the signed chain head of {_log(log)} is too old: heads were removed" for log in behind(connection, kept)
        ]
    rows = connection.execute(select(logs)).all()
    there = {JOURNAL, *(row.id for row in rows)}
    faults += [f"log {log} is lost: only its signed chain head exists" for log in sorted(kept.keys() - there)]
    faults += stray_rows(connection, {row.id for row in rows})
    lines = moved = 0
    for row in rows:
        try:
            if archive_end(connection, row.id).removed:
                check_chain(connection, row.id, kept.get(row.id))
                continue  # its house keeps logs for some years only, and the journal names it
            last = check_chain(connection, row.id, kept.get(row.id))
            found = [*_headless(row, last, kept), *_log_faults(connection, row, last.n, anchors, known)]
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
    """Faults of accounts, postings, awards and receipts."""
    faults = ledger_faults(connection) + correction_faults(connection)
    faults += [f"{row.name} holds {row.cents} cents" for row in _below_zero(connection, known)]
    faults += [*account_faults(connection, known), *numbering_faults(connection)]
    return faults + award_faults(connection) + _keys_used_twice(connection)


def _log_faults(connection: Connection, row: Any, last: int, anchors: Anchors, known: set[str]) -> list[str]:
    """Compare a log with the ledger and the derived tables."""
    facts = _facts(connection, row, last, known)
    has = _posted(connection, row.id)
    faults, wanted = _in_archive(connection, row.id, facts.postings, has)
    due, found = Counter(wanted), Counter(has)
    faults += [f"{n} x {what} in the log only" for what, n in (due - found).items()]
    faults += [f"{n} x {what} in the ledger only" for what, n in (found - due).items()]
    if not faults and has != wanted:
        faults.append("its postings are in another order than its log entries")
    faults += table_posting_faults(connection, row.id, row.table_id, known)
    return faults + list(derived_faults(connection, row.id, facts, anchors.keys))


def _in_archive(
    connection: Connection, log: int, due: list[tuple[Any, ...]], has: list[tuple[Any, ...]]
) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Compare what the archive files say of the postings that went with their entries; and the postings that the
    database must have.
    """
    faults, live, wanted = list[str](), Counter(has), list[tuple[Any, ...]]()
    rows = archived(connection, log)
    gone: dict[int, list[Posting]] = {row.first: [] for row in rows}
    at = iter(rows)
    here = next(at, None)
    for each in due:
        while here is not None and each[0] > here.last:
            here = next(at, None)
        posting = Posting(*each[1:])
        if here is None or not is_of_the_log(posting) or live[each]:
            live[each] -= 1
            wanted.append(each)
        else:
            gone[here.first].append(posting)
    for row in rows:
        moved = msgspec.json.decode(row.moved)
        if (row.postings, moved) != (len(gone[row.first]), net_of(gone[row.first])):
            faults.append(f"the postings archived with lines {row.first} to {row.last} differ from these lines")
    return faults, wanted


def _headless(row: Any, last: Head, kept: dict[int, Head]) -> list[str]:
    """Report a log without a signed chain head. Only the newest log may lack one: it may have been opened just now."""
    if row.id in kept or last.n <= OPENING or (kept and row.id > max(kept)):
        return []
    return [f"log {row.id} has no signed chain head: lost entries could not be detected"]


def _keys_used_twice(connection: Connection) -> list[str]:
    """Report keys with two receipts. The primary key prevents them, unless somebody rebuilt the table without it."""
    twice = select(receipts.c.person, receipts.c.key).group_by(receipts.c.person, receipts.c.key)
    rows = connection.execute(twice.having(func.count() > 1).limit(KEYS_NAMED))
    return [f"{row.person} has two receipts under the key {row.key}" for row in rows]


def _below_zero(connection: Connection, known: set[str]) -> list[Any]:
    rows = connection.execute(select(accounts).where(accounts.c.cents < 0))
    return [row for row in rows if not may_owe(row.name, known.__contains__)]


def _facts(connection: Connection, row: Any, last: int, known: set[str]) -> LogFacts:
    """Collect the facts of a log from its entries."""
    header = read_header(connection, row.id)
    sealed = commits_to_chance(header.source)
    facts = LogFacts(row.table_id, known, sealed=sealed, forgotten=forgotten(connection))
    facts.archived = [archive_of(connection).read(each).header for each in archived(connection, row.id)]
    for entry in stored(connection, row.id):
        facts.add(entry)
    facts.close(last)
    return facts


def _posted(connection: Connection, log: int) -> list[tuple[Any, ...]]:
    """The postings of a log in order, without those of the house itself."""
    mine = select(postings).where(postings.c.log == log, postings.c.kind.not_in(OF_THE_HOUSE)).order_by(postings.c.id)
    return [(row.n, row.source, row.target, row.cents, row.kind) for row in connection.execute(mine)]
