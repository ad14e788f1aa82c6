"""`pitboss new`: each kind of game is complete at once, under any name."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games import find_game, game_part
from pitboss.house_file.outside_games import visiting
from pitboss.testing.conformance import check_game

KINDS = ("dice", "wheel", "shoe")
LINES = 300  # of Python, without the tests, for a game with one result


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_passes_conformance_and_its_own_tests(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", f"lucky-{kind}", "--kind", kind, "--folder", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    made = tmp_path / f"lucky_{kind}"
    assert f"Wrote {made}." in said
    assert f"{kind}-game" not in "".join(page.read_text() for page in made.rglob("*.*") if page.is_file())
    with visiting(tmp_path) as slugs:
        assert slugs == [f"lucky-{kind}"]
        assert check_game(find_game(slugs[0])) == []
        assert all(game_part(slugs[0], part) for part in ("odds", "simulation"))
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(made / "tests")]
    env = {**os.environ, "PITBOSS_GAMES": str(tmp_path)}  # as the author's page has it
    run = subprocess.run(tests, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


MISTAKES = [
    ("rulebooks/house/lucky.toml", 'low = { pays = "1 to 1", ', "low = { ", "odds/layout low has no pays"),
    ("rulebooks/house/lucky.toml", '"4 to 1"', '"4:1"', "'4:1' is not odds"),
    ("rulebooks/house/lucky.toml", "dice = {", "cubes = {", "house/lucky.toml: [numbers] has no dice"),
    ("rulebooks/house/lucky.toml", "high = {", "hi = {", "house/lucky.toml: [odds.layout] has no high"),
    ("rulebooks/house/lucky.toml", "lucky/4#seven", "lucky/9", "odds/layout/seven cites lucky/9"),
    ("procedure.py", '"die-leans", "lucky/5"', '"die-leans", "lucky/8"', "lucky.die_leans cites lucky/8"),
    ("procedure.py", "    collect_then_pay(t)", "    pass", "the wager on high is left without an end"),
]


@pytest.mark.parametrize(("page", "right", "wrong", "says"), MISTAKES, ids=[mistake[3] for mistake in MISTAKES])
def test_a_mistake_in_a_game_is_one_line(page: str, right: str, wrong: str, says: str, tmp_path: Path) -> None:
    main(["new", "lucky", "--folder", str(tmp_path)])
    text = (tmp_path / "lucky" / page).read_text()
    assert right in text
    (tmp_path / "lucky" / page).write_text(text.replace(right, wrong))
    play = [sys.executable, "-m", "pitboss", "play", "lucky", "--seed", "1", "--rounds", "1"]
    env = {**os.environ, "PITBOSS_GAMES": str(tmp_path)}
    run = subprocess.run(play, cwd=tmp_path, env=env, input="high 5\n\n\n", capture_output=True, text=True, check=False)
    assert run.returncode == 2, run.stdout
    (line,) = (each for each in run.stderr.splitlines() if each.startswith("pitboss:"))
    assert says in line
    assert "Traceback" not in run.stderr


SHUFFLES = ("procedure.py", "if not t.own.ready or", "if True or")
BY_PLACE = (
    "table.py",
    "throws, {spot: spot for spot in SPOTS}, line_of",
    "throws, {spot: spot for spot in SPOTS}, placed",
)
PLACED = """
    def placed(spot: str, throw: str) -> str:
        return [*chapter.schedules["layout"]][SPOTS.index(spot)] if line_of(spot, throw) else ""

    return spot_layout("""


@pytest.mark.parametrize(
    ("kind", "mistake", "check", "says"),
    [
        ("shoe", SHUFFLES, "shoes_last", "the shoe is shuffled for each of"),
        ("dice", BY_PLACE, "pay_lines_are_read_by_name", "with the pay lines in another order"),
    ],
)
def test_conformance_names_a_fault_of_a_new_game(
    kind: str, mistake: tuple[str, str, str], check: str, says: str, tmp_path: Path
) -> None:
    game, (page, right, wrong) = f"faulty-{kind}", mistake
    main(["new", game, "--kind", kind, "--folder", str(tmp_path)])
    path = tmp_path / f"faulty_{kind}" / page
    text = path.read_text()
    assert right in text
    path.write_text(text.replace(right, wrong).replace("\n    return spot_layout(", PLACED))
    with visiting(tmp_path):
        faults = check_game(find_game(game), checks=[check])
    assert faults
    assert all(says in fault.says for fault in faults)


@pytest.mark.parametrize("kind", ["dice", "wheel"])
def test_a_game_with_one_result_is_short(kind: str, tmp_path: Path) -> None:
    main(["new", "short-one", "--kind", kind, "--folder", str(tmp_path)])
    pages = [page for page in tmp_path.rglob("*.py") if "tests" not in page.parts]
    assert sum(len(page.read_text().splitlines()) for page in pages) < LINES


@pytest.mark.parametrize(
    ("game", "code"),
    [("Lucky Seven", "game-name-unreadable"), ("lucky_seven", "game-name-unreadable"), ("craps", "game-exists")],
)
def test_a_name_that_cannot_be_used_is_refused(
    game: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", game, "--folder", str(tmp_path)]) == 2
    assert f"[{code}]" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_exists_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "lucky_seven").mkdir()
    assert main(["new", "lucky-seven", "--folder", str(tmp_path)]) == 2
    assert "[game-exists]" in capsys.readouterr().err
