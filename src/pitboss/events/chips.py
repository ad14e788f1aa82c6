"""Chips that move outside wagers."""

from typing import ClassVar

from msgspec import field

from pitboss.events.base import EventData


class ChipTransfer(EventData):
    """Chips that move from one account to another, outside a wager."""

    KIND: ClassVar[str] = ""

    source: str = field(name="from")
    target: str = field(name="to")
    cents: int


class ChipsBought(ChipTransfer):
    """A person buys chips."""

    KIND: ClassVar[str] = "bought"

    person: str


class TableFilled(ChipTransfer):
    """The table's bank gets chips from the cage."""

    KIND: ClassVar[str] = "filled"

    by: str


class TableCredited(ChipTransfer):
    """The table's bank sends chips to the cage."""

    KIND: ClassVar[str] = "credited"

    by: str


class CashConverted(ChipTransfer):
    """Cash is exchanged for chips at the table."""

    KIND: ClassVar[str] = "converted"

    person: str


class VoucherExchanged(ChipTransfer):
    """A voucher is exchanged for chips or tokens."""

    KIND: ClassVar[str] = "exchanged"

    person: str
    into: str
    voucher: int = 0


class CommissionPaid(ChipTransfer):
    """A player pays commission."""

    KIND: ClassVar[str] = "commission"

    person: str
    won: int = 0
    wager: int = 0
    spot: str = ""


class CommissionMarked(ChipTransfer):
    """Commission is marked, to be paid later."""

    KIND: ClassVar[str] = "marker"

    person: str
    participant: int
    owed: int


class CouponLaid(ChipTransfer):
    """A coupon is put beside a wager."""

    KIND: ClassVar[str] = "coupon-laid"

    person: str
    wager: int
    voucher: int = 0


class CouponPaid(ChipTransfer):
    """A winning coupon is paid."""

    KIND: ClassVar[str] = "coupon-paid"

    person: str
    wager: int


class CouponTaken(ChipTransfer):
    """The house takes a coupon."""

    KIND: ClassVar[str] = "coupon-taken"

    person: str
    wager: int
    voucher: int = 0


class CouponReturned(ChipTransfer):
    """A coupon goes back."""

    KIND: ClassVar[str] = "coupon-returned"

    person: str
    wager: int
    voucher: int = 0


class WarMatched(ChipTransfer):
    """The house matches a war wager."""

    KIND: ClassVar[str] = "matched"

    seat: int


class WarMatchRaised(ChipTransfer):
    """The house adds to its match of a war wager."""

    KIND: ClassVar[str] = "added"

    seat: int


class WarMatchReturned(ChipTransfer):
    """The house takes back its match."""

    KIND: ClassVar[str] = "match-returned"

    seat: int


class ResultCorrected(ChipTransfer):
    """Chips move because a result was corrected."""

    KIND: ClassVar[str] = "corrected"

    person: str


class CoBankShared(ChipTransfer):
    """House and player share the result of the bank."""

    KIND: ClassVar[str] = "co-bank-share"

    person: str


class StakeRefunded(ChipTransfer):
    """A player gets chips back from the pot."""

    KIND: ClassVar[str] = "refunded"

    seat: int
    reason: str


class RakeReturned(ChipTransfer):
    """The rake goes back into the pot."""

    KIND: ClassVar[str] = "rake-back"


class RakeDropped(ChipTransfer):
    """The rake goes into the drop box."""

    KIND: ClassVar[str] = "dropped"


class TimeCharged(ChipTransfer):
    """A player pays a time charge."""

    KIND: ClassVar[str] = "time-charge"

    person: str
