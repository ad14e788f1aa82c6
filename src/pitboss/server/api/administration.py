"""What a casino supervisor does about people."""

from typing import Any

from litestar import Controller, get, patch, post
from litestar.params import FromPath, JSONBody

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.asking import Asking, floor_of, signed_in
from pitboss.server.api.elsewhere import ended_elsewhere, seats_elsewhere
from pitboss.server.api.once import MaybeKey, once
from pitboss.server.api.shapes import Change as Changed
from pitboss.server.api.shapes import Hired, Invite, Invited, Known
from pitboss.server.books.change import Change
from pitboss.server.door.people import CASINO, Person
from pitboss.server.floor import Floor
from pitboss.server.money.ledger import wallet
from pitboss.server.tables.rota import last_dealers, relieved

LISTED = 1000


class Administration(Controller):
    """People, as the house's books have them."""

    path = "/v1"
    tags = ["administration"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/people", summary="Everybody")
    async def people(self, request: Asking) -> list[Known]:
        signed_in(request, (CASINO,))
        floor = floor_of(request)
        return [_known(floor, p) for p in list(floor.people.by_id.values())[-LISTED:] if p.kind != "bot"]

    @post("/people", summary="Hire somebody")
    async def hire(self, request: Asking, data: JSONBody[Hired], idempotency_key: MaybeKey = None) -> Known:
        boss, floor = signed_in(request, (CASINO,)), floor_of(request)

        async def deed(change: Change) -> Known:
            person = await floor.people.hire(change, data.id, data.name, data.password, data.role)
            change.enter(boss.id, "hired", {"person": person.id, "role": person.role})
            return _known(floor, person)

        return await once(request, idempotency_key, boss.id, data, Known, deed)

    @patch("/people/{person_id:str}", summary="Change somebody's role, access or password")
    async def change(
        self, request: Asking, person_id: FromPath[str], data: JSONBody[Changed], idempotency_key: MaybeKey = None
    ) -> Known:
        boss, floor = signed_in(request, (CASINO,)), floor_of(request)

        async def deed(change: Change) -> Known:
            person = _may_change(floor, boss, person_id, data)
            if data.role is not None and await seats_elsewhere(request, person_id):
                raise Refusal("at-a-table", f"{person_id} holds a seat: they leave it first")
            values: dict[str, Any] = {}
            if data.role is not None:
                values["role"] = data.role
            if data.disabled is not None:
                values["disabled"] = data.disabled
            if data.unlock:
                values |= {"failures": 0, "locked_until": 0}
            if data.password is not None:
                values |= await floor.people.new_password(change, person_id, data.password)
            if values:
                floor.people.alter(change, person_id, **values)
            if values.get("disabled") or "role" in values:
                relieved(change, boss.id, await floor.writer.do(last_dealers), person_id)
            done = {"person": person_id, "role": data.role, "disabled": data.disabled, "unlock": data.unlock}
            change.enter(boss.id, "changed-person", done)
            return _known(floor, person._replace(**values))

        answer = await once(request, idempotency_key, boss.id, data, Known, deed)
        await ended_elsewhere(request, person_id)
        return answer

    @post("/invitations", summary="Invite somebody")
    async def invite(self, request: Asking, data: JSONBody[Invite], idempotency_key: MaybeKey = None) -> Invited:
        boss, floor = signed_in(request, (CASINO,)), floor_of(request)

        async def deed(change: Change) -> Invited:
            word = floor.people.invitation(change, data.role)
            change.enter(boss.id, "invited", {"role": data.role})
            return Invited(data.role, word)

        return await once(request, idempotency_key, boss.id, data, Invited, deed)


def _may_change(floor: Floor, boss: Person, person_id: str, data: Changed) -> Person:
    person = floor.people.known(person_id)
    if person is None or person.kind == "bot":
        raise Refusal("nobody", f"there is no {person_id!r}")
    if person_id == boss.id and (data.disabled or data.role not in (None, boss.role)):
        raise Refusal("not-yourself", "another casino supervisor must do that")
    if data.role is not None:
        _may_change_role(floor, person)
    return person


def _may_change_role(floor: Floor, person: Person) -> None:
    """Staff never hold seats, so nobody becomes staff while at a table."""
    if any(person.id in actor.desk.table.state.persons for actor in floor.actors.values()):
        raise Refusal("at-a-table", f"{person.id} holds a seat: they leave it first")


def _known(floor: Floor, p: Person) -> Known:
    cents = floor.ledger.of(wallet(p.id))
    return Known(p.id, p.name, p.role, p.kind, p.created, p.locked_until, p.disabled, cents)
