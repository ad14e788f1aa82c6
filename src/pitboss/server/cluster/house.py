"""What the cluster needs of the house that it is a part of."""

from typing import Any, Protocol

from sqlalchemy import Connection

from pitboss.protocol.clock import HouseClock
from pitboss.server.accounts.people import People
from pitboss.server.ledger.ledger import Ledger
from pitboss.server.records.receipts import Receipts
from pitboss.server.storage.chain_heads import Head, Heads
from pitboss.server.storage.store import Store
from pitboss.server.storage.writer import Writer
from pitboss.server.supervision.supervision import Supervision
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.plan import ClosedTable


class SharedHouse(Protocol):
    """The tables of this process, and what they share."""

    clock: HouseClock
    store: Store
    writer: Writer
    heads: Heads
    ledger: Ledger
    people: People
    supervision: Supervision
    receipts: Receipts
    actors: dict[str, TableActor]
    held: dict[str, ClosedTable]
    closing: bool

    def load_table(
        self, connection: Connection, row: Any, kept: dict[int, Head], *, whole: bool
    ) -> TableActor | ClosedTable:
        """Resume one table, or return it closed with the reason."""

    def put(self, loaded: TableActor | ClosedTable) -> None:
        """Add a table to this process."""

    def is_opening(self, table_id: str) -> bool:
        """Whether this process is opening a table with this id."""

    def wake_tables(self) -> None:
        """Wake every table to check for excluded and readmitted people."""
