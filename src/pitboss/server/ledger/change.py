"""A change to the house by one command outside the tables: written in one transaction with its receipt."""

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from pitboss.server.ledger.ledger import Ledger
from pitboss.server.storage.journal import Records
from pitboss.server.storage.unit import Receipt, Unit
from pitboss.server.types.lease import Lease
from pitboss.server.types.posting import Posting

Write = Callable[[Connection], Any]
Action = Callable[[], object]


class Change:
    """Collects database writes, actions after the commit, and actions that undo the change if the commit fails."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self.units: list[Unit] = []
        self._writes: list[Write] = []
        self._then: list[Action] = []
        self._undo: list[Action] = []
        self.lease: Lease | None = None  # of the table concerned, if several processes share the house

    def enter(self, person: str, kind: str, data: dict[str, Any]) -> None:
        """Add a journal entry."""
        self.units.append(self.records.unit(person, kind, data))

    def add(self, units: list[Unit]) -> None:
        self.units += units

    def write(self, write: Write) -> None:
        """Add a database write. A Refusal raised in it cancels the whole change."""
        self._writes.append(write)

    def then(self, action: Action) -> None:
        """Run an action after the commit."""
        self._then.append(action)

    def otherwise(self, action: Action) -> None:
        """Run an action if the commit fails."""
        self._undo.append(action)

    def post(self, ledger: Ledger, postings: list[Posting]) -> None:
        """Move chips; the move is undone if the commit fails."""
        ledger.post(postings)
        self.units.append(Unit(self.records.clock(), postings=postings))
        self.otherwise(lambda: ledger.take_back(reversed(postings)))
        self.withhold(ledger, postings)

    def withhold(self, ledger: Ledger, postings: list[Posting]) -> None:
        """Keep chips of these postings from being used before the commit."""
        ledger.withhold(postings)
        self.then(lambda: ledger.release(postings))
        self.otherwise(lambda: ledger.release(postings))

    async def commit(self, receipt: Receipt | None = None) -> None:
        """Write everything or nothing, even if the client disconnects meanwhile."""
        await asyncio.shield(asyncio.ensure_future(self._commit(receipt)))

    async def _commit(self, receipt: Receipt | None) -> None:
        if receipt is not None:
            self.units.append(Unit(self.records.clock(), receipt=receipt))
        try:
            await self.records.writer.commit(self.units, self._write if self._writes else None, self.lease)
        except Exception:
            self.drop()
            raise
        for action in self._then:
            action()

    def drop(self) -> None:
        """Undo the change, the last action first."""
        while self._undo:
            self._undo.pop()()

    def _write(self, connection: Connection) -> None:
        for write in self._writes:
            write(connection)
