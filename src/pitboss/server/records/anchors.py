"""Compares the signed chain heads with the database."""

from sqlalchemy import Connection, func, select

from pitboss.server.ledger.ledger import ledger_faults
from pitboss.server.records.book import pages
from pitboss.server.storage.archive import BookDamage
from pitboss.server.storage.chain_heads import JOURNAL, Head, Heads
from pitboss.server.storage.journal import broken_journal, entry_kind
from pitboss.server.storage.log_entries import ends_of
from pitboss.server.storage.schema import journal, processes
from pitboss.server.storage.seals import SEALS

CLOSED = "house-closed"


def last_heads(connection: Connection) -> dict[int, Head]:
    """The chain heads of all logs and of the journal, from the database."""
    found = {log: Head(n, seal) for log, n, seal in ends_of(connection)}
    entry = connection.execute(select(journal.c.n, journal.c.hash).order_by(journal.c.n.desc()).limit(1)).first()
    return found if entry is None else {**found, JOURNAL: Head(entry.n, entry.hash)}


def behind(connection: Connection, kept: dict[int, Head]) -> list[int]:
    """Logs whose signed chain head is missing or older than their last entry."""
    try:
        last = last_heads(connection)
    except BookDamage:
        return []  # the check of the hash chain reports it
    return sorted(log for log, head in last.items() if log not in kept or kept[log].n < head.n)


def closed_normally(connection: Connection) -> bool:
    """Whether no process runs and the last one shut down normally: then the signed heads must be current."""
    last = select(entry_kind).where(entry_kind.not_in(SEALS)).order_by(journal.c.n.desc()).limit(1)
    playing = connection.execute(select(func.count()).select_from(processes)).scalar_one()
    return not playing and connection.execute(last).scalar() == CLOSED


def house_damage(connection: Connection, heads: Heads, kept: dict[int, Head]) -> list[str]:
    """Damage of the records, checked at the start. After a crash, older chain heads are normal; the first commit signs
    new ones.
    """
    broken = broken_journal(connection, kept.get(JOURNAL))
    faults = [*heads.faults, *ledger_faults(connection), *([broken] if broken else [])]
    if not closed_normally(connection):
        heads.last |= caught_up(connection, kept)
    elif late := behind(connection, kept):
        faults.append(f"the signed chain heads of {len(late)} logs are too old: heads were removed")
    return faults


def caught_up(connection: Connection, kept: dict[int, Head]) -> dict[int, Head]:
    """The chain heads to sign after a crash, for logs whose later entries are intact."""
    found: dict[int, Head] = {}
    for log in behind(connection, kept):
        if log != JOURNAL:
            before = kept.get(log)
            try:
                for page in pages(connection, log, *(before or ())):
                    found[log] = Head(page.n, page.hash)
            except BookDamage:
                found.pop(log, None)  # its table stays closed with the reason
    return found
