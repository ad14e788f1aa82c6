"""What a punto banco table remembers from round to round."""

from typing import Self

import msgspec

from pitboss.engine.state import Memory
from pitboss.engine.table import Table

PLAYER_HAND = "player"
BANKER_HAND = "banker"
DEALER = "dealer"


class ShoeMemory(Memory):
    """The shoe and who holds it, the cards held over, and the commission that is marked up.

    `stage` is how far the shoe has come: spent, shuffled, cut, in-play. `seat` is where the shoe is or was last, -1
    with the dealer. `to_go` counts the hands that may still be dealt once the cutting card is out.
    """

    stage: str = "spent"
    cut_depth: int = 0
    cut_by: str = ""
    cut_out: bool = False
    to_go: int = 0
    curator: str = ""
    seat: int = -1
    previous: str = ""  # who gave up the shoe last
    commenced: bool = False  # whether the participants had their first choice of the shoe
    held_over: list[int] = msgspec.field(default_factory=list)  # cards drawn in excess, unseen, for the next hand
    markers: dict[str, int] = msgspec.field(default_factory=dict)  # commission owed by each person

    def next_round(self) -> Self:
        """Everything lives on: a shoe outlasts its rounds."""
        return self


Punto = Table[ShoeMemory]


def taking_part(t: Punto, seat: int) -> str:
    """Who sits there and takes part in the game; somebody barred is offered neither the cut nor the shoe."""
    person = t.person_at(seat)
    return "" if person in t.state.barred else person


def seat_number(index: int, seats: int) -> int:
    """The printed number of a seat: number one is at the dealer's right (X-01)."""
    return seats - index
