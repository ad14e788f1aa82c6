"""Routes for supervisors and inspectors: exclusions, incidents, approvals, alarms."""

import asyncio
from functools import partial
from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.supervision_shapes import (
    WRITABLE,
    AlarmResponse,
    AlarmSeen,
    ApprovalShown,
    ApprovalsResponse,
    EndRequest,
    ExclusionShown,
    IncidentsResponse,
    NewApproval,
    NewExclusion,
)
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.idempotency import run_once
from pitboss.server.api.other_processes import ask_other_processes
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger.change import Change
from pitboss.server.supervision import alarms
from pitboss.server.supervision.approvals import Approval
from pitboss.server.supervision.exclusions import Exclusion
from pitboss.server.supervision.incidents import by_clause
from pitboss.server.types.people import CASINO, INSPECTOR, SUPERVISING

Word = Annotated[str, QueryParameter(max_length=60, pattern=WRITABLE)]
Time = Annotated[int, QueryParameter(ge=0, le=2**53)]
INCIDENTS = 500


class SupervisionController(Controller):
    """Supervision, for games supervisors, casino supervisors and inspectors."""

    path = "/v1"
    tags = ["supervision"]  # noqa: RUF012 - Litestar's own way of naming a section

    # -- exclusions ---------------------------------------------------------------------------------------------------
    @get("/exclusions", summary="List exclusions, newest first")
    async def exclusions(self, request: ApiRequest, person: Word = "") -> list[ExclusionShown]:
        signed_in(request, SUPERVISING)
        floor = floor_of(request)
        found = floor.store.read(lambda connection: floor.supervision.exclusions.listed(connection, person))
        return [_exclusion(floor, each) for each in found]

    @post("/exclusions", summary="Exclude a person from all tables and from signing in")
    async def exclude(self, request: ApiRequest, data: JSONBody[NewExclusion]) -> ExclusionShown:
        """By a casino supervisor or an inspector; for a forbidden device, by any supervisor."""
        boss, floor = signed_in(request, SUPERVISING), floor_of(request)
        floor.supervision.exclusions.may_order(boss, data.ground)

        async def action(change: Change) -> ExclusionShown:
            made = floor.supervision.exclusions.exclude(change, boss, data.person, data.ground, data.reason)
            change.then(floor.wake_tables)
            return _exclusion(floor, made)

        return await run_once(request, boss.id, data, ExclusionShown, action)

    @post("/exclusions/{exclusion_id:str}/end", summary="End an exclusion", status_code=200)
    async def end(self, request: ApiRequest, exclusion_id: FromPath[str], data: JSONBody[EndRequest]) -> ExclusionShown:
        """Needs a reason. All tables of all processes admit the person again."""
        boss, floor = signed_in(request, (CASINO, INSPECTOR)), floor_of(request)

        async def action(change: Change) -> ExclusionShown:
            ended = floor.supervision.exclusions.end(change, boss, exclusion_id, data.reason)
            change.then(floor.wake_tables)
            return _exclusion(floor, ended)

        return await run_once(request, boss.id, data, ExclusionShown, action)

    # -- incidents ----------------------------------------------------------------------------------------------------
    @get("/incidents", summary="List incidents, newest first")
    async def incidents(
        self,
        request: ApiRequest,
        table: Word = "",
        clause: Word = "",
        kind: Word = "",
        since: Time = 0,
        until: Time = 2**53,
    ) -> IncidentsResponse:
        """Incidents, orders of staff and counts that differ, at all tables, from the logs."""
        boss, floor = signed_in(request, SUPERVISING), floor_of(request)
        read = partial(floor.supervision.incidents.seen_by, person=boss.id, role=boss.role)
        noted = await asyncio.to_thread(floor.store.read, read)
        mine = [
            each
            for each in noted
            if not each.ordinary
            and table in ("", each.table)
            and kind in ("", each.kind, each.what)
            and (not clause or clause in each.cite)
            and since <= each.at < until
        ]
        newest = sorted(mine, key=lambda each: (each.at, each.log, each.seq), reverse=True)[:INCIDENTS]
        return IncidentsResponse(newest, by_clause(mine), len(mine))

    # -- approvals ----------------------------------------------------------------------------------------------------
    @get("/approvals", summary="List approvals, and the approvals that tables need")
    async def approvals(self, request: ApiRequest) -> ApprovalsResponse:
        signed_in(request, SUPERVISING)
        floor = floor_of(request)
        papers = floor.store.read(floor.supervision.approvals.listed)
        now = floor.clock()
        needed = alarms.needs(floor.actors.values(), papers, now)
        for other in await ask_other_processes(request, "/v1/approvals"):
            needed += msgspec.convert(other, ApprovalsResponse).needed
        return ApprovalsResponse([_approval(each, now) for each in papers], needed)

    @post("/approvals", summary="File an approval")
    async def file(self, request: ApiRequest, data: JSONBody[NewApproval]) -> ApprovalShown:
        boss, floor = signed_in(request, (CASINO, INSPECTOR)), floor_of(request)
        paper = Approval(
            "", data.what, data.rulebook, data.game, data.table, data.reference, data.authority, data.since,
            data.until, "", 0,
        )  # fmt: skip

        async def action(change: Change) -> ApprovalShown:
            return _approval(floor.supervision.approvals.file(change, boss, paper), floor.clock())

        return await run_once(request, boss.id, data, ApprovalShown, action)

    @post("/approvals/{approval_id:str}/end", summary="Record the withdrawal of an approval", status_code=204)
    async def withdraw(self, request: ApiRequest, approval_id: FromPath[str], data: JSONBody[EndRequest]) -> None:
        boss, floor = signed_in(request, (CASINO, INSPECTOR)), floor_of(request)

        async def action(change: Change) -> None:
            floor.supervision.approvals.withdraw(change, boss, approval_id, data.reason)

        await run_once(request, boss.id, data, type(None), action)

    # -- alarms -------------------------------------------------------------------------------------------------------
    @get("/alarms", summary="List current alarms")
    async def alarms(self, request: ApiRequest) -> list[AlarmResponse]:
        """Halted tables; relief, counts and card changes that are due; notices, wrong counts, recent incidents, open
        disputes and missing approvals, for the tables of all processes.
        """
        signed_in(request, SUPERVISING)
        return await _alarms(request)

    @post("/alarms/acknowledge", summary="Acknowledge an alarm", status_code=204)
    async def acknowledge(self, request: ApiRequest, data: JSONBody[AlarmSeen]) -> None:
        """The journal notes who and when. The alarm stays until its reason is gone."""
        person = signed_in(request, SUPERVISING)

        async def action(change: Change) -> None:
            if alarms.identity(data) not in map(alarms.identity, await _alarms(request)):
                says = "This alarm is over, or it says something new. Look at the list again."
                raise Refusal(ServerCode.NO_SUCH_ALARM, says)
            change.enter(person.id, alarms.ACKNOWLEDGED, msgspec.to_builtins(data))

        await run_once(request, person.id, data, type(None), action)


async def _alarms(request: ApiRequest) -> list[AlarmResponse]:
    """The alarms of all processes, each once, with who acknowledged it."""
    floor = floor_of(request)
    actors, now = list(floor.actors.values()), floor.clock()
    found = await alarms.at_tables(actors, floor.held.values(), floor.supervision, now)
    read = partial(alarms.from_records, actors=actors, supervision=floor.supervision, now=now)
    found += await asyncio.to_thread(floor.store.read, read)
    for other in await ask_other_processes(request, "/v1/alarms"):
        found += msgspec.convert(other, list[AlarmResponse])
    each_once = list({alarms.identity(alarm): alarm for alarm in reversed(found)}.values())[::-1]
    return await asyncio.to_thread(floor.store.read, partial(alarms.mark_seen, found=each_once, now=now))


def _exclusion(floor: Floor, each: Exclusion) -> ExclusionShown:
    seats = [] if each.ended_at else [a.plan.id for a in floor.actors.values() if each.person in a.face.seats]
    return ExclusionShown(
        each.id, each.person, each.ground, each.reason, list(each.cites), each.given_by, each.role, each.table_id,
        each.at, each.ended_at, each.ended_by, each.ended_why, seats,
    )  # fmt: skip


def _approval(each: Approval, now: int) -> ApprovalShown:
    return ApprovalShown(*each, each.state(now))
