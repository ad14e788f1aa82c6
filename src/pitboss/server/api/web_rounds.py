"""Replay routes: rounds step by step with their postings, and public links to them.

A link contains only the log and the round number. It shows what was public at the table.
"""

import asyncio
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath
from sqlalchemy import Connection, select

from pitboss.engine.bank import LAYOUT
from pitboss.engine.log import Header
from pitboss.games import find_game
from pitboss.logs.describe import Teller
from pitboss.logs.log_file import LogFileEntry
from pitboss.logs.rounds import LoggedRound, RoundEntry, rounds
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.shapes import RoundListed
from pitboss.protocol.web_frames import Happened, LayoutWager, Picture, Sat
from pitboss.protocol.web_shapes import Posted, ProofResponse, Recalled, ReplayStep, Shared
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.server.api.requests import ApiRequest, current_person, floor_of, signed_in
from pitboss.server.api.web_proof import proof
from pitboss.server.api.web_start import SeatHistory, chips_before, marks_before, picture, standing_wagers
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger.ledger import postings_of
from pitboss.server.records import book
from pitboss.server.storage.house_keys import WrongKey
from pitboss.server.storage.schema import logs
from pitboss.server.tables.views import picture as live_picture
from pitboss.server.types.viewer import PUBLIC, Viewer

RECALLED = 100
NUMBER_MAX = 2**31
SHARED = "a shared round"
_SEATS: WeakKeyDictionary[Floor, SeatHistory] = WeakKeyDictionary()


class Where(NamedTuple):
    """One round of one log, and the wagers on its table now."""

    table: str
    log: int
    number: int
    wagers: list[LayoutWager]


class Rounds(Controller):
    """Replays of rounds."""

    path = "/v1"
    tags = ["rounds"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/tables/{table_id:str}/rounds", summary="List the last hundred rounds")
    async def listed(self, request: ApiRequest, table_id: FromPath[str]) -> list[RoundListed]:
        floor = floor_of(request)
        log = floor.log_of(table_id)
        last = floor.store.read(lambda connection: book.round_count(connection, log))
        return [RoundListed(number) for number in range(last, max(0, last - RECALLED), -1)]

    @get("/tables/{table_id:str}/rounds/{number:int}", summary="Replay what you may see of a round")
    async def recalled(self, request: ApiRequest, table_id: FromPath[str], number: FromPath[int]) -> Recalled:
        """The start, every step that you may see, and the postings."""
        floor, person = floor_of(request), current_person(request)
        viewer = PUBLIC if person is None else Viewer(person.id, person.role)
        where = await located(floor, table_id, floor.log_of(table_id), number)
        return await asyncio.to_thread(recall, floor, where, viewer)

    @get("/tables/{table_id:str}/rounds/{number:int}/proof", summary="Show the fairness proof of a round")
    async def proof(self, request: ApiRequest, table_id: FromPath[str], number: FromPath[int]) -> ProofResponse:
        """Public commitments, seeds, cuts and openings. docs/fairness.md explains how to check them."""
        floor = floor_of(request)
        where = await located(floor, table_id, floor.log_of(table_id), number)
        return await asyncio.to_thread(proved, floor, where)

    @post(
        "/tables/{table_id:str}/rounds/{number:int}/share", summary="Create a link to a finished round", status_code=200
    )
    async def share(self, request: ApiRequest, table_id: FromPath[str], number: FromPath[int]) -> Shared:
        """The link shows what was public at the table, not what only you saw."""
        signed_in(request)
        floor = floor_of(request)
        log = floor.log_of(table_id)
        await asyncio.to_thread(_need_over, floor, log, number)
        word = word_for(floor, log, number)
        return Shared(word, f"/#/shared/{word}")

    @get("/shared/{word:str}", summary="Replay a shared round")
    async def shared(self, request: ApiRequest, word: FromPath[str]) -> Recalled:
        floor = floor_of(request)
        log, number = read_word(floor, word)
        await asyncio.to_thread(_need_over, floor, log, number)
        where = await located(floor, _table_of(floor, log), log, number)
        return await asyncio.to_thread(recall, floor, where, PUBLIC)

    @get("/shared/{word:str}/proof", summary="Show the fairness proof of a shared round")
    async def shared_proof(self, request: ApiRequest, word: FromPath[str]) -> ProofResponse:
        floor = floor_of(request)
        log, number = read_word(floor, word)
        await asyncio.to_thread(_need_over, floor, log, number)
        return await asyncio.to_thread(proved, floor, await located(floor, _table_of(floor, log), log, number))


def recall(floor: Floor, where: Where, viewer: Viewer) -> Recalled:
    """A round as a viewer sees it; postings are derived from the visible events only."""

    def ask(connection: Connection) -> Recalled:
        found = _found(connection, where)
        header = book.read_header(connection, where.log)
        teller = teller_at(connection, floor, where, found, header)
        steps = [_step(floor, where.table, moment, viewer, teller) for moment in found.moments]
        return Recalled(
            where.table, header.game, find_game(header.game).name, header.rulebook, where.number, replay=True,
            over=found.over or book.has_ended(connection, where.log),
            start=_start(connection, floor, where, found, header),
            moments=[step for step in steps if step.events],
        )  # fmt: skip

    return floor.store.read(ask)


def _step(floor: Floor, table: str, moment: RoundEntry, viewer: Viewer, teller: Teller) -> ReplayStep:
    events = viewer.sees(moment.events)
    posted = [
        Posted(nth, each.source, each.target, each.cents)
        for nth, event in enumerate(events)
        for each in postings_of(table, (event,), floor.ledger.is_person)
    ]
    shown = [Happened(e.kind, list(e.cite), list(e.to), e.says, e.data, list(e.moves)) for e in events]
    return ReplayStep(moment.line, moment.at, shown, [teller.tell(event) for event in events], posted)


def _found(connection: Connection, where: Where) -> LoggedRound:
    entries = entries_of(connection, where.log, where.number)
    return next(r for r in rounds(entries) if r.number == where.number and r.moments)


def entries_of(connection: Connection, log: int, number: int) -> list[LogFileEntry]:
    """The log entries of a round; refuses an unknown round."""
    entries = list(book.entries(connection, log, number)) if 0 <= number < NUMBER_MAX else []
    if not any(r.number == number and r.moments for r in rounds(entries)):
        raise Refusal(InputCode.NO_SUCH_ROUND, f"There is no round {number} at this table.")
    return entries


def teller_at(connection: Connection, floor: Floor, where: Where, found: LoggedRound, header: Header) -> Teller:
    """Describes the events of a round: it knows everybody who was seated when the round began."""
    game, size = find_game(header.game), int(header.values["seats"])
    seats, names = _seated(connection, floor, where, found)
    numbers = [game.seat_number(seat, size) for seat in range(size)]
    return Teller(numbers, names, {person: seat for seat, person in seats.items()})


def _seated(
    connection: Connection, floor: Floor, where: Where, found: LoggedRound
) -> tuple[dict[int, str], dict[str, str]]:
    """Seats and names at the start of a round; nobody before the opening."""
    if where.number == 0:
        return {}, {}
    return _SEATS.setdefault(floor, SeatHistory()).at(connection, where.log, found.moments[0].line, where.number)


def _start(connection: Connection, floor: Floor, where: Where, found: LoggedRound, header: Header) -> Picture:
    """The table at the start of the round; empty before the opening."""
    size = int(header.values["seats"])
    if where.number == 0:
        return picture(0, {}, {}, [], size, {})
    first = found.moments[0]
    part = postings_of(where.table, first.events, floor.ledger.is_person)
    chips = chips_before(connection, where.table, where.log, first.line, part, floor.ledger.is_person)
    seats, names = _seated(connection, floor, where, found)
    people = {who: Sat(names.get(who, who), chips.get(who, 0)) for who in seats.values()}
    has_wagers = chips.get(LAYOUT, 0) > 0  # otherwise there are no wagers to look for
    wagers = standing_wagers(connection, where.log, first.line, where.number, where.wagers) if has_wagers else []
    kinds = find_game(header.game).memory().marks()
    marks = marks_before(connection, where.log, first.line, where.number, kinds)
    return picture(where.number, seats, people, wagers, size, marks)


async def located(floor: Floor, table: str, log: int, number: int) -> Where:
    """The round, with the current wagers if the table still uses this log."""
    actor = floor.actors.get(table)
    if actor is None or actor.desk.place.log != log:
        return Where(table, log, number, [])
    async with actor.still:
        return Where(table, log, number, msgspec.convert(live_picture(actor.desk)["wagers"], list[LayoutWager]))


def _need_over(floor: Floor, log: int, number: int) -> None:
    """Refuse to share a round that is not over."""

    def ask(connection: Connection) -> bool:
        entries = entries_of(connection, log, number)
        return next(r for r in rounds(entries) if r.number == number).over or book.has_ended(connection, log)

    if not floor.store.read(ask):
        raise Refusal(ServerCode.ROUND_NOT_OVER, f"Round {number} is not over yet. Share it when it is over.")


def proved(floor: Floor, where: Where) -> ProofResponse:
    def ask(connection: Connection) -> ProofResponse:
        entries_of(connection, where.log, where.number)
        return proof(connection, where.table, where.log, where.number)

    return floor.store.read(ask)


def word_for(floor: Floor, log: int, number: int) -> str:
    """The code of a link: log and round number, encrypted by the house so that nobody can forge it."""
    return urlsafe_b64encode(floor.keys.encrypt([log, number], SHARED)).rstrip(b"=").decode()


def read_word(floor: Floor, word: str) -> tuple[int, int]:
    """The log and round number of a link's code."""
    try:
        sealed = urlsafe_b64decode(word.encode("ascii") + b"=" * (-len(word) % 4))
        log, number = floor.keys.decrypt(sealed, SHARED)
    except (WrongKey, ValueError):
        raise Refusal(
            ServerCode.NO_SUCH_SHARE, "This link is not valid: it was cut off or changed. Ask for it again."
        ) from None
    return int(log), int(number)


def _table_of(floor: Floor, log: int) -> str:
    """The table of a log; it may use a newer log by now."""
    row = floor.store.read(lambda c: c.execute(select(logs.c.table_id).where(logs.c.id == log)).first())
    if row is None:
        raise Refusal(ServerCode.NO_SUCH_SHARE, "This round is no longer available: its log was removed.")
    return str(row.table_id)
