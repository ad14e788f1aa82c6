"""Irregularities and orders, and what they lead to."""

from typing import ClassVar

from pitboss.events.base import EventData


class IncidentReported(EventData):
    """Somebody reports an irregularity; the table's remedy follows."""

    KIND: ClassVar[str] = "incident"

    incident: str
    by: str
    kind: str = ""
    seat: int = -1
    hand: str = ""
    person: str = ""
    reason: str = ""
    question: str = ""


class CommandGiven(EventData):
    """Staff or a player use a power: they give an order that the rulebook provides for."""

    KIND: ClassVar[str] = "command"

    command: str
    by: str
    kind: str = ""
    seat: int = -1
    hand: str = ""
    person: str = ""
    reason: str = ""


class MisdealDeclared(EventData):
    """The deal is a misdeal."""

    KIND: ClassVar[str] = "misdeal"

    reason: str


class ResultUpheld(EventData):
    """A wager outside the limits was found late: the result of its round stays."""

    KIND: ClassVar[str] = "result-stands"

    round: int
    found: int


class ResultsUpheld(EventData):
    """The cards were wrong: the results of earlier rounds stay."""

    KIND: ClassVar[str] = "results-stand"

    rounds: int


class OutcomeInvalidated(EventData):
    """A supervisor invalidates the outcome; cheats forfeit their stakes."""

    KIND: ClassVar[str] = "invalidated"

    reason: str
    refund: bool
    forfeit: list[str] = []


class ExcessFound(EventData):
    """A wager above the maximum was found; the excess does not count."""

    KIND: ClassVar[str] = "over-maximum"

    wager: int
    person: str
    found: int
    excess: int


class ShortWagerFound(EventData):
    """A wager below the minimum was found; it counts."""

    KIND: ClassVar[str] = "under-minimum"

    wager: int
    person: str
    found: int
    valid: bool


class CardsUnfit(EventData):
    """The cards are unfit and are changed after this round."""

    KIND: ClassVar[str] = "cards-unfit"

    reason: str


class CardsCondemned(EventData):
    """The decks are not complete: new decks come to the table."""

    KIND: ClassVar[str] = "cards-condemned"


class DeckCounted(EventData):
    """Staff counted a whole deck."""

    KIND: ClassVar[str] = "counted"

    colour: str
    counted: int
    expected: int


class HandCounted(EventData):
    """Staff count the cards of a hand."""

    KIND: ClassVar[str] = "hand-counted"

    seat: int
    cards: int


class DiscardsCounted(EventData):
    """Staff count the discards of a hand."""

    KIND: ClassVar[str] = "discards-counted"

    seat: int
    counted: int | None = None
    expected: int | None = None
    cards: int | None = None


class CardsVerified(EventData):
    """The dealer counts the cards of a hand."""

    KIND: ClassVar[str] = "verified"

    seat: int
    counted: int


class MiscountResolved(EventData):
    """The count of the deck is wrong: was a card misdealt, and is the deck complete?"""

    KIND: ClassVar[str] = "miscount"

    misdealt: bool
    complete: bool


class HandDead(EventData):
    """A hand is dead."""

    KIND: ClassVar[str] = "dead-hand"

    seat: int


class HandFoul(EventData):
    """A hand is set foul."""

    KIND: ClassVar[str] = "foul"

    hand: str
    low: list[str]
    high: list[str]


class HandFouled(EventData):
    """A hand is fouled: other cards touched it, or it has the wrong number of cards."""

    KIND: ClassVar[str] = "fouled"

    seat: int
    count: int = 0


class HandRebuilding(EventData):
    """Staff try to rebuild a hand."""

    KIND: ClassVar[str] = "rebuilding"

    seat: int
    found: str


class HandsRebuilt(EventData):
    """Staff rebuild hands from the discard rack."""

    KIND: ClassVar[str] = "rebuilt"

    hands: dict[str, list[str]]


class HandProtected(EventData):
    """A hand is protected from the dealer's mistakes."""

    KIND: ClassVar[str] = "protected"

    seat: int = -1
    person: str = ""
    by: str = ""


class RedressRefused(EventData):
    """A player did not protect the hand and has no claim."""

    KIND: ClassVar[str] = "no-redress"

    seat: int


class PlayerMadeWhole(EventData):
    """A player gets back what an accident cost."""

    KIND: ClassVar[str] = "made-whole"

    seat: int
    cents: int


class HandWaits(EventData):
    """A hand waits for its player."""

    KIND: ClassVar[str] = "hand-waits"

    seat: int


class PlayerGone(EventData):
    """A player left the table with cards in play."""

    KIND: ClassVar[str] = "left-without-a-word"

    seat: int


class FourKept(EventData):
    """A player kept four cards and must discard more."""

    KIND: ClassVar[str] = "four-kept"

    seat: int


class SixthCardDealt(EventData):
    """A player got a sixth card by mistake."""

    KIND: ClassVar[str] = "sixth-in-error"

    seat: int
    declared: bool


class SurplusDiscarded(EventData):
    """A card too many is discarded, and the round goes on."""

    KIND: ClassVar[str] = "surplus-card"


class StrayCardGiven(EventData):
    """A card drawn by mistake goes to the Banker, or not."""

    KIND: ClassVar[str] = "stray-card"

    bankers: bool


class CardGivenOver(EventData):
    """A card drawn by mistake goes to the other hand."""

    KIND: ClassVar[str] = "given-over"


class HandCountsZero(EventData):
    """A hand with too few cards counts zero."""

    KIND: ClassVar[str] = "counts-zero"

    hand: str


class BestOfThree(EventData):
    """Of three cards dealt by mistake, the two best count."""

    KIND: ClassVar[str] = "best-of-three"

    hand: str


class WorstOfTwo(EventData):
    """Of two third cards, the worse one counts."""

    KIND: ClassVar[str] = "worst-of-two"

    hand: str


class WrongCall(EventData):
    """The calls at chemin de fer break the table of play."""

    KIND: ClassVar[str] = "wrong-call"

    player: str
    banker: str


class PlayContinues(EventData):
    """Cards were exposed, and play goes on."""

    KIND: ClassVar[str] = "play-goes-on"

    exposed: int


class CardStaysUp(EventData):
    """An exposed card stays face up."""

    KIND: ClassVar[str] = "stays-up"

    hand: str
    nth: int


class CardTurnedDown(EventData):
    """An exposed card is turned face down."""

    KIND: ClassVar[str] = "turned-over"

    hand: str
    nth: int


class FaceUpFound(EventData):
    """A card was found face up in the deck."""

    KIND: ClassVar[str] = "face-up"


class FaceUpCounted(EventData):
    """How many cards were found face up."""

    KIND: ClassVar[str] = "face-up-cards"

    cards: int


class HouseHandReset(EventData):
    """The house hand is set again and settled again."""

    KIND: ClassVar[str] = "reset"

    round: int
    low: list[str]


class ResetDue(EventData):
    """The house hand was set wrong and is set again."""

    KIND: ClassVar[str] = "reset-follows"
