"""What the web client asks for besides the tables themselves: the book, the edges, rounds to look at again, proofs."""

from typing import Any, Literal

import msgspec

from pitboss.server.api.web_frames import Happened, Picture
from pitboss.server.maths.coach import Choice


class ReadingShown(msgspec.Struct):
    """One way to understand a doubtful place."""

    name: str
    says: str


class RulingShown(msgspec.Struct):
    """A doubtful place of a text: the readings it allows, the one that is taken, why, and which is usual."""

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
    """A clause: our summary of it, and the rulings on it."""

    id: str
    document: str
    rulebook: str
    game: str
    topic: str
    enforced: str
    summary: str
    rulings: list[RulingShown]


class EdgeResponse(msgspec.Struct):
    """The house edge of one wager: exact as a fraction, and rounded for the eye."""

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
    """Every wager's edge under a table's own settings; `reckoning` until they are counted."""

    table: str
    state: Literal["ready", "reckoning", "none", "failed"]
    says: str
    wagers: list[EdgeResponse]


class Posted(msgspec.Struct):
    """One posting of the ledger: from, to, how much, and which of the step's events it comes from."""

    event: int
    source: str
    target: str
    cents: int


class ReplayStep(msgspec.Struct, omit_defaults=True):
    """One line's part in a round: what happened, and the postings it caused."""

    seq: int
    at: int
    events: list[Happened]
    postings: list[Posted] = []


class Recalled(msgspec.Struct):
    """A round step by step in one viewer's eyes. It is a replay, not the live table; `start` is how it began."""

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
    """The word of a link to a round, and the place on the house's page where it leads."""

    word: str
    path: str


class ProofLine(msgspec.Struct, omit_defaults=True):
    """What a line published, and what it laid open of earlier commitments."""

    seq: int
    events: list[Happened]
    openings: list[dict[str, Any]] = []


class ProofResponse(msgspec.Struct):
    """All that anybody needs to check a round: what was committed to before, then its lines and those of the round
    before it, as all saw them.

    `outcomes` names the results of a spin or a roll in the order of their numbers.
    """

    table: str
    round: int
    seal: str
    before: list[ProofLine]
    lines: list[ProofLine]
    outcomes: dict[str, list[str]]


class AdviceShown(msgspec.Struct):
    """The best choice at the question that waits, and what each other one costs; at poker only words are known.

    `seq` is the line after which the question was asked: advice for an older one is worth nothing.
    """

    table: str
    seq: int
    question: str
    best: str
    says: str
    choices: list[Choice]


class HelpLine(msgspec.Struct):
    """One step of a game: what is done, and the clauses that demand it. Not `performed` where settings differ."""

    name: str
    does: str
    cite: list[str]
    performed: bool = True


class HelpStages(msgspec.Struct):
    """The steps in their order."""

    opening: list[HelpLine]
    round: list[HelpLine]
    closing: list[HelpLine]


class HelpPays(msgspec.Struct):
    """What one line of a schedule pays."""

    label: str
    pays: str
    cite: list[str]


class HelpSchedule(msgspec.Struct):
    """What a kind of wager pays."""

    schedule: str
    lines: list[HelpPays]


class HelpRemedy(msgspec.Struct):
    """Something that may go wrong, and what is done then."""

    kind: str
    does: str
    cite: list[str]


class HelpSaid(msgspec.Struct):
    """A line of the sign."""

    topic: str
    text: str
    cite: list[str]


class HelpShown(msgspec.Struct):
    """A game under one rulebook, made from what runs it."""

    game: str
    name: str
    rulebook: str
    procedure: HelpStages
    payouts: list[HelpSchedule]
    incidents: list[HelpRemedy]
    sign: list[HelpSaid]
