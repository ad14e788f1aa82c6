"""State of a table with a shoe from round to round."""

import msgspec

from pitboss.engine.state import Lasting, Memory
from pitboss.engine.table import AnyTable, Table

OWNER = "shoes"  # of the checks
DEALER = "dealer"
SPENT, SHUFFLED, CUT, IN_PLAY = "spent", "shuffled", "cut", "in-play"


class ShoeMemory(Memory):
    """The state of the shoe, and what a round passes to the next. A game adds what lasts for one round only."""

    stage: Lasting[str] = SPENT
    cut_depth: Lasting[int] = 0
    cut_by: Lasting[str] = ""
    cut_out: Lasting[bool] = False  # the cutting card has come out
    appeared: Lasting[str] = ""  # the hand on which it came out (or the dealer's); empty before the first shoe
    security: Lasting[bool] = False  # a reshuffle was ordered before the cutting card
    relief: Lasting[bool] = False  # a new dealer has not burned a card yet
    by_hand: Lasting[bool] = False  # the shuffling device has been removed
    due: Lasting[str] = ""  # the hand that gets the card being drawn
    burns: Lasting[list[int]] = msgspec.field(default_factory=list)  # the burned draws of this shoe

    @property
    def under_way(self) -> bool:
        """Whether wagers of this round already wait for cards."""
        return False


ShoeTable = Table[ShoeMemory, object]


def loaded(t: ShoeTable) -> bool:
    """Whether cards can be drawn from the shoe."""
    return t.own.stage == IN_PLAY and t.deck.remaining > 0


def taking_part(t: AnyTable, seat: int) -> str:
    """The player at a seat who takes part in the game; empty for a barred one."""
    person = t.person_at(seat)
    return "" if person in t.state.barred else person


def far_right(t: AnyTable) -> int:
    """The seat of the player farthest to the dealer's right, -1 if nobody sits."""
    return max((seat for seat in t.seated() if taking_part(t, seat)), default=-1)


def first_to_come(t: AnyTable) -> int:
    """The seat of the player who came first, 0 if nobody sits."""
    return next((t.seats.of(person)[0] for person in t.state.persons if t.seats.of(person)), 0)
