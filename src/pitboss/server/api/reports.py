"""Report routes: a shift or a day as JSON, CSV or HTML."""

import asyncio
from base64 import b64encode
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from hashlib import sha256
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter
from sqlalchemy import Connection, select

from pitboss.games.refusal_codes import GameCode
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.report_shapes import ReportResponse
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.floor.floor import Floor
from pitboss.server.maths.edges import EdgeCache
from pitboss.server.records.revenue import LATEST, report_between
from pitboss.server.records.revenue_text import STYLE, as_csv, as_data, as_html
from pitboss.server.records.stakes import WagerEdge, by_wager
from pitboss.server.storage.schema import begins, lines, segments, tables
from pitboss.server.tables.plan import TablePlan
from pitboss.server.types.people import SUPERVISING

SHIFT = 8 * 60 * 60 * 1000
SPANS = ("shift", "day")
Settings = bytes
# The page contains one inline style, which its hash permits.
PAGE = f"default-src 'none'; style-src 'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'"


class Reports(Controller):
    """Revenue reports."""

    path = "/v1/reports"
    tags = ["supervision"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/{span:str}", summary="Show the report of a shift or a day")
    async def report(
        self,
        request: ApiRequest,
        span: FromPath[str],
        first: Annotated[int | None, QueryParameter(name="from", ge=0, le=LATEST)] = None,
        last: Annotated[int | None, QueryParameter(name="to", ge=0, le=LATEST)] = None,
        day: Annotated[str, QueryParameter(max_length=10)] = "",
        form: Annotated[Literal["json", "csv", "html"], QueryParameter(name="format")] = "json",
    ) -> Response[ReportResponse | str]:
        """Drop, win, hold and expected win, rake, commission, jackpots, incidents and staff orders by clause,
        exclusions, disputes, stub counts and card changes. A round counts when it is over; its stakes and payments
        count at once. `shift` takes `from` and `to` in milliseconds (default: the last eight hours); `day` takes a
        date such as 2026-11-16 (UTC, default: today).
        """
        signed_in(request, SUPERVISING)
        floor = floor_of(request)
        since, until = _span(span, first, last, day, floor.clock())
        theory = _edges(floor, request.app.state.edge_cache)

        def edges(game: str, rulebook: str, settings: dict[str, Any]) -> dict[str, Fraction]:
            return theory.get(_key(game, rulebook, settings), {})

        found = await asyncio.to_thread(
            floor.store.read, lambda connection: report_between(connection, since, until, edges)
        )
        if form == "csv":
            name = f'attachment; filename="{span}-{since}-{until}.csv"'
            return Response(as_csv(found), media_type="text/csv", headers={"Content-Disposition": name})
        if form == "html":
            return Response(as_html(found), media_type="text/html", headers={"Content-Security-Policy": PAGE})
        return Response(
            msgspec.convert({"span": span, **as_data(found)}, ReportResponse), media_type="application/json"
        )


def _span(span: str, first: int | None, last: int | None, day: str, now: int) -> tuple[int, int]:
    """The first millisecond of the span, and the one after its last."""
    if span not in SPANS:
        raise Refusal(ServerCode.NO_SUCH_PAGE, f"There is no such report. Choose {' or '.join(SPANS)}.")
    if span == "shift":
        if day:
            raise Refusal(GameCode.TIME_UNREADABLE, "A shift report takes `from` and `to`, not `day`.")
        until = now + 1 if last is None else last
        since = max(0, until - SHIFT) if first is None else first
        if since >= until:
            raise Refusal(GameCode.TIME_UNREADABLE, "`to` must be after `from`.")
        return since, until
    if first is not None or last is not None:
        raise Refusal(GameCode.TIME_UNREADABLE, "A day report takes `day`, not `from` and `to`.")
    try:
        start = date.fromisoformat(day) if day else datetime.fromtimestamp(now / 1000, UTC).date()
        midnight = datetime(start.year, start.month, start.day, tzinfo=UTC)
        ends = (midnight, midnight + timedelta(days=1))
    except (ValueError, OverflowError):
        raise Refusal(GameCode.TIME_UNREADABLE, f"{day!r} is not a date. Write it like 2026-11-16.") from None
    since, until = (int(moment.timestamp()) * 1000 for moment in ends)
    return max(0, since), max(1, until)


def _edges(floor: Floor, edge_cache: EdgeCache) -> dict[Settings, dict[str, Fraction]]:
    """The edges that are known now. Missing ones are calculated in the background for the next request."""
    known: dict[Settings, dict[str, Fraction]] = {}
    for plan in floor.store.read(_played):
        actor = floor.actors.get(plan.id)
        try:
            table = actor.desk.table if actor is not None else plan.open()
        except Refusal:
            continue  # the rules have changed since it closed
        edges = (WagerEdge(each.wager, each.basis, Fraction(each.edge)) for each in edge_cache.ask(plan, table).wagers)
        known[_key(table.game.slug, table.rulebook, dict(table.given))] = by_wager(edges)
    return known


def _played(connection: Connection) -> list[TablePlan]:
    """Every table with a round in its log, of all processes, open or closed."""
    live = select(lines.c.n).where(lines.c.log == tables.c.log, begins, lines.c.upto > 0).exists()
    old = select(segments.c.first).where(segments.c.log == tables.c.log, segments.c.upto > 0).exists()
    rows = connection.execute(select(tables.c.entry).where(live | old).order_by(tables.c.id))
    return [msgspec.json.decode(entry, type=TablePlan) for entry in rows.scalars()]


def _key(game: str, rulebook: str, settings: dict[str, Any]) -> Settings:
    return msgspec.json.encode([game, rulebook, settings], order="sorted")
