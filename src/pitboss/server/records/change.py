"""A change to the house: what one command outside the tables does, written in one transaction with its receipt."""

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from pitboss.server.cluster.leases import Lease
from pitboss.server.ledger.ledger import Ledger, Posting
from pitboss.server.records.journal import Records
from pitboss.server.storage.unit import Receipt, Unit

Write = Callable[[Connection], Any]
Deed = Callable[[], object]


class Change:
    """Gathers what is to be written, what the house knows once it is, and what it forgets where it was not."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self.units: list[Unit] = []
        self._writes: list[Write] = []
        self._then: list[Deed] = []
        self._undo: list[Deed] = []
        self.lease: Lease | None = None  # of the table that it is about, where several processes share the house

    def enter(self, person: str, deed: str, data: dict[str, Any]) -> None:
        """On record in the journal."""
        self.units.append(self.records.unit(person, deed, data))

    def add(self, units: list[Unit]) -> None:
        self.units += units

    def write(self, write: Write) -> None:
        """Something for the database; a Refusal raised there keeps the whole change from being made."""
        self._writes.append(write)

    def then(self, deed: Deed) -> None:
        """Done once everything is on the disk."""
        self._then.append(deed)

    def otherwise(self, deed: Deed) -> None:
        """Done where it is not."""
        self._undo.append(deed)

    def post(self, ledger: Ledger, postings: list[Posting]) -> None:
        """Move chips; taken back where it is not written."""
        ledger.post(postings)
        self.units.append(Unit(self.records.clock(), postings=postings))
        self.otherwise(lambda: ledger.take_back(reversed(postings)))
        self.withhold(ledger, postings)

    def withhold(self, ledger: Ledger, postings: list[Posting]) -> None:
        """Let nobody use what these postings give them before they are written."""
        ledger.withhold(postings)
        self.then(lambda: ledger.release(postings))
        self.otherwise(lambda: ledger.release(postings))

    async def commit(self, receipt: Receipt | None = None) -> None:
        """Everything or nothing; carried to its end, also where whoever asked for it has gone."""
        await asyncio.shield(asyncio.ensure_future(self._commit(receipt)))

    async def _commit(self, receipt: Receipt | None) -> None:
        if receipt is not None:
            self.units.append(Unit(self.records.clock(), receipt=receipt))
        try:
            await self.records.writer.commit(self.units, self._write if self._writes else None, self.lease)
        except Exception:
            self.drop()
            raise
        for deed in self._then:
            deed()

    def drop(self) -> None:
        """Forget it all, the last first."""
        while self._undo:
            self._undo.pop()()

    def _write(self, connection: Connection) -> None:
        for write in self._writes:
            write(connection)
