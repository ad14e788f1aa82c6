"""What is refused because a process that died had done it already gets the receipt of that, not the refusal."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest

from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import RefusalCode, TableCode
from pitboss.server.records.receipts import _WANTED, Receipts, settle
from pitboss.server.records.sieve import Sieve
from pitboss.server.storage.store import Store
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
    hear(Refusal(TableCode.NOT_YOURS, "bob may"))


def refused_later(hear: Hear) -> None:
    asyncio.get_running_loop().call_soon(hear, Refusal(TableCode.NOT_YOURS, "bob may"))


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


def _begun(receipts: Receipts) -> Hear:
    done = receipts.begin(MINE, "call", lambda _reply: None)
    assert done is not None
    return done


@pytest.mark.parametrize(("code", "looks"), [(GameCode.BELOW_MINIMUM, 0), (TableCode.TABLE_HALTED, 1)])
def test_what_was_refused_is_not_looked_for_unless_it_may_have_been_written(code: RefusalCode, looks: int) -> None:
    receipts = Receipts(cast("Store", Late(shared=False)))
    receipts.open()
    _begun(receipts)(Refusal(code, "no"))
    assert receipts.looked == 0, "nobody has used the key before"
    _begun(receipts)(b"done")
    assert receipts.looked == looks
    receipts.begin(MINE, "call", lambda _reply: None)
    assert receipts.looked == looks + 1, "now there must be a receipt"


def test_a_sieve_grows_and_forgets_nothing() -> None:
    sieve, keys = Sieve(64), [(f"p{nth % 9}", f"k{nth}") for nth in range(5_000)]
    for nth, key in enumerate(keys):
        if nth < 100:
            assert key not in sieve or nth > 20, "an empty one lets everything through"
        sieve.add(key)
    assert all(key in sieve for key in keys)
    new = sum((f"p{nth % 9}", f"new{nth}") in sieve for nth in range(10_000))
    assert new < 200, "of a hundred new keys two at most are taken for used ones"


def test_the_newest_receipts_are_found_without_a_look_at_the_older(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.prepare()
    store.close()
    with closing(sqlite3.connect(tmp_path / "house.db")) as house:
        plan = [row[3] for row in house.execute(f"EXPLAIN QUERY PLAN {_WANTED}", ("a", "k"))]
    assert not any("MATERIALIZE" in step for step in plan), plan
    assert any("part=? AND person=? AND key=?" in step for step in plan), plan
