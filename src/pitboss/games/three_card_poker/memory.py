"""What a three card poker table remembers, and small questions that its steps ask."""

import msgspec

from pitboss.engine.table import Table
from pitboss.games.single_deck.memory import OneDeck

OWNER = "three-card-poker"  # of the checks
ANTE, PLAY, PAIR_PLUS = "ante", "play", "pair-plus"
DEALER = "dealer"  # the hand of the house
NOBODY = "nobody"  # who looks at the cards when a waiting player is found to be away


class ThreeCards(OneDeck):
    """A round of three card poker."""

    decided: list[int] = msgspec.field(default_factory=list)  # seats that have played or folded
    folded: list[int] = msgspec.field(default_factory=list)  # seats that gave up their ante
    away: list[int] = msgspec.field(default_factory=list)  # seats whose player was found to be away
    worths: dict[int, int] = msgspec.field(default_factory=dict)  # what each seat's hand is worth
    dealers: int = -1  # what the dealer's hand is worth, once it is turned
    qualified: bool = False  # whether that is enough
    outcomes: dict[int, int] = msgspec.field(default_factory=dict)  # how each seat stands against the dealer


CardTable = Table[ThreeCards]


def playing(t: CardTable) -> list[int]:
    """The positions dealt in whose wagers are undecided, clockwise from the dealer's left."""
    live = {w.seat for w in t.state.wagers.values() if w.live}
    return [seat for seat in t.own.in_play if seat in live]


def from_the_right(t: CardTable) -> list[int]:
    return playing(t)[::-1]


def contesting(t: CardTable, seat: int) -> bool:
    """Whether a position has a wager against the dealer's hand."""
    return any(t.wager_on(seat, spot) for spot in t.terms.contesting)
