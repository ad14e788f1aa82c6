"""Exclusions, disputes, approvals, incidents and seat limits in one object."""

import logging

from sqlalchemy import Connection

from pitboss.driver.preferences import Chosen
from pitboss.engine.ask import Question
from pitboss.protocol.command import TableCommand
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.people import People
from pitboss.server.ledger.ledger import Ledger
from pitboss.server.storage.journal import Records
from pitboss.server.storage.store import DatabaseAway, Store
from pitboss.server.supervision.approvals import Approvals
from pitboss.server.supervision.disputes import AT_TABLE, Disputes
from pitboss.server.supervision.exclusion_enforcement import lift_ended_exclusions, remove_excluded
from pitboss.server.supervision.exclusions import ORDERS, Exclusions
from pitboss.server.supervision.incidents import IncidentLog
from pitboss.server.tables.desk import Answered, TableDriver
from pitboss.server.tables.seating import SeatLimit
from pitboss.server.types.people import Person

_log = logging.getLogger("pitboss.floor")
FOLLOWED = frozenset({*ORDERS, *AT_TABLE, "dispute"})
"""Table commands with an effect on the whole house."""


class Supervision:
    """Everything that supervisors and inspectors manage."""

    def __init__(self, records: Records, people: People, ledger: Ledger, dual_control_hours: int) -> None:
        self.people = people
        self.exclusions = Exclusions(people)
        self.disputes = Disputes(records, ledger, dual_control_hours)
        self.approvals = Approvals(records)
        self.incidents = IncidentLog()
        self.seating = SeatLimit(people.grants.seats)

    def check_access(self, person: Person, command: TableCommand, desk: TableDriver) -> None:
        """Refuse a person whose role or access changed meanwhile, or who must not decide this dispute."""
        now = self.people.by_id.get(person.id)
        if now is None or now.disabled or now.role != person.role:
            raise Refusal(ServerCode.NOT_SIGNED_IN, "Your access has changed, so this was not done. Sign in again.")
        self.disputes.check_at_table(person, command, desk)

    def preferences_of(self, person: str) -> Chosen:
        """A player's preferences."""
        return self.people.preferences_of(person)

    def admitted(self, person_id: str) -> Person:
        """A player who may play: not disabled and not excluded."""
        person = self.people.customer(person_id)
        if person.disabled:
            raise Refusal(ServerCode.DISABLED, f"The account of {person_id} is disabled. Enable it first.")
        self.exclusions.check_sign_in(person_id)
        return person

    def lift_ended_exclusions(self, desk: TableDriver) -> None:
        """Readmit people whose exclusion has ended."""
        lift_ended_exclusions(desk, self.exclusions)

    def current_question(self, desk: TableDriver) -> Question | None:
        """The current question, after removing excluded people."""
        if self.exclusions.active:
            remove_excluded(desk, self.exclusions)
        return desk.asking

    def load(self, connection: Connection) -> None:
        self.exclusions.load(connection)

    def reload(self, store: Store) -> None:
        """Read exclusions again; if the database is unreachable, they are read when it is back."""
        try:
            store.read(self.load)
        except DatabaseAway:
            _log.warning("exclusions are reloaded when the database is back")

    def follow(self, desk: TableDriver, person: Person, command: TableCommand, answered: Answered) -> None:
        """Write the effect of a table command on the whole house, if it has one, in the same transaction."""
        if command.do in ORDERS:
            self.exclusions.follow(answered.unit, desk.place.id, person, command)
        elif command.do in FOLLOWED:
            known = desk.table.state.floor.disputes
            self.disputes.follow(answered.unit, desk.place.id, person, command, known)
