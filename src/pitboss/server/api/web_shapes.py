"""What the web client asks for besides the tables themselves: the book, the edges, rounds to look at again, proofs."""

from typing import Any, Literal

import msgspec

from pitboss.server.api.web_frames import Happened, Picture


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


class Edge(msgspec.Struct):
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


class Edges(msgspec.Struct):
    """Every wager's edge under a table's own settings; `reckoning` until they are counted."""

    table: str
    state: Literal["ready", "reckoning", "none", "failed"]
    says: str
    wagers: list[Edge]


class Posted(msgspec.Struct):
    """One posting of the ledger: from, to, how much, and which of the step's events it comes from."""

    event: int
    source: str
    target: str
    cents: int


class Step(msgspec.Struct, omit_defaults=True):
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
    moments: list[Step]


class Shared(msgspec.Struct):
    """The word of a link to a round, and the place on the house's page where it leads."""

    word: str
    path: str


class ProofLine(msgspec.Struct, omit_defaults=True):
    """What a line published, and what it laid open of earlier commitments."""

    seq: int
    events: list[Happened]
    openings: list[dict[str, Any]] = []


class Proof(msgspec.Struct):
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
