"""Request and response shapes for supervisors and inspectors."""

from typing import Annotated, Any, Literal

import msgspec

from pitboss.protocol.limits import ID_MAX, INVISIBLE, TEXT_MAX
from pitboss.protocol.marks import COUNT
from pitboss.protocol.shapes import Id, RequestBody
from pitboss.protocol.web_shapes import Recalled

WRITABLE = rf"^[^\x00{INVISIBLE}]*$"
"""Text without zero bytes (not every database stores them) and without invisible characters."""
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=TEXT_MAX, pattern=WRITABLE)]
MaybeText = Annotated[str, msgspec.Meta(max_length=TEXT_MAX, pattern=WRITABLE)]
TableId = Annotated[str, msgspec.Meta(max_length=ID_MAX, pattern="^[a-z0-9-]*$")]
Moment = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Correction = Annotated[int, msgspec.Meta(ge=-(10**12), le=10**12)]
Ground = Literal["drunk", "violent", "quarrelsome", "disorderly", "unlawful-presence", "device"]
Stage = Literal["open", "decided", "under-review", "final", "referred", "closed"]
ApprovalState = Literal["in-force", "not-yet", "over", "withdrawn"]
NeedState = Literal["in-force", "missing", "not-on-file", "over"]


class Noted(msgspec.Struct):
    """An incident, an order of staff, or a count at a table."""

    table: str
    log: int
    seq: int
    round: int
    at: int
    kind: str
    what: str
    title: str
    by: str
    says: str
    cite: list[str]
    data: dict[str, Any]

    @property
    def differs(self) -> bool:
        """Whether this is a count that differs from the expected number."""
        return self.kind == COUNT and self.data["counted"] != self.data["expected"]

    @property
    def ordinary(self) -> bool:
        """Whether this is a correct count, which is no incident."""
        return self.kind == COUNT and not self.differs


class NewExclusion(RequestBody):
    """A new exclusion: the person, the ground and the reason."""

    person: Id
    ground: Ground
    reason: Text


class EndRequest(RequestBody):
    """The reason for ending something."""

    reason: Text


class ExclusionShown(msgspec.Struct):
    """An exclusion. `ended_at` is 0 while it is in force. `seats`: tables where open wagers keep the person seated."""

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
    """A new dispute about a round. Staff name the player; players dispute for themselves."""

    table: Annotated[str, msgspec.Meta(min_length=1, max_length=ID_MAX)]
    round: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
    about: Text
    person: Annotated[str, msgspec.Meta(max_length=32)] = ""


class RoundDispute(RequestBody):
    """A dispute about a round for each of its players."""

    table: Annotated[str, msgspec.Meta(min_length=1, max_length=ID_MAX)]
    round: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
    about: Text


class RoundDecision(RequestBody):
    """One decision for all open disputes about a round; `cents` by player, negative where the player pays back."""

    table: Annotated[str, msgspec.Meta(min_length=1, max_length=ID_MAX)]
    round: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
    decision: Text
    cents: Annotated[dict[str, Correction], msgspec.Meta(max_length=100)] = msgspec.field(default_factory=dict)


class RoundEntered(msgspec.Struct):
    """A card or a result that the dealer entered in a round, where it went, and the possible results."""

    entry: int
    text: str
    where: str
    options: list[str]


class WhatIf(msgspec.Struct):
    """The entries of a round, and with another one each player's difference.

    `whole` is false if the round would have gone another way, so that the difference is not known.
    """

    entries: list[RoundEntered]
    was: str = ""
    now: str = ""
    differences: dict[str, int] = {}
    whole: bool = False


class DecisionRequest(RequestBody):
    """A decision. `cents` is credited to the player, or charged if negative."""

    decision: Text
    cents: Correction = 0


class Review(RequestBody):
    """A casino supervisor's review. Players send it empty to request the review."""

    decision: MaybeText = ""
    cents: Correction = 0


class Referral(RequestBody):
    """A complaint to an inspector."""

    says: MaybeText = ""


class Closing(RequestBody):
    """The end of a dispute: an inspector's finding, or the player accepts the outcome."""

    finding: MaybeText = ""
    cents: Correction = 0


class DisputeStep(msgspec.Struct):
    """One step of a dispute."""

    at: int
    by: str
    role: str
    stage: str
    says: str
    cents: int
    cite: list[str]


class DisputeShown(msgspec.Struct):
    """A dispute with its steps. `corrected` is the sum of corrections; `next` lists what you may do now."""

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
    """Our summary of a clause or a ruling."""

    id: str
    says: str


class WagerSettled(msgspec.Struct):
    """How one wager ends by the rules, what it pays, and under which clauses."""

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
    """A payment apart from wagers, such as a bonus or a commission."""

    person: str
    kind: str
    net: int
    cite: list[str]


class Balance(msgspec.Struct):
    """One person's result of a round: due by the rules, posted in the ledger, corrected since."""

    person: str
    due: int
    posted: int
    corrected: int


class TellingLine(msgspec.Struct):
    """One event in words."""

    seq: int
    at: int
    says: str
    cite: list[str]


class Reconstruction(msgspec.Struct):
    """A round reconstructed from the log: what was dealt, what should have been paid, and under which clauses.

    `whole` is true if the log's hash chain is intact and the ledger matches the rules.
    """

    whole: bool
    names: dict[str, str]  # of everybody in the round, as they were seated
    faults: list[str]
    hands: dict[str, list[str]]  # the cards of each hand in dealing order
    told: list[TellingLine]
    settled: list[WagerSettled]
    besides: list[PaidBesides]
    balances: list[Balance]
    clauses: list[ClauseResponse]
    recalled: Recalled


class DisputeOpened(msgspec.Struct):
    """A dispute with its reconstructed round."""

    dispute: DisputeShown
    round: Reconstruction


class IncidentsResponse(msgspec.Struct):
    """Incidents, newest first, and how often each clause was cited."""

    incidents: list[Noted]
    by_clause: dict[str, int]
    total: int


class NewApproval(RequestBody):
    """An approval to file: what it allows, for which games and tables, its reference and its dates."""

    what: Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern="^[a-z0-9_.-]+$")]
    rulebook: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    reference: Annotated[str, msgspec.Meta(min_length=1, max_length=100, pattern=WRITABLE)]
    authority: Annotated[str, msgspec.Meta(min_length=1, max_length=100, pattern=WRITABLE)]
    game: Annotated[str, msgspec.Meta(max_length=60)] = ""
    table: TableId = ""
    since: Moment = 0
    until: Moment = 0


class ApprovalShown(msgspec.Struct):
    """An approval on file."""

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
    state: ApprovalState


class ApprovalNeeded(msgspec.Struct):
    """An approval that a table needs: the setting, the reference in the house file, the approval on file if any."""

    table: str
    what: str
    value: str
    cite: list[str]
    reference: str
    approval: str
    state: NeedState


class ApprovalsResponse(msgspec.Struct):
    """All approvals on file, and the approvals that open tables need."""

    approvals: list[ApprovalShown]
    needed: list[ApprovalNeeded]


class AlarmSeen(RequestBody):
    """The alarm that somebody acknowledges, as it was listed."""

    kind: Text
    table: TableId
    says: MaybeText
    due: Moment
    ref: MaybeText


class AlarmResponse(msgspec.Struct):
    """An alarm for supervisors and inspectors. `due` is 0 if it has no due time.

    `seen_by` acknowledged it at `seen_at`; both are empty before. It is new again after a shift, or when it says
    something else.
    """

    kind: str
    table: str
    says: str
    at: int
    due: int
    cite: list[str]
    ref: str
    seen_by: str
    seen_at: int


class ToVerify(RequestBody):
    """What to verify. `replay` also replays every round, which takes longer."""

    replay: bool = False
    table: TableId = ""


class LogVerified(msgspec.Struct):
    """One replayed log."""

    table: str
    log: int
    rounds: int
    lines: int
    proved: int
    head: str
    fault: str


class Verified(msgspec.Struct):
    """The result of a verification: hash chains, chain heads, ledger, journal, and replayed logs if requested."""

    ok: bool
    at: int
    faults: list[str]
    lines: int
    postings: int
    total: int
    logs: list[LogVerified]


class SearchHit(msgspec.Struct):
    """A search result: an event of a log, or an entry of the journal (`log` 0)."""

    table: str
    log: int
    seq: int
    round: int
    at: int
    person: str
    kind: str
    says: str
    cite: list[str]
    data: dict[str, Any]


class SearchResults(msgspec.Struct):
    """Search results, oldest first. `more` is where the next page starts, empty at the end."""

    hits: list[SearchHit]
    more: str
