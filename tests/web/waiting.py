"""Wait for another program's answer, a process, or a line in a file."""

import time
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")
PATIENCE = 120
LOOK_EVERY = 0.02


def eventually(look: Callable[[], Found | None], what: str, patience: float = PATIENCE) -> Found:
    """Call `look` until it returns an answer, and return it. `what` names what is missing if it never comes."""
    end = time.monotonic() + patience
    while (found := look()) is None:
        assert time.monotonic() < end, f"{what}: not within {patience} s"
        time.sleep(LOOK_EVERY)
    return found
