"""Events: a table's only output."""

from typing import Any

import msgspec

ALL = ("all",)
NOBODY: tuple[str, ...] = ()


class Move(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Chips that move from one account to another."""

    source: str
    target: str
    cents: int


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened: what, by which clause, and who may see it.

    Without an audience an event stays in the log, so a step that forgets to name one reveals nothing.
    """

    kind: str
    cite: tuple[str, ...] = ()
    to: tuple[str, ...] = NOBODY
    says: str = ""
    data: dict[str, Any] = {}
    moves: tuple[Move, ...] = ()
