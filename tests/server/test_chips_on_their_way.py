"""Chips that somebody is given count once they are written, and once only."""

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection
from tests.server.inside import inside
from tests.server.served import PASSWORD, SLOW, plan

from pitboss.client import Client, Refused
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.ledger.change import Change
from pitboss.server.types.posting import Posting, wallet

GRANT, MORE = 10_000_000, 5_000_000


@pytest.mark.parametrize("refused", [True, False])
def test_nobody_plays_with_chips_that_are_not_written_yet(tmp_path: Path, refused: bool) -> None:
    """As where two supervisors decide one dispute at once: the table could not write those chips, and was halted."""

    async def evening() -> None:
        async with inside(tmp_path, [plan("roulette", table="rl", **SLOW)]) as house:
            ann, floor, hold = house.nobody(), house.floor, threading.Event()
            await ann.register("ann", PASSWORD)

            def write(_connection: Connection) -> None:
                hold.wait(10)
                if refused:
                    raise Refusal(ServerCode.WRONG_STAGE, "another supervisor was quicker")

            change = Change(floor.records)
            change.post(floor.ledger, [Posting("cage", wallet("ann"), MORE, "buy-in")])
            change.write(write)
            giving = asyncio.create_task(change.commit())
            sitting = asyncio.create_task(ann.command("rl", "sit", seat=0, cents=GRANT + MORE))
            while not sitting.done() and not floor.actors["rl"].desk.table.state.persons:
                await asyncio.sleep(0)  # not the fake clock: it would wait for the writer
            hold.set()
            given, sat = await asyncio.gather(giving, sitting, return_exceptions=True)
            assert isinstance(given, Refusal) == refused
            assert isinstance(sat, Refused)
            assert sat.code == "too-few-chips"
            assert floor.actors["rl"].state == "open"
            assert floor.ledger.of(wallet("ann")) == GRANT + (0 if refused else MORE)
            await ann.command("rl", "sit", seat=0, cents=GRANT)

    asyncio.run(evening())


async def _lost_pass_bet(dealer: Client, shooter: Client) -> None:
    """A throw of three on the come-out roll: the only wager is lost, and the round is not over."""
    thrown = False
    while (question := (await dealer.table("cr")).question) and question["name"] != "return-dice":
        if question["name"] == "bet":
            assert not thrown, "the round is over"
            await shooter.command("cr", "bet", spot="pass", cents=1000)
        if question["kind"] == "window":
            await dealer.command("cr", "close")
        elif question["kind"] == "chance":
            await dealer.command("cr", "result", result="1-2")
            thrown = True
        elif question["yours"]:
            await dealer.command("cr", "done")
        else:
            asked = (await shooter.table("cr")).question
            assert asked is not None
            await shooter.command("cr", "choose", choice=asked["options"][0])


def test_a_table_that_two_release_at_once_gives_stakes_back_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with inside(tmp_path, [plan("craps", table="cr", dealer="human", **SLOW)]) as house:
            ann, dora = house.nobody(), await house.staff("dealer", "dora")
            await ann.register("ann", PASSWORD)
            await dora.command("cr", "deal")
            await ann.command("cr", "sit", seat=0, cents=GRANT)
            await _lost_pass_bet(dora, ann)
            ledger = house.floor.ledger
            assert (ledger.of("cr/house"), ledger.of("cr/layout")) == (1000, 0)
            await house.floor.actors["cr"].halt("for this test")
            bosses = [await house.staff("casino-supervisor", f"boss{n}") for n in range(2)]
            asked = [boss.post("/v1/tables/cr/release") for boss in bosses]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert sorted(getattr(each, "code", "done") for each in answers) == ["done", "table-not-halted"]
            assert (ledger.of(wallet("ann")), (await ann.whoami()).cents) == (GRANT, GRANT)

    asyncio.run(evening())
