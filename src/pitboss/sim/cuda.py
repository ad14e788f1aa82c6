"""Play units on a GPU: the same functions, compiled for it by numba.

Each thread plays its share of the units and has its own counts, which are added up afterwards. The totals are equal to
those of every other backend.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

from pitboss.extras import not_installed
from pitboss.maths.simulation import Simulation, Unit
from pitboss.sim.cpu import each_array
from pitboss.sim.room import Totals, book_of, desk, nothing
from pitboss.sim.study import Range, Workers

DROPPED = "row_stack"
BLOCK = 128  # threads of a block
THREADS = 1 << 17
RANGE_ROUNDS = 1 << 30  # a launch should last a good part of a second


class NoGpu(RuntimeError):
    """There is no GPU; the message says what to do."""


def compiler() -> Any:
    """numba's CUDA compiler, which works without a GPU."""
    if not hasattr(np, DROPPED):  # numba-cuda uses a name that numpy 2.5 has removed
        setattr(np, DROPPED, np.vstack)
    try:
        from numba import cuda as found
    except ImportError:
        raise not_installed("numba-cuda", "cuda") from None
    return found


def driver() -> Any:
    """numba's CUDA with a GPU. Raise NoGpu if there is none."""
    cuda = compiler()
    if not cuda.is_available():
        raise NoGpu("There is no NVIDIA GPU. Use --backend cpu.")
    return cuda


def gpu_name(cuda: Any) -> str:
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def on_gpu(simulation: Simulation, seed: int, threads: int = THREADS) -> Workers:
    """Play on one GPU: one range after the other, each with all threads."""
    cuda = driver()
    player = launcher(cuda, simulation, seed, threads)

    def work(ranges: Iterator[Range]) -> Iterator[Totals]:
        for part in ranges:
            yield player(*part)

    return work


def launcher(cuda: Any, simulation: Simulation, seed: int, threads: int) -> Callable[[int, int], Totals]:
    """A function that plays a range of units on the GPU."""
    from pitboss.sim.cuda_kernel import gather

    kernel = kernel_of(simulation)
    *_, tables, book, counts, sums = arguments(simulation, cuda.to_device, threads)
    block = min(BLOCK, threads)

    def player(first: int, last: int) -> Totals:
        kernel[threads // block, block](first, last, seed, tables, book, counts, sums)
        found = [cuda.to_device(np.zeros(each.shape[0], np.int64)) for each in (counts, sums)]
        for each, total in zip((counts, sums), found, strict=True):
            gather[threads // block, block](each, total)
        return Totals(last - first, *(tuple(total.copy_to_host().tolist()) for total in found))

    return player


def arguments(simulation: Simulation, send: Callable[[Any], Any], threads: int = 1) -> tuple[Any, ...]:
    """The arguments of a kernel, with its arrays on the GPU: range, seed, tables, outcomes, counts and sums."""
    empty = nothing(simulation)
    counted = (send(np.zeros((len(each), threads), np.int64)) for each in (empty.counts, empty.sums))
    tables, book = each_array(simulation.tables, send), each_array(book_of(simulation), send)
    return 0, 0, 0, tables, book, *counted


def kernel_of(simulation: Simulation) -> Any:
    """The kernel around a game's unit."""
    return _kernel(simulation.unit, simulation.cards, len(desk(simulation).out))


@cache
def _kernel(unit: Unit, cards: int, places: int) -> Any:
    from pitboss.sim.cuda_kernel import kernel

    return kernel(unit, cards, places)
