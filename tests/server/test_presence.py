"""Who is present: nobody waits for a player who is away, seats are kept for a while, and leaving always succeeds."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import InsideHouse, inside
from tests.server.served import plan

from pitboss.bots.bots import GameBot
from pitboss.client import Client, Refused
from pitboss.client.live import Frame, LiveConnection
from pitboss.server.records.audit import audit
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.plan import TablePlan

LIVE: dict[str, Any] = {"bet_seconds": 15, "decide_seconds": 30, "pause_seconds": 0, "grace_seconds": 90}
CHIPS = 100_000


class Seated:
    """A player with a connection that watches the table."""

    def __init__(self, client: Client, table: TableActor, person: str) -> None:
        self.client, self.table, self.person = client, table, person
        self.frames: list[Frame] = []
        self.line: LiveConnection = client.live(self.frames.append)

    async def do(self, do: str, **args: Any) -> Frame:
        return await self.line.command(self.table.plan.id, do, **args)

    async def refused(self, do: str, **args: Any) -> str:
        with pytest.raises(Refused) as refused:
            await self.do(do, **args)
        return refused.value.code

    def seated(self) -> bool:
        return self.person in self.table.desk.table.state.persons

    @property
    def presence(self) -> str:
        return self.table.desk.table.state.persons[self.person].presence

    @property
    def leaving(self) -> bool:
        return self.table.desk.table.state.persons[self.person].leaving

    async def connects(self) -> None:
        """Watch the table, also again after a drop."""
        self.line = await self.client.live(self.frames.append).open()
        await self.line.watch(self.table.plan.id)

    def said(self, kind: str) -> list[dict[str, Any]]:
        """The data of the events of a kind that the player was sent."""
        lines = [line for frame in self.frames if frame["type"] == "lines" for line in frame["lines"]]
        return [event["data"] for line in lines for event in line["events"] if event["kind"] == kind]


async def sits(house: InsideHouse, table: str, seat: int) -> Seated:
    client = await house.guest()
    player = Seated(client, house.floor.actors[table], (await client.whoami()).id)
    await player.connects()
    await player.do("sit", seat=seat, cents=CHIPS)
    return player


async def drops_at_roulette(folder: Path) -> None:
    """Ben's connection drops. Ann bets and spins at once; the seat is kept for 90 s, then the chips go back."""
    async with inside(folder, [plan("roulette", table="rl", **LIVE)]) as house:
        ann, ben = await sits(house, "rl", 0), await sits(house, "rl", 1)
        table = ann.table
        before = await ben.client.whoami()
        await ben.line.close()
        await house.clock.advance(14)
        assert ben.presence == "here"
        await ann.do("bet", spot="red", cents=500)
        await ann.do("ready")
        assert table.desk.table.state.round == 1, "ben still counts"
        await house.clock.advance(1.1)
        assert ben.presence == "away"
        assert ann.said("presence")[-1]["why"] == "the connection is lost"
        assert table.desk.table.state.round == 2, "everybody present was ready"
        assert table.deadline == 0, "a player alone has no clock"
        for _ in range(3):
            before_round = table.desk.table.state.round
            await ann.do("bet", spot="red", cents=500)
            await ann.do("ready")
            assert table.desk.table.state.round == before_round + 1
        await house.clock.advance(88)
        assert ben.seated()
        await house.clock.advance(2)
        assert not ben.seated()
        assert [each for each in ann.said("leaving") if each["why"] == "away for 90 s"]
        assert (await ben.client.whoami()).cents == before.cents + CHIPS
    assert audit(folder).faults == []


def test_player_who_drops_keeps_nobody_waiting(tmp_path: Path) -> None:
    asyncio.run(drops_at_roulette(tmp_path))


async def returns(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="rl", **LIVE)]) as house:
        ann, ben = await sits(house, "rl", 0), await sits(house, "rl", 1)
        await ben.line.close()
        await house.clock.advance(100)
        assert ben.presence == "away"
        await ben.connects()
        await house.clock.settle()
        assert ben.presence == "here"
        await house.clock.advance(100)
        assert ben.seated(), "the grace time starts again"
        await ann.line.close()
        await ben.line.close()
        await house.clock.advance(106)
        assert not ann.seated()
        assert not ben.seated()


def test_player_who_connects_again_is_back(tmp_path: Path) -> None:
    asyncio.run(returns(tmp_path))


async def silent(folder: Path) -> None:
    """A window that ends by its clock makes everybody away who did nothing in it; any action brings them back."""
    async with inside(folder, [plan("roulette", table="rl", **LIVE)]) as house:
        ann, ben = await sits(house, "rl", 0), await sits(house, "rl", 1)
        await ann.do("bet", spot="red", cents=500)
        await house.clock.advance(15)
        assert ann.table.desk.table.state.round == 2
        assert (ann.presence, ben.presence) == ("here", "away")
        await ben.do("bet", spot="black", cents=500)
        assert ben.presence == "here"
        await ben.do("sit-out")
        assert ben.presence == "sits-out"
        assert await ben.refused("sit-out") == "sits-out-already"
        before = ann.table.desk.table.state.round
        await ann.do("ready")
        assert ann.table.desk.table.state.round == before + 1, "nobody waits for a player who sits out"
        await house.clock.advance(600)
        assert ben.seated(), "and the seat is theirs while they are connected"
        await ben.do("back")
        assert ben.presence == "here"
        assert await ben.refused("back") == "not-away"


def test_one_missed_window_makes_a_player_away(tmp_path: Path) -> None:
    asyncio.run(silent(tmp_path))


async def decides(house: InsideHouse, *people: Seated) -> None:
    """Everybody bets, and the first decision is asked."""
    for person in people:
        offer = (await person.client.offers(person.table.plan.id))[0]
        await person.do("bet", spot=offer.spot, cents=offer.low, seat=offer.seat, confirm=True)
    for person in people:
        await person.do("ready")
    question = people[0].table.desk.asking
    while question is not None and question.name != "play":
        asked = next(person for person in people if person.person in question.who)
        await asked.do("done" if question.kind == "act" else "choose")
        question = people[0].table.desk.asking
    await house.clock.settle()


async def hand_kept(folder: Path) -> None:
    """Alone at a table, a player's hand waits for them until the grace time ends."""
    async with inside(folder, [plan("three-card-poker", table="tcp", **LIVE)]) as house:
        ann = await sits(house, "tcp", 0)
        await decides(house, ann)
        asked = ann.table.desk.asking
        await ann.line.close()
        await house.clock.advance(100)
        assert ann.presence == "away"
        assert ann.table.desk.asking is asked, "nobody else waits: the hand is kept"
        assert ann.table.deadline == 0
        await ann.connects()
        await house.clock.settle()
        assert (ann.presence, ann.table.desk.asking) == ("here", asked)
        assert ann.table.deadline > 0
        await ann.line.close()
        await house.clock.advance(106)
        assert not ann.seated(), "after the grace time the rules answer, and the seat is released"
        assert ann.table.desk.table.live_wagers() == []
    assert audit(folder).faults == []


def test_hand_of_a_lonely_player_is_kept(tmp_path: Path) -> None:
    asyncio.run(hand_kept(tmp_path))


async def answered(folder: Path) -> None:
    """With somebody else at the table, the rule for absent players answers at once."""
    async with inside(folder, [plan("three-card-poker", table="tcp", **LIVE)]) as house:
        ann, ben = await sits(house, "tcp", 0), await sits(house, "tcp", 1)
        await decides(house, ann, ben)
        assert ann.table.desk.asking is not None
        first, second = (ann, ben) if ann.person in ann.table.desk.asking.who else (ben, ann)
        await house.clock.advance(30)
        assert first.presence == "away", "one unanswered question"
        assert second.person in ann.table.desk.asking.who
        await second.do("choose", choice="fold")
        await second.do("bet", spot="ante", cents=1000, seat=0 if second is ann else 1)
        before = ann.table.desk.table.state.round
        await second.do("ready")
        await house.clock.advance(0.1)
        assert ann.table.desk.table.state.round == before
        assert ann.table.desk.asking.kind != "window", "the next hand is dealt without waiting"


def test_rules_answer_for_somebody_away(tmp_path: Path) -> None:
    asyncio.run(answered(tmp_path))


async def leaves(folder: Path) -> None:
    """Leaving succeeds during a hand, also if the tab closes; until then it can be withdrawn."""
    async with inside(folder, [plan("three-card-poker", table="tcp", **LIVE)]) as house:
        ann = await sits(house, "tcp", 0)
        await decides(house, ann)
        await ann.do("leave")
        assert (ann.seated(), ann.leaving) == (True, True)
        picture = (await ann.client.table("tcp")).picture
        assert picture["people"][ann.person]["leaving"] is True
        assert (await ann.client.get("/v1/me/seats"))[0]["leaving"] is True
        assert await ann.refused("leave") == "leaving-already"
        await ann.do("stay")
        assert not ann.leaving
        assert await ann.refused("stay") == "not-leaving"
        await ann.do("leave")
        await ann.line.close()
        await house.clock.advance(16)
        assert not ann.seated(), "the rules played the hand, and the player left"
        ben = await sits(house, "tcp", 0)
        await ben.do("leave")
        assert not ben.seated(), "at once when nothing is at stake"
    assert audit(folder).faults == []


def test_leaving_always_succeeds(tmp_path: Path) -> None:
    asyncio.run(leaves(tmp_path))


async def gives_up(folder: Path) -> None:
    """At a full table the computer dealer asks for the seat of a player who sat out three rounds (nsw-lir/14.9)."""
    entries = {"settings": {"seats": 2}, "live": LIVE}
    async with inside(folder, [TablePlan("lir", "let-it-ride", "nsw", entries)]) as house:
        ann, ben = await sits(house, "lir", 0), await sits(house, "lir", 1)
        table = ann.table.desk.table
        before = (await ben.client.whoami()).cents
        await ben.do("sit-out")
        player = GameBot(ann.person, 7, table)
        for _ in range(100):
            question = ann.table.desk.asking
            assert question is not None
            if not ben.seated():
                break
            if question.kind == "window":
                for stake in player.bets((question.offers or (lambda _: []))(ann.person)):
                    await ann.do("bet", confirm=True, **stake)
                await ann.do("ready")
            elif ann.person in question.who:
                do, args = player.answer(question)
                await ann.do(do, **args)
            await house.clock.advance(0.1)
        assert not ben.seated()
        (vacated,) = ann.said("vacated")
        assert (vacated["person"], vacated["idle"]) == (ben.person, 3)
        assert (await ben.client.whoami()).cents == before + CHIPS
        assert ann.seated()
    assert audit(folder).faults == []


@pytest.mark.clause("nsw-lir/14.9")
def test_seat_of_a_player_who_sits_out_at_a_full_table_is_given_up(tmp_path: Path) -> None:
    asyncio.run(gives_up(tmp_path))


def _point(table: TableActor) -> int:
    own: Any = table.desk.table.own  # of craps
    return int(own.point)


async def deserted(folder: Path) -> None:
    """Craps: what may come down is taken down, and the dice roll until a contract bet is decided (bs/2(6)(c))."""
    async with inside(folder, [plan("craps", table="craps", **LIVE)]) as house:
        ann = await sits(house, "craps", 0)
        table = ann.table
        for _ in range(50):
            if _point(table):
                break
            if not table.desk.table.live_wagers():
                await ann.do("bet", spot="pass", cents=1000)
            await ann.do("ready")
        assert _point(table), "a point is thrown within 50 rolls"
        if not [w for w in table.desk.table.live_wagers() if w.spot == "pass"]:
            pytest.fail("the line bet has a point")
        await ann.do("bet", spot="place-6" if _point(table) != 6 else "place-8", cents=1200)
        await ann.line.close()
        await house.clock.advance(16)
        assert len(table.desk.table.live_wagers()) == 2, "kept until the grace time ends"
        await house.clock.advance(200)
        assert not ann.seated()
        assert table.desk.table.live_wagers() == []
        rounds = table.desk.table.state.round
        await house.clock.advance(3600)
        assert table.desk.table.state.round == rounds, "a table with nobody present deals nothing"
    assert audit(folder).faults == []


def test_deserted_craps_table_finishes_what_is_at_stake(tmp_path: Path) -> None:
    asyncio.run(deserted(tmp_path))


def test_restart_keeps_who_is_away(tmp_path: Path) -> None:
    async def before() -> str:
        async with inside(tmp_path, [plan("roulette", table="rl", **LIVE)]) as house:
            ann, ben = await sits(house, "rl", 0), await sits(house, "rl", 1)
            await ben.line.close()
            await house.clock.advance(20)
            assert (ann.presence, ben.presence) == ("here", "away")
            return ben.person

    async def after(ben: str) -> None:
        async with inside(tmp_path) as house:
            persons = house.floor.actors["rl"].desk.table.state.persons
            assert persons[ben].presence == "away"
            assert len(persons) == 2
            await house.clock.advance(59)
            assert [each.presence for each in persons.values()].count("here") == 1, "everybody may connect again"
            await house.clock.advance(100)
            assert house.floor.actors["rl"].desk.table.state.persons == {}

    asyncio.run(after(asyncio.run(before())))


async def dealer_drops(folder: Path) -> None:
    """Without its human dealer the table pauses and says so, and supervisors get an alarm."""
    async with inside(folder, [plan("three-card-poker", table="tcp", **{**LIVE, "dealer": "human"})]) as house:
        boss, ann = await house.staff("games-supervisor"), await sits(house, "tcp", 0)
        dealer = await house.staff("dealer", "dora")
        line = await dealer.live().open()
        await line.watch("tcp")
        await line.command("tcp", "deal")
        await line.close()
        await house.clock.advance(16)
        assert [frame["paused"] for frame in ann.frames if frame["type"] == "paused"] == [True]
        assert (await ann.client.get("/v1/tables/tcp"))["paused"] is True
        assert "dealer-away" in [alarm["kind"] for alarm in await boss.get("/v1/alarms")]
        assert ann.table.deadline == 0
        line = await dealer.live().open()
        await line.watch("tcp")
        ann.table.wake()
        await house.clock.settle()
        assert [frame["paused"] for frame in ann.frames if frame["type"] == "paused"] == [True, False]
        assert "dealer-away" not in [alarm["kind"] for alarm in await boss.get("/v1/alarms")]


def test_table_pauses_without_its_dealer(tmp_path: Path) -> None:
    asyncio.run(dealer_drops(tmp_path))
