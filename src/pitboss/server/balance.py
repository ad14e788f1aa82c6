"""Who should play which table: pure reckoning upon what one process sees of the house."""

from collections import Counter
from collections.abc import Callable, Iterator

from pitboss.server.leases import Seen

AT_ONCE = 20
"""Tables that one process hands over at a time: each stands still for a moment."""
Group = Callable[[str], str]


def orphans_for(me: str, seen: Seen, group: Group) -> Iterator[str]:
    """The tables without an owner that this process takes: up to its fair share, and what belongs to one it has."""
    alive = {*seen.alive, me}
    counts = Counter(owner for owner, _ in seen.tables.values() if owner in alive)
    share = -(-len(seen.tables) // len(alive))
    homes = {group(table): owner for table, (owner, _) in seen.tables.items() if owner in alive}
    for table, (owner, _) in sorted(seen.tables.items()):
        if owner in alive:
            continue
        home = homes.get(group(table))
        if home == me or (home is None and counts[me] < share):
            counts[me] += 1
            homes[group(table)] = me
            yield table


def surplus(me: str, seen: Seen, group: Group) -> Iterator[tuple[str, str]]:
    """Tables to give away, and to whom: while somebody has fewer by more than what would be given."""
    counts = Counter(dict.fromkeys(seen.alive, 0))
    counts.update(owner for owner, _ in seen.tables.values() if owner in seen.alive)
    groups: dict[str, list[str]] = {}
    for table, (owner, _) in sorted(seen.tables.items()):
        if owner == me:
            groups.setdefault(group(table), []).append(table)
    given = 0
    for together in groups.values():
        poorest = min(sorted(seen.alive), key=counts.__getitem__, default=me)
        if poorest == me or counts[me] - counts[poorest] <= len(together) or given >= AT_ONCE:
            continue
        counts[me] -= len(together)
        counts[poorest] += len(together)
        given += len(together)
        yield from ((table, poorest) for table in together)
