"""Build the client: at install through the hook, without a registry, and later by hand."""

import gzip
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from tests.web.looks import only_long

from pitboss.cli import main
from pitboss.server.api import web_client

ROOT = web_client.SOURCES.parent
FILES = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE")
SOURCES = ("src/pitboss/server/api/web_client.py", "src/pitboss/__init__.py")
NO_REGISTRY = "http://127.0.0.1:1/"  # no server listens there

KILOBYTES = 1_000
LOBBY_MOST, TABLE_MOST = 100 * KILOBYTES, 120 * KILOBYTES
IMPORTED = re.compile(r'(?:from|import)\s*"\./([\w.-]+\.js)"')
"""What a built file needs at once; a part that is loaded later is `import(...)`."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Copy the parts of a fresh clone that the hook and hatchling read."""
    for name in (*FILES, *SOURCES):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "web", tmp_path / "web", ignore=shutil.ignore_patterns("node_modules"))
    return tmp_path


def packed(checkout: Path, **env: str) -> "subprocess.CompletedProcess[str]":
    """Build the wheel as an installer does, with deno on the PATH."""
    deno = web_client.find_deno()
    assert deno is not None
    path = f"{Path(deno).parent}{os.pathsep}{os.environ['PATH']}"
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    return subprocess.run(
        command, cwd=checkout, env={**os.environ, "PATH": path, **env}, capture_output=True, text=True, check=False
    )


def names_in_wheel(checkout: Path) -> list[str]:
    (wheel,) = (checkout / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as found:
        return found.namelist()


def test_without_a_registry_the_install_succeeds_with_a_warning(checkout: Path) -> None:
    done = packed(checkout, NPM_CONFIG_REGISTRY=NO_REGISTRY, DENO_DIR=str(checkout / "nothing-cached"))
    assert done.returncode == 0, done.stderr
    assert "THE WEB CLIENT WAS NOT BUILT" in done.stderr
    assert web_client.FINISH in done.stderr
    assert "Connection refused" in done.stderr
    names = names_in_wheel(checkout)
    assert "pitboss/server/api/web_client.py" in names
    assert not any("static" in name for name in names)


def test_sources_that_do_not_build_stop_the_install(checkout: Path) -> None:
    """An unreachable registry is tolerated; a client that does not build must not be installed."""
    (checkout / "web" / "src" / "main.ts").write_text("import './no-such-file.ts';\n")
    shutil.copytree(ROOT / "web" / "node_modules", checkout / "web" / "node_modules", symlinks=True)
    done = packed(checkout)
    assert done.returncode != 0
    assert "no-such-file" in done.stdout + done.stderr


def test_an_archive_with_a_built_client_is_packed_unchanged(checkout: Path) -> None:
    shutil.rmtree(checkout / "web")
    static = checkout / "src" / "pitboss" / "static"
    static.mkdir()
    (static / "index.html").write_text("<p>built elsewhere</p>")
    done = packed(checkout, NPM_CONFIG_REGISTRY=NO_REGISTRY)
    assert done.returncode == 0, done.stderr
    assert "NOT BUILT" not in done.stderr
    assert "pitboss/static/index.html" in names_in_wheel(checkout)


def test_the_hook_builds_the_client_into_the_wheel(checkout: Path) -> None:
    shutil.copytree(ROOT / "web" / "node_modules", checkout / "web" / "node_modules", symlinks=True)
    done = packed(checkout)
    assert done.returncode == 0, done.stderr
    assert "NOT BUILT" not in done.stderr, done.stderr
    names = names_in_wheel(checkout)
    assert "pitboss/static/index.html" in names
    assert any(name.startswith("pitboss/static/assets/") and name.endswith(".js") for name in names)


def test_a_build_by_hand_without_a_registry_fails_with_one_line(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", NO_REGISTRY)
    monkeypatch.setenv("DENO_DIR", str(checkout / "nothing-cached"))
    assert main(["web", "build", "--source", str(checkout / "web")]) == 2
    said = capsys.readouterr().err
    assert "[no-registry]" in said
    assert len(said.splitlines()) == 1


def test_a_build_by_hand_needs_the_sources(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["web", "build", "--source", str(tmp_path)]) == 2
    assert "[no-sources]" in capsys.readouterr().err


@only_long  # a second build
def test_a_build_by_hand(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(ROOT / "web" / "node_modules", checkout / "web" / "node_modules", symlinks=True)
    assert main(["web", "build", "--source", str(checkout / "web")]) == 0
    built = checkout / "src" / "pitboss" / "static"
    assert capsys.readouterr().out == f"Built the web client: {built}\n"
    assert web_client.built(built)


def needs(*names: str) -> set[str]:
    """The built files that these need at once, with themselves."""
    found, left = set(), list(names)
    while left:
        if (name := left.pop()) not in found:
            found.add(name)
            left += IMPORTED.findall((web_client.STATIC / "assets" / name).read_text(encoding="utf-8"))
    return found


def packed_size(names: set[str]) -> int:
    return sum(len(gzip.compress((web_client.STATIC / "assets" / name).read_bytes(), mtime=0)) for name in names)


def test_the_lobby_and_a_table_are_small() -> None:
    """Gzipped script of the lobby, and of the lobby with the largest table."""
    assert web_client.built(), "run pitboss web build"
    page = (web_client.STATIC / "index.html").read_text(encoding="utf-8")
    lobby = needs(*re.findall(r"/assets/([\w.-]+\.js)", page))
    assets = web_client.STATIC / "assets"
    (table,) = (path.name for path in assets.glob("Table-*.js"))
    drawn = (web_client.SOURCES / "src" / "felts" / "index.ts").read_text(encoding="utf-8")
    stems = set(re.findall(r'import\("\./(\w+)\.svelte"\)', drawn))
    felts = [next(assets.glob(f"{stem}-*.js")).name for stem in stems]
    assert len(felts) > 10, "every game has its own layout"
    largest = max(packed_size(lobby | needs(table, felt)) for felt in felts)
    assert KILOBYTES < packed_size(lobby) <= LOBBY_MOST
    assert packed_size(lobby) < largest <= TABLE_MOST
