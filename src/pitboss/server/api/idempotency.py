"""Idempotency: a command with a key runs once. A repeated key returns the stored response.

Table commands have their own receipts. Stored responses of other commands are encrypted, because they can contain
session tokens.
"""

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.tokens import hashed
from pitboss.server.api.requests import KEY_HEADER, ApiRequest, address_of, floor_of, server_key, token_of
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger.change import Change
from pitboss.server.storage.store import Conflict
from pitboss.server.storage.unit import Receipt

SECRET_KEY = 20
ADDRESS = "@"
"""Prefix of a key's owner when nobody is signed in."""
TRIES = 5
T = TypeVar("T")


async def run_once(
    request: ApiRequest, by: str, words: Any, shape: type[T], action: Callable[[Change], Awaitable[T]]
) -> T:
    """Run the action and store its response in one transaction, or return the stored response of a used key.

    The key is optional here: without one, a lost answer must not make this server carry the request out twice.
    """
    floor = floor_of(request)
    if floor.closing:
        raise Refusal(ServerCode.HOUSE_CLOSING, "The server is shutting down. Try again in a minute.")
    key = request.headers.get(KEY_HEADER) or server_key()
    asked = floor.keys.tag([request.method, request.url.path, words])
    place = f"receipt/{by}/{key}"

    async def sealed(change: Change) -> bytes:
        _only_while_signed_in(request, change, by)
        answer = floor.keys.encrypt(await _run(change, action), place)
        await change.commit(Receipt(by, key, asked, answer))
        return answer

    async def carried_out() -> bytes:
        return await _try(floor, sealed, lambda: floor.receipts.kept((by, key), asked))

    kept = await floor.receipts.carried_out((by, key), asked, carried_out, floor.writer.reach)
    return msgspec.convert(floor.keys.decrypt(kept, place), shape)


async def _try(floor: Floor, action: Callable[[Change], Awaitable[bytes]], kept: Callable[[], bytes | None]) -> bytes:
    """Run the action. After a conflict with another process, reload, check for a stored response, and try again."""
    for _ in range(TRIES):
        change = Change(floor.records)
        try:
            return await action(change)
        except Conflict:
            assert floor.cluster is not None, "a single process has no conflicts"
            await floor.cluster.catch_up(change)
            if (found := kept()) is not None:
                return found
    raise Refusal(
        ServerCode.HOUSE_BUSY, "The server is busy: others changed the same data each time. Send your request again."
    )


def _only_while_signed_in(request: ApiRequest, change: Change, by: str) -> None:
    """Check the session again when the change is written: it may have ended while the change waited."""
    tokens, token = floor_of(request).people.tokens, hashed(token_of(request))
    if not by.startswith(ADDRESS):
        change.write(lambda connection: tokens.check_alive(connection, token))


async def _run(change: Change, action: Callable[[Change], Awaitable[T]]) -> T:
    """Run the action; drop the whole change if it fails."""
    try:
        return await action(change)
    except BaseException:
        change.drop()
        raise


def of_address(request: ApiRequest, *, secret: bool = False) -> str:
    """The owner of a key when nobody is signed in. With `secret`, the key itself must be hard to guess."""
    key = request.headers.get(KEY_HEADER)
    if secret and key is not None and len(key) < SECRET_KEY:
        says = f"This key protects the guest's session: use {SECRET_KEY} characters or more, chosen at random."
        raise Refusal(ServerCode.KEY_UNREADABLE, says)
    return ADDRESS + sha256(address_of(request).encode()).hexdigest()[:30]


def of_session(request: ApiRequest) -> str:
    """The owner of a key for requests that end the session."""
    return "!" + sha256(token_of(request).encode()).hexdigest()[:30]
