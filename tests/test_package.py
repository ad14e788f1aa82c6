"""The package: what is in it, that two builds give the same bytes, and that it runs where nothing of the checkout is.

No npm registry can be reached where the wheel is installed: it has the web client as built.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from tests.server.served import free_port

import pitboss

ROOT = Path(__file__).resolve().parents[1]
NOWHERE = "http://127.0.0.1:9"
"""No registry answers here."""
DECLARED = ("3.11", "3.12", "3.13", "3.14")


def packed_files() -> set[str]:
    """The paths in the wheel, without building it."""
    return {Path(each.distribution_path).as_posix() for each in WheelBuilder(str(ROOT)).recurse_included_files()}


def test_the_wheel_has_every_source_and_data_file() -> None:
    package = ROOT / "src" / "pitboss"
    files = (path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    sources = {path.relative_to(ROOT / "src").as_posix() for path in files if "static" not in path.parts}
    packed = packed_files()
    assert {path for path in packed if not path.startswith("pitboss/static/")} == sources
    assert {"pitboss/py.typed", "pitboss/rulebooks/clauses.tsv", "pitboss/rulebooks/bahamas/craps.toml"} <= packed


def test_the_declared_pythons_are_those_of_the_workflow() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    classified = [text.rpartition(" ")[2] for text in project["classifiers"] if "Python :: 3." in text]
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    assert (tuple(classified), project["requires-python"]) == (DECLARED, f">={DECLARED[0]}")
    assert f"python: {json.dumps(DECLARED)}" in workflow


def test_the_changelog_has_a_date_for_this_version() -> None:
    """The newest entry is this version with its date, or what comes after it."""
    entries = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    dated = next(entry for entry in entries if entry != "Unreleased")
    assert re.fullmatch(rf"{re.escape(pitboss.__version__)} - \d{{4}}-\d\d-\d\d", dated)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == pitboss.__version__


def built(folder: Path, sources: Path = ROOT, kind: str = "wheel", **env: str) -> Path:
    """An archive of these sources."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(folder)]
    subprocess.run(build, cwd=sources, env={**os.environ, **env}, check=True, capture_output=True)
    (archive,) = (path for path in folder.iterdir() if path.is_file())
    return archive


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("first"))


@pytest.mark.long
def test_two_builds_give_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    assert digest(built(tmp_path)) == digest(wheel)


@pytest.mark.long
def test_the_source_archive_gives_the_same_wheel_without_npm(wheel: Path, tmp_path: Path) -> None:
    archive = built(tmp_path / "archive", kind="sdist")
    shutil.unpack_archive(archive, tmp_path / "sources", filter="data")
    (sources,) = (tmp_path / "sources").iterdir()
    assert not (sources / "web").exists()
    assert digest(built(tmp_path / "second", sources, NPM_CONFIG_REGISTRY=NOWHERE)) == digest(wheel)


@contextmanager
def running(program: Path, folder: Path, port: int, *house: str) -> Iterator[str]:
    serve = [str(program), "serve", *house, "--port", str(port), "--data", str(folder / "data")]
    with (folder / "said").open("wb") as said, subprocess.Popen(serve, cwd=folder, stdout=said, stderr=said) as process:
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def first_answer(address: str, said: Path) -> str:
    """What the server sends when it is up. Real time: the server is a process of its own."""
    until = time.monotonic() + 120
    while True:
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310 - our own server
                return str(answer.read().decode())
        except urllib.error.URLError:
            assert time.monotonic() < until, said.read_text()[-2000:]
            time.sleep(0.2)


def interpreter(version: str) -> str:
    """A Python of this version that runs here."""
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    found = sys.executable if version == here else shutil.which(f"python{version}")
    if found is None or subprocess.run([found, "--version"], capture_output=True, check=False).returncode:
        pytest.skip(f"there is no python{version} on the PATH")
    return found


class Installed:
    """An empty environment, in which no npm registry answers."""

    def __init__(self, folder: Path, python: str) -> None:
        self.folder, self.bin = folder, folder / "venv" / "bin"
        self.env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self.env["NPM_CONFIG_REGISTRY"] = NOWHERE
        subprocess.run([python, "-m", "venv", str(folder / "venv")], check=True, capture_output=True)

    def install(self, *what: str) -> None:
        self.run("python", "-m", "pip", "install", "--quiet", *what)

    def run(self, program: str, *words: str, status: int = 0) -> str:
        command = [str(self.bin / program), *words]
        done = subprocess.run(
            command, cwd=self.folder, env=self.env, input="", capture_output=True, text=True, check=False
        )
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr


@pytest.mark.long
@pytest.mark.parametrize("version", DECLARED)
def test_the_wheel_runs_alone(version: str, wheel: Path, tmp_path: Path) -> None:
    there = Installed(tmp_path, interpreter(version))
    there.install(str(wheel))
    assert not {"litestar", "numba", "sqlalchemy"} & set(there.run("python", "-m", "pip", "list").split())
    assert "blackjack" in there.run("pitboss", "games")
    assert "5.2632 %" in there.run("pitboss", "odds", "roulette", "red")
    assert "cashed out" in there.run("pitboss", "play", "blackjack", "--seed", "1", "--rounds", "1")
    assert "'pitboss[server]' [extra-missing]" in there.run("pitboss", "serve", status=2)
    there.install(f"{wheel}[server]")
    with running(there.bin / "pitboss", tmp_path, free_port()) as address:
        assert '<script type="module"' in first_answer(address, tmp_path / "said")
    there.run("pitboss", "audit", "data")


@pytest.mark.long
def test_the_wheel_has_the_web_client(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "pitboss/static/index.html" in names
    assert any(name.startswith("pitboss/static/assets/") and name.endswith(".js") for name in names)
