"""The showdown and the pots of poker."""

from typing import ClassVar

from pitboss.events.base import EventData


class ShowdownStarted(EventData):
    """The hands at the showdown."""

    KIND: ClassVar[str] = "showdown"

    seats: list[int]


class ShowingOrdered(EventData):
    """The hands are shown in this order."""

    KIND: ClassVar[str] = "showing-order"

    seats: list[int]


class HandMucked(EventData):
    """A player mucks the hand."""

    KIND: ClassVar[str] = "conceded"

    seat: int
    person: str


class HandIdentified(EventData):
    """What a shown hand is."""

    KIND: ClassVar[str] = "identified"

    seat: int
    person: str
    high: str = ""
    low: str = ""


class HandRanked(EventData):
    """The rank of a high hand."""

    KIND: ClassVar[str] = "ranked"

    seat: int
    category: str
    lead: str


class LowHandRanked(EventData):
    """Whether a hand qualifies for low."""

    KIND: ClassVar[str] = "ranked-low"

    seat: int
    qualifies: bool


class HandsTied(EventData):
    """Hands are tied."""

    KIND: ClassVar[str] = "tied"

    seats: list[int]
    side: str
    by: str = ""


class NextCardDecides(EventData):
    """Hands are equal: the next card decides."""

    KIND: ClassVar[str] = "next-card-decides"

    seats: list[int]


class OddChipOrdered(EventData):
    """The odd chips go in this order."""

    KIND: ClassVar[str] = "odd-chip-order"

    seats: list[int]
    side: str


class HighWins(EventData):
    """The high hand wins."""

    KIND: ClassVar[str] = "high-wins"

    seats: list[int]


class LowWins(EventData):
    """The low hand wins."""

    KIND: ClassVar[str] = "low-wins"

    seats: list[int]


class LowMissing(EventData):
    """No hand qualifies for low: the high hand wins the whole pot."""

    KIND: ClassVar[str] = "no-low"


class BothWaysPlayed(EventData):
    """A player uses cards for high and for low."""

    KIND: ClassVar[str] = "both-ways"

    seat: int
    person: str


class PotDivided(EventData):
    """The pot is divided between high and low."""

    KIND: ClassVar[str] = "divided"

    high: int
    low: int


class AwardingStarted(EventData):
    """The pots are awarded in this order."""

    KIND: ClassVar[str] = "awarding"

    pots: list[int]


class PotAwarded(EventData):
    """A player wins a pot or a share of it."""

    KIND: ClassVar[str] = "awarded"

    pot: int
    seat: int
    person: str
    cents: int
    share: str


class NotContending(EventData):
    """These hands can't win a pot."""

    KIND: ClassVar[str] = "not-contending"

    seats: list[int]
    cents: int


class DealerWithoutStake(EventData):
    """The dealer has no stake: the players win the whole pot."""

    KIND: ClassVar[str] = "dealer-has-no-stake"

    left: int
