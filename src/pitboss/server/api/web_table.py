"""What a client needs to draw a table: seats, clocks, settings and recent results. All of it is public."""

import msgspec
from litestar import Controller, get
from litestar.params import FromPath
from sqlalchemy import Connection

from pitboss.engine.say import Event
from pitboss.hands.cards import JOKER
from pitboss.logs.rounds import rounds
from pitboss.server.api.requests import ApiRequest, floor_of
from pitboss.server.records import book
from pitboss.server.types.viewer import PUBLIC
from pitboss.server.types.web_frames import Happened
from pitboss.server.types.web_shapes import Clocks, Remembered, TableLayout

REMEMBERED = 20
"""Rounds whose results are listed."""
# Events that show a result.
TELLING = frozenset({"result", "rolled", "announced", "count", "judged", "awarded", "identified", "settled", "void"})


class Layouts(Controller):
    """Layouts and recent results of tables."""

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
            Clocks(live.clock_of_bets, live.decide_seconds, live.pause_seconds),
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
