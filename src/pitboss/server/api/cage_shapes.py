"""What the cage and the jackpots are asked, and what they answer. All amounts are cents of play chips."""

from typing import Annotated, Any, Literal

import msgspec

from pitboss.server.api.shapes import Id, RequestBody
from pitboss.server.storage.cage_schema import TEXT_MAX
from pitboss.server.storage.schema import ID_MAX

CENTS_MAX = 10**12
Cents = Annotated[int, msgspec.Meta(ge=1, le=CENTS_MAX)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=CENTS_MAX)]
TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=ID_MAX, pattern="^[a-z0-9][a-z0-9-]*$")]
Words = Annotated[str, msgspec.Meta(max_length=TEXT_MAX)]


class Exchange(RequestBody):
    """Chips that somebody buys or brings back."""

    person: Id
    cents: Cents


class Exchanged(msgspec.Struct):
    """What was exchanged, and what the person holds outside the tables then. No money changes hands."""

    person: str
    cents: int
    holds: int
    play_chips: bool = True


class Fill(RequestBody):
    """Chips between the cage and a table's bank."""

    table: TableId
    cents: Cents


class NewVoucher(RequestBody):
    """A voucher for somebody: promotional, exchanged at a table; or a match-play coupon, laid beside a wager."""

    person: Id
    cents: Cents
    kind: Literal["voucher", "match-play"] = "voucher"
    conditions: Words = ""


class VoucherShown(msgspec.Struct):
    """A voucher; `open` while it has not been presented."""

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
    """What was found in a box."""

    table: TableId
    box: Literal["drop", "rake"]
    cents: Amount


class CountShown(msgspec.Struct):
    """A count against the ledger; a difference is an alarm."""

    table: str
    box: str
    expected: int
    counted: int
    difference: int
    by: str
    at: int
    cite: list[str] = []


class TableAtCage(msgspec.Struct):
    """A table as the cage sees it: chips on its bank, and what its boxes must hold."""

    table: str
    float: int
    boxes: dict[str, int]
    filled: int
    credited: int


class CageShown(msgspec.Struct):
    """Where the chips are. The cage's own account is below zero by all that is out."""

    cage: int
    people: int
    vouchers: int
    over_short: int
    tables: list[TableAtCage]
    issued: list[VoucherShown]
    counts: list[CountShown]
    play_chips: bool = True


class JackpotShown(msgspec.Struct, omit_defaults=True):
    """A jackpot: its reading is always seeds and contributions less awards. `share` is in millionths of a coin.

    Whoever walks past sees what it reads; what has moved it is for supervisors and inspectors.
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
    """Other terms for a jackpot; in force once somebody in another role has approved them."""

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
    """A jackpot with what was proposed for it and what it has paid."""

    jackpot: JackpotShown
    proposals: list[ProposalShown]
    awards: list["AwardShown"]


class Parameters(RequestBody):
    """Terms to be changed; what is left out stays."""

    seed: Amount | None = None
    share: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    ceiling: Amount | None = None


class NewProposal(RequestBody):
    """A proposal of terms."""

    parameters: Parameters


class AwardShown(msgspec.Struct):
    """An award; `held` and `waits` are true until an inspector has signed for an award that needs a signature."""

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
    """What an inspector vouches for: the first four fields equal the record, and the deck was counted."""

    person: Id
    hand: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    cents: Cents
    reading: Amount
    deck_counted: bool
    remarks: Words = ""


class Signature(RequestBody):
    """A verification form, signed by whoever sends it."""

    form: VerificationForm
