"""Every command that changes something is done once under its key: sent again, it gets the same answer, no more.

A table's commands have receipts of their own. What else is asked of the house has its answer kept under lock, since it
may hold a word that is told once.
"""

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Annotated, Any, TypeVar

import msgspec
from litestar.params import HeaderParameter

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.tokens import hashed
from pitboss.server.api.requests import KEY_HEADER, ApiRequest, address_of, floor_of, server_key, token_of
from pitboss.server.floor import Floor
from pitboss.server.records.change import Change
from pitboss.server.storage.store import Conflict
from pitboss.server.storage.unit import Receipt
from pitboss.server.tables.command import KEY_MAX, KEY_PATTERN

MaybeKey = Annotated[
    str | None,
    HeaderParameter(
        name=KEY_HEADER,
        min_length=1,
        max_length=KEY_MAX,
        pattern=KEY_PATTERN,
        required=False,
        description="Chosen by the sender: sent again with the same body, the same answer comes back.",
    ),
]
SECRET_KEY = 20
ADDRESS = "@"
"""How the owner of a key begins where nobody has signed in."""
TRIES = 5
T = TypeVar("T")


async def run_once(
    request: ApiRequest, key: str | None, by: str, words: Any, shape: type[T], deed: Callable[[Change], Awaitable[T]]
) -> T:
    """Do it in one transaction with its answer; or, where the key was used before, give that answer again."""
    floor = floor_of(request)
    if floor.closing:
        raise Refusal("house-closing", "the house is closing")
    key = key or server_key()
    asked = floor.keys.tag([request.method, request.url.path, words])
    place = f"receipt/{by}/{key}"

    async def sealed(change: Change) -> bytes:
        _only_while_signed_in(request, change, by)
        answer = floor.keys.encrypt(await _made(change, deed), place)
        await change.commit(Receipt(by, key, asked, answer))
        return answer

    async def carried_out() -> bytes:
        return await _tried(floor, sealed, lambda: floor.receipts.kept((by, key), asked))

    kept = await floor.receipts.carried_out((by, key), asked, carried_out, floor.writer.reach)
    return msgspec.convert(floor.keys.decrypt(kept, place), shape)


async def _tried(floor: Floor, deed: Callable[[Change], Awaitable[bytes]], kept: Callable[[], bytes | None]) -> bytes:
    """Where another process was quicker, read what it has written, and look whether it has answered this command."""
    for _ in range(TRIES):
        change = Change(floor.records)
        try:
            return await deed(change)
        except Conflict:
            assert floor.cluster is not None, "alone, nobody is quicker"
            await floor.cluster.catch_up(change)
            if (found := kept()) is not None:
                return found
    raise Refusal("house-busy", "others were quicker each time: send it again")


def _only_while_signed_in(request: ApiRequest, change: Change, by: str) -> None:
    """Check the session again when the change is written: it may have ended while the change waited."""
    tokens, token = floor_of(request).people.tokens, hashed(token_of(request))
    if not by.startswith(ADDRESS):
        change.write(lambda connection: tokens.check_alive(connection, token))


async def _made(change: Change, deed: Callable[[Change], Awaitable[T]]) -> T:
    """What is refused half way is forgotten whole."""
    try:
        return await deed(change)
    except BaseException:
        change.drop()
        raise


def of_address(request: ApiRequest, key: str | None, *, secret: bool = False) -> str:
    """Whose key it is where nobody has signed in. Where the answer is a session for whoever asks, it is a secret."""
    if secret and key is not None and len(key) < SECRET_KEY:
        raise Refusal("key-unreadable", f"whoever has this key has the guest's session: {SECRET_KEY} letters at least")
    return ADDRESS + sha256(address_of(request).encode()).hexdigest()[:30]


def of_session(request: ApiRequest) -> str:
    """Whose key it is where the session itself ends."""
    return "!" + sha256(token_of(request).encode()).hexdigest()[:30]
