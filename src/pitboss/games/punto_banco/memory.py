"""The state of a punto banco table from round to round."""

from typing import Any, Self

import msgspec

from pitboss.engine.table import Table
from pitboss.games.families.shoes.memory import ShoeMemory


class PuntoMemory(ShoeMemory):
    """The holder of the shoe, the cards held over, and the marked commission.

    `seat` is where the shoe is or was last, -1 with the dealer. `to_go` counts the hands that may still be dealt after
    the cutting card is out.
    """

    to_go: int = 0
    curator: str = ""
    seat: int = -1
    previous: str = ""  # the last holder of the shoe
    commenced: bool = False  # whether the players had their first choice of the shoe
    held_over: list[int] = msgspec.field(default_factory=list)  # unseen excess cards: the next to be dealt
    kept: list[int] = msgspec.field(default_factory=list)  # such cards that this hand may not use (D-40)
    markers: dict[str, int] = msgspec.field(default_factory=dict)  # commission owed by each person

    def next_round(self) -> Self:
        """Keep everything: a shoe lasts for many rounds."""
        return self

    def holds(self) -> list[int]:
        return [*self.held_over, *self.kept]

    def marks(self) -> dict[str, dict[str, Any]]:
        return {"curator": {"person": self.curator, "seat": self.seat}}


Punto = Table[PuntoMemory]
