"""The house edge of each wager over the API: the same count as `pitboss odds`, once, by a worker that gives way.

Real time: the workers are processes.
"""

import asyncio
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import inside
from tests.server.printed import printed
from tests.server.served import SLOW, House, plan, served

from pitboss.server.maths.edges import FOLDER, EdgeCache
from pitboss.server.maths.worker_pool import NICENESS, WorkerPool
from pitboss.server.tables.plan import TablePlan

PATIENCE = 300  # seconds: the worker that counts yields to everything else on the machine
COUNTS = "from pitboss.server.maths import edge_worker; edge_worker.main()"
WORKER = """
import sys
open(sys.argv[1], "a").write("counted\\n")
{action}
"""


async def _ready(house: House, table: str) -> dict[str, Any]:
    http = house.nobody().http
    for _ in range(PATIENCE * 10):
        found: dict[str, Any] = (await http.get(f"/v1/tables/{table}/edges")).json()
        if found["state"] != "calculating":
            return found
        assert found["wagers"] == []
        await asyncio.sleep(0.1)
    raise AssertionError("the odds were not counted in time")


async def _same(folder: Path) -> None:
    plans = [
        plan("roulette", table="double-zero", **SLOW),
        TablePlan("single-zero", "roulette", "bahamas", {"equipment": "single-zero", "live": SLOW}),
        plan("craps", table="dice", **SLOW),
    ]
    async with served(folder, plans) as house:
        shown = {wanted.id: await _ready(house, wanted.id) for wanted in plans}
    for table, words in (
        ("double-zero", ("roulette",)),
        ("single-zero", ("roulette", "--set", "equipment=single-zero")),
        ("dice", ("craps",)),
    ):
        told = printed("odds", *words)["wagers"]
        assert shown[table]["state"] == "ready"
        assert {edge["wager"]: Fraction(edge["edge"]) for edge in shown[table]["wagers"]} == {
            name: Fraction(account["edge"]) for name, account in told.items()
        }
    assert shown["double-zero"] != shown["single-zero"]
    red = next(edge for edge in shown["double-zero"]["wagers"] if edge["wager"] == "red")
    assert (red["edge"], red["percent"], red["method"]) == ("1/19", "5.2632 %", "exact")


def test_the_edges_are_those_of_pitboss_odds_under_the_tables_own_settings(tmp_path: Path) -> None:
    asyncio.run(_same(tmp_path))


async def _none(folder: Path) -> None:
    async with inside(folder, [plan("holdem", table="poker", **SLOW)]) as house:
        found = await _ready(house, "poker")
        assert (found["state"], found["wagers"]) == ("none", [])


def test_edges_of_the_almanac_need_no_worker(tmp_path: Path) -> None:
    async def ask() -> None:
        edge_cache = EdgeCache(tmp_path, WorkerPool(), _worker(tmp_path, COUNTS))
        usual = plan("roulette")
        found = edge_cache.ask(usual, usual.open())
        assert found.state == "ready"
        assert {edge.wager: edge.edge for edge in found.wagers}["red"] == "1/19"

    asyncio.run(ask())
    assert not (tmp_path / "counted.txt").exists()


def test_poker_has_no_house_edge(tmp_path: Path) -> None:
    asyncio.run(_none(tmp_path))


def _worker(folder: Path, action: str) -> tuple[str, ...]:
    script = folder / "worker.py"
    script.write_text(WORKER.format(action=action))
    return sys.executable, str(script), str(folder / "counted.txt")


async def _until(edge_cache: EdgeCache, wanted: TablePlan) -> str:
    table = wanted.open()
    for _ in range(PATIENCE * 10):
        found = edge_cache.ask(wanted, table)
        if found.state != "calculating":
            return found.state
        await asyncio.sleep(0.1)
    raise AssertionError("the odds were not counted in time")


@pytest.mark.usefixtures("no_almanac")
@pytest.mark.parametrize("times", [2])
def test_results_are_cached_for_the_next_start(tmp_path: Path, times: int) -> None:
    wanted = plan("roulette")
    command = _worker(tmp_path, COUNTS)

    async def ask() -> None:
        edge_cache = EdgeCache(tmp_path, WorkerPool(), command)
        assert await _until(edge_cache, wanted) == "ready"
        assert await _until(edge_cache, plan("roulette", table="another")) == "ready", (
            "the same settings, the same count"
        )
        await edge_cache.stop()

    for _ in range(times):
        asyncio.run(ask())
    assert (tmp_path / "counted.txt").read_text() == "counted\n"
    kept = next((tmp_path / FOLDER).iterdir())
    written = kept.read_bytes()
    for nth, other in enumerate((b"not what was written", written.replace(b'"wager":"', b'"wager":"x')), 2):
        kept.write_bytes(other)
        asyncio.run(ask())
        assert (tmp_path / "counted.txt").read_text() == "counted\n" * nth, "a changed file is calculated again"


@pytest.mark.usefixtures("no_almanac")
def test_failed_worker_is_reported_and_not_retried(tmp_path: Path) -> None:
    async def ask() -> None:
        edge_cache = EdgeCache(tmp_path, WorkerPool(), _worker(tmp_path, "sys.exit('no such luck')"))
        assert await _until(edge_cache, plan("roulette")) == "failed"
        assert await _until(edge_cache, plan("roulette")) == "failed"
        await edge_cache.stop()

    asyncio.run(ask())
    assert (tmp_path / "counted.txt").read_text() == "counted\n"


LINGERS = """
import msgspec, time
game = msgspec.json.decode(sys.stdin.buffer.read())["game"]
open(sys.argv[1] + ".order", "a").write(game + "\\n")
while game == "let-it-ride": time.sleep(0.1)
sys.stdout.buffer.write(b"[]")
"""


@pytest.mark.usefixtures("no_almanac")
def test_a_quick_game_does_not_wait_for_a_long_one(tmp_path: Path) -> None:
    order = tmp_path / "counted.txt.order"

    async def ask() -> None:
        edge_cache = EdgeCache(tmp_path, WorkerPool(), _worker(tmp_path, LINGERS))
        for game in ("pai-gow-poker", "let-it-ride"):
            wanted = plan(game)
            assert edge_cache.ask(wanted, wanted.open()).state == "calculating"
        assert await _until(edge_cache, plan("roulette")) == "ready"
        assert await _until(edge_cache, plan("craps")) == "ready"
        while "let-it-ride" not in order.read_text():
            await asyncio.sleep(0.05)
        await edge_cache.stop()

    asyncio.run(ask())
    assert "pai-gow-poker" not in order.read_text(), "of the long ones the quicker is counted first"


@pytest.mark.usefixtures("no_almanac")
def test_a_house_that_closes_leaves_no_worker_behind(tmp_path: Path) -> None:
    pids = tmp_path / "pid.txt"
    action = f"import os, time; open({str(pids)!r}, 'w').write(str(os.getpid())); time.sleep(600)"

    async def ask() -> None:
        edge_cache = EdgeCache(tmp_path, WorkerPool(), _worker(tmp_path, action))
        wanted = plan("roulette")
        while not (pids.exists() and pids.read_text()):
            edge_cache.ask(wanted, wanted.open())
            await asyncio.sleep(0.05)
        await edge_cache.stop()

    asyncio.run(ask())
    assert not Path(f"/proc/{pids.read_text()}").exists()


def test_worker_has_low_priority() -> None:
    code = (
        "import os, sys; from pitboss.server.maths import edge_worker as w; w.edges = lambda plan: []; w.main();"
        " sys.stderr.write(str(os.nice(0)))"
    )
    words = b'{"id": "t", "game": "roulette", "rulebook": "bahamas", "entries": {}}'
    done = subprocess.run([sys.executable, "-c", code], input=words, capture_output=True, check=True)
    assert (done.stdout, done.stderr) == (b"[]", str(min(19, os.nice(0) + NICENESS)).encode())
