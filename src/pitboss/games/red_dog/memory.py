"""State of a red dog table, and small queries that many steps use."""

from pitboss.engine.table import Table
from pitboss.games.families.shoes.memory import ShoeMemory
from pitboss.games.red_dog.rules import CONSECUTIVE, is_consecutive, is_pair, spread, value

OWNER = "red-dog"  # of the checks
WAGER, RAISE = "wager", "raise"
LEFT, RIGHT, MIDDLE = "left", "right", "middle"  # the three boxes
BOXES = (LEFT, RIGHT, MIDDLE)


class Dog(ShoeMemory):
    """A round of red dog, with the shoe, which outlives it."""

    raising: bool = False  # raises are open


DogTable = Table[Dog]


def value_in(t: DogTable, box: str) -> int:
    """The value of the card in a box, 0 if there is none."""
    hand = t.state.hands.get(box)
    return value(hand.cards[0], t.terms.values) if hand and hand.cards else 0


def ends(t: DogTable) -> tuple[int, int]:
    """The values of the first two cards; empty before they are dealt."""
    return value_in(t, LEFT), value_in(t, RIGHT)


def two_dealt(t: DogTable) -> bool:
    return all(ends(t))


def pair(t: DogTable) -> bool:
    return two_dealt(t) and bool(is_pair(*ends(t)))


def consecutive(t: DogTable) -> bool:
    return two_dealt(t) and bool(is_consecutive(*ends(t), t.terms.terms))


def spread_now(t: DogTable) -> int:
    """The spread of the first two cards, 0 if there is none."""
    if not two_dealt(t) or pair(t) or consecutive(t):
        return CONSECUTIVE
    return spread(*ends(t), t.terms.terms)


def playing(t: DogTable) -> list[int]:
    """Betting areas with a live wager, clockwise from the dealer's left."""
    return sorted({w.seat for w in t.live_wagers()})
