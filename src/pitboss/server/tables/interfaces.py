"""What a table needs of the parts that are built on tables: supervision and, with several processes, its lease."""

from typing import TYPE_CHECKING, Protocol

from pitboss.driver.preferences import Chosen
from pitboss.engine.ask import Question
from pitboss.protocol.command import TableCommand
from pitboss.server.storage.unit import Unit
from pitboss.server.tables.desk import Answered, TableDriver
from pitboss.server.tables.inbox import Item
from pitboss.server.tables.seating import SeatLimit
from pitboss.server.types.lease import Lease
from pitboss.server.types.people import Person

if TYPE_CHECKING:
    from pitboss.server.tables.actor import TableActor


class TableSupervision(Protocol):
    """Rules of the whole house that a table obeys."""

    seating: SeatLimit

    def check_access(self, person: Person, command: TableCommand, desk: TableDriver) -> None:
        """Refuse a person whose role or access changed meanwhile, or who must not decide this dispute."""

    def preferences_of(self, person: str) -> Chosen:
        """A player's preferences: what they answer without being asked."""

    def follow(self, desk: TableDriver, person: Person, command: TableCommand, answered: Answered) -> None:
        """Write the effect of a table command on the whole house, in the same transaction."""

    def lift_ended_exclusions(self, desk: TableDriver) -> None:
        """Readmit people whose exclusion has ended."""

    def current_question(self, desk: TableDriver) -> Question | None:
        """The current question, after removing excluded people."""


class LeasedTurns(Protocol):
    """The turns of a table that other processes may take over."""

    lease: Lease
    away: bool  # whether the database is unreachable

    async def before(self, actor: "TableActor", items: list[Item]) -> bool:
        """Refresh what other processes may have changed; whether the turn may be played."""

    def write_seats(self, units: list[Unit], desk: TableDriver, most: int) -> None:
        """Add the changed seats to the last unit of a turn."""

    async def recover(self, actor: "TableActor", items: list[Item], units: list[Unit], fault: Exception) -> bool:
        """Recover from a turn that was not written; False if the table must be halted."""
