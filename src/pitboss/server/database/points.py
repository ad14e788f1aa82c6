"""Named points on the way of an answer, where a test can end the process as a power cut would."""

import os
import signal

KILL_AT = "PITBOSS_KILL_AT"
POINTS = ("answered", "written", "committed", "headed", "told")
"""The table has moved; the rows are written; they are committed; the heads are kept; the receipt is out."""


class _Trap:
    """One countdown for the whole process."""

    def __init__(self) -> None:
        self.point, _, count = os.environ.get(KILL_AT, "").partition(":")
        self.left = int(count or 0)


_TRAP = _Trap()


def arm(point: str, count: int) -> None:
    """End the process when the point is passed for the so-manieth time; `PITBOSS_KILL_AT=committed:7` does the same."""
    _TRAP.point, _TRAP.left = point, count


def reach(point: str) -> None:
    """Pass a point."""
    if point == _TRAP.point:
        _TRAP.left -= 1
        if _TRAP.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
