"""Who deals at a table, since when, and when another is due."""

from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.server.records.change import Change
from pitboss.server.storage.schema import journal
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.plan import LiveSettings

DEAL, RELIEVE, DUE, DEALER = "deal", "relieve", "relief-due", "dealer"
NEW_DEALER = "new-dealer"  # the order by which a game's text has a relieving dealer burn a card
MINUTE = 60_000
COMPUTERS = ("computer-1", "computer-2")


class DealerRotation:
    """The dealers of one table. At a computer's table two take turns, so that what a relief brings is played."""

    def __init__(self, live: LiveSettings) -> None:
        self.human = live.dealer == "human"
        self.timed = live.clock_of_bets > 0  # whether a clock closes the betting
        self.interval = int(live.relief_minutes * MINUTE)
        self.dealer = "" if self.human else COMPUTERS[0]
        self.since = 0  # 0 where nobody deals, or the computer has not begun
        self.told = False  # whether it was said that relief is due

    def take(self, person: str, now: int) -> None:
        self.dealer, self.since, self.told = person, now, False

    def leave(self) -> None:
        self.dealer, self.since, self.told = "", 0, False

    @property
    def due(self) -> int:
        """When relief is due, in milliseconds of the day; 0 where it never is, or it has been said already."""
        return self.since + self.interval if self.interval and self.since and not self.told else 0

    def shown(self, table: str) -> dict[str, Any]:
        """Who deals now, as the staff at the table is told of it when it changes."""
        until = self.since + self.interval if self.since and self.interval else 0
        return {"type": DEALER, "table": table, "dealer": self.dealer, "since": self.since, "relief_due": until}

    def next_computer(self) -> str:
        return COMPUTERS[self.dealer == COMPUTERS[0]]


def has_relief(desk: TableDriver) -> bool:
    """Whether the rules of this table have something to say about a new dealer."""
    table = desk.table
    return any(command.name == NEW_DEALER and command.live(table) for command in table.game.commands)


def relieved(change: Change, by: str, dealers: dict[str, tuple[str, int]], person: str) -> None:
    """Write down that somebody deals nowhere any more: a table that is resumed later has no dealer then."""
    for table in [table for table, (dealer, _) in dealers.items() if dealer == person]:
        change.enter(by, RELIEVE, {"table": table, "dealer": ""})


def last_dealers(connection: Connection) -> dict[str, tuple[str, int]]:
    """By the journal: who deals at each table, and since when."""
    found: dict[str, tuple[str, int]] = {}
    wanted = select(journal).where(journal.c.deed.in_((DEAL, RELIEVE))).order_by(journal.c.n)
    for row in connection.execute(wanted):
        data: dict[str, Any] = msgspec.json.decode(row.data)
        found[data["table"]] = (data["dealer"], row.at)
    return found
