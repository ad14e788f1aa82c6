"""Request and response shapes of the cage and the jackpots. All amounts are cents of play chips."""

from typing import Annotated, Any, Literal

import msgspec

from pitboss.protocol.limits import ID_MAX, TEXT_MAX
from pitboss.protocol.shapes import Id, RequestBody

CENTS_MAX = 10**12
Cents = Annotated[int, msgspec.Meta(ge=1, le=CENTS_MAX)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=CENTS_MAX)]
TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=ID_MAX, pattern="^[a-z0-9][a-z0-9-]*$")]
Words = Annotated[str, msgspec.Meta(max_length=TEXT_MAX)]


class Exchange(RequestBody):
    """A purchase or return of chips."""

    person: Id
    cents: Cents


class Exchanged(msgspec.Struct):
    """The exchanged amount, and the balance of the person's account afterwards. No real money is involved."""

    person: str
    cents: int
    holds: int
    play_chips: bool = True


class Fill(RequestBody):
    """A fill or a credit between the cage and a table's bank."""

    table: TableId
    cents: Cents


class NewVoucher(RequestBody):
    """A new voucher: promotional (exchanged at a table) or a match-play coupon (placed with a wager)."""

    person: Id
    cents: Cents
    kind: Literal["voucher", "match-play"] = "voucher"
    conditions: Words = ""


class VoucherShown(msgspec.Struct):
    """A voucher. `open` is true until it is presented."""

    n: int
    person: str
    kind: str
    cents: int
    conditions: str
    issued_by: str
    at: int
    open: bool
    cite: list[str] = []


class NewCount(RequestBody):
    """The counted content of a box."""

    table: TableId
    box: Literal["drop", "rake"]
    cents: Amount


class CountShown(msgspec.Struct):
    """A count compared with the ledger. A difference raises an alarm."""

    table: str
    box: str
    expected: int
    counted: int
    difference: int
    by: str
    at: int
    cite: list[str] = []


class TableAtCage(msgspec.Struct):
    """A table as the cage sees it: chips in its bank, and the expected content of its boxes."""

    table: str
    float: int
    boxes: dict[str, int]
    filled: int
    credited: int


class CageShown(msgspec.Struct):
    """Where all chips are. The cage's account is negative by the number of chips in circulation."""

    cage: int
    people: int
    vouchers: int
    over_short: int
    tables: list[TableAtCage]
    issued: list[VoucherShown]
    counts: list[CountShown]
    play_chips: bool = True


class JackpotShown(msgspec.Struct, omit_defaults=True):
    """A jackpot. `reading` equals seeds plus contributions minus awards. `share` is in millionths of a wager.

    Everybody sees the reading. Seeds, contributions and awards are for supervisors and inspectors.
    """

    id: str
    kind: Literal["progressive", "fixed"]
    reading: int
    seeded: int | None = None
    contributed: int | None = None
    awarded: int | None = None
    seed: int = 0
    share: int = 0
    ceiling: int = 0
    version: int = 0
    tables: list[str] = []


class ProposalShown(msgspec.Struct):
    """Proposed new terms of a jackpot. They take effect when a person with another role approves them."""

    jackpot: str
    n: int
    seed: int
    share: int
    ceiling: int
    proposed_by: str
    proposed_as: str
    at: int
    approved_by: str
    approved_as: str
    approved_at: int


class JackpotWhole(msgspec.Struct):
    """A jackpot with its proposals and awards."""

    jackpot: JackpotShown
    proposals: list[ProposalShown]
    awards: list["AwardShown"]


class Parameters(RequestBody):
    """New terms of a jackpot. Omitted fields stay as they are."""

    seed: Amount | None = None
    share: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    ceiling: Amount | None = None


class NewProposal(RequestBody):
    """A proposal to change the terms."""

    parameters: Parameters


class AwardShown(msgspec.Struct):
    """A jackpot award. `held` and `waits` are true while it waits for an inspector's signature."""

    id: str
    jackpot: str
    table: str
    round: int
    line: int
    person: str
    hand: str
    cents: int
    reading: int
    from_meter: int
    held: bool
    waits: bool
    at: int
    form: dict[str, Any]
    signed_by: str
    signed_at: int


class VerificationForm(RequestBody):
    """What an inspector confirms: the first four fields match the record, and the deck was counted."""

    person: Id
    hand: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    cents: Cents
    reading: Amount
    deck_counted: bool
    remarks: Words = ""


class Signature(RequestBody):
    """A verification form, signed by the person who sends it."""

    form: VerificationForm
