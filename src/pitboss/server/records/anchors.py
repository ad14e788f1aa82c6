"""Signed heads against the database: where each log ends, and whether the heads that were kept reach that far."""

from sqlalchemy import Connection, and_, func, select

from pitboss.server.ledger.ledger import ledger_faults
from pitboss.server.records.book import BookDamage, pages, split
from pitboss.server.records.chain_heads import JOURNAL, Head, Heads
from pitboss.server.records.journal import broken_journal
from pitboss.server.storage.leases_schema import processes
from pitboss.server.storage.schema import journal, lines
from pitboss.server.storage.seals import SEALS

CLOSED = "house-closed"


def last_heads(connection: Connection) -> dict[int, Head]:
    """The last line of every log, and the last entry of the journal, as the database has them."""
    ends = select(lines.c.log, func.max(lines.c.n).label("n")).group_by(lines.c.log).subquery()
    wanted = select(lines).join(ends, and_(lines.c.log == ends.c.log, lines.c.n == ends.c.n))
    found = {row.log: Head(row.n, split(row.line)[1]) for row in connection.execute(wanted)}
    entry = connection.execute(select(journal.c.n, journal.c.hash).order_by(journal.c.n.desc()).limit(1)).first()
    return found if entry is None else {**found, JOURNAL: Head(entry.n, entry.hash)}


def behind(connection: Connection, kept: dict[int, Head]) -> list[int]:
    """Logs whose signed head is missing or older than their last line."""
    try:
        last = last_heads(connection)
    except BookDamage:
        return []  # the check of its chain says what is wrong
    return sorted(log for log, head in last.items() if log not in kept or kept[log].n < head.n)


def closed_in_order(connection: Connection) -> bool:
    """Whether nobody plays and the last house to play closed in order: then its heads are those of the database."""
    last = select(journal.c.deed).where(journal.c.deed.not_in(SEALS)).order_by(journal.c.n.desc()).limit(1)
    playing = connection.execute(select(func.count()).select_from(processes)).scalar_one()
    return not playing and connection.execute(last).scalar() == CLOSED


def house_damage(connection: Connection, heads: Heads, kept: dict[int, Head]) -> list[str]:
    """What is wrong with the books of the whole house when it opens. After a crash heads that are behind are normal,
    and are signed with the first commit.
    """
    broken = broken_journal(connection, kept.get(JOURNAL))
    faults = [*heads.faults, *ledger_faults(connection), *([broken] if broken else [])]
    if not closed_in_order(connection):
        heads.last |= caught_up(connection, kept)
    elif late := behind(connection, kept):
        faults.append(f"the signed heads of {len(late)} logs are behind: heads were cut")
    return faults


def caught_up(connection: Connection, kept: dict[int, Head]) -> dict[int, Head]:
    """The heads that a house which did not close in order has still to sign, where the lines since then are whole."""
    found: dict[int, Head] = {}
    for log in behind(connection, kept):
        if log != JOURNAL:
            before = kept.get(log)
            try:
                for page in pages(connection, log, *(before or ())):
                    found[log] = Head(page.n, page.hash)
            except BookDamage:
                found.pop(log, None)  # its table stays closed, and says why
    return found
