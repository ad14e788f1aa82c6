"""What supervisors and inspectors keep in hand besides the tables: exclusions, disputes, approvals."""

import logging

from sqlalchemy import Connection

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.people import People, Person
from pitboss.server.ledger.ledger import Ledger
from pitboss.server.records.journal import Records
from pitboss.server.refusal_codes import ServerCode
from pitboss.server.storage.store import DatabaseAway, Store
from pitboss.server.supervision.approvals import Approvals
from pitboss.server.supervision.disputes import AT_TABLE, Disputes
from pitboss.server.supervision.exclusions import ORDERS, Exclusions
from pitboss.server.supervision.incidents import IncidentLog
from pitboss.server.tables.command import TableCommand
from pitboss.server.tables.desk import Answered, TableDriver
from pitboss.server.tables.seating import SeatLimit

_log = logging.getLogger("pitboss.floor")
FOLLOWED = frozenset({*ORDERS, *AT_TABLE, "dispute"})
"""Orders at a table that mean something for the whole house."""


class Supervision:
    """The desks of supervisors and inspectors."""

    def __init__(self, records: Records, people: People, ledger: Ledger) -> None:
        self.people = people
        self.exclusions = Exclusions(people)
        self.disputes = Disputes(records, ledger)
        self.approvals = Approvals(records)
        self.incidents = IncidentLog()
        self.seating = SeatLimit(people.grants.seats)

    def check_access(self, person: Person) -> None:
        """Refuse somebody whose role or access has changed since their command was sent."""
        now = self.people.by_id.get(person.id)
        if now is None or now.disabled or now.role != person.role:
            raise Refusal(ServerCode.NOT_SIGNED_IN, "Your access changed before this was done: sign in again.")

    def load(self, connection: Connection) -> None:
        self.exclusions.load(connection)

    def reload(self, store: Store) -> None:
        """Read it again after a change. Where the database can't be reached it is read once that is back."""
        try:
            store.read(self.load)
        except DatabaseAway:
            _log.warning("exclusions are read again as soon as the database is back")

    def follow(self, desk: TableDriver, person: Person, command: TableCommand, answered: Answered) -> None:
        """An order was carried out at a table: what it means for the house is written with it."""
        if command.do in ORDERS:
            self.exclusions.follow(answered.unit, desk.place.id, person, command)
        else:
            told = desk.table.state.floor.disputes
            self.disputes.follow(answered.unit, desk.place.id, person, command, told)
