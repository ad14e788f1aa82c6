"""Routes for a player's own table."""

from litestar import Controller, delete, post
from litestar.params import FromPath, JSONBody

from pitboss.protocol.command import check_args
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.shapes import OwnTableRequest, TableListed
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.idempotency import run_once
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.api.tables import listed
from pitboss.server.floor.own_tables import close_own_table, open_own_table, own_table_of
from pitboss.server.ledger.change import Change
from pitboss.server.types.people import PLAYER, Person


class OwnTables(Controller):
    """The table that a player opens for themselves and friends."""

    path = "/v1/tables/{table_id:str}/own"
    tags = ["tables"]  # noqa: RUF012 - Litestar's own way of naming a section

    @post("/", summary="Open my own table")
    async def open(self, request: ApiRequest, table_id: FromPath[str], data: JSONBody[OwnTableRequest]) -> TableListed:
        """One for each player, under the name `own_table` of `GET /v1/me`. It has no clocks; anybody with its link may
        sit down. Settings that the rulebook forbids, or that need an approval, are refused.
        """
        mine = _owner(request, table_id)
        check_args(data.settings)

        async def action(change: Change) -> TableListed:
            return listed(await open_own_table(floor_of(request), change, mine, data))

        return await run_once(request, mine.id, data, TableListed, action)

    @delete("/", summary="Close my own table", status_code=204)
    async def close(self, request: ApiRequest, table_id: FromPath[str]) -> None:
        """Its players leave after this hand with their chips, then it closes."""
        mine = _owner(request, table_id)

        async def action(change: Change) -> None:
            close_own_table(floor_of(request), change, mine)

        await run_once(request, mine.id, None, type(None), action)


def _owner(request: ApiRequest, table_id: str) -> Person:
    """The signed-in player, whose own table has this name."""
    person = signed_in(request, (PLAYER,))
    if table_id != own_table_of(floor_of(request), person):
        says = f"{table_id!r} is not the name of your own table. GET /v1/me says it: `own_table`."
        raise Refusal(ServerCode.NO_SUCH_TABLE, says)
    return person
