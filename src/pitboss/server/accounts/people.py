"""People: guests, accounts, bots and staff; who they are, what they may do, and how they prove it."""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from sqlalchemy import Connection, case, delete, insert, select, update

from pitboss.engine.unasked import is_id
from pitboss.house_file.house_file import SEATS
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.accounts.names import is_like_staff, read_name
from pitboss.server.accounts.networks import network_of
from pitboss.server.accounts.passwords import Passwords
from pitboss.server.accounts.tokens import Tokens, hashed
from pitboss.server.ledger.ledger import Ledger, Posting, wallet
from pitboss.server.records.change import Change
from pitboss.server.records.journal import Records
from pitboss.server.refusal_codes import ServerCode
from pitboss.server.storage.schema import invitations, people
from pitboss.server.storage.writer import Writer
from pitboss.server.supervision.independence import ACCEPTED, HIRED, PASSWORD_RESET

PLAYER, DEALER, GAMES, CASINO, INSPECTOR = "player", "dealer", "games-supervisor", "casino-supervisor", "inspector"
ROLES = (PLAYER, DEALER, GAMES, CASINO, INSPECTOR)
STAFF = (DEALER, GAMES, CASINO)
FAILURES = 3
LOCKED_FOR = 15 * 60 * 1000
DAY = 24 * 60 * 60 * 1000
INVITED_FOR = 7 * DAY
BOTS = "bot-"
WRONG_PASSWORD = Refusal(
    ServerCode.WRONG_PASSWORD,
    f"Wrong user name or password. {FAILURES} wrong passwords lock an account for {LOCKED_FOR // 60_000} minutes: "
    "wait, or ask a casino supervisor to unlock it.",
)


class Grants(NamedTuple):
    """Chips that newcomers get, how many newcomers of one address get them within a day, whether nobody new comes
    from an address while a guest of it is excluded, and how many seats one person may hold.
    """

    cents: int = 100_000
    newcomers: int = 20
    by_address: bool = False
    seats: int = SEATS


class Person(NamedTuple):
    """Somebody known to the house."""

    id: str
    name: str
    role: str
    kind: str  # guest | account | bot
    password: str = ""
    address: str = ""  # the network that they first came from
    created: int = 0
    failures: int = 0
    locked_until: int = 0
    disabled: bool = False
    must_change: bool = False  # somebody else chose the password: it is good for choosing another, and nothing else


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
        self._trying: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # one try at a time, by id
        self.on_access: Callable[[str], None] = lambda _person: None  # somebody has another role, or is disabled
        self.look_up: Callable[[str], Person | None] = lambda _person: None  # people of other processes

    def load(self, connection: Connection) -> None:
        rows = connection.execute(select(people)).mappings()
        self.by_id.update({row["id"]: _person(row) for row in rows})
        self.tokens.load(connection)

    def who(self, token: str) -> Person | None:
        """The person behind a session or a key; None if it has ended, was never given, or the account is disabled."""
        return self.holder(hashed(token))

    def holder(self, token: str) -> Person | None:
        """The same, by the token's hash."""
        found = self.known(self.tokens.owner(token) or "")
        return None if found is None or found.disabled else found

    def known(self, person_id: str) -> Person | None:
        """Somebody by their id; they may have come in at another process a moment ago."""
        found = self.by_id.get(person_id)
        if found is None and person_id and (found := self.look_up(person_id)) is not None:
            self.by_id[person_id] = found
        return found

    # -- coming in ----------------------------------------------------------------------------------------------------
    def guest(self, change: Change, address: str) -> tuple[Person, str]:
        """Somebody sits down without a name, with chips to play."""
        person = self._newcomer(change, f"guest-{secrets.token_hex(4)}", "Guest", "guest", address)
        return person, self.tokens.session(change, person.id)

    async def register(
        self, change: Change, person_id: str, name: str, password: str, address: str
    ) -> tuple[Person, str]:
        """An account for a player."""
        self._free_id(person_id)
        _check_id(person_id)
        read_name(name or person_id, player=True)
        self._bound(network_of(address))
        secret = await self.passwords.made(password)
        person = self._newcomer(change, person_id, name or person_id, "account", address, secret)
        return person, self.tokens.session(change, person.id)

    def _newcomer(
        self, change: Change, person_id: str, name: str, kind: str, address: str, password: str = ""
    ) -> Person:
        network = network_of(address)
        self._bound(network)
        person = Person(person_id, read_name(name, player=True), PLAYER, kind, password, network, self.clock())
        self._add(change, person, self.grants.cents)
        return person

    def _bound(self, network: str) -> None:
        since = self.clock() - DAY
        known = sum(p.address == network and p.created > since and p.kind != "bot" for p in self.by_id.values())
        if known >= self.grants.newcomers:
            says = (
                f"{known} people have come from your network today, which is the most. Come back tomorrow or sign in."
            )
            raise Refusal(ServerCode.NEWCOMERS_TOO_MANY, says)

    def _free_id(self, person_id: str) -> None:
        if not is_id(person_id) or person_id.startswith((BOTS, "guest-")):
            raise Refusal(TableCode.PERSON_UNREADABLE, "an id is small letters, digits, - and _, 32 at most")
        if person_id in self.by_id:
            raise Refusal(ServerCode.PERSON_TAKEN, f"there is a {person_id} already")

    def _add(self, change: Change, person: Person, cents: int) -> None:
        """Known to everybody at once, so that nobody else takes the id while it is written."""
        if person.id in self.by_id:
            raise Refusal(ServerCode.PERSON_TAKEN, f"there is a {person.id} already")
        self.by_id[person.id] = person
        change.otherwise(lambda: self.by_id.pop(person.id))
        change.write(lambda connection: connection.execute(insert(people), person._asdict()))
        change.enter(person.id, "came", {"kind": person.kind, "role": person.role, "cents": cents})
        if cents:
            change.post(self.ledger, [Posting("cage", wallet(person.id), cents, "grant")])

    async def bot(self, person_id: str, name: str) -> None:
        """A person who fills a seat for the house."""
        if person_id not in self.by_id:
            change = Change(self.records)
            self._add(change, Person(person_id, name, PLAYER, "bot", created=self.clock()), 0)
            await change.commit()

    # -- signing in ---------------------------------------------------------------------------------------------------
    async def sign_in(self, change: Change, person_id: str, password: str) -> tuple[Person, str]:
        """A new session for somebody who knows the password; their earlier session ends."""
        person = await self.proved(change, person_id, password)
        if person.disabled:
            raise Refusal(ServerCode.DISABLED, "This account is disabled. Ask a casino supervisor.")
        self.tokens.end_sessions(change, person_id)
        return person, self.tokens.session(change, person_id)

    async def proved(self, change: Change, person_id: str, password: str) -> Person:
        """The person whose password this is. Three wrong ones in a row lock the account for a while.

        Each try is counted in the database before its result is used, so that three tries are three at however many
        processes. An account that is unknown, locked or has another password is refused with the same words after the
        same work.
        """
        trying = self._trying.setdefault(person_id, asyncio.Lock())
        async with trying:
            fresh = self.look_up(person_id) or self.by_id.get(person_id)
            kept = fresh.password if fresh is not None and fresh.password else self.passwords.nobody
            counted, fits = await asyncio.gather(
                self.writer.do(lambda connection: self._count_try(connection, person_id)),
                self.passwords.fits(kept, password),
            )
        if counted is None:
            raise WRONG_PASSWORD
        # The check took a while: keep what has changed since the try was counted, such as another role.
        now = self.look_up(person_id) or self.by_id[person_id]
        self.learn(now._replace(failures=counted.failures, locked_until=counted.locked_until))
        if not fits:
            if counted.locked_until:
                await self.records.enter(person_id, "locked", {"failures": FAILURES})
            raise WRONG_PASSWORD
        self.alter(change, person_id, failures=0, locked_until=0)
        change.write(lambda connection: _still_has(connection, person_id, kept))
        return now._replace(failures=0, locked_until=0)

    def _count_try(self, connection: Connection, person_id: str) -> Person | None:
        """One more try to sign in; None where there is no such account, or it is locked. A third one locks it."""
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
        """A one-time word that makes an account in a role; on record."""
        word = secrets.token_urlsafe(24)
        row = {"token": hashed(word), "role": role, "expires": self.clock() + INVITED_FOR, "used_by": ""}
        row["invited_by"] = by
        change.write(lambda connection: connection.execute(insert(invitations), row))
        change.enter(by, "invited", {"role": role})
        return word

    async def invite(self, role: str) -> str:
        """An invitation that the operator of the server gives."""
        change = Change(self.records)
        word = self.invitation(change, role, "")
        await change.commit()
        return word

    async def accept(self, change: Change, word: str, person_id: str, name: str, password: str) -> tuple[Person, str]:
        """Take up an invitation: the account is made, and the word is spent."""
        role, by = await self.writer.do(lambda connection: self._invited(connection, word))
        person = await self._account(change, person_id, name, password, role)
        change.write(lambda connection: self._spend(connection, word, person_id))
        change.enter(by, ACCEPTED, {"person": person_id, "role": role})
        return person, self.tokens.session(change, person_id)

    async def hire(self, change: Change, by: str, person_id: str, name: str, password: str, role: str) -> Person:
        """An account that somebody else makes: its first password must be changed."""
        person = await self._account(change, person_id, name, password, role, must_change=True)
        change.enter(by, HIRED, {"person": person_id, "role": role})
        return person

    async def _account(
        self, change: Change, person_id: str, name: str, password: str, role: str, *, must_change: bool = False
    ) -> Person:
        self._free_id(person_id)
        if role == PLAYER:
            _check_id(person_id)
        secret = await self.passwords.made(password)
        shown = read_name(name or person_id, player=role == PLAYER)
        person = Person(
            person_id, shown, role, "account", secret, created=self.clock(), must_change=must_change
        )  # fmt: skip
        self._add(change, person, self.grant_of(person))
        return person

    def grant_of(self, person: Person) -> int:
        """The chips that somebody new is given."""
        return self.grants.cents if person.role == PLAYER else 0

    def _invited(self, connection: Connection, word: str) -> tuple[str, str]:
        """The role that an invitation gives, and who gave it, if it still counts."""
        found = connection.execute(select(invitations).where(invitations.c.token == hashed(word))).first()
        if found is None or found.used_by or found.expires < self.clock():
            raise Refusal(ServerCode.NO_INVITATION, "this invitation is unknown, spent or too old: ask for another")
        return str(found.role), str(found.invited_by)

    def _spend(self, connection: Connection, word: str, person_id: str) -> None:
        self._invited(connection, word)
        spent = update(invitations).where(invitations.c.token == hashed(word)).values(used_by=person_id)
        connection.execute(spent)

    # -- administration -----------------------------------------------------------------------------------------------
    def alter(self, change: Change, person_id: str, **values: Any) -> None:
        """Change what is known of somebody. With another role, password or none, their access ends."""
        if person_id not in self.by_id:
            raise Refusal(ServerCode.NOBODY, f"there is no {person_id}")
        altered = update(people).where(people.c.id == person_id).values(**values)
        change.write(lambda connection: connection.execute(altered))
        change.then(lambda: self.learn(self.by_id[person_id]._replace(**values)))
        if values.get("disabled") or "role" in values or "password" in values:
            self._end_access(change, person_id)

    def _end_access(self, change: Change, person_id: str) -> None:
        """End every session and key of a person, and the invitations that they gave: each could let them in again."""
        self.tokens.end_all(change, person_id)
        open_ones = (invitations.c.invited_by == person_id) & (invitations.c.used_by == "")
        change.write(lambda connection: connection.execute(delete(invitations).where(open_ones)))

    def learn(self, person: Person) -> None:
        """What is known of somebody from now on."""
        before = self.by_id.get(person.id)
        self.by_id[person.id] = person
        if before is not None and (before.role, before.disabled) != (person.role, person.disabled):
            self.on_access(person.id)

    def reset_password(self, change: Change, by: str, person_id: str, secret: str) -> None:
        """A password that somebody else chooses: it must be changed, and every session and key of the person ends."""
        self.alter(change, person_id, password=secret, failures=0, locked_until=0, must_change=True)
        change.enter(by, PASSWORD_RESET, {"person": person_id})

    async def change_password(self, change: Change, person_id: str, old: str, new: str) -> tuple[Person, str]:
        """A password of one's own choice: every session and key ends, and a new session begins."""
        if old == new:
            raise Refusal(ServerCode.PASSWORD_SAME, "The new password is the old one. Choose another.")
        person = await self.proved(change, person_id, old)
        secret = await self.passwords.made(new)
        self.alter(change, person_id, password=secret, must_change=False)
        change.enter(person_id, "password-changed", {})
        return person._replace(must_change=False), self.tokens.session(change, person_id)

    def is_last(self, person: Person) -> bool:
        """Whether nobody else can sign in in this person's role."""
        same = [p for p in self.by_id.values() if p.role == person.role and p.kind == "account" and not p.disabled]
        return [each.id for each in same] == [person.id]

    def may_deal(self, person_id: str) -> bool:
        """Whether somebody who dealt before may deal on: their role may have changed while they took the table."""
        person = self.known(person_id)
        return person is None or (person.role in STAFF and not person.disabled)  # a computer is not a person

    def staffed(self) -> set[str]:
        """The roles that somebody has."""
        return {person.role for person in self.by_id.values()}


def _check_id(person_id: str) -> None:
    """Refuse a player's user name that looks like one of the staff."""
    if is_like_staff(person_id):
        raise Refusal(
            ServerCode.NAME_RESERVED, f"{person_id!r} could be taken for casino staff. Choose another user name."
        )


def _person(row: Mapping[Any, Any]) -> Person:
    return Person(**{name: row[name] for name in Person._fields})


def _still_has(connection: Connection, person_id: str, password: str) -> None:
    """A password that was replaced while it was being checked opens nothing."""
    wanted = select(people.c.password).where(people.c.id == person_id)
    if connection.execute(wanted).scalar() != password:
        raise WRONG_PASSWORD
