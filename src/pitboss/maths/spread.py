"""Long counts spread over the cores, with somebody told how far they are."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")
Progress = Callable[[int, int], None]  # how much is done, of how much
PIECES_PER_CORE = 16


def no_progress(_done: int, _whole: int) -> None:
    """Nobody wants to know."""


Activity = Callable[[str], None]  # what is being done, in a word
_told: ContextVar[Progress] = ContextVar("receiver of progress", default=no_progress)


_watchers: list[Activity] = []  # threads do not inherit the context, so these are for the whole process


@contextmanager
def telling(progress: Progress, activity: Activity | None = None) -> Iterator[None]:
    """Whatever is counted in this block says how far it is; a game's odds need not know who listens."""
    before = _told.set(progress)
    _watchers.extend([activity] if activity else [])
    try:
        yield
    finally:
        _told.reset(before)
        if activity:
            _watchers.remove(activity)


def say_activity(words: str) -> None:
    """Say what is being done: compiling, counting."""
    for watcher in tuple(_watchers):
        watcher(words)


def progress_of() -> Progress:
    """Who wants to know how far the work is."""
    return _told.get()


def pieces(whole: int, count: int) -> list[tuple[int, int]]:
    """The range from 0 to whole in at most `count` contiguous pieces of nearly equal length."""
    count = max(1, min(count, whole))
    edges = [whole * i // count for i in range(count + 1)]
    return list(pairwise(edges))


def spread(kernel: Callable[[int, int], T], whole: int, *, threads: int = 0) -> Iterator[T]:
    """Run `kernel(start, stop)` over all of `range(whole)` on every core, results in order.

    Compiled kernels run without the interpreter's lock, so threads are enough. The pieces do not depend on the number
    of threads being right: totals of integers are the same however the work is divided.
    """
    cores = threads or os.cpu_count() or 1
    yield from spread_over(lambda piece: kernel(*piece), pieces(whole, cores * PIECES_PER_CORE), cores)


def spread_over(work: Callable[[tuple[int, int]], T], parts: Sequence[tuple[int, int]], threads: int) -> Iterator[T]:
    """Do each part of the work on one of the threads."""
    progress = _told.get()
    whole = parts[-1][1] if parts else 0
    with ThreadPoolExecutor(threads) as pool:
        for part, result in zip(parts, pool.map(work, parts), strict=True):
            progress(part[1], whole)
            yield result
