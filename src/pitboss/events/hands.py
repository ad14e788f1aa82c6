"""Hands in play, judged and compared."""

from typing import ClassVar

from msgspec import field

from pitboss.events.base import EventData


class HandsInPlay(EventData):
    """The seats in play, or the areas that a seat plays."""

    KIND: ClassVar[str] = "in-play"

    seats: list[int] = []
    seat: int = -1
    areas: list[str] = []


class HandJudged(EventData):
    """The rank of a hand."""

    KIND: ClassVar[str] = "judged"

    hand: str = ""
    seat: int = -1
    value: str = ""
    names: list[str] = field(default_factory=list, name="is")
    cards: list[str] = []
    low: list[str] = []
    high: list[str] = []


class HandsCompared(EventData):
    """A player's hand is compared with the dealer's."""

    KIND: ClassVar[str] = "compared"

    seat: int
    higher: str = ""
    result: str = ""
    deal: str = ""


class HandExamined(EventData):
    """A hand is examined for what a wager pays."""

    KIND: ClassVar[str] = "examined"

    seat: int
    pays: bool = False
    wager: str = ""
    value: str = ""
    cards: list[str] = []


class DealerQualifies(EventData):
    """Whether the dealer's hand qualifies."""

    KIND: ClassVar[str] = "qualifies"

    qualifies: bool


class DealerPlays(EventData):
    """The dealer qualifies."""

    KIND: ClassVar[str] = "dealer-plays"

    hand: str


class DealerBelow(EventData):
    """The dealer does not qualify."""

    KIND: ClassVar[str] = "dealer-below"

    hand: str


class HandArranged(EventData):
    """The dealer sets out a hand."""

    KIND: ClassVar[str] = "arranged"

    hand: str
    cards: list[str]


class PlayerFolds(EventData):
    """A player folds."""

    KIND: ClassVar[str] = "folds"

    seat: int
    person: str


class AbsentFolds(EventData):
    """An absent player's hand folds."""

    KIND: ClassVar[str] = "folds-absent"

    seat: int


class PayingStarted(EventData):
    """The dealer pays in this order."""

    KIND: ClassVar[str] = "paying"

    seats: list[int]


class HandCompetes(EventData):
    """What a hand plays against."""

    KIND: ClassVar[str] = "competes"

    seat: int
    against: str


class LammersPlaced(EventData):
    """Lammers mark the jackpot coins."""

    KIND: ClassVar[str] = "lammers"

    seats: list[int]


class ChuteUnlocked(EventData):
    """The coin chute is unlocked."""

    KIND: ClassVar[str] = "chute-unlocked"


class HandTotalled(EventData):
    """The count of a hand."""

    KIND: ClassVar[str] = "count"

    hand: str
    total: int | None = None
    soft: bool = False
    count: int | None = None
