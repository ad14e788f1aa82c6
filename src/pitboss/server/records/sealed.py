"""Rows held to the journal: each row of a sealed table is what the last entry about it says, and none is missing."""

from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.server.storage.schema import journal
from pitboss.server.storage.seals import ABSENT, SEALED_ALL, SEALS, all_digests, layout

Digests = dict[str, dict[str, str]]
OTHER_LAYOUT = (
    "the rows were sealed by another version of pitboss: audit with that version, or start the house with this one once"
)


class Sealed:
    """What the journal says of the rows of sealed tables."""

    def __init__(self, connection: Connection) -> None:
        self.known: Digests = {}
        self.faults: list[str] = []
        self.state: dict[str, Any] = {}  # layout and version of the database when all rows were sealed; empty: never
        wanted = select(journal.c.n, journal.c.deed, journal.c.data).where(journal.c.deed.in_(SEALS))
        for row in connection.execute(wanted.order_by(journal.c.n)):
            data = msgspec.json.decode(row.data)
            if row.deed == SEALED_ALL:
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
                    self.faults.append(f"{table} {key} was changed by somebody else before journal entry {n}")
                known[key] = after


def unsealed(connection: Connection, sealed: Sealed, version: str | None) -> list[str]:
    """Rows that are not what the journal says, that it does not know, or that are gone; nothing for an older house.
    `version` is what the database said of itself before it was brought up to date.
    """
    if not sealed.state:
        return []
    due = sealed.state["database"]
    if version is not None and version != due:
        return [f"the version of the database is {version!r}; by the journal it is {due!r}"]
    if sealed.state["layout"] != layout():
        return [OTHER_LAYOUT]
    faults = list(sealed.faults)
    for table, rows in all_digests(connection).items():
        known = {key: digest for key, digest in sealed.known.get(table, {}).items() if digest != ABSENT}
        faults += [f"{table}: row {key} is not in the journal" for key in sorted(rows.keys() - known.keys())]
        faults += [f"{table}: row {key} is gone" for key in sorted(known.keys() - rows.keys())]
        both = sorted(rows.keys() & known.keys())
        faults += [f"{table}: row {key} is not what the journal says" for key in both if rows[key] != known[key]]
    return faults
