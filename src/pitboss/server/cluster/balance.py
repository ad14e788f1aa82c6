"""Table placement: pure functions of the cluster state."""

from collections import Counter
from collections.abc import Iterator

from pitboss.server.cluster.leases import ClusterState

AT_ONCE = 20
"""Tables that one process hands over at a time; each pauses for a moment."""


def orphans_for(me: str, seen: ClusterState) -> Iterator[str]:
    """The tables without an owner that this process takes over, up to its fair share."""
    alive = {*seen.alive, me}
    counts = Counter(owner for owner, _ in seen.tables.values() if owner in alive)
    share = -(-len(seen.tables) // len(alive))
    for table, (owner, _) in sorted(seen.tables.items()):
        if owner not in alive and counts[me] < share:
            counts[me] += 1
            yield table


def surplus(me: str, seen: ClusterState) -> Iterator[tuple[str, str]]:
    """Tables to hand over and their new owners, until the load is even."""
    counts = Counter(dict.fromkeys(seen.alive, 0))
    counts.update(owner for owner, _ in seen.tables.values() if owner in seen.alive)
    mine = sorted(table for table, (owner, _) in seen.tables.items() if owner == me)
    for table in mine[:AT_ONCE]:
        poorest = min(sorted(seen.alive), key=counts.__getitem__, default=me)
        if poorest == me or counts[me] - counts[poorest] <= 1:
            return
        counts[me] -= 1
        counts[poorest] += 1
        yield table, poorest
