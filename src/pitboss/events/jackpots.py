"""The jackpot meter and its awards."""

from typing import ClassVar

from pitboss.events.base import EventData, Facts
from pitboss.events.chips import ChipTransfer


class JackpotLine(Facts):
    """A jackpot award as the report shows it."""

    number: int
    round: int
    person: str
    hand: str
    cents: int
    reading: int
    held: bool
    signed_by: str


class MeterOpened(ChipTransfer):
    """The jackpot meter opens with the house's seed."""

    KIND: ClassVar[str] = "meter-opened"


class MeterFed(ChipTransfer):
    """A coin feeds the jackpot meter."""

    KIND: ClassVar[str] = "meter-fed"

    person: str
    reading: int


class MeterUnfed(ChipTransfer):
    """A void coin's part leaves the jackpot meter."""

    KIND: ClassVar[str] = "meter-unfed"

    wager: int
    reading: int


class MeterRaised(ChipTransfer):
    """The house adds to the jackpot meter."""

    KIND: ClassVar[str] = "meter-added"

    why: str
    reading: int


class MeterRead(EventData):
    """The table reads a meter that several tables share."""

    KIND: ClassVar[str] = "meter-heard"

    jackpot: str
    reading: int
    seed: int
    share: int
    version: int


class MeterReported(EventData):
    """The report on the jackpot meter."""

    KIND: ClassVar[str] = "meter-report"

    opened_at: int
    coins: int
    contributions: int
    added: int
    jackpots: list[JackpotLine]
    reading: int
    approval: str


class JackpotEntered(EventData):
    """A jackpot award is entered in the report."""

    KIND: ClassVar[str] = "jackpot-entered"

    number: int
    round: int
    person: str
    hand: str
    cents: int
    reading: int
    held: bool
    signed_by: str


class JackpotOrdered(EventData):
    """Jackpots are paid in this order."""

    KIND: ClassVar[str] = "jackpot-order"

    seats: list[int]


class JackpotDivided(EventData):
    """Equal hands share the jackpot."""

    KIND: ClassVar[str] = "jackpot-shared"

    hand: str
    seats: list[int]
    way: str
    approval: str


class JackpotOffered(EventData):
    """A player is offered the jackpot wager."""

    KIND: ClassVar[str] = "jackpot-offered"

    person: str


class JackpotPaid(ChipTransfer):
    """A jackpot award that waited for a signature is paid."""

    KIND: ClassVar[str] = "jackpot-paid"

    number: int
    person: str
    signed_by: str
    form: dict[str, int | str | bool] = {}


class AwardHeld(EventData):
    """A jackpot award is held until an inspector signs its form."""

    KIND: ClassVar[str] = "verification-form"

    number: int
    person: str
    hand: str
    cents: int
