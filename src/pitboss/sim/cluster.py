"""Units played on a cluster of machines, through Ray.

A range that was given to a worker which died is played again by another; totals are integers, so nobody can tell.
"""

from collections.abc import Iterator
from typing import Any

from pitboss.maths.simulation import Simulation
from pitboss.sim.cpu import by_machine_code
from pitboss.sim.room import Totals
from pitboss.sim.study import AHEAD, Range, Workers, in_order

RETRIES = -1  # a range is played until somebody has played it


class NoCluster(RuntimeError):
    """Ray is not installed; the text says what to do."""


def driver() -> Any:
    """Ray, connected to the cluster that RAY_ADDRESS names, or to one of its own on this machine."""
    try:
        import ray
    except ImportError:
        raise NoCluster("a cluster is reached through Ray; install the extra: pip install 'pitboss[ray]'") from None
    if not ray.is_initialized():
        ray.init(log_to_driver=False, include_dashboard=False, configure_logging=False)
    return ray


class PendingRange:
    """A range that some worker of the cluster plays."""

    def __init__(self, ray: Any, reference: Any) -> None:
        self.ray, self.reference = ray, reference

    def result(self) -> Totals:
        return Totals(*self.ray.get(self.reference))

    def cancel(self) -> None:
        self.ray.cancel(self.reference)


def on_cluster(simulation: Simulation, seed: int) -> Workers:
    """Every core that the cluster has."""
    ray = driver()
    shared = ray.put(simulation)
    task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_range)

    def begin(part: Range) -> PendingRange:
        return PendingRange(ray, task.remote(shared, seed, *part))

    def work(ranges: Iterator[Range]) -> Iterator[Totals]:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from in_order(begin, ranges, cores * AHEAD)

    return work


def play_range(simulation: Simulation, seed: int, first: int, last: int) -> tuple[Any, ...]:
    """What a worker does."""
    return tuple(by_machine_code(simulation, seed)(first, last))
