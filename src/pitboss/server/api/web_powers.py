"""The incidents that staff can report and the orders they can give at a table, with clauses."""

from typing import Any

from litestar import Controller, get
from litestar.params import FromPath

from pitboss.engine.ask import outranks
from pitboss.engine.step import Command, Incident
from pitboss.engine.table import Table
from pitboss.rule_pages.arguments import takes
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.types.people import INSPECTOR, STAFF
from pitboss.server.types.web_shapes import Power


class Powers(Controller):
    """Incidents and orders, for the dealer console and the pit screen."""

    path = "/v1/tables"
    tags = ["tables"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/{table_id:str}/powers", summary="List incidents and orders of a table")
    async def powers(self, request: ApiRequest, table_id: FromPath[str]) -> list[Power]:
        """For staff. Report with the command `incident` and its `kind`; give an order with the command of its name."""
        person = signed_in(request, (*STAFF, INSPECTOR))
        table: Table[Any] = floor_of(request).table(table_id).desk.table
        reports = [_power(table, "incident", i.incident, i, person.role) for i in table.game.incidents if i.live(table)]
        orders = [_power(table, "order", c.name, c, person.role) for c in table.game.commands if c.live(table)]
        return reports + orders


def _power(table: Table[Any], kind: str, name: str, element: Incident | Command, role: str) -> Power:
    yours = any(role == wanted or outranks(role, wanted) for wanted in element.roles)
    does = " ".join(element.about.split())
    return Power(
        kind, name, does, takes(element.check, element.do), list(element.roles), list(table.cites_of(element)), yours
    )
