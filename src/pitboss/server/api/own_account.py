"""Routes for a player's own account: keep a guest's chips, seats, more chips, sign out everywhere, delete it."""

from litestar import Controller, Response, delete, get, post
from litestar.params import JSONBody

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.shapes import Me, OwnDeletion, Registration, SeatHeld, Signed
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.own_account import delete_account, refill, register_guest, sign_out_everywhere
from pitboss.server.api.idempotency import of_session, run_once
from pitboss.server.api.other_processes import held_elsewhere
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.api.sign_in import me_of, password_turn, sign_in_once, sign_out_once
from pitboss.server.ledger.change import Change
from pitboss.server.ledger.ledger import cents_of
from pitboss.server.tables.seating import seat_held
from pitboss.server.types.people import PLAYER, Person
from pitboss.server.types.posting import wallet


class OwnAccount(Controller):
    """What the signed-in person does with their own account."""

    path = "/v1/me"
    tags = ["people"]  # noqa: RUF012 - Litestar's own way of naming a section

    @post("/account", summary="Turn a guest into an account", status_code=200)
    async def register_guest(self, request: ApiRequest, data: JSONBody[Registration]) -> Response[Signed]:
        """Keeps the guest's chips, seats and history. Ends the guest's sessions, and returns a new one."""
        people = floor_of(request).people

        async def action(change: Change) -> tuple[Person, str]:
            guest = signed_in(request)
            with password_turn(request):
                return await register_guest(people, change, guest, data.id, data.name, data.password)

        return await sign_in_once(request, of_session(request), data, action, ends_others=True)

    @delete("/sessions", summary="Sign out everywhere", status_code=204)
    async def sign_out_everywhere(self, request: ApiRequest) -> None:
        """Ends all my sessions and API keys."""

        async def action(change: Change) -> None:
            sign_out_everywhere(floor_of(request).people, change, signed_in(request, first_password=True))

        await sign_out_once(request, None, action)

    @post("/delete", summary="Delete my account", status_code=204)
    async def delete_account(self, request: ApiRequest, data: JSONBody[OwnDeletion]) -> None:
        """My chips go to the cage. Logs and journal keep my id, under a name that says that the account is deleted."""
        floor = floor_of(request)

        async def action(change: Change) -> None:
            mine = signed_in(request, first_password=True)
            floor.supervision.exclusions.check_sign_in(mine.id)
            if await seats_of(request, mine):
                raise Refusal(ServerCode.AT_A_TABLE, "You are seated at a table. Leave it first.")
            with password_turn(request):
                await delete_account(floor.people, change, mine, data.password)

        await sign_out_once(request, data, action)

    @get("/seats", summary="List the tables where I sit")
    async def seats(self, request: ApiRequest) -> list[SeatHeld]:
        return await seats_of(request, signed_in(request))

    @post("/chips", summary="Get more chips", status_code=200)
    async def more_chips(self, request: ApiRequest) -> Me:
        """For a player with fewer chips than the house gives; `Retry-After` says when they can get more again."""
        person, floor = signed_in(request, (PLAYER,)), floor_of(request)

        async def action(change: Change) -> Me:
            now = floor.people.by_id[person.id]
            floor.supervision.exclusions.check_sign_in(person.id)
            at_tables = sum(seat.cents + seat.staked for seat in await seats_of(request, now))
            has = floor.store.read(lambda connection: cents_of(connection, wallet(person.id)))
            cents = refill(floor.people, change, now, has + at_tables)
            me = await me_of(request, now._replace(refilled=floor.clock()))
            me.cents += cents
            return me

        return await run_once(request, person.id, None, Me, action)


async def seats_of(request: ApiRequest, person: Person) -> list[SeatHeld]:
    """The tables where a person sits, at all processes."""
    held = []
    for actor in list(floor_of(request).actors.values()):
        if person.id in actor.face.seats:
            async with actor.still:
                held.append(seat_held(actor.desk, person.id))
    return held + await held_elsewhere(request)
