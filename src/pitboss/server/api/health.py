"""For those who watch: whether the house is well, and its figures. Where several processes share it, those of all."""

import asyncio
import shutil
from collections import Counter

import msgspec
from litestar import Controller, MediaType, get

import pitboss
from pitboss.server.api.forwarding import Forwarding
from pitboss.server.api.other_processes import is_peer, said_elsewhere
from pitboss.server.api.requests import ApiRequest, floor_of
from pitboss.server.api.shapes import Health, ProcessSeen
from pitboss.server.cluster import leases
from pitboss.server.floor import Floor
from pitboss.server.metrics import merged
from pitboss.server.storage.store import AWAY, DatabaseAway

HALTED = "halted"
STATES = ("open", "closed", HALTED)
LITTLE_ROOM = 32 << 20
"""Bytes free on the disk of the data folder below which somebody should look."""
UNOWNED = 10.0
"""Seconds after which a table that no process plays is a matter for somebody."""
ANSWER_SECONDS = 1.5
"""How long the database may take to answer before health reports that it can't be reached."""


class HealthController(Controller):
    """What needs no signing in; a proxy keeps the figures from everybody else."""

    tags = ["house"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/v1/health", summary="Whether the house is well")
    async def health(self, request: ApiRequest) -> Health:
        """Of the whole house, whichever process is asked: who is there, and which tables nobody plays."""
        floor = floor_of(request)
        tables, damage = Counter(dict.fromkeys(STATES, 0) | _states(floor)), list(floor.damage)
        unwell = _unwell(floor)
        for said in filter(None, await said_elsewhere(request, "/v1/health")):
            other = msgspec.convert(said, Health)
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

    @get("/metrics", summary="Figures for Prometheus", media_type=MediaType.TEXT)
    async def metrics(self, request: ApiRequest) -> str:
        """Each process's own figures under its name, and those of the house once."""
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
        others = [] if forwarding is None else await forwarding.texts("/metrics")
        house = {
            "pitboss_people": len(floor.people.by_id),
            "pitboss_processes": 1 if floor.cluster is None else len(floor.cluster.seen.alive),
            "pitboss_tables_unowned": len(_unowned(floor)),
        }
        return merged([mine, *others], house)


def _unwell(floor: Floor) -> list[str]:
    """What is wrong in this process: with its storage, and with its tables."""
    halted = [actor.plan.id for actor in floor.actors.values() if actor.state == HALTED]
    halted += [held.plan.id for held in floor.held.values() if held.state == HALTED]
    free = shutil.disk_usage(floor.folder).free
    found = [f"nobody plays {table}" for table in _unowned(floor)]
    found += [f"halted with its stakes: {table}" for table in sorted(halted)]
    found += [floor.writer.trouble] if floor.writer.trouble else []
    found += _leapt(floor)
    return found + ([f"the disk is almost full: {free >> 20} MiB left"] if free < LITTLE_ROOM else [])


def _once(words: list[str]) -> list[str]:
    """Each of these once, in order: several processes may report the same."""
    return list(dict.fromkeys(words))


def _states(floor: Floor) -> Counter[str]:
    """How many tables of this process are open, closed, halted."""
    return Counter([*(actor.state for actor in floor.actors.values()), *(held.state for held in floor.held.values())])


def _unowned(floor: Floor) -> list[str]:
    return [] if floor.cluster is None else floor.cluster.unowned_for(UNOWNED)


def _leapt(floor: Floor) -> list[str]:
    """That the machine's clock was set to another time than the house's, where it was."""
    if not (leap := floor.clock.leap):
        return []
    where = "ahead of" if leap > 0 else "behind"
    return [f"the machine's clock is {abs(leap):.0f} s {where} the server's time: set it right, or restart the server"]


def _processes(floor: Floor) -> list[ProcessSeen]:
    if floor.cluster is None:
        state = leases.CLOSING if floor.closing else leases.SERVING
        return [ProcessSeen("", floor.clock(), len(floor.actors) + len(floor.held), state)]
    return [ProcessSeen(*each) for each in floor.store.read(leases.told)]
