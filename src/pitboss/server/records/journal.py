"""The house's journal: what is no answer at a table and must be on record all the same, chained like a log."""

from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.engine.log import START
from pitboss.server.clock import HouseClock
from pitboss.server.records.chain_heads import Head
from pitboss.server.storage.schema import journal
from pitboss.server.storage.seals import SEALS
from pitboss.server.storage.unit import JournalEntry, Unit
from pitboss.server.storage.writer import Writer


class Records:
    """Writes the journal. An inspector's look at hidden cards, a lockout, a change of dealer all go here."""

    def __init__(self, writer: Writer, clock: HouseClock) -> None:
        self.writer = writer
        self.clock = clock

    def unit(self, person: str, deed: str, data: dict[str, Any]) -> Unit:
        """A transaction that begins with an entry."""
        now = self.clock()
        return Unit(now, entries=[JournalEntry(now, person, deed, msgspec.json.encode(data, order="sorted").decode())])

    async def enter(self, person: str, deed: str, data: dict[str, Any]) -> None:
        await self.writer.commit([self.unit(person, deed, data)])


def read_journal(connection: Connection, before: int, most: int) -> list[dict[str, Any]]:
    """The last entries before one, newest first, without the digests of rows."""
    done = (journal.c.n < before) & journal.c.deed.not_in(SEALS)
    wanted = select(journal).where(done).order_by(journal.c.n.desc()).limit(most)
    return [
        {"n": row.n, "at": row.at, "person": row.person, "deed": row.deed, "data": msgspec.json.decode(row.data)}
        for row in connection.execute(wanted)
    ]


def broken_journal(connection: Connection, kept: Head | None = None) -> str | None:
    """The first entry that is not what was written, in words; or that the journal lacks the head kept outside."""
    head, due, seen = START, 1, kept is None
    for row in connection.execute(select(journal).order_by(journal.c.n)):
        words = {"n": row.n, "at": row.at, "person": row.person, "deed": row.deed, "data": row.data}
        head = sha256(head.encode() + msgspec.json.encode(words, order="sorted")).hexdigest()
        if row.n != due or row.hash != head:
            return f"journal entry {due} is missing or was changed"
        seen = seen or kept == (row.n, head)
        due += 1
    if kept is not None and kept.n >= due:
        return f"journal entries {due} to {kept.n} are lost: the signed head kept outside has them"
    return None if seen or kept is None else f"journal entry {kept.n} is not the one whose signed head was kept outside"
