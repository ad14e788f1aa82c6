"""What is refused because a process that died had done it already gets the receipt of that, not the refusal."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest

from pitboss.games.refusal_codes import GameCode
from pitboss.protocol.command import ReplyCallback
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.records import receipts as receipts_module
from pitboss.server.records.receipts import _WANTED, Receipts, settle
from pitboss.server.storage.store import Store

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


def refused_at_once(callback: ReplyCallback) -> None:
    callback(Refusal(TableCode.NOT_YOURS, "bob may"))


def refused_later(callback: ReplyCallback) -> None:
    asyncio.get_running_loop().call_soon(callback, Refusal(TableCode.NOT_YOURS, "bob may"))


def told(store: Late, start: Callable[[ReplyCallback], None]) -> bytes:
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
def test_who_asks_again_after_a_kill_hears_that_it_is_done(start: Callable[[ReplyCallback], None]) -> None:
    assert told(Late(shared=True), start) == b"done"


@pytest.mark.parametrize("start", [refused_at_once, refused_later])
@pytest.mark.parametrize("store", [Late(shared=False), Late(shared=True, asked="fold")])
def test_what_was_not_done_stays_refused(store: Late, start: Callable[[ReplyCallback], None]) -> None:
    with pytest.raises(Refusal) as refusal:
        told(Late(shared=store.shared, asked=store.asked), start)
    assert refusal.value.code == "not-yours"


class Asked:
    """A store of this process alone, which counts the lookups."""

    shared = False

    def __init__(self) -> None:
        self.rows: dict[tuple[str, str], tuple[Any, ...]] = {}
        self.looks = 0

    def question(self, _words: str) -> "Asked":
        return self

    def first(self, values: Sequence[Any]) -> Sequence[Any] | None:
        self.looks += 1
        person, key = values
        return self.rows.get((person, key))


def _carry_out(receipts: Receipts, store: Asked, key: str) -> None:
    done = receipts.begin(("ann", key), "call", lambda _reply: None)
    assert done is not None, "the key is new"
    store.rows["ann", key] = ("call", key.encode(), 0, 1, "t", b"")
    done(key.encode())


def _sent_again(receipts: Receipts, key: str, asked: str = "call") -> list[bytes | Exception]:
    replies: list[bytes | Exception] = []
    assert receipts.begin(("ann", key), asked, replies.append) is None, "it is not carried out again"
    return replies


def test_recent_receipts_are_in_memory_and_old_ones_are_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receipts_module, "RECENT", 3)
    store = Asked()
    receipts = Receipts(cast("Store", store))
    receipts.open()
    keys = [f"k{nth}" for nth in range(10)]
    for key in keys:
        _carry_out(receipts, store, key)
    assert len(receipts._recent) == 3, "memory is bounded"
    store.looks = 0
    for key in keys:
        assert _sent_again(receipts, key) == [key.encode()]
        with pytest.raises(Refusal) as refusal:
            _sent_again(receipts, key, "fold")
        assert refusal.value.code == "key-reused"
    assert store.looks == 2 * 7, "all but the recent ones are in the database"


def test_a_refusal_spends_no_key() -> None:
    store = Asked()
    receipts = Receipts(cast("Store", store))
    receipts.open()
    done = receipts.begin(MINE, "call", lambda _reply: None)
    assert done is not None
    done(Refusal(GameCode.BELOW_MINIMUM, "no"))
    assert receipts.begin(MINE, "fold", lambda _reply: None) is not None


def test_a_receipt_is_found_by_its_primary_key(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.prepare()
    store.close()
    with closing(sqlite3.connect(tmp_path / "house.db")) as house:
        plan = [row[3] for row in house.execute(f"EXPLAIN QUERY PLAN {_WANTED}", ("a", "k"))]
    assert any("person=? AND key=?" in step for step in plan), plan
    assert not any(step.startswith("SCAN") for step in plan), plan
