"""Jackpot routes: meters, changes of terms, awards and the forms that inspectors sign."""

from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from sqlalchemy import Connection

from pitboss.games.refusal_codes import GameCode
from pitboss.protocol.cage_shapes import (
    AwardShown,
    JackpotShown,
    JackpotWhole,
    NewProposal,
    ProposalShown,
    Signature,
)
from pitboss.protocol.command import TableCommand
from pitboss.protocol.limits import is_own_table
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.idempotency import run_once
from pitboss.server.api.other_processes import ask_other_processes
from pitboss.server.api.requests import ApiRequest, IdempotencyKey, current_person, floor_of, signed_in
from pitboss.server.ledger import awards, jackpots
from pitboss.server.ledger.change import Change
from pitboss.server.ledger.prizes import has_jackpot, jackpot_of
from pitboss.server.types.people import INSPECTOR, SUPERVISING

LISTED_MAX = 200


class Jackpots(Controller):
    """Progressive meters and funds of fixed prizes."""

    path = "/v1/jackpots"
    tags = ["jackpots"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/", summary="List jackpots")
    async def all(self, request: ApiRequest) -> list[JackpotShown]:
        """Everybody sees the readings. Seeds, contributions and awards are for supervisors and inspectors. Meters of
        players' own tables are not listed.
        """
        floor, person = floor_of(request), current_person(request)
        at, whole = await _tables(request), person is not None and person.role in SUPERVISING
        found = floor.store.read(lambda connection: list(jackpots.shown(connection, whole=whole)))
        return [_shown(each, at, whole=whole) for each in found if not is_own_table(each["id"])]

    @get("/awards", summary="List awards, newest first")
    async def awards(self, request: ApiRequest, waiting: Annotated[bool, QueryParameter()] = False) -> list[AwardShown]:
        signed_in(request, SUPERVISING)
        ask = awards.unsigned if waiting else lambda connection: awards.listed(connection, LISTED_MAX)
        return msgspec.convert(floor_of(request).store.read(ask), list[AwardShown])

    @get("/{jackpot_id:str}", summary="Show a jackpot with its proposals and awards")
    async def one(self, request: ApiRequest, jackpot_id: FromPath[str]) -> JackpotWhole:
        signed_in(request, SUPERVISING)
        floor = floor_of(request)
        at = await _tables(request)

        def ask(connection: Connection) -> JackpotWhole:
            return JackpotWhole(
                _shown(jackpots.of_id(connection, jackpot_id), at),
                msgspec.convert(jackpots.proposed(connection, jackpot_id), list[ProposalShown]),
                msgspec.convert(awards.listed(connection, LISTED_MAX, jackpot=jackpot_id), list[AwardShown]),
            )

        return floor.store.read(ask)

    @post("/{jackpot_id:str}/proposals", summary="Propose new terms")
    async def propose(
        self, request: ApiRequest, jackpot_id: FromPath[str], data: JSONBody[NewProposal]
    ) -> ProposalShown:
        """Nothing changes until a person with another role approves the proposal."""
        boss, floor = signed_in(request, jackpots.PROPOSE), floor_of(request)
        wanted = {name: value for name, value in msgspec.to_builtins(data.parameters).items() if value is not None}

        async def action(change: Change) -> ProposalShown:
            made = await jackpots.propose(change, floor.ledger, boss, jackpot_id, wanted)
            return msgspec.convert(made, ProposalShown)

        return await run_once(request, boss.id, data, ProposalShown, action)

    @post("/{jackpot_id:str}/proposals/{n:int}/approve", summary="Approve proposed terms", status_code=200)
    async def approve(self, request: ApiRequest, jackpot_id: FromPath[str], n: FromPath[int]) -> ProposalShown:
        """The approver needs another role and must be independent of the proposer. Takes effect with the next round."""
        boss, floor = signed_in(request, jackpots.APPROVE), floor_of(request)

        async def action(change: Change) -> ProposalShown:
            made = await jackpots.approve(change, floor.ledger, boss, jackpot_id, n, floor.dual_control_hours)
            return msgspec.convert(made, ProposalShown)

        return await run_once(request, boss.id, None, ProposalShown, action)

    @post("/awards/{award_id:str}/sign", summary="Sign the verification form of an award", status_code=200)
    async def sign(
        self, request: ApiRequest, award_id: FromPath[str], data: JSONBody[Signature], idempotency_key: IdempotencyKey
    ) -> AwardShown:
        """The signature pays the award: at its table, or from the cage if the table has closed."""
        boss, floor = signed_in(request, (INSPECTOR,)), floor_of(request)
        form: dict[str, Any] = msgspec.to_builtins(data.form)
        award = floor.store.read(lambda connection: awards.award_of(connection, award_id))
        if not award["held"] and not award["signed_by"]:
            raise Refusal(
                GameCode.NOTHING_HELD, f"Award {award_id} was paid at once and needs no signature.", awards.VERIFIED
            )
        log, number = map(int, award_id.split("-"))
        actor = floor.actors.get(award["table"])
        if actor is not None and actor.state == "open" and actor.desk.place.log == log:
            order = TableCommand("sign-jackpot", {"number": number, "form": form})
            await floor.command(boss, award["table"], idempotency_key, order)
        else:

            async def action(change: Change) -> dict[str, Any]:
                awards.sign_at_cage(change, floor.ledger, boss, award, form)
                return {}

            await run_once(request, boss.id, data, dict[str, Any], action)
        return msgspec.convert(floor.store.read(lambda c: awards.award_of(c, award_id)), AwardShown)


async def _tables(request: ApiRequest) -> dict[str, set[str]]:
    """The open tables of all processes, by the jackpot that they contribute to."""
    found: dict[str, set[str]] = {}
    for name, actor in floor_of(request).actors.items():
        if has_jackpot(actor.desk.table):
            found.setdefault(jackpot_of(actor.desk.table, name), set()).add(name)
    for said in await ask_other_processes(request, "/v1/jackpots"):
        for each in msgspec.convert(said, list[JackpotShown]):
            found.setdefault(each.id, set()).update(each.tables)
    return found


def _shown(each: dict[str, Any], at: dict[str, set[str]], *, whole: bool = True) -> JackpotShown:
    moved = {} if whole else dict.fromkeys(("seeded", "contributed", "awarded"))
    return msgspec.convert({**each, **moved, "tables": sorted(at.get(each["id"], []))}, JackpotShown)
