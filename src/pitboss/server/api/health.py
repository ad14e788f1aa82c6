"""Health and metrics of the server, for all of its processes."""

import asyncio
import shutil
from collections import Counter

import msgspec
from litestar import Controller, MediaType, get

import pitboss
from pitboss.protocol.limits import is_own_table
from pitboss.protocol.shapes import Health, ProcessSeen
from pitboss.server.api.forwarding import Forwarding
from pitboss.server.api.metrics import merged
from pitboss.server.api.other_processes import ask_other_processes, is_peer
from pitboss.server.api.requests import ApiRequest, floor_of
from pitboss.server.cluster import leases
from pitboss.server.floor.floor import Floor
from pitboss.server.storage.store import AWAY, DatabaseAway

HALTED = "halted"
STATES = ("open", "closed", HALTED)
LITTLE_ROOM = 32 << 20
"""Free bytes on the data folder's disk below which health reports a warning."""
UNOWNED = 10.0
"""Seconds after which health reports a table that no process plays."""
ANSWER_SECONDS = 1.5
"""How long the database may take to answer before health reports that it can't be reached."""


class HealthController(Controller):
    """Health and metrics. No sign-in: restrict the metrics in your reverse proxy."""

    tags = ["house"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/v1/health", summary="Show the server's health")
    async def health(self, request: ApiRequest) -> Health:
        """Covers all processes of the house. Any of them can answer."""
        floor = floor_of(request)
        tables, damage = Counter(dict.fromkeys(STATES, 0) | _states(floor)), list(floor.damage)
        unwell = _unwell(floor)
        for answer in await ask_other_processes(request, "/v1/health"):
            other = msgspec.convert(answer, Health)
            tables.update(other.tables)
            damage += other.damage
            unwell += other.unwell
        try:
            async with floor.clock.timeout(ANSWER_SECONDS):
                processes = await asyncio.to_thread(_processes, floor)
        except (DatabaseAway, TimeoutError):
            processes, unwell = [], [*unwell, AWAY]
        status = "damaged" if damage else "unwell" if unwell else "ok"
        return Health(status, pitboss.__version__, dict(tables), _once(damage), _once(unwell), processes)

    @get("/metrics", summary="Metrics for Prometheus", media_type=MediaType.TEXT)
    async def metrics(self, request: ApiRequest) -> str:
        """Each process's metrics with its name, and the metrics of the whole house."""
        floor = floor_of(request)
        states = _states(floor)
        gauges = {
            "pitboss_tables_open": states.get("open", 0),
            "pitboss_tables_halted": states.get("halted", 0),
            "pitboss_commits_total": floor.writer.commits,
            "pitboss_units_total": floor.writer.units,
        }
        mine: str = request.app.state.metrics.text(gauges, floor.cluster.me if floor.cluster else "")
        if is_peer(request):
            return mine
        forwarding: Forwarding | None = request.app.state.forwarding
        others = [] if forwarding is None else [answer.text for answer in await forwarding.others("/metrics")]
        house = {
            "pitboss_people": len(floor.people.by_id),
            "pitboss_processes": 1 if floor.cluster is None else len(floor.cluster.seen.alive),
            "pitboss_tables_unowned": len(_unowned(floor)),
        }
        return merged([mine, *others], house)


def _unwell(floor: Floor) -> list[str]:
    """Problems of this process: its storage, disk, clock and tables."""
    halted = [actor.plan.id for actor in floor.actors.values() if actor.state == HALTED and not actor.plan.owner]
    halted += [held.plan.id for held in floor.held.values() if held.state == HALTED and not held.plan.owner]
    free = shutil.disk_usage(floor.folder).free
    found = [f"no process plays table {table}" for table in _unowned(floor)]
    found += [f"table {table} is halted and holds its stakes" for table in sorted(halted)]
    found += [floor.writer.trouble] if floor.writer.trouble else []
    found += _clock_offset(floor)
    return found + ([f"the disk is almost full: {free >> 20} MiB free"] if free < LITTLE_ROOM else [])


def _once(words: list[str]) -> list[str]:
    """Remove duplicates, in order: several processes may report the same problem."""
    return list(dict.fromkeys(words))


def _states(floor: Floor) -> Counter[str]:
    """How many tables of this process are open, closed and halted."""
    return Counter([*(actor.state for actor in floor.actors.values()), *(held.state for held in floor.held.values())])


def _unowned(floor: Floor) -> list[str]:
    """Tables without a process. Nobody may read the name of an own table here, because it opens that table."""
    found = [] if floor.cluster is None else floor.cluster.unowned_for(UNOWNED)
    return [table for table in found if not is_own_table(table)]


def _clock_offset(floor: Floor) -> list[str]:
    """A warning if the machine's clock differs from the server's time."""
    if not (leap := floor.clock.leap):
        return []
    where = "ahead of" if leap > 0 else "behind"
    return [f"the machine's clock is {abs(leap):.0f} s {where} the server's time: correct it or restart the server"]


def _processes(floor: Floor) -> list[ProcessSeen]:
    if floor.cluster is None:
        state = leases.CLOSING if floor.closing else leases.SERVING
        return [ProcessSeen("", floor.clock(), len(floor.actors) + len(floor.held), state)]
    return [ProcessSeen(*each) for each in floor.store.read(leases.processes)]
