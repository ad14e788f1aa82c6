"""Blackjack: boxes, splits, insurance."""

from typing import ClassVar

from msgspec import field

from pitboss.events.base import EventData


class HandBusts(EventData):
    """A hand busts."""

    KIND: ClassVar[str] = "bust"

    hand: str


class WagerHeld(EventData):
    """A wager is held until the hole card is turned."""

    KIND: ClassVar[str] = "held"

    wager: int
    person: str
    hand: str


class HandDraws(EventData):
    """A hand takes a card."""

    KIND: ClassVar[str] = "draws"

    hand: str


class HandSplit(EventData):
    """A hand is split."""

    KIND: ClassVar[str] = "split"

    hand: str
    into: list[str]


class ResplitOffered(EventData):
    """A hand may be split again."""

    KIND: ClassVar[str] = "resplit"

    hand: str
    hands: int
    most: int


class WagerJoined(EventData):
    """A wager goes with one of the split hands."""

    KIND: ClassVar[str] = "named"

    wager: int
    person: str
    hand: str


class CardSideways(EventData):
    """A hand gets one card, dealt sideways."""

    KIND: ClassVar[str] = "sideways"

    hand: str
    cards: int


class FirstTwoTotalled(EventData):
    """What the first two cards make, for a side wager."""

    KIND: ClassVar[str] = "thirteen"

    seat: int
    sum: int


class HandInsured(EventData):
    """A player takes insurance."""

    KIND: ClassVar[str] = "insured"

    wager: int
    person: str
    seat: int


class EvenMoneyRefused(EventData):
    """Even money is not offered."""

    KIND: ClassVar[str] = "no-even-money"

    hand: str


class DealerHasNoBlackjack(EventData):
    """The dealer does not have Blackjack."""

    KIND: ClassVar[str] = "no-blackjack"

    hand: str


class HoleCardSeen(EventData):
    """The hole card was seen and stays face up."""

    KIND: ClassVar[str] = "hole-card-seen"

    hand: str
    how: str = field(name="from")


class CardRefused(EventData):
    """A player refuses an exposed card and gets no more cards."""

    KIND: ClassVar[str] = "card-refused"

    person: str
    seat: int


class ConsentAsked(EventData):
    """The first bettor of a box agrees to another bettor, or not."""

    KIND: ClassVar[str] = "consent"

    person: str
    bettor: str
    seat: int
    agreed: bool


class CallerNamed(EventData):
    """The player who decides for a box."""

    KIND: ClassVar[str] = "caller"

    seat: int
    person: str


class SharingLimited(EventData):
    """How many boxes may be shared."""

    KIND: ClassVar[str] = "sharing-limited"

    boxes: int
    reason: str


class OneBoxEach(EventData):
    """Whether each player may have one box only."""

    KIND: ClassVar[str] = "one-box-each"

    on: bool
