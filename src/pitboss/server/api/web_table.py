"""What a client needs to lay out a table before anything happens there: seats, clocks, settings, the last results.

All of it is public: settings were said when the table opened, and what came before is what all saw.
"""

from typing import Any

import msgspec
from litestar import Controller, get
from litestar.params import FromPath
from sqlalchemy import Connection

from pitboss.engine.say import Event
from pitboss.hands.cards import JOKER
from pitboss.logs.rounds import rounds
from pitboss.server.api.requests import ApiRequest, floor_of
from pitboss.server.api.web_frames import Happened
from pitboss.server.records import book
from pitboss.server.tables.views import PUBLIC

REMEMBERED = 20
"""Rounds of which the result is told."""
# What a result can be read from: chance, the dealer's words, what hands came to, who took the pot.
TELLING = frozenset({"result", "rolled", "announced", "count", "judged", "awarded", "identified", "settled", "void"})


class Clocks(msgspec.Struct):
    """How long a person has, in seconds; 0 where no clock runs."""

    bet: float
    decide: float
    pause: float


class TableLayout(msgspec.Struct):
    """A table as it is set up. `seats` are the numbers printed at them, clockwise from the dealer's left.

    At a table for `practice` advice is given. `dealer` is `human` where somebody deals by hand, and `jokers` are the
    jokers in a deck there.
    """

    table: str
    game: str
    name: str
    rulebook: str
    equipment: str
    seats: list[int]
    settings: dict[str, Any]
    clocks: Clocks
    practice: bool
    dealer: str
    jokers: int


class Remembered(msgspec.Struct):
    """What all saw of how a round came out."""

    round: int
    events: list[Happened]


class Layouts(Controller):
    """How tables are laid out, and what came of their last rounds."""

    path = "/v1/tables"
    tags = ["tables"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/{table_id:str}/layout", summary="How a table is set up")
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

    @get("/{table_id:str}/results", summary="How the last rounds came out")
    async def results(self, request: ApiRequest, table_id: FromPath[str]) -> list[Remembered]:
        """The last rounds that are over, the oldest first."""
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
            found.append(Remembered(number, [_told(event) for event in seen if event.kind in TELLING]))
    return found


def _told(event: Event) -> Happened:
    return msgspec.convert(msgspec.to_builtins(event), Happened)
