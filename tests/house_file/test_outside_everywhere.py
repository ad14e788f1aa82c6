"""Two games outside pitboss work wherever a game of pitboss does: commands, programs, school, server and its workers.

Real time: the server's workers are processes.
"""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from tests.server.served import SLOW, House, plan, served

from pitboss.cli import main
from pitboss.house_file.outside_games import VARIABLE, visiting
from pitboss.rulebooks.refusal import Refusal
from pitboss.school.drills import drills_of, question
from pitboss.school.questions import grade

DICE, SHOE = "outside-dice", "outside-shoe"
ROUNDS = 1008  # whole units of the shoe game
PATIENCE = 60  # seconds: a worker yields to everything else on the machine
PROGRAM = """
import json, sys
import gymnasium
import pitboss
import pitboss.envs
found = {}
for game in sys.argv[1:]:
    pitboss.Tabletop(game).sit("ann")
    pitboss.par(game)
    pitboss.simulate(game, rounds=100)
    environment = gymnasium.make(pitboss.envs.env_id(game))
    environment.reset(seed=1)
    found[game] = {wager.name: str(wager.edge) for wager in pitboss.odds(game).wagers}
print(json.dumps(found))
"""
EDGES = {DICE: {"low": "1/6", "seven": "1/6", "high": "1/6"}, SHOE: {"bet": "342/20215"}}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with both games, which this process and those that it starts know."""
    made = tmp_path_factory.mktemp("games")
    for game in (DICE, SHOE):
        assert main(["new", game, "--kind", game.removeprefix("outside-"), "--folder", str(made)]) == 0
    with pytest.MonkeyPatch.context() as patch, visiting(made):
        patch.setenv(VARIABLE, str(made))
        yield made


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("game", [DICE, SHOE])
@pytest.mark.parametrize(
    "command",
    ["rules", "sign", "odds", "par", "simulate --rounds 100", "simulate --unit 3", "play --seed 1 --rounds 1"],
)
def test_every_command_knows_them(
    game: str, command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("\n" * 9))
    word, *options = command.split()
    assert main([word, game, *options]) == 0
    assert capsys.readouterr().out


def test_a_program_knows_them(folder: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, DICE, SHOE], cwd=folder, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == EDGES


def test_the_command_line_knows_them_in_its_own_process(folder: Path) -> None:
    command = [sys.executable, "-m", "pitboss", "odds", DICE]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def test_a_program_is_told_what_is_wrong_with_the_folder(tmp_path: Path) -> None:
    env = {**os.environ, VARIABLE: str(tmp_path)}
    command = [sys.executable, "-c", "import pitboss; pitboss.odds('roulette')"]
    run = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "has no game: a game is a folder in it with a procedure.py" in run.stderr


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("game", [DICE, SHOE])
def test_the_school_asks_about_them(game: str) -> None:
    drills = set(drills_of(game))
    if game == DICE:
        drills.remove("irregularities")
        with pytest.raises(Refusal) as refused:
            question(game, "irregularities", rulebook="house")
        assert refused.value.code == "no-question", "with one incident there is no wrong answer"
    for drill in sorted(drills):
        asked = question(game, drill, rulebook="house", level=1, seed="outside", number=1)
        answers = [part.answer.replace(" | ", " ") if part.form == "order" else part.answer for part in asked.parts]
        assert grade(asked, answers).right


async def _ready(house: House, path: str) -> dict[str, Any]:
    """What a calculation found, once it is done."""
    found: dict[str, Any] = {}

    async def done() -> bool:
        answer = await client.http.get(f"/v1/{path}")
        assert answer.status_code == 200, answer.text
        found.update(answer.json())
        return found["state"] not in ("calculating", "waiting", "playing")

    client = house.nobody()
    await house.until(done, seconds=PATIENCE)
    return found


async def _served(folder: Path) -> None:
    async with served(folder, [plan(game, "house", table=game, **SLOW) for game in (DICE, SHOE)]) as house:
        lobby = (await house.nobody().http.get("/v1/tables")).json()
        assert {table["game"] for table in lobby} == {DICE, SHOE}
        for game, edges in EDGES.items():
            at_table = await _ready(house, f"tables/{game}/edges")
            assert {each["wager"]: each["edge"] for each in at_table["wagers"]} == edges
            sheet = (await _ready(house, f"maths/{game}/odds"))["sheet"]
            assert {each["name"]: each["edge"] for each in sheet["wagers"]} == edges
            wager = next(iter(edges))
            played = await _ready(house, f"maths/{game}/simulation?wager={wager}&rounds={ROUNDS}&seed=7")
            assert (played["state"], played["marks"][-1]["rounds"]) == ("ended", ROUNDS)
        best = (await _ready(house, f"maths/{SHOE}/strategy?side=house"))["sheet"]
        assert [decision["name"] for decision in best["decisions"]] == ["double"]


@pytest.mark.usefixtures("folder")
def test_the_server_and_its_workers_know_them(tmp_path: Path) -> None:
    asyncio.run(_served(tmp_path))
