"""An audit of a whole house that nobody serves: chains, heads, ledger, journal, and postings against what was said."""

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, select

from pitboss.server.books.book import BookDamage, check_chain, told_after
from pitboss.server.books.heads import JOURNAL, Head, Heads
from pitboss.server.books.house_keys import HouseKeys
from pitboss.server.books.outside import OF_THE_HOUSE, unentered, unexplained
from pitboss.server.books.records import broken_journal
from pitboss.server.books.registers import unlike
from pitboss.server.database.schema import accounts, logs, people, postings, receipts
from pitboss.server.database.store import UNREADABLE, StoreDamage, store_at
from pitboss.server.money.awards import misheld
from pitboss.server.money.ledger import may_owe, postings_of, unbalanced
from pitboss.server.oversight.supervised import unfounded
from pitboss.server.tables.desk import OPENING

STEP = 2000
KEYS_NAMED = 10


class Audited(NamedTuple):
    """What was found: faults in words, and how much was looked at."""

    faults: list[str]
    lines: int
    postings: int


def audit(folder: Path, database: str = "") -> Audited:
    """Look at everything that was written. A database on a server is only read; heads first, since it may go on."""
    store, heads = store_at(folder, database), Heads(folder, HouseKeys(folder))
    try:
        if not store.shared:
            store.prepare()
        kept = heads.read()
        found = store.read(lambda connection: audited(connection, kept))
        return found._replace(faults=[*heads.faults, *found.faults])
    except (StoreDamage, *UNREADABLE) as damage:
        return Audited([f"the database cannot be read: {type(damage).__name__}: {damage}"], 0, 0)
    finally:
        store.close()


def audited(connection: Connection, kept: dict[int, Head]) -> Audited:
    faults = unbalanced(connection) + unfounded(connection)
    known = set(connection.execute(select(people.c.id)).scalars())
    faults += [f"{row.name} holds {row.cents} cents" for row in _below_zero(connection, known)]
    faults += misheld(connection) + _keys_used_twice(connection)
    faults += unentered(connection) + unlike(connection)
    if broken := broken_journal(connection, kept.get(JOURNAL)):
        faults.append(broken)
    rows = connection.execute(select(logs)).all()
    there = {JOURNAL, *(row.id for row in rows)}
    faults += [f"log {log} is lost: its signed head is there" for log in sorted(kept.keys() - there)]
    lines = moved = 0
    for row in rows:
        try:
            last = check_chain(connection, row.id, kept.get(row.id))
            lines += last.n
            faults += _headless(row, last, kept)
        except BookDamage as damage:
            faults.append(f"{row.table_id}: {damage}")
            continue
        due, has = _said(connection, row.id, row.table_id, known), _posted(connection, row.id)
        moved += sum(has.values())
        faults += [f"{row.table_id}: {n} x {what} in the log only" for what, n in (due - has).items()]
        faults += [f"{row.table_id}: {n} x {what} in the ledger only" for what, n in (has - due).items()]
        faults += [f"{row.table_id}: {fault}" for fault in unexplained(connection, row.id, row.table_id, known)]
    return Audited(faults, lines, moved)


def _headless(row: Any, last: Head, kept: dict[int, Head]) -> list[str]:
    """A log has its head from its opening on; only one that is newer than all others may have come since they were
    read, or have been opened a moment before a crash.
    """
    if row.id in kept or last.n <= OPENING or (kept and row.id > max(kept)):
        return []
    return [f"{row.table_id}: no signed head of log {row.id} is there: a lost tail would not be seen"]


def _keys_used_twice(connection: Connection) -> list[str]:
    """A key stands for one command. Within a part of the receipts the database sees to it; over all of them, this."""
    twice = select(receipts.c.person, receipts.c.key).group_by(receipts.c.person, receipts.c.key)
    rows = connection.execute(twice.having(func.count() > 1).limit(KEYS_NAMED))
    return [f"{row.person} has two receipts under the key {row.key}" for row in rows]


def _below_zero(connection: Connection, known: set[str]) -> list[Any]:
    rows = connection.execute(select(accounts).where(accounts.c.cents < 0))
    return [row for row in rows if not may_owe(row.name, known.__contains__)]


def _said(connection: Connection, log: int, table: str, known: set[str]) -> Counter[tuple[Any, ...]]:
    """Every movement that the log's events tell of, with the number of its line."""
    found: Counter[tuple[Any, ...]] = Counter()
    after = 1
    while told := told_after(connection, log, after, STEP):
        for each in told:
            found.update((each.n, *posting) for posting in postings_of(table, each.line.events, known.__contains__))
        after = told[-1].n
    return found


def _posted(connection: Connection, log: int) -> Counter[tuple[Any, ...]]:
    rows = connection.execute(select(postings).where(postings.c.log == log, postings.c.kind.not_in(OF_THE_HOUSE)))
    return Counter((row.n, row.source, row.target, row.cents, row.kind) for row in rows)
