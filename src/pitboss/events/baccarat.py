"""Baccarat: the shoe, the bank and the draws."""

from typing import ClassVar

from pitboss.events.base import EventData


class DrawInstructed(EventData):
    """Whether a baccarat hand draws a third card."""

    KIND: ClassVar[str] = "instructed"

    hand: str
    draws: bool


class CuratorNamed(EventData):
    """A player or the dealer takes the shoe."""

    KIND: ClassVar[str] = "curator"

    person: str
    seat: int


class ShoePassed(EventData):
    """A player passes the shoe."""

    KIND: ClassVar[str] = "shoe-passed"

    person: str
    seat: int


class BankerNamed(EventData):
    """The banker of this round."""

    KIND: ClassVar[str] = "banker"

    bank: str = ""
    person: str = ""
    seat: int = -1


class BankerDecided(EventData):
    """The Banker's call."""

    KIND: ClassVar[str] = "banker-called"

    word: str


class PuntoDecided(EventData):
    """The Player's call."""

    KIND: ClassVar[str] = "player-called"

    word: str


class DrawTableRead(EventData):
    """The table of play says what the Banker does."""

    KIND: ClassVar[str] = "table-3"

    count: int
    third: int | None


class DominantNamed(EventData):
    """The player who controls the Player's hand."""

    KIND: ClassVar[str] = "dominant"

    person: str
    seat: int
    cents: int


class BankBid(EventData):
    """A player bids for the bank."""

    KIND: ClassVar[str] = "bid"

    person: str
    cents: int


class BankAwarded(EventData):
    """The highest bid takes the bank."""

    KIND: ClassVar[str] = "bank-awarded"

    person: str
    cents: int
    equal: int


class BankPassed(EventData):
    """A player passes the bank."""

    KIND: ClassVar[str] = "bank-passed"

    person: str
    how: str = ""
    wagers: int = 0


class BankOffered(EventData):
    """The bank is auctioned."""

    KIND: ClassVar[str] = "bank-put-up"


class BankedLately(EventData):
    """A player has banked lately and can bank again later."""

    KIND: ClassVar[str] = "banked-lately"

    person: str
    again: int


class PassedBankBeaten(EventData):
    """The bank that a player passed has lost."""

    KIND: ClassVar[str] = "passed-bank-beaten"

    passer: str
    seat: int


class BankerPromoted(EventData):
    """The next player becomes Banker."""

    KIND: ClassVar[str] = "promoted"

    person: str
    seat: int


class BankTurnMissed(EventData):
    """A player misses a turn at the bank."""

    KIND: ClassVar[str] = "turn-missed"

    person: str


class BankTurnKept(EventData):
    """A player keeps the turn at the bank."""

    KIND: ClassVar[str] = "turn-kept"


class SuiviOffered(EventData):
    """The loser may call Banco Suivi."""

    KIND: ClassVar[str] = "may-follow"

    person: str
    cents: int


class PassOrdered(EventData):
    """A supervisor orders the Banker to pass."""

    KIND: ClassVar[str] = "ordered"

    person: str
