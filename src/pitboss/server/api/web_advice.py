"""Advice at practice tables, and the help page of a game, made from its procedure."""

import asyncio
from functools import lru_cache

import msgspec
from litestar import Controller, get
from litestar.params import FromPath

from pitboss.bots.advice import may_coach
from pitboss.engine.table import AnyTable
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.protocol.web_shapes import AdviceShown, HelpShown
from pitboss.rule_pages.rule_page import rule_page
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.maths.coach import AdviceResult, Coach, situation_of
from pitboss.server.tables.plan import TablePlan
from pitboss.server.tables.views import may_answer
from pitboss.server.types.viewer import Viewer

CACHED = 64
"""Help pages in the cache, one for each table setup."""


class AdviceController(Controller):
    """Advice and help at a table."""

    path = "/v1/tables"
    tags = ["tables"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/{table_id:str}/advice", summary="Show the best decision now and the cost of the others")
    async def advice(self, request: ApiRequest, table_id: FromPath[str]) -> AdviceShown:
        """For the person who must decide at a practice table; other tables refuse."""
        person, actor = signed_in(request), floor_of(request).table(table_id)
        coach: Coach = request.app.state.coach
        async with actor.still:
            desk = actor.desk
            _for_practice(desk.table)
            question, viewer = desk.asking, Viewer(person.id, person.role)
            if question is None or not may_answer(question, viewer, desk, human=actor.human):
                raise Refusal(ServerCode.NOT_ASKED, "You have nothing to decide right now.")
            situation, seq, name = situation_of(actor.plan, desk), desk.n, question.name
        counsel = await coach.ask(situation) or AdviceResult("", "", [])
        return AdviceShown(table_id, seq, name, counsel.best, counsel.says, counsel.choices)

    @get("/{table_id:str}/help", summary="Show how the game is played, step by step, with clauses")
    async def help(self, request: ApiRequest, table_id: FromPath[str]) -> HelpShown:
        """Made from the procedure that runs the table, like `pitboss rules`."""
        plan = floor_of(request).table(table_id).plan
        return await asyncio.to_thread(_help, msgspec.json.encode(plan))


def _for_practice(table: AnyTable) -> None:
    """Refuse advice at other tables, with the clauses if the rulebook forbids it."""
    if table.practice:
        return
    cites: tuple[str, ...] = ()
    try:
        may_coach(table)
    except Refusal as refusal:
        cites = refusal.cites
    says = "Advice is available at practice tables only. Open a practice table to get it."
    raise Refusal(ServerCode.NOT_FOR_PRACTICE, says, cites)


@lru_cache(maxsize=CACHED)
def _help(plan: bytes) -> HelpShown:
    """The rules of a table with this plan."""
    page = rule_page(msgspec.json.decode(plan, type=TablePlan).open())
    return msgspec.convert(page, HelpShown)
