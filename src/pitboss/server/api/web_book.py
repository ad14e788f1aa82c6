"""Routes for clauses (our summaries) and rulings (with their readings)."""

from collections.abc import Mapping
from typing import Annotated, Any
from urllib.parse import unquote

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter

from pitboss.protocol.limits import ID_MAX
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.web_shapes import ClauseShown, ReadingShown, RulingShown
from pitboss.rulebooks.clauses import clauses, documents
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.rulings import Ruling, rulings
from pitboss.server.api.requests import ApiRequest, floor_of

TableId = Annotated[str, QueryParameter(max_length=ID_MAX, description="Show the reading that this table uses.")]


class RulesController(Controller):
    """Clauses and rulings, open to everybody."""

    path = "/v1"
    tags = ["book"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/clauses/{clause_id:path}", summary="Show our summary of a clause, with its rulings")
    async def clause(self, request: ApiRequest, clause_id: FromPath[str], table: TableId = "") -> ClauseShown:
        """Ids look like `bs/4(3)(b)#commission`. Write `#` as `%23` in the URL."""
        found = clauses().get(_id(clause_id))
        if found is None:
            raise Refusal(ServerCode.NO_SUCH_CLAUSE, f"There is no clause {_id(clause_id)[:60]!r}.")
        here = _settings(request, table)
        on_it = [_shown(ruling, here) for ruling in rulings().values() if found.id in ruling.clauses]
        return ClauseShown(
            found.id, found.doc, documents()[found.doc], found.game, found.topic, found.enforce, found.summary, on_it
        )

    @get("/rulings/{ruling_id:str}", summary="Show a ruling, its readings and the one in use")
    async def ruling(self, request: ApiRequest, ruling_id: FromPath[str], table: TableId = "") -> RulingShown:
        found = rulings().get(ruling_id)
        if found is None:
            raise Refusal(ServerCode.NO_SUCH_RULING, f"There is no ruling {ruling_id[:60]!r}.")
        return _shown(found, _settings(request, table))


def _id(path: str) -> str:
    """The clause id in a path, without the leading slash and unescaped."""
    return unquote(str(path)).removeprefix("/")


def _settings(request: ApiRequest, table: str) -> Mapping[str, Any]:
    """The settings of a table; empty if no open table has this id."""
    actor = floor_of(request).actors.get(table)
    return {} if actor is None else actor.desk.table.settings


def _shown(ruling: Ruling, here: Mapping[str, Any]) -> RulingShown:
    readings = [ReadingShown(reading.name, reading.says) for reading in ruling.readings]
    chosen = here.get(ruling.option) if ruling.option else None
    taken = chosen if chosen in {reading.name for reading in readings} else ruling.default
    return RulingShown(
        ruling.id, ruling.title, ruling.severity, list(ruling.documents), list(ruling.clauses), readings, str(taken),
        ruling.default, ruling.option, ruling.reason,
    )  # fmt: skip
