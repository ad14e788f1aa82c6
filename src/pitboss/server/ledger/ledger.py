"""Double entry in whole cents: accounts of persons, of every table, of the cage; every movement is one posting."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from pitboss.engine.bank import CAGE, DROP_BOX, LAYOUT, POT, RAKE
from pitboss.engine.say import Event
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.ledger.metered import kept
from pitboss.server.ledger.meters import PROGRESSIVE, Meter, MeterBroken, Meters, is_meter, tallies
from pitboss.server.storage.schema import accounts, postings

WALLET = "person:"
VOUCHER = "voucher:"  # a voucher that was issued and not yet presented
COUPON = "coupon:"  # a match-play coupon, issued or on a table
BOX = "box:"  # what was dropped into a table's box and has yet to be counted
HELD = "held:"  # an award that waits for a signature, after its table has closed
OVER_SHORT = "over-short"  # what boxes held more or less than the ledger said
# Accounts of the house itself that hold what somebody is owed.
_APART = (WALLET, VOUCHER, COUPON, BOX, HELD, PROGRESSIVE)
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
        return not account.startswith(_APART)
    return not (name in _SOLID or name.startswith((HELD, COUPON)) or is_person(name))


def postings_of(table: str, events: Iterable[Event], is_person: Callable[[str], bool]) -> list[Posting]:
    """What a table's events mean for the house. The table's cage is the account of the person who buys or cashes in."""
    found: list[Posting] = []
    for event in events:
        for move in event.moves:
            source, target = move.source, move.target
            if move.cents:
                paid_by = _cage(target, event, is_person) if source == CAGE else account_at(table, source)
                paid_to = _cage(source, event, is_person) if target == CAGE else account_at(table, target)
                found.append(Posting(paid_by, paid_to, move.cents, event.kind))
    return found


@lru_cache(maxsize=1 << 16)
def account_at(table: str, name: str) -> str:
    """The account that a table calls by this name; the same few are moved all the time."""
    return name if is_of_the_house(name) else f"{table}/{name}"


def _cage(other: str, event: Event, is_person: Callable[[str], bool]) -> str:
    """Where chips come from, or go to, that are bought or cashed in at a table."""
    person = str(event.data.get("person", other))
    if event.kind in PAPERS:
        number = event.data.get("voucher", 0)
        return PAPERS[event.kind](person, number) if number else CAGE
    return wallet(person) if is_person(person) else CAGE


def is_of_the_house(name: str) -> bool:
    """Whether an account that a table moves is no table's own: a meter that the house keeps."""
    return name.startswith(PROGRESSIVE)


def is_shared(account: str) -> bool:
    """Whether any process may move it: what lies at a table is moved by whoever plays that table."""
    return "/" not in account


def coupon(person: str, number: object) -> str:
    """The account of a match-play coupon that somebody was given."""
    return f"{COUPON}{person}:{number}"


def voucher(person: str, number: object) -> str:
    """The account of a voucher that somebody was given."""
    return f"{VOUCHER}{person}:{number}"


# What a voucher is worth comes not out of its holder's account.
PAPERS = {"exchanged": voucher, "coupon-laid": coupon, "coupon-returned": coupon}


class Ledger:
    """What every account holds, posting by posting, ahead of the database by what is being committed."""

    def __init__(self, is_person: Callable[[str], bool]) -> None:
        self.cents: dict[str, int] = {}
        self.meters = Meters()
        self.is_person = is_person
        self.unsettled: dict[str, int] | None = None  # of accounts that other processes move too: not committed yet

    def load(self, connection: Connection) -> None:
        self.cents = {row.name: row.cents for row in connection.execute(select(accounts))}
        self.meters.load(connection)

    def of(self, account: str) -> int:
        return self.cents.get(account, 0)

    def post(self, entries: Iterable[Posting]) -> None:
        """Post all of these or none of them."""
        done: list[Posting] = []
        for entry in entries:
            source, target, cents, _ = entry
            assert cents > 0, f"a posting moves chips forward: {entry}"
            assert source != target, f"a posting moves chips: {entry}"
            self._move(source, target, cents)
            if self.cents[source] < 0 or is_meter(source) or is_meter(target):
                try:
                    self._check(entry)
                except (Overdrawn, MeterBroken):
                    self._move(target, source, cents)
                    self.take_back(reversed(done))
                    raise
            done.append(entry)

    def _check(self, entry: Posting) -> None:
        """After a posting: nobody owes who may not, and meters hold what they must."""
        left = self.cents[entry.source]
        if left < 0 and not may_owe(entry.source, self.is_person):
            raise Overdrawn(entry.source, -left)
        if is_meter(entry.source) or is_meter(entry.target):
            self.meters.note(entry, self.cents)

    def take_back(self, entries: Iterable[Posting]) -> None:
        """Undo postings that were not committed."""
        for entry in entries:
            self._move(entry.target, entry.source, entry.cents)
            if is_meter(entry.source) or is_meter(entry.target):
                self.meters.note(entry, self.cents, -1)

    def withhold(self, entries: Iterable[Posting], sign: int = -1) -> None:
        """Keep what these give to people from being used until they are written: a table that lets somebody sit down
        with chips that are taken back could not write that, and would be halted. Where several processes share the
        house a table resumes from its log instead.
        """
        if self.unsettled is None:
            for entry in entries:
                if entry.target.startswith(WALLET):
                    self.cents[entry.target] += sign * entry.cents

    def release(self, entries: Iterable[Posting]) -> None:
        """These are written, or about to be taken back."""
        self.withhold(entries, 1)

    def _move(self, source: str, target: str, cents: int) -> None:
        self.cents[source] = self.cents.get(source, 0) - cents
        self.cents[target] = self.cents.get(target, 0) + cents
        if self.unsettled is not None:
            self._unsettle(source, target, cents)

    # -- where several processes share the house ----------------------------------------------------------------------
    def _unsettle(self, source: str, target: str, cents: int) -> None:
        assert self.unsettled is not None, "one process alone has nothing to tell apart"
        for name, change in ((source, -cents), (target, cents)):
            if is_shared(name):
                left = self.unsettled.get(name, 0) + change
                if left:
                    self.unsettled[name] = left
                else:
                    self.unsettled.pop(name, None)

    def settle(self, entries: Iterable[Posting]) -> None:
        """These are in the database now."""
        for entry in entries:
            self._unsettle(entry.target, entry.source, entry.cents)
            self.meters.settle(entry)

    def correct(self, found: dict[str, int], meters: dict[str, Meter]) -> None:
        """What the database has of shared accounts, and what of it is still on its way there."""
        unsettled = self.unsettled or {}
        self.cents.update({name: cents + unsettled.get(name, 0) for name, cents in found.items()})
        self.meters.correct(meters)


def cents_of(connection: Connection, account: str) -> int:
    """What an account holds by the database: all that anybody is told."""
    return int(connection.execute(select(accounts.c.cents).where(accounts.c.name == account)).scalar() or 0)


def meter_faults(connection: Connection, held: dict[str, int]) -> list[str]:
    """Meters that are not their seeds and contributions less their awards."""
    try:
        due = tallies(connection)
    except MeterBroken as broken:
        return [str(broken)]
    wrong = [name for name, meter in sorted(due.items()) if held.get(name, 0) != meter.due]
    rows = kept(connection)
    apart = [n for n in sorted(due.keys() | rows.keys()) if due.get(n, Meter()) != rows.get(n, Meter())]
    faults = [f"{n}: what is kept of its seeds, contributions and awards is not what its postings say" for n in apart]
    says = "cents, not seeds and contributions less awards:"
    return faults + [f"{n} holds {held.get(n, 0)} {says} {due[n].due}" for n in wrong]


def ledger_faults(connection: Connection) -> list[str]:
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
    faults += meter_faults(connection, held)
    return faults + [f"{n} holds {held.get(n, 0)} cents, its postings come to {moved.get(n, 0)}" for n in wrong]
