"""Account administration: casino supervisors manage players and staff, inspectors manage inspectors."""

from litestar import Controller, get, patch, post
from litestar.params import FromPath, JSONBody

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.shapes import Invite, Invited, Known, StaffAccountRequest
from pitboss.protocol.shapes import PersonChangeRequest as Changed
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.api.idempotency import run_once
from pitboss.server.api.other_processes import seats_elsewhere, wait_for_sign_out
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger.change import Change
from pitboss.server.ledger.dual_control import INSTRUCTOR_CHANGED, ROLE_CHANGED
from pitboss.server.tables.dealer_rotation import last_dealers, relieved
from pitboss.server.types.people import CASINO, DEALER, GAMES, INSPECTOR, PLAYER, Person
from pitboss.server.types.posting import wallet

LISTED = 1000
MANAGES = {CASINO: (PLAYER, DEALER, GAMES, CASINO), INSPECTOR: (INSPECTOR,)}
"""Who manages which roles. Inspectors approve what supervisors propose, so no supervisor manages an inspector."""


class Administration(Controller):
    """Accounts of players, staff and inspectors."""

    path = "/v1"
    tags = ["administration"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/people", summary="List accounts")
    async def people(self, request: ApiRequest) -> list[Known]:
        """Casino supervisors see every account, inspectors see the accounts of inspectors."""
        boss, floor = signed_in(request, MANAGES), floor_of(request)
        seen = [p for p in floor.people.by_id.values() if p.kind != "bot" and boss.role in (CASINO, p.role)]
        return [_known(floor, p) for p in seen[-LISTED:]]

    @post("/people", summary="Create an account with a first password")
    async def hire(self, request: ApiRequest, data: JSONBody[StaffAccountRequest]) -> Known:
        """The person must change the password at the first sign-in."""
        boss, floor = _manager(request, data.role), floor_of(request)

        async def action(change: Change) -> Known:
            person = await floor.people.hire(change, boss.id, data.id, data.name, data.password, data.role)
            return _known(floor, person, floor.people.grant_of(person))

        return await run_once(request, boss.id, data, Known, action)

    @patch("/people/{person_id:str}", summary="Change a person's role, permissions, access or password")
    async def change(self, request: ApiRequest, person_id: FromPath[str], data: JSONBody[Changed]) -> Known:
        """Ends the person's sessions. A new password must be changed at the next sign-in."""
        boss, floor = signed_in(request, MANAGES), floor_of(request)

        async def action(change: Change) -> Known:
            _may_change(floor, boss, person_id, data)
            secret = None if data.password is None else await floor.people.passwords.hash(data.password)
            dealers = await floor.writer.do(last_dealers) if data.disabled or data.role else {}
            person = _may_change(floor, boss, person_id, data)  # check again: things may have changed meanwhile
            role = data.role if data.role != person.role else None
            if role is not None and await seats_elsewhere(request, person_id):
                raise Refusal(ServerCode.AT_A_TABLE, f"{person_id} is seated at a table. They must leave it first.")
            if role is not None:
                person = person._replace(role=role)
                floor.people.alter(change, person_id, role=role)
                about = {"person": person_id, "from": floor.people.by_id[person_id].role, "to": role}
                change.enter(boss.id, ROLE_CHANGED, about)
            if data.disabled is not None:
                person = person._replace(disabled=data.disabled)
                floor.people.alter(change, person_id, disabled=data.disabled)
                change.enter(boss.id, "disabled" if data.disabled else "enabled", {"person": person_id})
            if data.instructor is not None:
                person = person._replace(instructor=data.instructor)
                floor.people.alter(change, person_id, instructor=data.instructor)
                change.enter(boss.id, INSTRUCTOR_CHANGED, {"person": person_id, "instructor": data.instructor})
            if data.unlock:
                person = person._replace(failures=0, locked_until=0)
                floor.people.alter(change, person_id, failures=0, locked_until=0)
                change.enter(boss.id, "unlocked", {"person": person_id})
            if secret is not None:
                floor.people.reset_password(change, boss.id, person_id, secret)
            if data.disabled or role is not None:
                relieved(change, boss.id, dealers, person_id)
            return _known(floor, person)

        answer = await run_once(request, boss.id, data, Known, action)
        await wait_for_sign_out(request, person_id)
        return answer

    @post("/invitations", summary="Create an invitation")
    async def invite(self, request: ApiRequest, data: JSONBody[Invite]) -> Invited:
        boss, floor = _manager(request, data.role), floor_of(request)

        async def action(change: Change) -> Invited:
            word = floor.people.invitation(change, data.role, boss.id)
            return Invited(data.role, word)

        return await run_once(request, boss.id, data, Invited, action)


def _manager(request: ApiRequest, role: str) -> Person:
    """The signed-in person, if they may manage accounts with this role."""
    boss = signed_in(request, MANAGES)
    _check_manages(boss, role)
    return boss


def _check_manages(boss: Person, role: str) -> None:
    if role not in MANAGES[boss.role]:
        may = next(manager for manager, roles in MANAGES.items() if role in roles)
        says = f"A {boss.role} can't manage accounts with the role {role}. Ask a {may}."
        raise Refusal(TableCode.WRONG_ROLE, says)


def _may_change(floor: Floor, boss: Person, person_id: str, data: Changed) -> Person:
    person = floor.people.known(person_id)
    if person is None or person.kind == "bot":
        raise Refusal(ServerCode.NOBODY, f"There is no user {person_id!r}.")
    for role in (person.role, data.role or person.role):
        _check_manages(boss, role)
    if data.password is not None:
        _may_reset(floor, boss, person)
    if person_id == boss.id and (data.disabled or data.role not in (None, boss.role)):
        raise Refusal(
            ServerCode.NOT_YOURSELF, f"You can't change your own role or disable yourself. Ask another {boss.role}."
        )
    if data.instructor is not None:
        _may_instruct(boss, person, instructor=data.instructor)
    if data.role is not None:
        _may_change_role(floor, person)
    return person


def _may_reset(floor: Floor, boss: Person, person: Person) -> None:
    """Refuse a reset that gives one person control of a whole role: they would control both sides of a decision."""
    if person.id == boss.id:
        raise Refusal(ServerCode.NOT_YOURSELF, "Change your own password on your account page (POST /v1/me/password).")
    if person.kind != "account":
        raise Refusal(ServerCode.NO_PASSWORD, f"{person.id} is a guest and has no password.")
    if person.role not in (PLAYER, boss.role) and floor.people.is_last(person):
        says = (
            f"{person.id} is the only {person.role}, so nobody with another role can reset this password. "
            f"Invite a second {person.role} first."
        )
        raise Refusal(ServerCode.LAST_OF_ROLE, says)


def _may_change_role(floor: Floor, person: Person) -> None:
    """Refuse a new role while the person is seated: staff never hold seats."""
    if any(person.id in actor.desk.table.state.persons for actor in floor.actors.values()):
        raise Refusal(ServerCode.AT_A_TABLE, f"{person.id} is seated at a table. They must leave it first.")


def _may_instruct(boss: Person, person: Person, *, instructor: bool) -> None:
    """Refuse the permission to oneself, and to a guest, whom nobody would know again."""
    if person.id == boss.id:
        raise Refusal(ServerCode.NOT_YOURSELF, f"You can't give yourself permissions. Ask another {boss.role}.")
    if instructor and person.kind != "account":
        raise Refusal(ServerCode.GUEST_ACCOUNT, "A guest can't get this permission. Create an account first.")


def _known(floor: Floor, p: Person, grant: int = 0) -> Known:
    """An account as its manager sees it; `grant` is the amount that is being credited."""
    cents = grant or floor.ledger.of(wallet(p.id))
    return Known(
        p.id, p.name, p.role, p.kind, p.created, p.locked_until, p.disabled, cents, p.user_name or p.id, p.instructor
    )
