"""What a client needs at a table: seats, clocks, settings, recent results, edges, and the powers of staff."""

import msgspec
from litestar import Controller, get
from litestar.params import FromPath
from sqlalchemy import Connection

from pitboss.engine.arguments import takes
from pitboss.engine.ask import outranks
from pitboss.engine.say import Event
from pitboss.engine.step import Command, Incident
from pitboss.engine.table import AnyTable
from pitboss.hands.cards import JOKER
from pitboss.logs.rounds import rounds
from pitboss.protocol.web_frames import Happened
from pitboss.protocol.web_shapes import Clocks, EdgesResponse, Power, Remembered, TableLayout
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.maths.edges import EdgeCache
from pitboss.server.records import book
from pitboss.server.types.people import INSPECTOR, STAFF
from pitboss.server.types.viewer import PUBLIC

REMEMBERED = 20
"""Rounds whose results are listed."""
# Events that show a result.
TELLING = frozenset({"result", "rolled", "announced", "count", "judged", "awarded", "identified", "settled", "void"})


class Layouts(Controller):
    """Layouts, recent results, edges and powers of tables."""

    path = "/v1/tables"
    tags = ["tables"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/{table_id:str}/layout", summary="Show the setup of a table")
    async def layout(self, request: ApiRequest, table_id: FromPath[str]) -> TableLayout:
        actor = floor_of(request).table(table_id)
        table, live = actor.desk.table, actor.live
        count = len(table.seats.places)
        return TableLayout(
            actor.plan.id,
            table.game.slug,
            table.game.name,
            table.rulebook,
            table.equipment,
            [table.game.seat_number(seat, count) for seat in range(count)],
            {name: table.settings[name] for name in table.chapter.settings},
            Clocks(live.clock_of_bets, live.clock_of_decisions, live.pause_seconds),
            table.practice,
            live.dealer,
            max((deck.full[JOKER] for deck in table.state.decks), default=0),
        )

    @get("/{table_id:str}/results", summary="List the results of the last rounds")
    async def results(self, request: ApiRequest, table_id: FromPath[str]) -> list[Remembered]:
        """Finished rounds, oldest first."""
        floor = floor_of(request)
        log = floor.log_of(table_id)
        return floor.store.read(lambda connection: _remembered(connection, log))

    @get("/{table_id:str}/edges", summary="Show the exact house edge of each wager")
    async def edges(self, request: ApiRequest, table_id: FromPath[str]) -> EdgesResponse:
        """Under the table's own settings. `state` is `calculating` while the calculation runs: ask again later."""
        actor = floor_of(request).table(table_id)
        edge_cache: EdgeCache = request.app.state.edge_cache
        return edge_cache.ask(actor.plan, actor.desk.table)

    @get("/{table_id:str}/powers", summary="List incidents and orders of a table")
    async def powers(self, request: ApiRequest, table_id: FromPath[str]) -> list[Power]:
        """For staff. Report with the command `incident` and its `kind`; give an order with the command of its name."""
        person = signed_in(request, (*STAFF, INSPECTOR))
        table: AnyTable = floor_of(request).table(table_id).desk.table
        reports = [_power(table, "incident", i.incident, i, person.role) for i in table.game.incidents if i.live(table)]
        orders = [_power(table, "order", c.name, c, person.role) for c in table.game.commands if c.live(table)]
        return reports + orders


def _remembered(connection: Connection, log: int) -> list[Remembered]:
    last = book.round_count(connection, log)
    found = []
    for number in range(max(1, last - REMEMBERED), last + 1):
        lines = list(book.entries(connection, log, number))
        recalled = next((r for r in rounds(lines) if r.number == number), None)
        if recalled is not None and recalled.over:
            seen = PUBLIC.sees(event for moment in recalled.moments for event in moment.events)
            found.append(Remembered(number, [_public(event) for event in seen if event.kind in TELLING]))
    return found


def _public(event: Event) -> Happened:
    return msgspec.convert(msgspec.to_builtins(event), Happened)


def _power(table: AnyTable, kind: str, name: str, element: Incident | Command, role: str) -> Power:
    yours = any(role == wanted or outranks(role, wanted) for wanted in element.roles)
    does = " ".join(element.about.split())
    return Power(
        kind,
        name,
        element.title,
        does,
        takes(element.check, element.do),
        list(element.roles),
        list(table.cites_of(element)),
        yours,
    )
