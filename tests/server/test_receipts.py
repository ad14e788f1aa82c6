"""What is refused because a process that died had done it already gets the receipt of that, not the refusal."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.books.receipts import Receipts, settle
from pitboss.server.database.store import Store
from pitboss.server.tables.inbox import Hear

MINE = ("ann", "k1")


class Late:
    """A store that others write to: the receipt is there from the second look on."""

    def __init__(self, *, shared: bool, asked: str = "call") -> None:
        self.shared = shared
        self.asked = asked
        self.looks = 0

    def question(self, _words: str) -> "Late":
        return self

    def first(self, _values: Sequence[Any]) -> Sequence[Any] | None:
        self.looks += 1
        return None if self.looks < 2 else (self.asked, b"done", 0, 1, "t", b"")


def refused_at_once(hear: Hear) -> None:
    hear(Refusal("not-yours", "bob may"))


def refused_later(hear: Hear) -> None:
    asyncio.get_running_loop().call_soon(hear, Refusal("not-yours", "bob may"))


def told(store: Late, start: Callable[[Hear], None]) -> bytes:
    async def ask() -> bytes:
        receipts = Receipts(cast("Store", store))
        receipts.open()
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        done = receipts.begin(MINE, "call", lambda reply: settle(answer, reply), sure=store.shared)
        assert done is not None, "nobody has begun it"
        start(done)
        return await answer

    return asyncio.run(ask())


@pytest.mark.parametrize("start", [refused_at_once, refused_later])
def test_who_asks_again_after_a_kill_hears_that_it_is_done(start: Callable[[Hear], None]) -> None:
    assert told(Late(shared=True), start) == b"done"


@pytest.mark.parametrize("start", [refused_at_once, refused_later])
@pytest.mark.parametrize("store", [Late(shared=False), Late(shared=True, asked="fold")])
def test_what_was_not_done_stays_refused(store: Late, start: Callable[[Hear], None]) -> None:
    with pytest.raises(Refusal) as refusal:
        told(Late(shared=store.shared, asked=store.asked), start)
    assert refusal.value.code == "not-yours"
