"""What a casino supervisor does about people."""

from litestar import Controller, get, patch, post
from litestar.params import FromPath, JSONBody

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.asking import Asking, floor_of, signed_in
from pitboss.server.api.shapes import Change, Hired, Invite, Invited, Known
from pitboss.server.floor import Floor
from pitboss.server.ledger import wallet
from pitboss.server.people import CASINO, Person

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
    async def hire(self, request: Asking, data: JSONBody[Hired]) -> Known:
        boss, floor = signed_in(request, (CASINO,)), floor_of(request)
        word = await floor.people.invite(data.role)
        person, _ = await floor.people.accept(word, data.id, data.name, data.password)
        await floor.records.enter(boss.id, "hired", {"person": person.id, "role": person.role})
        return _known(floor, person)

    @patch("/people/{person_id:str}", summary="Change somebody's role, access or password")
    async def change(self, request: Asking, person_id: FromPath[str], data: JSONBody[Change]) -> Known:
        boss, floor = signed_in(request, (CASINO,)), floor_of(request)
        people = floor.people
        if person_id not in people.by_id or people.by_id[person_id].kind == "bot":
            raise Refusal("nobody", f"there is no {person_id!r}")
        if person_id == boss.id and (data.disabled or data.role not in (None, boss.role)):
            raise Refusal("not-yourself", "another casino supervisor must do that")
        if data.role is not None:
            _may_change_role(floor, people.by_id[person_id])
            await people.change(person_id, role=data.role)
        if data.disabled is not None:
            await people.change(person_id, disabled=data.disabled)
        if data.unlock:
            await people.change(person_id, failures=0, locked_until=0)
        if data.password is not None:
            await people.new_password(person_id, data.password)
        changes = {"person": person_id, "role": data.role, "disabled": data.disabled, "unlock": data.unlock}
        await floor.records.enter(boss.id, "changed-person", changes)
        return _known(floor, people.by_id[person_id])

    @post("/invitations", summary="Invite somebody")
    async def invite(self, request: Asking, data: JSONBody[Invite]) -> Invited:
        boss, floor = signed_in(request, (CASINO,)), floor_of(request)
        word = await floor.people.invite(data.role)
        await floor.records.enter(boss.id, "invited", {"role": data.role})
        return Invited(data.role, word)


def _may_change_role(floor: Floor, person: Person) -> None:
    """Staff never hold seats, so nobody becomes staff while at a table."""
    if any(person.id in actor.desk.table.state.persons for actor in floor.actors.values()):
        raise Refusal("at-a-table", f"{person.id} holds a seat: they leave it first")


def _known(floor: Floor, p: Person) -> Known:
    cents = floor.ledger.of(wallet(p.id))
    return Known(p.id, p.name, p.role, p.kind, p.created, p.locked_until, p.disabled, cents)
