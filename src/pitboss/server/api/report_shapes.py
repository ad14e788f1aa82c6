"""The report of a shift or a day, as it goes over the wire. All amounts are cents."""

import msgspec

from pitboss.server.records.duties import Duty
from pitboss.server.records.revenue import EventCount
from pitboss.server.records.supervision_report import Disputed, Excluded


class ReportSheet(msgspec.Struct):
    """One table's share. `hold` is an exact fraction; `theory` what the wagers with a known edge should bring."""

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
    """What a house took in a span of time, from its first millisecond to before its last, and what happened besides."""

    span: str
    since: int
    until: int
    sheets: list[ReportSheet]
    totals: dict[str, int]
    exclusions: list[Excluded]
    disputes: list[Disputed]
    play_chips: bool
