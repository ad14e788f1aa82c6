"""Exclusions: who may not play anywhere in this house. They hold at every table and at the door until they end."""

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, insert, select, update

from pitboss.games.floor.persons import GROUNDS
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.accounts.networks import network_of
from pitboss.server.accounts.people import CASINO, GAMES, INSPECTOR, PLAYER, People, Person
from pitboss.server.records.change import Change
from pitboss.server.refusal_codes import ServerCode
from pitboss.server.storage.supervision_schema import exclusions
from pitboss.server.storage.unit import Unit
from pitboss.server.tables.command import TableCommand

DEVICE = "device"
# By what, and by whom: who is expelled, whose device was found. The first ground of the first text is also that on
# which somebody takes no further part in gaming, whoever says so.
EXPELLED = ("bs/11(3)", "S-010")
DRUNK = ("bs/11(1)", "S-044")
BY_ACT = ("nsw-lir/14.3.3", "nsw-dc/14.3.3", "N-15")
MAY = {**dict.fromkeys(GROUNDS, (CASINO, INSPECTOR)), DEVICE: (GAMES, CASINO)}
CITES = {**dict.fromkeys(GROUNDS, EXPELLED), DEVICE: BY_ACT}
# Orders at one table that count in the whole house, by the ground that they name or stand for.
ORDERS = {"expel": "", "exclude-from-casino": DEVICE, "report-drunk": "drunk"}
# What lies on the layout is played to its end (S-044), chips are taken home, and a complaint is always heard.
STILL = frozenset(
    {"choose", "number", "done", "remove", "leave", "dispute", "request-review", "complain", "rules-copy"}
)


class Exclusion(NamedTuple):
    """Somebody who may not play, on which ground, by whose word; ended or not."""

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
    ended_as: str = ""  # the role of whoever ended it

    @property
    def refusal(self) -> Refusal:
        return Refusal(
            ServerCode.EXCLUDED, f"{self.person} is excluded from this house ({self.id}): {self.reason}", self.cites
        )


class Exclusions:
    """Those in force, by person. The database has them all."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.clock = people.clock
        self.active: dict[str, Exclusion] = {}
        self.ended: dict[str, Exclusion] = {}  # the last of each person that was ended
        self._coming: set[str] = set()  # ordered at a table here, and not yet known to be written

    def load(self, connection: Connection) -> None:
        """Those in force by the database: also after another process has written one."""
        found = [_read(row) for row in connection.execute(select(exclusions).order_by(exclusions.c.ended_at))]
        self.active = {each.person: each for each in found if not each.ended_at}
        self.ended = {each.person: each for each in found if each.ended_at}

    # -- what it means ------------------------------------------------------------------------------------------------
    def over(self, person: str) -> Exclusion | None:
        """The exclusion that keeps somebody out no more; None where one still does, or none ever did."""
        return None if person in self.active or person in self._coming else self.ended.get(person)

    def at_the_door(self, person: str) -> None:
        """Nobody who is excluded signs in as a player."""
        if person in self.active:
            raise self.active[person].refusal

    def at_the_gate(self, address: str) -> None:
        """A guest has no name, so where the house wants it nobody new comes from the address of one who is excluded."""
        if not self.people.grants.by_address:
            return
        for each in self.active.values():
            person = self.people.known(each.person)
            if person is not None and (person.kind, person.address) == ("guest", network_of(address)):
                says = "a guest from this address is excluded: sign in, or ask a casino supervisor"
                raise Refusal(ServerCode.EXCLUDED, says, each.cites)

    def at_a_table(self, person: Person, command: TableCommand) -> None:
        """Nobody who is excluded sits down or bets; nobody readmits them at one table while they are."""
        if person.id in self.active and command.do not in STILL:
            raise self.active[person.id].refusal
        if command.do == "readmit" and (named := self.active.get(str(command.args.get("person")))):
            raise Refusal(ServerCode.EXCLUDED, f"{named.person} is excluded from the whole house: end {named.id} first")

    def may_order(self, boss: Person, ground: str) -> None:
        """The text gives each ground to somebody."""
        if boss.role not in MAY[ground]:
            may = " or ".join(MAY[ground])
            raise Refusal(TableCode.WRONG_ROLE, f"a {boss.role} may not exclude for {ground}: {may} may", CITES[ground])

    # -- at the desk --------------------------------------------------------------------------------------------------
    def exclude(self, change: Change, boss: Person, person_id: str, ground: str, reason: str) -> Exclusion:
        """By the word of whoever the text gives this power."""
        person = self.people.by_id.get(person_id)
        if person is None or person.kind == "bot":
            raise Refusal(ServerCode.NOBODY, f"there is no {person_id!r}")
        if person.role != PLAYER:
            raise Refusal(
                ServerCode.NOT_A_PLAYER, f"{person_id} is a {person.role}: staff do not play, so close the account"
            )
        made = self._made(person_id, ground, reason, CITES[ground], boss, "")
        change.write(lambda connection: _must(connection, made))
        change.enter(boss.id, "excluded", noted(made))
        change.then(lambda: self.active.update({person_id: made}))
        return made

    def end(self, change: Change, boss: Person, exclusion_id: str, reason: str) -> Exclusion:
        """A decision ends it: of whoever may give such an order."""
        found = next((e for e in self.active.values() if e.id == exclusion_id), None)
        if found is None:
            raise Refusal(ServerCode.NO_SUCH_EXCLUSION, f"no exclusion {exclusion_id!r} is in force")
        if boss.role not in (CASINO, INSPECTOR):
            raise Refusal(TableCode.WRONG_ROLE, f"a {boss.role} may not end an exclusion", found.cites)
        ended = found._replace(ended_at=self.clock(), ended_by=boss.id, ended_why=reason, ended_as=boss.role)
        change.write(lambda connection: _end(connection, ended))
        change.enter(boss.id, "exclusion-ended", {"exclusion": ended.id, "person": ended.person, "reason": reason})
        change.then(lambda: self._ends(ended))
        return ended

    def _ends(self, ended: Exclusion) -> None:
        self.active.pop(ended.person, None)
        self.ended[ended.person] = ended

    def listed(self, connection: Connection, person: str = "") -> list[Exclusion]:
        """All of them, the newest first."""
        wanted = select(exclusions).order_by(exclusions.c.at.desc(), exclusions.c.id)
        rows = connection.execute(wanted.where(exclusions.c.person == person) if person else wanted)
        return [_read(row) for row in rows]

    # -- ordered at a table -------------------------------------------------------------------------------------------
    def follow(self, unit: Unit, table: str, boss: Person, command: TableCommand) -> None:
        """An order at one table that counts in the whole house is written with its line of the log."""
        person = str(command.args.get("person"))
        if person in self.active or person not in self.people.by_id:
            return
        self._coming.add(person)
        ground = ORDERS[command.do] or str(command.args.get("ground"))
        cites = {"report-drunk": DRUNK, "expel": EXPELLED}.get(command.do, BY_ACT)
        made = self._made(person, ground, f"{command.do} at {table}: {ground}", cites, boss, table)
        unit.writes.append(lambda connection: _write(connection, made))
        unit.entries += self.people.records.unit(boss.id, "excluded", noted(made)).entries

    def followed(self, command: TableCommand) -> None:
        """Whoever gave an order has its answer: what was to be written is, or never will be."""
        self._coming.discard(str(command.args.get("person")))

    def _made(self, person: str, ground: str, reason: str, cites: Iterable[str], boss: Person, table: str) -> Exclusion:
        if person in self.active:
            raise Refusal(ServerCode.EXCLUDED_ALREADY, f"{person} is excluded already: {self.active[person].id}")
        name = f"x-{secrets.token_hex(5)}"
        return Exclusion(name, person, ground, reason, tuple(cites), boss.id, boss.role, table, self.clock())


def noted(made: Exclusion) -> dict[str, Any]:
    """For the journal."""
    about = {"exclusion": made.id, "person": made.person, "ground": made.ground, "reason": made.reason}
    return {**about, "cite": list(made.cites), "table": made.table_id}


def _read(row: Any) -> Exclusion:
    values = {name: getattr(row, name) for name in Exclusion._fields}
    return Exclusion(**{**values, "cites": tuple(msgspec.json.decode(row.cites))})


def _write(connection: Connection, made: Exclusion) -> bool:
    """Once a person; False where somebody was quicker."""
    there = select(exclusions.c.id).where(exclusions.c.person == made.person, exclusions.c.ended_at == 0)
    if connection.execute(there).first() is not None:
        return False
    connection.execute(insert(exclusions), {**made._asdict(), "cites": msgspec.json.encode(made.cites).decode()})
    return True


def _must(connection: Connection, made: Exclusion) -> None:
    if not _write(connection, made):
        raise Refusal(ServerCode.EXCLUDED_ALREADY, f"{made.person} is excluded already")


def _end(connection: Connection, ended: Exclusion) -> None:
    mine = (exclusions.c.id == ended.id) & (exclusions.c.ended_at == 0)
    values = {name: getattr(ended, name) for name in ("ended_at", "ended_by", "ended_why", "ended_as")}
    if connection.execute(update(exclusions).where(mine).values(**values)).rowcount == 0:
        raise Refusal(ServerCode.NO_SUCH_EXCLUSION, f"no exclusion {ended.id!r} is in force")
