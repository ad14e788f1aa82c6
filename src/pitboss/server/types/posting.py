"""Postings, and the names of the ledger's accounts."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from pitboss.engine.bank import CAGE, DROP_BOX, LAYOUT, POT, RAKE
from pitboss.server.types.meters import PROGRESSIVE, is_meter

WALLET = "person:"
VOUCHER = "voucher:"  # a voucher that has not been presented
COUPON = "coupon:"  # a match-play coupon, issued or on a table
BOX = "box:"  # the uncounted content of a table's box
HELD = "held:"  # an award that waits for a signature after its table closed
OVER_SHORT = "over-short"  # differences of box counts
CORRECTION = "correction"
# Accounts outside tables that may not be negative.
_CREDIT_ONLY = (WALLET, VOUCHER, COUPON, BOX, HELD, PROGRESSIVE)
_NEVER_NEGATIVE = {LAYOUT, POT, RAKE, DROP_BOX}


class Posting(NamedTuple):
    """A movement of chips from one account to another."""

    source: str
    target: str
    cents: int
    kind: str


def wallet(person: str) -> str:
    """A person's account, outside the tables."""
    return f"{WALLET}{person}"


def may_owe(account: str, is_person: Callable[[str], bool]) -> bool:
    """Whether an account may be negative: the cage, table banks and debts may."""
    table, _, name = account.rpartition("/")
    if not table:
        return not account.startswith(_CREDIT_ONLY)
    return not (name in _NEVER_NEGATIVE or name.startswith((HELD, COUPON)) or is_person(name))


@lru_cache(maxsize=1 << 16)
def account_at(table: str, name: str) -> str:
    """The ledger account of an engine account; cached."""
    return name if is_of_the_house(name) else f"{table}/{name}"


def is_of_the_house(name: str) -> bool:
    """Whether an account belongs to the house and not to the table: a progressive meter."""
    return name.startswith(PROGRESSIVE)


def is_shared(account: str) -> bool:
    """Whether several processes may change it. Table accounts are changed only by the table's process."""
    return "/" not in account


STAYING = frozenset({"released", "cashed", "closed", "bots", "filled", "credited", "coupon-taken"})
"""Kinds of postings that stay in the database: no log entry has them, or the cage counts them."""


def is_of_the_log(posting: Posting) -> bool:
    """Whether a posting follows from a log entry and moves chips within one table: then the archive needs the entry
    only.
    """
    sides = (posting.source, posting.target)
    return posting.kind not in STAYING and not any(is_shared(name) or is_meter(name) for name in sides)


def coupon(person: str, number: object) -> str:
    """The account of a match-play coupon."""
    return f"{COUPON}{person}:{number}"


def voucher(person: str, number: object) -> str:
    """The account of a voucher."""
    return f"{VOUCHER}{person}:{number}"


def correction(dispute_id: str, person: str, cents: int) -> Posting:
    """The posting of a correction, marked with its dispute. It does not touch the table's accounts."""
    mine, kind = wallet(person), f"{CORRECTION} {dispute_id}"
    return Posting(CAGE, mine, cents, kind) if cents > 0 else Posting(mine, CAGE, -cents, kind)
