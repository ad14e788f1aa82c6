"""Response shapes of shift and day reports. All amounts are cents."""

import msgspec

from pitboss.server.records.duties import Duty
from pitboss.server.records.revenue import EventCount
from pitboss.server.records.supervision_report import Disputed, Excluded


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
