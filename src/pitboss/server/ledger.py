"""Double entry in whole cents: accounts of persons, of every table, of the cage; every movement is one posting."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from pitboss.engine.bank import CAGE, DROP_BOX, LAYOUT, POT, RAKE
from pitboss.engine.say import Event
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.schema import accounts, postings

WALLET = "person:"
VOUCHERS = "exchanged"  # a voucher's chips come from the cage, not out of its holder's account
_SOLID = {LAYOUT, POT, RAKE, DROP_BOX}  # what lies on a table cannot be less than nothing


class Posting(NamedTuple):
    """Chips that go from one account to another."""

    source: str
    target: str
    cents: int
    kind: str


class Overdrawn(Refusal):
    """An account would fall below zero, so nothing was posted."""

    def __init__(self, account: str, cents: int) -> None:
        super().__init__("too-few-chips", f"{account.removeprefix(WALLET)} has {cents} cents too few")


def wallet(person: str) -> str:
    """The account of a person on the floor, outside the tables."""
    return f"{WALLET}{person}"


def may_owe(account: str, is_person: Callable[[str], bool]) -> bool:
    """Whether an account may fall below zero: the cage, the bank of a table and what is owed may."""
    table, _, name = account.rpartition("/")
    if not table:
        return not account.startswith(WALLET)
    return not (name in _SOLID or is_person(name))


def postings_of(table: str, events: Iterable[Event], is_person: Callable[[str], bool]) -> Iterator[Posting]:
    """What a table's events mean for the house. The table's cage is the account of the person who buys or cashes in."""
    for event in events:
        for move in event.moves:
            if move.cents:
                source = _account(table, move.source, move.target, event, is_person)
                target = _account(table, move.target, move.source, event, is_person)
                yield Posting(source, target, move.cents, event.kind)


def _account(table: str, name: str, other: str, event: Event, is_person: Callable[[str], bool]) -> str:
    if name != CAGE:
        return f"{table}/{name}"
    person = str(event.data.get("person", other))
    return wallet(person) if event.kind != VOUCHERS and is_person(person) else CAGE


class Ledger:
    """What every account holds, posting by posting, ahead of the database by what is being committed."""

    def __init__(self, is_person: Callable[[str], bool]) -> None:
        self.cents: dict[str, int] = {}
        self.is_person = is_person

    def load(self, connection: Connection) -> None:
        self.cents = {row.name: row.cents for row in connection.execute(select(accounts))}

    def of(self, account: str) -> int:
        return self.cents.get(account, 0)

    def post(self, entries: Iterable[Posting]) -> None:
        """Post all of these or none of them."""
        done: list[Posting] = []
        for entry in entries:
            assert entry.cents > 0, f"a posting moves chips forward: {entry}"
            assert entry.source != entry.target, f"a posting moves chips: {entry}"
            self._move(entry.source, entry.target, entry.cents)
            done.append(entry)
            left = self.cents[entry.source]
            if left < 0 and not may_owe(entry.source, self.is_person):
                self.take_back(done)
                raise Overdrawn(entry.source, -left)

    def take_back(self, entries: Iterable[Posting]) -> None:
        """Undo postings that were not committed."""
        for entry in entries:
            self._move(entry.target, entry.source, entry.cents)

    def _move(self, source: str, target: str, cents: int) -> None:
        self.cents[source] = self.cents.get(source, 0) - cents
        self.cents[target] = self.cents.get(target, 0) + cents


def cents_of(connection: Connection, account: str) -> int:
    """What an account holds by the database: all that anybody is told."""
    return int(connection.execute(select(accounts.c.cents).where(accounts.c.name == account)).scalar() or 0)


def unbalanced(connection: Connection) -> list[str]:
    """What is wrong with the books as the database has them: totals, accounts that are not their postings."""
    faults = []
    total = connection.execute(select(func.coalesce(func.sum(accounts.c.cents), 0))).scalar_one()
    if total:
        faults.append(f"all accounts together hold {total} cents, not 0")
    moved: dict[str, int] = {}
    for column, sign in ((postings.c.source, -1), (postings.c.target, 1)):
        for name, cents in connection.execute(select(column, func.sum(postings.c.cents)).group_by(column)):
            moved[name] = moved.get(name, 0) + sign * int(cents)
    held = {row.name: row.cents for row in connection.execute(select(accounts))}
    wrong = [n for n in sorted(moved.keys() | held.keys()) if moved.get(n, 0) != held.get(n, 0)]
    return faults + [f"{n} holds {held.get(n, 0)} cents, its postings come to {moved.get(n, 0)}" for n in wrong]
