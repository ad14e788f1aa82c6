"""The whole state of a table as plain data: what is here survives a restart, what is not here does not exist."""

from typing import Any, Self

import msgspec

from pitboss.engine.cards import Deck, Hand, Racked
from pitboss.engine.floor import StaffRecord
from pitboss.engine.seats import SeatedPerson, Seats
from pitboss.engine.wager import Wager


class Memory(msgspec.Struct):
    """What a game itself must remember. A game adds fields and says in `next_round` which of them live on."""

    def next_round(self) -> Self:
        return type(self)()

    def holds(self) -> list[int]:
        """Cards drawn and not laid that wait for another round: one that is void does not take them away."""
        return []

    def marks(self) -> dict[str, dict[str, Any]]:
        """What everybody sees lie on the table from round to round, each as the event that last told of it."""
        return {}

    def clock_starts(self, at: int) -> None:
        """The first time that anybody says: what was noted while the table opened was noted then."""


class Notice(msgspec.Struct):
    """A change announced on the sign that falls due later."""

    what: str
    due: int
    cites: tuple[str, ...]
    change: dict[str, Any] = {}


class State(msgspec.Struct):
    """Everything a table knows, apart from its game, rulebook and settings."""

    seats: Seats
    stage: str = "opening"  # opening | round | closing | closed
    at: int = 0  # the step of the stage
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
    awaited: str = ""  # the commitment to a result that has not come yet
    seeds: dict[str, str] = {}  # words given since, which that result rests on as well
    limits: dict[str, int] = {}
    notices: list[Notice] = []
    barred: dict[str, str] = {}
    barred_by: dict[str, tuple[str, ...]] = {}  # the clauses by which
    floor: StaffRecord = msgspec.field(default_factory=StaffRecord)
    dealt: bool = False  # whether a card has left the deck in this round
    closing: bool = False
    own: Any = None
