"""Jackpot meters in the ledger. A meter always equals seeds plus contributions minus awards.

A progressive meter (`meter:main`) belongs to the house and may serve several tables: it is never negative, and only
awards reduce it. The fund of fixed prizes (`double-chance-1/jackpot`) belongs to its table, and the cage covers it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol

from sqlalchemy import Connection, func, select

from pitboss.engine.bank import JACKPOT, METER
from pitboss.server.storage.cage_schema import jackpots
from pitboss.server.storage.schema import postings

PROGRESSIVE = f"{METER}:"
FIXED = f"/{JACKPOT}"
SEEDED, CONTRIBUTED, AWARDED = "seeded", "contributed", "awarded"
OPENED = "jackpot-seeded"  # the first seed of a progressive meter
PAID = "settled"  # an award, or a stake lost to the fund of fixed prizes
IN = {
    OPENED: (SEEDED, 1), "meter-added": (SEEDED, 1), "closed": (SEEDED, 1),
    "meter-fed": (CONTRIBUTED, 1), "settled": (CONTRIBUTED, 1),
    "reversed": (AWARDED, -1), "released": (AWARDED, -1),
}  # fmt: skip
OUT = {
    "settled": (AWARDED, 1), "reversed": (CONTRIBUTED, -1), "released": (CONTRIBUTED, -1), "closed": (SEEDED, -1),
}  # fmt: skip


class Moved(Protocol):
    """The fields of a posting that meters need."""

    @property
    def source(self) -> str: ...
    @property
    def target(self) -> str: ...
    @property
    def cents(self) -> int: ...
    @property
    def kind(self) -> str: ...


class MeterBroken(Exception):
    """A meter would differ from seeds plus contributions minus awards."""


class Terms(NamedTuple):
    """The terms of a progressive meter: cents, and millionths of a wager."""

    seed: int
    share: int
    ceiling: int = 0
    version: int = 1


@dataclass
class Meter:
    """The totals of a meter since the house opened."""

    seeded: int = 0
    contributed: int = 0
    awarded: int = 0

    @property
    def due(self) -> int:
        """The required balance."""
        return self.seeded + self.contributed - self.awarded

    def __add__(self, other: "Meter") -> "Meter":
        seeded, contributed = self.seeded + other.seeded, self.contributed + other.contributed
        return Meter(seeded, contributed, self.awarded + other.awarded)

    def add(self, kind: str, cents: int, *, into: bool) -> None:
        """Add a movement; other kinds may not touch a meter."""
        column, sign = (IN if into else OUT).get(kind, ("", 0))
        if not column:
            raise MeterBroken(f"{kind!r} can't {'increase' if into else 'reduce'} a meter")
        setattr(self, column, getattr(self, column) + sign * cents)


@lru_cache(maxsize=1 << 16)
def is_meter(account: str) -> bool:
    """Whether an account is a meter. Cached: every posting asks twice."""
    return account.startswith(PROGRESSIVE) or account.endswith(FIXED)


class Meters:
    """All meters, and the terms of the progressive ones."""

    def __init__(self) -> None:
        self.by_account: dict[str, Meter] = {}
        self.terms: dict[str, Terms] = {}
        self.unsettled: dict[str, Meter] | None = None  # uncommitted changes of shared meters, with several processes

    def load(self, connection: Connection) -> None:
        try:
            self.by_account = tallies(connection)
        except MeterBroken:
            self.by_account = {}  # the audit reports it, and no table opens
        rows = connection.execute(select(jackpots))
        self.terms = {row.id: Terms(row.seed, row.share, row.ceiling, row.version) for row in rows}

    def upon(self, entries: Iterable[Moved]) -> dict[str, int]:
        """The progressive meters that these postings pay awards from, with their awards so far."""
        paid = {entry.source for entry in entries if entry.kind == PAID and entry.source.startswith(PROGRESSIVE)}
        return {account: self.of(account).awarded for account in paid}

    def of(self, account: str) -> Meter:
        return self.by_account.setdefault(account, Meter())

    def note(self, entry: Moved, cents: dict[str, int], sign: int = 1) -> None:
        """Update and check the meters that a posting touches."""
        for account, into in ((entry.source, False), (entry.target, True)):
            if is_meter(account):
                meter = self.of(account)
                meter.add(entry.kind, sign * entry.cents, into=into)
                self._unsettle(account, entry.kind, sign * entry.cents, into=into)
                if meter.due != cents[account]:
                    raise MeterBroken(f"{account} holds {cents[account]} cents, not {meter.due}")

    # -- several processes --------------------------------------------------------------------------------------------
    def _unsettle(self, account: str, kind: str, cents: int, *, into: bool) -> None:
        if self.unsettled is not None and account.startswith(PROGRESSIVE):
            self.unsettled.setdefault(account, Meter()).add(kind, cents, into=into)

    def settle(self, entry: Moved) -> None:
        """Note that this posting is committed."""
        for account, into in ((entry.source, False), (entry.target, True)):
            self._unsettle(account, entry.kind, -entry.cents, into=into)

    def correct(self, found: dict[str, Meter]) -> None:
        """Set meters to those of the database plus the uncommitted changes."""
        unsettled = self.unsettled or {}
        self.by_account.update({name: meter + unsettled.get(name, Meter()) for name, meter in found.items()})

    def reading(self, jackpot: str, reading: int) -> dict[str, int]:
        """The meter as a table reads it. At the ceiling, wagers contribute nothing until it is won."""
        terms = self.terms[jackpot]
        full = terms.ceiling and reading >= terms.ceiling
        return {
            "reading": reading, "seed": terms.seed, "share": 0 if full else terms.share, "version": terms.version
        }  # fmt: skip


def tallies(connection: Connection) -> dict[str, Meter]:
    """The totals of all meters, from the postings."""
    found: dict[str, Meter] = {}
    for column, into in ((postings.c.target, True), (postings.c.source, False)):
        wanted = select(column, postings.c.kind, func.sum(postings.c.cents)).group_by(column, postings.c.kind)
        meters = column.like(f"{PROGRESSIVE}%") | column.like(f"%{FIXED}")
        for account, kind, cents in connection.execute(wanted.where(meters)):
            found.setdefault(account, Meter()).add(kind, int(cents), into=into)
    return found
