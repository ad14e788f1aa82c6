"""Advice at practice tables for the player who decides, and help pages made from a game's procedure."""

import asyncio
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.inside import InsideHouse, inside
from tests.server.served import plan

from pitboss.bots.advice import advice_for
from pitboss.bots.coach import coaching
from pitboss.client import Client
from pitboss.maths.strategy import Advice
from pitboss.rule_pages.rule_page import rule_page
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.maths.coach import AdviceResult, Coach, TableSnapshot, situation_of
from pitboss.server.maths.coach_worker import advise
from pitboss.server.maths.worker_pool import WorkerPool
from pitboss.server.tables.plan import TablePlan, usual_house

PATIENT: dict[str, Any] = {"bet_seconds": 60, "decide_seconds": 0, "pause_seconds": 0}


def to_practise(game: str, **live: Any) -> TablePlan:
    usual = plan(game, table="t", **PATIENT, **live)
    return msgspec.structs.replace(usual, entries={**usual.entries, "practice": True})


async def _advice(client: Client, table: str = "t") -> Any:
    return await client.http.get(f"/v1/tables/{table}/advice")


async def _asked(house: InsideHouse, client: Client, name: str) -> None:
    """Bet and cut until the question of that name waits for this person."""
    bet_in = 0
    while True:
        state = (await client.http.get("/v1/tables/t")).json()
        question, number = state["question"], state["picture"]["round"]
        mine = question is not None and question["yours"]
        if mine and question["name"] == name:
            return
        if mine and question["kind"] == "window":
            if bet_in < number:
                bet_in = number
                offer = (await client.http.get("/v1/tables/t")).json()["offers"][0]
                await client.command("t", "bet", spot=offer["spot"], cents=offer["low"], seat=offer["seat"])
            await client.ready("t")
        elif mine and question["kind"] == "choose":
            await client.command("t", "choose", choice=question["options"][-1])
        elif mine and question["kind"] == "number":  # insurance in part
            await client.command("t", "number", value=question["low"])
        elif mine:
            assert question["kind"] == "act", f"nobody answers {question}"
            await client.command("t", "done")
        await house.clock.advance(0.02)


async def _blackjack(folder: Path) -> None:
    async with inside(folder, [to_practise("blackjack")]) as house:
        client, other = await house.guest(), await house.guest()
        early = await _advice(client)
        await client.command("t", "sit", seat=0, cents=50_000)
        assert (early.status_code, early.json()["code"]) == (422, "not-asked")
        await _asked(house, client, "play")
        desk = house.floor.actors["t"].desk
        assert desk.asking is not None
        shown = (await _advice(client)).json()
        due = advice_for(desk.table, desk.asking)
        assert isinstance(due, Advice), "a hand of blackjack has a best play"
        assert (shown["best"], shown["question"]) == (due.choice, "play")
        assert {each["choice"] for each in shown["choices"]} == set(due.worth)
        for each in shown["choices"]:
            assert abs(each["costs"] - due.cost(each["choice"]) * due.cents) <= Fraction(1, 2)
        assert shown["says"] == coaching(desk.table, desk.asking)
        refused = await _advice(other)
        assert refused.json()["code"] == "not-asked", "only the player who decides gets advice"


def test_the_best_decision_and_what_the_others_cost(tmp_path: Path) -> None:
    asyncio.run(_blackjack(tmp_path))


async def _poker(folder: Path) -> None:
    async with inside(folder, [to_practise("holdem", bots=3)]) as house:
        client = await house.guest()
        await client.command("t", "sit", seat=0, cents=20_000)
        await _asked(house, client, "action")
        shown = (await _advice(client)).json()
        assert "random hand" in shown["says"], "poker has no best play: the advice gives the pot odds"
        assert (shown["best"], shown["choices"]) == ("", [])


def test_poker_advice_gives_the_pot_odds(tmp_path: Path) -> None:
    asyncio.run(_poker(tmp_path))


async def _refused(folder: Path) -> None:
    async with inside(folder, [plan("let-it-ride", "nsw", table="n"), plan("blackjack", table="b")]) as house:
        stranger = await _advice(house.nobody(), "b")
        assert (stranger.status_code, stranger.json()["code"]) == (401, "not-signed-in")
        client = await house.guest()
        plainly = await _advice(client, "b")
        assert (plainly.status_code, plainly.json()["code"], plainly.json()["cite"]) == (422, "not-for-practice", [])
        by_rule = (await _advice(client, "n")).json()
        assert (by_rule["code"], by_rule["cite"]) == ("not-for-practice", ["nsw-lir/14.6"])


def test_a_table_that_is_not_for_practice_refuses(tmp_path: Path) -> None:
    asyncio.run(_refused(tmp_path))


def _nothing_yet() -> TableSnapshot:
    return TableSnapshot(to_practise("blackjack"), scanner=True, state=None, answers=[])


def test_where_nothing_is_to_decide_there_is_nothing_to_say() -> None:
    assert advise(_nothing_yet()) is None


def test_a_worker_that_takes_too_long_is_given_up() -> None:
    async def ask() -> None:
        coach = Coach(WorkerPool(), (sys.executable, "-c", "import time; time.sleep(60)"), patience=0.2)
        with pytest.raises(Refusal) as refusal:
            await coach.ask(_nothing_yet())
        assert refusal.value.code == "advice-late"
        assert coach.worker.stopped, "it must not be left behind"

    asyncio.run(ask())


def test_a_worker_that_has_ended_is_started_again() -> None:
    async def ask() -> None:
        coach = Coach(WorkerPool(), (sys.executable, "-c", "pass"))
        for _ in range(2):
            with pytest.raises(Refusal) as refusal:
                await coach.ask(_nothing_yet())
            assert refusal.value.code == "advice-late"
        coach.worker.command = (sys.executable, "-c", 'print(\'{"best":"x","says":"y","choices":[]}\')')
        assert await coach.ask(_nothing_yet()) == AdviceResult("x", "y", [])
        await coach.stop()

    asyncio.run(ask())


async def _helped(folder: Path) -> None:
    plans = [plan("let-it-ride", "nsw", table="n"), plan("holdem", table="h")]
    async with inside(folder, plans) as house:
        for each in plans:
            shown = (await house.nobody().http.get(f"/v1/tables/{each.id}/help")).json()
            page = rule_page(each.open())
            assert shown["procedure"] == page["procedure"]
            assert shown["name"] == page["name"]
            assert [line["text"] for line in shown["sign"]] == [line["text"] for line in page["sign"]]
            assert all(step["cite"] for step in shown["procedure"]["round"])


def test_the_help_is_the_procedure_itself(tmp_path: Path) -> None:
    asyncio.run(_helped(tmp_path))


def test_the_usual_house_has_one_table_to_practise_at() -> None:
    assert [each.id for each in usual_house() if each.open().practice] == ["blackjack-practice"]


async def _stands(folder: Path) -> None:
    async with inside(folder, [to_practise("three-card-poker")]) as house:
        client = await house.guest()
        await client.command("t", "sit", seat=2, cents=50_000)
        await _asked(house, client, "play")
        actor = house.floor.actors["t"]
        assert actor.desk.asking is not None
        found = advise(situation_of(actor.plan, actor.desk))
        due = advice_for(actor.desk.table, actor.desk.asking)
        assert found is not None
        assert due is not None
        assert found.best == due.choice


def test_worker_rebuilds_the_same_question(tmp_path: Path) -> None:
    asyncio.run(_stands(tmp_path))
