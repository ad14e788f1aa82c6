"""Leases of tables between server processes. All times are from the database's clock."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, text

from pitboss.server.types.lease import Lease

LASTS = 4_000
"""Milliseconds without a heartbeat after which other processes may take over its tables."""
FORGOTTEN = 600_000
"""Milliseconds after which a dead process is removed from the list."""
_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_ALIVE = f"SELECT id FROM processes WHERE expires > {_NOW}"  # noqa: S608 - our own words
SERVING, CLOSING, SILENT = "serving", "closing", "silent"
_BEAT = text(
    f"INSERT INTO processes (id, address, started, expires) VALUES (:me, :address, {_NOW}, {_NOW} + {LASTS}) "  # noqa: S608
    "ON CONFLICT (id) DO UPDATE SET expires = excluded.expires, address = excluded.address"
)
_TAKE = text(
    "UPDATE leases SET owner = :me, number = number + 1 "  # noqa: S608 - our own words
    f"WHERE table_id = :table AND owner <> :me AND owner NOT IN ({_ALIVE}) RETURNING number"
)
_HOLD = text(
    "INSERT INTO leases (table_id, owner, number) VALUES (:table, :me, 1) "
    "ON CONFLICT (table_id) DO UPDATE SET number = leases.number + 1 WHERE leases.owner = :me RETURNING number"
)
_HAND = text(
    "UPDATE leases SET owner = :to, number = number + 1 WHERE table_id = :table AND owner = :me AND number = :number"
)


class ClusterState(NamedTuple):
    """The cluster at one moment: owner and lease number of each table, addresses of live processes."""

    tables: dict[str, tuple[str, int]]
    alive: dict[str, str]


def beat(connection: Connection, me: str, address: str) -> None:
    """Send a heartbeat."""
    connection.execute(_BEAT, {"me": me, "address": address})
    connection.execute(text(f"DELETE FROM processes WHERE expires < {_NOW} - {FORGOTTEN}"))  # noqa: S608 - our own words


def remove(connection: Connection, process: str) -> None:
    """Remove a process that has ended: its tables can be taken over at once."""
    connection.execute(text("DELETE FROM processes WHERE id = :id"), {"id": process})


def read_state(connection: Connection) -> ClusterState:
    rows = connection.execute(text("SELECT table_id, owner, number FROM leases")).all()
    alive = connection.execute(text(f"SELECT id, address FROM processes WHERE expires > {_NOW}")).all()  # noqa: S608
    return ClusterState({row.table_id: (row.owner, row.number) for row in rows}, {row.id: row.address for row in alive})


class ProcessInfo(NamedTuple):
    """A process: name, last heartbeat, number of tables, state."""

    name: str
    seen: int
    tables: int
    state: str


_PROCESSES = text(
    f"SELECT id, expires - {LASTS} AS seen, closing, expires > {_NOW} AS alive, "  # noqa: S608 - our own words
    "(SELECT count(*) FROM leases WHERE owner = id) AS tables FROM processes ORDER BY started, id"
)


def processes(connection: Connection) -> list[ProcessInfo]:
    """All known processes, also silent ones."""
    return [
        ProcessInfo(row.id, row.seen, row.tables, SILENT if not row.alive else CLOSING if row.closing else SERVING)
        for row in connection.execute(_PROCESSES)
    ]


def close(connection: Connection, me: str) -> None:
    """Mark this process as shutting down."""
    connection.execute(text("UPDATE processes SET closing = true WHERE id = :me"), {"me": me})


def take(connection: Connection, me: str, table: str) -> int | None:
    """Take over a table of a dead process and return the new lease number. Waits for its open transaction."""
    number: int | None = connection.execute(_TAKE, {"me": me, "table": table}).scalar()
    return number


def hold(connection: Connection, me: str, table: str) -> int | None:
    """Lease a table that is being opened; None if another process has it."""
    number: int | None = connection.execute(_HOLD, {"me": me, "table": table}).scalar()
    return number


def hand(connection: Connection, me: str, lease: Lease, to: str) -> None:
    """Hand a table to another process, which resumes it when it sees this."""
    connection.execute(_HAND, {"me": me, "to": to, **lease._asdict()})


# -- placement ------------------------------------------------------------------------------------------------------


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
