"""Wagers: placed, changed, ended."""

from typing import ClassVar

from pitboss.events.base import EventData


class WagerData(EventData, kw_only=True):
    """A wager as events show it."""

    KIND: ClassVar[str] = ""

    wager: int
    person: str
    spot: str
    kind: str
    cents: int
    seat: int = -1
    hand: str = ""
    numbers: list[str] = []
    point: int = 0


class WagerPlaced(WagerData):
    """A wager is on the layout."""

    KIND: ClassVar[str] = "placed"


class WagerEnded(WagerData, kw_only=True):
    """A wager ends: won, lost, pushed, void, withdrawn, surrendered, forfeited or pooled."""

    KIND: ClassVar[str] = "settled"

    end: str
    reason: str
    paid: int = 0
    fee: int = 0
    into: str = ""


class WagerStruck(WagerData, kw_only=True):
    """A wager is void but stays until the round ends, then its stake comes back."""

    KIND: ClassVar[str] = "struck"

    reason: str


class WagerReversed(WagerData, kw_only=True):
    """The end of a wager is undone because the outcome is invalid."""

    KIND: ClassVar[str] = "reversed"

    was: str
    end: str
    reason: str


class WagerAdjusted(WagerData, kw_only=True):
    """The amount of a wager changes."""

    KIND: ClassVar[str] = "adjusted"

    reason: str


class WagerDeclined(EventData):
    """The dealer does not accept an oral wager."""

    KIND: ClassVar[str] = "declined"

    spot: str
    cents: int
    by: str = ""


class WagerAssisted(EventData):
    """The dealer placed a wager as its player instructed."""

    KIND: ClassVar[str] = "assisted"

    person: str
    by: str
    instructed_by: str
    spot: str
    cents: int


class WagerCalled(EventData):
    """A player turns a wager on or off."""

    KIND: ClassVar[str] = "called"

    wager: int
    person: str
    spot: str
    on: bool


class WagerSlept(EventData):
    """A wager was off for this roll."""

    KIND: ClassVar[str] = "slept"

    wager: int
    person: str
    spot: str


class WagerMoved(EventData):
    """A Come or line wager moves to its point."""

    KIND: ClassVar[str] = "moved"

    wager: int
    person: str
    spot: str
    point: int


class CommissionRefunded(EventData):
    """Commission comes back with a wager that is taken down."""

    KIND: ClassVar[str] = "commission-refunded"

    wager: int
    person: str
    spot: str
    cents: int


class CommissionCharged(EventData):
    """Commission on winnings is due."""

    KIND: ClassVar[str] = "charged"

    person: str
    won: int
    cents: int
    wager: int = 0


class BonusPaid(EventData):
    """A bonus is paid on a wager."""

    KIND: ClassVar[str] = "bonus"

    person: str
    seat: int
    cents: int
    line: str


class BonusBanked(EventData):
    """The bonus wagers go to the bank."""

    KIND: ClassVar[str] = "bonus-banked"

    chips: int


class WinningsInChips(EventData):
    """Winnings of promotional tokens are paid in chips."""

    KIND: ClassVar[str] = "paid-in-chips"

    wager: int
    person: str
    cents: int


class TokensSpent(EventData):
    """Promotional tokens were wagered."""

    KIND: ClassVar[str] = "tokens-spent"

    person: str
    cents: int
