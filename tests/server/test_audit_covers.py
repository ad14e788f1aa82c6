# ruff: noqa: S608 - the names of tables are those of the database itself
"""The audit covers the whole house: random changes of every column of every table, and of every file, are found.

A change that is not found must be on the declared list of harmless ones. `PITBOSS_LONG=1` tries a thousand.
"""

import asyncio
import json
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.server.inside import InsideHouse, inside
from tests.server.served import PASSWORD, QUICK, SLOW, House, plan
from tests.server.studs import ROYAL, stud, studs

from pitboss.client import CageClient, Client
from pitboss.server.records.audit import audit
from pitboss.server.storage import coverage
from pitboss.server.storage.schema import metadata
from pitboss.testing.setups import SHORT, effort

CHANGES = 0 if effort() == SHORT else 1000
"""Random changes, after one of each kind for every table and column."""
PLANS = [
    plan("roulette", table="rl", **SLOW),
    plan("roulette", table="shut", **QUICK),
    stud("cs", jackpot_link="main", meter=25_000),
    plan("blackjack", table="bj", **SLOW),
]


# -- a house that has something in every table -----------------------------------------------------------------------


async def _money(house: InsideHouse, boss: Client, eye: Client) -> None:
    cage = CageClient(boss)
    await cage.buy_in("ann", 501)
    await cage.issue("ann", 2000)
    await cage.issue("ann", 3000, kind="match-play")
    for n, share in enumerate((500_000, 400_000), 1):
        await house.clock.advance(1)  # a proposal must be newer than the terms
        await cage.propose("main", share=share)
        await CageClient(eye).approve("main", n)
    await boss.command("shut", "close-table")
    await house.until(lambda: house.floor.actors["shut"].state == "closed")
    await cage.count("shut", "rake", 0)
    await cage.count("shut", "drop", 0)


async def _awards(house: House, eye: Client) -> None:
    """One large award that was signed for, and a smaller one that was paid at once."""
    (table,) = await studs(house, "cs")
    for signed in (True, False):
        await table.round(ROYAL)
        if signed:
            (award,) = await eye.get("/v1/jackpots/awards?waiting=true")
            form = {name: award[name] for name in ("person", "hand", "cents", "reading")} | {"deck_counted": True}
            await eye.post(f"/v1/jackpots/awards/{award['id']}/sign", form=form)


async def _supervised(boss: Client, ann: Client) -> None:
    for about in ("the payout", "the spin"):
        opened = await ann.post("/v1/disputes", table="rl", round=1, about=about)
        await boss.post(f"/v1/disputes/{opened['id']}/decide", decision="misread", cents=500)
    for person in ("bob", "cyd"):
        await boss.post("/v1/exclusions", person=person, ground="disorderly", reason="a chair was thrown")
    for n in range(2):
        paper = {"what": "limits", "rulebook": "bahamas", "game": "roulette", "table": "rl", "authority": "Board"}
        await boss.post("/v1/approvals", **paper, reference=f"GB/{n}", until=0)


async def _trained(boss: Client, ann: Client) -> None:
    """Two rows in each table of the school."""
    await boss.ask("PATCH", "/v1/people/ann", {"instructor": True})
    for name in ("Monday", "Friday"):
        made = await ann.post("/v1/school/classes", name=name)
        await boss.ask("POST", "/v1/school/classes/join", {"code": made["code"]})
        path = f"/v1/school/classes/{made['id']}/assignments"
        await ann.post(path, kind="exam", game="roulette")
    for person in (ann, boss):
        await person.post("/v1/school/questions", game="red-dog", drill="procedure")
        await person.post("/v1/school/exams", game="red-dog")


async def _evening(house: InsideHouse) -> None:
    boss, eye = await house.staff("casino-supervisor", "boss"), await house.staff("inspector", "eye")
    ann = await house.staff("player", "ann")
    for person in ("bob", "cyd"):
        await house.staff("player", person)
    await house.floor.people.invite("dealer")
    for name in ("one", "two"):
        await ann.post("/v1/keys", name=name)
    for table in ("rl", "bj", "shut"):
        await ann.command(table, "sit", seat=0, cents=10_000)
    await ann.command("shut", "leave")
    await ann.command("rl", "bet", spot="red", cents=500)
    await boss.command("rl", "close")
    await ann.command("rl", "bet", spot="black", cents=500)
    await _money(house, boss, eye)
    await _supervised(boss, ann)
    await _trained(boss, ann)
    await _awards(house, eye)
    await house.floor.archiving.sweep()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("covered") / "data"

    async def run() -> None:
        async with inside(folder, PLANS) as house:
            await _evening(house)

    asyncio.run(run())
    assert audit(folder).faults == []
    return folder


@pytest.fixture
def data(played: Path, tmp_path: Path) -> Path:
    return shutil.copytree(played, tmp_path / "data")


# -- changes of the database -----------------------------------------------------------------------------------------


class Change(NamedTuple):
    """A change of one column of one table."""

    kind: str
    table: str
    column: str


def _columns(house: sqlite3.Connection) -> dict[str, list[str]]:
    tables = [name for (name,) in house.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    return {name: [row[1] for row in house.execute(f"PRAGMA table_info({name})")] for name in tables}


def _other(value: Any, rng: random.Random) -> Any:
    """Another value of the same type."""
    if isinstance(value, int):
        return value + rng.choice((1, -1, 1000)) if value not in (0, 1) else 1 - value
    raw = bytearray(value if isinstance(value, bytes) else value.encode())
    if not raw or rng.random() < 0.2:
        raw += b"x"
    else:
        raw[rng.randrange(len(raw))] ^= 1
    return bytes(raw) if isinstance(value, bytes) else raw.decode(errors="replace")


def _where(columns: list[str]) -> str:
    return " AND ".join(f"{name} IS ?" for name in columns)


def _update(house: sqlite3.Connection, made: Change, columns: list[str], rng: random.Random) -> bool:
    row = rng.choice(house.execute(f"SELECT * FROM {made.table}").fetchall())
    value = _other(row[columns.index(made.column)], rng)
    sql = f"UPDATE {made.table} SET {made.column} = ? WHERE {_where(columns)}"
    return house.execute(sql, (value, *row)).rowcount == 1


def _delete(house: sqlite3.Connection, made: Change, columns: list[str], rng: random.Random) -> bool:
    row = rng.choice(house.execute(f"SELECT * FROM {made.table}").fetchall())
    return house.execute(f"DELETE FROM {made.table} WHERE {_where(columns)}", row).rowcount == 1


def _insert(house: sqlite3.Connection, made: Change, columns: list[str], rng: random.Random) -> bool:
    """A row like another, with another value in this column and, where needed, in those that must be unique."""
    row = list(rng.choice(house.execute(f"SELECT * FROM {made.table}").fetchall()))
    row[columns.index(made.column)] = _other(row[columns.index(made.column)], rng)
    sql = f"INSERT INTO {made.table} VALUES ({', '.join('?' * len(columns))})"
    for at in range(-1, len(columns)):
        try:
            if at >= 0:
                row[at] = _other(row[at], rng) if not isinstance(row[at], int) else row[at] + 10_000
            return house.execute(sql, row).rowcount == 1
        except sqlite3.IntegrityError:
            continue
    return False


def _swap(house: sqlite3.Connection, made: Change, columns: list[str], rng: random.Random) -> bool:
    """Two rows exchange what they have in this column."""
    rows, at = house.execute(f"SELECT * FROM {made.table}").fetchall(), columns.index(made.column)
    one, other = rng.choice(rows), rng.choice(rows)
    if one[at] == other[at]:
        return False
    for row in (one, other):
        house.execute(f"DELETE FROM {made.table} WHERE {_where(columns)}", row)
    for row, value in ((one, other[at]), (other, one[at])):
        changed = [*row[:at], value, *row[at + 1 :]]
        if changed in ([*one], [*other]):
            return False
        house.execute(f"INSERT INTO {made.table} VALUES ({', '.join('?' * len(columns))})", changed)
    return True


KINDS: dict[str, Callable[[sqlite3.Connection, Change, list[str], random.Random], bool]] = {
    "update": _update,
    "swap": _swap,
    "insert": _insert,
    "delete": _delete,
}


OTHERS = ("swap", "insert", "delete")
NEVER_FILLED = {"held_seats", "leases", "processes"}  # of a house on PostgreSQL, while it runs


def _changed(path: Path, made: Change, rng: random.Random) -> bool:
    """Whether the change could be made: some tables have too few rows, some values nothing to change."""
    with closing(sqlite3.connect(path)) as house:
        house.execute("PRAGMA ignore_check_constraints = ON")
        columns = _columns(house)[made.table]
        if not house.execute(f"SELECT 1 FROM {made.table}").fetchone():
            return False
        for _ in range(40):
            try:
                if KINDS[made.kind](house, made, columns, rng):
                    house.commit()
                    return True
            except sqlite3.IntegrityError:
                pass
            house.rollback()
    return False


def _by_column(columns: dict[str, list[str]]) -> Iterator[list[Change]]:
    """Every column changed; in every table two rows swapped, one more, one less. A fault of a sealed table names the
    table, so that one audit tries a change in each of them.
    """
    sealed = {str(table.name) for table in coverage.SEALED}
    each = {
        table: [*(Change("update", table, name) for name in names), *(Change(kind, table, names[0]) for kind in OTHERS)]
        for table, names in columns.items()
    }
    for changes in zip_longest(*(each[table] for table in sorted(sealed))):
        yield [made for made in changes if made]
    for table in columns.keys() - sealed:
        yield from ([made] for made in each[table])


def _missed(data: Path, whole: bytes, changes: list[Change], rng: random.Random, tried: set[Change]) -> list[Change]:
    """The changes that the audit does not find and that nobody has declared harmless."""
    path = data / "house.db"
    path.write_bytes(whole)
    made = [each for each in changes if _changed(path, each, rng)]
    tried.update(made)
    faults = audit(data).faults if made else []
    if len(made) > 1 and "cannot be read" in faults[0]:  # one of them keeps the audit from reading any further
        return [each for alone in made for each in _missed(data, whole, [alone], rng, tried)]
    missed = [each for each in made if not any(len(made) == 1 or each.table in fault.split(":")[0] for fault in faults)]
    return [each for each in missed if f"{each.table}.{each.column}" not in coverage.HARMLESS]


def test_every_column_is_covered_or_declared_harmless(data: Path) -> None:
    rng, whole = random.Random(30), (data / "house.db").read_bytes()
    with closing(sqlite3.connect(data / "house.db")) as house:
        columns = _columns(house)
    changes = sorted(_by_column(columns))
    for _ in range(CHANGES):
        table = rng.choice([*columns])
        changes.append([Change(rng.choice([*KINDS]), table, rng.choice(columns[table]))])
    tried: set[Change] = set()
    assert [missed for each in changes for missed in _missed(data, whole, each, rng, tried)] == []
    there = {(table, name) for table, names in columns.items() for name in names}
    untried = there - {(made.table, made.column) for made in tried if made.kind == "update"}
    assert {table for table, _ in untried} <= NEVER_FILLED, "the evening leaves something in every other table"


def test_every_column_is_declared_covered_or_harmless() -> None:
    """A new column needs a line that says how the audit covers it, or why a change of it does no harm."""
    sealed = {f"{table.name}.{name}" for table in coverage.SEALED for name in coverage.covered(table)}
    listed = {
        f"{table}.{name}" for each in (coverage.CHAINED, coverage.DERIVED) for table in each for name in each[table]
    }
    there = {f"{table.name}.{column.name}" for table in metadata.tables.values() for column in table.columns}
    there.add("alembic_version.version_num")
    assert there == sealed | listed | coverage.HARMLESS.keys()
    assert not sealed & listed, "one way is enough"
    assert not (sealed | listed) & coverage.HARMLESS.keys()
    assert all(len(reason) > len("shown") for reason in (coverage.HARMLESS | coverage.HARMLESS_FILES).values())


def test_a_change_from_outside_is_not_covered_up_by_the_next_regular_change(data: Path) -> None:
    """Somebody makes ann a dealer while the house is closed; the house then writes that row itself."""
    with closing(sqlite3.connect(data / "house.db")) as house:
        house.execute("UPDATE people SET role = 'dealer' WHERE id = 'ann'")
        house.commit()

    async def run() -> None:
        async with inside(data) as house:
            boss = house.nobody()
            await boss.sign_in("boss", PASSWORD)
            await boss.ask("PATCH", "/v1/people/ann", {"disabled": True})

    asyncio.run(run())
    assert any("people" in fault and "ann" in fault for fault in audit(data).faults)


# -- changes of files ------------------------------------------------------------------------------------------------


def _flip(path: Path, rng: random.Random) -> None:
    raw = bytearray(path.read_bytes() or b" ")
    raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
    path.write_bytes(bytes(raw))


def _cut(path: Path, rng: random.Random) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw[: rng.randrange(len(raw))] if raw else b"x")


def _without_a_line(path: Path, rng: random.Random) -> None:
    lines = path.read_bytes().splitlines(keepends=True) or [b""]
    del lines[rng.randrange(len(lines))]
    path.write_bytes(b"".join(lines))


def _in_another_order(path: Path, rng: random.Random) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    rng.shuffle(lines)
    path.write_bytes(b"".join(lines))


FILES: list[Callable[[Path, random.Random], None]] = [
    _flip, _cut, _without_a_line, _in_another_order, lambda path, _: path.unlink(),
]  # fmt: skip


def _heads(path: Path) -> dict[str, Any]:
    """The last heads of a file, without checking signatures."""
    found: dict[str, Any] = {}
    for line in path.read_text().splitlines() if path.exists() else ():
        found |= json.loads(line)["heads"]
    return found


def _harmless(name: str, data: Path, played: Path) -> bool:
    if name == HEADS:
        return _heads(data / name) == _heads(played / name)
    return name in coverage.HARMLESS_FILES


HEADS = "heads.jsonl"
FILES_CHANGED = 30 if effort() == SHORT else 300


def test_every_file_is_covered_or_declared_harmless(played: Path, tmp_path: Path) -> None:
    rng = random.Random(31)
    names = sorted(str(path.relative_to(played)) for path in played.rglob("*") if path.is_file())
    names.remove("house.db")
    (archived,) = (name for name in names if name.startswith("archive/"))
    assert names == [archived, HEADS, "keys/heads.key", "keys/secrets.key", "lock"]
    for nth in range(FILES_CHANGED):
        name, change = names[nth % len(names)], rng.choice(FILES)
        data = shutil.copytree(played, tmp_path / f"data-{nth}")
        before = (data / name).read_bytes()
        change(data / name, rng)
        if (data / name).exists() and (data / name).read_bytes() == before:
            continue
        if not audit(data).faults:
            assert _harmless(name, data, played), (name, change)


@pytest.mark.parametrize("lines", [1, 5, 40])
def test_heads_that_were_cut_are_found_and_keep_every_table_closed(data: Path, lines: int) -> None:
    kept = (data / HEADS).read_bytes().splitlines(keepends=True)
    (data / HEADS).write_bytes(b"".join(kept[:-lines]))
    assert any("heads were removed" in fault for fault in audit(data).faults)

    async def run() -> None:
        async with inside(data) as house:
            assert {table.state for table in await house.nobody().tables()} <= {"halted", "closed"}

    asyncio.run(run())


def test_files_that_pitboss_does_not_know_are_harmless(data: Path) -> None:
    (data / "notes.txt").write_text("anything")
    assert audit(data).faults == []


@pytest.mark.parametrize("forged", ['{"heads":{"1":[9,"ab"]},"sign":"00"}\n', "no head at all\n"])
def test_a_forged_file_of_heads_is_found(data: Path, forged: str) -> None:
    (data / "heads-2.jsonl").write_text(forged * 2)
    assert audit(data).faults
