"""The dealers of a table: who deals, since when, and when relief is due."""

from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.server.ledger.change import Change
from pitboss.server.storage.journal import entry_kind
from pitboss.server.storage.schema import journal
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.plan import LiveSettings

DEAL, RELIEVE, DUE, DEALER = "deal", "relieve", "relief-due", "dealer"
NEW_DEALER = "new-dealer"  # the command with which a new dealer burns a card, in some rulebooks
MINUTE = 60_000
COMPUTERS = ("computer-1", "computer-2")


class DealerRotation:
    """The dealers of one table. Two computer dealers take turns, so that relief procedures are performed."""

    def __init__(self, live: LiveSettings) -> None:
        self.human = live.dealer == "human"
        self.timed = live.clock_of_bets > 0  # whether a clock closes the betting
        self.interval = int(live.relief_minutes * MINUTE)
        self.dealer = "" if self.human else COMPUTERS[0]
        self.since = 0  # 0 if nobody deals or the computer has not begun
        self.announced = False  # whether the due relief was announced

    def start(self, person: str, now: int) -> None:
        self.dealer, self.since, self.announced = person, now, False

    def end(self) -> None:
        self.dealer, self.since, self.announced = "", 0, False

    @property
    def due(self) -> int:
        """When relief is due, in milliseconds since 1970; 0 if never or already announced."""
        return self.since + self.interval if self.interval and self.since and not self.announced else 0

    def shown(self, table: str) -> dict[str, Any]:
        """The frame that tells staff who deals now."""
        until = self.since + self.interval if self.since and self.interval else 0
        return {"type": DEALER, "table": table, "dealer": self.dealer, "since": self.since, "relief_due": until}

    def next_computer(self) -> str:
        return COMPUTERS[self.dealer == COMPUTERS[0]]


def has_relief(desk: TableDriver) -> bool:
    """Whether the rules of this table have a procedure for a new dealer."""
    table = desk.table
    return any(command.name == NEW_DEALER and command.live(table) for command in table.game.commands)


def relieved(change: Change, by: str, dealers: dict[str, tuple[str, int]], person: str) -> None:
    """Record that a person deals nowhere any more, so that resumed tables have no dealer."""
    for table in [table for table, (dealer, _) in dealers.items() if dealer == person]:
        change.enter(by, RELIEVE, {"table": table, "dealer": ""})


def last_dealers(connection: Connection) -> dict[str, tuple[str, int]]:
    """The dealer of each table and since when, from the journal."""
    found: dict[str, tuple[str, int]] = {}
    wanted = select(journal).where(entry_kind.in_((DEAL, RELIEVE))).order_by(journal.c.n)
    for row in connection.execute(wanted):
        data: dict[str, Any] = msgspec.json.decode(row.data)
        found[data["table"]] = (data["dealer"], row.at)
    return found
