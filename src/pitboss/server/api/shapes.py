"""What goes over the wire: every request and answer of the API has its shape here, and the OpenAPI page shows it."""

from typing import Annotated, Any, Literal

import msgspec

from pitboss.server.accounts.names import INVISIBLE
from pitboss.server.storage.schema import ID_MAX
from pitboss.server.tables.command import Do

Role = Literal["player", "dealer", "games-supervisor", "casino-supervisor", "inspector"]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern="^[a-z0-9][a-z0-9_-]*$")]
Name = Annotated[str, msgspec.Meta(max_length=60)]
Password = Annotated[str, msgspec.Meta(min_length=10, max_length=200)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class RequestBody(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A request: unknown fields are refused, not ignored."""


class Problem(msgspec.Struct):
    """A refusal: a code, words for a person, and the clauses it rests on."""

    code: str
    says: str
    cite: list[str] = []


class Registration(RequestBody):
    """A new account for a player."""

    id: Id
    password: Password
    name: Name = ""


class SignIn(RequestBody):
    """An id and its password."""

    id: Id
    password: Annotated[str, msgspec.Meta(max_length=200)]


class Acceptance(RequestBody):
    """An invitation taken up."""

    invitation: Word
    id: Id
    password: Password
    name: Name = ""


class Signed(msgspec.Struct):
    """Who signed in, and the word that proves it from now on: `Authorization: Bearer ...`.

    With `must_change` it is good for choosing a password, and nothing else.
    """

    id: str
    name: str
    role: str
    token: str
    must_change: bool = False


class Me(msgspec.Struct):
    """Somebody, as they see themselves."""

    id: str
    name: str
    role: str
    kind: str
    cents: int
    tables: list[str]
    must_change: bool = False


class OwnPassword(RequestBody):
    """One's password, and the one to have from now on."""

    password: Annotated[str, msgspec.Meta(max_length=200)]
    new: Password


class Known(msgspec.Struct):
    """Somebody, as a casino supervisor sees them."""

    id: str
    name: str
    role: str
    kind: str
    created: int
    locked_until: int
    disabled: bool
    cents: int


class StaffAccountRequest(RequestBody):
    """An account that somebody else makes, with a first password that must be changed."""

    id: Id
    password: Password
    role: Role
    name: Name = ""


class PersonChangeRequest(RequestBody):
    """What is changed about somebody else; a new password must be changed at the next sign-in."""

    role: Role | None = None
    disabled: bool | None = None
    unlock: bool = False
    password: Password | None = None


class Invite(RequestBody):
    """For whom an invitation is."""

    role: Role


class Invited(msgspec.Struct):
    """A one-time word."""

    role: str
    invitation: str


class NewKey(RequestBody):
    """What an API key is for."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=rf"^[^\x00-\x1f{INVISIBLE}]*$")]


class KeyShown(msgspec.Struct, omit_defaults=True):
    """An API key; its word is told once."""

    id: str
    name: str
    created: int
    token: str = ""


class NewTable(RequestBody):
    """A table to open, in the words of a house file."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=ID_MAX, pattern="^[a-z0-9][a-z0-9-]*$")]
    game: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    rulebook: Annotated[str, msgspec.Meta(max_length=60)] = ""
    entries: dict[str, Any] = {}


class Pace(msgspec.Struct):
    """A table's clocks, in seconds: for betting, for a decision, between two rounds. 0 waits for ever."""

    bet: float
    decide: float
    pause: float


class ProcessShown(msgspec.Struct):
    """A process that serves this house."""

    id: str
    address: str
    tables: int
    here: bool


class TableListed(msgspec.Struct):
    """A table in the lobby. `family` says against whom one plays: the house, or each other (poker).

    At one for `practice` advice is given.
    """

    id: str
    game: str
    name: str
    rulebook: str
    state: str
    why: str
    dealer: str
    seats: list[str]
    limits: dict[str, int]
    round: int
    family: Literal["house", "poker"]
    pace: Pace
    practice: bool


class Here(msgspec.Struct):
    """Who a browser's session belongs to, if to anybody."""

    me: Me | None


class Snapshot(msgspec.Struct):
    """A table in one person's eyes: what anybody sees, and the events of this round that are for them."""

    table: str
    state: str
    seq: int
    picture: dict[str, Any]
    lines: list[dict[str, Any]]
    question: dict[str, Any] | None
    deadline: int


class DealerResponse(msgspec.Struct):
    """Who deals at a table; times in milliseconds of the day, 0 where there is none."""

    dealer: str
    since: int
    relief_due: int


class RoundListed(msgspec.Struct):
    """A round that can be recalled."""

    round: int


class CommandBody(RequestBody):
    """What somebody wants done at a table."""

    do: Do
    args: dict[str, Any] = {}


class ReceiptResponse(msgspec.Struct):
    """The proof that a command was carried out: the line of the log, and what it caused in the sender's eyes."""

    type: str
    key: str
    table: str
    seq: int
    at: int
    events: list[dict[str, Any]]


class Total(msgspec.Struct):
    """All accounts together: always 0. `postings` counts the movements."""

    cents: int
    accounts: int
    postings: int


class ProcessSeen(msgspec.Struct):
    """A process of this house: when it was last heard of, the tables it has, and whether it is serving, closing or
    silent.
    """

    name: str
    seen: int
    tables: int
    state: str


class Health(msgspec.Struct):
    """Whether the house is well: `ok`, `unwell` with why, or `damaged` with what was found."""

    status: str
    version: str
    tables: dict[str, int]
    damage: list[str]
    unwell: list[str]
    processes: list[ProcessSeen]


class HeadShown(msgspec.Struct):
    """Where a log ends, under the house's signature."""

    table: str
    log: int
    n: int
    hash: str
    public_key: str
    signature: str
