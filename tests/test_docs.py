"""The docs: every link leads somewhere, and the site has every page."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import pitboss

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


def test_the_site_has_every_page() -> None:
    nav = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]["nav"]
    assert sorted(_pages(nav)) == sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))


def test_the_api_reference_has_every_public_name() -> None:
    page = (DOCS / "python-api.md").read_text(encoding="utf-8")
    assert re.findall(r"^::: pitboss\.(\w+)$", page, re.MULTILINE) != []
    assert sorted(re.findall(r"^::: pitboss\.(\w+)$", page, re.MULTILINE)) == sorted(pitboss.__all__)


@pytest.mark.long
def test_the_site_builds_without_a_warning() -> None:
    build = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    built = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    assert (ROOT / ".pitboss" / "site" / "python-api.html").is_file()
