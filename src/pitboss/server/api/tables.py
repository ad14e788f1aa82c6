"""Tables: the lobby, a table in one's own eyes, its sign, its rounds, and commands."""

from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from pitboss.files.rounds import rounds
from pitboss.games import find_game
from pitboss.house.sign import as_data, sign_of
from pitboss.rulebooks.refusal import Refusal
from pitboss.server import book
from pitboss.server.actor import TableActor
from pitboss.server.api.asking import Asking, IdempotencyKey, asker, floor_of, signed_in
from pitboss.server.api.shapes import CommandBody, NewTable, Recalled, RoundListed, Snapshot, TableListed
from pitboss.server.api.shapes import Receipt as ReceiptShape
from pitboss.server.command import Command, check_args
from pitboss.server.floor import Held
from pitboss.server.people import CASINO, GAMES
from pitboss.server.plan import Plan
from pitboss.server.release import release
from pitboss.server.views import PUBLIC, Viewer, lines_for, offers_for, picture, question_for

RECALLED = 100
LINES_MOST = 500


class Tables(Controller):
    """Every table of the floor."""

    path = "/v1/tables"
    tags = ["tables"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/", summary="The lobby")
    async def lobby(self, request: Asking) -> list[TableListed]:
        floor = floor_of(request)
        return [*map(_listed, floor.actors.values()), *map(_held, floor.held.values())]

    @post("/", summary="Open a table")
    async def open(self, request: Asking, data: JSONBody[NewTable]) -> TableListed:
        """A games supervisor opens a table; unlawful settings are refused with their clause."""
        boss, floor = signed_in(request, (GAMES, CASINO)), floor_of(request)
        check_args(data.entries)
        return _listed(await floor.open(Plan(data.id, data.game, data.rulebook, data.entries), boss.id))

    @get("/{table_id:str}", summary="A table in your own eyes")
    async def table(self, request: Asking, table_id: FromPath[str]) -> Snapshot:
        actor = floor_of(request).table(table_id)
        async with actor.still:
            return snapshot(actor, _viewer(request))

    @get("/{table_id:str}/offers", summary="What you may bet now")
    async def offers(self, request: Asking, table_id: FromPath[str]) -> list[dict[str, Any]]:
        person, actor = signed_in(request), floor_of(request).table(table_id)
        async with actor.still:
            return offers_for(actor.desk, person.id)

    @get("/{table_id:str}/sign", summary="The sign at the table")
    async def sign(self, request: Asking, table_id: FromPath[str]) -> dict[str, Any]:
        return as_data(sign_of(floor_of(request).table(table_id).desk.table))

    @get("/{table_id:str}/lines", summary="What happened since, in your own eyes")
    async def lines(
        self, request: Asking, table_id: FromPath[str], after: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0
    ) -> list[dict[str, Any]]:
        """The lines after a sequence number, a few hundred at most: ask again from the last."""
        floor = floor_of(request)
        log = floor.log_of(table_id)
        told = floor.store.read(lambda connection: book.told_after(connection, log, after, LINES_MOST))
        return _plain(lines_for(told, _viewer(request)))

    @get("/{table_id:str}/rounds", summary="The last hundred rounds")
    async def rounds(self, request: Asking, table_id: FromPath[str]) -> list[RoundListed]:
        floor = floor_of(request)
        log = floor.log_of(table_id)
        last = floor.store.read(lambda connection: book.round_count(connection, log))
        return [RoundListed(number) for number in range(last, max(0, last - RECALLED), -1)]

    @get("/{table_id:str}/rounds/{number:int}", summary="A round, step by step, in your own eyes")
    async def recalled(self, request: Asking, table_id: FromPath[str], number: FromPath[int]) -> Recalled:
        floor, viewer = floor_of(request), _viewer(request)
        log = floor.log_of(table_id)
        if not 0 <= number < 2**31:
            raise Refusal("no-such-round", f"there is no round {number}")
        lines = floor.store.read(lambda connection: list(book.entries(connection, log, number)))
        found = next((r for r in rounds(lines) if r.number == number and r.moments), None)
        if found is None:
            raise Refusal("no-such-round", f"there is no round {number}")
        shown = [{"seq": m.line, "at": m.at, "events": viewer.sees(m.events)} for m in found.moments]
        return Recalled(
            table_id, number, replay=True, over=found.over, moments=_plain([s for s in shown if s["events"]])
        )

    @post("/{table_id:str}/commands", summary="Do something at a table", status_code=200)
    async def command(
        self, request: Asking, table_id: FromPath[str], data: JSONBody[CommandBody], idempotency_key: IdempotencyKey
    ) -> Response[ReceiptShape]:
        """Sit, bet, choose, leave; deal, report, order: whatever your role and the rulebook permit."""
        person = signed_in(request)
        body = await floor_of(request).command(person, table_id, idempotency_key, Command(data.do, data.args))
        return Response(msgspec.json.decode(body, type=ReceiptShape))

    @post("/{table_id:str}/release", summary="Give back the stakes of a halted table", status_code=200)
    async def release(self, request: Asking, table_id: FromPath[str]) -> dict[str, Any]:
        """A casino supervisor voids the open round of a table that cannot go on; every stake comes back."""
        boss = signed_in(request, (CASINO,))
        return await release(floor_of(request), table_id, boss.id)


def _plain(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    plain: list[dict[str, Any]] = msgspec.to_builtins(rows)
    return plain


def _viewer(request: Asking) -> Viewer:
    """Whoever asks sees what is theirs; an inspector looks at hidden cards on the record, elsewhere."""
    person = asker(request)
    return PUBLIC if person is None else Viewer(person.id, person.role)


def snapshot(actor: TableActor, viewer: Viewer) -> Snapshot:
    """A table as this viewer sees it. Hold `actor.still`: within a turn the desk is ahead of what is committed."""
    desk = actor.desk
    return Snapshot(
        actor.plan.id,
        actor.state,
        desk.n,
        picture(desk),
        _plain(lines_for(desk.since, viewer)),
        question_for(desk.asking, viewer, desk, human=actor.human),
        actor.deadline,
    )


def _listed(actor: TableActor) -> TableListed:
    table, plan, face = actor.desk.table, actor.plan, actor.face
    return TableListed(
        plan.id, table.game.slug, table.game.name, table.rulebook, actor.state, actor.why, actor.live.dealer,
        face.seats, face.limits, face.round,
    )  # fmt: skip


def _held(held: Held) -> TableListed:
    plan = held.plan
    name = find_game(plan.game).name
    return TableListed(plan.id, plan.game, name, plan.rulebook, held.state, held.why, plan.live.dealer, [], {}, 0)
