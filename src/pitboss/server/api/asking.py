"""Who asks: the person behind a request, their address, and the key of their command."""

from collections.abc import Iterable
from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.params import HeaderParameter

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.command import KEY_MAX
from pitboss.server.floor import Floor
from pitboss.server.people import Person

COOKIE = "pitboss_session"
IdempotencyKey = Annotated[
    str,
    HeaderParameter(
        name="Idempotency-Key",
        min_length=1,
        max_length=KEY_MAX,
        pattern="^[A-Za-z0-9._:-]+$",
        description="Chosen by the sender: sent again with the same body, the same receipt comes back.",
    ),
]
Asking = Request[Any, Any, Any]


def floor_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Floor:
    floor: Floor = connection.app.state.floor
    return floor


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The word that a request carries, in its header or its cookie."""
    scheme, _, word = connection.headers.get("authorization", "").partition(" ")
    return word.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")


def asker(connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """Who asks, if they say."""
    token = token_of(connection)
    if not token:
        return None
    person = floor_of(connection).people.who(token)
    if person is None:
        raise Refusal("not-signed-in", "this session is over or unknown: sign in again")
    return person


def signed_in(connection: ASGIConnection[Any, Any, Any, Any], roles: Iterable[str] = ()) -> Person:
    """Who asks, in one of these roles."""
    person = asker(connection)
    if person is None:
        raise Refusal("not-signed-in", "sign in first: POST /v1/guests or POST /v1/sessions")
    allowed = tuple(roles)
    if allowed and person.role not in allowed:
        raise Refusal("wrong-role", f"a {person.role} may not do this: {' or '.join(allowed)} may")
    return person


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else ""
