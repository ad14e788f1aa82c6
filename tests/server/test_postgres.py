"""A house on PostgreSQL: the same tests as on SQLite, and what is different there.

Real time where connections to the server end; what is the same on SQLite uses the fake clock there too.
"""

import asyncio
import random
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import inspect as inspected
from tests.server import test_people, test_repeats, test_revenue, test_roles, test_store, test_tables, test_web_rounds
from tests.server.databases import database, server
from tests.server.inside import inside
from tests.server.processes import Forker
from tests.server.served import SLOW, plan, served
from tests.server.store_version import newest
from tests.server.test_full_rounds import _played, every_table
from tests.server.test_kills import Gambler, Nursery, _books, _play

from pitboss.cli import main
from pitboss.server.records.audit import audit
from pitboss.server.records.backup import BackupFault, backup
from pitboss.server.storage.crash_points import POINTS
from pitboss.server.storage.postgres import NoDatabase, Postgres
from pitboss.server.storage.schema import metadata
from pitboss.server.storage.store import ADDRESS, keep_address, store_at
from pitboss.server.supervision.inspection import inspect
from pitboss.testing.setups import SHORT, effort

GAMES = ("roulette-bahamas", "blackjack-bahamas", "craps-bahamas", "holdem-bahamas", "punto-banco-bahamas")
KILLS = 2
KILLED_AT = ("committed",) if effort() == SHORT else POINTS  # on a file it ends at every one of them in every run
SAME: tuple[Callable[[Path], None], ...] = (
    test_store.test_a_read_sees_one_state_though_something_is_committed_in_between,
    test_repeats.test_a_command_sent_again_is_done_once,
    test_repeats.test_a_key_belongs_to_its_sender_and_a_refusal_spends_none,
    test_people.test_guests_come_in_a_burst_and_then_one_after_the_other,
    test_people.test_three_failures_lock_the_door_but_end_no_session,
    test_people.test_accounts_keys_and_their_administration,
    test_people.test_nobody_brings_more_to_a_table_than_they_have,
    test_tables.test_after_a_break_nothing_is_missed_and_nothing_comes_twice,
    test_tables.test_an_inspectors_look_at_hidden_cards_is_on_record,
    test_tables.test_rounds_are_recalled_step_by_step,
    test_revenue.test_win_equals_the_ledger_and_respects_the_span,
    test_web_rounds.test_a_round_is_recalled_from_its_beginning_with_every_posting,
)


LONG = (test_roles.test_every_route_by_every_role,)  # no role depends on the database


@pytest.mark.parametrize(
    "same",
    [*SAME, *(pytest.param(same, marks=pytest.mark.long) for same in LONG)],
    ids=lambda same: same.__name__.removeprefix("test_"),
)
def test_as_on_sqlite(same: Callable[[Path], None], tmp_path: Path, postgres: str) -> None:
    same(tmp_path)
    assert not (tmp_path / "house.db").exists(), "it was played on a file"
    with psycopg.connect(postgres) as connection:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    assert found == (newest(),)


async def _some_games(folder: Path) -> None:
    plans = [wanted for wanted in every_table() if wanted.id in GAMES]
    assert len(plans) == len(GAMES)
    async with served(folder, plans) as house:
        async with asyncio.timeout(120):
            companies = await asyncio.gather(*(_played(house, wanted.id) for wanted in plans))
            for wanted, players in zip(plans, companies, strict=True):
                assert all(player.rounds >= 2 for player in players), wanted.id
        inspector = await house.staff("inspector")
        assert (await inspector.get("/v1/ledger/total"))["cents"] == 0
        during = inspect(folder)
    assert during.faults == [], "audited while it plays"
    assert sum(chain.rounds for chain in during.logs) >= 2 * len(GAMES)


def test_full_rounds_are_played_and_audited(tmp_path: Path, postgres: str, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_some_games(tmp_path))
    (tmp_path / ADDRESS).unlink()
    for command in ("audit", "shift-report"):
        assert main([command, str(tmp_path), "--database", postgres]) == 0
    assert "OK. The records are complete" in capsys.readouterr().out


@pytest.fixture
def nursery(tmp_path: Path, postgres: str, forker: Forker) -> Iterator[Nursery]:
    assert postgres
    made = Nursery(tmp_path, forker)
    yield made
    made.close()


def test_killed_at_named_points_and_anywhere(nursery: Nursery, tmp_path: Path) -> None:
    rng = random.Random(29)
    gamblers = [Gambler(nursery.base), Gambler(nursery.base)]
    nursery.start()
    assert nursery.up(), (tmp_path / "stderr").read_text()[-2000:]
    _play(nursery, gamblers, rng, 0.3, first=True)
    nursery.kill()
    for point in (*KILLED_AT, *[""] * KILLS):
        nursery.start(point, rng.randint(1, 40))
        nursery.up()
        timer = threading.Timer(30 if point else rng.uniform(0.2, 0.6), nursery.kill)
        timer.start()
        _play(nursery, gamblers, rng, 10, first=False)
        timer.cancel()
        nursery.gone()
    assert sum(len(gambler.told) for gambler in gamblers) > KILLS
    _books(tmp_path, gamblers)


async def _cut_off(folder: Path, address: str) -> None:
    """Every connection of the house ends at once, as when the server restarts."""
    ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> %s"
    async with served(folder, [plan("roulette", table="rl", **SLOW)]) as house:
        ann = await house.guest()
        await ann.command("rl", "sit", "sat", seat=0, cents=10_000)
        for nth in range(3):
            with psycopg.connect(address) as connection:
                connection.execute(ended, (connection.info.backend_pid,))
            receipt = await ann.command("rl", "bet", f"bet-{nth}", spot="red", cents=500)
            assert (await ann.command("rl", "bet", f"bet-{nth}", spot="red", cents=500)).seq == receipt.seq
        assert [p["chips"] for p in (await ann.table("rl")).picture["people"].values()] == [8_500]
        assert (await ann.get("/v1/health"))["tables"]["halted"] == 0


def test_tables_go_on_after_the_database_was_away(tmp_path: Path, postgres: str) -> None:
    asyncio.run(_cut_off(tmp_path, postgres))
    assert audit(tmp_path).faults == []


def test_both_databases_have_the_same_tables(tmp_path: Path) -> None:
    with database(empty=True) as address:
        _same_tables(tmp_path, address)


def _same_tables(tmp_path: Path, address: str) -> None:
    kinds = [store_at(tmp_path / "none"), Postgres(address)]
    (tmp_path / "none").mkdir()
    shapes = []
    for store in kinds:
        store.prepare()
        found = inspected(store.engine)
        names = {name for name in found.get_table_names() if name != "alembic_version"}
        shapes.append({name: {column["name"] for column in found.get_columns(name)} for name in names})
        store.close()
    assert shapes[0] == shapes[1]
    assert set(shapes[0]) == set(metadata.tables)


def test_a_database_that_was_set_back_is_found_by_the_heads(tmp_path: Path, postgres: str) -> None:
    """The signed heads lie in the folder, not in the database."""

    async def bet() -> None:
        async with inside(tmp_path, [plan("roulette", table="rl", **SLOW)]) as house:
            ann = await house.guest()
            await ann.command("rl", "sit", "sat", seat=0, cents=10_000)
            await ann.command("rl", "bet", "one", spot="red", cents=500)

    asyncio.run(bet())
    assert audit(tmp_path).faults == []
    with psycopg.connect(postgres) as connection:
        connection.execute("DELETE FROM lines WHERE n = (SELECT max(n) FROM lines)")
    assert any("are lost" in fault for fault in audit(tmp_path).faults)


def test_a_copy_is_made_by_the_servers_own_tools(tmp_path: Path, postgres: str) -> None:
    async def bet(folder: Path, key: str) -> int:
        async with inside(folder, [plan("roulette", table="rl", **SLOW)]) as house:
            ann = await house.guest()
            await ann.command("rl", "sit", "sat", seat=house.floor.actors["rl"].face.seats.index(""), cents=10_000)
            return (await ann.command("rl", "bet", key, spot="red", cents=500)).seq

    first = asyncio.run(bet(tmp_path, "one"))
    with pytest.raises(BackupFault, match="pg_dump"):
        backup(tmp_path, tmp_path / "copy.tar")
    again = tmp_path / "again"
    again.mkdir()
    shutil.copytree(tmp_path / "keys", again / "keys")
    shutil.copy(tmp_path / "heads.jsonl", again / "heads.jsonl")
    with database(empty=True) as other:
        subprocess.run([_tool("pg_dump"), "--format=custom", f"--file={again / 'house.dump'}", postgres], check=True)
        subprocess.run([_tool("pg_restore"), f"--dbname={other}", str(again / "house.dump")], check=True)
        keep_address(again, other)
        assert audit(again).faults == []
        assert asyncio.run(bet(again, "two")) > first, "it goes on where the copy stood"
        assert audit(again).faults == []


def _tool(name: str) -> str:
    """The server's own program: beside the server that the tests start, or on the PATH."""
    server()
    try:
        from pgserver._commands import POSTGRES_BIN_PATH
    except ImportError:
        return name
    return str(Path(POSTGRES_BIN_PATH) / name)


@pytest.mark.parametrize("address", ["mysql://u@h/d", "no address", "sqlite:///x.db"])
def test_other_databases_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str) -> None:
    with pytest.raises(NoDatabase, match="postgresql://"):
        store_at(tmp_path, address)
    assert main(["serve", "--data", str(tmp_path / "data"), "--database", address]) == 2
    assert "[database]" in capsys.readouterr().err


def test_a_server_that_is_not_there_is_told_without_its_password(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "postgresql://ann:secret-word@127.0.0.1:1/house?connect_timeout=2"
    assert main(["serve", "--data", str(tmp_path / "data"), "--database", given]) == 2
    said = capsys.readouterr()
    assert "secret-word" not in said.out + said.err
    assert "[damage]" in said.err
