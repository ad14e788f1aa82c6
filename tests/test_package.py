"""The wheel: two builds give the same bytes, and it runs where nothing of the checkout and no npm registry is."""

import hashlib
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.served import free_port

ROOT = Path(__file__).resolve().parents[1]
NOWHERE = "http://127.0.0.1:9"
"""No registry answers here."""

pytestmark = pytest.mark.long


def built(folder: Path) -> Path:
    """A wheel of this checkout."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("first"))


def test_two_builds_give_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    first, second = (hashlib.sha256(each.read_bytes()).hexdigest() for each in (wheel, built(tmp_path)))
    assert first == second


@contextmanager
def running(pitboss: Path, folder: Path, port: int) -> Iterator[str]:
    serve = [str(pitboss), "serve", "--port", str(port), "--data", str(folder / "data")]
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


def test_the_wheel_runs_alone(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    bin_folder, env = tmp_path / "venv" / "bin", {**os.environ, "NPM_CONFIG_REGISTRY": NOWHERE, "PYTHONPATH": ""}
    install = [str(bin_folder / "python"), "-m", "pip", "install", "--quiet", f"{wheel}[server]"]
    subprocess.run(install, cwd=tmp_path, env=env, check=True, capture_output=True)
    pitboss = bin_folder / "pitboss"
    games = subprocess.run([pitboss, "games"], cwd=tmp_path, env=env, check=True, capture_output=True, text=True)
    assert "blackjack" in games.stdout
    with running(pitboss, tmp_path, free_port()) as address:
        assert '<script type="module"' in first_answer(address, tmp_path / "said")
