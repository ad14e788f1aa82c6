"""When a betting window closes by the clock, on a fake clock: the same however the machine slices a table's work."""

import asyncio
from pathlib import Path

import pytest
from tests.server.inside import inside
from tests.server.served import House, plan

from pitboss.client import Player
from pitboss.driver import timeouts
from pitboss.server.tables import actor
from pitboss.server.tables import bots as table_bots
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.inbox import Item
from pitboss.testing.fake_clock import FakeClock

WHEEL = "big-six"  # one window a round, and no other question to its players
SLICES = pytest.mark.parametrize("seconds", [-1.0, 60.0], ids=["a turn for each question", "whole rounds in one turn"])


async def _seated(house: House, seat: int = 0) -> Player:
    player = Player(await house.guest(), "wheel", seat)
    await player.sit(seat, 100_000)
    return player


@SLICES
def test_a_window_without_bets_stays_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """A bet in one round does not close the next round's window, which has the same name."""
    monkeypatch.setattr(actor, "TURN_SECONDS", seconds)

    async def body() -> None:
        clock = FakeClock()
        async with inside(tmp_path, [plan(WHEEL, table="wheel", bet_seconds=15)], clock=clock) as house:
            player, other = await _seated(house), await _seated(house, 1)
            table = house.floor.table("wheel")
            await player.bet()
            await clock.advance(15)
            assert table.desk.table.state.round == 2
            await clock.advance(60)
            assert (table.desk.table.state.round, table.desk.table.live_wagers()) == (2, [])
            assert table.desk.asking is not None
            assert table.desk.asking.kind == "window"
            await player.line.close()
            await other.line.close()

    asyncio.run(body())


@SLICES
def test_a_player_bets_in_every_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Also where nothing is asked between two windows of the same name."""
    monkeypatch.setattr(actor, "TURN_SECONDS", seconds)

    async def body() -> None:
        clock = FakeClock()
        async with inside(tmp_path, [plan(WHEEL, table="wheel", bet_seconds=15)], clock=clock) as house:
            player, other = await _seated(house), await _seated(house, 1)
            for each in (player, other):
                each.ready = False  # the clock closes the betting
            playing = [asyncio.create_task(each.play(3)) for each in (player, other)]
            for _ in range(4):
                await clock.advance(15)
            assert all(each.done() for each in playing), "the table waits for a bet, and the player for the table"
            assert len([key for key in player.keys if key[1] == "bet"]) >= 3
            await player.line.close()
            await other.line.close()

    asyncio.run(body())


def test_a_late_clock_does_not_answer_the_next_question(tmp_path: Path) -> None:
    """The clock rings for a decision that is made in the same turn: the next one has all its time."""

    async def body() -> None:
        clock = FakeClock()
        cards = plan("let-it-ride", table="cards", bet_seconds=15, decide_seconds=30)
        async with inside(tmp_path, [cards], clock=clock) as house:
            player = Player(await house.guest(), "cards")
            await player.sit(0, 100_000)
            table = house.floor.table("cards")
            await player.bet()
            await player.do("ready")
            do, args = player.says(player.question or {})
            await table.still.acquire()
            table.wake()  # a turn that waits, so that the answer and the clock come to the next one together
            await clock.settle()
            answering = asyncio.create_task(player.do(do, **args))
            await clock.advance(30)
            table.still.release()
            await clock.settle()
            assert await answering is not None
            answers = [told.line.answer for told in table.desk.since if told.line.answer is not None]
            assert not [each for each in answers if each.do == "incident" or each.args.get("clock")]
            assert table.deadline == table.clock() + 30_000
            await player.line.close()

    asyncio.run(body())


def test_a_bot_bets_once_in_a_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if a wager asks a question within the window, such as the commission of a buy bet at craps."""
    turns, closed = [], []
    bets, close = table_bots.TableBots._one_bets, timeouts.close_window

    def noted(self: table_bots.TableBots, desk: TableDriver, bot: str) -> None:
        turns.append(bot)
        bets(self, desk, bot)

    def closing(desk: TableDriver) -> bool:
        closed.append(desk.n)
        return close(desk)

    monkeypatch.setattr(table_bots.TableBots, "_one_bets", noted)
    for module in (actor, timeouts):
        monkeypatch.setattr(module, "close_window", closing)

    async def body() -> None:
        craps = plan("craps", table="dice", bots=3, play_on=True, bet_seconds=15, pause_seconds=1)
        async with inside(tmp_path, [craps]) as house:
            await house.until(lambda: house.floor.actors["dice"].face.round > 3)

    asyncio.run(body())
    assert 0 < len(turns) <= 3 * (len(closed) + 1), "three bots, each once in each window"


def test_a_table_that_is_left_during_the_pause_rests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pause ends also if the last person leaves in it: after that, the table takes no turns."""

    async def body() -> None:
        clock = FakeClock()
        plans = [plan("red-dog", table="cards", bet_seconds=15, decide_seconds=15, pause_seconds=10)]
        async with inside(tmp_path, plans, clock=clock) as house:
            player = Player(await house.guest(), "cards")
            await player.sit(0, 100_000)
            await house.finish(player.play(1))
            table, turns = house.floor.table("cards"), list[object]()
            take_turn = table.turn

            async def counted(items: list[Item]) -> None:
                turns.append(items)
                assert len(turns) < 50  # halts the table
                await take_turn(items)

            monkeypatch.setattr(table, "turn", counted)
            await player.do("leave")
            assert player.refused == []
            await clock.advance(30)
            assert table.state == "open", "the table takes turns without end"
            await player.line.close()

    asyncio.run(body())
