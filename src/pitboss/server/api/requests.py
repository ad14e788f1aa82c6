"""Who asks: the person behind a request, their address, and the key of their command."""

import re
import secrets
from collections.abc import Iterable
from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import HeaderParameter

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.people import Person
from pitboss.server.accounts.tokens import LONGEST
from pitboss.server.floor import Floor
from pitboss.server.tables.command import KEY_MAX, KEY_PATTERN

COOKIE_FOR = LONGEST // 1000
KEY_HEADER = "Idempotency-Key"
_KEY = re.compile(KEY_PATTERN)
IdempotencyKey = Annotated[
    str,
    HeaderParameter(
        name=KEY_HEADER,
        min_length=1,
        max_length=KEY_MAX,
        pattern=KEY_PATTERN,
        description="Chosen by the sender: sent again with the same body, the same receipt comes back.",
    ),
]
ApiRequest = Request[Any, Any, Any]
PASSWORD_DUE = Refusal(
    "password-due",
    "Somebody else chose your password. Choose your own first: POST /v1/me/password with `password` and `new`.",
)


def server_key() -> str:
    """A key for a command that came without one, so that it is not carried out twice where an answer is lost."""
    return f"server-{secrets.token_hex(16)}"


def floor_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Floor:
    floor: Floor = connection.app.state.floor
    return floor


def cookie_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The name of the session's cookie. Browsers tell cookies apart by host alone, two houses on one host by port."""
    _, _, port = connection.headers.get("host", "").rpartition(":")
    return f"pitboss_session_{port}" if port.isdigit() else "pitboss_session"


def is_secure(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the browser came by TLS: to this server, or to a trusted proxy that says so."""
    return connection.scope["scheme"] == "https"


def _bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    scheme, _, word = connection.headers.get("authorization", "").partition(" ")
    return word.strip() if scheme.lower() == "bearer" else ""


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The word that a request carries, in its header or its cookie."""
    return _bearer(connection) or connection.cookies.get(cookie_of(connection), "")


def current_person(connection: ASGIConnection[Any, Any, Any, Any], *, first_password: bool = False) -> Person | None:
    """Who asks, if they say. A program is refused once its session is over; a browser with an old cookie is a newcomer.

    Somebody with a password that another chose is refused, unless `first_password` is enough for this.
    """
    token = token_of(connection)
    if not token:
        return None
    person = floor_of(connection).people.who(token)
    if person is None and _bearer(connection):
        raise Refusal("not-signed-in", "this session is over or unknown: sign in again")
    if person is not None and person.must_change and not first_password:
        raise PASSWORD_DUE
    return person


def signed_in(
    connection: ASGIConnection[Any, Any, Any, Any], roles: Iterable[str] = (), *, first_password: bool = False
) -> Person:
    """Who asks, in one of these roles."""
    person = current_person(connection, first_password=first_password)
    if person is None:
        raise Refusal("not-signed-in", "sign in first: POST /v1/guests or POST /v1/sessions")
    allowed = tuple(roles)
    if allowed and person.role not in allowed:
        raise Refusal("wrong-role", f"a {person.role} may not do this: {' or '.join(allowed)} may")
    return person


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else ""


def check_key(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Whoever gives a key gives one that can be kept."""
    key = connection.headers.get(KEY_HEADER)
    if key is not None and (len(key) > KEY_MAX or not _KEY.fullmatch(key)):
        says = f"a key has 1 to {KEY_MAX} letters, digits and . _ : - : choose another for {KEY_HEADER}"
        raise Refusal("key-unreadable", says)


def require_key(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """A table does nothing without a key: who lost the answer could not ask again without doing it twice."""
    if KEY_HEADER not in connection.headers:
        says = f"a command at a table has a key of your own in the header {KEY_HEADER}; sent again, the same one"
        raise Refusal("key-missing", says)
