"""People: guests, accounts, bots and staff, with sign-in and invitations."""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from sqlalchemy import Connection, case, delete, insert, select, update

from pitboss.driver.preferences import PREFERENCES, Chosen, read_preferences
from pitboss.engine.unasked import is_id
from pitboss.house_file.house_file import MORE_CHIPS, MORE_CHIPS_MINUTES, OWN_TABLE_HOURS, OWN_TABLES, SEATS
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.accounts.names import is_like_staff, read_name
from pitboss.server.accounts.newcomers import Newcomers, network_of
from pitboss.server.accounts.passwords import Passwords
from pitboss.server.accounts.tokens import IDLE, LONGEST, Tokens, hashed
from pitboss.server.ledger.change import Change
from pitboss.server.ledger.dual_control import ACCEPTED, HIRED, PASSWORD_RESET
from pitboss.server.ledger.ledger import Ledger
from pitboss.server.storage.journal import Records
from pitboss.server.storage.schema import invitations, people
from pitboss.server.storage.writer import Writer
from pitboss.server.types.people import BOTS, PLAYER, STAFF, Person
from pitboss.server.types.posting import Posting, wallet

FAILURES = 3
LOCKED_FOR = 15 * 60 * 1000
DAY = 24 * 60 * 60 * 1000
INVITED_FOR = 7 * DAY
WRONG_PASSWORD = Refusal(
    ServerCode.WRONG_PASSWORD,
    f"Wrong user name or password. {FAILURES} wrong passwords lock an account for {LOCKED_FOR // 60_000} minutes: "
    "wait, or ask a casino supervisor to unlock it.",
)

GUEST_DIGITS = 4
"""The digits of a guest's id that staff see."""


class Grants(NamedTuple):
    """Chips for new players, new guests (and accounts) that one network brings at once, whether an excluded guest
    blocks their network for new players, seats per person, newcomers at once from a private network, the chips to
    which a player who ran out is brought back, the minutes between two times, players' own tables, and the hours for
    which an absent player keeps the seat there.
    """

    cents: int = 100_000
    newcomers: int = 40
    by_address: bool = False
    seats: int = SEATS
    local_newcomers: int = 1000
    refill_cents: int = MORE_CHIPS * 100
    refill_minutes: int = MORE_CHIPS_MINUTES
    own_tables: int = OWN_TABLES
    own_table_hours: int = OWN_TABLE_HOURS


class People:
    """All people known to the server."""

    def __init__(
        self, writer: Writer, ledger: Ledger, records: Records, known: dict[str, Person], grants: Grants
    ) -> None:
        self.writer = writer
        self.ledger = ledger
        self.records = records
        self.clock = records.clock
        self.grants = grants
        self.newcomers = Newcomers(grants.newcomers, grants.local_newcomers, records.clock)
        self.by_id = known  # shared with the ledger and the writer
        self.ids: dict[str, str] = {}  # by user name
        self.tokens = Tokens(writer, records.clock)
        self.tokens.idle_of = lambda person: LONGEST if self.is_guest(person) else IDLE
        self.passwords = Passwords()
        self._trying: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # one sign-in at a time, by id
        self.on_access: Callable[[str], None] = lambda _person: (
            None
        )  # called when a role changes or an account is disabled
        self.look_up: Callable[[str], Person | None] = lambda _person: None  # finds people created by other processes
        self.look_up_name: Callable[[str], Person | None] = lambda _name: None  # and by user name

    def load(self, connection: Connection) -> None:
        rows = connection.execute(select(people)).mappings()
        for row in rows:
            self.remember(_person(row))
        self.tokens.load(connection)

    def who(self, token: str) -> Person | None:
        """The person with this session token or API key; None if it is invalid or the account is disabled."""
        return self.holder(hashed(token))

    def holder(self, token: str) -> Person | None:
        """The person with a token of this hash."""
        found = self.known(self.tokens.owner(token) or "")
        return None if found is None or found.disabled else found

    def known(self, person_id: str) -> Person | None:
        """The person with this id, also if another process has just created them."""
        found = self.by_id.get(person_id)
        if found is None and person_id and (found := self.look_up(person_id)) is not None:
            self.remember(found)
        return found

    def is_guest(self, person_id: str) -> bool:
        found = self.known(person_id)
        return found is not None and found.kind == "guest"

    def remember(self, person: Person) -> None:
        """Keep a person in memory, by id and by user name."""
        before = self.by_id.get(person.id)
        if before is not None and self.ids.get(before.user_name) == person.id:
            del self.ids[before.user_name]
        self.by_id[person.id] = person
        self.ids[person.user_name] = person.id

    def id_of(self, user_name: str) -> str:
        """The id of the person who signs in with this name; an id that nobody has if there is none."""
        if user_name not in self.ids and (found := self.look_up_name(user_name)) is not None:
            self.remember(found)
        return self.ids.get(user_name, f"?{user_name}")

    # -- new people ---------------------------------------------------------------------------------------------------
    def guest(self, change: Change, address: str) -> tuple[Person, str]:
        """Create a guest with chips and a session."""
        person = self._newcomer(change, f"guest-{secrets.token_hex(4)}", "Guest", "guest", address)
        return person, self.tokens.session(change, person.id)

    async def register(
        self, change: Change, person_id: str, name: str, password: str, address: str
    ) -> tuple[Person, str]:
        """Create a player account and a session."""
        self.check_free(person_id)
        check_id(person_id)
        read_name(name or person_id, player=True)
        secret = await self.passwords.hash(password)
        person = self._newcomer(change, person_id, name or person_id, "account", address, secret)
        return person, self.tokens.session(change, person.id)

    def _newcomer(
        self, change: Change, person_id: str, name: str, kind: str, address: str, password: str = ""
    ) -> Person:
        shown, network = read_name(name, player=True), network_of(address)
        person = Person(person_id, shown, PLAYER, kind, password, network, self.clock())
        self._add(change, person, self.grants.cents)
        return person

    def check_free(self, person_id: str) -> None:
        """Refuse an unreadable or used user name."""
        if not is_id(person_id) or person_id.startswith((BOTS, "guest-")):
            says = "A user name has up to 32 lower-case letters, digits, - or _ . Choose another one."
            raise Refusal(TableCode.PERSON_UNREADABLE, says)
        if person_id in self.by_id or person_id in self.ids:
            raise Refusal(ServerCode.PERSON_TAKEN, f"The user name {person_id} is taken. Choose another one.")

    def _add(self, change: Change, person: Person, cents: int) -> None:
        """Add a person in memory at once, so that nobody takes the id while it is being written."""
        if person.id in self.by_id or person.id in self.ids:
            raise Refusal(ServerCode.PERSON_TAKEN, f"The user name {person.id} is taken. Choose another one.")
        person = person._replace(user_name=person.id)
        self.remember(person)
        change.otherwise(lambda: self._forget(person))
        change.write(lambda connection: connection.execute(insert(people), person._asdict()))
        change.enter(person.id, "came", {"kind": person.kind, "role": person.role, "cents": cents})
        if cents:
            change.post(self.ledger, [Posting("cage", wallet(person.id), cents, "grant")])

    def _forget(self, person: Person) -> None:
        del self.by_id[person.id], self.ids[person.user_name]

    async def bot(self, person_id: str, name: str) -> None:
        """Create a bot."""
        if person_id not in self.by_id:
            change = Change(self.records)
            self._add(change, Person(person_id, name, PLAYER, "bot", created=self.clock()), 0)
            await change.commit()

    # -- signing in ---------------------------------------------------------------------------------------------------
    async def sign_in(self, change: Change, user_name: str, password: str) -> tuple[Person, str]:
        """Start a session for a person with the right password; their earlier session ends."""
        person = await self.proved(change, self.id_of(user_name), password)
        if person.disabled:
            raise Refusal(ServerCode.DISABLED, "Your account is disabled. Ask a casino supervisor.")
        self.tokens.end_sessions(change, person.id)
        return person, self.tokens.session(change, person.id)

    async def proved(self, change: Change, person_id: str, password: str) -> Person:
        """Check a password and return the person. Three wrong ones in a row lock the account for a while.

        Each attempt is counted in the database before its result is used, so the limit holds across processes.
        Unknown, locked and wrong-password accounts get the same message after the same time.
        """
        attempt = self._trying.setdefault(person_id, asyncio.Lock())
        async with attempt:
            fresh = self.look_up(person_id) or self.by_id.get(person_id)
            kept = fresh.password if fresh is not None and fresh.password else self.passwords.nobody
            counted, matches = await asyncio.gather(
                self.writer.do(lambda connection: self._count_try(connection, person_id)),
                self.passwords.matches(kept, password),
            )
        if counted is None:
            raise WRONG_PASSWORD
        # Keep changes made during the slow check, such as a new role.
        now = self.look_up(person_id) or self.by_id[person_id]
        self.learn(now._replace(failures=counted.failures, locked_until=counted.locked_until))
        if not matches:
            if counted.locked_until:
                await self.records.enter(person_id, "locked", {"failures": FAILURES})
            raise WRONG_PASSWORD
        self.alter(change, person_id, failures=0, locked_until=0)
        change.write(lambda connection: _still_has(connection, person_id, kept))
        return now._replace(failures=0, locked_until=0)

    def _count_try(self, connection: Connection, person_id: str) -> Person | None:
        """Count a sign-in attempt; None if the account is unknown or locked. The third attempt locks it."""
        now, tries = self.clock(), people.c.failures + 1
        mine = people.c.id == person_id
        last = tries >= FAILURES
        tried = (
            update(people)
            .where(mine, people.c.locked_until <= now, people.c.password != "")
            .values(
                failures=case((last, 0), else_=tries),
                locked_until=case((last, now + LOCKED_FOR), else_=0),
            )
        )
        if connection.execute(tried).rowcount == 0:
            return None
        return _person(connection.execute(select(people).where(mine)).mappings().one())

    # -- invitations --------------------------------------------------------------------------------------------------
    def invitation(self, change: Change, role: str, by: str) -> str:
        """Create a one-time invitation code for a role."""
        word = secrets.token_urlsafe(24)
        row = {"token": hashed(word), "role": role, "expires": self.clock() + INVITED_FOR, "used_by": ""}
        row["invited_by"] = by
        change.write(lambda connection: connection.execute(insert(invitations), row))
        change.enter(by, "invited", {"role": role})
        return word

    async def invite(self, role: str) -> str:
        """Create an invitation for the operator of the server."""
        change = Change(self.records)
        word = self.invitation(change, role, "")
        await change.commit()
        return word

    async def accept(self, change: Change, word: str, person_id: str, name: str, password: str) -> tuple[Person, str]:
        """Accept an invitation: create the account and use up the code."""
        role, by = await self.writer.do(lambda connection: self._invited(connection, word))
        person = await self._account(change, person_id, name, password, role)
        change.write(lambda connection: self._spend(connection, word, person_id))
        change.enter(by, ACCEPTED, {"person": person_id, "role": role})
        return person, self.tokens.session(change, person_id)

    async def hire(self, change: Change, by: str, person_id: str, name: str, password: str, role: str) -> Person:
        """Create an account for somebody else; its first password must be changed."""
        person = await self._account(change, person_id, name, password, role, must_change=True)
        change.enter(by, HIRED, {"person": person_id, "role": role})
        return person

    async def _account(
        self, change: Change, person_id: str, name: str, password: str, role: str, *, must_change: bool = False
    ) -> Person:
        self.check_free(person_id)
        if role == PLAYER:
            check_id(person_id)
        secret = await self.passwords.hash(password)
        shown = read_name(name or person_id, player=role == PLAYER)
        person = Person(
            person_id, shown, role, "account", secret, created=self.clock(), must_change=must_change
        )  # fmt: skip
        self._add(change, person, self.grant_of(person))
        return person

    def grant_of(self, person: Person) -> int:
        """The chips that a new person gets."""
        return self.grants.cents if person.role == PLAYER else 0

    def _invited(self, connection: Connection, word: str) -> tuple[str, str]:
        """The role and the sender of a valid invitation."""
        found = connection.execute(select(invitations).where(invitations.c.token == hashed(word))).first()
        if found is None or found.used_by or found.expires < self.clock():
            raise Refusal(ServerCode.NO_INVITATION, "This invitation is unknown, used or expired. Ask for a new one.")
        return str(found.role), str(found.invited_by)

    def _spend(self, connection: Connection, word: str, person_id: str) -> None:
        self._invited(connection, word)
        spent = update(invitations).where(invitations.c.token == hashed(word)).values(used_by=person_id)
        connection.execute(spent)

    # -- administration -----------------------------------------------------------------------------------------------
    def alter(self, change: Change, person_id: str, **values: Any) -> None:
        """Change a person. A new role, a new password or disabling ends their sessions and keys."""
        if person_id not in self.by_id:
            raise Refusal(ServerCode.NOBODY, f"There is no user {person_id}.")
        altered = update(people).where(people.c.id == person_id).values(**values)
        change.write(lambda connection: connection.execute(altered))
        change.then(lambda: self.learn(self.by_id[person_id]._replace(**values)))
        if values.get(ServerCode.DISABLED) or "role" in values or "password" in values:
            self._end_access(change, person_id)

    def _end_access(self, change: Change, person_id: str) -> None:
        """End all sessions, API keys and open invitations of a person."""
        self.tokens.end_all(change, person_id)
        open_ones = (invitations.c.invited_by == person_id) & (invitations.c.used_by == "")
        change.write(lambda connection: connection.execute(delete(invitations).where(open_ones)))

    def learn(self, person: Person) -> None:
        """Update a person in memory."""
        before = self.by_id.get(person.id)
        self.remember(person)
        if before is not None and (before.role, before.disabled) != (person.role, person.disabled):
            self.on_access(person.id)

    def reset_password(self, change: Change, by: str, person_id: str, secret: str) -> None:
        """Set a password for somebody else; it must be changed, and all their sessions and keys end."""
        self.alter(change, person_id, password=secret, failures=0, locked_until=0, must_change=True)
        change.enter(by, PASSWORD_RESET, {"person": person_id})

    async def change_password(self, change: Change, person_id: str, old: str, new: str) -> tuple[Person, str]:
        """Change one's own password: all sessions and keys end, and a new session starts."""
        if old == new:
            raise Refusal(ServerCode.PASSWORD_SAME, "Your new password is the same as the old one. Choose another.")
        person = await self.proved(change, person_id, old)
        secret = await self.passwords.hash(new)
        self.alter(change, person_id, password=secret, must_change=False)
        change.enter(person_id, "password-changed", {})
        return person._replace(must_change=False), self.tokens.session(change, person_id)

    def preferences_of(self, person_id: str) -> Chosen:
        """The preferences that a person has chosen."""
        person = self.by_id.get(person_id)
        return {} if person is None else chosen_by(person)

    def prefer(self, change: Change, person_id: str, given: Mapping[str, object]) -> str:
        """Change some of a person's preferences; return them all."""
        now = {**self.preferences_of(person_id), **read_preferences(given)}
        kept = " ".join(f"{name}={choice}" for name, choice in now.items() if choice != PREFERENCES[name].usual)
        self.alter(change, person_id, preferences=kept)
        return kept

    def customer(self, person_id: str) -> Person:
        """The player with this id; refuses staff, inspectors and bots."""
        person = self.by_id.get(person_id)
        if person is None or person.kind == "bot":
            raise Refusal(ServerCode.NOBODY, f"There is no user {person_id!r}.")
        if person.role != PLAYER:
            raise Refusal(
                ServerCode.NOT_A_PLAYER, f"{person_id} is a {person.role}. Staff and inspectors can't have chips."
            )
        return person

    def is_last(self, person: Person) -> bool:
        """Whether this person is the last enabled account with their role."""
        same = [p for p in self.by_id.values() if p.role == person.role and p.kind == "account" and not p.disabled]
        return [each.id for each in same] == [person.id]

    def may_deal(self, person_id: str) -> bool:
        """Whether a dealer may continue: their role may have changed meanwhile."""
        person = self.known(person_id)
        return person is None or (person.role in STAFF and not person.disabled)  # a computer dealer is not a person

    def label(self, person_id: str) -> str:
        """A person for staff to read: the name, and the user name if it differs; a guest by the end of the id."""
        person = self.known(person_id)
        if person is not None and person.kind == "guest":
            return f"{person.name} {person_id[-GUEST_DIGITS:]}"
        return person_id if person is None or person.name == person_id else f"{person.name} ({person_id})"

    def staffed(self) -> set[str]:
        """The roles that are filled."""
        return {person.role for person in self.by_id.values()}


def chosen_by(person: Person) -> dict[str, str]:
    """The preferences that a person has chosen."""
    return dict(item.split("=", 1) for item in person.preferences.split())


def check_id(person_id: str) -> None:
    """Refuse a player's user name that looks like staff."""
    if is_like_staff(person_id):
        raise Refusal(
            ServerCode.NAME_RESERVED, f"{person_id!r} could be taken for casino staff. Choose another user name."
        )


def _person(row: Mapping[Any, Any]) -> Person:
    return Person(**{name: row[name] for name in Person._fields})


def _still_has(connection: Connection, person_id: str, password: str) -> None:
    """Refuse a sign-in if the password was replaced during the check."""
    wanted = select(people.c.password).where(people.c.id == person_id)
    if connection.execute(wanted).scalar() != password:
        raise WRONG_PASSWORD
