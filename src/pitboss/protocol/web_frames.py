"""The frames of the WebSocket as shapes. The web client's types are generated from them.

The table and the socket write the frames themselves (events are encoded once); a test compares them with these shapes.
"""

from typing import Any

import msgspec

from pitboss.engine.say import Move


class Happened(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """An event as one viewer sees it."""

    kind: str
    cite: list[str] = []
    to: list[str] = []
    says: str = ""
    data: dict[str, Any] = {}
    moves: list[Move] = []


class ViewedEntry(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One log entry as one viewer sees it. `openings` reveal earlier commitments."""

    seq: int
    at: int
    events: list[Happened]
    openings: list[dict[str, Any]] = []


class WaitingQuestion(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The question that the table waits for. Only people who may answer get the options.

    With `ready`, the player may send the command `ready`; betting closes when every player at the table has sent it.
    `preference` names the preference that can answer the question.
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
    preference: str = ""


class Sat(msgspec.Struct, forbid_unknown_fields=True):
    """A person at a table: `here`, `away` (the seat is released at `until`) or `sits-out`."""

    name: str
    chips: int
    presence: str = "here"
    until: int = 0
    leaving: bool = False


class LayoutWager(msgspec.Struct, forbid_unknown_fields=True):
    """A wager on the layout."""

    wager: int
    person: str
    spot: str
    cents: int
    seat: int
    hand: str
    numbers: list[str] = []
    point: int = 0


class Picture(msgspec.Struct, forbid_unknown_fields=True):
    """The public state of a table: people, chips, wagers, limits and the reading of its own jackpot meter."""

    stage: str
    round: int
    seats: list[str]
    people: dict[str, Sat]
    wagers: list[LayoutWager]
    limits: dict[str, int]
    closing: bool
    meter: int = 0
    marks: dict[str, dict[str, Any]] = {}


class WagerOffer(msgspec.Struct, forbid_unknown_fields=True):
    """A wager that you can make now: from `low` to `high` cents in steps of `unit`, on a spot and for a seat."""

    spot: str
    low: int
    high: int
    unit: int
    seat: int
    numbers: list[str]
    label: str


class HelloFrame(msgspec.Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The person who is signed in on this connection."""

    id: str
    role: str


class SnapshotFrame(msgspec.Struct, tag_field="type", tag="snapshot", forbid_unknown_fields=True):
    """The current state of a table, before the next entries.

    `deadline`, `go_on` and `now` are times of the server.

    From `go_on` on, a player who waits for others may send `go-on`; 0: not at all.
    """

    table: str
    state: str
    seq: int
    picture: Picture
    lines: list[ViewedEntry]
    question: WaitingQuestion | None
    deadline: int
    offers: list[WagerOffer]
    now: int
    paused: bool
    go_on: int


class LinesFrame(msgspec.Struct, tag_field="type", tag="lines", forbid_unknown_fields=True):
    """New log entries, the current question and its deadline; and the wagers that you can make, if they changed."""

    table: str
    seq: int
    lines: list[ViewedEntry]
    question: WaitingQuestion | None
    deadline: int
    go_on: int
    offers: list[WagerOffer] | None = None


class ReceiptFrame(msgspec.Struct, tag_field="type", tag="receipt", forbid_unknown_fields=True):
    """A command was executed and committed."""

    key: str
    table: str
    seq: int
    at: int
    events: list[Happened]


class RefusedFrame(msgspec.Struct, tag_field="type", tag="refused", forbid_unknown_fields=True):
    """A command was refused: why, and under which clauses."""

    key: str
    code: str
    says: str
    cite: list[str]
    status: int


class HaltedFrame(msgspec.Struct, tag_field="type", tag="halted", forbid_unknown_fields=True):
    """The table was halted; it holds its stakes until a supervisor releases it."""

    table: str
    why: str


class DealerFrame(msgspec.Struct, tag_field="type", tag="dealer", forbid_unknown_fields=True):
    """The dealer of the table has changed; sent to staff."""

    table: str
    dealer: str
    since: int
    relief_due: int


class PausedFrame(msgspec.Struct, tag_field="type", tag="paused", forbid_unknown_fields=True):
    """The table pauses because its dealer is away, or goes on."""

    table: str
    paused: bool


class PongFrame(msgspec.Struct, tag_field="type", tag="pong", forbid_unknown_fields=True):
    """The answer to a ping."""


Frame = (
    HelloFrame
    | SnapshotFrame
    | LinesFrame
    | ReceiptFrame
    | RefusedFrame
    | HaltedFrame
    | DealerFrame
    | PausedFrame
    | PongFrame
)
FRAMES = (
    HelloFrame, SnapshotFrame, LinesFrame, ReceiptFrame, RefusedFrame, HaltedFrame, DealerFrame, PausedFrame, PongFrame,
)  # fmt: skip
