"""Units played on a GPU: the same functions, compiled for it by numba.

Each thread of the GPU plays every so-many-th unit and counts for itself; the counts are added up afterwards. So there
is nothing to wait for and nothing to lose, and the totals are those of any other backend.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

from pitboss.maths.simulation import Simulation, Unit
from pitboss.sim.cpu import each_array
from pitboss.sim.loop import Book
from pitboss.sim.room import Totals, book_of, desk, nothing
from pitboss.sim.study import Range, Workers

DROPPED = "row_stack"
BLOCK = 128  # threads of a block
THREADS = 1 << 17
RANGE_ROUNDS = 1 << 30  # a launch should last a good part of a second


class NoGpu(RuntimeError):
    """There is no GPU, or nothing to reach it with; the text says what to do."""


def driver() -> Any:
    """numba's CUDA, or why it cannot be had."""
    if not hasattr(np, DROPPED):  # numba-cuda still asks for a name that numpy 2.5 has dropped
        setattr(np, DROPPED, np.vstack)
    try:
        from numba import cuda as found
    except ImportError as fault:
        raise NoGpu(f"numba has no CUDA here ({fault}); install the extra: pip install 'pitboss[cuda]'") from None
    cuda: Any = found  # its names are made at run time
    if not cuda.is_available():
        raise NoGpu("no NVIDIA GPU was found; use --backend cpu")
    return cuda


def gpu_name(cuda: Any) -> str:
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def on_gpu(simulation: Simulation, seed: int, threads: int = THREADS) -> Workers:
    """One GPU; the ranges are played one after another, each by all its threads."""
    cuda = driver()
    player = launcher(cuda, simulation, seed, threads)

    def work(ranges: Iterator[Range]) -> Iterator[Totals]:
        for part in ranges:
            yield player(*part)

    return work


def launcher(cuda: Any, simulation: Simulation, seed: int, threads: int) -> Callable[[int, int], Totals]:
    """A function that plays a range of units on the GPU."""
    from pitboss.sim.cuda_kernel import gather

    kernel = _kernel(simulation.unit, simulation.cards, len(desk(simulation).out))
    tables = each_array(simulation.tables, cuda.to_device)
    book = Book(*(cuda.to_device(each) for each in book_of(simulation)))
    empty = nothing(simulation)
    counted = [cuda.to_device(np.zeros((len(each), threads), np.int64)) for each in (empty.counts, empty.sums)]
    block = min(BLOCK, threads)

    def player(first: int, last: int) -> Totals:
        kernel[threads // block, block](first, last, seed, tables, book, *counted)
        found = [cuda.to_device(np.zeros(each.shape[0], np.int64)) for each in counted]
        for each, total in zip(counted, found, strict=True):
            gather[threads // block, block](each, total)
        return Totals(last - first, *(tuple(total.copy_to_host().tolist()) for total in found))

    return player


@cache
def _kernel(unit: Unit, cards: int, places: int) -> Any:
    from pitboss.sim.cuda_kernel import kernel

    return kernel(unit, cards, places)
