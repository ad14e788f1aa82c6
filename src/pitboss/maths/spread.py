"""Long counts spread over the cores, with somebody told how far they are."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")
Progress = Callable[[int, int], None]  # how much is done, of how much
PIECES_PER_CORE = 16


def no_progress(_done: int, _whole: int) -> None:
    """Nobody wants to know."""


def pieces(whole: int, count: int) -> list[tuple[int, int]]:
    """The range from 0 to whole in at most `count` contiguous pieces of nearly equal length."""
    count = max(1, min(count, whole))
    edges = [whole * i // count for i in range(count + 1)]
    return list(pairwise(edges))


def spread(
    kernel: Callable[[int, int], T], whole: int, *, threads: int = 0, progress: Progress = no_progress
) -> Iterator[T]:
    """Run `kernel(start, stop)` over all of `range(whole)` on every core, results in order.

    Compiled kernels run without the interpreter's lock, so threads are enough. The pieces do not depend on the number
    of threads being right: totals of integers are the same however the work is divided.
    """
    cores = threads or os.cpu_count() or 1
    yield from spread_over(lambda piece: kernel(*piece), pieces(whole, cores * PIECES_PER_CORE), cores, progress)


def spread_over(
    work: Callable[[tuple[int, int]], T],
    parts: Sequence[tuple[int, int]],
    threads: int,
    progress: Progress = no_progress,
) -> Iterator[T]:
    """Do each part of the work on one of the threads."""
    whole = parts[-1][1] if parts else 0
    with ThreadPoolExecutor(threads) as pool:
        results: Iterable[T] = pool.map(work, parts)
        for part, result in zip(parts, results, strict=True):
            progress(part[1], whole)
            yield result
