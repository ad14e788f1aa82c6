"""Seats: a player needs chips for the table minimum at each of them, and may hold a few only."""

from collections.abc import Mapping
from typing import Protocol

from pitboss.engine.money import money
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.shapes import SeatHeld
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.tables.desk import TableDriver


class _Table(Protocol):
    desk: TableDriver


class SeatLimit:
    """Counts the seats that each person holds at all tables of the house."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.tables: Mapping[str, _Table] = {}  # the floor's tables
        self.elsewhere: dict[str, int] = {}  # by person, at tables of other processes; refreshed before a seat is taken

    def check(self, person: str, cents: object, desk: TableDriver) -> None:
        """Refuse a seat to a person with too few chips or too many seats."""
        table = desk.table
        mine, least = len(table.seats.of(person)), table.state.limits.get("min", 0)
        held = table.chips_of(person) + sum(wager.cents for wager in table.live_wagers(person=person))
        brings = held + cents if isinstance(cents, int) else held
        if brings < least * (mine + 1):
            says = f"You need at least {money(least)} for each seat at this table. Bring more chips, or buy some first"
            raise Refusal(ServerCode.BELOW_TABLE_MINIMUM, f"{says}. Watching is free.")
        here = sum(len(each.desk.table.seats.of(person)) for each in self.tables.values())
        seats = here + self.elsewhere.get(person, 0)
        if seats >= self.most:
            says = f"You already hold {seats} seats, and {self.most} is the limit. Leave one first."
            raise Refusal(TableCode.TOO_MANY_SEATS, says)


def seat_held(desk: TableDriver, person: str) -> SeatHeld:
    """A person's place at a table."""
    table, question = desk.table, desk.asking
    seated = table.state.persons.get(person)
    return SeatHeld(
        desk.place.id,
        table.game.slug,
        table.game.name,
        table.chips_of(person),
        sum(wager.cents for wager in table.live_wagers(person=person)),
        asked=question is not None and question.kind != "window" and person in question.who,
        leaving=seated is not None and seated.leaving,
    )
