"""The docs: every link leads somewhere, and the site has every page."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import pitboss
from pitboss import client, envs, school

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PAGES = [*(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")), *sorted(DOCS.rglob("*.md"))]
TOUR, LINE = DOCS / "tour.md", re.compile(r"L\d+")
_CODE = re.compile(r"^(```|~~~).*?^\1|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?<!\\)\]\((?P<target>[^)\s]+)\)")
_HEADING = re.compile(r"^#+ (?P<text>.+)$", re.MULTILINE)


def anchors(page: str) -> set[str]:
    """The names under which links reach the headings of a page."""
    plain = re.compile(r"[^\w\- ]")
    texts = _HEADING.findall(re.sub(r"^```.*?^```", "", page, flags=re.MULTILINE | re.DOTALL))
    return {plain.sub("", text.lower()).strip().replace(" ", "-") for text in texts}


def dead_links(path: Path) -> Iterator[str]:
    """The links of a page that lead to no file or no heading; a page of the site may not link outside of it."""
    for link in _LINK.finditer(_CODE.sub("", path.read_text(encoding="utf-8"))):
        target, _, anchor = link["target"].partition("#")
        if target.startswith(("http://", "https://", "mailto:")):
            continue
        to = (path.parent / target).resolve() if target else path
        if path == TOUR and LINE.fullmatch(anchor):
            continue  # tests/test_tour.py checks lines of the sources
        outside = path.is_relative_to(DOCS) and not to.is_relative_to(DOCS)
        if not to.exists() or outside or (anchor and anchor not in anchors(to.read_text(encoding="utf-8"))):
            yield link["target"]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(path: Path) -> None:
    assert list(dead_links(path)) == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A page\n\n## One [x](y)\n\n[a](none.md) [b](#one) [c](#a-page) [d](page.md#two) `[e](f.md)`\n")
    assert list(dead_links(page)) == ["y", "none.md", "#one", "page.md#two"]


def _pages(nav: object) -> Iterator[str]:
    if isinstance(nav, str):
        yield nav
    for each in nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else ():
        yield from _pages(each)


def test_the_examples_of_the_page_for_authors_are_in_the_template_games() -> None:
    """The templates are tested, so the examples are as well."""
    page = (DOCS / "new-game.md").read_text(encoding="utf-8")
    page = page[page.index("## What a game is made of") : page.index("## Steps")]
    games = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/pitboss/templates").rglob("*.py"))
    examples = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert len(examples) >= 7
    assert [example for example in examples if example.strip() not in games] == []


def test_the_site_has_every_page() -> None:
    nav = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]["nav"]
    assert sorted(_pages(nav)) == sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))


REFERENCE = re.findall(r"^::: pitboss\.([\w.]+)$", (DOCS / "python-api.md").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("package", [pitboss, client, envs, school], ids=lambda package: package.__name__)
def test_the_api_reference_has_every_public_name(package: ModuleType) -> None:
    inside = package.__name__.removeprefix("pitboss").removeprefix(".")
    before = f"{inside}." if inside else ""
    listed = [name.removeprefix(before) for name in REFERENCE if name.rpartition(".")[0] == inside]
    public = set(package.__all__) - (
        {"Client", "Frame"} if package is client else set()
    )  # `pitboss.Client`; a dictionary
    assert sorted(listed) == sorted(public)


def test_every_name_of_the_api_reference_exists() -> None:
    for name in REFERENCE:
        module, _, last = f"pitboss.{name}".rpartition(".")
        assert hasattr(import_module(module), last), name


def test_the_api_reference_has_what_the_example_game_uses() -> None:
    game = ROOT / "examples" / "games" / "chuck_a_luck"
    imports = (node for page in game.glob("*.py") for node in ast.walk(ast.parse(page.read_text("utf-8"))))
    used = {
        f"{node.module}.{alias.name}"
        for node in imports
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("pitboss.")
        for alias in node.names
    }
    assert used <= {f"pitboss.{name}" for name in REFERENCE}


@pytest.mark.long
def test_the_site_builds_without_a_warning() -> None:
    build = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    built = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    assert (ROOT / ".pitboss" / "site" / "python-api.html").is_file()
