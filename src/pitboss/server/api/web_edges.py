"""The route to the house edges of a table."""

from litestar import Controller, get
from litestar.params import FromPath

from pitboss.server.api.requests import ApiRequest, floor_of
from pitboss.server.maths.edges import EdgeCache
from pitboss.server.types.web_shapes import EdgesResponse


class EdgesController(Controller):
    """House edges of a table."""

    path = "/v1/tables"
    tags = ["tables"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/{table_id:str}/edges", summary="Show the exact house edge of each wager")
    async def edges(self, request: ApiRequest, table_id: FromPath[str]) -> EdgesResponse:
        """Under the table's own settings. `state` is `calculating` while the calculation runs: ask again later."""
        actor = floor_of(request).table(table_id)
        edge_cache: EdgeCache = request.app.state.edge_cache
        return edge_cache.ask(actor.plan, actor.desk.table)
