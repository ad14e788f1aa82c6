"""What a request carries: the person, their address and the idempotency key."""

import re
import secrets
from collections.abc import Iterable
from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import HeaderParameter

from pitboss.protocol.command import KEY_MAX, KEY_PATTERN
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.accounts.tokens import LONGEST
from pitboss.server.floor.floor import Floor
from pitboss.server.types.people import Person

COOKIE_FOR = LONGEST // 1000
KEY_HEADER = "Idempotency-Key"
_KEY = re.compile(KEY_PATTERN)
PROXY_HEADERS = ("X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via")
IdempotencyKey = Annotated[
    str,
    HeaderParameter(
        name=KEY_HEADER,
        min_length=1,
        max_length=KEY_MAX,
        pattern=KEY_PATTERN,
        description="Chosen by the client. The same key with the same body returns the same receipt.",
    ),
]
ApiRequest = Request[Any, Any, Any]
PASSWORD_DUE = Refusal(
    ServerCode.PASSWORD_DUE,
    "Somebody else set your password. Choose your own first (POST /v1/me/password with `password` and `new`).",
)


def server_key() -> str:
    """A key for a request without one."""
    return f"server-{secrets.token_hex(16)}"


def floor_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Floor:
    floor: Floor = connection.app.state.floor
    return floor


def cookie_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The name of the session cookie. It contains the port, because browsers share cookies between ports of a host."""
    _, _, port = connection.headers.get("host", "").rpartition(":")
    return f"pitboss_session_{port}" if port.isdigit() else "pitboss_session"


def is_secure(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the client uses TLS, to this server or to a trusted proxy in front of it."""
    return connection.scope["scheme"] == "https"


def _bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    scheme, _, word = connection.headers.get("authorization", "").partition(" ")
    return word.strip() if scheme.lower() == "bearer" else ""


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The session token or API key of a request, from its header or its cookie."""
    return _bearer(connection) or connection.cookies.get(cookie_of(connection), "")


def current_person(connection: ASGIConnection[Any, Any, Any, Any], *, first_password: bool = False) -> Person | None:
    """The signed-in person, or None. An expired bearer token is refused; an expired cookie counts as signed out.

    A person who must change their password is refused unless `first_password` is set.
    """
    token = token_of(connection)
    if not token:
        return None
    person = floor_of(connection).people.who(token)
    if person is None and _bearer(connection):
        raise Refusal(ServerCode.NOT_SIGNED_IN, "Your session has expired or is unknown. Sign in again.")
    if person is not None and person.must_change and not first_password:
        raise PASSWORD_DUE
    return person


def signed_in(
    connection: ASGIConnection[Any, Any, Any, Any], roles: Iterable[str] = (), *, first_password: bool = False
) -> Person:
    """The signed-in person; refuse anybody without one of these roles."""
    person = current_person(connection, first_password=first_password)
    if person is None:
        raise Refusal(ServerCode.NOT_SIGNED_IN, "Sign in first (POST /v1/guests or POST /v1/sessions).")
    allowed = tuple(roles)
    if allowed and person.role not in allowed:
        says = f"Your role ({person.role}) can't do this. It needs the role {' or '.join(allowed)}."
        raise Refusal(TableCode.WRONG_ROLE, says)
    return person


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else ""


def is_direct(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the request came without a proxy. Behind one, a private address may be that of the proxy."""
    return not any(header in connection.headers for header in PROXY_HEADERS)


def check_key(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Refuse a malformed idempotency key."""
    key = connection.headers.get(KEY_HEADER)
    if key is not None and (len(key) > KEY_MAX or not _KEY.fullmatch(key)):
        says = f"{KEY_HEADER} needs 1 to {KEY_MAX} letters, digits or . _ : - characters. Choose another key."
        raise Refusal(ServerCode.KEY_UNREADABLE, says)


def require_key(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Refuse a table command without a key: without one, a client that lost the answer could not safely retry."""
    if KEY_HEADER not in connection.headers:
        says = (
            f"A command needs an idempotency key. Send one in the header {KEY_HEADER}, and the same one when you retry."
        )
        raise Refusal(ServerCode.KEY_MISSING, says)
