"""Waiting for what somebody else brings about: another program's answer, a process, a line in a file."""

import time
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")
PATIENCE = 120
LOOK_EVERY = 0.02


def eventually(look: Callable[[], Found | None], what: str, patience: float = PATIENCE) -> Found:
    """Look again and again until there is an answer: the answer. `what` says what is missing when it never comes."""
    end = time.monotonic() + patience
    while (found := look()) is None:
        assert time.monotonic() < end, f"{what}: not within {patience} s"
        time.sleep(LOOK_EVERY)
    return found
