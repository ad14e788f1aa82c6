"""Registers beside the ledger, held to the journal: vouchers, counts of boxes, the terms of jackpots."""

from collections import Counter
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.server.storage.cage_schema import counts, jackpots, vouchers
from pitboss.server.storage.schema import journal

TERMS = ("seed", "share", "ceiling", "version")
PAPER = ("person", "kind", "cents")
COUNT = ("table", "box", "expected", "counted")
ISSUED, OPENED, CHANGED, COUNTED, DIFFERS = (
    "voucher-issued", "jackpot-opened", "jackpot-changed", "box-counted", "box-differs",
)  # fmt: skip
Values = tuple[Any, ...]


class _Entered:
    """What the journal says that the registers must hold."""

    def __init__(self, connection: Connection) -> None:
        self.papers: dict[int, Values] = {}
        self.terms: dict[str, Values] = {}
        self.counts: Counter[Values] = Counter()
        mine = journal.c.deed.in_((ISSUED, OPENED, CHANGED, COUNTED, DIFFERS))
        for row in connection.execute(select(journal.c.deed, journal.c.data).where(mine).order_by(journal.c.n)):
            self._add(row.deed, msgspec.json.decode(row.data))

    def _add(self, deed: str, data: dict[str, Any]) -> None:
        if deed == ISSUED:
            self.papers[data["voucher"]] = _of(data, PAPER)
        elif deed in (OPENED, CHANGED):
            self.terms[data["jackpot"]] = _of(data, TERMS)
        else:
            self.counts[_of(data, COUNT)] += 1


def _of(data: Any, names: tuple[str, ...]) -> Values:
    return tuple(data[name] for name in names)


def register_faults(connection: Connection) -> list[str]:
    """What a register has that the journal does not say, and the other way round."""
    entered = _Entered(connection)
    papers = {row.n: (row.person, row.kind, row.cents) for row in connection.execute(select(vouchers))}
    terms = {row.id: tuple(getattr(row, name) for name in TERMS) for row in connection.execute(select(jackpots))}
    rows = connection.execute(select(counts))
    counted = Counter((row.table_id, row.box, row.expected, row.counted) for row in rows)
    return [
        *_differing("voucher", papers, entered.papers),
        *_differing("the terms of jackpot", terms, entered.terms),
        *(f"{n} x a count of {count} that the journal has not" for count, n in (counted - entered.counts).items()),
        *(f"{n} x a count of {count} in the journal only" for count, n in (entered.counts - counted).items()),
    ]


def _differing(what: str, has: dict[Any, Values], due: dict[Any, Values]) -> list[str]:
    return [
        f"{what} {name}: the register has {has.get(name, 'nothing')}, the journal {due.get(name, 'nothing')}"
        for name in sorted(has.keys() | due.keys())
        if has.get(name) != due.get(name)
    ]
