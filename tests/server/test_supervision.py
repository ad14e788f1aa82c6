"""The powers of supervisors and inspectors, live over the API, by clause; exclusions, approvals, incidents, alarms."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.inside import InsideHouse, inside
from tests.server.served import PASSWORD, SLOW, plan

from pitboss.client import Client, Frame, Refused
from pitboss.protocol.marks import COUNT, INCIDENT
from pitboss.protocol.supervision_shapes import Noted
from pitboss.server.supervision.alarms import grouped
from pitboss.server.tables.plan import TablePlan

MINUTE = 60_000
LIR = plan("let-it-ride", "nsw", "lir", **SLOW)


async def _pass(house: InsideHouse, milliseconds: int) -> None:
    await house.clock.advance(milliseconds / 1000)


async def _refused(action: Awaitable[Any]) -> Refused:
    with pytest.raises(Refused) as refused:
        await action
    return refused.value


async def _sign(client: Client, table: str) -> list[Frame]:
    return [line for line in (await client.get(f"/v1/tables/{table}/sign"))["sign"] if line["topic"] == "notices"]


async def _alarms(client: Client, kind: str) -> list[Frame]:
    return [alarm for alarm in await client.get("/v1/alarms") if alarm["kind"] == kind]


def live(*plans: TablePlan) -> Callable[[Callable[[InsideHouse], Awaitable[None]]], Callable[[Path], None]]:
    """Run a test over the API of a house with these tables."""

    def made(test: Callable[[InsideHouse], Awaitable[None]]) -> Callable[[Path], None]:
        async def run(folder: Path) -> None:
            async with inside(folder, plans) as house:
                await test(house)

        def told(tmp_path: Path) -> None:
            asyncio.run(run(tmp_path))

        told.__name__, told.__doc__ = test.__name__, test.__doc__
        return told

    return made


# -- limits and closing -----------------------------------------------------------------------------------------------


@live(LIR)
async def test_higher_minimum_is_announced_for_20_minutes(house: InsideHouse) -> None:
    """nsw-lir/6.5: by the house's clock; anything else holds for the next wagers."""
    ann, boss = await house.guest(), await house.staff("games-supervisor", "boss")
    await ann.command("lir", "sit", seat=0, cents=100_000)
    low = (await ann.table("lir")).picture["limits"]["min"]
    short = await _refused(boss.command("lir", "change-limits", min=low * 2, at=house.floor.clock() + 19 * MINUTE))
    assert (short.code, short.cites) == ("notice-too-short", ("nsw-lir/6.5",))
    assert (await _refused(ann.command("lir", "change-limits", min=low * 2))).code == "wrong-role"
    await boss.command("lir", "change-limits", min=low * 2)
    (notice,) = await _sign(ann, "lir")
    assert "in 20 min" in notice["text"]
    assert notice["cite"] == ["nsw-lir/6.5"]
    (alarm,) = await _alarms(boss, "notice")
    assert alarm["due"] - alarm["at"] <= 20 * MINUTE
    await _pass(house, 19 * MINUTE)
    assert (await ann.table("lir")).picture["limits"]["min"] == low
    await _pass(house, 2 * MINUTE)

    async def changed() -> bool:
        return bool((await ann.table("lir")).picture["limits"]["min"] == low * 2)

    await house.until(changed)
    assert await _sign(ann, "lir") == []
    assert await _alarms(boss, "notice") == []


@live(LIR)
async def test_a_table_with_players_closes_after_20_minutes_on_the_sign(house: InsideHouse) -> None:
    """nsw-lir/14.8."""
    ann, boss = await house.guest(), await house.staff("casino-supervisor", "boss")
    await ann.command("lir", "sit", seat=0, cents=100_000)
    at_once = await _refused(boss.command("lir", "close-table"))
    assert (at_once.code, at_once.cites) == ("closing-without-notice", ("nsw-lir/14.8",))
    await boss.command("lir", "announce-closing")
    (notice,) = await _sign(ann, "lir")
    assert notice["text"].startswith("This table closes at")
    assert notice["cite"] == ["nsw-lir/14.8"]
    await _pass(house, 21 * MINUTE)

    async def closed() -> bool:
        return (await ann.tables())[0].state == "closed"

    async def home() -> bool:
        return (await ann.whoami()).cents == 10_000_000

    await house.until(closed)
    await house.until(home)  # once it is written


# -- wagers and outcomes ----------------------------------------------------------------------------------------------


async def _staked(house: InsideHouse, cents: int = 3000) -> tuple[Client, int]:
    """A player with three equal wagers at let it ride, and the layout."""
    ann = await house.guest()
    await ann.command("lir", "sit", seat=0, cents=100_000)
    await ann.command("lir", "bet", spot="all", seat=0, cents=cents)
    return ann, house.floor.ledger.of("lir/layout")


@live(LIR)
async def test_a_wager_is_refused_before_the_first_card(house: InsideHouse) -> None:
    """nsw-lir/14.11: on grounds, before any card; later it is too late."""
    boss = await house.staff("games-supervisor", "boss")
    ann, lies = await _staked(house)
    assert lies > 0
    assert ann.me is not None
    receipt = await boss.command("lir", "refuse-wager", person=ann.me.id, reason="a torn note")
    assert house.floor.ledger.of("lir/layout") == 0
    voided = [event for event in receipt.events if event["cite"] and "nsw-lir/14.11" in event["cite"]]
    assert voided
    assert (await _total(house)) == 0


async def _total(house: InsideHouse) -> int:
    eye = await house.staff("inspector", f"eye-{len(house.clients)}")
    return int((await eye.get("/v1/ledger/total"))["cents"])


@live(LIR)
async def test_the_wagers_of_a_device_user_are_void(house: InsideHouse) -> None:
    """nsw-lir/14.1, 14.3.1, 14.3.2: reported first, then void, then out of the game."""
    boss, eye = await house.staff("games-supervisor", "boss"), await house.staff("inspector", "eye")
    ann, _ = await _staked(house)
    assert ann.me is not None
    early = await _refused(boss.command("lir", "void-wagers", person=ann.me.id))
    assert (early.code, early.cites) == ("no-device-found", ("nsw-lir/14.1",))
    await eye.command("lir", "report-device", person=ann.me.id)
    await boss.command("lir", "void-wagers", person=ann.me.id)
    assert house.floor.ledger.of("lir/layout") == 0
    await boss.command("lir", "exclude-from-game", person=ann.me.id)
    assert house.floor.supervision.exclusions.active == {}, "out of this game is not out of the house"
    barred = await _refused(ann.command("lir", "sit", seat=1, cents=1000))
    assert (barred.code, barred.cites) == ("barred", ("nsw-lir/14.3.2",))
    log = (await boss.get("/v1/incidents"))["incidents"]
    assert [each["what"] for each in log] == ["exclude-from-game", "void-wagers", "report-device"]
    assert (await boss.get("/v1/incidents?clause=nsw-lir/14.3.1"))["total"] == 1


@pytest.mark.parametrize(
    ("order", "args", "clause"),
    [
        ("invalidate-for-disruption", {"cause": "fire"}, "nsw-lir/14.4.1"),
        ("invalidate-for-fraud", {"persons": [], "reason": "a marked card"}, "nsw-lir/14.4.2"),
    ],
)
def test_an_outcome_is_invalidated_and_stakes_return(
    tmp_path: Path, order: str, args: dict[str, Any], clause: str
) -> None:
    async def run(house: InsideHouse) -> None:
        boss = await house.staff("games-supervisor", "boss")
        ann, _ = await _staked(house)
        await boss.command("lir", "close")
        assert (
            await _refused(boss.command("lir", order, **{**args, "cause": "rain", "persons": ["x y"]}))
        ).status < 500
        receipt = await boss.command("lir", order, **args)
        assert house.floor.ledger.of("lir/layout") == 0
        assert (await ann.table("lir")).picture["people"][str(ann.me and ann.me.id)]["chips"] == 100_000
        assert any(clause in event["cite"] for event in receipt.events)
        assert (await _total(house)) == 0

    async def told() -> None:
        async with inside(tmp_path, [LIR]) as house:
            await run(house)

    asyncio.run(told())


# -- cards and order of play ------------------------------------------------------------------------------------------


@live(plan("let-it-ride", "nsw", "lir", **SLOW, dealer="human"))
async def test_a_count_that_is_wrong_is_an_alarm(house: InsideHouse) -> None:
    """nsw-lir/3.8: an inspector orders the count; the dealer counts; a difference is reported to supervisors."""
    eye, dora = await house.staff("inspector", "eye"), await house.staff("dealer", "dora")
    ann = await house.guest()
    await ann.command("lir", "sit", seat=0, cents=10_000)
    await dora.command("lir", "deal")
    await _deal_on(dora, "lir")
    assert (await _refused(dora.command("lir", "verify-cards"))).code == "wrong-role"
    await eye.command("lir", "verify-cards")
    question = (await dora.table("lir")).question
    assert question is not None
    assert question["name"] == "verify-cards"
    await dora.command("lir", "number", value=51)
    (alarm,) = await _alarms(eye, "count-differs")
    assert alarm["says"] == "Counted 51 cards, expected 52"
    assert alarm["cite"] == ["nsw-lir/3.8"]
    assert await _alarms(eye, "deck-change-due"), "other cards come"


async def _deal_on(dealer: Client, table: str) -> None:
    """Whatever a human dealer does before the bets."""
    for _ in range(60):
        question = (await dealer.table(table)).question
        assert question is not None
        if question["kind"] == "window":
            return
        do, args = _usual(question)
        await dealer.command(table, do, **args)
    raise AssertionError("the bets were never called")


def _usual(question: Frame) -> tuple[str, dict[str, Any]]:
    if question["kind"] == "number":
        return "number", {"value": question["about"].get("expected", question["low"])}
    if question["kind"] == "choose":
        return "choose", {"choice": question["about"].get("expected", question["options"][0])}
    if question["kind"] == "shuffle":
        return "commit", {"commit": ""}
    return "done", {}


@live(LIR, plan("double-chance", "nsw", "dc", **SLOW))
async def test_directions_hold_at_the_table(house: InsideHouse) -> None:
    """nsw-lir/12.12.1, 12.12.3 and nsw-dc/12.11.3: who plays first, and in which language; on the sign."""
    boss, ann = await house.staff("games-supervisor", "boss"), await house.guest()
    await ann.command("lir", "sit", seat=0, cents=100_000)
    assert ann.me is not None
    receipt = await boss.command("lir", "direct-order", persons=[ann.me.id])
    assert any("nsw-lir/12.12.1" in event["cite"] for event in receipt.events)
    for table, clause in (("lir", "nsw-lir/12.12.3"), ("dc", "nsw-dc/12.11.3")):
        await boss.command(table, "english-only")
        assert [line["text"] for line in await _sign(ann, table) if clause in line["cite"]] == [
            "English only at this table"
        ]


def _by_hand() -> TablePlan:
    made = plan("three-card-poker", table="tcp", **SLOW, dealer="human")
    return TablePlan(
        made.id, made.game, made.rulebook, {**made.entries, "equipment": "hand", "settings": {"shuffler": "none"}}
    )


@live(_by_hand())
async def test_a_recut_is_ordered_by_a_casino_supervisor(house: InsideHouse) -> None:
    """bs/16(4)(i): after the cut and before the deal; else the clause says when."""
    boss, games = await house.staff("casino-supervisor", "boss"), await house.staff("games-supervisor", "games")
    assert (await _refused(games.command("tcp", "recut"))).code == "wrong-role"
    refused = await _refused(boss.command("tcp", "recut"))
    assert (refused.code, refused.cites) == ("recut-not-now", ("bs/16(4)(i)",))
    await (await house.guest()).command("tcp", "sit", seat=0, cents=10_000)
    await games.command("tcp", "deal")
    await _deal_on(games, "tcp")
    receipt = await boss.command("tcp", "recut")
    assert any("bs/16(4)(i)" in event["cite"] for event in receipt.events)


# -- exclusions -------------------------------------------------------------------------------------------------------

FLOOR = (
    plan("roulette", table="rl", **SLOW),
    plan("blackjack", table="bj", **SLOW),
    plan("let-it-ride", "tribal", "tribal", **SLOW),
    LIR,
)


async def _account(house: InsideHouse, name: str) -> Client:
    client = house.nobody()
    await client.register(name, PASSWORD)
    return client


@live(*FLOOR)
async def test_exclusion_applies_at_every_table_and_at_sign_in(house: InsideHouse) -> None:
    """bs/11(3): expelled at the desk; off every seat, in no game, not signed in; until a decision ends it."""
    boss, ann = await house.staff("casino-supervisor", "boss"), await _account(house, "ann")
    for table in ("rl", "bj", "tribal", "lir"):
        await ann.command(table, "sit", seat=0, cents=10_000)
    await ann.command("rl", "bet", spot="red", cents=500)
    await (await house.guest()).command("rl", "sit", seat=1, cents=10_000)  # otherwise her wager is played at once
    made = await boss.post("/v1/exclusions", person="ann", ground="violent", reason="threw a chair")
    assert made["cite"] == ["bs/11(3)", "S-010"]

    async def only(table: str) -> bool:
        return bool((await ann.whoami()).tables == [table])

    await house.until(lambda: only("rl"))
    (alarm,) = await _alarms(boss, "excluded-at-table")
    assert (alarm["table"], alarm["ref"]) == ("rl", made["id"])
    for table in ("rl", "bj", "tribal", "lir"):
        for do, args in (
            ("sit", {"seat": 1, "cents": 100}),
            ("bet", {"spot": "red", "cents": 500}),
            ("buy-in", {"cents": 5}),
        ):
            refused = await _refused(ann.command(table, do, **args))
            assert (refused.status, refused.code, refused.cites) == (403, "excluded", ("bs/11(3)", "S-010"))
    assert (await _refused(house.nobody().sign_in("ann", PASSWORD))).code == "excluded"
    assert (await _refused(house.nobody().sign_in("ann", PASSWORD + "!"))).code == "wrong-password", (
        "and nobody is notified"
    )
    for _ in range(2):  # open wagers are played to the end
        await boss.command("rl", "close")
    await house.until(_nowhere(ann))
    said = [event for line in await boss.get("/v1/tables/rl/lines") for event in line["events"]]
    assert any("bs/11(3)" in event.get("cite", ()) for event in said), "by the text's own way, on the table's record"
    assert (await _refused(boss.command("rl", "readmit", person="ann"))).code == "excluded", "not at one table alone"
    ended = await boss.post(f"/v1/exclusions/{made['id']}/end", reason="has apologised")
    assert ended["ended_by"] == "boss"
    assert (await _refused(boss.post(f"/v1/exclusions/{made['id']}/end", reason="again"))).status == 404
    again = house.nobody()
    await again.sign_in("ann", PASSWORD)
    for table in ("rl", "bj", "tribal", "lir"):
        await again.command(table, "sit", seat=0, cents=1000)
    assert (await _total(house)) == 0


def _nowhere(client: Client) -> Callable[[], Awaitable[bool]]:
    async def gone() -> bool:
        return (await client.whoami()).tables == []

    return gone


@live(*FLOOR)
async def test_an_order_at_one_table_excludes_from_the_whole_house(house: InsideHouse) -> None:
    """bs/11(1) and nsw-lir/14.3.3: a drunken person gambles nowhere; section 79 is about the casino, not the table."""
    boss, eye = await house.staff("games-supervisor", "boss"), await house.staff("inspector", "eye")
    for name in ("ann", "bob"):
        person = await _account(house, name)
        for table in ("rl", "lir"):
            await person.command(table, "sit", seat=0 if name == "ann" else 1, cents=1000)
    await eye.command("rl", "report-drunk", person="ann")
    await eye.command("lir", "report-device", person="bob")
    await boss.command("lir", "exclude-from-casino", person="bob")
    listed = {each["person"]: each for each in await boss.get("/v1/exclusions")}
    assert (listed["ann"]["ground"], listed["ann"]["cite"], listed["ann"]["table"]) == (
        "drunk",
        ["bs/11(1)", "S-044"],
        "rl",
    )
    assert listed["bob"]["ground"] == "device"
    assert "nsw-lir/14.3.3" in listed["bob"]["cite"]

    async def gone() -> bool:
        return all(not any(table.seats) for table in await boss.tables())

    await house.until(gone)
    for name in ("ann", "bob"):
        assert (await _refused(house.nobody().sign_in(name, PASSWORD))).code == "excluded"
    journal = await eye.get("/v1/journal")
    assert sum(entry["kind"] == "excluded" for entry in journal) == 2


async def _restart(folder: Path) -> None:
    async with inside(folder, FLOOR) as house:
        eye, ann = await house.staff("inspector", "eye"), await _account(house, "ann")
        await ann.command("rl", "sit", seat=0, cents=1000)
        await ann.command("rl", "bet", spot="red", cents=500)
        await (await house.guest()).command("rl", "sit", seat=1, cents=1000)
        await eye.command("bj", "expel", person="ann", ground="drunk")
        keep = ann.token
    async with inside(folder) as house:
        ann = house.client(keep)
        house.clients.append(ann)
        assert (await ann.whoami()).tables == ["rl"], "her wager keeps her"
        assert (await _refused(ann.command("bj", "sit", seat=0, cents=100))).code == "excluded"


def test_an_exclusion_outlives_a_restart(tmp_path: Path) -> None:
    asyncio.run(_restart(tmp_path))


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"person": "nobody", "ground": "drunk", "reason": "x"}, "nobody"),
        ({"person": "boss", "ground": "drunk", "reason": "x"}, "not-a-player"),
        ({"person": "ann", "ground": "rude", "reason": "x"}, "unreadable"),
        ({"person": "ann", "ground": "drunk", "reason": ""}, "unreadable"),
        ({"person": "ann", "ground": "drunk"}, "unreadable"),
        ({"person": "ann", "ground": "drunk", "reason": "x" * 401}, "unreadable"),
        ({"person": "ann", "ground": "drunk", "reason": "x", "more": 1}, "unreadable"),
        ({"person": "out", "ground": "violent", "reason": "x"}, "excluded-already"),
    ],
)
def test_who_cannot_be_excluded(tmp_path: Path, body: dict[str, Any], code: str) -> None:
    async def run() -> None:
        async with inside(tmp_path, []) as house:
            boss = await house.staff("casino-supervisor", "boss")
            for name in ("ann", "out"):
                await _account(house, name)
            await boss.post("/v1/exclusions", person="out", ground="drunk", reason="seen")
            assert (await _refused(boss.post("/v1/exclusions", **body))).code == code
            assert len(await boss.get("/v1/exclusions")) == 1

    asyncio.run(run())


async def _round(house: InsideHouse, table: str, number: int) -> bool:
    return house.floor.actors[table].desk.table.state.round >= number


# -- approvals, alarms ------------------------------------------------------------------------------------------------


def _approved(**approvals: str) -> TablePlan:
    made = plan("roulette", table="rl", **SLOW)
    return TablePlan(made.id, made.game, made.rulebook, {**made.entries, "approvals": approvals})


@live(_approved(limits="GB/1"))
async def test_a_table_that_leans_on_an_absent_approval_is_an_alarm(house: InsideHouse) -> None:
    """bs/6(1)(e): minimum and maximum need the Board's approval; the paper must be on file and in force."""
    boss, games = await house.staff("casino-supervisor", "boss"), await house.staff("games-supervisor", "games")
    missing = await _alarms(games, "approval")
    assert {alarm["ref"] for alarm in missing} == {"min", "max"}
    assert all(alarm["cite"] == ["bs/6(1)(e)"] for alarm in missing)
    assert all("the approval GB/1 is not on file" in alarm["says"] for alarm in missing)
    paper = {"what": "limits", "rulebook": "bahamas", "authority": "the Board"}
    for wrong, code in (({"what": "seats"}, "approval-unknown"), ({"rulebook": "lunar"}, "rulebook-unknown")):
        assert (await _refused(boss.post("/v1/approvals", **{**paper, "reference": "GB/1", **wrong}))).code == code
    await boss.post("/v1/approvals", **paper, reference="GB/2")
    assert len(await _alarms(games, "approval")) == 2, "another paper than the table names"
    made = await boss.post("/v1/approvals", **paper, reference="GB/1", until=house.floor.clock() + 10 * MINUTE)
    assert await _alarms(games, "approval") == []
    needed = (await games.get("/v1/approvals"))["needed"]
    assert {(each["what"], each["state"], each["approval"]) for each in needed} == {
        ("min", "in-force", made["id"]), ("max", "in-force", made["id"]),
    }  # fmt: skip
    await _pass(house, 11 * MINUTE)
    assert {alarm["says"].rpartition(": ")[2] for alarm in await _alarms(games, "approval")} == {
        "the approval has expired"
    }
    await boss.ask("POST", f"/v1/approvals/{made['id']}/end", {"reason": "withdrawn"})
    listed = {each["reference"]: each["state"] for each in (await games.get("/v1/approvals"))["approvals"]}
    assert listed == {"GB/2": "in-force", "GB/1": "withdrawn"}
    assert (await _refused(boss.ask("POST", f"/v1/approvals/{made['id']}/end", {"reason": "again"}))).status == 404


@live(
    plan("roulette", table="rl", **SLOW, dealer="human", relief_minutes=20),
    plan("holdem", table="h", **{**SLOW, "pause_seconds": 1}, bots=3, play_on=True),
)
async def test_what_falls_due_is_an_alarm(house: InsideHouse) -> None:
    """Relief, counts, decks, halted tables; bs/15(8)(d) and bs/15(2)(b)."""
    boss, dora = await house.staff("games-supervisor", "boss"), await house.staff("dealer", "dora")
    ann = await house.guest()
    await dora.command("rl", "deal")
    await ann.command("rl", "sit", seat=0, cents=1000)
    await house.until(lambda: _round(house, "h", 3))
    line = await ann.live().open()
    await line.watch("h")  # present, so that the table waits for the answer
    await ann.command("h", "sit", seat=5, cents=100_000)

    async def asked() -> bool:
        question = (await ann.table("h")).question
        return question is not None and question["yours"] and question["name"] != "cut"

    await house.until(asked)
    assert await _alarms(boss, "relief-due") == []
    assert await _alarms(boss, "count-due") == []
    await _pass(house, 4 * 60 * MINUTE)
    (relief,) = await _alarms(boss, "relief-due")
    assert relief["says"] == "dora is due for relief"
    (count,) = await _alarms(boss, "count-due")
    assert (count["table"], count["cite"]) == ("h", ["bs/15(8)(d)"])
    (decks,) = await _alarms(boss, "deck-change-due")
    assert decks["cite"] == ["bs/15(2)(b)#change"]
    await house.floor.actors["rl"].halt("for this test")
    (halted,) = await _alarms(boss, "halted")
    assert (halted["table"], halted["says"]) == ("rl", "for this test")


async def _nobody_deals(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="rl", **SLOW, dealer="human")]) as house:
        dora, ann = await house.staff("casino-supervisor", "dora"), await house.guest()
        assert await _alarms(dora, "no-dealer") == [], "nobody is at the table"
        await ann.command("rl", "sit", seat=0, cents=10_000)
        (alarm,) = await _alarms(dora, "no-dealer")
        assert (alarm["table"], alarm["says"]) == ("rl", "1 player and no dealer")
        await dora.command("rl", "deal")
        assert await _alarms(dora, "no-dealer") == []
        await dora.command("rl", "relieve")
        assert len(await _alarms(dora, "no-dealer")) == 1


async def _acknowledged(folder: Path) -> None:
    async with inside(folder, [plan("roulette", table="rl", **SLOW, dealer="human")]) as house:
        boss, eye = await house.staff("games-supervisor", "boss"), await house.staff("inspector", "eye")
        ann, ben = await house.guest(), await house.guest()
        await ann.command("rl", "sit", seat=0, cents=10_000)
        (alarm,) = await _alarms(boss, "no-dealer")
        assert (alarm["seen_by"], alarm["seen_at"]) == ("", 0)
        seen = {name: alarm[name] for name in ("kind", "table", "says", "due", "ref")}
        await boss.ask("POST", "/v1/alarms/acknowledge", seen)
        (alarm,) = await _alarms(eye, "no-dealer")
        assert (alarm["seen_by"], alarm["seen_at"]) == ("boss", house.floor.clock()), "everybody sees who, and when"
        over = await _refused(eye.ask("POST", "/v1/alarms/acknowledge", {**seen, "says": "2 players and no dealer"}))
        assert over.code == "no-such-alarm"
        await _pass(house, 9 * 60 * MINUTE)  # long enough for the absent player to lose the seat
        await ann.command("rl", "sit", seat=0, cents=10_000)
        (alarm,) = await _alarms(eye, "no-dealer")
        assert alarm["seen_by"] == "", "the next shift acknowledges it again"
        await eye.ask("POST", "/v1/alarms/acknowledge", seen)
        await ben.command("rl", "sit", seat=1, cents=10_000)
        (alarm,) = await _alarms(boss, "no-dealer")
        assert (alarm["says"], alarm["seen_by"]) == ("2 players and no dealer", ""), "it says something new"


def test_an_alarm_is_acknowledged_until_it_says_something_new(tmp_path: Path) -> None:
    asyncio.run(_acknowledged(tmp_path))


def test_a_table_with_players_and_no_dealer_is_an_alarm(tmp_path: Path) -> None:
    asyncio.run(_nobody_deals(tmp_path))


def _noted(table: str, kind: str, at: int) -> Noted:
    return Noted(table, 1, at, at, at, kind, "", "Player absent", "", "", [], {})


def test_incidents_of_one_kind_at_one_table_are_one_alarm() -> None:
    """Hundreds of absent players are one line with their number; a wrong count is a line of its own."""
    absent = [_noted("rl", INCIDENT, n) for n in range(3)]
    counts = [_noted("rl", COUNT, n) for n in (5, 6)]
    other = _noted("bj", INCIDENT, 9)
    found = grouped([*absent, *counts, other])
    assert [(each.table, each.kind, each.round, count) for each, count in found] == [
        ("bj", INCIDENT, 9, 1), ("rl", COUNT, 6, 1), ("rl", COUNT, 5, 1), ("rl", INCIDENT, 2, 3),
    ]  # fmt: skip
