"""Routes for guests, accounts, sessions and API keys."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Any

from litestar import Controller, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from pitboss.driver.preferences import PREFERENCES, chosen
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.shapes import (
    Acceptance,
    Here,
    KeyShown,
    Me,
    NewKey,
    OwnPassword,
    PreferenceChoices,
    PreferenceShown,
    Registration,
    Signed,
    SignIn,
)
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.newcomers import network_of
from pitboss.server.accounts.own_account import refill_at
from pitboss.server.accounts.people import chosen_by
from pitboss.server.api.idempotency import of_address, of_session, run_once
from pitboss.server.api.other_processes import seats_elsewhere, wait_for_sign_out
from pitboss.server.api.requests import (
    COOKIE_FOR,
    ApiRequest,
    address_of,
    cookie_of,
    current_person,
    floor_of,
    is_direct,
    is_secure,
    signed_in,
    token_of,
)
from pitboss.server.floor.own_tables import own_table_of
from pitboss.server.ledger.change import Change
from pitboss.server.ledger.ledger import cents_of
from pitboss.server.types.people import PLAYER, Person
from pitboss.server.types.posting import wallet


def password_turn(request: ApiRequest) -> AbstractContextManager[None]:
    return floor_of(request).people.passwords.turn(network_of(address_of(request)))


async def sign_in_once(
    request: ApiRequest,
    by: str,
    data: Any,
    action: Callable[[Change], Awaitable[tuple[Person, str]]],
    *,
    ends_others: bool = False,
) -> Response[Signed]:
    """Start a session, once, and send its token. With `ends_others`, earlier sessions have ended at all processes."""

    async def signed(change: Change) -> Signed:
        person, token = await action(change)
        return Signed(person.id, person.name, person.role, token, person.must_change)

    answer = await run_once(request, by, data, Signed, signed)
    if ends_others:
        await wait_for_sign_out(request, answer.id)
    cookie = Cookie(
        cookie_of(request), value=answer.token, path="/", max_age=COOKIE_FOR,
        httponly=True, secure=is_secure(request), samesite="strict",
    )  # fmt: skip
    return Response(answer, cookies=[cookie])


async def sign_out_once(request: ApiRequest, data: Any, action: Callable[[Change], Awaitable[None]]) -> None:
    """Run an action that ends the sender's session, once; it has ended at all processes by then."""
    person = floor_of(request).people.who(token_of(request))
    await run_once(request, of_session(request), data, type(None), action)
    if person is not None:
        await wait_for_sign_out(request, person.id)


class SignInController(Controller):
    """Sign-in, sign-out and the person's own account."""

    path = "/v1"
    tags = ["people"]  # noqa: RUF012 - Litestar's own way of naming a section

    @post("/guests", summary="Play as a guest")
    async def guest(self, request: ApiRequest) -> Response[Signed]:
        """Creates a guest with a name and chips. If a network brings too many, `Retry-After` says when to try again."""
        floor, address = floor_of(request), address_of(request)

        async def action(change: Change) -> tuple[Person, str]:
            floor.supervision.exclusions.check_newcomer(address)
            floor.people.newcomers.admit_guest(address, direct=is_direct(request))
            return floor.people.guest(change, address)

        return await sign_in_once(request, of_address(request, secret=True), None, action)

    @post("/accounts", summary="Create an account")
    async def register(self, request: ApiRequest, data: JSONBody[Registration]) -> Response[Signed]:
        floor, address = floor_of(request), address_of(request)

        async def action(change: Change) -> tuple[Person, str]:
            floor.supervision.exclusions.check_newcomer(address)
            floor.people.newcomers.admit_account(address, direct=is_direct(request))
            with password_turn(request):
                return await floor.people.register(change, data.id, data.name, data.password, address)

        return await sign_in_once(request, of_address(request), data, action)

    @post("/sessions", summary="Sign in")
    async def sign_in(self, request: ApiRequest, data: JSONBody[SignIn]) -> Response[Signed]:
        """Three wrong passwords lock the account for 15 minutes; open sessions stay valid. Refuses excluded players."""
        floor = floor_of(request)

        async def action(change: Change) -> tuple[Person, str]:
            with password_turn(request):
                signed = await floor.people.sign_in(change, data.id, data.password)
            floor.supervision.exclusions.check_sign_in(signed[0].id)
            return signed

        return await sign_in_once(request, of_address(request), data, action, ends_others=True)

    @delete("/sessions", summary="Sign out", status_code=204)
    async def sign_out(self, request: ApiRequest) -> None:
        async def action(change: Change) -> None:
            signed_in(request, first_password=True)
            floor_of(request).people.tokens.end(change, token_of(request))

        await sign_out_once(request, None, action)

    @post("/invitations/accept", summary="Accept an invitation")
    async def accept(self, request: ApiRequest, data: JSONBody[Acceptance]) -> Response[Signed]:
        people = floor_of(request).people

        async def action(change: Change) -> tuple[Person, str]:
            with password_turn(request):
                return await people.accept(change, data.invitation, data.id, data.name, data.password)

        return await sign_in_once(request, of_address(request), data, action)

    @get("/me", summary="Show my account")
    async def me(self, request: ApiRequest) -> Me:
        return await me_of(request, signed_in(request, first_password=True))

    @post("/me/password", summary="Change my password", status_code=200)
    async def change_password(self, request: ApiRequest, data: JSONBody[OwnPassword]) -> Response[Signed]:
        """Ends all my sessions and API keys, and returns a new session."""
        people = floor_of(request).people

        async def action(change: Change) -> tuple[Person, str]:
            person = signed_in(request, first_password=True)
            with password_turn(request):
                return await people.change_password(change, person.id, data.password, data.new)

        return await sign_in_once(request, of_session(request), data, action, ends_others=True)

    @post("/me/preferences", summary="Change my preferences", status_code=200)
    async def change_preferences(self, request: ApiRequest, data: JSONBody[PreferenceChoices]) -> Me:
        """What I answer at computer-dealt tables without being asked."""
        person, people = signed_in(request), floor_of(request).people

        async def action(change: Change) -> Me:
            kept = people.prefer(change, person.id, data.choices)
            change.then(lambda: floor_of(request).wake_tables_of(person.id))
            return await me_of(request, person._replace(preferences=kept))

        return await run_once(request, person.id, data, Me, action)

    @get("/here", summary="Show who is signed in, if anybody")
    async def here(self, request: ApiRequest) -> Here:
        """For a page that loads: returns `null`, not a refusal, if nobody is signed in."""
        person = current_person(request, first_password=True)
        return Here(None if person is None else await me_of(request, person))

    @get("/keys", summary="List my API keys")
    async def keys(self, request: ApiRequest) -> list[KeyShown]:
        mine = floor_of(request).people.tokens.keys_of(signed_in(request).id)
        return [KeyShown(key.id, key.name, key.created) for key in mine]

    @post("/keys", summary="Create an API key")
    async def new_key(self, request: ApiRequest, data: JSONBody[NewKey]) -> KeyShown:
        """The response is the only place that shows the key."""
        person, tokens = signed_in(request), floor_of(request).people.tokens

        async def action(change: Change) -> KeyShown:
            key, word = tokens.key(change, person.id, data.name)
            change.enter(person.id, "key-made", {"key": key.id, "name": key.name})
            return KeyShown(key.id, key.name, key.created, word)

        return await run_once(request, person.id, data, KeyShown, action)

    @delete("/keys/{key_id:str}", summary="Delete an API key", status_code=204)
    async def drop_key(self, request: ApiRequest, key_id: FromPath[str]) -> None:
        person = signed_in(request)

        async def action(change: Change) -> None:
            if not floor_of(request).people.tokens.drop_key(change, person.id, key_id):
                raise Refusal(ServerCode.NO_SUCH_KEY, "You have no API key with this id.")
            change.enter(person.id, "key-dropped", {"key": key_id})

        await run_once(request, person.id, None, type(None), action)
        await wait_for_sign_out(request, person.id)


async def me_of(request: ApiRequest, person: Person) -> Me:
    floor = floor_of(request)
    at = [actor.plan.id for actor in floor.actors.values() if person.id in actor.face.seats]
    cents = floor.store.read(lambda connection: cents_of(connection, wallet(person.id)))
    at += await seats_elsewhere(request, person.id)
    player = person.role == PLAYER
    return Me(
        person.id, person.name, person.role, person.kind, cents, at, person.must_change, _preferences(person),
        person.user_name, floor.people.grants.refill_cents if player else 0, refill_at(floor.people, person),
        person.instructor, own_table_of(floor, person),
    )  # fmt: skip


def _preferences(person: Person) -> list[PreferenceShown]:
    """All preferences of a player with their choices."""
    mine = chosen_by(person)
    return [
        PreferenceShown(name, each.title, each.never, each.always, chosen(mine, name))
        for name, each in PREFERENCES.items()
        if person.role == PLAYER
    ]
