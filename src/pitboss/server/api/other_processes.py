"""What the other processes of the same house report about their tables and themselves."""

from typing import Any

import msgspec
from litestar import Controller, get
from litestar.params import FromPath

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.shapes import ProcessShown, SeatHeld, TableListed
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.forwarding import Forwarding
from pitboss.server.api.http_guard import PEER
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.types.people import CASINO, INSPECTOR


def is_peer(request: ApiRequest) -> bool:
    """Whether another process of this house sent the request; it gets only this process's own data."""
    return request.app.state.forwarding is not None and PEER.decode() in request.headers


async def ask_other_processes(request: ApiRequest, path: str) -> list[Any]:
    """The answers of all other processes in the client's name; none if another process asks."""
    forwarding: Forwarding | None = request.app.state.forwarding
    if forwarding is None or is_peer(request):
        return []
    return [answer.json() for answer in await forwarding.others(path, request.scope)]


async def listed_elsewhere(request: ApiRequest) -> list[TableListed]:
    """The tables of the other processes; none if another process asks."""
    here, found = floor_of(request), dict[str, TableListed]()
    for lobby in await ask_other_processes(request, "/v1/tables"):
        for table in msgspec.convert(lobby, list[TableListed]):
            if table.id not in here.actors and table.id not in here.held:
                found[table.id] = table
    return list(found.values())


async def seats_elsewhere(request: ApiRequest, person: str) -> list[str]:
    """The tables of other processes at which the person is seated."""
    return [table.id for table in await listed_elsewhere(request) if person in table.seats]


async def held_elsewhere(request: ApiRequest) -> list[SeatHeld]:
    """The seats that the signed-in person holds at tables of other processes."""
    answers = await ask_other_processes(request, "/v1/me/seats")
    return [seat for answer in answers for seat in msgspec.convert(answer, list[SeatHeld])]


async def wait_for_sign_out(request: ApiRequest, person: str) -> None:
    """Wait until every other process has closed connections of this person whose session or key ended."""
    await ask_other_processes(request, f"/v1/processes/people/{person}")


class Processes(Controller):
    """The server processes of this house."""

    path = "/v1/processes"
    tags = ["house"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/", summary="List the server processes and their table counts")
    async def processes(self, request: ApiRequest) -> list[ProcessShown]:
        """One process with SQLite; several can share a PostgreSQL database."""
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
        """Called by another process when a person's sessions or keys ended; answers when none is in use here."""
        forwarding: Forwarding | None = request.app.state.forwarding
        if forwarding is None or request.headers.get(PEER.decode()) != forwarding.secret:
            raise Refusal(ServerCode.NO_SUCH_PAGE, "This page is for the server processes of this house only.")
        await forwarding.cluster.cache.recheck(person_id)
