"""Table routes: the lobby, one table, its sign, and commands."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from pitboss.engine.core import read_practice
from pitboss.engine.game import Game
from pitboss.games import find_game
from pitboss.games.families.poker_room.table import Room as PokerRoom
from pitboss.protocol.command import TableCommand, check_args
from pitboss.protocol.shapes import CommandBody, DealerResponse, NewTable, Pace, Snapshot, TableListed
from pitboss.protocol.shapes import ReceiptResponse as ReceiptShape
from pitboss.rule_pages.sign import as_data, sign_of
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.server.api.idempotency import run_once
from pitboss.server.api.other_processes import listed_elsewhere
from pitboss.server.api.requests import ApiRequest, IdempotencyKey, current_person, floor_of, require_key, signed_in
from pitboss.server.floor.own_tables import is_shown
from pitboss.server.floor.release import release
from pitboss.server.ledger.change import Change
from pitboss.server.records import book
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.plan import ClosedTable, TablePlan
from pitboss.server.tables.views import lines_for, offers_for, picture, question_for, shown_offers
from pitboss.server.types.people import CASINO, SUPERVISORS
from pitboss.server.types.viewer import PUBLIC, Viewer

LINES_MAX = 500


class Tables(Controller):
    """All tables of the floor."""

    path = "/v1/tables"
    tags = ["tables"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/", summary="List tables")
    async def lobby(self, request: ApiRequest) -> list[TableListed]:
        floor = floor_of(request)
        person, here = _viewer(request).person, [*map(listed, floor.actors.values()), *map(_held, floor.held.values())]
        here = [table for table in here if is_shown(floor, table, person)]
        return [*here, *await listed_elsewhere(request)]

    @post("/", summary="Open a table")
    async def open(self, request: ApiRequest, data: JSONBody[NewTable]) -> TableListed:
        """By a games or casino supervisor. Settings that the rulebook forbids are refused with their clause."""
        boss, floor = signed_in(request, SUPERVISORS), floor_of(request)
        check_args(data.entries)

        async def action(change: Change) -> TableListed:
            plan = TablePlan(data.id, data.game, data.rulebook, data.entries)
            return listed(await floor.opened(change, plan, boss.id))

        return await run_once(request, boss.id, data, TableListed, action)

    @get("/{table_id:str}", summary="Show what you may see of a table")
    async def table(self, request: ApiRequest, table_id: FromPath[str]) -> Snapshot:
        actor = floor_of(request).table(table_id)
        async with actor.still:
            return snapshot(actor, _viewer(request))

    @get("/{table_id:str}/dealer", summary="Show who deals, since when, and when relief is due")
    async def dealer(self, request: ApiRequest, table_id: FromPath[str]) -> DealerResponse:
        rotation = floor_of(request).table(table_id).rotation
        return DealerResponse(
            rotation.dealer,
            rotation.since,
            rotation.since + rotation.interval if rotation.since and rotation.interval else 0,
        )

    @get("/{table_id:str}/sign", summary="Show the table's sign")
    async def sign(self, request: ApiRequest, table_id: FromPath[str]) -> dict[str, Any]:
        return as_data(sign_of(floor_of(request).table(table_id).desk.table))

    @get("/{table_id:str}/lines", summary="List the log entries that you may see")
    async def lines(
        self, request: ApiRequest, table_id: FromPath[str], after: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0
    ) -> list[dict[str, Any]]:
        """Returns at most 500 entries after a sequence number. For more, ask again with the last number."""
        floor = floor_of(request)
        log = floor.log_of(table_id)
        entries = floor.store.read(lambda connection: book.entries_after(connection, log, after, LINES_MAX))
        return _plain(lines_for(entries, _viewer(request)))

    @post("/{table_id:str}/commands", summary="Send a command to a table", status_code=200, guards=[require_key])
    async def command(
        self, request: ApiRequest, table_id: FromPath[str], data: JSONBody[CommandBody], idempotency_key: IdempotencyKey
    ) -> Response[ReceiptShape]:
        """Sit, bet, choose, leave, deal, report an incident: everything that your role and the rulebook permit."""
        person = signed_in(request)
        body = await floor_of(request).command(person, table_id, idempotency_key, TableCommand(data.do, data.args))
        return Response(msgspec.json.decode(body, type=ReceiptShape))

    @post("/{table_id:str}/release", summary="Return the stakes of a halted table", status_code=200)
    async def release(self, request: ApiRequest, table_id: FromPath[str]) -> dict[str, Any]:
        """By a casino supervisor. Voids the open round, returns every stake and closes the table."""
        boss, floor = signed_in(request, (CASINO,)), floor_of(request)

        async def action(change: Change) -> dict[str, Any]:
            return release(floor, change, table_id, boss.id)

        return await run_once(request, boss.id, None, dict[str, Any], action)


def _plain(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    plain: list[dict[str, Any]] = msgspec.to_builtins(rows)
    return plain


def _viewer(request: ApiRequest) -> Viewer:
    """The viewer of a request. Inspectors see hidden cards only through the journalled route."""
    person = current_person(request)
    return PUBLIC if person is None else Viewer(person.id, person.role)


def snapshot(actor: TableActor, viewer: Viewer) -> Snapshot:
    """A table as this viewer sees it. Hold `actor.still`: during a turn the desk is ahead of the database."""
    desk = actor.desk
    return Snapshot(
        actor.plan.id,
        actor.state,
        desk.n,
        picture(desk),
        _plain(lines_for(desk.since, viewer)),
        question_for(desk.asking, viewer, desk, human=actor.human, ready=actor.ready.asked_of(viewer, desk)),
        actor.deadline,
        shown_offers(desk, offers_for(desk, viewer.person), actor.live.chip),
        desk.clock(),
        actor.dealers.paused,
        actor.go_on,
    )


def listed(actor: TableActor) -> TableListed:
    """A table as the lobby shows it."""
    table, plan, face = actor.desk.table, actor.plan, actor.face
    return TableListed(
        plan.id, table.game.slug, table.game.name, table.rulebook, actor.state, actor.why, actor.live.dealer,
        face.seats, face.limits, face.round, _family(table.game, table.chapter), _pace(plan), table.practice,
        bool(plan.owner),
    )  # fmt: skip


def _held(held: ClosedTable) -> TableListed:
    plan = held.plan
    game = find_game(plan.game)
    return TableListed(
        plan.id, plan.game, game.name, plan.rulebook, held.state, held.why, plan.live.dealer,
        [], {}, 0, _family(game, chapter(plan.rulebook, plan.game)), _pace(plan),
        read_practice(plan.entries.get("practice", False)), bool(plan.owner),
    )  # fmt: skip


def _family(game: Game, rules: Chapter) -> Literal["cards", "wheels-and-dice", "poker"]:
    if issubclass(game.memory, PokerRoom):
        return "poker"
    return "cards" if any("deck" in gear for gear in rules.gear.values()) else "wheels-and-dice"


def _pace(plan: TablePlan) -> Pace:
    return Pace(plan.live.clock_of_bets, plan.live.clock_of_decisions, plan.live.pause_seconds)
