"""Starting stays quick: which modules a command loads. Times are in `benchmarks/answers.py`."""

import subprocess
import sys

import pytest

HEAVY = {"numba", "numpy", "litestar", "starlette", "sqlalchemy", "httpx", "asyncio", "cryptography", "xlsxwriter"}
HELP = {"rich.markdown", "markdown_it"}


def loaded(*arguments: str) -> set[str]:
    """The modules that a command has loaded at its end."""
    code = "import sys; from pitboss.cli.app import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_games_loads_no_game_and_no_engine() -> None:
    modules = loaded("games")
    assert not modules & (HEAVY | HELP | {"msgspec"})
    assert not {name for name in modules if name.startswith("pitboss.engine")}
    assert {name for name in modules if name.startswith("pitboss.games")} == {"pitboss.games"}


@pytest.mark.parametrize("arguments", [("--help",), ("--version",)])
def test_help_loads_no_game(arguments: tuple[str, ...]) -> None:
    modules = loaded(*arguments)
    assert not modules & (HEAVY | HELP | {"msgspec"})
    assert not {name for name in modules if name.startswith(("pitboss.games", "pitboss.engine"))}


@pytest.mark.parametrize("command", ["odds", "strategy"])
def test_answers_of_the_almanac_load_no_engine_and_nothing_that_computes(command: str) -> None:
    modules = loaded(command, "blackjack")
    assert not modules & HEAVY
    assert {name for name in modules if name.startswith("pitboss.engine.")} <= {"pitboss.engine.money"}
    assert {name for name in modules if name.startswith("pitboss.games")} == {"pitboss.games"}
