"""Advice beside the decision, at tables to practise at alone; and a game's own help, made from its procedure."""

import asyncio
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Controller, get
from litestar.params import FromPath

from pitboss.bots.advice import may_coach
from pitboss.engine.table import Table
from pitboss.rule_pages.rule_page import rule_page
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.requests import ApiRequest, floor_of, signed_in
from pitboss.server.api.web_shapes import AdviceShown, HelpShown
from pitboss.server.maths.coach import AdviceResult, Coach, situation_of
from pitboss.server.tables.plan import TablePlan
from pitboss.server.tables.views import Viewer, may_answer

KEPT = 64
"""Pages of help that are kept: one for each way a table is set up."""


class AdviceController(Controller):
    """What helps a person at a table."""

    path = "/v1/tables"
    tags = ["tables"]  # noqa: RUF012 - Litestar's own way of naming a section

    @get("/{table_id:str}/advice", summary="The best decision now, and what the others cost")
    async def advice(self, request: ApiRequest, table_id: FromPath[str]) -> AdviceShown:
        """For whoever is asked something at a table to practise at; any other table refuses."""
        person, actor = signed_in(request), floor_of(request).table(table_id)
        coach: Coach = request.app.state.coach
        async with actor.still:
            desk = actor.desk
            _for_practice(desk.table)
            question, viewer = desk.asking, Viewer(person.id, person.role)
            if question is None or not may_answer(question, viewer, desk, human=actor.human):
                raise Refusal("not-asked", "you are asked nothing just now")
            situation, seq, name = situation_of(actor.plan, desk), desk.n, question.name
        counsel = await coach.ask(situation) or AdviceResult("", "", [])
        return AdviceShown(table_id, seq, name, counsel.best, counsel.says, counsel.choices)

    @get("/{table_id:str}/help", summary="How the game goes, step by step, with its clauses")
    async def help(self, request: ApiRequest, table_id: FromPath[str]) -> HelpShown:
        """Made from the procedure that runs the table: the page of `pitboss rules`."""
        plan = floor_of(request).table(table_id).plan
        return await asyncio.to_thread(_help, msgspec.json.encode(plan))


def _for_practice(table: Table[Any]) -> None:
    """Refuse where nobody practises; where the rulebook itself forbids advice, by its clauses."""
    if table.practice:
        return
    cites: tuple[str, ...] = ()
    try:
        may_coach(table)
    except Refusal as refusal:
        cites = refusal.cites
    raise Refusal("not-for-practice", "advice is given at practice tables alone, and this is none", cites)


@lru_cache(maxsize=KEPT)
def _help(plan: bytes) -> HelpShown:
    """A table of that plan, opened for its rules alone."""
    page = rule_page(msgspec.json.decode(plan, type=TablePlan).open())
    return msgspec.convert(page, HelpShown)
