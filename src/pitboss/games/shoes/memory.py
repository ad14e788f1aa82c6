"""What a table with a shoe remembers from round to round."""

from typing import Any, Self

import msgspec

from pitboss.engine.state import Memory
from pitboss.engine.table import Table

OWNER = "shoes"  # of the checks
DEALER = "dealer"
SPENT, SHUFFLED, CUT, IN_PLAY = "spent", "shuffled", "cut", "in-play"

ShoeTable = Table[Any]  # of any game whose memory is a ShoeMemory


class ShoeMemory(Memory):
    """How far the shoe has come, and what a round hands on to the next. A game adds what lives for one round only."""

    stage: str = SPENT
    cut_depth: int = 0
    cut_by: str = ""
    cut_out: bool = False  # the cutting card has come out
    appeared: str = ""  # the hand it came out on, the dealer's where nobody's; empty before the first shoe is loaded
    security: bool = False  # a reshuffle was ordered before the cutting card
    relief: bool = False  # a dealer who has just come to the table has not burned a card yet
    by_hand: bool = False  # the shuffling device has left the table
    due: str = ""  # where the card that is being drawn goes
    burns: list[int] = msgspec.field(default_factory=list)  # which draws of this shoe were burned

    @property
    def under_way(self) -> bool:
        """Whether wagers of this round already wait for their cards."""
        return False

    def next_round(self) -> Self:
        """The shoe lives on, the round does not."""
        return type(self)(**{name: getattr(self, name) for name in ShoeMemory.__struct_fields__})


def loaded(t: ShoeTable) -> bool:
    """Whether cards can leave the shoe."""
    return t.own.stage == IN_PLAY and t.deck.remaining > 0


def taking_part(t: ShoeTable, seat: int) -> str:
    """Who sits there and takes part in the game: nobody who was barred from it."""
    person = t.person_at(seat)
    return "" if person in t.state.barred else person


def far_right(t: ShoeTable) -> int:
    """The seat of the player at the farthest point to the dealer's right, -1 where nobody sits."""
    return max((seat for seat in t.seated() if taking_part(t, seat)), default=-1)


def first_to_come(t: ShoeTable) -> int:
    """The seat of the player who came to the table first, 0 where nobody sits."""
    return next((t.seats.of(person)[0] for person in t.state.persons if t.seats.of(person)), 0)
