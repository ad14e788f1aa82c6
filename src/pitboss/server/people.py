"""People: guests, accounts, bots and staff; who they are, what they may do, and how they prove it."""

import re
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select, update

from pitboss.engine.unasked import is_id
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.ledger import Ledger, Posting, wallet
from pitboss.server.passwords import Passwords
from pitboss.server.records import Records
from pitboss.server.schema import invitations, people
from pitboss.server.tokens import Tokens, hashed
from pitboss.server.writer import Writer

PLAYER, DEALER, GAMES, CASINO, INSPECTOR = "player", "dealer", "games-supervisor", "casino-supervisor", "inspector"
ROLES = (PLAYER, DEALER, GAMES, CASINO, INSPECTOR)
STAFF = (DEALER, GAMES, CASINO)
FAILURES = 3
LOCKED_FOR = 15 * 60 * 1000
DAY = 24 * 60 * 60 * 1000
INVITED_FOR = 7 * DAY
BOTS = "bot-"
NAME_MAX = 60
_NAME = re.compile(r"[^\x00-\x1f\x7f<>&\"']{1,60}")


class Grants(NamedTuple):
    """Chips that newcomers get, and how many newcomers of one address get them within a day."""

    cents: int = 100_000
    newcomers: int = 20


class Person(NamedTuple):
    """Somebody known to the house."""

    id: str
    name: str
    role: str
    kind: str  # guest | account | bot
    password: str = ""
    address: str = ""
    created: int = 0
    failures: int = 0
    locked_until: int = 0
    disabled: bool = False


class People:
    """Everybody the house knows."""

    def __init__(
        self, writer: Writer, ledger: Ledger, records: Records, known: dict[str, Person], grants: Grants
    ) -> None:
        self.writer = writer
        self.ledger = ledger
        self.records = records
        self.clock = records.clock
        self.grants = grants
        self.by_id = known  # shared with whoever asks who is a person
        self.tokens = Tokens(writer, records.clock)
        self.passwords = Passwords()
        self.on_end: list[Callable[[str], None]] = []  # told when somebody is disabled

    def load(self, connection: Connection) -> None:
        names = Person._fields
        rows = connection.execute(select(people)).mappings()
        self.by_id.update({row["id"]: Person(**{name: row[name] for name in names}) for row in rows})
        self.tokens.load(connection)

    def who(self, token: str) -> Person | None:
        """Whose token this is; None for nobody's, an old one, or that of somebody disabled."""
        found = self.by_id.get(self.tokens.owner(token) or "")
        return None if found is None or found.disabled else found

    # -- coming in ----------------------------------------------------------------------------------------------------
    async def guest(self, address: str) -> tuple[Person, str]:
        """Somebody sits down without a name, with chips to play."""
        person = await self._newcomer(f"guest-{secrets.token_hex(4)}", "Guest", "guest", address, "")
        return person, await self.tokens.session(person.id)

    async def register(self, person_id: str, name: str, password: str, address: str) -> Person:
        """An account for a player."""
        self._free_id(person_id)
        self._bound(address)
        secret = await self.passwords.made(password)
        return await self._newcomer(person_id, name or person_id, "account", address, secret)

    async def _newcomer(self, person_id: str, name: str, kind: str, address: str, password: str) -> Person:
        self._bound(address)
        person = Person(person_id, _read_name(name), PLAYER, kind, password, address, self.clock())
        await self._add(person, self.grants.cents)
        return person

    def _bound(self, address: str) -> None:
        since = self.clock() - DAY
        known = sum(p.address == address and p.created > since and p.kind != "bot" for p in self.by_id.values())
        if known >= self.grants.newcomers:
            raise Refusal("newcomers-too-many", f"{known} newcomers from this address today: come back tomorrow")

    def _free_id(self, person_id: str) -> None:
        if not is_id(person_id) or person_id.startswith((BOTS, "guest-")):
            raise Refusal("person-unreadable", "an id is small letters, digits, - and _, 32 at most")
        if person_id in self.by_id:
            raise Refusal("person-taken", f"there is a {person_id} already")

    async def _add(self, person: Person, cents: int, invited: str = "") -> None:
        """Known to everybody at once, so that nobody else takes the id while it is written."""
        if person.id in self.by_id:
            raise Refusal("person-taken", f"there is a {person.id} already")

        def write(connection: Connection) -> None:
            if invited:
                self._spend(connection, invited, person.id)
            connection.execute(insert(people), person._asdict())

        self.by_id[person.id] = person
        grant = [Posting("cage", wallet(person.id), cents, "grant")] if cents else []
        self.ledger.post(grant)
        unit = self.records.unit(person.id, "came", {"kind": person.kind, "role": person.role})
        unit.postings = grant
        try:
            await self.writer.commit([unit], write)
        except Exception:
            self.ledger.take_back(grant)
            del self.by_id[person.id]
            raise

    async def bot(self, person_id: str, name: str) -> None:
        """A person who fills a seat for the house."""
        if person_id not in self.by_id:
            await self._add(Person(person_id, name, PLAYER, "bot", created=self.clock()), 0)

    # -- signing in ---------------------------------------------------------------------------------------------------
    async def sign_in(self, person_id: str, password: str) -> tuple[Person, str]:
        """A session for whoever knows the password. Three failures lock the account for a while, its sessions live."""
        person = self.by_id.get(person_id)
        if person is None or not person.password:
            await self.passwords.waste(password)
            raise Refusal("wrong-password", "id and password do not fit together")
        if person.locked_until > self.clock():
            raise Refusal("locked", f"{FAILURES} failures: signing in is closed for a quarter of an hour")
        if not await self.passwords.fits(person.password, password):
            await self._failed(person_id)
            raise Refusal("wrong-password", "id and password do not fit together")
        if person.disabled:
            raise Refusal("disabled", "this account is closed: ask a casino supervisor")
        if person.failures:
            await self.change(person_id, failures=0)
        await self.tokens.end_sessions(person_id)
        return self.by_id[person_id], await self.tokens.session(person_id)

    async def _failed(self, person_id: str) -> None:
        failures = self.by_id[person_id].failures + 1
        if failures < FAILURES:
            await self.change(person_id, failures=failures)
            return
        await self.change(person_id, failures=0, locked_until=self.clock() + LOCKED_FOR)
        await self.records.enter(person_id, "locked", {"failures": failures})

    # -- invitations --------------------------------------------------------------------------------------------------
    async def invite(self, role: str) -> str:
        """A one-time word that makes whoever brings it a member of the staff or an inspector."""
        word = secrets.token_urlsafe(24)
        row = {"token": hashed(word), "role": role, "expires": self.clock() + INVITED_FOR, "used_by": ""}
        await self.writer.do(lambda connection: connection.execute(insert(invitations), row))
        return word

    async def accept(self, word: str, person_id: str, name: str, password: str) -> tuple[Person, str]:
        """Take up an invitation: the account is made, and the word is spent."""
        self._free_id(person_id)
        secret = await self.passwords.made(password)
        role = await self.writer.do(lambda connection: self._invited(connection, word))
        person = Person(person_id, _read_name(name or person_id), role, "account", secret, created=self.clock())
        await self._add(person, self.grants.cents if role == PLAYER else 0, word)
        return person, await self.tokens.session(person_id)

    def _invited(self, connection: Connection, word: str) -> str:
        """The role that an invitation gives, if it still counts."""
        found = connection.execute(select(invitations).where(invitations.c.token == hashed(word))).first()
        if found is None or found.used_by or found.expires < self.clock():
            raise Refusal("no-invitation", "this invitation is unknown, spent or too old: ask for another")
        return str(found.role)

    def _spend(self, connection: Connection, word: str, person_id: str) -> None:
        self._invited(connection, word)
        spent = update(invitations).where(invitations.c.token == hashed(word)).values(used_by=person_id)
        connection.execute(spent)

    # -- administration -----------------------------------------------------------------------------------------------
    async def change(self, person_id: str, **values: Any) -> Person:
        """Write what changed; disabling somebody ends their sessions and keys."""
        if person_id not in self.by_id:
            raise Refusal("nobody", f"there is no {person_id}")
        change = update(people).where(people.c.id == person_id).values(**values)
        await self.writer.do(lambda connection: connection.execute(change))
        self.by_id[person_id] = person = self.by_id[person_id]._replace(**values)
        if values.get("disabled"):
            await self.tokens.end_all(person_id)
            for told in self.on_end:
                told(person_id)
        return person

    async def new_password(self, person_id: str, password: str) -> None:
        secret = await self.passwords.made(password)
        await self.change(person_id, password=secret, failures=0, locked_until=0)
        await self.tokens.end_sessions(person_id)

    def staffed(self) -> set[str]:
        """The roles that somebody has."""
        return {person.role for person in self.by_id.values()}


def _read_name(name: str) -> str:
    if not _NAME.fullmatch(name) or name != name.strip():
        raise Refusal("name-unreadable", f"a name is 1 to {NAME_MAX} plain characters")
    return name
