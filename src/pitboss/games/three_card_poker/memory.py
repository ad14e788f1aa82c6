"""State of a three card poker table, and small queries that its steps use."""

import msgspec

from pitboss.engine.table import Table
from pitboss.games.families.single_deck.memory import OneDeck

OWNER = "three-card-poker"  # of the checks
ANTE, PLAY, PAIR_PLUS = "ante", "play", "pair-plus"
DEALER = "dealer"  # the hand of the house
NOBODY = "nobody"  # stands in for a player who is away


class ThreeCards(OneDeck):
    """A round of three card poker."""

    decided: list[int] = msgspec.field(default_factory=list)  # seats that have played or folded
    folded: list[int] = msgspec.field(default_factory=list)  # seats that folded
    away: list[int] = msgspec.field(default_factory=list)  # seats whose player is away
    worths: dict[int, int] = msgspec.field(default_factory=dict)  # value of each seat's hand
    dealers: int = -1  # value of the dealer's hand, once turned
    qualified: bool = False  # whether the dealer qualifies
    outcomes: dict[int, int] = msgspec.field(default_factory=dict)  # each seat's result against the dealer


CardTable = Table[ThreeCards]


def playing(t: CardTable) -> list[int]:
    """Seats with undecided wagers, clockwise from the dealer's left."""
    live = {w.seat for w in t.state.wagers.values() if w.live}
    return [seat for seat in t.own.in_play if seat in live]


def from_the_right(t: CardTable) -> list[int]:
    return playing(t)[::-1]


def contesting(t: CardTable, seat: int) -> bool:
    """Whether a seat has a wager against the dealer's hand."""
    return any(t.wager_on(seat, spot) for spot in t.terms.contesting)
