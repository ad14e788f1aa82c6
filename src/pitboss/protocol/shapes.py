"""Request and response shapes of the API, shown on the OpenAPI page."""

from typing import Annotated, Any, Literal

import msgspec

from pitboss.protocol.command import Do
from pitboss.protocol.limits import ID_MAX, INVISIBLE
from pitboss.protocol.web_frames import WagerOffer

Role = Literal["player", "dealer", "games-supervisor", "casino-supervisor", "inspector"]
Choice = Literal["ask", "never", "always"]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern="^[a-z0-9][a-z0-9_-]*$")]
Name = Annotated[str, msgspec.Meta(max_length=60)]
Password = Annotated[str, msgspec.Meta(min_length=10, max_length=200)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class RequestBody(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A request body. Unknown fields are refused."""


class Problem(msgspec.Struct):
    """A refusal: a code, a message for people, and the clauses behind it."""

    code: str
    says: str
    cite: list[str] = []


class Registration(RequestBody):
    """A new player account."""

    id: Id
    password: Password
    name: Name = ""


class SignIn(RequestBody):
    """A user name and its password."""

    id: Id
    password: Annotated[str, msgspec.Meta(max_length=200)]


class Acceptance(RequestBody):
    """The acceptance of an invitation."""

    invitation: Word
    id: Id
    password: Password
    name: Name = ""


class Signed(msgspec.Struct):
    """The signed-in person and their token, for the header `Authorization: Bearer ...`.

    With `must_change`, the token can only be used to change the password.
    """

    id: str
    name: str
    role: str
    token: str
    must_change: bool = False


class PreferenceShown(msgspec.Struct):
    """A preference: what `never` and `always` answer without asking, and the person's choice."""

    name: str
    title: str
    never: str
    always: str
    choice: str


class PreferenceChoices(RequestBody):
    """Changed preferences by name."""

    choices: dict[str, Choice]


class Me(msgspec.Struct):
    """The signed-in person's own account."""

    id: str
    name: str
    role: str
    kind: str
    cents: int
    tables: list[str]
    must_change: bool = False
    preferences: list[PreferenceShown] = []
    user_name: str = ""
    refill_cents: int = 0
    """A player with fewer chips can get more, up to this amount."""
    refill_at: int = 0
    """When, in milliseconds since 1970; 0: at once."""
    instructor: bool = False
    own_table: str = ""
    """The name of the table that a player may open for themselves and friends."""


class SeatHeld(msgspec.Struct):
    """A player's place at one table: the chips in front of them and on the layout.

    `asked`: the table waits for this player. `leaving`: the player leaves after this hand.
    """

    table: str
    game: str
    name: str
    cents: int
    staked: int
    asked: bool
    leaving: bool


class OwnDeletion(RequestBody):
    """The password of an account that its owner deletes; a guest has none."""

    password: Annotated[str, msgspec.Meta(max_length=200)] = ""


class OwnPassword(RequestBody):
    """The current password and the new one."""

    password: Annotated[str, msgspec.Meta(max_length=200)]
    new: Password


class Known(msgspec.Struct):
    """An account as staff see it."""

    id: str
    name: str
    role: str
    kind: str
    created: int
    locked_until: int
    disabled: bool
    cents: int
    user_name: str
    instructor: bool = False


class StaffAccountRequest(RequestBody):
    """A new account made by staff, with a first password that must be changed."""

    id: Id
    password: Password
    role: Role
    name: Name = ""


class PersonChangeRequest(RequestBody):
    """Changes to an account. A new password must be changed at the next sign-in."""

    role: Role | None = None
    disabled: bool | None = None
    unlock: bool = False
    password: Password | None = None
    instructor: bool | None = None
    """The permission to hold classes of the dealer school."""


class Invite(RequestBody):
    """The role of a new invitation."""

    role: Role


class Invited(msgspec.Struct):
    """A one-time invitation code."""

    role: str
    invitation: str


class NewKey(RequestBody):
    """A new API key; `name` says what it is for."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=rf"^[^\x00-\x1f{INVISIBLE}]*$")]


class KeyShown(msgspec.Struct, omit_defaults=True):
    """An API key. `token` is shown only when the key is created."""

    id: str
    name: str
    created: int
    token: str = ""


class NewTable(RequestBody):
    """A table to open; `entries` are written as in a house file."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=ID_MAX, pattern="^[a-z0-9][a-z0-9-]*$")]
    game: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    rulebook: Annotated[str, msgspec.Meta(max_length=60)] = ""
    entries: dict[str, Any] = {}


class OwnTableRequest(RequestBody):
    """A player's own table: settings as `--set` takes them.

    Without `rulebook`, the game's usual one; without `bots`, as many as one player needs.
    """

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    rulebook: Annotated[str, msgspec.Meta(max_length=60)] = ""
    settings: dict[Annotated[str, msgspec.Meta(max_length=60)], Word | int | bool] = {}
    bots: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None
    practice: bool = False


class Pace(msgspec.Struct):
    """A table's clocks in seconds: betting, decision, pause between rounds. 0 means no limit."""

    bet: float
    decide: float
    pause: float


class ProcessShown(msgspec.Struct):
    """A server process of this house."""

    id: str
    address: str
    tables: int
    here: bool


class TableListed(msgspec.Struct):
    """A table in the lobby. `family` says what is played: cards against the house, a wheel or dice, or poker.

    `practice` tables give advice. An `own` table is shown only to the player who opened it, and to those who sit there.
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
    family: Literal["cards", "wheels-and-dice", "poker"]
    pace: Pace
    practice: bool
    own: bool = False


class Here(msgspec.Struct):
    """The signed-in person, or null."""

    me: Me | None


class Snapshot(msgspec.Struct):
    """A table as one viewer sees it: the public state, this round's events, and the wagers that the viewer can make.

    An offer ends where the player can still follow it; without a smallest chip in the rulebook it is in whole chips.
    """

    table: str
    state: str
    seq: int
    picture: dict[str, Any]
    lines: list[dict[str, Any]]
    question: dict[str, Any] | None
    deadline: int
    offers: list[WagerOffer]
    now: int = 0
    paused: bool = False
    go_on: int = 0
    """From when on a player who waits for others may send `go-on`, at a table without clocks; 0: not at all."""


class DealerResponse(msgspec.Struct):
    """The dealer of a table. Times in milliseconds since 1970, 0 if there is none."""

    dealer: str
    since: int
    relief_due: int


class RoundListed(msgspec.Struct):
    """A round that can be replayed."""

    round: int


class CommandBody(RequestBody):
    """A command for a table."""

    do: Do
    args: dict[str, Any] = {}


class ReceiptResponse(msgspec.Struct):
    """The receipt of a command: the number of its log entry, and the events that the sender may see."""

    type: str
    key: str
    table: str
    seq: int
    at: int
    events: list[dict[str, Any]]


class Total(msgspec.Struct):
    """The sum of all accounts, always 0. `postings` is the number of postings."""

    cents: int
    accounts: int
    postings: int


class ProcessSeen(msgspec.Struct):
    """A server process: when it was last seen, its number of tables, and its state (serving, closing or silent)."""

    name: str
    seen: int
    tables: int
    state: str


class Health(msgspec.Struct):
    """The server's health: `ok`, `unwell` with the reasons, or `damaged` with the findings."""

    status: str
    version: str
    tables: dict[str, int]
    damage: list[str]
    unwell: list[str]
    processes: list[ProcessSeen]


class HeadShown(msgspec.Struct):
    """The chain head of a log with the house's signature."""

    table: str
    log: int
    n: int
    hash: str
    public_key: str
    signature: str
