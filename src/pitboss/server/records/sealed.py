"""Audit: compares the rows of sealed tables with their digests in the journal."""

from collections import Counter
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.server.storage.journal import entry_kind, kind_of
from pitboss.server.storage.schema import counts, jackpots, journal, vouchers
from pitboss.server.storage.seals import ABSENT, SEALED_ALL, SEALS, all_digests, layout

Digests = dict[str, dict[str, str]]
OTHER_LAYOUT = "the rows were sealed by another version of pitboss: audit with that version, or start this one once"


class Sealed:
    """The row digests in the journal."""

    def __init__(self, connection: Connection) -> None:
        self.known: Digests = {}
        self.faults: list[str] = []
        self.state: dict[str, Any] = {}  # layout and database version of the last full seal; empty: never
        wanted = select(journal.c.n, entry_kind, journal.c.data).where(entry_kind.in_(SEALS))
        for row in connection.execute(wanted.order_by(journal.c.n)):
            data = msgspec.json.decode(row.data)
            if kind_of(row) == SEALED_ALL:
                self._sealed(data)
            else:
                self._changed(data["rows"], row.n)

    def _sealed(self, data: dict[str, Any]) -> None:
        if "layout" in data:
            self.known, self.state = {}, data
        for table, digests in data.get("rows", {}).items():
            self.known.setdefault(table, {}).update(digests)

    def _changed(self, rows: dict[str, dict[str, tuple[str, str]]], n: int) -> None:
        for table, changes in rows.items():
            known = self.known.setdefault(table, {})
            for key, (before, after) in changes.items():
                if known.get(key, ABSENT) != before:
                    self.faults.append(f"{table} {key} was changed outside pitboss before journal entry {n}")
                known[key] = after


def seal_faults(connection: Connection, sealed: Sealed, version: str | None) -> list[str]:
    """Changed, unknown and missing rows; empty for older houses without seals.

    `version` is the version of the database before migrations.
    """
    if not sealed.state:
        return []
    due = sealed.state["database"]
    if version is not None and version != due:
        return [f"the database has version {version!r}, but the journal says {due!r}"]
    if sealed.state["layout"] != layout():
        return [OTHER_LAYOUT]
    faults = list(sealed.faults)
    for table, rows in all_digests(connection).items():
        known = {key: digest for key, digest in sealed.known.get(table, {}).items() if digest != ABSENT}
        faults += [f"{table}: row {key} is not in the journal" for key in sorted(rows.keys() - known.keys())]
        faults += [f"{table}: row {key} is missing" for key in sorted(known.keys() - rows.keys())]
        both = sorted(rows.keys() & known.keys())
        faults += [f"{table}: row {key} differs from the journal" for key in both if rows[key] != known[key]]
    return faults


# -- registers ------------------------------------------------------------------------------------------------------


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
