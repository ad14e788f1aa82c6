"""Play units on a cluster of machines, through Ray.

If a worker dies, another one plays its range again; the totals stay the same.
"""

from collections.abc import Iterator
from typing import Any

from pitboss.extras import load
from pitboss.maths.simulation import Simulation
from pitboss.sim.cpu import by_machine_code
from pitboss.sim.room import Totals
from pitboss.sim.study import AHEAD, Range, Workers, in_order

RETRIES = -1  # without limit


def driver() -> Any:
    """Ray, connected to the cluster in RAY_ADDRESS, or to a new one on this machine."""
    ray = load("ray")
    if not ray.is_initialized():
        ray.init(log_to_driver=False, include_dashboard=False, configure_logging=False)
    return ray


class PendingRange:
    """A range that a worker of the cluster plays."""

    def __init__(self, ray: Any, reference: Any) -> None:
        self.ray, self.reference = ray, reference

    def result(self) -> Totals:
        return Totals(*self.ray.get(self.reference))

    def cancel(self) -> None:
        self.ray.cancel(self.reference)


def on_cluster(simulation: Simulation, seed: int) -> Workers:
    """Play on every core of the cluster."""
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
    """Play a range on a worker."""
    return tuple(by_machine_code(simulation, seed)(first, last))
