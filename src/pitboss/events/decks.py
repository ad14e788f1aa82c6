"""Cutting cards, shoes, and the care of decks."""

from typing import ClassVar

from msgspec import field

from pitboss.events.base import EventData


class CuttingCardNoted(EventData):
    """The cutting card is used, or comes out of the shoe."""

    KIND: ClassVar[str] = "cutting-card"

    colour: str = ""
    hand: str = ""


class CuttingCardsBrought(EventData):
    """The cutting cards come to the table."""

    KIND: ClassVar[str] = "cutting-cards"

    count: int
    colour: str = ""


class CoverCardUsed(EventData):
    """The cover card of a poker table."""

    KIND: ClassVar[str] = "cover-card"

    colour: str


class CutterChosen(EventData):
    """The player who may cut the cards."""

    KIND: ClassVar[str] = "cutter"

    seat: int


class CuttingStarted(EventData):
    """The cards are offered for the cut."""

    KIND: ClassVar[str] = "cutting"


class DeckToBeCut(EventData):
    """A shuffled deck is ready for the cut."""

    KIND: ClassVar[str] = "to-be-cut"

    colour: str


class CutRepeated(EventData):
    """A cut was not satisfactory and is repeated."""

    KIND: ClassVar[str] = "cut-unsatisfactory"

    depth: int


class CutOmitted(EventData):
    """A deck is not cut because a device shuffled it."""

    KIND: ClassVar[str] = "not-cut"

    colour: str


class CardsReady(EventData):
    """The cards are ready to be dealt."""

    KIND: ClassVar[str] = "ready"

    cut: int


class StackOffered(EventData):
    """The cards are offered for the cut, backs away from the dealer."""

    KIND: ClassVar[str] = "stack-offered"


class FansSpread(EventData):
    """The cards are spread in a fan for each suit."""

    KIND: ClassVar[str] = "fans"

    suits: list[str]
    of: int
    sequence: list[str]


class DeckSpread(EventData):
    """A deck is spread in one fan for each suit."""

    KIND: ClassVar[str] = "spread"

    colour: str
    spread: str = ""
    suits: int = 0
    names: list[str] = []
    rows: list[list[str]] = []
    jokers: int = 0


class ShoeStarted(EventData):
    """A fresh shoe begins with a burned card."""

    KIND: ClassVar[str] = "fresh-shoe"

    cards: int


class ShoeLoaded(EventData):
    """The cards are loaded into the shoe."""

    KIND: ClassVar[str] = "shoe-loaded"

    shoe: str
    by: str


class ShoeOver(EventData):
    """The cards of the shoe are reshuffled before the next round."""

    KIND: ClassVar[str] = "shoe-over"


class ShoeHeldOver(EventData):
    """The shoe is kept for another round."""

    KIND: ClassVar[str] = "held-over"


class SecurityReshuffleOrdered(EventData):
    """The cards are reshuffled for security."""

    KIND: ClassVar[str] = "security-reshuffle"

    by: str
    inspector: str
    reason: str


class ShuffleRepeated(EventData):
    """A device shuffled wrongly and shuffles again."""

    KIND: ClassVar[str] = "shuffle-again"


class NextCardUsed(EventData):
    """A card drawn by mistake is dealt as the next card."""

    KIND: ClassVar[str] = "next-card"

    out: int = 0
    seats: list[int] = []


class DeckInDevice(EventData):
    """A deck is in the shuffling device."""

    KIND: ClassVar[str] = "in-device"

    colour: str


class DeviceChecked(EventData):
    """The device has checked the cards."""

    KIND: ClassVar[str] = "device-checked"

    cards: int


class CardsChecked(EventData):
    """The cards are checked before they are used."""

    KIND: ClassVar[str] = "cards-checked"

    by: str
    colour: str


class DecksKeptApart(EventData):
    """The decks at the table are kept apart."""

    KIND: ClassVar[str] = "decks-apart"

    decks: list[str]


class DeckInPlay(EventData):
    """This deck is in play from now on."""

    KIND: ClassVar[str] = "deck-in-play"

    colour: str
    deck: int | None = None


class DeckRemoved(EventData):
    """A deck is removed from the table."""

    KIND: ClassVar[str] = "deck-removed"

    colour: str


class DeckRotates(EventData):
    """The other deck is used from the next round."""

    KIND: ClassVar[str] = "deck-rotates"

    colour: str


class DeckComplete(EventData):
    """The deck is complete."""

    KIND: ClassVar[str] = "deck-complete"

    cards: int


class DeckRanOut(EventData):
    """The deck has too few cards left."""

    KIND: ClassVar[str] = "deck-ran-out"

    colour: str


class IdleDeckKept(EventData):
    """Where the deck that is not in play is kept."""

    KIND: ClassVar[str] = "idle-deck"

    colour: str
    kept: str


class DecksDue(EventData):
    """The decks are due to be changed."""

    KIND: ClassVar[str] = "decks-due"

    hours: int


class CardsDue(EventData):
    """The cards are due to be changed."""

    KIND: ClassVar[str] = "cards-due"

    hours: int


class NewCardsBrought(EventData):
    """New cards come to the table."""

    KIND: ClassVar[str] = "new-cards"

    source: str = field(name="from")


class DeviceEmptied(EventData):
    """The device is emptied."""

    KIND: ClassVar[str] = "emptied"


class TableIdle(EventData):
    """The table is idle, with its cards spread or not."""

    KIND: ClassVar[str] = "idle"

    spread: str


class StubLeft(EventData):
    """The cards left in the deck after the deal."""

    KIND: ClassVar[str] = "stub"

    cards: int


class StubCounted(EventData):
    """The dealer counts the stub."""

    KIND: ClassVar[str] = "stub-counted"

    counted: int
    expected: int


class StubRacked(EventData):
    """The stub goes to the discard rack."""

    KIND: ClassVar[str] = "stub-racked"

    cards: int


class StubCountWaived(EventData):
    """The stub is not counted because a device counts the deck."""

    KIND: ClassVar[str] = "count-waived"


class DeckHeld(EventData):
    """The hand in which the dealer holds the deck."""

    KIND: ClassVar[str] = "holding"

    hand: str


class HandsStayUp(EventData):
    """Hands stay face up until they are paid."""

    KIND: ClassVar[str] = "hands-stay-up"

    seats: list[int]


class DealStarted(EventData):
    """The deal begins, in this order of seats."""

    KIND: ClassVar[str] = "deal"

    order: list[int]
    cards: int = 0
