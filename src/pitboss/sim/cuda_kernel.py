"""The loop of one GPU thread. `cuda` must be a global name here, so import this module only if numba has CUDA."""

from typing import Any

import numpy as np
from numba import cuda as _cuda

from pitboss.maths.compiled import callable_from_kernels
from pitboss.maths.simulation import Unit
from pitboss.maths.stream import SIZE, begin
from pitboss.sim.loop import OutcomeTable, add

cuda: Any = _cuda  # its names are made at run time


def kernel(unit: Unit, cards: int, places: int) -> Any:
    """A kernel for a game's unit. The sizes of its arrays must be known at compile time."""
    for function in (unit, begin, add):
        callable_from_kernels(function)

    def play(first: Any, last: Any, seed: Any, tables: Any, book: OutcomeTable, counts: Any, sums: Any) -> None:
        stream = cuda.local.array(SIZE, np.int64)
        deck = cuda.local.array(cards, np.int16)
        out = cuda.local.array(places, np.int32)
        thread, threads = cuda.grid(1), cuda.gridsize(1)
        for number in range(first + thread, last, threads):
            begin(stream, seed, number)
            rounds = unit(stream, deck, out, tables)
            add(rounds, out, book, counts[:, thread], sums[:, thread])

    return cuda.jit(play)


@cuda.jit  # type: ignore[untyped-decorator]  # numba types what it compiles itself
def gather(counted: Any, sums: Any) -> None:
    """Add up the counts of the threads row by row, and reset them for the next range."""
    for row in range(cuda.blockIdx.x, counted.shape[0], cuda.gridDim.x):
        total = 0
        for thread in range(cuda.threadIdx.x, counted.shape[1], cuda.blockDim.x):
            total += counted[row, thread]
            counted[row, thread] = 0
        cuda.atomic.add(sums, row, total)
