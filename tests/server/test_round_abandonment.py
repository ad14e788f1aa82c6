"""A guest cannot stop a table: a question that nobody can answer is noticed, its round voided, and it is reported."""

import asyncio
from pathlib import Path

import pytest
from tests.server.inside import inside
from tests.server.served import QUICK, SLOW, House, plan

from pitboss.chance.rng import RngSource
from pitboss.client import Client
from pitboss.games.families.floor.cards import STUCK
from pitboss.server.records.audit import audit
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.round_abandonment import ABANDONED, MOST

CHEMIN = plan("chemin-de-fer", table="cf", **{**QUICK, "decide_seconds": 0.05})
BLACKJACK = plan("blackjack", table="bj", **SLOW)


def _asks(house: House, table: str) -> str:
    question = house.floor.actors[table].desk.asking
    return question.name if question else ""


def _id(client: Client) -> str:
    assert client.me is not None
    return client.me.id


async def _seated(house: House, table: str, *seats: int) -> list[Client]:
    clients = [await house.guest() for _ in seats]
    for client, seat in zip(clients, seats, strict=True):
        await client.command(table, "sit", seat=seat, cents=100_000)
    return clients


async def _with_the_bank(house: House) -> tuple[Client, Client]:
    """Two guests, the first of whom has won the bank at auction and is asked for his wager."""
    ann, bob = await _seated(house, "cf", 0, 1)
    await house.until(lambda: _asks(house, "cf") == "auction")
    await ann.command("cf", "bet", spot="bank", cents=1000)
    await bob.ready("cf")
    await ann.ready("cf")
    await house.until(lambda: _asks(house, "cf") == "stake")
    return ann, bob


async def _banker(folder: Path, how: str) -> None:
    async with inside(folder, [CHEMIN]) as house:
        ann, bob = await _with_the_bank(house)
        if how == "leaves":
            await ann.command("cf", "leave")
        await house.until(lambda: _asks(house, "cf") in ("bank", "auction"))
        await house.until(lambda: _asks(house, "cf") == "auction")
        await bob.command("cf", "bet", spot="bank", cents=1000)
        await house.until(lambda: _asks(house, "cf") == "stake")
        await bob.command("cf", "bet", spot="bank", cents=1000)
    assert audit(folder).faults == []


@pytest.mark.parametrize("how", ["leaves", "says-nothing"])
def test_a_banker_who_does_not_wager_does_not_stop_the_table(tmp_path: Path, how: str) -> None:
    asyncio.run(_banker(tmp_path, how))


def _orphaned(actor: TableActor) -> None:
    """Make the waiting question one that nobody can answer, as a fault in a game would."""
    assert actor.desk.asking is not None
    actor.desk.asking.name = "strange"  # so that the game's own rule for an absent player does not know it
    actor.desk.asking.who = ("somebody-who-left",)


async def _dealt(house: House) -> tuple[Client, TableActor]:
    """A guest with a wager and cards, who is asked what to do with them."""
    (ann,) = await _seated(house, "bj", 0)
    actor = house.floor.actors["bj"]
    await ann.command("bj", "bet", spot="box", cents=1000, seat=0)
    await ann.ready("bj")
    return ann, actor


async def _abandoned(folder: Path) -> None:
    async with inside(folder, [BLACKJACK], source_of=lambda _plan: RngSource(8)) as house:
        ann, actor = await _dealt(house)
        number = actor.desk.table.state.round
        async with actor.still:
            _orphaned(actor)
        actor.wake()
        await house.until(lambda: actor.desk.table.state.round > number)
        assert (actor.state, actor.desk.table.chips_of(_id(ann))) == ("open", 100_000), "the stake came back"
        boss, inspector = await house.staff("games-supervisor"), await house.staff("inspector")
        alarms = await boss.get("/v1/alarms")
        assert [alarm["says"] for alarm in alarms if alarm["kind"] == "incident"] == [
            f"{STUCK.replace('-', ' ').capitalize()} in round {number}"
        ]
        journal = await inspector.get("/v1/journal")
        assert ABANDONED in [entry["kind"] for entry in journal]
        await ann.command("bj", "bet", spot="box", cents=1000, seat=0)


def test_a_question_that_nobody_can_answer_is_abandoned_and_reported(tmp_path: Path) -> None:
    asyncio.run(_abandoned(tmp_path))


async def _silent(folder: Path) -> None:
    """The clock's own answer is refused: the round is void, not waited for."""
    async with inside(folder, [BLACKJACK], source_of=lambda _plan: RngSource(8)) as house:
        _, actor = await _dealt(house)
        number = actor.desk.table.state.round
        async with actor.still:
            assert actor.desk.asking is not None
            assert not actor.abandonment.abandon_round(actor.desk), "it can be answered"
            assert actor.abandonment.abandon_round(actor.desk, clock=True)
        actor.wake()
        await house.until(lambda: actor.desk.table.state.round > number)
        assert actor.state == "open"


def test_a_round_ends_where_the_answer_of_the_clock_is_refused(tmp_path: Path) -> None:
    asyncio.run(_silent(tmp_path))


async def _again_and_again(folder: Path) -> None:
    async with inside(folder, [BLACKJACK], source_of=lambda _plan: RngSource(8)) as house:
        _, actor = await _dealt(house)
        number = actor.desk.table.state.round
        async with actor.still:
            _orphaned(actor)
            actor.abandonment._last, actor.abandonment._times = number - 1, MOST
        actor.wake()
        await house.until(lambda: actor.state == "halted")
        assert "nobody can answer" in actor.why


def test_a_table_where_it_happens_round_after_round_is_halted(tmp_path: Path) -> None:
    asyncio.run(_again_and_again(tmp_path))
