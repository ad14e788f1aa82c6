"""What goes over the wire at the supervisors' and inspectors' desks."""

from typing import Annotated, Literal

import msgspec

from pitboss.server.accounts.names import INVISIBLE
from pitboss.server.api.shapes import Id, RequestBody
from pitboss.server.api.web_shapes import Recalled
from pitboss.server.storage.schema import ID_MAX
from pitboss.server.storage.supervision_schema import TEXT_MAX
from pitboss.server.supervision.incidents import Noted

WRITABLE = rf"^[^\x00{INVISIBLE}]*$"
"""No zero bytes, which not every database can hold; nothing that cannot be seen or turns the direction of a text."""
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=TEXT_MAX, pattern=WRITABLE)]
MaybeText = Annotated[str, msgspec.Meta(max_length=TEXT_MAX, pattern=WRITABLE)]
TableId = Annotated[str, msgspec.Meta(max_length=ID_MAX, pattern="^[a-z0-9-]*$")]
Moment = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Correction = Annotated[int, msgspec.Meta(ge=-(10**12), le=10**12)]
Ground = Literal["drunk", "violent", "quarrelsome", "disorderly", "unlawful-presence", "device"]
Stage = Literal["open", "decided", "under-review", "final", "referred", "closed"]


class NewExclusion(RequestBody):
    """Whom to exclude from every table and from signing in, on which ground, and why."""

    person: Id
    ground: Ground
    reason: Text


class EndRequest(RequestBody):
    """Why something ends."""

    reason: Text


class ExclusionShown(msgspec.Struct):
    """An exclusion; `ended_at` is 0 while it holds. `seats`: tables where wagers still keep the person."""

    id: str
    person: str
    ground: str
    reason: str
    cite: list[str]
    by: str
    role: str
    table: str
    at: int
    ended_at: int
    ended_by: str
    ended_why: str
    seats: list[str]


class NewDispute(RequestBody):
    """A dispute about a round. Staff name the person whose it is; a player's is his own."""

    table: Annotated[str, msgspec.Meta(min_length=1, max_length=ID_MAX)]
    round: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
    about: Text
    person: Annotated[str, msgspec.Meta(max_length=32)] = ""


class DecisionRequest(RequestBody):
    """What is decided. `cents` corrects: to the person, or from them where it is less than 0."""

    decision: Text
    cents: Correction = 0


class Review(RequestBody):
    """A casino supervisor's review; from the player, empty: the review is asked for."""

    decision: MaybeText = ""
    cents: Correction = 0


class Referral(RequestBody):
    """The complaint that goes to an inspector."""

    says: MaybeText = ""


class Closing(RequestBody):
    """How a dispute ends: an inspector's finding, or the player's word that he is content."""

    finding: MaybeText = ""
    cents: Correction = 0


class DisputeStep(msgspec.Struct):
    """Something that was done about a dispute."""

    at: int
    by: str
    role: str
    stage: str
    says: str
    cents: int
    cite: list[str]


class DisputeShown(msgspec.Struct):
    """A dispute and how far it has gone. `corrected` sums up the corrections; `next` is what you may do about it."""

    id: str
    table: str
    round: int
    person: str
    about: str
    stage: Stage
    at: int
    corrected: int
    steps: list[DisputeStep]
    next: list[str]


class ClauseResponse(msgspec.Struct):
    """A clause or a ruling in our words."""

    id: str
    says: str


class WagerSettled(msgspec.Struct):
    """How one wager had to end by the rules, what that brings, and by which clauses."""

    wager: int
    person: str
    spot: str
    cents: int
    end: str
    paid: int
    net: int
    reason: str
    cite: list[str]


class PaidBesides(msgspec.Struct):
    """What somebody was paid or paid beside the wagers: a bonus, a commission."""

    person: str
    kind: str
    net: int
    cite: list[str]


class Balance(msgspec.Struct):
    """One person in the round: what the rules give them, what the ledger has, and what was corrected since."""

    person: str
    due: int
    posted: int
    corrected: int


class TellingLine(msgspec.Struct):
    """One thing that happened, in words."""

    seq: int
    at: int
    says: str
    cite: list[str]


class Reconstruction(msgspec.Struct):
    """A round put together again from the log: what was dealt, what should have been paid, and by which clauses.

    `whole` says whether the lines are chained as they were written and the ledger has what the rules give.
    """

    whole: bool
    faults: list[str]
    hands: dict[str, list[str]]  # the cards of each, in the order in which they were dealt
    told: list[TellingLine]
    settled: list[WagerSettled]
    besides: list[PaidBesides]
    balances: list[Balance]
    clauses: list[ClauseResponse]
    recalled: Recalled


class DisputeOpened(msgspec.Struct):
    """A dispute with its round."""

    dispute: DisputeShown
    round: Reconstruction


class IncidentsResponse(msgspec.Struct):
    """The incident log, newest first, and how often each clause was named."""

    incidents: list[Noted]
    by_clause: dict[str, int]
    total: int


class NewApproval(RequestBody):
    """An approval to put on file: of what, for which games and tables, under which reference, from when until when."""

    what: Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern="^[a-z0-9_.-]+$")]
    rulebook: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    reference: Annotated[str, msgspec.Meta(min_length=1, max_length=100, pattern=WRITABLE)]
    authority: Annotated[str, msgspec.Meta(min_length=1, max_length=100, pattern=WRITABLE)]
    game: Annotated[str, msgspec.Meta(max_length=60)] = ""
    table: TableId = ""
    since: Moment = 0
    until: Moment = 0


class ApprovalShown(msgspec.Struct):
    """An approval on file. `state`: in-force, not-yet, over, withdrawn."""

    id: str
    what: str
    rulebook: str
    game: str
    table: str
    reference: str
    authority: str
    since: int
    until: int
    by: str
    at: int
    ended_at: int
    ended_by: str
    state: Literal["in-force", "not-yet", "over", "withdrawn"]


class ApprovalNeeded(msgspec.Struct):
    """What a table leans on: the setting, the reference its house file names, and the approval on file, if any."""

    table: str
    what: str
    value: str
    cite: list[str]
    reference: str
    approval: str
    state: Literal["in-force", "missing", "not-on-file", "over"]


class ApprovalsResponse(msgspec.Struct):
    """Everything on file, and what every table needs."""

    approvals: list[ApprovalShown]
    needed: list[ApprovalNeeded]


class AlarmResponse(msgspec.Struct):
    """Something that a supervisor or an inspector must see to. `due` is 0 where it is due already or has no time."""

    kind: str
    table: str
    says: str
    at: int
    due: int
    cite: list[str]
    ref: str


class ToVerify(RequestBody):
    """What to verify besides the books: every round run again by the rules takes longer."""

    replay: bool = False
    table: TableId = ""


class LogVerified(msgspec.Struct):
    """One log that was run again."""

    table: str
    log: int
    rounds: int
    lines: int
    proved: int
    head: str
    fault: str


class Verified(msgspec.Struct):
    """Whether chains, heads, ledger and journal are whole; and, where asked, what every log came to when run again."""

    ok: bool
    at: int
    faults: list[str]
    lines: int
    postings: int
    total: int
    logs: list[LogVerified]
