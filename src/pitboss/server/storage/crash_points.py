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
        self.house = 0  # the process that ends along with this one


_TRAP = _Trap()


def arm(point: str, count: int) -> None:
    """End the process when the point is passed for the so-manieth time; `PITBOSS_KILL_AT=committed:7` does the same."""
    _TRAP.point, _TRAP.left = point, count
    os.environ[KILL_AT] = f"{point}:{count}"  # for whoever writes in its place


def take_along(house: int) -> None:
    """Who writes for a house takes it along: a power cut would end both."""
    _TRAP.house = house


def reach(point: str) -> None:
    """Pass a point."""
    if point == _TRAP.point:
        _TRAP.left -= 1
        if _TRAP.left == 0:
            if _TRAP.house:
                os.kill(_TRAP.house, signal.SIGKILL)
            os.kill(os.getpid(), signal.SIGKILL)
