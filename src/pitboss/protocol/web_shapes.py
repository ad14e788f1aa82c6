"""Response shapes for the web client: clauses, edges, replays, proofs, advice and help."""

from typing import Any, Literal

import msgspec

from pitboss.protocol.web_frames import Happened, Picture


class Choice(msgspec.Struct):
    """A possible choice, and its average cost in cents compared with the best one."""

    choice: str
    costs: int
    says: str


class ReadingShown(msgspec.Struct):
    """One reading of an unclear clause."""

    name: str
    says: str


class RulingShown(msgspec.Struct):
    """A ruling: the possible readings, the one in use, the default one, and the reason."""

    id: str
    title: str
    severity: str
    documents: list[str]
    clauses: list[str]
    readings: list[ReadingShown]
    reading: str
    usual: str
    option: str | None
    reason: str


class ClauseShown(msgspec.Struct):
    """A clause: our summary and its rulings."""

    id: str
    document: str
    rulebook: str
    game: str
    topic: str
    enforced: str
    summary: str
    rulings: list[RulingShown]


class EdgeResponse(msgspec.Struct):
    """The house edge of one wager, as an exact fraction and rounded."""

    wager: str
    edge: str
    percent: str
    method: str
    margin: str
    basis: str
    wins: str
    pushes: str
    loses: str
    risk: str
    notes: list[str]


class EdgesResponse(msgspec.Struct):
    """Every wager's edge under a table's own settings; `calculating` while they are calculated."""

    table: str
    state: Literal["ready", "calculating", "none", "failed"]
    says: str
    wagers: list[EdgeResponse]


class Posted(msgspec.Struct):
    """One posting of the ledger: from, to, amount, and the event of the step that caused it."""

    event: int
    source: str
    target: str
    cents: int


class ReplayStep(msgspec.Struct, omit_defaults=True):
    """One step of a replay: events, each event as a sentence, and postings."""

    seq: int
    at: int
    events: list[Happened]
    told: list[str] = []
    postings: list[Posted] = []


class Recalled(msgspec.Struct):
    """A replayed round as one viewer sees it. `start` is the table at its beginning."""

    table: str
    game: str
    name: str
    rulebook: str
    round: int
    replay: bool
    over: bool
    start: Picture
    moments: list[ReplayStep]


class Shared(msgspec.Struct):
    """A link to a round: its code and its path."""

    word: str
    path: str


class ProofLine(msgspec.Struct, omit_defaults=True):
    """What a log entry published, and the earlier commitments that it opened."""

    seq: int
    events: list[Happened]
    openings: list[dict[str, Any]] = []


class ProofResponse(msgspec.Struct):
    """Everything needed to check a round: earlier commitments, its entries and those of the round before.

    `outcomes` names the results of a spin or roll in the order of their numbers.
    """

    table: str
    round: int
    seal: str
    before: list[ProofLine]
    lines: list[ProofLine]
    outcomes: dict[str, list[str]]


class AdviceShown(msgspec.Struct):
    """The best choice for the current question and the cost of the others; at poker, only text.

    `seq` is the log entry after which the question was asked: ignore advice for an older one.
    """

    table: str
    seq: int
    question: str
    best: str
    says: str
    choices: list[Choice]


class HelpLine(msgspec.Struct):
    """One step of a game with its clauses. `performed` is false if the table's settings skip it."""

    title: str
    does: str
    cite: list[str]
    performed: bool = True


class HelpStages(msgspec.Struct):
    """The steps in order."""

    opening: list[HelpLine]
    round: list[HelpLine]
    closing: list[HelpLine]


class HelpPays(msgspec.Struct):
    """One line of a pay table."""

    label: str
    pays: str
    cite: list[str]


class HelpSchedule(msgspec.Struct):
    """The pay table of a wager."""

    schedule: str
    lines: list[HelpPays]


class HelpRemedy(msgspec.Struct):
    """An incident and its remedy."""

    kind: str
    title: str
    does: str
    cite: list[str]


class HelpSaid(msgspec.Struct):
    """A line of the sign."""

    topic: str
    text: str
    cite: list[str]


class HelpShown(msgspec.Struct):
    """The help page of a game under one rulebook."""

    game: str
    name: str
    rulebook: str
    procedure: HelpStages
    payouts: list[HelpSchedule]
    incidents: list[HelpRemedy]
    sign: list[HelpSaid]


class Power(msgspec.Struct):
    """An incident to report or an order to give: its effect and its arguments."""

    kind: str
    name: str
    title: str
    does: str
    takes: list[str]
    roles: list[str]
    cite: list[str]
    yours: bool


class ShoeHand(msgspec.Struct):
    """One hand: both counts, the sides with a pair, and whether a natural ended it."""

    round: int
    player: int
    banker: int
    pairs: list[str]
    natural: bool


class Clocks(msgspec.Struct):
    """Time limits in seconds; 0 means no limit."""

    bet: float
    decide: float
    pause: float


class TableLayout(msgspec.Struct):
    """The setup of a table. `seats` are the printed seat numbers, clockwise from the dealer's left.

    `practice` tables give advice. `dealer` is `human` if a person deals; `jokers` is the number in each deck.
    """

    table: str
    game: str
    name: str
    rulebook: str
    equipment: str
    seats: list[int]
    settings: dict[str, Any]
    clocks: Clocks
    practice: bool
    dealer: str
    jokers: int


class Remembered(msgspec.Struct):
    """The public result of a round."""

    round: int
    events: list[Happened]
