"""Sessions and API keys: random tokens, stored as hashes only."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from pitboss.protocol.clock import HouseClock
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.ledger.change import Change
from pitboss.server.storage.schema import keys, sessions
from pitboss.server.storage.writer import Writer

IDLE = 12 * 60 * 60 * 1000
"""Milliseconds without use after which a session expires. That of a guest does not: a guest can't sign in again."""
LONGEST = 30 * 24 * 60 * 60 * 1000
NOTED = 10 * 60 * 1000
"""How often the last use of a session is saved, in milliseconds."""
KEY_MARK = "pbk_"
KEYS_MAX = 20


def hashed(word: str) -> str:
    return sha256(word.encode()).hexdigest()


class Session(NamedTuple):
    """A session of a person."""

    person: str
    created: int
    seen: int


class Key(NamedTuple):
    """An API key."""

    id: str
    person: str
    name: str
    created: int


class Tokens:
    """All sessions and API keys, by the hash of their token."""

    def __init__(self, writer: Writer, clock: HouseClock) -> None:
        self.writer = writer
        self.clock = clock
        self.sessions: dict[str, Session] = {}
        self.keys: dict[str, Key] = {}
        self._stale: dict[str, int] = {}
        self._live: dict[str, set[Callable[[], None]]] = {}  # by token: called when it ends
        self.idle_of: Callable[[str], int] = lambda _person: IDLE
        self.look_up: Callable[[str], Session | None] = lambda _token: None  # finds sessions of other processes

    def load(self, connection: Connection) -> None:
        for row in connection.execute(select(sessions)):
            self.sessions[row.token] = Session(row.person, row.created, row.seen)
        for row in connection.execute(select(keys)):
            self.keys[row.token] = Key(row.id, row.person, row.name, row.created)

    def owner(self, token: str) -> str | None:
        """The owner of a session or key with this hash; None if it has ended."""
        now = self.clock()
        key = self.keys.get(token)
        if key is not None:
            return key.person
        session = self._session(token, now)
        if session is None:
            return None
        self.sessions[token] = session
        if now - session.seen > NOTED:
            self.sessions[token] = session._replace(seen=now)
            self._stale[token] = now
        return session.person

    def _session(self, token: str, now: int) -> Session | None:
        """A session that has not expired."""
        session = self.sessions.get(token)
        if session is None or self._is_idle(session, now):
            session = self.look_up(token)
        if session is None or self._is_idle(session, now) or now - session.created > LONGEST:
            return None
        return session

    def _is_idle(self, session: Session, now: int) -> bool:
        return now - session.seen > self.idle_of(session.person)

    async def note_use(self) -> None:
        """Save when sessions were last used."""
        stale, self._stale = self._stale, {}
        for token, seen in stale.items():
            change = update(sessions).where(sessions.c.token == token).values(seen=seen)
            await self.writer.do(lambda connection, change=change: connection.execute(change))  # type: ignore[misc]  # bound in the loop

    def session(self, change: Change, person: str) -> str:
        """Create a session and return its token."""
        word, now = secrets.token_urlsafe(32), self.clock()
        row = {"token": hashed(word), "person": person, "created": now, "seen": now}
        change.write(lambda connection: connection.execute(insert(sessions), row))
        change.then(lambda: self.sessions.update({hashed(word): Session(person, now, now)}))
        return word

    def key(self, change: Change, person: str, name: str) -> tuple[Key, str]:
        """Create an API key and return it with its token."""
        word = KEY_MARK + secrets.token_urlsafe(32)
        key = Key(secrets.token_hex(8), person, name, self.clock())
        row = {**key._asdict(), "token": hashed(word)}

        def write(connection: Connection) -> None:
            mine = select(func.count()).select_from(keys).where(keys.c.person == person)
            if connection.execute(mine).scalar_one() >= KEYS_MAX:
                raise Refusal(
                    ServerCode.KEYS_TOO_MANY, f"You have {KEYS_MAX} API keys, which is the limit. Delete one first."
                )
            connection.execute(insert(keys), row)

        change.write(write)
        change.then(lambda: self.keys.update({hashed(word): key}))
        return key, word

    def keys_of(self, person: str) -> list[Key]:
        return [key for key in self.keys.values() if key.person == person]

    def drop_key(self, change: Change, person: str, key_id: str) -> bool:
        """Delete a key of this person; whether it existed."""
        tokens = [token for token, key in self.keys.items() if (key.id, key.person) == (key_id, person)]
        if tokens:
            change.write(lambda connection: connection.execute(delete(keys).where(keys.c.id == key_id)))
            change.then(lambda: self.forget(tokens))
        return bool(tokens)

    def check_alive(self, connection: Connection, token: str) -> None:
        """Refuse a change if its session or key ended before it was written."""
        for table in (sessions, keys):
            if connection.execute(select(table.c.token).where(table.c.token == token)).first() is not None:
                return
        raise Refusal(ServerCode.NOT_SIGNED_IN, "Your session ended, so nothing changed. Sign in again.")

    def end(self, change: Change, word: str) -> None:
        """Sign out. Signing out with an API key deletes the key."""
        token = hashed(word)
        change.write(lambda connection: connection.execute(delete(sessions).where(sessions.c.token == token)))
        key = self.keys.get(token)
        if key is not None:
            self.drop_key(change, key.person, key.id)
            change.enter(key.person, "key-dropped", {"key": key.id})
        change.then(lambda: self.forget([token]))

    def end_sessions(self, change: Change, person: str) -> None:
        """End all sessions of a person, also those that start before this change is written."""
        change.write(lambda connection: connection.execute(delete(sessions).where(sessions.c.person == person)))
        change.then(lambda: self.forget(self._of(person, self.sessions)))

    def end_all(self, change: Change, person: str) -> None:
        """End all sessions and keys of a person."""
        self.end_sessions(change, person)
        change.write(lambda connection: connection.execute(delete(keys).where(keys.c.person == person)))
        change.then(lambda: self.forget(self._of(person, self.keys)))

    # -- connections that end with their session ----------------------------------------------------------------------
    def hold(self, token: str, end: Callable[[], None]) -> None:
        """Call `end` when this session or key ends."""
        self._live.setdefault(token, set()).add(end)

    def release(self, token: str, end: Callable[[], None]) -> None:
        """Undo `hold` for a connection that has closed."""
        holders = self._live.get(token, set())
        holders.discard(end)
        if not holders:
            self._live.pop(token, None)

    def end_expired(self) -> None:
        """Close connections whose session has expired, also those that only watch."""
        now = self.clock()
        self.forget([token for token in self._live if token not in self.keys and self._session(token, now) is None])

    def held(self) -> list[str]:
        """The tokens of this process's open connections."""
        return list(self._live)

    def forget(self, tokens: Iterable[str]) -> None:
        """Forget ended tokens and close their connections."""
        for token in tokens:
            self.sessions.pop(token, None)
            self.keys.pop(token, None)
            for end in self._live.pop(token, ()):
                end()

    def forget_missing(self, person: str, there: Iterable[str]) -> None:
        """Forget tokens of a person that the database no longer has."""
        remembered = {*self._of(person, self.sessions), *self._of(person, self.keys)}
        self.forget(remembered.difference(there))

    def _of(self, person: str, known: Mapping[str, Session | Key]) -> list[str]:
        return [token for token, each in known.items() if each.person == person]
