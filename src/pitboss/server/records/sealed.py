"""Audit: compares the rows of sealed tables with their digests in the journal."""

from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.server.storage.journal import entry_kind, kind_of
from pitboss.server.storage.schema import journal
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
