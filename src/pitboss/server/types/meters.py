"""Jackpot meters: their accounts, terms and totals. A meter always equals seeds plus contributions minus awards.

A progressive meter (`meter:main`) belongs to the house and may serve several tables: it is never negative, and only
awards reduce it. The fund of fixed prizes (`double-chance-1/jackpot`) belongs to its table, and the cage covers it.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from pitboss.engine.bank import JACKPOT, METER

LINK = "jackpot_link"  # the setting that names a table's progressive meter
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
