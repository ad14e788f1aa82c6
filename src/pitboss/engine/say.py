"""Events: the only thing that leaves a table."""

from typing import Any

import msgspec

ALL = ("all",)
NOBODY: tuple[str, ...] = ()


class Move(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Chips that went from one account to another."""

    source: str
    target: str
    cents: int


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened: what, by which clause, and who may know it.

    The audience is empty unless a step names one, so what a step forgets to publish stays in the log.
    """

    kind: str
    cite: tuple[str, ...] = ()
    to: tuple[str, ...] = NOBODY
    says: str = ""
    data: dict[str, Any] = {}
    moves: tuple[Move, ...] = ()
