"""`pitboss` with no arguments: the usual house, on a free port, its page opened where somebody sits at a screen."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from pitboss.cli import opening

PATIENCE = 120
STANDS = re.compile(r"The house stands at (http://127\.0\.0\.1:(\d+)/) \((\d+) tables\)")


@contextmanager
def standing(folder: Path) -> Iterator["re.Match[str]"]:
    """The command alone, in an empty folder; what it says of its address."""
    said = folder / "said.txt"
    with said.open("w") as out:
        process = subprocess.Popen([sys.executable, "-m", "pitboss"], cwd=folder, stdout=out, stderr=out)
    try:
        end = time.monotonic() + PATIENCE
        while not (found := STANDS.search(said.read_text())):
            assert process.poll() is None, said.read_text()
            assert time.monotonic() < end, said.read_text()
            time.sleep(0.05)
        yield found
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in (0, 130, -signal.SIGINT)


def test_the_command_alone_puts_up_the_usual_house(tmp_path: Path) -> None:
    """Twice at once, so that one of the two finds the usual port taken, whoever else is on it."""
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    with standing(tmp_path / "a") as first, standing(tmp_path / "b") as second:
        assert first[1] != second[1]
        for house in (first, second):
            assert len(httpx.get(f"{house[1]}v1/tables").json()) == int(house[3]) > 20
            assert httpx.get(house[1]).status_code == 200
    assert (tmp_path / "a" / "pitboss-data" / "house.db").exists()


def test_the_usual_port_is_left_to_whoever_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        usual = int(taken.getsockname()[1])
        monkeypatch.setattr(opening, "PORT", usual)
        assert opening._port() != usual
    assert opening._port() == usual


@pytest.mark.parametrize(
    ("terminal", "env", "opened"),
    [
        (True, {"DISPLAY": ":0"}, True),
        (True, {"WAYLAND_DISPLAY": "wayland-0"}, True),
        (True, {}, sys.platform == "darwin"),
        (False, {"DISPLAY": ":0"}, False),
        (True, {"DISPLAY": ":0", "SSH_CONNECTION": "somewhere"}, False),
    ],
)
def test_a_browser_is_opened_only_where_somebody_sits(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, env: dict[str, str], opened: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setitem(os.environ, name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    shown: list[str] = []
    monkeypatch.setattr("webbrowser.open", shown.append)
    opening._show("http://127.0.0.1:1/")
    assert shown == (["http://127.0.0.1:1/"] if opened else [])
