"""Moves the entries of finished rounds from the database into files of the archive.

With the entries go their receipts, the secrets of shoes and spins that are no longer in use, and the postings within
the table, which follow from the entries. The file is written first, then one transaction deletes the rows and adds
the file's row to `segments`. A receipt stays in the database too until `KEY_DAYS` have passed.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, tuple_, update

from pitboss.house_file.house_file import LIVE_ROUNDS
from pitboss.server.ledger.ledger import postings_of
from pitboss.server.records.book import events_of, log_state, round_count, round_span
from pitboss.server.storage.archive import ArchivedReceipt, BookDamage, SegmentHeader, StoredEntry, archive_of
from pitboss.server.storage.house_keys import HouseKeys
from pitboss.server.storage.log_entries import NEVER, archive_end, archived, stored
from pitboss.server.storage.schema import journal, lines, logs, postings, receipts, secrets, segments, snapshots, tables
from pitboss.server.storage.store import Conflict
from pitboss.server.types.posting import Posting, is_of_the_log

KEY_DAYS = 30
"""How long the server knows the key of a command whose entry is archived."""
DAY = 24 * 60 * 60 * 1000
FORGOTTEN = "receipts-archived"
"""Entry of the journal: receipts of archived entries before a moment are no longer in the database."""
CHUNK = 500


class ArchiveMove(NamedTuple):
    """What one file takes out of the database."""

    row: dict[str, Any]  # for `segments`
    postings: list[int]
    secrets: list[str]


def closed_logs(connection: Connection) -> list[int]:
    """Logs of closed tables that have entries in the database."""
    played = select(tables.c.id).where(tables.c.log == logs.c.id, tables.c.state != "closed").exists()
    there = select(lines.c.n).where(lines.c.log == logs.c.id).exists()
    return list(connection.execute(select(logs.c.id).where(there, ~played).order_by(logs.c.id)).scalars())


class Keeping(NamedTuple):
    """What a house keeps, and where."""

    live_rounds: int = LIVE_ROUNDS  # finished rounds of each table that stay in the database
    retention_years: int = 0  # how long the archive keeps the log of a closed table; 0: without end
    entries: int = 2000  # of a file; only the last file of a closed log may have fewer


def prepare(connection: Connection, keys: HouseKeys, log: int, keeping: Keeping, *, closed: bool) -> ArchiveMove | None:
    """Write the next file of a log, if there is enough for one. Nothing is deleted yet."""
    end = archive_end(connection, log)
    last = NEVER if closed else _last_finished(connection, log, keeping.live_rounds)
    entries = list(stored(connection, log, end.n + 1, min(last, end.n + keeping.entries)))
    if not entries or end.removed or (not closed and len(entries) < keeping.entries):
        return None
    _check(entries, end.n, end.hash)
    first, last = entries[0].n, entries[-1].n
    moved = _postings(connection, log, first, last)
    used = set() if closed else log_state(connection, log, keys).secrets.keys()
    held = {row.name: row.sealed for row in connection.execute(select(secrets).where(secrets.c.log == log))}
    gone = {name: sealed for name, sealed in held.items() if name not in used}
    before = archived(connection, log)
    header = SegmentHeader(
        1, log, first, last, end.hash, before[-1].digest if before else "", entries[0].round,
        [(entry.n, entry.upto) for entry in entries if entry.upto != entry.round],
        gone, list(_receipts(connection, log, first, last)),
    )  # fmt: skip
    digest, size = archive_of(connection).write(header, [entry.raw for entry in entries])
    row = {
        "log": log, "first": first, "last": last, "upto": entries[-1].upto, "ended": _ended(entries),
        "head": entries[-1].hash, "digest": digest, "size": size, "postings": len(moved),
        "moved": msgspec.json.encode(net_of(moved.values()), order="sorted").decode(), "removed": 0,
    }  # fmt: skip
    return ArchiveMove(row, list(moved), list(gone))


def _last_finished(connection: Connection, log: int, live_rounds: int) -> int:
    """The last entry that may leave the database: rounds before it are over, and no table resumes from it."""
    first = round_span(connection, log, round_count(connection, log) - live_rounds + 1)[0]
    base = connection.execute(select(snapshots.c.n).where(snapshots.c.log == log)).scalar()
    return min(first, int(base or 0) - 1) - 1


def _check(entries: list[StoredEntry], n: int, head: str) -> None:
    """Raise BookDamage unless these entries continue the hash chain: damage stays where it is found."""
    for entry in entries:
        n, head = n + 1, sha256(head.encode() + entry.raw).hexdigest()
        if (entry.n, entry.hash) != (n, head):
            raise BookDamage(f"line {n} is missing or was changed")


def _ended(entries: list[StoredEntry]) -> int:
    """When the last answer of these entries was given."""
    for entry in reversed(entries):
        answer = msgspec.json.decode(entry.raw).get("answer")
        if answer:
            return int(answer["at"])
    return 0


def _postings(connection: Connection, log: int, first: int, last: int) -> dict[int, Posting]:
    """The postings that follow from these entries. The newest of all stays, so that no number is used again."""
    newest = connection.execute(select(func.max(postings.c.id))).scalar()
    mine = (postings.c.log == log) & postings.c.n.between(first, last) & (postings.c.id != newest)
    rows = connection.execute(select(postings).where(mine).order_by(postings.c.id))
    found = {row.id: Posting(row.source, row.target, row.cents, row.kind) for row in rows}
    return {number: posting for number, posting in found.items() if is_of_the_log(posting)}


def net_of(moved: Iterable[Posting]) -> dict[str, int]:
    """What postings move into each account that they name; negative: out of it."""
    net = Counter[str]()
    for posting in moved:
        net[posting.source] -= posting.cents
        net[posting.target] += posting.cents
    return dict(net)


def archived_since(
    connection: Connection, table: str, log: int, n: int, is_person: Callable[[str], bool]
) -> dict[str, int]:
    """What the archived postings after an entry have moved into each account of its table."""
    net = Counter[str]()
    for row in archived(connection, log):
        if row.first > n:
            net.update(msgspec.json.decode(row.moved))
        elif row.last > n:
            entries = (entry for entry in archive_of(connection).read(row).entries if entry.n > n)
            found = (each for e in entries for each in postings_of(table, events_of(e), is_person))
            net.update(net_of(filter(is_of_the_log, found)))
    return net


def _receipts(connection: Connection, log: int, first: int, last: int) -> Iterator[ArchivedReceipt]:
    mine = (receipts.c.log == log) & receipts.c.n.between(first, last)
    for row in connection.execute(select(receipts).where(mine).order_by(receipts.c.n)):
        yield ArchivedReceipt(row.person, row.key, row.asked, bytes(row.receipt), row.at, row.n)


def take_out(connection: Connection, move: ArchiveMove) -> None:
    """In a transaction: delete what a file holds, and add its row. Raises Conflict if another process was quicker."""
    row = move.row
    log, first, last = row["log"], row["first"], row["last"]
    if archive_end(connection, log).n != first - 1:
        raise Conflict(f"the entries of log {log} are archived already")
    mine = (lines.c.log == log) & lines.c.n.between(first, last)
    deleted = connection.execute(delete(lines).where(mine)).rowcount
    for start in range(0, len(move.postings), CHUNK):
        some = move.postings[start : start + CHUNK]
        deleted += connection.execute(delete(postings).where(postings.c.id.in_(some))).rowcount
    gone = (secrets.c.log == log) & secrets.c.name.in_(move.secrets)
    deleted += connection.execute(delete(secrets).where(gone)).rowcount
    if deleted != last - first + 1 + len(move.postings) + len(move.secrets):
        raise Conflict(f"the entries of log {log} have changed meanwhile")
    connection.execute(insert(segments), row)


# -- what need not be kept --------------------------------------------------------------------------------------------


def old_keys(connection: Connection, before: int) -> list[tuple[str, str]]:
    """Receipts from before a moment whose entries are archived."""
    end = select(func.max(segments.c.last)).where(segments.c.log == receipts.c.log).scalar_subquery()
    mine = (receipts.c.at < before) & (receipts.c.log > 0) & (receipts.c.n <= end)
    return [(row.person, row.key) for row in connection.execute(select(receipts.c.person, receipts.c.key).where(mine))]


def forget(connection: Connection, keys: list[tuple[str, str]]) -> None:
    for start in range(0, len(keys), CHUNK):
        mine = tuple_(receipts.c.person, receipts.c.key).in_(keys[start : start + CHUNK])
        connection.execute(delete(receipts).where(mine))


def forgotten(connection: Connection) -> int:
    """The moment before which receipts of archived entries may have left the database."""
    said = select(journal.c.data).where(journal.c.kind == FORGOTTEN).order_by(journal.c.n.desc()).limit(1)
    data = connection.execute(said).scalar()
    return int(msgspec.json.decode(data)["before"]) if data else 0


def outdated(connection: Connection, before: int) -> list[Any]:
    """The files of closed logs whose last entry is from before a moment."""
    still = select(lines.c.n).where(lines.c.log == segments.c.log).exists()
    ended = select(segments.c.log).group_by(segments.c.log).having(func.max(segments.c.ended) < before)
    mine = segments.c.log.in_(ended) & (segments.c.removed == 0) & ~still
    return list(connection.execute(select(segments).where(mine).order_by(segments.c.log, segments.c.first)).all())


def mark_removed(connection: Connection, logs_removed: set[int], at: int) -> None:
    """In a transaction: note that the files of these logs are removed, and delete the receipts of their entries."""
    connection.execute(update(segments).where(segments.c.log.in_(logs_removed)).values(removed=at))
