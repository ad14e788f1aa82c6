"""Seats that people hold at the tables of all processes. The limit per person is checked in the seating transaction."""

from collections import Counter
from collections.abc import Iterable

from sqlalchemy import Connection, Select, delete, func, insert, select

from pitboss.server.storage.schema import held_seats, tables
from pitboss.server.storage.store import Conflict
from pitboss.server.storage.unit import Unit
from pitboss.server.tables.desk import TableDriver


class HeldSeats:
    """The rows of one table: how many seats each person holds there."""

    def __init__(self, table: str) -> None:
        self.table = table
        self._held: Counter[str] | None = None  # by person, as last written; None after a failed turn
        self._complete = False  # whether this process has written all rows of the table

    def begin(self, desk: TableDriver) -> None:
        """Note who sits at the table before a turn."""
        if self._held is None:
            self._held, self._complete = _seats_of(desk), False

    def forget(self) -> None:
        """The turn was not written: count again before the next one."""
        self._held = None

    def write(self, units: list[Unit], desk: TableDriver, most: int) -> None:
        """Add the changed rows to the last unit of a turn."""
        before, after = self._held or Counter(), _seats_of(desk)
        changed = {person for person in before | after if before[person] != after[person]}
        if self._complete and not changed:
            return
        stale = changed if self._complete else None
        kept = {person: after[person] for person in (changed if self._complete else after) if after[person]}
        more = [person for person in changed if after[person] > before[person]]
        units[-1].writes.append(lambda connection: _write(connection, self.table, stale, kept))
        units[-1].writes.append(lambda connection: _check(connection, more, most))
        self._held, self._complete = after, True


def seats_elsewhere(connection: Connection, people: Iterable[str], here: Iterable[str]) -> dict[str, int]:
    """The number of seats of each person at open tables that are not among those here."""
    wanted = list(people)
    found = connection.execute(_counted(wanted).where(held_seats.c.table_id.not_in(list(here))))
    return dict.fromkeys(wanted, 0) | {row.person: int(row.seats) for row in found}


def _seats_of(desk: TableDriver) -> Counter[str]:
    return Counter(person for person in desk.table.seats.places if person)


def _counted(people: list[str]) -> Select[tuple[str, int]]:
    open_tables = held_seats.join(tables, held_seats.c.table_id == tables.c.id)
    total = func.sum(held_seats.c.seats).label("seats")
    asked = select(held_seats.c.person, total).select_from(open_tables).group_by(held_seats.c.person)
    return asked.where(tables.c.state == "open", held_seats.c.person.in_(people))


def _write(connection: Connection, table: str, stale: set[str] | None, kept: dict[str, int]) -> None:
    """Replace the rows of these people at a table, or of everybody if `stale` is None."""
    which = held_seats.c.table_id == table
    if stale is not None:
        which &= held_seats.c.person.in_(stale)
    connection.execute(delete(held_seats).where(which))
    rows = [{"table_id": table, "person": person, "seats": seats} for person, seats in kept.items()]
    if rows:
        connection.execute(insert(held_seats), rows)


def _check(connection: Connection, people: list[str], most: int) -> None:
    """Raise Conflict if one of them took the last seat at another process in the meantime."""
    for row in connection.execute(_counted(people)) if people else ():
        if row.seats > most:
            raise Conflict(f"{row.person} took a seat at a table of another process")
