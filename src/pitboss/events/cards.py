"""Shuffles, seeds, cuts, and cards on their way."""

from typing import ClassVar

from msgspec import field

from pitboss.events.base import EventData


class DeckBrought(EventData):
    """A deck or shoe of cards comes to the table."""

    KIND: ClassVar[str] = "deck"

    cards: int
    colour: str


class CardsRetired(EventData):
    """All cards leave the table."""

    KIND: ClassVar[str] = "cards-retired"


class DeckShuffled(EventData):
    """Cards are shuffled; the source may commit to their order."""

    KIND: ClassVar[str] = "shuffled"

    cards: int
    commit: str
    deck: int | None = None


class DeckCut(EventData):
    """The cards are cut; `depth` cards go to the back."""

    KIND: ClassVar[str] = "cut"

    depth: int
    by: str
    deck: int | None = None


class SeedAdded(EventData):
    """A person adds a seed to the next result or the order of the cards."""

    KIND: ClassVar[str] = "seeded"

    person: str
    seed: str
    deck: int | None = None


class ChanceCommitted(EventData):
    """The source commits to a result before bets are taken."""

    KIND: ClassVar[str] = "committed"

    to: str
    commit: str
    outcomes: int


class CardDealt(EventData):
    """A card comes to a hand; `??` face down. `draw` counts the cards drawn since the shuffle."""

    KIND: ClassVar[str] = "dealt"

    hand: str
    card: str
    nth: int
    draw: int = -1
    deck: int | None = None


class CardsDealtOut(EventData):
    """One card face down to each of these hands in turn, from this draw on."""

    KIND: ClassVar[str] = "dealt-out"

    hands: list[str]
    draw: int
    deck: int | None = None


class StacksPassedOut(EventData):
    """Stacks go to their seats."""

    KIND: ClassVar[str] = "passed-out"

    hands: list[str]
    to: list[str]


class CardMoved(EventData):
    """A card moves to another hand, the same side up."""

    KIND: ClassVar[str] = "card-moved"

    hand: str
    nth: int
    card: str
    to: str


class CardsLookedAt(EventData):
    """A person sees the faces of a hand."""

    KIND: ClassVar[str] = "looked"

    hand: str
    cards: list[str]


class CardsShown(EventData):
    """Cards of a hand are turned face up for everybody."""

    KIND: ClassVar[str] = "shown"

    hand: str
    cards: list[str]
    nths: list[int]


class CardsRacked(EventData):
    """Cards go to the discard rack."""

    KIND: ClassVar[str] = "racked"

    origin: str = field(name="from")
    count: int


class HandsRacked(EventData):
    """Whole hands go to the discard rack."""

    KIND: ClassVar[str] = "racked-out"

    hands: list[str]
    count: int


class RackedInOrder(EventData):
    """The hands went into the rack in this order, so that they can be rebuilt."""

    KIND: ClassVar[str] = "racked-in-order"

    order: list[str]


class RackEmptied(EventData):
    """The cards leave the discard rack."""

    KIND: ClassVar[str] = "rack-emptied"

    cards: int
    decks: list[int]
