"""Meters of jackpots in the ledger. What one holds is its seeds and contributions less its awards, after every posting.

A progressive meter (`meter:main`) is the house's and may serve several tables: it is never less than nothing, and falls
by awards alone. What pays fixed prizes (`double-chance-1/jackpot`) is its own table's, and the cage stands behind it.
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
OPENED = "jackpot-seeded"  # the house's first seed of a progressive meter
PAID = "settled"  # an award, or a stake that was lost to a meter of fixed prizes
IN = {
    OPENED: (SEEDED, 1), "meter-added": (SEEDED, 1), "closed": (SEEDED, 1),
    "meter-fed": (CONTRIBUTED, 1), "settled": (CONTRIBUTED, 1),
    "reversed": (AWARDED, -1), "released": (AWARDED, -1),
}  # fmt: skip
OUT = {
    "settled": (AWARDED, 1), "reversed": (CONTRIBUTED, -1), "released": (CONTRIBUTED, -1), "closed": (SEEDED, -1),
}  # fmt: skip


class Moved(Protocol):
    """A posting, as far as meters are concerned."""

    @property
    def source(self) -> str: ...
    @property
    def target(self) -> str: ...
    @property
    def cents(self) -> int: ...
    @property
    def kind(self) -> str: ...


class MeterBroken(Exception):
    """A meter would not be its seeds and contributions less its awards."""


class Terms(NamedTuple):
    """On which terms a progressive meter is kept: cents, and millionths of a coin."""

    seed: int
    share: int
    ceiling: int = 0
    version: int = 1


@dataclass
class Meter:
    """What has moved a meter since the house opened."""

    seeded: int = 0
    contributed: int = 0
    awarded: int = 0

    @property
    def due(self) -> int:
        """What it must hold."""
        return self.seeded + self.contributed - self.awarded

    def __add__(self, other: "Meter") -> "Meter":
        seeded, contributed = self.seeded + other.seeded, self.contributed + other.contributed
        return Meter(seeded, contributed, self.awarded + other.awarded)

    def add(self, kind: str, cents: int, *, into: bool) -> None:
        """A movement of one of the known kinds; no other may touch a meter."""
        column, sign = (IN if into else OUT).get(kind, ("", 0))
        if not column:
            raise MeterBroken(f"{kind!r} moves no meter {'up' if into else 'down'}")
        setattr(self, column, getattr(self, column) + sign * cents)


@lru_cache(maxsize=1 << 16)
def is_meter(account: str) -> bool:
    """Asked of both accounts of every posting."""
    return account.startswith(PROGRESSIVE) or account.endswith(FIXED)


class Meters:
    """Every meter of the house, and the terms of the progressive ones."""

    def __init__(self) -> None:
        self.by_account: dict[str, Meter] = {}
        self.terms: dict[str, Terms] = {}
        self.unsettled: dict[str, Meter] | None = None  # of those that other processes move too: not committed yet

    def load(self, connection: Connection) -> None:
        try:
            self.by_account = tallies(connection)
        except MeterBroken:
            self.by_account = {}  # the audit of the books says what is wrong, and no table is played
        rows = connection.execute(select(jackpots))
        self.terms = {row.id: Terms(row.seed, row.share, row.ceiling, row.version) for row in rows}

    def upon(self, entries: Iterable[Moved]) -> dict[str, int]:
        """The progressive meters that these would pay awards from, and what each has awarded until now."""
        paid = {entry.source for entry in entries if entry.kind == PAID and entry.source.startswith(PROGRESSIVE)}
        return {account: self.of(account).awarded for account in paid}

    def of(self, account: str) -> Meter:
        return self.by_account.setdefault(account, Meter())

    def note(self, entry: Moved, cents: dict[str, int], sign: int = 1) -> None:
        """After a posting: the meter it touched still holds what it must."""
        for account, into in ((entry.source, False), (entry.target, True)):
            if is_meter(account):
                meter = self.of(account)
                meter.add(entry.kind, sign * entry.cents, into=into)
                self._unsettle(account, entry.kind, sign * entry.cents, into=into)
                if meter.due != cents[account]:
                    raise MeterBroken(f"{account} holds {cents[account]} cents, not {meter.due}")

    # -- where several processes share the house ----------------------------------------------------------------------
    def _unsettle(self, account: str, kind: str, cents: int, *, into: bool) -> None:
        if self.unsettled is not None and account.startswith(PROGRESSIVE):
            self.unsettled.setdefault(account, Meter()).add(kind, cents, into=into)

    def settle(self, entry: Moved) -> None:
        """This is in the database now."""
        for account, into in ((entry.source, False), (entry.target, True)):
            self._unsettle(account, entry.kind, -entry.cents, into=into)

    def correct(self, found: dict[str, Meter]) -> None:
        """What the database has of meters, and what of it is still on its way there."""
        unsettled = self.unsettled or {}
        self.by_account.update({name: meter + unsettled.get(name, Meter()) for name, meter in found.items()})

    def heard(self, jackpot: str, reading: int) -> dict[str, int]:
        """What a table is told of its meter. At the ceiling coins feed nothing until it was won."""
        terms = self.terms[jackpot]
        full = terms.ceiling and reading >= terms.ceiling
        return {
            "reading": reading, "seed": terms.seed, "share": 0 if full else terms.share, "version": terms.version
        }  # fmt: skip


def tallies(connection: Connection) -> dict[str, Meter]:
    """What has moved every meter, by the postings."""
    found: dict[str, Meter] = {}
    for column, into in ((postings.c.target, True), (postings.c.source, False)):
        wanted = select(column, postings.c.kind, func.sum(postings.c.cents)).group_by(column, postings.c.kind)
        meters = column.like(f"{PROGRESSIVE}%") | column.like(f"%{FIXED}")
        for account, kind, cents in connection.execute(wanted.where(meters)):
            found.setdefault(account, Meter()).add(kind, int(cents), into=into)
    return found
