"""Who may take a seat: a player with chips for the table minimum at each seat, and not too many seats at once."""

from collections.abc import Mapping
from typing import Protocol

from pitboss.engine.money import money
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.tables.desk import TableDriver


class _Table(Protocol):
    desk: TableDriver


class SeatLimit:
    """Counts the seats that each person holds at the tables of this process."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.tables: Mapping[str, _Table] = {}  # those of the floor

    def check(self, person: str, cents: object, desk: TableDriver) -> None:
        """Refuse a seat to a person who brings too few chips, or who holds as many seats as the house allows."""
        table = desk.table
        here, least = len(table.seats.of(person)), table.state.limits.get("min", 0)
        held = table.chips_of(person) + sum(wager.cents for wager in table.live_wagers(person=person))
        brings = held + cents if isinstance(cents, int) else held
        if brings < least * (here + 1):
            says = f"You need {money(least)} in chips for each seat, the table minimum: bring more with `cents`"
            raise Refusal("below-table-minimum", f"{says}. HealthController is free.")
        seats = sum(len(each.desk.table.seats.of(person)) for each in self.tables.values())
        if seats >= self.most:
            says = f"You hold {seats} seats, and this house allows {self.most} for each person: leave one first"
            raise Refusal("too-many-seats", says)
