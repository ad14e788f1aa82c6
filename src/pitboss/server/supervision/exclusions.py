"""Exclusions: people who may not play or sign in until the exclusion ends."""

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, insert, select, update

from pitboss.games.families.floor.persons import GROUNDS
from pitboss.protocol.command import TableCommand
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.accounts.newcomers import network_of
from pitboss.server.accounts.people import People
from pitboss.server.ledger.change import Change
from pitboss.server.storage.supervision_schema import exclusions
from pitboss.server.storage.unit import Unit
from pitboss.server.types.people import CASINO, GAMES, INSPECTOR, PLAYER, Person

DEVICE = "device"
# The clauses of each ground, and the roles that may order it.
EXPELLED = ("bs/11(3)", "S-010")
DRUNK = ("bs/11(1)", "S-044")
BY_ACT = ("nsw-lir/14.3.3", "nsw-dc/14.3.3", "N-15")
MAY = {**dict.fromkeys(GROUNDS, (CASINO, INSPECTOR)), DEVICE: (GAMES, CASINO)}
CITES = {**dict.fromkeys(GROUNDS, EXPELLED), DEVICE: BY_ACT}
# Orders at one table that exclude from the whole house, with the ground they imply (empty: it is an argument).
ORDERS = {"expel": "", "exclude-from-casino": DEVICE, "report-drunk": "drunk"}
# An excluded person may still play open wagers to the end (S-044), leave with their chips, and complain.
STILL_ALLOWED = frozenset(
    {"choose", "number", "done", "remove", "leave", "dispute", "request-review", "complain", "rules-copy"}
)


class Exclusion(NamedTuple):
    """An exclusion: person, ground, who ordered it, and how it ended."""

    id: str
    person: str
    ground: str
    reason: str
    cites: tuple[str, ...]
    given_by: str
    role: str
    table_id: str
    at: int
    ended_at: int = 0
    ended_by: str = ""
    ended_why: str = ""
    ended_as: str = ""  # the role of the person who ended it

    @property
    def refusal(self) -> Refusal:
        return Refusal(
            ServerCode.EXCLUDED, f"{self.person} is excluded from this casino ({self.id}): {self.reason}", self.cites
        )


class Exclusions:
    """The exclusions in force, by person. The database has all of them."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.clock = people.clock
        self.active: dict[str, Exclusion] = {}
        self.ended: dict[str, Exclusion] = {}  # the last ended exclusion of each person
        self._pending: set[str] = set()  # ordered at a table, not yet written

    def load(self, connection: Connection) -> None:
        """Read all exclusions from the database."""
        found = [_read(row) for row in connection.execute(select(exclusions).order_by(exclusions.c.ended_at))]
        self.active = {each.person: each for each in found if not each.ended_at}
        self.ended = {each.person: each for each in found if each.ended_at}

    # -- checks ------------------------------------------------------------------------------------------------
    def over(self, person: str) -> Exclusion | None:
        """The person's last ended exclusion; None if one is in force or there was none."""
        return None if person in self.active or person in self._pending else self.ended.get(person)

    def check_sign_in(self, person: str) -> None:
        """Refuse an excluded person."""
        if person in self.active:
            raise self.active[person].refusal

    def check_newcomer(self, address: str) -> None:
        """Refuse new players from the network of an excluded guest, if the house is set up so."""
        if not self.people.grants.by_address:
            return
        for each in self.active.values():
            person = self.people.known(each.person)
            if person is not None and (person.kind, person.address) == ("guest", network_of(address)):
                says = "A guest from your network is excluded. Sign in with an account, or ask a casino supervisor."
                raise Refusal(ServerCode.EXCLUDED, says, each.cites)

    def check_command(self, person: Person, command: TableCommand) -> None:
        """Refuse commands of an excluded person, and their readmission at a single table."""
        if person.id in self.active and command.do not in STILL_ALLOWED:
            raise self.active[person.id].refusal
        if command.do == "readmit" and (named := self.active.get(str(command.args.get("person")))):
            says = f"{named.person} is excluded from the whole casino. End the exclusion {named.id} first."
            raise Refusal(ServerCode.EXCLUDED, says)

    def may_order(self, boss: Person, ground: str) -> None:
        """Refuse a ground that this role may not use."""
        if boss.role not in MAY[ground]:
            may = " or ".join(MAY[ground])
            says = f"A {boss.role} can't exclude for {ground}. It needs the role {may}."
            raise Refusal(TableCode.WRONG_ROLE, says, CITES[ground])

    # -- orders --------------------------------------------------------------------------------------------------
    def exclude(self, change: Change, boss: Person, person_id: str, ground: str, reason: str) -> Exclusion:
        """Exclude a player."""
        person = self.people.by_id.get(person_id)
        if person is None or person.kind == "bot":
            raise Refusal(ServerCode.NOBODY, f"There is no user {person_id!r}.")
        if person.role != PLAYER:
            raise Refusal(
                ServerCode.NOT_A_PLAYER, f"{person_id} is a {person.role}, not a player. Disable the account instead."
            )
        made = self._made(person_id, ground, reason, CITES[ground], boss, "")
        change.write(lambda connection: _must(connection, made))
        change.enter(boss.id, "excluded", noted(made))
        change.then(lambda: self.active.update({person_id: made}))
        return made

    def end(self, change: Change, boss: Person, exclusion_id: str, reason: str) -> Exclusion:
        """End an exclusion."""
        found = next((e for e in self.active.values() if e.id == exclusion_id), None)
        if found is None:
            raise Refusal(ServerCode.NO_SUCH_EXCLUSION, f"There is no exclusion {exclusion_id!r} in force.")
        if boss.role not in (CASINO, INSPECTOR):
            says = f"A {boss.role} can't end an exclusion. Ask a casino supervisor or an inspector."
            raise Refusal(TableCode.WRONG_ROLE, says, found.cites)
        ended = found._replace(ended_at=self.clock(), ended_by=boss.id, ended_why=reason, ended_as=boss.role)
        change.write(lambda connection: _end(connection, ended))
        change.enter(boss.id, "exclusion-ended", {"exclusion": ended.id, "person": ended.person, "reason": reason})
        change.then(lambda: self._ends(ended))
        return ended

    def _ends(self, ended: Exclusion) -> None:
        self.active.pop(ended.person, None)
        self.ended[ended.person] = ended

    def listed(self, connection: Connection, person: str = "") -> list[Exclusion]:
        """All exclusions, newest first."""
        wanted = select(exclusions).order_by(exclusions.c.at.desc(), exclusions.c.id)
        rows = connection.execute(wanted.where(exclusions.c.person == person) if person else wanted)
        return [_read(row) for row in rows]

    # -- ordered at a table -------------------------------------------------------------------------------------------
    def follow(self, unit: Unit, table: str, boss: Person, command: TableCommand) -> None:
        """Write an exclusion that was ordered at a table, in the same transaction as its log entry."""
        person = str(command.args.get("person"))
        if person in self.active or person not in self.people.by_id:
            return
        self._pending.add(person)
        ground = ORDERS[command.do] or str(command.args.get("ground"))
        cites = {"report-drunk": DRUNK, "expel": EXPELLED}.get(command.do, BY_ACT)
        made = self._made(person, ground, f"{command.do} at {table}: {ground}", cites, boss, table)
        unit.writes.append(lambda connection: _write(connection, made))
        unit.entries += self.people.records.unit(boss.id, "excluded", noted(made)).entries

    def finish_order(self, command: TableCommand) -> None:
        """An order has its answer: it is written, or it never will be."""
        self._pending.discard(str(command.args.get("person")))

    def _made(self, person: str, ground: str, reason: str, cites: Iterable[str], boss: Person, table: str) -> Exclusion:
        if person in self.active:
            raise Refusal(ServerCode.EXCLUDED_ALREADY, f"{person} is already excluded ({self.active[person].id}).")
        name = f"x-{secrets.token_hex(5)}"
        return Exclusion(name, person, ground, reason, tuple(cites), boss.id, boss.role, table, self.clock())


def noted(made: Exclusion) -> dict[str, Any]:
    """The journal data of an exclusion."""
    about = {"exclusion": made.id, "person": made.person, "ground": made.ground, "reason": made.reason}
    return {**about, "cite": list(made.cites), "table": made.table_id}


def _read(row: Any) -> Exclusion:
    values = {name: getattr(row, name) for name in Exclusion._fields}
    return Exclusion(**{**values, "cites": tuple(msgspec.json.decode(row.cites))})


def _write(connection: Connection, made: Exclusion) -> bool:
    """Write an exclusion; False if the person is excluded already."""
    there = select(exclusions.c.id).where(exclusions.c.person == made.person, exclusions.c.ended_at == 0)
    if connection.execute(there).first() is not None:
        return False
    connection.execute(insert(exclusions), {**made._asdict(), "cites": msgspec.json.encode(made.cites).decode()})
    return True


def _must(connection: Connection, made: Exclusion) -> None:
    if not _write(connection, made):
        raise Refusal(ServerCode.EXCLUDED_ALREADY, f"{made.person} is already excluded.")


def _end(connection: Connection, ended: Exclusion) -> None:
    mine = (exclusions.c.id == ended.id) & (exclusions.c.ended_at == 0)
    values = {name: getattr(ended, name) for name in ("ended_at", "ended_by", "ended_why", "ended_as")}
    if connection.execute(update(exclusions).where(mine).values(**values)).rowcount == 0:
        raise Refusal(ServerCode.NO_SUCH_EXCLUSION, f"There is no exclusion {ended.id!r} in force.")
