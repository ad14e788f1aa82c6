"""The whole state of a table as plain data. Only what is here survives a restart."""

from functools import cache
from typing import Annotated, Any, Self, TypeVar

import msgspec

from pitboss.engine.cards import Deck, Hand, Racked
from pitboss.engine.floor import StaffRecord
from pitboss.engine.seats import SeatedPerson, Seats
from pitboss.engine.wager import Wager

V = TypeVar("V")
LASTS = "lasts"
Lasting = Annotated[V, msgspec.Meta(extra={LASTS: True})]  # the type of a field that the next round keeps


class Memory(msgspec.Struct, forbid_unknown_fields=True):
    """What a game itself remembers. A game adds fields; those of a `Lasting` type stay for the next round.

    A saved state with other fields is of another version of the game, and is refused.
    """

    def next_round(self) -> Self:
        """What the next round begins with."""
        return type(self)(**{name: getattr(self, name) for name in lasting_fields(type(self))})

    def holds(self) -> list[int]:
        """Drawn cards that wait for another round; a void round does not discard them."""
        return []

    def marks(self) -> dict[str, dict[str, Any]]:
        """Public markers on the table that last from round to round, each as its latest event."""
        return {}

    def holds_seats(self) -> bool:
        """Whether the game itself releases the seats of absent players."""
        return False

    def clock_starts(self, at: int) -> None:
        """Set the time of what the game noted before the first answer brought the time."""


@cache
def lasting_fields(state: type[Memory]) -> tuple[str, ...]:
    """The fields that stay from round to round."""
    fields = msgspec.inspect.type_info(state)
    assert isinstance(fields, msgspec.inspect.StructType)
    return tuple(field.name for field in fields.fields if _lasts(field.type))


def _lasts(found: msgspec.inspect.Type) -> bool:
    return isinstance(found, msgspec.inspect.Metadata) and LASTS in (found.extra or {})


class Notice(msgspec.Struct):
    """A change announced on the sign that takes effect later."""

    what: str
    due: int
    cites: tuple[str, ...]
    change: dict[str, Any] = {}


class State(msgspec.Struct):
    """Everything a table knows, apart from its game, rulebook and settings."""

    seats: Seats
    stage: str = "opening"  # opening | round | closing | closed
    at: int = 0  # the index of the current step in the stage
    voided: bool = False
    round: int = 0
    now: int = 0
    persons: dict[str, SeatedPerson] = {}
    chips: dict[str, int] = {}
    wagers: dict[int, Wager] = {}
    next_wager: int = 1
    hands: dict[str, Hand] = {}
    decks: list[Deck] = []
    active: int = 0
    rack: list[Racked] = []
    awaited: str = ""  # the commitment to the next result
    seeds: dict[str, str] = {}  # texts added since by persons; the result depends on them too
    limits: dict[str, int] = {}
    notices: list[Notice] = []
    barred: dict[str, str] = {}
    barred_by: dict[str, tuple[str, ...]] = {}  # the clauses of each bar
    floor: StaffRecord = msgspec.field(default_factory=StaffRecord)
    dealt: bool = False  # whether a card has left the deck in this round
    unpaid: tuple[str, ...] = ()  # at a table dealt by hand: the clauses of what the dealer has yet to take and pay
    closing: bool = False
    own: Any = None
