"""The in-memory cache of one process, updated with changes of the other processes."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, select

from pitboss.server.accounts.tokens import Key, Session
from pitboss.server.cluster.house import SharedHouse
from pitboss.server.ledger.meters import read_terms
from pitboss.server.storage.meters import held
from pitboss.server.storage.schema import keys, people, sessions
from pitboss.server.storage.store import PreparedQuery
from pitboss.server.storage.unit import Unit
from pitboss.server.types.people import Person
from pitboss.server.types.posting import is_shared

_SESSION = "SELECT person, created, seen FROM sessions WHERE token = ?"
_PERSON = f"SELECT {', '.join(Person._fields)} FROM people WHERE id = ?"  # noqa: S608 - our own columns
T = TypeVar("T")
_NAMED = _PERSON.replace("id = ?", "user_name = ?")


class HouseCache:
    """Updates cached people, sessions, keys, exclusions, jackpot terms and balances."""

    def __init__(self, floor: SharedHouse) -> None:
        self.floor = floor
        self._session = floor.store.question(_SESSION)
        self._person = floor.store.question(_PERSON)
        self._named = floor.store.question(_NAMED)

    def begin(self) -> None:
        """From now on, look up missing entries in the database."""
        floor = self.floor
        floor.people.look_up = partial(self._find, self._person, Person)
        floor.people.look_up_name = partial(self._find, self._named, Person)
        floor.people.tokens.look_up = partial(self._find, self._session, Session)
        floor.ledger.unsettled, floor.ledger.meters.unsettled = {}, {}
        floor.writer.written = self._written

    def close(self) -> None:
        self._session.close()
        self._person.close()
        self._named.close()

    def _written(self, units: list[Unit]) -> None:
        for unit in units:
            if unit.postings:
                self.floor.ledger.settle(unit.postings)

    # -- lookups ------------------------------------------------------------------------------------------------------
    def _find(self, question: PreparedQuery, shape: Callable[..., T], key: str) -> T | None:
        """A row that another process wrote."""
        found = question.first((key,))
        return None if found is None else shape(*found)

    # -- changes by others ----------------------------------------------------------------------------------------
    async def apply(self, changes: Iterable[tuple[str, str]]) -> None:
        """Reload rows (table, key) that another process has written."""
        keys_of: dict[str, list[str]] = {}
        for table, key in changes:
            keys_of.setdefault(table, []).append(key)
        self.floor.people.tokens.forget(keys_of.get("sessions", ()))
        if "people" in keys_of:
            self._learn(await self._ask(people.c.id.in_(keys_of["people"]), people))
        if "keys" in keys_of:
            await self._keys(keys_of["keys"])
        if "exclusions" in keys_of:
            await asyncio.to_thread(self.floor.store.read, self.floor.supervision.load)
            self.floor.wake_tables()
        if "jackpots" in keys_of:
            await self.load_terms()
        if "accounts" in keys_of:
            await self.refresh_accounts(keys_of["accounts"])

    async def reload(self) -> None:
        """Reload everything after a break in the notifications."""
        tokens = self.floor.people.tokens
        found = await asyncio.to_thread(self.floor.store.read, _everything)
        self._learn(found["people"])
        tokens.sessions.clear()
        tokens.keys = {row["token"]: _key(row) for row in found["keys"]}
        await self._recheck_held()
        await self.apply([("exclusions", "")])
        await self.refresh_accounts([name for name in self.floor.ledger.cents if is_shared(name)])

    async def refresh_accounts(self, names: Iterable[str]) -> None:
        """Read the balances of these accounts, after all pending writes of this process."""
        wanted = list(names)
        if wanted:
            await self.floor.writer.look(
                lambda connection: held(connection, wanted), lambda found: self.floor.ledger.correct(*found)
            )

    async def _keys(self, tokens: list[str]) -> None:
        there = {row["token"]: _key(row) for row in await self._ask(keys.c.token.in_(tokens), keys)}
        self.floor.people.tokens.forget([token for token in tokens if token not in there])
        self.floor.people.tokens.keys.update(there)

    async def recheck(self, person: str) -> None:
        """Reload a person with their sessions and keys, and close connections whose session or key has ended."""
        there = await self._ask(sessions.c.person == person, sessions)
        there += await self._ask(keys.c.person == person, keys)
        self.floor.people.tokens.forget_missing(person, [row["token"] for row in there])
        self._learn(await self._ask(people.c.id == person, people))

    async def _recheck_held(self) -> None:
        """Close connections whose session or key ended during a break in the notifications."""
        tokens = self.floor.people.tokens
        held = tokens.held()
        there = {row["token"] for row in await self._ask(sessions.c.token.in_(held), sessions)}
        tokens.forget([token for token in held if token not in there and token not in tokens.keys])

    def _learn(self, rows: Iterable[Mapping[Any, Any]]) -> None:
        for row in rows:
            self.floor.people.learn(Person(**{name: row[name] for name in Person._fields}))

    async def _ask(self, which: Any, table: Any) -> list[Mapping[Any, Any]]:
        def ask(connection: Connection) -> list[Mapping[Any, Any]]:
            return list(connection.execute(select(table).where(which)).mappings())

        return await asyncio.to_thread(self.floor.store.read, ask)

    async def load_terms(self) -> None:
        """Read the terms of all jackpots."""
        self.floor.ledger.meters.terms.update(await asyncio.to_thread(self.floor.store.read, read_terms))

    async def load_people(self, person_ids: Iterable[str]) -> None:
        """Load people that are not in memory, created by other processes."""
        missing = [person for person in person_ids if person not in self.floor.people.by_id]
        if missing:
            self._learn(await self._ask(people.c.id.in_(missing), people))


def _everything(connection: Connection) -> dict[str, list[Mapping[Any, Any]]]:
    read = {"people": people, "keys": keys}
    return {name: list(connection.execute(select(table)).mappings()) for name, table in read.items()}


def _key(row: Mapping[Any, Any]) -> Key:
    return Key(row["id"], row["person"], row["name"], row["created"])
