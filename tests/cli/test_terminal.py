"""`pitboss play` on a real terminal: the table is drawn again at each question, and Ctrl-C leaves it in order."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from tests.cli.test_play import audited

CLEARED = "\x1b[2J"
TERMINAL = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "LANG": "C.UTF-8"}


class Terminal:
    """A person's end of a terminal that runs `pitboss play`."""

    def __init__(self, keys: int, running: "subprocess.Popen[bytes]") -> None:
        self.keys = keys
        self.running = running
        self.screen = ""

    def wait_for(self, words: str) -> str:
        """Read until these words are on the screen; what was read since the last time."""
        read = ""
        while words not in read:
            more = os.read(self.keys, 65_536).decode(errors="replace")
            assert more, f"the program ended before it said {words!r}: {read}"
            read += more
        self.screen += read
        return read

    def interrupt(self) -> int:
        """Ctrl-C, and again if it was not heard: a key struck just before the program listens may be lost."""
        for _ in range(40):
            self.running.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                return self.running.wait(0.5)
        raise AssertionError("Ctrl-C was never heard")

    def type(self, keys: str) -> None:
        os.write(self.keys, keys.encode())


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    keys, program = pty.openpty()
    command = [sys.executable, "-m", "pitboss", "play", *arguments]
    environment = {**os.environ, **TERMINAL}
    environment.pop("NO_COLOR", None)
    with subprocess.Popen(
        command, stdin=program, stdout=program, stderr=subprocess.PIPE, env=environment, start_new_session=True
    ) as running:
        os.close(program)
        try:
            yield Terminal(keys, running)
        finally:
            running.kill()
            os.close(keys)


def test_the_table_is_drawn_anew_with_colours(tmp_path: Path) -> None:
    log = tmp_path / "x.log"
    with terminal("roulette", "--seed", "7", "--log", str(log)) as person:
        assert CLEARED in person.wait_for("bet> ")
        person.type("red 5, 17-20 5\n")
        drawn = person.wait_for("bet> ")
        assert CLEARED in drawn
        assert "●" in drawn
        assert "\x1b[" in drawn
        person.type("why\n")
        assert "bs/6(1)(a)" in person.wait_for("Press Enter to go back to the table ")
        person.type("\n")
        person.wait_for("bet> ")
        person.type("q\n")
        person.wait_for("cashed out")
        assert person.running.wait(20) == 0
    audited(log)


def test_what_was_said_and_the_prompt_fit_the_screen() -> None:
    with terminal("roulette", "--seed", "7") as person:
        for answer in ("red 5\n", "\n", "r\n", "\n", "nonsense\n", "red 9999\n"):
            person.wait_for("bet> ")
            person.type(answer)
        last = person.wait_for("bet> ").rpartition(CLEARED)[2]
    assert last.count("\n") < 24


@pytest.mark.parametrize("before", [[], ["10\n"], ["10\n", "\n"]])
def test_ctrl_c_leaves_with_130_and_a_log_in_order(tmp_path: Path, before: list[str]) -> None:
    log = tmp_path / "x.log"
    with terminal("let-it-ride", "--seed", "7", "--log", str(log)) as person:
        person.wait_for("bet> ")
        for answer in before:
            person.type(answer)
            person.wait_for("> ")
        assert person.interrupt() == 130
        assert person.running.stderr is not None
        assert b"Traceback" not in person.running.stderr.read()
    audited(log)


def test_the_end_of_input_on_a_terminal_leaves_the_table() -> None:
    with terminal("roulette", "--seed", "7") as person:
        person.wait_for("bet> ")
        person.type("\x04")
        person.wait_for("cashed out")
        assert person.running.wait(20) == 0


def test_plain_never_clears_the_screen() -> None:
    with terminal("roulette", "--seed", "7", "--plain") as person:
        person.wait_for("skip sits out")
        person.type("q\n")
        person.wait_for("cashed out")
        assert person.running.wait(20) == 0
    assert CLEARED not in person.screen
