"""Audit: compares the registers of vouchers, box counts and jackpot terms with the journal."""

from collections import Counter
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.server.storage.cage_schema import counts, jackpots, vouchers
from pitboss.server.storage.journal import entry_kind, kind_of
from pitboss.server.storage.schema import journal

TERMS = ("seed", "share", "ceiling", "version")
PAPER = ("person", "kind", "cents")
COUNT = ("table", "box", "expected", "counted")
ISSUED, OPENED, CHANGED, COUNTED, DIFFERS = (
    "voucher-issued", "jackpot-opened", "jackpot-changed", "box-counted", "box-differs",
)  # fmt: skip
Values = tuple[Any, ...]


class _Entered:
    """The expected content of the registers, from the journal."""

    def __init__(self, connection: Connection) -> None:
        self.papers: dict[int, Values] = {}
        self.terms: dict[str, Values] = {}
        self.counts: Counter[Values] = Counter()
        mine = entry_kind.in_((ISSUED, OPENED, CHANGED, COUNTED, DIFFERS))
        for row in connection.execute(select(entry_kind, journal.c.data).where(mine).order_by(journal.c.n)):
            self._add(kind_of(row), msgspec.json.decode(row.data))

    def _add(self, kind: str, data: dict[str, Any]) -> None:
        if kind == ISSUED:
            self.papers[data["voucher"]] = _of(data, PAPER)
        elif kind in (OPENED, CHANGED):
            self.terms[data["jackpot"]] = _of(data, TERMS)
        else:
            self.counts[_of(data, COUNT)] += 1


def _of(data: Any, names: tuple[str, ...]) -> Values:
    return tuple(data[name] for name in names)


def register_faults(connection: Connection) -> list[str]:
    """Differences between the registers and the journal."""
    entered = _Entered(connection)
    papers = {row.n: (row.person, row.kind, row.cents) for row in connection.execute(select(vouchers))}
    terms = {row.id: tuple(getattr(row, name) for name in TERMS) for row in connection.execute(select(jackpots))}
    rows = connection.execute(select(counts))
    counted = Counter((row.table_id, row.box, row.expected, row.counted) for row in rows)
    return [
        *_differing("voucher", papers, entered.papers),
        *_differing("the terms of jackpot", terms, entered.terms),
        *(f"{n} x a count of {count} in the register only" for count, n in (counted - entered.counts).items()),
        *(f"{n} x a count of {count} in the journal only" for count, n in (entered.counts - counted).items()),
    ]


def _differing(what: str, has: dict[Any, Values], due: dict[Any, Values]) -> list[str]:
    return [
        f"{what} {name}: the register has {has.get(name, 'nothing')}, the journal {due.get(name, 'nothing')}"
        for name in sorted(has.keys() | due.keys())
        if has.get(name) != due.get(name)
    ]
