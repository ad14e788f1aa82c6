"""A real Ray on this machine: totals as on one core, also when a worker is killed in the middle of its range."""

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.sim.simulated import simulation

from pitboss.sim import cluster
from pitboss.sim.cpu import by_machine_code
from pitboss.sim.study import Study, run

SEED = 5


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    found = cluster.driver()
    yield found
    found.shutdown()


def planned(units: int, size: int) -> Study:
    return Study(simulation("roulette", "bahamas"), SEED, units, size, units, 1)


@pytest.mark.long  # a cluster takes longer to start than all other tests of simulations
@pytest.mark.usefixtures("ray")
def test_a_cluster_counts_what_one_core_counts() -> None:
    study = planned(50_000, 7_000)
    *_, totals = run(study, cluster.on_cluster(study.simulation, SEED))
    assert totals == by_machine_code(study.simulation, SEED)(0, study.units)


@pytest.mark.long  # a range has to be long enough to be killed in
@pytest.mark.usefixtures("ray")
def test_a_killed_workers_range_is_played_again() -> None:
    study = planned(40_000_000, 20_000_000)
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(list, run(study, cluster.on_cluster(study.simulation, SEED)))
        os.kill(a_worker(), signal.SIGKILL)
        *_, totals = playing.result()
    assert totals == by_machine_code(study.simulation, SEED)(0, study.units)


def a_worker() -> int:
    """A process of our own cluster that plays a range at this moment, and is well into it."""
    for _ in range(600):
        for pid in started_by(os.getpid()):
            title = Path(f"/proc/{pid}/cmdline")
            if title.exists() and title.read_bytes().startswith(b"ray::play_range"):
                time.sleep(0.3)
                return pid
        time.sleep(0.05)
    raise AssertionError("no worker has begun to play")


def started_by(parent: int) -> list[int]:
    """Every process that a process started, and those that these started."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended since
            continue
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = list(parents.get(parent, []))
    for pid in found:
        found.extend(parents.get(pid, []))
    return found
