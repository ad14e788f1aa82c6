"""The command line as a whole: its commands, its exit statuses, its way of saying no."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Pitboss

from pitboss.cli import app
from pitboss.cli.app import BadInput, commands
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode, TableCode

NAMES = [name for name, _ in commands()]


def test_help_lists_every_command(pitboss: Pitboss) -> None:
    ran = pitboss("--help")
    assert ran.status == 0
    for name in NAMES:
        assert f" {name.replace('_', '-')} " in ran.out


def test_the_usual_commands_are_found() -> None:
    assert {"games", "rules", "play"} <= set(NAMES)


@pytest.mark.parametrize(("name", "about"), commands())
def test_every_command_says_what_it_does(pitboss: Pitboss, name: str, about: str) -> None:
    assert about, f"{name} has no docstring"
    ran = pitboss(name.replace("_", "-"), "--help")
    assert ran.status == 0
    assert " ".join(about.split()[:3]) in " ".join(ran.out.split())


def test_a_module_without_a_function_of_its_name_is_no_command() -> None:
    assert not {"screen", "words", "app", "options", "output"} & set(NAMES)


@pytest.mark.parametrize(
    ("page", "is_command"),
    [
        ("def deal() -> int: ...", True),
        ("async def deal() -> int: ...", False),
        ("def deal() -> None: ...", False),
        ("def deals() -> int: ...", False),
        ("class Dealer:\n    def deal(self) -> int: ...", False),
    ],
)
def test_a_command_returns_its_status(page: str, is_command: bool) -> None:
    assert bool(app._command("deal", f"\n{page}\n")) == is_command


@pytest.mark.parametrize(
    "arguments",
    [
        ["deal"],
        ["games", "--jsn"],
        ["rules"],
        ["play", "roulette", "--rounds", "many"],
        ["play", "roulette", "--seats", "0"],
    ],
)
def test_bad_usage_is_one_line_and_status_2(pitboss: Pitboss, arguments: list[str]) -> None:
    ran = pitboss(*arguments)
    assert ran.status == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("pitboss: ")
    assert ran.err.endswith("[usage]\n")


def test_version(pitboss: Pitboss) -> None:
    ran = pitboss("--version")
    assert (ran.status, ran.out) == (0, "0.2.0\n")


@pytest.mark.parametrize(
    ("raised", "status", "says"),
    [
        (KeyboardInterrupt(), 130, ""),
        (BadInput(InputCode.NO_HOUSE, "there is no such thing"), 2, "pitboss: there is no such thing [no-house]\n"),
        (
            Refusal(TableCode.SEED_TOO_LATE, "too late", ["bs/6(3)(b)"]),
            2,
            "pitboss: too late (bs/6(3)(b)) [seed-too-late]\n",
        ),
        (
            FileNotFoundError(2, "No such file or directory", "x.log"),
            2,
            "pitboss: There is no file or folder x.log. Check the name. [file]\n",
        ),
    ],
)
def test_what_a_command_raises_becomes_a_status(
    pitboss: Pitboss, monkeypatch: pytest.MonkeyPatch, raised: BaseException, status: int, says: str
) -> None:
    def broken() -> None:
        raise raised

    monkeypatch.setattr("pitboss.cli.games._rows", broken)
    ran = pitboss("games")
    assert (ran.status, ran.out, ran.err) == (status, "", says)


def test_a_fault_of_the_program_is_not_dressed_up(pitboss: Pitboss, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise KeyError("seat")

    monkeypatch.setattr("pitboss.cli.games._rows", broken)
    with pytest.raises(KeyError):
        pitboss("games")


@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["rules", "roulette"], ["play", "roulette"]])
def test_numba_is_not_imported(arguments: list[str]) -> None:
    """Compiling is for mathematics; a table must open at once."""
    code = (
        "import sys\nfrom pitboss.cli import main\n"
        f"assert main({arguments!r}) == 0\n"
        "slow = {'numba', 'llvmlite', 'asyncio'} & set(sys.modules)\n"
        "sys.exit(f'imported {slow}' if slow else 0)"
    )
    ran = subprocess.run([sys.executable, "-c", code], input="", capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_python_m_pitboss_returns_the_status() -> None:
    ran = subprocess.run([sys.executable, "-m", "pitboss", "deal"], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "[usage]" in ran.stderr


def test_a_closed_pipe_is_no_fault() -> None:
    command = f"{sys.executable} -m pitboss rules roulette | head -1"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    assert ran.stdout.startswith("Roulette")


def test_a_terminal_without_suits_gets_something_in_their_place() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "pitboss", "play", "let-it-ride", "--seed", "7"],
        input=b"10\n\nr\nr\nq\n",
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"1 round played" in ran.stdout


def test_completion_knows_games_and_rulebooks(pitboss: Pitboss) -> None:
    assert app.build()["rules"].assemble_argument_collection()[0].parameter.completer is not None
    from pitboss.cli.options import complete_games, complete_rulebooks

    assert "roulette" in complete_games(None)
    assert complete_rulebooks(None) == ["bahamas", "nsw", "tribal"]
    assert pitboss("--install-completion", "--help").status == 0


def test_every_page_of_the_package_is_read_as_utf_8(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command is found by reading its module, whatever the machine's own encoding is."""
    monkeypatch.chdir(tmp_path)
    code = "from pitboss.cli.app import commands; print(len(commands()))"
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"LC_ALL": "C", "PATH": ""}
    )
    assert int(ran.stdout) == len(NAMES)
