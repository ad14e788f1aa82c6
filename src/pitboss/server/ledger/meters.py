"""The jackpot meters of the ledger, in memory."""

from collections.abc import Iterable

from sqlalchemy import Connection, func, select

from pitboss.server.storage.schema import jackpots, postings
from pitboss.server.types.meters import FIXED, PAID, PROGRESSIVE, Meter, MeterBroken, Terms, is_meter
from pitboss.server.types.posting import Posting


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
        self.terms = read_terms(connection)

    def upon(self, entries: Iterable[Posting]) -> dict[str, int]:
        """The progressive meters that these postings pay awards from, with their awards so far."""
        paid = {entry.source for entry in entries if entry.kind == PAID and entry.source.startswith(PROGRESSIVE)}
        return {account: self.of(account).awarded for account in paid}

    def of(self, account: str) -> Meter:
        return self.by_account.setdefault(account, Meter())

    def note(self, entry: Posting, cents: dict[str, int], sign: int = 1) -> None:
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

    def settle(self, entry: Posting) -> None:
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


def read_terms(connection: Connection) -> dict[str, Terms]:
    """The terms of all progressive meters."""
    rows = connection.execute(select(jackpots))
    return {row.id: Terms(row.seed, row.share, row.ceiling, row.version) for row in rows}


def tallies(connection: Connection) -> dict[str, Meter]:
    """The totals of all meters, from the postings."""
    found: dict[str, Meter] = {}
    for column, into in ((postings.c.target, True), (postings.c.source, False)):
        wanted = select(column, postings.c.kind, func.sum(postings.c.cents)).group_by(column, postings.c.kind)
        meters = column.like(f"{PROGRESSIVE}%") | column.like(f"%{FIXED}")
        for account, kind, cents in connection.execute(wanted.where(meters)):
            found.setdefault(account, Meter()).add(kind, int(cents), into=into)
    return found
