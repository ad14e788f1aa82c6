"""Finished rounds move into archive files, and everything that reads logs reads on as before."""

import asyncio
import gzip
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, func, select
from tests.server.databases import database
from tests.server.inside import InsideHouse, inside
from tests.server.served import House, plan

from pitboss.client import Refused
from pitboss.server.records.archiver import DAY, KEY_DAYS, Keeping, prepare, take_out
from pitboss.server.records.audit import audit
from pitboss.server.records.backup import BackupFault, backup, restore
from pitboss.server.records.book import exported
from pitboss.server.records.verification import verify_house
from pitboss.server.storage.schema import lines, postings, receipts, segments
from pitboss.server.storage.store import Conflict, keep_address
from pitboss.testing.fake_clock import START, FakeClock

NEVER = Keeping(live_rounds=1_000_000)
SOON = Keeping(live_rounds=2, entries=40)
PLANS = [
    plan("roulette", table="rl", bots=2, play_on=True, bet_seconds=1),
    plan("punto-banco", table="pb", bots=2, play_on=True, bet_seconds=1),
    plan("blackjack", table="bj", bots=1, play_on=True, bet_seconds=1),
    plan("roulette", table="shut", bet_seconds=1),
]
ROUNDS = 12


async def _evening(house: InsideHouse) -> None:
    """Bots play; ann bets at a table that then closes."""
    ann, boss = await house.staff("player", "ann"), await house.staff("casino-supervisor", "boss")
    await ann.command("shut", "sit", seat=0, cents=50_000)
    for spot in ("red", "black", "odd"):
        await house.finish(ann.command("shut", "bet", spot=spot, cents=500))
        await house.until(lambda: not house.floor.actors["shut"].desk.table.live_wagers())
    await ann.post("/v1/disputes", table="shut", round=2, about="the payout")
    await ann.command("shut", "leave")
    await boss.command("shut", "close-table")
    for table in ("rl", "pb", "bj"):
        await house.until(lambda table=table: house.floor.actors[table].desk.table.state.round > ROUNDS)  # type: ignore[misc]  # bound in the loop
    await house.until(lambda: house.floor.actors["shut"].state == "closed")


async def _read(house: House) -> dict[str, Any]:
    """What is read from the logs, in every way there is."""
    eye = await house.staff("inspector", f"eye-{random.getrandbits(32)}")
    found: dict[str, Any] = {}
    for log in range(1, 5):
        found[f"log {log}"] = house.floor.store.read(lambda connection, log=log: b"".join(exported(connection, log)))  # type: ignore[misc]  # bound in the loop
    for table in ("rl", "pb", "bj"):
        for number in (1, 3, 7):
            for page in ("", "/proof"):
                path = f"/v1/tables/{table}/rounds/{number}{page}"
                found[path] = await eye.get(path)
        found[f"{table} lines"] = await eye.get(f"/v1/tables/{table}/lines?after=5")
    found["shoe"] = await eye.get("/v1/tables/pb/shoe")
    found["search"] = await eye.get("/v1/search?kind=settled&table=rl")
    found["round"] = [hit for hit in (await eye.get("/v1/search?table=bj&round=4"))["hits"] if hit["log"]]
    (dispute,) = await eye.get("/v1/disputes")
    found["dispute"] = await eye.get(f"/v1/disputes/{dispute['id']}")
    found["incidents"] = await eye.get("/v1/incidents")
    return found


def _count(house: House, table: Any) -> int:
    return int(house.floor.store.read(lambda c: c.execute(select(func.count()).select_from(table)).scalar_one()))


@pytest.fixture(params=["sqlite", "postgresql"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """A data folder of a house in a file, or on a server."""
    made = tmp_path / "data"
    if request.param == "sqlite":
        yield made
        return
    made.mkdir()
    with database() as address:
        keep_address(made, address)
        yield made


def test_everything_reads_the_archive_as_if_it_were_in_the_database(folder: Path) -> None:
    async def run() -> None:
        async with inside(folder, PLANS, keeping=NEVER) as house:
            await _evening(house)
            before, rows, moved = await _read(house), _count(house, lines), _count(house, postings)
            house.floor.archiving.keeping = SOON
            await house.floor.archiving.work()
            await house.floor.archiving.sweep()
            assert _count(house, segments) > 5
            assert _count(house, lines) < rows / 2
            assert _count(house, postings) < moved / 2
            after = await _read(house)
            for name in before:
                assert before[name] == after[name], name
            store, heads = house.floor.store, house.floor.heads
            checked = verify_house(store, heads, replay=True)
            assert (checked.faults, checked.total) == ([], 0)
            assert all(log.rounds for log in checked.logs)
        assert audit(folder).faults == []
        async with inside(folder, keeping=SOON) as house:
            await house.until(lambda: house.floor.actors["rl"].desk.table.state.round > ROUNDS + 5)
            assert house.floor.damage == []
            await house.floor.archiving.work()
        assert audit(folder).faults == []

    asyncio.run(run())


def test_of_two_processes_that_archive_the_same_entries_one_is_first(folder: Path) -> None:
    """The other, which has lost the table meanwhile, writes a file of its own and changes nothing."""

    async def run() -> None:
        async with inside(folder, PLANS[:1], keeping=NEVER) as house:
            await house.until(lambda: house.floor.actors["rl"].desk.table.state.round > ROUNDS)
            floor = house.floor
            first = floor.store.read(lambda c: prepare(c, floor.keys, 1, Keeping(2, entries=40), closed=False))
            other = floor.store.read(lambda c: prepare(c, floor.keys, 1, Keeping(2, entries=30), closed=False))
            assert first is not None
            assert other is not None
            await floor.writer.do(lambda connection: take_out(connection, first))
            rows = _count(house, lines)
            with pytest.raises(Conflict):
                await floor.writer.do(lambda connection: take_out(connection, other))
            assert _count(house, lines) == rows
            assert len(list((folder / "archive").iterdir())) == 2

    asyncio.run(run())
    assert audit(folder).faults == []


def test_damaged_entries_are_not_archived(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path / "data", PLANS[:1], keeping=NEVER) as house:
            await house.until(lambda: house.floor.actors["rl"].desk.table.state.round > ROUNDS)
            await house.floor.writer.do(lambda c: c.execute(delete(lines).where(lines.c.n == 9)))
            house.floor.archiving.keeping = SOON
            await house.floor.archiving.work()
            assert _count(house, segments) == 0

    asyncio.run(run())
    assert any("line 9" in fault for fault in audit(tmp_path / "data").faults)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house with archive files, closed."""
    folder = tmp_path_factory.mktemp("archived") / "data"

    async def run() -> None:
        async with inside(folder, PLANS, keeping=SOON) as house:
            await _evening(house)
            await house.floor.archiving.work()
            await house.floor.archiving.sweep()

    asyncio.run(run())
    assert audit(folder).faults == []
    return folder


@pytest.fixture
def data(played: Path, tmp_path: Path) -> Path:
    return shutil.copytree(played, tmp_path / "data")


def _files(data: Path) -> list[Path]:
    return sorted((data / "archive").iterdir())


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-9])


def _flip(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 1
    path.write_bytes(bytes(raw))


def _as_another(path: Path) -> None:
    path.write_bytes(next(each for each in sorted(path.parent.iterdir()) if each != path).read_bytes())


def _paid_more(path: Path) -> None:
    """A file that is whole in itself: only the chain of its log shows the change."""
    text = gzip.decompress(path.read_bytes())
    path.write_bytes(gzip.compress(text.replace(b'"cents":', b'"cents":9', 1)))


CHANGES: list[Callable[[Path], None]] = [
    _flip, _as_another, _paid_more, _cut, Path.unlink,
]  # fmt: skip


@pytest.mark.parametrize("nth", [0, -1])
@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_file_is_found(data: Path, change: Callable[[Path], None], nth: int) -> None:
    path = _files(data)[nth]
    change(path)
    assert any(path.name in fault for fault in audit(data).faults)


def test_a_file_and_its_row_that_were_changed_together_are_found(data: Path) -> None:
    path = _files(data)[0]
    with closing(sqlite3.connect(data / "house.db")) as house:
        log, first, digest = house.execute("SELECT log, first, digest FROM segments ORDER BY log, first").fetchone()
        path = data / "archive" / f"log-{log}-{first}-{digest[:16]}.jsonl.gz"
        _paid_more(path)
        made = sha256(path.read_bytes()).hexdigest()
        path.rename(path.with_name(f"log-{log}-{first}-{made[:16]}.jsonl.gz"))
        house.execute("UPDATE segments SET digest = ? WHERE log = ? AND first = ?", (made, log, first))
        house.commit()
    faults = audit(data).faults
    assert any("segments" in fault for fault in faults)
    assert any("another hash" in fault for fault in faults)


def test_an_archived_entry_that_is_put_back_is_found(data: Path) -> None:
    with closing(sqlite3.connect(data / "house.db")) as house:
        house.execute("INSERT INTO lines SELECT log, 5, round, upto, line FROM lines WHERE log = 1 LIMIT 1")
        house.commit()
    assert any("log 1 has an entry 5" in fault for fault in audit(data).faults)


def test_a_backup_has_the_archive(data: Path, tmp_path: Path) -> None:
    backup(data, tmp_path / "monday.tar")
    restore(tmp_path / "monday.tar", tmp_path / "again")
    assert [path.name for path in _files(tmp_path / "again")] == [path.name for path in _files(data)]
    assert audit(tmp_path / "again").faults == []
    _files(data)[0].unlink()
    with pytest.raises(BackupFault, match="is missing: run pitboss audit"):
        backup(data, tmp_path / "tuesday.tar")


def test_a_file_without_a_row_does_no_harm(data: Path) -> None:
    """As a process leaves it that ends between the file and its row."""
    (data / "archive" / "log-1-9000-0123456789abcdef.jsonl.gz").write_bytes(b"half a file")
    assert audit(data).faults == []


def test_a_command_is_not_repeated_after_its_entry_is_archived(data: Path) -> None:
    with closing(sqlite3.connect(data / "house.db")) as house:
        key, n = house.execute(
            "SELECT r.key, r.n FROM receipts r JOIN segments s ON s.log = r.log AND r.n BETWEEN s.first AND s.last "
            "WHERE r.person = 'ann' AND length(r.receipt) = 0"
        ).fetchone()

    async def run() -> None:
        async with inside(data) as house:
            kept = house.floor.receipts.kept(("ann", key), _asked(data, key))
            assert kept is not None
            assert f'"seq":{n}'.encode() in kept

    asyncio.run(run())


def _asked(data: Path, key: str) -> str:
    with closing(sqlite3.connect(data / "house.db")) as house:
        return str(house.execute("SELECT asked FROM receipts WHERE key = ?", (key,)).fetchone()[0])


def test_old_receipts_leave_the_database_and_stay_in_the_archive(data: Path) -> None:
    async def run() -> None:
        later = FakeClock(START + (KEY_DAYS + 1) * DAY / 1000)
        async with inside(data, clock=later, keeping=SOON) as house:
            assert _count(house, receipts) > 0
            await house.floor.archiving.sweep()
            mine = select(func.count()).where(receipts.c.log == 4)
            assert house.floor.store.read(lambda connection: connection.execute(mine).scalar_one()) == 0

    asyncio.run(run())
    assert audit(data).faults == []


def test_a_receipt_that_is_deleted_early_is_found(data: Path) -> None:
    with closing(sqlite3.connect(data / "house.db")) as house:
        house.execute("DELETE FROM receipts WHERE log = 4")
        house.commit()
    assert any("is in the archive only" in fault for fault in audit(data).faults)


def test_logs_of_closed_tables_are_removed_after_the_retention(data: Path) -> None:
    shut = [path for path in _files(data) if path.name.startswith("log-4-")]

    async def run() -> None:
        later = FakeClock(START + 800 * DAY / 1000)
        async with inside(data, clock=later, keeping=Keeping(2, 3)) as house:
            await house.floor.archiving.sweep()
            assert all(path.exists() for path in shut), "three years have not passed"
            house.floor.archiving.keeping = Keeping(2, 2)
            await house.floor.archiving.sweep()
            assert not any(path.exists() for path in shut)
            eye = await house.staff("inspector", "later")
            assert await eye.get("/v1/search?table=shut&kind=settled") == {"hits": [], "more": ""}
            with pytest.raises(Refused):
                await eye.get("/v1/tables/shut/rounds/1")

    asyncio.run(run())
    assert audit(data).faults == []
