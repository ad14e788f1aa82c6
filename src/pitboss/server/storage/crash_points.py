"""Crash points: named places at which tests end the server as a power cut would."""

import os
import signal
from collections.abc import Callable

KILL_AT = "PITBOSS_KILL_AT"
POINTS = ("answered", "written", "committed", "headed", "told")
"""The table has moved; the rows are written; they are committed; the heads are signed; the receipt is sent."""


ARCHIVED = "archived"
"""A file of the archive is written; the database does not know it yet."""


def kill() -> None:
    """End this process as a power cut would."""
    os.kill(os.getpid(), signal.SIGKILL)


class _Trap:
    """One countdown for the whole process."""

    def __init__(self) -> None:
        self.point, _, count = os.environ.get(KILL_AT, "").partition(":")
        self.left = int(count or 0)
        self.crash = kill


_TRAP = _Trap()


def arm(point: str, count: int, crash: Callable[[], None] = kill) -> None:
    """Crash when the process passes the point for the nth time; `PITBOSS_KILL_AT=committed:7` kills it there."""
    _TRAP.point, _TRAP.left, _TRAP.crash = point, count, crash


def crash_point(point: str) -> None:
    """Pass a crash point."""
    if point == _TRAP.point:
        _TRAP.left -= 1
        if _TRAP.left == 0:
            _TRAP.crash()
