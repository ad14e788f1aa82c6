"""Torn and damaged storage: a lost tail, a flipped bit, a full disk are noticed, and the stakes are kept."""

import asyncio
import os
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text
from tests.server.faults import full_disk
from tests.server.inside import inside
from tests.server.served import SLOW, House, plan

from pitboss.client import Refused
from pitboss.engine.log import header_of
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.people import Grants
from pitboss.server.floor.floor import Floor
from pitboss.server.records.audit import audit
from pitboss.server.records.backup import BackupFault, backup, restore
from pitboss.server.storage.store import StoreDamage
from pitboss.testing.setups import SHORT, effort

DAMAGES = 20 if effort() == SHORT else 1000
TABLE = "rl"


async def _a_little(house: House, bets: int = 8) -> None:
    client = await house.guest()
    await client.command(TABLE, "sit", seat=0, cents=100_000)
    for _ in range(bets):
        await client.command(TABLE, "bet", spot="red", cents=500)


def played(folder: Path) -> Path:
    """A data folder with bets on the layout."""

    async def play() -> None:
        async with inside(folder / "data", [plan("roulette", table=TABLE, **SLOW)]) as house:
            await _a_little(house)

    asyncio.run(play())
    return folder / "data"


def _opened(folder: Path) -> tuple[list[str], dict[str, str]]:
    """Put a house up once more: its damage, and every table that stays closed with why."""

    async def look() -> tuple[list[str], dict[str, str]]:
        floor = Floor(folder)
        await floor.start()
        found = list(floor.damage), {name: held.why for name, held in floor.held.items() if held.state == "halted"}
        await floor.stop()
        return found

    return asyncio.run(look())


def test_a_lost_tail_is_reported_by_the_heads_kept_outside(tmp_path: Path) -> None:
    data = played(tmp_path)
    shutil.copytree(data, tmp_path / "before")

    async def on() -> None:
        async with inside(data) as house:
            client = await house.guest()
            await client.command(TABLE, "sit", seat=1, cents=1000)

    asyncio.run(on())
    for name in ("house.db", "house.db-wal", "house.db-shm"):  # the database of yesterday, the heads of today
        (data / name).unlink(missing_ok=True)
    shutil.copy(tmp_path / "before" / "house.db", data / "house.db")
    found = audit(data).faults
    assert any("are lost according to the signed chain head" in fault for fault in found), found
    _, closed = _opened(data)
    assert "are lost" in closed[TABLE]


def test_heads_behind_the_database_are_normal_after_a_crash(tmp_path: Path) -> None:
    data = _as_it_runs(tmp_path)
    lines = (data / "heads.jsonl").read_bytes().splitlines(keepends=True)
    (data / "heads.jsonl").write_bytes(b"".join(lines[:1]))
    shutil.copytree(data, tmp_path / "looked-at")  # who looks at a database puts its WAL into its place
    assert audit(tmp_path / "looked-at").faults == []
    assert _opened(data) == ([], {})


def test_heads_that_this_house_has_not_signed_keep_every_table_closed(tmp_path: Path) -> None:
    data = played(tmp_path)
    *before, last = (data / "heads.jsonl").read_text().splitlines(keepends=True)
    (data / "heads.jsonl").write_text("".join(before) + last.replace('"sign":"', '"sign":"00'))
    found, closed = _opened(data)
    assert found[0] == "1 chain heads have a wrong signature"
    assert "wrong signature" in closed[TABLE]


def test_a_journal_that_was_cut_keeps_every_table_closed(tmp_path: Path) -> None:
    data = played(tmp_path)
    with closing(sqlite3.connect(data / "house.db")) as database:
        database.execute("DELETE FROM journal WHERE n = (SELECT max(n) FROM journal)")
        database.commit()
    found, closed = _opened(data)
    assert "are lost according to the signed chain head" in found[0]
    assert TABLE in closed


def test_every_changed_line_is_found(tmp_path: Path) -> None:
    data, rng = played(tmp_path), random.Random(5)
    floor = Floor(data)
    with floor.store.engine.begin() as connection:
        rows = connection.execute(text("SELECT n, line FROM lines WHERE log = 1")).all()
        row = rng.choice(rows[:-1])
        line = bytearray(row.line)
        line[rng.randrange(10, len(line) - 80)] ^= 1
        connection.execute(text("UPDATE lines SET line = :line WHERE n = :n"), {"line": bytes(line), "n": row.n})
    floor.store.close()
    os.close(floor._lock)
    assert any("was changed" in fault for fault in audit(data).faults)
    assert TABLE in _opened(data)[1]


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE accounts SET cents = cents + 100 WHERE name LIKE 'person:%'",
        "UPDATE postings SET cents = cents + 100 WHERE id = 2",
        "DELETE FROM postings WHERE id = 3",
        "UPDATE journal SET data = '{}' WHERE n = 1",
    ],
)
def test_changed_books_are_found_and_keep_every_table_closed(change: str, tmp_path: Path) -> None:
    data = played(tmp_path)
    floor = Floor(data)
    with floor.store.engine.begin() as connection:
        assert connection.execute(text(change)).rowcount
    floor.store.close()
    os.close(floor._lock)
    assert audit(data).faults
    damage, closed = _opened(data)
    assert damage
    assert TABLE in closed


def test_the_database_itself_keeps_players_from_falling_below_zero(tmp_path: Path) -> None:
    data = played(tmp_path)
    floor = Floor(data)
    wrong = (
        "UPDATE accounts SET cents = -1 WHERE name LIKE 'person:%'",
        "INSERT INTO postings (log, n, source, target, cents, kind) VALUES (1, 1, 'a', 'b', 0, 'x')",
        "INSERT INTO postings (log, n, source, target, cents, kind) VALUES (1, 1, 'a', 'b', -5, 'x')",
        "INSERT INTO postings (log, n, source, target, cents, kind) VALUES (1, 1, 'a', 'a', 5, 'x')",
    )
    for sql in wrong:
        with pytest.raises(Exception, match="CHECK constraint"), floor.store.engine.begin() as connection:
            connection.execute(text(sql))
    floor.store.close()
    os.close(floor._lock)


def _as_it_runs(folder: Path) -> Path:
    """What a power cut would leave: most of it is in the WAL."""

    async def play() -> None:
        async with inside(folder / "runs", [plan("roulette", table=TABLE, **SLOW)]) as house:
            await _a_little(house)
            shutil.copytree(folder / "runs", folder / "left")

    asyncio.run(play())
    return folder / "left"


@pytest.mark.parametrize("name", ["house.db", "house.db-wal"])
def test_random_damage_is_noticed_or_harmless(name: str, tmp_path: Path) -> None:
    """Bits flipped and files cut at random: either everything is still there, or it is said what is not."""
    data, rng = played(tmp_path) if name == "house.db" else _as_it_runs(tmp_path), random.Random(11)
    shutil.copytree(data, tmp_path / "whole")  # who looks at a database puts its WAL into its place
    whole, noticed = audit(tmp_path / "whole"), 0
    assert whole.faults == []
    assert (data / name).stat().st_size > 0
    for nth in range(DAMAGES):
        hurt = tmp_path / f"hurt-{nth}"
        shutil.copytree(data, hurt)
        _hurt(hurt / name, rng)
        found = audit(hurt)
        if found.faults:
            noticed += 1
        else:
            assert found == whole, "something is missing, and nobody says so"
        shutil.rmtree(hurt)
    assert noticed > DAMAGES // 5, "hardly any damage was noticed: are these damages at all?"


def _hurt(path: Path, rng: random.Random) -> None:
    raw = bytearray(path.read_bytes())
    if rng.random() < 0.3:
        raw = raw[: rng.randrange(1, len(raw))]
    else:
        for _ in range(rng.randint(1, 20)):
            raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
    path.write_bytes(bytes(raw))


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    data = played(tmp_path)
    (data / "house.db").write_bytes(b"no database at all" * 1000)
    with pytest.raises(StoreDamage):
        _opened(data)


# -- a disk that fails -------------------------------------------------------------------------------------------------


async def _full_disk(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table=TABLE, **SLOW)]) as house:
        client = await house.guest()
        await client.command(TABLE, "sit", seat=0, cents=100_000)
        await client.command(TABLE, "bet", spot="red", cents=500)
        with full_disk(house.floor.store):
            for _ in range(2):
                with pytest.raises(Refused) as refused:
                    await client.command(TABLE, "bet", spot="red", cents=500)
                assert (refused.value.status, refused.value.code) == (503, "table-halted")
        listed = (await client.tables())[0]
        assert listed.state == "halted"
        assert "could not be saved" in listed.why
        assert house.floor.ledger.of(f"{TABLE}/layout") == 500, "the stake is kept, the unwritten one is not"
        boss = await house.staff("casino-supervisor")
        released = await boss.post(f"/v1/tables/{TABLE}/release")
        assert released["left"] == 0
        assert (await client.whoami()).cents == 10_000_000, "every stake came back"
        with pytest.raises(Refused):
            await boss.post(f"/v1/tables/{TABLE}/release")
        await boss.post("/v1/tables/", id=TABLE, game="roulette", rulebook="bahamas")
        await client.command(TABLE, "sit", seat=0, cents=100_000)
    assert audit(folder).faults == []


def test_a_full_disk_closes_the_table_and_keeps_its_stakes(tmp_path: Path) -> None:
    asyncio.run(_full_disk(tmp_path))


async def _no_room(folder: Path) -> None:
    """SQLite itself finds no room: the answer is refused, the table closes, and the books are those of before."""
    async with inside(folder, [plan("roulette", table=TABLE, **SLOW)]) as house:
        client, boss = await house.guest(), await house.staff("casino-supervisor")
        await client.command(TABLE, "sit", seat=0, cents=100_000)
        await client.command(TABLE, "bet", spot="red", cents=500)
        await house.floor.writer.do(lambda connection: connection.execute(text("PRAGMA max_page_count = 1")))
        codes = set()
        for _ in range(60):
            try:
                await client.command(TABLE, "bet", spot="red", cents=500)
            except Refused as refused:
                codes.add((refused.status, refused.code))
        assert codes == {(503, "table-halted")}
        assert (await house.nobody().tables())[0].state == "halted"
        await house.floor.writer.do(lambda connection: connection.execute(text("PRAGMA max_page_count = 1000000")))
        before = (await client.whoami()).cents
        await boss.post(f"/v1/tables/{TABLE}/release")
        assert (await client.whoami()).cents == 10_000_000 > before, "every stake that was acknowledged came back"
    assert audit(folder).faults == []


def test_where_the_database_finds_no_room_the_table_closes(tmp_path: Path) -> None:
    asyncio.run(_no_room(tmp_path))


def test_after_an_upgrade_that_plays_differently_the_table_stays_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = played(tmp_path)
    newer = lambda *made: msgspec.structs.replace(header_of(*made), game_version=99)  # noqa: E731 - said once
    monkeypatch.setattr("pitboss.server.tables.resume.header_of", newer)
    damage, closed = _opened(data)
    assert damage == []
    assert "the rules have changed" in closed[TABLE]
    monkeypatch.undo()
    assert _opened(data) == ([], {}), "with its own rules it goes on"


def test_an_audit_finds_a_key_that_was_used_twice(tmp_path: Path) -> None:
    data = played(tmp_path)
    with closing(sqlite3.connect(data / "house.db")) as house:
        house.execute("CREATE TABLE loose AS SELECT * FROM receipts")  # without the primary key
        house.execute("DROP TABLE receipts")
        house.execute("ALTER TABLE loose RENAME TO receipts")
        for _ in range(2):
            house.execute("INSERT INTO receipts VALUES ('a', 'k', '', x'', 1, 0, 0)")
        house.commit()
    assert "a has two receipts under the key k" in audit(data).faults


# -- backup ------------------------------------------------------------------------------------------------------------


async def _copied(folder: Path) -> None:
    async with inside(folder / "data", [plan("roulette", table=TABLE, **SLOW)]) as house:
        await _a_little(house)
        assert backup(folder / "data", folder / "copy") > 0, "taken while the house runs"
        with pytest.raises(BackupFault):
            backup(folder / "data", folder / "copy")
        await _a_little_more(house)
    assert oct((folder / "copy").stat().st_mode)[-3:] == "600"
    restore(folder / "copy", folder / "again")
    assert audit(folder / "again").faults == []
    with pytest.raises(BackupFault):
        restore(folder / "copy", folder / "again")
    floor = Floor(folder / "again", grants=Grants())
    await floor.start()
    assert floor.held == {}
    assert not floor.actors[TABLE].desk.table.state.wagers, "the open round is void: its spin may have been seen"
    await floor.stop()


async def _a_little_more(house: House) -> None:
    client = await house.guest()
    await client.command(TABLE, "sit", seat=2, cents=1000)


def test_backup_and_restore_of_a_running_floor(tmp_path: Path) -> None:
    asyncio.run(_copied(tmp_path))


def test_one_folder_is_served_by_one_process(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    with pytest.raises(Exception, match="served by another"):
        Floor(tmp_path)
    floor.store.close()
    os.close(floor._lock)


def test_an_unlawful_table_is_refused_with_its_clause(tmp_path: Path) -> None:
    wanted = plan("roulette", table=TABLE)
    wanted.entries["settings"] = {"seats": 99}

    async def attempt() -> None:
        floor = Floor(tmp_path)
        await floor.start()
        with pytest.raises(Refusal) as refusal:
            await floor.open(wanted)
        assert refusal.value.cites
        await floor.stop()

    asyncio.run(attempt())
