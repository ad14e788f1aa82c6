"""Response shapes of shift and day reports. All amounts are cents."""

import msgspec


class Duty(msgspec.Struct):
    """How often a duty was due and how often it was done."""

    due: int = 0
    done: int = 0


class EventCount(msgspec.Struct):
    """A kind of event with its clauses and its count."""

    what: str
    title: str
    cites: list[str]
    count: int


class Excluded(msgspec.Struct):
    """An exclusion that began or ended in the span."""

    id: str
    person: str
    ground: str
    reason: str
    cites: list[str]
    by: str
    table: str
    at: int
    ended_at: int
    ended_by: str


class Disputed(msgspec.Struct):
    """A dispute with steps in the span: whether it was opened then, its stage, and the corrected cents."""

    id: str
    table: str
    log: int
    round: int
    person: str
    about: str
    opened: bool
    stage: str
    steps: list[str]
    corrected: int
    cites: list[str]


class ReportSheet(msgspec.Struct):
    """The figures of one table. `hold` is a fraction; `theory` is the expected win of wagers with a known edge."""

    table: str
    game: str
    rulebook: str
    log: int
    rounds: int
    drop: int
    out: int
    handle: int
    win: int
    rake: int
    commission: int
    jackpots: int
    fills: int
    credits: int
    hold: str | None
    theory: int | None
    theory_handle: int
    incidents: list[EventCount]
    powers: list[EventCount]
    counts: dict[str, int]
    stubs: Duty
    decks: Duty
    disputes: int
    corrections: int


class ReportResponse(msgspec.Struct):
    """The revenue of a house from `since` to before `until`, with incidents, exclusions and disputes."""

    span: str
    since: int
    until: int
    sheets: list[ReportSheet]
    totals: dict[str, int]
    exclusions: list[Excluded]
    disputes: list[Disputed]
    play_chips: bool
