"""Casino war, red dog, let it ride and double chance."""

from typing import ClassVar

from pitboss.events.base import EventData


class OriginalDealStarted(EventData):
    """The original deal of casino war."""

    KIND: ClassVar[str] = "original-deal"

    order: list[int]


class WarDeclared(EventData):
    """A player goes to war."""

    KIND: ClassVar[str] = "war"

    seat: int


class WarDealStarted(EventData):
    """The war deal."""

    KIND: ClassVar[str] = "war-deal"

    order: list[int]


class CardValued(EventData):
    """The value of a card at red dog."""

    KIND: ClassVar[str] = "valued"

    box: str
    value: int


class SpreadMarked(EventData):
    """The marker shows the spread."""

    KIND: ClassVar[str] = "spread-marked"

    spread: int


class BurnAsked(EventData):
    """A player asks to see the burn card."""

    KIND: ClassVar[str] = "asked-to-see"

    person: str
    what: str


class BetRides(EventData):
    """A player lets a bet ride."""

    KIND: ClassVar[str] = "rides"

    wager: int
    person: str
    seat: int
    spot: str


class AbsentRides(EventData):
    """An absent player's bets ride."""

    KIND: ClassVar[str] = "rides-absent"

    seat: int


class CardsTucked(EventData):
    """A player tucks the cards: the remaining bets ride."""

    KIND: ClassVar[str] = "tucked"

    seat: int


class CardsTuckedEarly(EventData):
    """A player tucks the cards before their turn."""

    KIND: ClassVar[str] = "tucked-early"

    seat: int


class CardsStayDown(EventData):
    """The cards stay face down."""

    KIND: ClassVar[str] = "cards-down"

    seats: list[int]


class HandFormed(EventData):
    """A hand is complete with the community cards."""

    KIND: ClassVar[str] = "hand-formed"

    seat: int
    cards: int


class CommunityDealt(EventData):
    """Community cards are dealt."""

    KIND: ClassVar[str] = "community"

    cards: int


class TwoPositionsAllowed(EventData):
    """Whether players may have two positions."""

    KIND: ClassVar[str] = "two-positions"

    allowed: bool


class PlayerDeclares(EventData):
    """A player declares."""

    KIND: ClassVar[str] = "declares"

    seat: int
    person: str


class PlayerDiscards(EventData):
    """A player discards cards."""

    KIND: ClassVar[str] = "discards"

    seat: int
    person: str
    nths: list[int]


class AllDecided(EventData):
    """All players have decided."""

    KIND: ClassVar[str] = "all-decided"

    order: list[int]


class NotDeclarable(EventData):
    """A hand can't be declared."""

    KIND: ClassVar[str] = "not-declarable"

    seat: int


class WagersReturned(EventData):
    """The wagers of a seat go back."""

    KIND: ClassVar[str] = "goes-back"

    seat: int
    wagers: list[str]
