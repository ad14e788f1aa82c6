"""What other processes of the same house say of the tables that they play, and who they are."""

from typing import Any

import msgspec
from litestar import Controller, get
from litestar.params import FromPath

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.http_guard import PEER
from pitboss.server.accounts.people import CASINO, INSPECTOR
from pitboss.server.api.forwarding import Forwarding
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.api.shapes import ProcessShown, TableListed


def is_peer(request: ApiRequest) -> bool:
    """Whether another process of this house asks: it is told of this one alone."""
    return request.app.state.forwarding is not None and PEER.decode() in request.headers


async def said_elsewhere(request: ApiRequest, path: str) -> list[Any]:
    """What every other process answers this current_person. One of these who asks is told of this process alone."""
    forwarding: Forwarding | None = request.app.state.forwarding
    if forwarding is None or is_peer(request):
        return []
    return await forwarding.others(path, request.scope)


async def listed_elsewhere(request: ApiRequest) -> list[TableListed]:
    """The lobbies of the other processes. One of these who asks is told of this process alone."""
    here, found = floor_of(request), dict[str, TableListed]()
    for lobby in await said_elsewhere(request, "/v1/tables"):
        for table in msgspec.convert(lobby, list[TableListed]):
            if table.id not in here.actors and table.id not in here.held:
                found[table.id] = table
    return list(found.values())


async def seats_elsewhere(request: ApiRequest, person: str) -> list[str]:
    """The tables of other processes at which somebody has a seat."""
    return [table.id for table in await listed_elsewhere(request) if person in table.seats]


async def ended_elsewhere(request: ApiRequest, person: str) -> None:
    """Wait until every other process has closed what was opened with a session or key of this person that ended."""
    await said_elsewhere(request, f"/v1/processes/people/{person}")


class Processes(Controller):
    """For whoever looks after the machines."""

    path = "/v1/processes"
    tags = ["house"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/", summary="The processes that serve this house, and how many tables each plays")
    async def processes(self, request: ApiRequest) -> list[ProcessShown]:
        """One where everything lies in a file; several may share a database on PostgreSQL."""
        signed_in(request, (CASINO, INSPECTOR))
        floor = floor_of(request)
        cluster = floor.cluster
        if cluster is None:
            return [ProcessShown("", "", len(floor.actors) + len(floor.held), here=True)]
        await cluster.look()
        owners = [owner for owner, _ in cluster.seen.tables.values()]
        return [
            ProcessShown(process, address, owners.count(process), here=process == cluster.me)
            for process, address in sorted(cluster.seen.alive.items())
        ]

    @get("/people/{person_id:str}", include_in_schema=False)
    async def recheck(self, request: ApiRequest, person_id: FromPath[str]) -> None:
        """Another process has ended sessions or keys of somebody: answered when this one acts on none of them."""
        forwarding: Forwarding | None = request.app.state.forwarding
        if forwarding is None or request.headers.get(PEER.decode()) != forwarding.word:
            raise Refusal("no-such-page", "Processes of one house ask each other here.")
        await forwarding.cluster.cache.recheck(person_id)
