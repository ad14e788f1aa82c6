"""Dispute routes: open, decide, review, refer to an inspector, close."""

import asyncio
from typing import Annotated, Literal

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from sqlalchemy import Connection

from pitboss.games.refusal_codes import GameCode
from pitboss.logs.rounds import rounds
from pitboss.protocol.command import TableCommand
from pitboss.protocol.limits import ID_MAX
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.supervision_shapes import (
    WRITABLE,
    Closing,
    DecisionRequest,
    DisputeOpened,
    DisputeShown,
    DisputeStep,
    NewDispute,
    Referral,
    Review,
    RoundDecision,
    RoundDispute,
    Stage,
    WhatIf,
)
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.api.idempotency import run_once
from pitboss.server.api.reconstruction import reconstruct
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.api.web_rounds import entries_of, located
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger.change import Change
from pitboss.server.supervision.disputes import AT_TABLE, Dispute, DisputeRules, rules_in
from pitboss.server.supervision.what_if import what_if
from pitboss.server.types.people import CASINO, INSPECTOR, PLAYER, SUPERVISING, SUPERVISORS, Person
from pitboss.server.types.viewer import Viewer

ALLOWED = (PLAYER, *SUPERVISING)
TableId = Annotated[str, QueryParameter(max_length=ID_MAX, pattern=WRITABLE)]
RoundNumber = Annotated[int, QueryParameter(name="round", ge=0, le=2**31 - 1)]
EntryNumber = Annotated[int, QueryParameter(ge=-1, le=2**31 - 1)]
EntryText = Annotated[str, QueryParameter(max_length=200, pattern=WRITABLE)]
Step = Literal["decide", "ask-review", "review", "refer", "close"]


class DisputesController(Controller):
    """Disputes, for players, supervisors and inspectors."""

    path = "/v1/disputes"
    tags = ["supervision"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/", summary="List disputes, newest first")
    async def listed(self, request: ApiRequest) -> list[DisputeShown]:
        """Supervisors and inspectors see all disputes, players see their own."""
        person, floor = signed_in(request, ALLOWED), floor_of(request)
        whose = person.id if person.role == PLAYER else ""

        def ask(connection: Connection) -> list[DisputeShown]:
            return [
                _shown(floor, connection, each, person) for each in floor.supervision.disputes.listed(connection, whose)
            ]

        return floor.store.read(ask)

    @post("/", summary="Open a dispute about a round")
    async def open(self, request: ApiRequest, data: JSONBody[NewDispute]) -> DisputeShown:
        """Opened by a player who took part in the round, or by staff for that player."""
        person, floor = signed_in(request, ALLOWED), floor_of(request)
        whose = person.id if person.role == PLAYER else data.person

        async def action(change: Change) -> DisputeShown:
            dispute = Dispute("", data.table, floor.log_of(data.table), data.round, 0, whose, data.about, "", 0)
            rules = await asyncio.to_thread(floor.store.read, lambda connection: _may_open(connection, floor, dispute))
            made, step = floor.supervision.disputes.open(change, person, dispute, rules)
            return _response(floor, made, [step], person)

        return await run_once(request, person.id, data, DisputeShown, action)

    @post("/round", summary="Open a dispute about a round for each of its players")
    async def open_round(self, request: ApiRequest, data: JSONBody[RoundDispute]) -> list[DisputeShown]:
        """Opened by a supervisor, for everybody with a wager in the round and no open dispute about it."""
        person, floor = signed_in(request, SUPERVISORS), floor_of(request)
        log = floor.log_of(data.table)

        async def action(change: Change) -> list[DisputeShown]:
            desk = floor.supervision.disputes

            def ask(connection: Connection) -> tuple[list[Dispute], DisputeRules]:
                waiting = {each.person for each in desk.about_round(connection, log, data.round)}
                players = [who for who in _players(connection, floor, log, data.round) if who not in waiting]
                made = [Dispute("", data.table, log, data.round, 0, who, data.about, "", 0) for who in players]
                if not made:
                    says = f"Round {data.round} has no player without an open dispute about it."
                    raise Refusal(GameCode.NO_SUCH_DISPUTE, says)
                return made, rules_in(connection, made[0])

            wanted, rules = await asyncio.to_thread(floor.store.read, ask)
            opened = [desk.open(change, person, each, rules) for each in wanted]
            return [_response(floor, made, [step], person) for made, step in opened]

        return await run_once(request, person.id, data, list[DisputeShown], action)

    @post("/round/decide", summary="Decide all open disputes about a round", status_code=200)
    async def decide_round(self, request: ApiRequest, data: JSONBody[RoundDecision]) -> list[DisputeShown]:
        """One decision for everybody, with each player's correction, in one transaction."""
        person, floor = signed_in(request, SUPERVISORS), floor_of(request)
        log = floor.log_of(data.table)

        async def action(change: Change) -> list[DisputeShown]:
            desk = floor.supervision.disputes

            def ask(connection: Connection) -> list[tuple[Dispute, list[DisputeStep], DisputeRules]]:
                found = desk.about_round(connection, log, data.round)
                return [(each, desk.steps(connection, each.id), rules_in(connection, each)) for each in found]

            waiting = floor.store.read(ask)
            missing = data.cents.keys() - {found.person for found, _, _ in waiting}
            if missing or not waiting:
                says = f"No dispute about round {data.round} is open for {', '.join(sorted(missing)) or 'anybody'}."
                raise Refusal(GameCode.NO_SUCH_DISPUTE, says)
            shown = []
            for found, before, rules in waiting:
                cents = data.cents.get(found.person, 0)
                taken, done = desk.take(change, person, found, rules, "decide", before[0].by, data.decision, cents)
                shown.append(_response(floor, taken, [*before, done], person))
            return shown

        return await run_once(request, person.id, data, list[DisputeShown], action)

    @get("/what-if", summary="Work out a round with another entry")
    async def what_if(
        self,
        request: ApiRequest,
        table: TableId = "",
        round_: RoundNumber = 0,
        entry: EntryNumber = -1,
        now: EntryText = "",
    ) -> WhatIf:
        """What each player would have got if the dealer had entered another card or result; nothing is changed.
        Without `now`, only the entries of the round.
        """
        person, floor = signed_in(request, SUPERVISING), floor_of(request)
        log = floor.log_of(table)
        if now:
            about = {"table": table, "log": log, "round": round_, "entry": entry, "now": now}
            await floor.records.enter(person.id, "worked-out-round", about)

        def ask(connection: Connection) -> WhatIf:
            return what_if(connection, log, round_, entry, now)

        return await asyncio.to_thread(floor.store.read, ask)

    @get("/{dispute_id:str}", summary="Show a dispute with its reconstructed round")
    async def one(self, request: ApiRequest, dispute_id: FromPath[str]) -> DisputeOpened:
        """What was dealt, what should have been paid under which clauses, and what was paid. Players see what they
        saw in the round. Staff see every card once the round is over; this is recorded in the journal.
        """
        person, floor = signed_in(request, ALLOWED), floor_of(request)
        found, shown, over = floor.store.read(lambda connection: _look(connection, floor, dispute_id, person))
        whole = over and person.role in SUPERVISING
        if whole:
            await floor.records.enter(person.id, "reconstructed-round", _where(found))
        where = await located(floor, found.table_id, found.log, found.round)
        viewer = Viewer(person.id, INSPECTOR if whole else person.role, hidden=whole)
        about = await asyncio.to_thread(reconstruct, floor, where, viewer, [found.id])
        return DisputeOpened(shown, about)

    @post("/{dispute_id:str}/decide", summary="Decide a dispute", status_code=200)
    async def decide(
        self, request: ApiRequest, dispute_id: FromPath[str], data: JSONBody[DecisionRequest]
    ) -> DisputeShown:
        """First decision, by a games or casino supervisor. `cents` is posted as a correction."""
        person = signed_in(request, SUPERVISORS)
        return await _take_step(request, person, dispute_id, data, "decide", data.decision, data.cents)

    @post("/{dispute_id:str}/review", summary="Request a review, or review", status_code=200)
    async def review(self, request: ApiRequest, dispute_id: FromPath[str], data: JSONBody[Review]) -> DisputeShown:
        """The player requests a review. A casino supervisor's review is the final decision of the house."""
        person = signed_in(request, (PLAYER, CASINO))
        step: Step = "ask-review" if person.role == PLAYER else "review"
        if person.role == PLAYER and (data.cents or data.decision):
            raise Refusal(TableCode.WRONG_ROLE, "You can request a review, not decide it. Leave the body empty.")
        if person.role != PLAYER and not data.decision:
            raise Refusal(GameCode.DECISION_MISSING, "Enter a decision for your review.")
        return await _take_step(request, person, dispute_id, data, step, data.decision, data.cents)

    @post("/{dispute_id:str}/refer", summary="Refer a dispute to an inspector as a complaint", status_code=200)
    async def refer(self, request: ApiRequest, dispute_id: FromPath[str], data: JSONBody[Referral]) -> DisputeShown:
        """After the final decision, by the player or a casino supervisor."""
        person = signed_in(request, (PLAYER, CASINO))
        return await _take_step(request, person, dispute_id, data, "refer", data.says)

    @post("/{dispute_id:str}/close", summary="Close a dispute", status_code=200)
    async def close(self, request: ApiRequest, dispute_id: FromPath[str], data: JSONBody[Closing]) -> DisputeShown:
        """Inspectors close complaints. Before a referral, the player closes the dispute to accept the outcome."""
        person = signed_in(request, (PLAYER, CASINO, INSPECTOR))
        if data.cents and person.role != INSPECTOR:
            raise Refusal(
                TableCode.WRONG_ROLE,
                "You can't move chips when you close a dispute: leave out `cents`.",
            )
        return await _take_step(request, person, dispute_id, data, "close", data.finding, data.cents)


async def _take_step(
    request: ApiRequest, person: Person, dispute_id: str, data: object, step: Step, says: str, cents: int = 0
) -> DisputeShown:
    """Take one step of a dispute and post its correction, in one transaction."""
    floor = floor_of(request)

    async def action(change: Change) -> DisputeShown:
        desk = floor.supervision.disputes

        def ask(connection: Connection) -> tuple[Dispute, list[DisputeStep], DisputeRules]:
            found = desk.one(connection, dispute_id)
            return found, desk.steps(connection, dispute_id), rules_in(connection, found)

        found, before, rules = floor.store.read(ask)
        taken, done = desk.take(change, person, found, rules, step, before[0].by, says, cents)
        return _response(floor, taken, [*before, done], person)

    shown = await run_once(request, person.id, data, DisputeShown, action)
    await _update_table(floor, person, shown, step, says)
    return shown


async def _update_table(floor: Floor, person: Person, shown: DisputeShown, step: Step, says: str) -> None:
    """Record the step at the table too, if the dispute was opened there. The key makes this happen once."""
    found = floor.store.read(lambda connection: floor.supervision.disputes.one(connection, shown.id))
    actor, do = floor.actors.get(found.table_id), next((do for do, each in AT_TABLE.items() if each == step), "")
    if not found.nth or not do or actor is None or actor.desk.place.log != found.log:
        return
    args: dict[str, object] = {"dispute": found.nth, **({"decision": says} if step in ("decide", "review") else {})}
    try:
        await floor.command(person, found.table_id, f"{found.id}.{step}", TableCommand(do, args))
    except Refusal:
        return  # the table's rules do not allow it, or it has closed: the record in the database counts


def _players(connection: Connection, floor: Floor, log: int, number: int) -> list[str]:
    """The players who had a wager in a round."""
    entries = entries_of(connection, log, number)
    played = next(r for r in rounds(entries) if r.number == number and r.moments)
    staked = {
        str(e.data["person"]) for moment in played.moments for e in moment.events if e.kind in ("placed", "settled")
    }
    return sorted(who for who in staked if (found := floor.people.by_id.get(who)) and found.role == PLAYER)


def _may_open(connection: Connection, floor: Floor, dispute: Dispute) -> DisputeRules:
    """Refuse a dispute about an unknown round, or for a player who took no part in it."""
    person = floor.people.by_id.get(dispute.person)
    if person is None or person.role != PLAYER:
        raise Refusal(ServerCode.NOBODY, f"There is no player {dispute.person!r}. Name the player whose dispute it is.")
    entries = entries_of(connection, dispute.log, dispute.round)
    played = next(r for r in rounds(entries) if r.number == dispute.round and r.moments)
    if dispute.person not in played.persons():
        raise Refusal(
            TableCode.NOT_AT_TABLE,
            f"Only players of round {dispute.round} at table {dispute.table_id} can dispute it.",
        )
    return rules_in(connection, dispute)


def _look(connection: Connection, floor: Floor, dispute_id: str, person: Person) -> tuple[Dispute, DisputeShown, bool]:
    found = floor.supervision.disputes.one(connection, dispute_id)
    if person.role == PLAYER and person.id != found.person:
        raise Refusal(TableCode.NOT_YOURS, f"Dispute {dispute_id} belongs to another player.")
    entries = entries_of(connection, found.log, found.round)
    over = next(r for r in rounds(entries) if r.number == found.round and r.moments).over
    return found, _shown(floor, connection, found, person), over


def _where(found: Dispute) -> dict[str, object]:
    return {"dispute": found.id, "table": found.table_id, "log": found.log, "round": found.round}


def _shown(floor: Floor, connection: Connection, found: Dispute, person: Person) -> DisputeShown:
    return _response(floor, found, floor.supervision.disputes.steps(connection, found.id), person)


def _response(floor: Floor, found: Dispute, steps: list[DisputeStep], person: Person) -> DisputeShown:
    return DisputeShown(
        found.id, found.table_id, found.round, found.person, found.about, msgspec.convert(found.stage, Stage), found.at,
        sum(step.cents for step in steps), steps, floor.supervision.disputes.may(person, found, steps[0].by),
    )  # fmt: skip
