"""The book behind every act: a clause in our own summary, a ruling with its readings."""

from collections.abc import Mapping
from typing import Annotated, Any
from urllib.parse import unquote

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter

from pitboss.rulebooks.clauses import clauses, documents
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.rulings import Ruling, rulings
from pitboss.server.api.requests import ApiRequest, floor_of
from pitboss.server.api.web_shapes import ClauseShown, ReadingShown, RulingShown
from pitboss.server.storage.schema import ID_MAX

TableId = Annotated[
    str, QueryParameter(max_length=ID_MAX, description="A table whose own choice among the readings is wanted.")
]


class RulesController(Controller):
    """Open to everybody: the rules of the house are no secret."""

    path = "/v1"
    tags = ["book"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/clauses/{clause_id:path}", summary="A clause in our own words, with its rulings")
    async def clause(self, request: ApiRequest, clause_id: FromPath[str], table: TableId = "") -> ClauseShown:
        """An id has slashes, brackets and marks (`bs/4(3)(b)#commission`): write `#` as `%23` in an address."""
        found = clauses().get(_id(clause_id))
        if found is None:
            raise Refusal("no-such-clause", f"there is no clause {_id(clause_id)[:60]!r}")
        here = _settings(request, table)
        on_it = [_shown(ruling, here) for ruling in rulings().values() if found.id in ruling.clauses]
        return ClauseShown(
            found.id, found.doc, documents()[found.doc], found.game, found.topic, found.enforce, found.summary, on_it
        )

    @get("/rulings/{ruling_id:str}", summary="A ruling: the readings, and the one that is taken")
    async def ruling(self, request: ApiRequest, ruling_id: FromPath[str], table: TableId = "") -> RulingShown:
        found = rulings().get(ruling_id)
        if found is None:
            raise Refusal("no-such-ruling", f"there is no ruling {ruling_id[:60]!r}")
        return _shown(found, _settings(request, table))


def _id(path: str) -> str:
    """A clause's id from a path, which begins with a slash; slashes may have come escaped or not."""
    return unquote(str(path)).removeprefix("/")


def _settings(request: ApiRequest, table: str) -> Mapping[str, Any]:
    """What a table has chosen; nothing where none is named, or none is open by that name."""
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
