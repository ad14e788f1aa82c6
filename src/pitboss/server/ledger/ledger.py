"""The double-entry ledger in whole cents: accounts of people, tables and the cage. Every movement is a posting."""

from collections import Counter
from collections.abc import Callable, Iterable

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.engine.bank import CAGE
from pitboss.engine.money import money
from pitboss.engine.say import Event
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.ledger.meters import Meters, tallies
from pitboss.server.storage.meters import kept
from pitboss.server.storage.schema import accounts, postings, segments
from pitboss.server.types.meters import Meter, MeterBroken, is_meter
from pitboss.server.types.posting import WALLET, Posting, account_at, coupon, is_shared, may_owe, voucher, wallet

LARGEST = 2**62
"""The most cents that an account may owe: the database stores 64 bits."""


class Overdrawn(Refusal):
    """An account would become negative, so nothing was posted."""

    def __init__(self, account: str, cents: int) -> None:
        super().__init__(
            TableCode.TOO_FEW_CHIPS,
            f"{account.removeprefix(WALLET)} needs {money(cents)} more. Use a smaller amount, or buy chips first.",
        )


def postings_of(table: str, events: Iterable[Event], is_person: Callable[[str], bool]) -> list[Posting]:
    """The postings of a table's events. The engine's cage is the account of the person who buys or cashes in."""
    found: list[Posting] = []
    for event in events:
        for move in event.moves:
            source, target = move.source, move.target
            if move.cents:
                paid_by = _cage(target, event, is_person) if source == CAGE else account_at(table, source)
                paid_to = _cage(source, event, is_person) if target == CAGE else account_at(table, target)
                found.append(Posting(paid_by, paid_to, move.cents, event.kind))
    return found


def _cage(other: str, event: Event, is_person: Callable[[str], bool]) -> str:
    """The account for chips that are bought or cashed in at a table."""
    person = str(event.data.get("person", other))
    if event.kind in PAPERS:
        number = event.data.get("voucher", 0)
        return PAPERS[event.kind](person, number) if number else CAGE
    return wallet(person) if is_person(person) else CAGE


# Events that are paid from a voucher's account and not from its holder's.
PAPERS = {"exchanged": voucher, "coupon-laid": coupon, "coupon-returned": coupon}


class Ledger:
    """All balances in memory, ahead of the database by the uncommitted postings."""

    def __init__(self, is_person: Callable[[str], bool]) -> None:
        self.cents: dict[str, int] = {}
        self.meters = Meters()
        self.is_person = is_person
        self.unsettled: dict[str, int] | None = None  # uncommitted changes of shared accounts, with several processes

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
            assert cents > 0, f"a posting needs a positive amount: {entry}"
            assert source != target, f"a posting needs two accounts: {entry}"
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
        """Check balances and meters after a posting."""
        left = self.cents[entry.source]
        if left < -LARGEST:
            raise Overdrawn(entry.source, -left)
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
        """Keep chips from being used until these postings are written.

        Otherwise a person could sit down with chips that are taken back, and the table would be halted. With several
        processes, the table resumes from its log instead.
        """
        if self.unsettled is None:
            for entry in entries:
                if entry.target.startswith(WALLET):
                    self.cents[entry.target] += sign * entry.cents

    def release(self, entries: Iterable[Posting]) -> None:
        """End `withhold`: the postings are written, or about to be undone."""
        self.withhold(entries, 1)

    def _move(self, source: str, target: str, cents: int) -> None:
        self.cents[source] = self.cents.get(source, 0) - cents
        self.cents[target] = self.cents.get(target, 0) + cents
        if self.unsettled is not None:
            self._unsettle(source, target, cents)

    # -- several processes --------------------------------------------------------------------------------------------
    def _unsettle(self, source: str, target: str, cents: int) -> None:
        assert self.unsettled is not None, "only used with several processes"
        for name, change in ((source, -cents), (target, cents)):
            if is_shared(name):
                left = self.unsettled.get(name, 0) + change
                if left:
                    self.unsettled[name] = left
                else:
                    self.unsettled.pop(name, None)

    def settle(self, entries: Iterable[Posting]) -> None:
        """Note that these postings are committed."""
        for entry in entries:
            self._unsettle(entry.target, entry.source, entry.cents)
            self.meters.settle(entry)

    def correct(self, found: dict[str, int], meters: dict[str, Meter]) -> None:
        """Set shared balances to those of the database plus the uncommitted changes."""
        unsettled = self.unsettled or {}
        self.cents.update({name: cents + unsettled.get(name, 0) for name, cents in found.items()})
        self.meters.correct(meters)


def archived_moves(connection: Connection, log: int = 0) -> dict[str, int]:
    """What the archived postings have moved into each account, in all logs or in one."""
    wanted, net = select(segments.c.moved), Counter[str]()
    for data in connection.execute(wanted.where(segments.c.log == log) if log else wanted).scalars():
        for name, cents in msgspec.json.decode(data).items():
            net[name] += cents
    return net


def cents_of(connection: Connection, account: str) -> int:
    """The committed balance of an account."""
    return int(connection.execute(select(accounts.c.cents).where(accounts.c.name == account)).scalar() or 0)


def meter_faults(connection: Connection, held: dict[str, int]) -> list[str]:
    """Audit: meters that differ from seeds plus contributions minus awards."""
    try:
        due = tallies(connection)
    except MeterBroken as broken:
        return [str(broken)]
    wrong = [name for name, meter in sorted(due.items()) if held.get(name, 0) != meter.due]
    rows = kept(connection)
    apart = [n for n in sorted(due.keys() | rows.keys()) if due.get(n, Meter()) != rows.get(n, Meter())]
    faults = [f"{n}: its recorded seeds, contributions and awards differ from its postings" for n in apart]
    says = "cents, but seeds plus contributions minus awards are"
    return faults + [f"{n} holds {held.get(n, 0)} {says} {due[n].due}" for n in wrong]


def ledger_faults(connection: Connection) -> list[str]:
    """Audit: the total of all accounts, and accounts that differ from their postings."""
    faults = []
    total = connection.execute(select(func.coalesce(func.sum(accounts.c.cents), 0))).scalar_one()
    if total:
        faults.append(f"the sum of all accounts is {total} cents, not 0")
    moved: dict[str, int] = {}
    for column, sign in ((postings.c.source, -1), (postings.c.target, 1)):
        for name, cents in connection.execute(select(column, func.sum(postings.c.cents)).group_by(column)):
            moved[name] = moved.get(name, 0) + sign * int(cents)
    for name, cents in archived_moves(connection).items():
        moved[name] = moved.get(name, 0) + cents
    held = {row.name: row.cents for row in connection.execute(select(accounts))}
    wrong = [n for n in sorted(moved.keys() | held.keys()) if moved.get(n, 0) != held.get(n, 0)]
    faults += meter_faults(connection, held)
    return faults + [f"{n} holds {held.get(n, 0)} cents, but its postings add up to {moved.get(n, 0)}" for n in wrong]
