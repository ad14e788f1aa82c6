"""What the live connection sends, as shapes: the web client's types are made from them, and a test holds every frame
of a played round to them. Frames themselves are written by the table and the socket, which encode events only once.
"""

from typing import Any

import msgspec

from pitboss.engine.say import Move


class Happened(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """An event in one viewer's eyes."""

    kind: str
    cite: list[str] = []
    to: list[str] = []
    says: str = ""
    data: dict[str, Any] = {}
    moves: list[Move] = []


class ViewedEntry(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What one line of the log says to one viewer. `openings` show what earlier commitments stood for."""

    seq: int
    at: int
    events: list[Happened]
    openings: list[dict[str, Any]] = []


class WaitingQuestion(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What the table waits for. Only those who may answer are told what may be answered. Whoever finds `ready` may say
    so: when all people at the table have, the betting closes at once.
    """

    name: str
    kind: str
    who: list[str]
    says: str
    seat: int | None
    cite: list[str]
    yours: bool
    ready: bool
    options: list[str] = []
    low: int = 0
    high: int = 0
    about: dict[str, Any] = {}


class Sat(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody at a table."""

    name: str
    chips: int


class LayoutWager(msgspec.Struct, forbid_unknown_fields=True):
    """A wager that lies on the layout."""

    wager: int
    person: str
    spot: str
    cents: int
    seat: int
    hand: str
    numbers: list[str] = []
    point: int = 0


class Picture(msgspec.Struct, forbid_unknown_fields=True):
    """What anybody who walks past sees: people, chips, stakes, limits, and what the table's own jackpot meter reads."""

    stage: str
    round: int
    seats: list[str]
    people: dict[str, Sat]
    wagers: list[LayoutWager]
    limits: dict[str, int]
    closing: bool
    meter: int = 0
    marks: dict[str, dict[str, Any]] = {}


class HelloFrame(msgspec.Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """Whom the house takes this connection for."""

    id: str
    role: str


class SnapshotFrame(msgspec.Struct, tag_field="type", tag="snapshot", forbid_unknown_fields=True):
    """A table as it stands: everything known before the next lines."""

    table: str
    state: str
    seq: int
    picture: Picture
    lines: list[ViewedEntry]
    question: WaitingQuestion | None
    deadline: int


class LinesFrame(msgspec.Struct, tag_field="type", tag="lines", forbid_unknown_fields=True):
    """What happened since, with the question that waits now and when its clock ends."""

    table: str
    seq: int
    lines: list[ViewedEntry]
    question: WaitingQuestion | None
    deadline: int


class ReceiptFrame(msgspec.Struct, tag_field="type", tag="receipt", forbid_unknown_fields=True):
    """A command was carried out and is on the disk."""

    key: str
    table: str
    seq: int
    at: int
    events: list[Happened]


class RefusedFrame(msgspec.Struct, tag_field="type", tag="refused", forbid_unknown_fields=True):
    """A command was not carried out: why, and by which clauses."""

    key: str
    code: str
    says: str
    cite: list[str]
    status: int


class HaltedFrame(msgspec.Struct, tag_field="type", tag="halted", forbid_unknown_fields=True):
    """The table stopped; it keeps its stakes until it is released."""

    table: str
    why: str


class DealerFrame(msgspec.Struct, tag_field="type", tag="dealer", forbid_unknown_fields=True):
    """Another deals here now, or nobody; for the staff at the table."""

    table: str
    dealer: str
    since: int
    relief_due: int


class PongFrame(msgspec.Struct, tag_field="type", tag="pong", forbid_unknown_fields=True):
    """The house is there."""


Frame = HelloFrame | SnapshotFrame | LinesFrame | ReceiptFrame | RefusedFrame | HaltedFrame | DealerFrame | PongFrame
FRAMES = (HelloFrame, SnapshotFrame, LinesFrame, ReceiptFrame, RefusedFrame, HaltedFrame, DealerFrame, PongFrame)
