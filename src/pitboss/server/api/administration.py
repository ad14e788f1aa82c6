"""Who administers whose accounts: casino supervisors those of the house, inspectors those of inspectors."""

from litestar import Controller, get, patch, post
from litestar.params import FromPath, JSONBody

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.people import CASINO, DEALER, GAMES, INSPECTOR, PLAYER, Person
from pitboss.server.api.idempotency import MaybeKey, run_once
from pitboss.server.api.other_processes import ended_elsewhere, seats_elsewhere
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.api.shapes import Invite, Invited, Known, StaffAccountRequest
from pitboss.server.api.shapes import PersonChangeRequest as Changed
from pitboss.server.floor import Floor
from pitboss.server.ledger.ledger import wallet
from pitboss.server.records.change import Change
from pitboss.server.supervision.independence import ROLE_CHANGED
from pitboss.server.tables.dealer_rotation import last_dealers, relieved

LISTED = 1000
MANAGES = {CASINO: (PLAYER, DEALER, GAMES, CASINO), INSPECTOR: (INSPECTOR,)}
"""Inspectors approve what supervisors propose, so no supervisor makes, changes, resets or disables an inspector."""


class Administration(Controller):
    """People, as the house's books have them."""

    path = "/v1"
    tags = ["administration"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/people", summary="Everybody")
    async def people(self, request: ApiRequest) -> list[Known]:
        """An inspector sees the inspectors."""
        boss, floor = signed_in(request, MANAGES), floor_of(request)
        seen = [p for p in floor.people.by_id.values() if p.kind != "bot" and boss.role in (CASINO, p.role)]
        return [_known(floor, p) for p in seen[-LISTED:]]

    @post("/people", summary="Add somebody with a first password")
    async def hire(
        self, request: ApiRequest, data: JSONBody[StaffAccountRequest], idempotency_key: MaybeKey = None
    ) -> Known:
        """They must change that password when they first sign in."""
        boss, floor = _manager(request, data.role), floor_of(request)

        async def action(change: Change) -> Known:
            person = await floor.people.hire(change, boss.id, data.id, data.name, data.password, data.role)
            return _known(floor, person, floor.people.grant_of(person))

        return await run_once(request, idempotency_key, boss.id, data, Known, action)

    @patch("/people/{person_id:str}", summary="Change somebody's role, access or password")
    async def change(
        self, request: ApiRequest, person_id: FromPath[str], data: JSONBody[Changed], idempotency_key: MaybeKey = None
    ) -> Known:
        """They sign in again; after a new password they must change it."""
        boss, floor = signed_in(request, MANAGES), floor_of(request)

        async def action(change: Change) -> Known:
            _may_change(floor, boss, person_id, data)
            secret = None if data.password is None else await floor.people.passwords.made(data.password)
            dealers = await floor.writer.do(last_dealers) if data.disabled or data.role else {}
            person = _may_change(floor, boss, person_id, data)  # again: that took a while
            role = data.role if data.role != person.role else None
            if role is not None and await seats_elsewhere(request, person_id):
                raise Refusal("at-a-table", f"{person_id} holds a seat: they leave it first")
            if role is not None:
                person = person._replace(role=role)
                floor.people.alter(change, person_id, role=role)
                about = {"person": person_id, "from": floor.people.by_id[person_id].role, "to": role}
                change.enter(boss.id, ROLE_CHANGED, about)
            if data.disabled is not None:
                person = person._replace(disabled=data.disabled)
                floor.people.alter(change, person_id, disabled=data.disabled)
                change.enter(boss.id, "disabled" if data.disabled else "enabled", {"person": person_id})
            if data.unlock:
                person = person._replace(failures=0, locked_until=0)
                floor.people.alter(change, person_id, failures=0, locked_until=0)
                change.enter(boss.id, "unlocked", {"person": person_id})
            if secret is not None:
                floor.people.reset_password(change, boss.id, person_id, secret)
            if data.disabled or role is not None:
                relieved(change, boss.id, dealers, person_id)
            return _known(floor, person)

        answer = await run_once(request, idempotency_key, boss.id, data, Known, action)
        await ended_elsewhere(request, person_id)
        return answer

    @post("/invitations", summary="Invite somebody")
    async def invite(self, request: ApiRequest, data: JSONBody[Invite], idempotency_key: MaybeKey = None) -> Invited:
        boss, floor = _manager(request, data.role), floor_of(request)

        async def action(change: Change) -> Invited:
            word = floor.people.invitation(change, data.role, boss.id)
            return Invited(data.role, word)

        return await run_once(request, idempotency_key, boss.id, data, Invited, action)


def _manager(request: ApiRequest, role: str) -> Person:
    """Who asks, if they may administer accounts in this role."""
    boss = signed_in(request, MANAGES)
    _check_manages(boss, role)
    return boss


def _check_manages(boss: Person, role: str) -> None:
    if role not in MANAGES[boss.role]:
        may = next(manager for manager, roles in MANAGES.items() if role in roles)
        says = f"A {boss.role} does not administer accounts of the role {role}. Ask somebody with the role {may}."
        raise Refusal("wrong-role", says)


def _may_change(floor: Floor, boss: Person, person_id: str, data: Changed) -> Person:
    person = floor.people.known(person_id)
    if person is None or person.kind == "bot":
        raise Refusal("nobody", f"there is no {person_id!r}")
    for role in (person.role, data.role or person.role):
        _check_manages(boss, role)
    if data.password is not None:
        _may_reset(floor, boss, person)
    if person_id == boss.id and (data.disabled or data.role not in (None, boss.role)):
        raise Refusal("not-yourself", "another casino supervisor must do that")
    if data.role is not None:
        _may_change_role(floor, person)
    return person


def _may_reset(floor: Floor, boss: Person, person: Person) -> None:
    """Refuse what would let one person act for a whole other role: they would control both sides of a decision."""
    if person.id == boss.id:
        raise Refusal("not-yourself", "Change your own password on your account page: POST /v1/me/password.")
    if person.kind != "account":
        raise Refusal("no-password", f"{person.id} is a guest and has no password.")
    if person.role not in (PLAYER, boss.role) and floor.people.is_last(person):
        says = (
            f"{person.id} is the only {person.role}, and nobody of another role resets the password of the last one. "
            f"Invite a second {person.role} first."
        )
        raise Refusal("last-of-role", says)


def _may_change_role(floor: Floor, person: Person) -> None:
    """Staff never hold seats, so nobody becomes staff while at a table."""
    if any(person.id in actor.desk.table.state.persons for actor in floor.actors.values()):
        raise Refusal("at-a-table", f"{person.id} holds a seat: they leave it first")


def _known(floor: Floor, p: Person, grant: int = 0) -> Known:
    """Somebody as a manager sees them; `grant` is what they are being given."""
    cents = grant or floor.ledger.of(wallet(p.id))
    return Known(p.id, p.name, p.role, p.kind, p.created, p.locked_until, p.disabled, cents)
