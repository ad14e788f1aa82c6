"""What one of several processes keeps in memory of the house, held to what the others write."""

import asyncio
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select, true

from pitboss.server.accounts.people import Person
from pitboss.server.accounts.tokens import Key, Session
from pitboss.server.ledger.ledger import is_shared
from pitboss.server.ledger.metered import held
from pitboss.server.ledger.meters import Terms
from pitboss.server.storage.cage_schema import jackpots
from pitboss.server.storage.schema import keys, people, sessions
from pitboss.server.storage.unit import Unit

if TYPE_CHECKING:
    from pitboss.server.floor import Floor

_SESSION = "SELECT person, created, seen FROM sessions WHERE token = ?"
_PERSON = f"SELECT {', '.join(Person._fields)} FROM people WHERE id = ?"  # noqa: S608 - our own columns


class HouseCache:
    """Corrects what was read once: people, sessions and keys, exclusions, terms of jackpots, what accounts hold."""

    def __init__(self, floor: "Floor") -> None:
        self.floor = floor
        self._session = floor.store.question(_SESSION)
        self._person = floor.store.question(_PERSON)

    def begin(self) -> None:
        """From now on nothing is believed to be unknown before the database was asked."""
        floor = self.floor
        floor.people.look_up = self.person
        floor.people.tokens.look_up = self.session
        floor.ledger.unsettled, floor.ledger.meters.unsettled = {}, {}
        floor.writer.written = self._written

    def close(self) -> None:
        self._session.close()
        self._person.close()

    def _written(self, units: list[Unit]) -> None:
        for unit in units:
            if unit.postings:
                self.floor.ledger.settle(unit.postings)

    # -- asked for by somebody who does not find it -------------------------------------------------------------------
    def session(self, token: str) -> Session | None:
        """Somebody who signed in at another process."""
        found = self._session.first((token,))
        return None if found is None else Session(*found)

    def person(self, person_id: str) -> Person | None:
        found = self._person.first((person_id,))
        return None if found is None else Person(*found)

    # -- told by the database -----------------------------------------------------------------------------------------
    async def apply(self, news: Iterable[tuple[str, str]]) -> None:
        """Rows that another process has written."""
        told: dict[str, list[str]] = {}
        for table, key in news:
            told.setdefault(table, []).append(key)
        self.floor.people.tokens.forget(told.get("sessions", ()))
        if "people" in told:
            self._know(await self._ask(people.c.id.in_(told["people"]), people))
        if "keys" in told:
            await self._keys(told["keys"])
        if "exclusions" in told:
            await asyncio.to_thread(self.floor.store.read, self.floor.supervision.load)
            self.floor.wake_tables()
        if "jackpots" in told:
            await self.load_terms()
        if "accounts" in told:
            await self.refresh_accounts(told["accounts"])

    async def reload(self) -> None:
        """After a break nobody knows what was missed."""
        tokens = self.floor.people.tokens
        found = await asyncio.to_thread(self.floor.store.read, _everything)
        self._know(found["people"])
        tokens.sessions.clear()
        tokens.keys = {row["token"]: _key(row) for row in found["keys"]}
        await self._recheck_held()
        await self.apply([("exclusions", "")])
        await self.refresh_accounts([name for name in self.floor.ledger.cents if is_shared(name)])

    async def refresh_accounts(self, names: Iterable[str]) -> None:
        """What the database has of these accounts, when all that this process has given to it is there."""
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
        """Read one person, their sessions and their keys again, and close what was opened with one that has ended."""
        there = await self._ask(sessions.c.person == person, sessions)
        there += await self._ask(keys.c.person == person, keys)
        self.floor.people.tokens.forget_missing(person, [row["token"] for row in there])
        self._know(await self._ask(people.c.id == person, people))

    async def _recheck_held(self) -> None:
        """Close the connections whose session or key ended while nothing was heard of the others."""
        tokens = self.floor.people.tokens
        held = tokens.held()
        there = {row["token"] for row in await self._ask(sessions.c.token.in_(held), sessions)}
        tokens.forget([token for token in held if token not in there and token not in tokens.keys])

    def _know(self, rows: Iterable[Mapping[Any, Any]]) -> None:
        for row in rows:
            self.floor.people.learn(Person(**{name: row[name] for name in Person._fields}))

    async def _ask(self, which: Any, table: Any) -> list[Mapping[Any, Any]]:
        def ask(connection: Connection) -> list[Mapping[Any, Any]]:
            return list(connection.execute(select(table).where(which)).mappings())

        return await asyncio.to_thread(self.floor.store.read, ask)

    async def load_terms(self) -> None:
        """On which terms every jackpot is kept; those that another process has opened among them."""
        rows = await self._ask(true(), jackpots)
        terms = {row["id"]: Terms(row["seed"], row["share"], row["ceiling"], row["version"]) for row in rows}
        self.floor.ledger.meters.terms.update(terms)

    async def load_people(self, person_ids: Iterable[str]) -> None:
        """People who may have come in at another process."""
        missing = [person for person in person_ids if person not in self.floor.people.by_id]
        if missing:
            self._know(await self._ask(people.c.id.in_(missing), people))


def _everything(connection: Connection) -> dict[str, list[Mapping[Any, Any]]]:
    read = {"people": people, "keys": keys}
    return {name: list(connection.execute(select(table)).mappings()) for name, table in read.items()}


def _key(row: Mapping[Any, Any]) -> Key:
    return Key(row["id"], row["person"], row["name"], row["created"])
