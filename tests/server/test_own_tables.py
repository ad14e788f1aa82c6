"""A player's own table: any game, no clocks, in no lobby, report or alarm; friends come by its name."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import InsideHouse, inside
from tests.server.served import plan
from tests.server.test_presence import CHIPS, Seated

from pitboss.cli.app import main
from pitboss.client import Client, Refused
from pitboss.games import games
from pitboss.house_file.house_file import HouseFault, read_house
from pitboss.server.accounts.people import Grants
from pitboss.server.floor.own_tables import retire_closed
from pitboss.server.records.audit import audit
from pitboss.server.records.revenue import revenue_report
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.plan import plan_of

HOUR = 3600
PLENTY = Grants(10_000_000, 1000)


async def refused(asked: Coroutine[Any, Any, Any]) -> str:
    with pytest.raises(Refused) as found:
        await asked
    return found.value.code


async def sits(house: InsideHouse, client: Client, table: str, seat: int) -> Seated:
    """A player who watches a table and takes a seat there."""
    player = Seated(client, house.floor.actors[table], (await client.whoami()).id)
    await player.connects()
    await player.do("sit", seat=seat, cents=CHIPS)
    return player


async def free_seat(client: Client, table: str) -> int:
    return int((await client.table(table)).picture["seats"].index(""))


async def opens(house: InsideHouse, game: str = "three-card-poker", **wanted: Any) -> Seated:
    """A guest who opens an own table without bots and sits down there."""
    client = await house.guest()
    table = await client.open_own_table(game, **{"bots": 0, **wanted})
    return await sits(house, client, table.id, 0)


async def decides(house: InsideHouse, *people: Seated) -> None:
    """Everybody bets and is ready, and the first decision at three card poker or caribbean stud is asked."""
    table = people[0].table
    await house.until(lambda: table.desk.asking is not None and table.desk.asking.kind == "window")
    for person in people:
        offer = (await person.client.offers(table.plan.id))[0]
        await person.do("bet", spot=offer.spot, cents=offer.low, seat=offer.seat, confirm=True)
    for person in people:
        await person.do("ready")
    await look(house, *people)


async def look(house: InsideHouse, *people: Seated) -> None:
    """Everybody looks at their cards, and the first decision is asked."""
    table = people[0].table
    for _ in range(20):
        await house.clock.advance(1)
        question = table.desk.asking
        assert question is not None
        asked = [person for person in people if person.person in question.who]
        if asked and question.kind == "act":
            await asked[0].do("done")
        elif asked and question.kind == "choose":
            return
    pytest.fail(f"no decision: {table.desk.asking}")


async def every_game(folder: Path) -> None:
    """One after the other, under one name: each is closed with all chips back, and the next one opens."""
    async with inside(folder) as house:
        ann = await house.guest()
        name = (await ann.whoami()).own_table
        for game in games():
            listed = await ann.open_own_table(game)
            assert (listed.id, listed.game, listed.own, listed.pace.bet, listed.pace.decide) == (name, game, True, 0, 0)
            await ann.command(name, "sit", seat=await free_seat(ann, name), cents=CHIPS)
            await house.clock.advance(5)
            assert await refused(ann.open_own_table(game)) == "table-exists"
            await ann.close_own_table()
            await house.until(lambda: name not in house.floor.actors)
            left = {at: cents for at, cents in house.floor.ledger.cents.items() if at.startswith(name) and cents}
            assert left == {}, game
            assert await refused(ann.close_own_table()) == "no-such-table"
    assert audit(folder).faults == []


def test_every_game_can_be_an_own_table(tmp_path: Path) -> None:
    asyncio.run(every_game(tmp_path))


async def alone(folder: Path) -> None:
    """Nothing is answered for a player alone: the hand waits a day, then the rules finish it, and the table closes."""
    async with inside(folder, grants=PLENTY) as house:
        ann = await opens(house)
        before = (await ann.client.whoami()).cents
        await house.clock.advance(HOUR)
        assert ann.presence == "here", "no clock ends the betting"
        await decides(house, ann)
        asked = ann.table.desk.asking
        await house.clock.advance(HOUR)
        assert (ann.table.deadline, ann.table.go_on, ann.table.desk.asking) == (0, 0, asked)
        await ann.line.close()
        await house.clock.advance(23 * HOUR)
        assert (ann.presence, ann.seated(), ann.table.desk.asking) == ("away", True, asked)
        await ann.connects()
        await house.clock.settle()
        assert (ann.presence, ann.table.desk.asking) == ("here", asked)
        await ann.line.close()
        await house.clock.advance(24 * HOUR + 16)
        assert not ann.seated(), "after a day the seat is released, and the chips are in the account"
        assert (await ann.client.whoami()).cents > before
        assert ann.table.state == "open"
        await house.clock.advance(602)
        assert ann.table.plan.id not in house.floor.actors, "nobody has a seat: the table closes"
    assert audit(folder).faults == []


def test_table_of_a_player_alone_waits_for_them(tmp_path: Path) -> None:
    asyncio.run(alone(tmp_path))


async def friends(folder: Path) -> None:
    """A friend who knows the name sits down. Nobody hurries; after 30 s either may ask to go on without the other."""
    async with inside(folder, grants=PLENTY) as house:
        ann = await opens(house)
        table = ann.table
        assert await ann.refused("go-on") == "nobody-waits"
        ben = await sits(house, await house.guest(), table.plan.id, 1)
        assert table.deadline == 0
        await ann.do("bet", spot="ante", cents=1000)
        assert await ann.refused("go-on") == "not-yours", "the table waits for ann too"
        await ann.do("ready")
        assert ann.frames[-2]["go_on"] == table.go_on > 0
        assert await ann.refused("go-on") == "go-on-early"
        with pytest.raises(Refused) as early:
            await ann.client.command(table.plan.id, "go-on")
        assert (early.value.status, early.value.code) == (429, "go-on-early")
        await house.clock.advance(31)
        assert (ben.presence, table.deadline) == ("here", 0), "nothing happens before somebody asks for it"
        assert await ben.refused("go-on") == "not-yours"
        assert await ann.refused("go-on", at="once") == "args-unreadable"
        await ann.do("go-on")
        assert ben.presence == "away"
        assert [wager.person for wager in table.desk.table.live_wagers()] == [ann.person]
        await look(house, ann)

        await ben.do("back")
        await ann.do("choose", choice="play")
        await decides(house, ann, ben)
        question = table.desk.asking
        assert question is not None
        first, second = (ann, ben) if ann.person in question.who else (ben, ann)
        await house.clock.advance(20)
        assert await second.refused("go-on") == "go-on-early"
        await house.clock.advance(11)
        assert await first.refused("go-on") == "not-yours"
        await second.do("go-on")
        assert first.presence == "away"
        assert table.desk.asking is not None
        assert table.desk.asking.who == (second.person,)
        assert first.said("presence")[-1]["why"] == "no answer in time"
        stranger = await house.guest()
        assert await refused(stranger.command(table.plan.id, "go-on")) == "not-at-table"
    assert audit(folder).faults == []


def test_friends_ask_to_go_on(tmp_path: Path) -> None:
    asyncio.run(friends(tmp_path))


async def hurried(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="rl", bet_seconds=15)], grants=PLENTY) as house:
        ann = await sits(house, await house.guest(), "rl", 0)
        await sits(house, await house.guest(), "rl", 1)
        await ann.do("bet", spot="red", cents=500)
        await ann.do("ready")
        assert ann.table.go_on == 0
        assert await ann.refused("go-on") == "nobody-waits", "a clock ends the betting"


def test_tables_with_a_clock_need_no_such_command(tmp_path: Path) -> None:
    asyncio.run(hurried(tmp_path))


async def private(folder: Path) -> None:
    """Only its players see it in a list. It is in no report, alarm, jackpot or health of the house."""
    async with inside(folder, [plan("roulette", table="rl")], grants=PLENTY) as house:
        boss, eye = await house.staff("casino-supervisor"), await house.staff("inspector")
        ann = await opens(house, "caribbean-stud")
        name, stranger = ann.table.plan.id, await house.guest()
        assert {each.id for each in await ann.client.tables()} == {"rl", name}
        for other in (stranger, boss, eye, house.nobody()):
            assert [each.id for each in await other.tables()] == ["rl"]
        ben = await sits(house, stranger, name, 1)
        assert {each.id for each in await stranger.tables()} == {"rl", name}
        await decides(house, ann, ben)
        await house.floor.actors[name].halt("a test")
        seen = [await boss.get(path) for path in ("/v1/alarms", "/v1/approvals", "/v1/jackpots", "/v1/reports/shift")]
        seen += [await eye.get("/v1/alarms"), await house.nobody().get("/v1/health")]
        assert not [each for each in seen if name in str(each)]
        assert "'roulette'" in str(seen[3]), "the report has other tables"
        summary = revenue_report(folder, 0, 10**15)
        assert [sheet.table for sheet in summary.sheets] == ["rl"]
        has = [(await each.client.whoami()).cents for each in (ann, ben)]
        await house.until(lambda: name not in house.floor.actors)  # nobody of the house looks after it
        assert await refused(ann.client.close_own_table()) == "no-such-table"
        assert [(await each.client.whoami()).cents - had for each, had in zip((ann, ben), has, strict=True)] == [
            CHIPS
        ] * 2
        assert await stranger.tables() == [each for each in await boss.tables() if each.id == "rl"]
    assert audit(folder).faults == []


def test_own_table_is_nobody_elses_business(tmp_path: Path) -> None:
    asyncio.run(private(tmp_path))


async def limits(folder: Path) -> None:
    """Who may open which table, and how many there may be."""
    async with inside(folder, grants=PLENTY._replace(own_tables=1)) as house:
        boss, ann, ben = await house.staff("casino-supervisor"), await house.guest(), await house.guest()
        mine = (await ann.whoami()).own_table
        assert (await boss.whoami()).own_table == ""
        assert await refused(boss.post(f"/v1/tables/{mine}/own", game="craps")) == "wrong-role"
        assert await refused(ben.post(f"/v1/tables/{mine}/own", game="craps")) == "no-such-table"
        assert (
            await refused(boss.post("/v1/tables", id="own-table", game="craps", rulebook="bahamas"))
            == "table-unreadable"
        )
        assert await refused(ann.open_own_table("whist")) == "game-unknown"
        assert await refused(ann.open_own_table("blackjack", settings={"decks": 3})) == "too-few-decks"
        assert await refused(ann.open_own_table("blackjack", settings={"decks": "100"})) == "setting-unlawful"
        assert await refused(ann.open_own_table("blackjack", settings={"approved.decks": "me"})) == "approval-missing"
        for name, given in (
            ("jackpot_link", "main"),
            ("meter", "90000000000000000"),
            ("meter_seed", "9"),
            ("contribution", 5),
        ):
            settings: dict[str, Any] = {name: given}
            assert await refused(ann.open_own_table("caribbean-stud", settings=settings)) == "setting-unlawful"
        for game, name in (("holdem", "ante"), ("roulette", "max")):
            settings = {name: "90000000000000"}
            assert await refused(ann.open_own_table(game, settings=settings)) == "setting-unlawful"
        assert await refused(ann.open_own_table("roulette", bots=100)) == "setting-unreadable"
        assert house.floor.actors == {}
        await ann.open_own_table("blackjack", settings={"decks": "8", "min": 2, "max": "20"}, practice=True, bots=2)
        table = house.floor.actors[mine].desk.table
        assert (table.state.limits["min"], table.state.limits["max"], table.practice) == (200, 2000, True)
        assert table.settings.num("decks") == 8
        assert await refused(ben.open_own_table("craps")) == "own-tables-full"
        await ann.close_own_table()
        await house.until(lambda: mine not in house.floor.actors)
        person = (await ben.whoami()).id
        await boss.post("/v1/exclusions", person=person, ground="disorderly", reason="marked cards")
        assert await refused(ben.open_own_table("craps")) == "excluded"


async def reopens(folder: Path) -> None:
    """An own table that is opened again while the server clears away closed ones stays open."""
    async with inside(folder, grants=PLENTY) as house:
        ann = await house.guest()
        mine = (await ann.whoami()).own_table
        await ann.open_own_table("roulette")
        old = house.floor.actors[mine]
        await old.still.acquire()  # the closing is not committed
        old.state = "closed"
        clearing = asyncio.create_task(retire_closed(house.floor))
        await house.clock.settle()
        new = house.floor.actors[mine] = await _another(house)
        old.still.release()
        await clearing
        assert house.floor.actors[mine] is new
        old.state = "open"
        house.floor.actors[mine] = old


async def _another(house: InsideHouse) -> TableActor:
    ben = await house.guest()
    await ben.open_own_table("roulette")
    return house.floor.actors.pop((await ben.whoami()).own_table)


def test_an_own_table_opened_again_is_not_cleared_away(tmp_path: Path) -> None:
    asyncio.run(reopens(tmp_path))


def test_what_an_own_table_may_be(tmp_path: Path) -> None:
    asyncio.run(limits(tmp_path))


def test_own_table_survives_a_restart(tmp_path: Path) -> None:
    async def before() -> tuple[str, str]:
        async with inside(tmp_path, grants=PLENTY) as house:
            ann = await opens(house)
            await decides(house, ann)
            return ann.client.token, ann.table.plan.id

    async def after(token: str, name: str) -> None:
        async with inside(tmp_path, grants=PLENTY) as house:
            ann = house.client(token)
            assert [each.id for each in await ann.tables()] == [name]
            await house.clock.advance(20 * HOUR)
            assert len(await ann.seats()) == 1, "the seat is kept over the restart"
            await ann.close_own_table()
            await house.until(lambda: name not in house.floor.actors)
            assert await ann.seats() == []

    asyncio.run(after(*asyncio.run(before())))
    assert audit(tmp_path).faults == []


def _house_file(folder: Path, entry: str) -> Path:
    path = folder / "house.toml"
    path.write_text(f'[house]\n{entry}\n[tables.r]\ngame = "roulette"\nrulebook = "bahamas"\n')
    return path


@pytest.mark.parametrize(
    ("entry", "limits"), [("", (50, 24)), ("own_tables = 0", (0, 24)), ("own_table_hours = 720", (50, 720))]
)
def test_house_file_limits_own_tables(entry: str, limits: tuple[int, int], tmp_path: Path) -> None:
    house = read_house(_house_file(tmp_path, entry))
    assert (house.own_tables, house.own_table_hours) == limits
    assert main(["check", str(tmp_path / "house.toml")]) == 1, "only the approvals of the limits are missing"


@pytest.mark.parametrize("entry", ["own_tables = -1", "own_table_hours = 0", "own_table_hours = 721"])
def test_house_file_with_a_wrong_number_is_refused(
    entry: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = entry.partition(" ")[0]
    with pytest.raises(HouseFault, match=f"{name} must be a whole number from"):
        read_house(_house_file(tmp_path, entry))
    assert main(["check", str(tmp_path / "house.toml")]) == 2
    assert name in capsys.readouterr().err


def test_house_file_names_no_own_table(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('[tables.own-game]\ngame = "roulette"\nrulebook = "bahamas"\n')
    with pytest.raises(Exception, match="own- begins the names of players' own tables"):
        plan_of(read_house(path).tables[0])
