"""`pitboss` with no arguments: the default house, on a free port; its page opens where there is a screen."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from tests.web.looks import LONG
from tests.web.waiting import PATIENCE, eventually

from pitboss.cli import opening

STANDS = re.compile(r"pitboss is running at (http://127\.0\.0\.1:(\d+)/) \((\d+) tables\)")


@contextmanager
def standing(folder: Path) -> Iterator["re.Match[str]"]:
    """Start the command alone, in an empty folder, and return its address."""
    said = folder / "said.txt"
    with said.open("w") as out:
        process = subprocess.Popen([sys.executable, "-m", "pitboss"], cwd=folder, stdout=out, stderr=out)
    try:
        yield eventually(lambda: _standing(process, said), f"the house in {folder}")
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in (0, 130, -signal.SIGINT)


def _standing(process: "subprocess.Popen[bytes]", said: Path) -> "re.Match[str] | None":
    assert process.poll() is None, said.read_text()
    return STANDS.search(said.read_text())


def test_the_command_alone_serves_the_default_house(tmp_path: Path) -> None:
    """In the long run twice at once: one of the two finds the default port taken."""
    with ExitStack() as both:
        houses = []
        for name in ("a", "b") if LONG else ("a",):
            (tmp_path / name).mkdir()
            houses.append(both.enter_context(standing(tmp_path / name)))
        assert len({house[1] for house in houses}) == len(houses)
        for house in houses:
            assert len(httpx.get(f"{house[1]}v1/tables").json()) == int(house[3]) > 20
            assert httpx.get(house[1]).status_code == 200
    assert (tmp_path / "a" / "pitboss-data" / "house.db").exists()


def test_a_default_port_that_is_taken_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_a_browser_opens_only_where_there_is_a_screen(
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
