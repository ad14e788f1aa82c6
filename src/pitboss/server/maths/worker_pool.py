"""The one office of workers: whatever a house has counted is counted by processes that share a few places, the urgent
ones first, beside tables that go before all of them.

Who comes with something more urgent has a place at once: the least urgent worker rests meanwhile, and goes on where it
was. A worker is gone as soon as nobody waits for it, and when the house ends, however that ends.
"""

import asyncio
import contextlib
import ctypes
import os
import signal
import sys
from collections.abc import AsyncIterator
from itertools import count

DECISION, QUICK, SLOW, BACKGROUND = range(4)
"""How urgent: somebody decides at a table; looks at a page that is soon counted; waits for one that takes longer, or
watches a simulation; or it is counted for the house, whenever there is room."""
PLACES = max(2, (os.cpu_count() or 1) // 2)
"""Workers that count at a time, each on one core: the house's share of the machine for all this."""
GIVES_WAY = 10
"""How far a worker stands back: a tenth of what a busy table gets, and never nothing, for somebody waits for it too."""
LINE_MOST = 2**24
"""The longest line of an answer, in bytes."""
ONE_THREAD = {"NUMBA_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
_PARENT_ENDS = 1  # Linux's PR_SET_PDEATHSIG


class _Place:
    """One piece of work on the list, and the worker that does it."""

    def __init__(self, rank: int, nth: int) -> None:
        self.order = (rank, nth)
        self.turn = asyncio.Event()
        self.worker: asyncio.subprocess.Process | None = None
        self.resting = False

    def rest(self, *, resting: bool) -> None:
        if not resting:
            self.turn.set()
        if resting != self.resting and self.worker is not None:
            with contextlib.suppress(ProcessLookupError):
                self.worker.send_signal(signal.SIGSTOP if resting else signal.SIGCONT)
            self.resting = resting


class WorkerPool:
    """Who has a place, and who waits for one."""

    def __init__(self, places: int = PLACES) -> None:
        self.places = places
        self._work: list[_Place] = []
        self._nth = count()

    @contextlib.asynccontextmanager
    async def worker(self, command: tuple[str, ...], rank: int) -> AsyncIterator[asyncio.subprocess.Process]:
        """A worker of one's own when it is one's turn; it is gone when this ends."""
        async with self._place(rank) as place:
            worker = await start(command)
            try:
                self._works(place, worker)
                yield worker
            finally:
                await end(worker)

    @contextlib.asynccontextmanager
    async def kept(self, worker: asyncio.subprocess.Process, rank: int) -> AsyncIterator[None]:
        """A place for a worker that is kept from one question to the next."""
        async with self._place(rank) as place:
            self._works(place, worker)
            try:
                yield
            finally:
                place.rest(resting=False)

    @contextlib.asynccontextmanager
    async def _place(self, rank: int) -> AsyncIterator[_Place]:
        place = _Place(rank, next(self._nth))
        self._work.append(place)
        self._share_out()
        try:
            await place.turn.wait()
            yield place
        finally:
            self._work.remove(place)
            self._share_out()

    def _works(self, place: _Place, worker: asyncio.subprocess.Process) -> None:
        place.worker = worker
        self._share_out()

    def _share_out(self) -> None:
        """The most urgent have the places; of equals whoever came first."""
        for nth, place in enumerate(sorted(self._work, key=lambda each: each.order)):
            place.rest(resting=nth >= self.places)


async def start(command: tuple[str, ...], *, complain: bool = True) -> asyncio.subprocess.Process:
    """A worker that waits for its job; what it complains of is read by whoever asked, or goes to the house's log."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        *command, stdin=pipe, stdout=pipe, stderr=pipe if complain else None, env=os.environ | ONE_THREAD,
        limit=LINE_MOST,
    )  # fmt: skip


async def end(worker: asyncio.subprocess.Process) -> None:
    """Stop a worker that is not wanted any more, and wait until it is gone."""
    if worker.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
    await worker.wait()


def lower_priority() -> None:
    """In a worker: give way to the tables, and end with the house, also where that is killed while this rests."""
    os.nice(GIVES_WAY)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PARENT_ENDS, signal.SIGKILL)
