"""Events: a table's only output."""

from typing import Any, Self

import msgspec

import pitboss.events  # noqa: F401 - declares every kind
from pitboss.events.base import EventData, read_data

ALL = ("all",)
NOBODY: tuple[str, ...] = ()


class Move(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Chips that move from one account to another."""

    source: str
    target: str
    cents: int


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened: what, by which clause, and who may see it.

    Without an audience an event stays in the log, so a step that forgets to name one reveals nothing. `kind` is that of
    the data; the log has it beside them.
    """

    kind: str
    cite: tuple[str, ...] = ()
    to: tuple[str, ...] = NOBODY
    says: str = ""
    data: Any = None
    moves: tuple[Move, ...] = ()

    @classmethod
    def of(cls, data: EventData, cite: tuple[str, ...] = (), to: tuple[str, ...] = NOBODY, **more: Any) -> Self:
        """An event with these data."""
        return cls(data.KIND, cite, to, data=data, **more)

    def __post_init__(self) -> None:
        """Data that come from a log or the network become the struct of their kind."""
        data = self.data
        if data is None or data.__class__ is dict:
            msgspec.structs.force_setattr(self, "data", read_data(self.kind, data or {}))
