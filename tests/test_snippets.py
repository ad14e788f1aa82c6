"""Everything that the docs show runs: Python snippets, commands of pitboss, TOML, and the paths of requests.

`tests/cli/documented.py` compares what console blocks print.
"""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest
from cyclopts import CycloptsError
from tests.cli.documented import PAGES as CONSOLE_PAGES
from tests.cli.documented import files
from tests.server.served import free_port
from tests.test_package import first_answer, running

import pitboss
from pitboss.cli.app import build

ROOT = Path(__file__).resolve().parents[1]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
_BLOCK = re.compile(r"^(?P<indent> *)```(?P<kind>\w+)\n(?P<text>.*?)^ *```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^ {4}(?:\$ )?(?:\./)?pitboss(?P<words>(?: .*)?)$", re.MULTILINE)
_REQUEST = re.compile(r"^\$ curl -s(?: -X (?P<method>[A-Z]+))? \$H(?P<path>/\S*)", re.MULTILINE)
_REMARK = re.compile(r"\s{2,}.*")
GPU = "make_gpu"  # tests/envs/test_gpu_env.py runs it on a simulated GPU
HOUSE = "http://127.0.0.1:8021"
TEMPLATES = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/pitboss/templates").rglob("*.py"))
"""The games of `pitboss new`: their own tests run what the page for authors shows of them."""
KINDS = {"console", "python", "toml", "text"}


def blocks(path: Path, kind: str, *, indented: bool = False) -> list[str]:
    """The code blocks of a page that have this kind; indented ones are fragments inside a list."""
    found = _BLOCK.finditer(path.read_text(encoding="utf-8"))
    return [dedent(each["text"]) for each in found if each["kind"] == kind and bool(each["indent"]) == indented]


def with_blocks(kind: str, *, indented: bool = False) -> list[Path]:
    return [path for path in PAGES if blocks(path, kind, indented=indented)]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# -- Python -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def workplace(tmp_path: Path) -> Path:
    """A folder with what snippets name: a log, a round script, and a game of one's own."""
    with pitboss.Tabletop("roulette", seed=1, log=tmp_path / "table.log") as table:
        table.sit("ann").bet("ann", "red", 2500).close().close().finish()
    shutil.copy(ROOT / "examples" / "rounds" / "roulette" / "chip-colours.round.toml", tmp_path / "dispute.round.toml")
    shutil.copytree(ROOT / "examples" / "games" / "chuck_a_luck", tmp_path / "games" / "chuck_a_luck")
    return tmp_path


@pytest.mark.parametrize("path", with_blocks("python"), ids=name_of)
def test_the_python_of_a_page_runs(path: Path, workplace: Path) -> None:
    """All snippets of a page, one after the other, in a process of their own."""
    snippets = [each for each in blocks(path, "python") if GPU not in each and each.strip() not in TEMPLATES]
    page = "\n\n".join(snippets)
    if HOUSE not in page:
        run(page, workplace)
        return
    tables = files(path.read_text(encoding="utf-8"))
    (workplace / "house.toml").write_text(tables["house.toml"], encoding="utf-8")
    port, program = free_port(), Path(sys.executable).with_name("pitboss")
    with running(program, workplace, port, "house.toml") as address:
        first_answer(f"{address}/v1/health", workplace / "said")
        assert "The bot has played 3 rounds." in run(page.replace(HOUSE, address), workplace)


def run(page: str, folder: Path) -> str:
    """What a script prints; it is beside the game, and `sys.argv[1]` is the log."""
    script = folder / "games" / "chuck_a_luck" / "snippets.py"
    script.write_text(page, encoding="utf-8")
    command = [sys.executable, "-W", "error", str(script), "table.log"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.mark.parametrize("path", with_blocks("python", indented=True), ids=name_of)
def test_a_fragment_is_python(path: Path) -> None:
    for fragment in blocks(path, "python", indented=True):
        compile(fragment, str(path), "exec")


def test_what_needs_a_gpu_is_one_snippet() -> None:
    assert sum(GPU in each for path in with_blocks("python") for each in blocks(path, "python")) == 1


# -- commands ---------------------------------------------------------------------------------------------------------


def commands(path: Path) -> Iterator[list[str]]:
    """The commands in the plain blocks of a page, without remarks and without the brackets of optional parts."""
    page = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for found in _COMMAND.finditer(page):
        words = _REMARK.sub("", found["words"]).strip()
        if not words.startswith(":"):  # an error that a command prints
            yield shlex.split(words.replace("[", "").replace("]", "") if " [" in words else words)


def with_commands() -> list[Path]:
    return [path for path in PAGES if any(commands(path))]


@pytest.mark.parametrize("path", with_commands(), ids=name_of)
def test_every_command_of_a_page_is_one(path: Path) -> None:
    for words in commands(path):
        if words and words[0] != "--version":
            assert not build().parse_known_args(words)[2], words


def test_every_console_block_is_compared() -> None:
    for path in PAGES:
        blocks_here = blocks(path, "console")
        assert all(re.match(r"\$ (\./)?pitboss ", each) for each in blocks_here), name_of(path)
        assert not blocks_here or path in CONSOLE_PAGES


def test_no_block_has_a_language_that_nothing_checks() -> None:
    found = {each["kind"] for path in PAGES for each in _BLOCK.finditer(path.read_text(encoding="utf-8"))}
    assert found <= KINDS


# -- TOML and requests ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", with_blocks("toml"), ids=name_of)
def test_toml_can_be_read(path: Path) -> None:
    for text in blocks(path, "toml"):
        tomllib.loads(text)


@pytest.mark.parametrize("path", [path for path in PAGES if _REQUEST.search(path.read_text("utf-8"))], ids=name_of)
def test_every_request_of_a_page_has_a_route(path: Path) -> None:
    """The generated REST page has all routes."""
    rest = (ROOT / "docs" / "rest.md").read_text(encoding="utf-8")
    routes = {tuple(each.split()) for each in re.findall(r"^\| `([A-Z]+ /\S*)` \|", rest, re.MULTILINE)}
    for found in _REQUEST.finditer(path.read_text(encoding="utf-8")):
        asked = (found["method"] or "GET").strip(), found["path"].partition("?")[0].strip("'\"")
        fits = [
            re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", route), asked[1]) for method, route in routes if method == asked[0]
        ]
        assert any(fits), asked


def test_a_command_that_does_not_exist_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A page\n\n    pitboss odds roulette --loudly    how loud it is\n")
    (words,) = commands(page)
    assert words == ["odds", "roulette", "--loudly"]
    with pytest.raises(CycloptsError, match="loudly"):
        build().parse_known_args(words)
