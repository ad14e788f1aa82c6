"""Guests, accounts, sessions, keys."""

from litestar import Controller, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.asking import COOKIE, Asking, address_of, floor_of, signed_in, token_of
from pitboss.server.api.shapes import Acceptance, KeyShown, Me, NewKey, Registration, Signed, SignIn
from pitboss.server.ledger import cents_of, wallet
from pitboss.server.people import Person

KEYS_MAX = 20


def _signed(person: Person, token: str) -> Response[Signed]:
    cookie = Cookie(COOKIE, value=token, httponly=True, samesite="strict", path="/")
    return Response(Signed(person.id, person.name, person.role, token), cookies=[cookie])


class ComingIn(Controller):
    """How people come in and go."""

    path = "/v1"
    tags = ["people"]  # noqa: RUF012 - Litestar's own way of naming a section

    @post("/guests", summary="Play as a guest")
    async def guest(self, request: Asking) -> Response[Signed]:
        """A name for the evening and chips to play with; a few of them an address and day."""
        return _signed(*await floor_of(request).people.guest(address_of(request)))

    @post("/accounts", summary="Make an account")
    async def register(self, request: Asking, data: JSONBody[Registration]) -> Response[Signed]:
        people = floor_of(request).people
        person = await people.register(data.id, data.name, data.password, address_of(request))
        return _signed(person, await people.tokens.session(person.id))

    @post("/sessions", summary="Sign in")
    async def sign_in(self, request: Asking, data: JSONBody[SignIn]) -> Response[Signed]:
        """Three failures close this door for a quarter of an hour; sessions that live go on."""
        return _signed(*await floor_of(request).people.sign_in(data.id, data.password))

    @delete("/sessions", summary="Sign out", status_code=204)
    async def sign_out(self, request: Asking) -> None:
        signed_in(request)
        await floor_of(request).people.tokens.end(token_of(request))

    @post("/invitations/accept", summary="Take up an invitation")
    async def accept(self, request: Asking, data: JSONBody[Acceptance]) -> Response[Signed]:
        people = floor_of(request).people
        return _signed(*await people.accept(data.invitation, data.id, data.name, data.password))

    @get("/me", summary="Who am I")
    async def me(self, request: Asking) -> Me:
        floor, person = floor_of(request), signed_in(request)
        at = [actor.plan.id for actor in floor.actors.values() if person.id in actor.face.seats]
        cents = floor.store.read(lambda connection: cents_of(connection, wallet(person.id)))
        return Me(person.id, person.name, person.role, person.kind, cents, at)

    @get("/keys", summary="My API keys")
    async def keys(self, request: Asking) -> list[KeyShown]:
        mine = floor_of(request).people.tokens.keys_of(signed_in(request).id)
        return [KeyShown(key.id, key.name, key.created) for key in mine]

    @post("/keys", summary="A new API key")
    async def new_key(self, request: Asking, data: JSONBody[NewKey]) -> KeyShown:
        """Its word is told this once."""
        person, tokens = signed_in(request), floor_of(request).people.tokens
        if len(tokens.keys_of(person.id)) >= KEYS_MAX:
            raise Refusal("keys-too-many", f"{KEYS_MAX} keys are enough: drop one first")
        key, word = await tokens.key(person.id, data.name)
        return KeyShown(key.id, key.name, key.created, word)

    @delete("/keys/{key_id:str}", summary="Drop an API key", status_code=204)
    async def drop_key(self, request: Asking, key_id: FromPath[str]) -> None:
        person = signed_in(request)
        if not await floor_of(request).people.tokens.drop_key(person.id, key_id):
            raise Refusal("no-such-key", "there is no such key")
