"""The journal: a hash-chained record of administrative actions outside the tables."""

from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.engine.log import START
from pitboss.protocol.clock import HouseClock
from pitboss.server.storage.chain_heads import Head
from pitboss.server.storage.schema import journal
from pitboss.server.storage.seals import SEALS
from pitboss.server.storage.unit import JournalEntry, Unit
from pitboss.server.storage.writer import Writer

entry_kind = journal.c.kind
"""The column with the kind of a journal entry."""


class Records:
    """Writes the journal: access to hidden cards, lockouts, changes of dealers and so on."""

    def __init__(self, writer: Writer, clock: HouseClock) -> None:
        self.writer = writer
        self.clock = clock

    def unit(self, person: str, kind: str, data: dict[str, Any]) -> Unit:
        """A unit with one journal entry."""
        now = self.clock()
        return Unit(now, entries=[JournalEntry(now, person, kind, msgspec.json.encode(data, order="sorted").decode())])

    async def enter(self, person: str, kind: str, data: dict[str, Any]) -> None:
        await self.writer.commit([self.unit(person, kind, data)])


def kind_of(row: Any) -> str:
    """The kind of a journal entry."""
    return str(getattr(row, entry_kind.name))


def read_journal(connection: Connection, before: int, most: int) -> list[dict[str, Any]]:
    """The last entries before one, newest first, without row digests."""
    done = (journal.c.n < before) & entry_kind.not_in(SEALS)
    wanted = select(journal).where(done).order_by(journal.c.n.desc()).limit(most)
    return [
        {"n": row.n, "at": row.at, "person": row.person, "kind": kind_of(row), "data": msgspec.json.decode(row.data)}
        for row in connection.execute(wanted)
    ]


def broken_journal(connection: Connection, kept: Head | None = None) -> str | None:
    """The first fault of the hash chain, or a mismatch with the signed chain head; None if intact."""
    head, due, seen = START, 1, kept is None
    for row in connection.execute(select(journal).order_by(journal.c.n)):
        words = {"n": row.n, "at": row.at, "person": row.person, "kind": kind_of(row), "data": row.data}
        head = sha256(head.encode() + msgspec.json.encode(words, order="sorted")).hexdigest()
        if row.n != due or row.hash != head:
            return f"journal entry {due} is missing or was changed"
        seen = seen or kept == (row.n, head)
        due += 1
    if kept is not None and kept.n >= due:
        return f"journal entries {due} to {kept.n} are lost according to the signed chain head"
    return None if seen or kept is None else f"journal entry {kept.n} differs from the signed chain head"
