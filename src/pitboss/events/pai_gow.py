"""Pai gow poker: the bank, the stacks and the hands set."""

from typing import ClassVar

from pitboss.events.base import EventData


class CoBankStarted(EventData):
    """The house banks together with a player."""

    KIND: ClassVar[str] = "co-bank"

    person: str


class StakeStacked(EventData):
    """A stake goes on the bank's stack."""

    KIND: ClassVar[str] = "stacked"

    cents: int
    stack: int


class FirstStackNamed(EventData):
    """The stack that is dealt first."""

    KIND: ClassVar[str] = "first-stack"

    stack: int
    by: str = ""


class LeftoverCounted(EventData):
    """The cards left after the deal are counted."""

    KIND: ClassVar[str] = "leftover"

    counted: int
    due: int


class HandSet(EventData):
    """A player sets the hand."""

    KIND: ClassVar[str] = "set"

    seat: int
    again: bool = False


class ArrangingAssisted(EventData):
    """The dealer helps a player to set the hand."""

    KIND: ClassVar[str] = "arranging-assisted"

    seat: int
    low: str


class HouseHandSet(EventData):
    """The house hand is set by the house way."""

    KIND: ClassVar[str] = "house-set"

    hand: str
    way: str
    low: list[str]
    high: list[str]


class HouseWins(EventData):
    """The house wins against the bank."""

    KIND: ClassVar[str] = "house-wins"

    cents: int


class HouseLoses(EventData):
    """The house loses against the bank."""

    KIND: ClassVar[str] = "house-loses"

    cents: int


class SeatWins(EventData):
    """A seat wins against the bank."""

    KIND: ClassVar[str] = "wins"

    seat: int


class LosingHandShown(EventData):
    """A losing hand is shown, the low hand first."""

    KIND: ClassVar[str] = "losing-hand"

    hand: str
    low_first: int


class BankerInFront(EventData):
    """The banker's hand is compared with these seats."""

    KIND: ClassVar[str] = "banker-in-front"

    hand: str
    seats: list[int]
