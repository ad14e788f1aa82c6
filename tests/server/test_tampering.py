"""Books that were changed so that they still add up: the audit holds them to journal, heads and logs."""

import asyncio
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.inside import inside
from tests.server.served import QUICK, SLOW, House, plan
from tests.server.studs import stud

from pitboss.client import CageClient
from pitboss.server.records.audit import audit

Change = tuple[str, tuple[int | str, ...]]
PLANS = [
    plan("roulette", table="rl", **SLOW),
    plan("roulette", table="shut", **QUICK),
    stud("cs", jackpot_link="main"),
]


async def _evening(house: House) -> None:
    """Chips, vouchers, terms of a meter, a bet, and a table that has closed and was counted."""
    boss, ann = CageClient(await house.staff("casino-supervisor", "boss")), await house.staff("player", "ann")
    await boss.buy_in("ann", 501)
    await boss.cash_out("ann", 17)
    await boss.issue("ann", 2000)
    await boss.propose("main", share=500_000)
    await CageClient(await house.staff("inspector", "eve")).approve("main", 1)
    await ann.command("rl", "sit", seat=0, cents=10_000)
    await ann.command("rl", "bet", spot="red", cents=500)
    await ann.command("shut", "sit", seat=0, cents=5000)
    await ann.command("shut", "leave")
    await boss.client.command("shut", "close-table")
    await house.until(lambda: house.floor.actors["shut"].state == "closed")
    await boss.count("shut", "rake", 0)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tampered") / "data"

    async def run() -> None:
        async with inside(folder, PLANS) as house:
            await _evening(house)

    asyncio.run(run())
    assert audit(folder).faults == []
    return folder


def _both(cents: int) -> list[Change]:
    """The accounts follow, so that every sum is right."""
    moved = "UPDATE accounts SET cents = cents + ? WHERE name = ?"
    return [(moved, (cents, "person:ann")), (moved, (-cents, "cage"))]


def _posted(log: int, kind: str) -> Change:
    made = "INSERT INTO postings (log, n, source, target, cents, kind) VALUES (?, 3, 'cage', 'person:ann', 777, ?)"
    return made, (log, kind)


def _sql(text: str) -> Change:
    return text, ()


CHANGES: list[tuple[list[Change], str]] = [
    ([_sql("UPDATE postings SET cents = 502 WHERE kind = 'buy-in'"), *_both(1)], "buy-in of 501 cents"),
    ([_sql("DELETE FROM postings WHERE kind = 'buy-in'"), *_both(-501)], "buy-in of 501 cents"),
    ([_sql("UPDATE postings SET cents = cents + 5 WHERE kind = 'grant'"), *_both(5)], "grant of"),
    ([_posted(0, "buy-in"), *_both(777)], "buy-in of 777 cents from cage to person:ann in the ledger only"),
    ([_posted(1, "closed"), *_both(777)], "rl: closed of 777 cents from cage to person:ann"),
    ([_posted(2, "closed"), *_both(777)], "shut: 1 x closed of 777 cents from cage to person:ann was not due"),
    ([_posted(2, "cashed"), *_both(777)], "shut: chips were released without an entry in the journal"),
    ([_posted(1, "bots"), *_both(777)], "rl: 1 x line 3: the cage paid person:ann 777 cents without a reason"),
    ([_sql("DELETE FROM journal WHERE n > (SELECT max(n) - 2 FROM journal)")], "journal entries"),
    ([_sql("UPDATE journal SET kind = 'nothing' WHERE n = 3")], "journal entry 3 is missing or was changed"),
    ([_sql("INSERT INTO lines SELECT log, 0, round, upto, line FROM lines WHERE n = 1 AND log = 1")], "has an entry 0"),
    ([_sql("UPDATE vouchers SET cents = cents + 1")], "voucher"),
    ([_sql("UPDATE jackpots SET share = 1000000")], "the terms of jackpot main"),
    ([_sql("DELETE FROM counts")], "a count of ('shut', 'rake', 0, 0) in the journal only"),
    (
        [_sql("UPDATE accounts SET debt = 1 WHERE name = 'person:ann'"), *_both(-(10**9))],
        "person:ann holds -",
    ),
]


@pytest.mark.parametrize(("changes", "says"), CHANGES)
def test_books_that_still_add_up_are_held_to_the_journal(
    played: Path, tmp_path: Path, changes: list[Change], says: str
) -> None:
    data = shutil.copytree(played, tmp_path / "data")
    with closing(sqlite3.connect(data / "house.db")) as database:
        for change in changes:
            assert database.execute(*change).rowcount > 0, change
        database.commit()
    faults = audit(data).faults
    assert any(says in fault for fault in faults), faults


def _unlink(heads: Path) -> None:
    heads.unlink()


def _unsigned(heads: Path) -> None:
    """The last head that was kept, with another word for its hash."""
    *before, last = heads.read_text().splitlines(keepends=True)
    heads.write_text("".join(before) + re.sub(r',"[0-9a-f]{8}', ',"01234567', last, count=1))


def _without_a_log(heads: Path) -> None:
    """Every line that names the first log is taken out."""
    kept = [line for line in heads.read_text().splitlines(keepends=True) if '"1":[' not in line]
    heads.write_text("".join(kept))


def _other_keys(heads: Path) -> None:
    shutil.rmtree(heads.parent / "keys")


HEADS: list[tuple[Callable[[Path], None], str]] = [
    (_unlink, "log 1 has no signed chain head"),
    (_unsigned, "1 chain heads have a wrong signature"),
    (_without_a_log, "rl: log 1 has no signed chain head"),
    (_other_keys, "chain heads have a wrong signature"),
]


@pytest.mark.parametrize(("change", "says"), HEADS)
def test_heads_that_are_missing_or_forged_are_told(
    played: Path, tmp_path: Path, change: Callable[[Path], None], says: str
) -> None:
    data = shutil.copytree(played, tmp_path / "data")
    change(data / "heads.jsonl")
    faults = audit(data).faults
    assert any(says in fault for fault in faults), faults
