"""The worker pool: few slots, urgent jobs first, and no work without a requester.

Real time: the workers are processes, and the system says how they are.
"""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pitboss.server.maths import job_runner as offices
from pitboss.server.maths.job import MathsJob
from pitboss.server.maths.job_runner import JobRunner
from pitboss.server.maths.worker_pool import BACKGROUND, QUICK, SLOW, WorkerPool

SLEEPS = (sys.executable, "-c", "import time; time.sleep(600)")
# The process state comes from /proc, which only Linux has.
LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux tells of them")


def _state(process: int) -> str:
    """The process state: T if suspended, empty if it has ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return ""


async def _until_state(process: int, *wanted: str) -> None:
    async with asyncio.timeout(30):
        while _state(process) not in wanted:
            await asyncio.sleep(0.02)


@LINUX
def test_urgent_job_gets_a_slot_and_the_other_is_suspended() -> None:
    async def look() -> None:
        pool = WorkerPool(slots=1)
        async with pool.worker(SLEEPS, BACKGROUND) as slow:
            await _until_state(slow.pid, "S")
            async with pool.worker(SLEEPS, QUICK) as quick:
                await _until_state(slow.pid, "T")
                await _until_state(quick.pid, "S")
            assert _state(quick.pid) == "", "it ends with its requester"
            await _until_state(slow.pid, "S")
        assert _state(slow.pid) == ""

    asyncio.run(look())


@LINUX
def test_suspended_worker_can_be_ended() -> None:
    async def look() -> None:
        pool = WorkerPool(slots=1)
        begun = asyncio.Event()
        found: list[int] = []

        async def slow() -> None:
            async with pool.worker(SLEEPS, BACKGROUND) as worker:
                found.append(worker.pid)
                begun.set()
                await worker.wait()

        task = asyncio.create_task(slow())
        await begun.wait()
        async with pool.worker(SLEEPS, QUICK):
            await _until_state(found[0], "T")
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            assert _state(found[0]) == ""

    asyncio.run(look())


def test_number_of_workers_is_limited_to_the_slots() -> None:
    async def look() -> None:
        pool, working, most, order = WorkerPool(slots=2), 0, 0, list[int]()

        async def count(nth: int) -> None:
            nonlocal working, most
            async with pool.worker((sys.executable, "-c", "pass"), SLOW) as worker:
                order.append(nth)
                working += 1
                most = max(most, working)
                await worker.wait()
                working -= 1

        await asyncio.gather(*(count(nth) for nth in range(6)))
        assert most == 2
        assert sorted(order[:2]) == [0, 1]
        assert sorted(order) == list(range(6))

    asyncio.run(look())


@pytest.mark.usefixtures("no_almanac")
def test_job_stops_when_nobody_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offices, "FORGOTTEN", 0.5)
    monkeypatch.setattr(offices, "GLANCE", 0.05)

    async def look() -> None:
        pool = WorkerPool()
        office = JobRunner(pool, SLEEPS)
        job = MathsJob("odds", "roulette", ("bahamas",))
        for _ in range(10):  # it runs while somebody asks
            assert office.ask(job).state == "calculating"
            await asyncio.sleep(0.1)
        (place,) = pool._jobs
        async with asyncio.timeout(30):
            while pool._jobs:
                await asyncio.sleep(0.02)
        assert place.worker is not None
        assert place.worker.returncode is not None, "it must not be left behind"
        assert office.ask(job).state == "calculating", "and starts again with the next request"
        await office.stop()

    asyncio.run(look())


HOUSE = """
import asyncio, sys
from pitboss.server.maths.worker_pool import BACKGROUND, WorkerPool
WORKER = "import time, pitboss.server.maths.worker_pool as c; c.lower_priority(); print(1, flush=True); time.sleep(600)"
async def main():
    async with WorkerPool().worker((sys.executable, "-c", WORKER), BACKGROUND) as worker:
        await worker.stdout.readline()
        print(worker.pid, flush=True)
        await worker.wait()
asyncio.run(main())
"""


@LINUX
def test_worker_ends_with_a_killed_server() -> None:
    house = subprocess.Popen([sys.executable, "-c", HOUSE], stdout=subprocess.PIPE, text=True)
    try:
        assert house.stdout is not None
        worker = int(house.stdout.readline())
        assert _state(worker)
    finally:
        house.kill()
        house.communicate()
    until = time.monotonic() + 30
    while _state(worker) not in ("", "Z"):
        assert time.monotonic() < until, "it counts on for nobody"
        time.sleep(0.02)
