"""Viewers of a table, and the receipts that they get."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from pitboss.engine.say import Event
from pitboss.engine.view import INSPECTOR, cut

_sorted = msgspec.json.Encoder(order="sorted").encode


class Viewer(NamedTuple):
    """A viewer: person and role. `hidden` is an inspector's journalled access to hidden cards."""

    person: str = ""
    role: str = "player"
    hidden: bool = False

    def sees(self, events: Iterable[Event]) -> list[Event]:
        """The events that this viewer may see. Without `hidden`, an inspector sees the public ones."""
        role = "player" if self.role == INSPECTOR and not self.hidden else self.role
        return cut(events, self.person, role)


PUBLIC = Viewer()


def receipt_of(key: str, table: str, n: int, at: int, events: list[Event]) -> bytes:
    """The receipt of a command; sorted like the log, so that it can be rebuilt from the log."""
    return _sorted({"type": "receipt", "key": key, "table": table, "seq": n, "at": at, "events": events})
