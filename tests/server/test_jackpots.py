"""Jackpots in the ledger: a meter is its seeds and contributions less its awards, whatever happens.

Real sockets where two processes share a house, and a process of its own where one is killed.
"""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, text
from tests.server.inside import InsideHouse, inside
from tests.server.served import SLOW, House, plan, served
from tests.server.studs import FLUSH, LOW, OTHER_ROYAL, ROYAL, STRAIGHT_FLUSH, Stud, stud, studs

from pitboss.chance.dealer_input import HandSource
from pitboss.client import CageClient, Client, Player, Refused
from pitboss.logs.verify import verify
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger import jackpots
from pitboss.server.records.audit import audit
from pitboss.server.records.book import export
from pitboss.server.records.revenue import revenue_report
from pitboss.server.storage.crash_points import POINTS
from pitboss.server.storage.schema import awards
from pitboss.server.storage.unit import Unit
from pitboss.server.types.meters import MeterBroken
from pitboss.server.types.posting import Posting
from pitboss.testing.fake_clock import FakeClock
from pitboss.testing.setups import SHORT, effort

SHARE, SEED = 75, 1_000_000
KILLED_AT = ("written", "committed", "told") if effort() == SHORT else POINTS
WATCHING: dict[House, Client] = {}  # an inspector at each house
Evening = Callable[[InsideHouse], Awaitable[None]]


def _with(folder: Path, evening: Evening, *plans: Any) -> None:
    """Run a test; afterwards the audit is clean and every log replays."""

    async def run() -> None:
        async with inside(folder, plans) as house:
            await evening(house)

    asyncio.run(run())
    _whole(folder, len(plans))


def _whole(folder: Path, logs: int) -> None:
    assert audit(folder).faults == []
    floor = Floor(folder)
    floor.store.prepare()
    for log in range(1, logs + 1):
        path = folder / f"log-{log}.jsonl"
        floor.store.read(lambda connection, n=log, p=path: export(connection, n, p))  # type: ignore[misc]  # bound in the loop
        report = verify(path)
        assert report.ok, report.fault
    asyncio.run(_let_go(floor))


async def _let_go(floor: Floor) -> None:
    await floor.start()
    assert [held.why for held in floor.held.values() if held.state == "halted"] == [], "a table does not resume"
    await floor.stop()


async def _refused(asked: Awaitable[Any]) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        await asked
    return refused.value.status, refused.value.code


async def _meter(house: House, name: str = "main") -> dict[str, Any]:
    """A jackpot as an inspector sees it; everybody sees the same reading."""
    (seen,) = [each for each in await house.nobody().get("/v1/jackpots") if each["id"] == name]
    if house not in WATCHING:
        WATCHING[house] = await house.staff("inspector", f"watches-{len(WATCHING)}")
    found = (await WATCHING[house].get(f"/v1/jackpots/{name}"))["jackpot"]
    assert (seen["reading"], "awarded" in seen) == (found["reading"], False)
    assert found["reading"] == found["seeded"] + found["contributed"] - found["awarded"]
    assert isinstance(found, dict)
    return found


# -- one meter --------------------------------------------------------------------------------------------------------


def test_table_without_a_link_has_its_own_meter(tmp_path: Path) -> None:
    async def evening(house: InsideHouse) -> None:
        (table,) = await studs(house, "cs")
        await table.round(LOW)
        found = await _meter(house, "cs")
        assert (found["reading"], found["seeded"], found["contributed"]) == (SEED + SHARE, SEED, SHARE)
        assert (found["kind"], found["tables"]) == ("progressive", ["cs"])
        await table.round(FLUSH)
        found = await _meter(house, "cs")
        assert (found["contributed"], found["awarded"]) == (2 * SHARE, 5000)
        assert house.floor.ledger.of("meter:cs") == found["reading"]

    _with(tmp_path, evening, stud("cs"))
    (sheet,) = revenue_report(tmp_path, 0, 1 << 50).sheets
    assert sheet.jackpots == 5000


def test_lesser_awards_go_first_and_royals_share(tmp_path: Path) -> None:
    """bs/10(3)(j): the register has the awards of one round in the order in which they were paid."""

    async def evening(house: InsideHouse) -> None:
        (table,) = await studs(house, "cs", people=3)
        await table.round(ROYAL, STRAIGHT_FLUSH, OTHER_ROYAL, coins=3)
        boss = await house.staff("casino-supervisor")
        whole = await boss.get("/v1/jackpots/main")
        paid = [(award["person"], award["cents"]) for award in reversed(whole["awards"])]
        meter = SEED + 3 * SHARE
        tenth = meter // 10
        half = (meter - tenth) // 2
        assert paid == [("bob-cs", tenth), ("ann-cs", half), ("cyd-cs", half)]
        left = meter - tenth - 2 * half
        assert (await _meter(house))["reading"] == SEED + left

    _with(tmp_path, evening, stud("cs", jackpot_link="main"))


# -- one meter for several tables -------------------------------------------------------------------------------------


def test_two_tables_never_pay_the_same_chips(tmp_path: Path) -> None:
    """bs/10(3)(j)#shared, S-171: both have a royal at once; the first entered is paid the whole."""

    async def evening(house: InsideHouse) -> None:
        first, second = await studs(house, "cs-1", "cs-2")
        await first.dealt(ROYAL)
        await second.dealt(OTHER_ROYAL)
        assert (await _meter(house))["reading"] == SEED + 2 * SHARE
        await second.called()
        await first.called()
        boss = await house.staff("inspector")
        register = await boss.get("/v1/jackpots/awards")
        paid = [(a["table"], a["cents"], a["reading"]) for a in reversed(register)]
        whole = SEED + 2 * SHARE
        assert paid == [("cs-2", whole, whole), ("cs-1", SEED, SEED)]
        found = await _meter(house)
        assert (found["reading"], found["seeded"]) == (SEED, 3 * SEED)
        assert found["tables"] == ["cs-1", "cs-2"]

    _with(tmp_path, evening, stud("cs-1", jackpot_link="main"), stud("cs-2", jackpot_link="main"))


# -- awards that wait -------------------------------------------------------------------------------------------------


def _form(award: dict[str, Any], **other: Any) -> dict[str, Any]:
    return {name: award[name] for name in ("person", "hand", "cents", "reading")} | {"deck_counted": True} | other


async def _sign(client: Client, award: dict[str, Any], key: str = "", **other: Any) -> dict[str, Any]:
    body = {"form": _form(award, **other)}
    headers = {"Idempotency_Key": key} if key else {}
    raw = await client.ask("POST", f"/v1/jackpots/awards/{award['id']}/sign", body, **headers)
    found: dict[str, Any] = msgspec.json.decode(raw)
    return found


async def _large(house: House) -> tuple[Any, Client, dict[str, Any]]:
    (table,) = await studs(house, "cs")
    await table.round(ROYAL)
    inspector = await house.staff("inspector", "rolle")
    (award,) = await inspector.get("/v1/jackpots/awards?waiting=true")
    assert (award["waits"], award["held"], award["cents"]) == (True, True, 2_500_000 + SHARE)
    return table, inspector, award


def test_a_large_award_waits_for_an_inspectors_form(tmp_path: Path) -> None:
    """bs/10(3)(j)#verify, S-172."""

    async def evening(house: InsideHouse) -> None:
        _, inspector, award = await _large(house)
        floor, ann = house.floor, "cs/ann-cs"
        had, boss = floor.ledger.of(ann), await house.staff("casino-supervisor")
        assert "award-held" in [alarm["kind"] for alarm in await boss.get("/v1/alarms")]
        assert await _refused(_sign(boss, award)) == (403, "wrong-role")
        assert await _refused(_sign(inspector, award, cents=1)) == (422, "form-differs")
        assert await _refused(_sign(inspector, award, reading=7)) == (422, "form-differs")
        assert await _refused(_sign(inspector, award, deck_counted=False)) == (422, "deck-not-counted")
        assert (floor.ledger.of(ann), floor.ledger.of("cs/held:ann-cs")) == (had, award["cents"]), "nothing is paid"
        assert await _refused(_sign(inspector, {**award, "id": "9-9"})) == (404, "no-such-award")
        assert await _refused(_sign(inspector, {**award, "id": "x"})) == (404, "no-such-award")
        assert await _refused(inspector.command("cs", "sign-jackpot", number=1)) == (422, "form-missing")
        signed = await _sign(inspector, award, "sign-1", remarks="seen")
        assert (signed["waits"], signed["signed_by"], signed["form"]["remarks"]) == (False, "rolle", "seen")
        assert not signed["held"], "an award that was signed for is not shown as held"
        assert await _sign(inspector, award, "sign-1", remarks="seen") == signed
        assert await _refused(_sign(inspector, award)) == (422, "nothing-held")
        assert floor.ledger.of(ann) == had + award["cents"]
        assert "award-held" not in [alarm["kind"] for alarm in await boss.get("/v1/alarms")]

    _with(tmp_path, evening, stud("cs", meter=25_000))


def test_an_award_is_signed_for_after_its_table_has_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a table that the computer deals plays on meanwhile (S-173); this one has chosen cards all the same."""
    monkeypatch.setattr(HandSource, "kind", "script")

    async def evening(house: InsideHouse) -> None:
        table, inspector, award = await _large(house)
        boss, ledger = await house.staff("casino-supervisor"), house.floor.ledger
        await boss.command("cs", "close-table")
        await table.dealer.command("cs", "close")
        async with asyncio.timeout(20):
            while house.floor.actors["cs"].state != "closed":
                question = (await table.dealer.table("cs")).question
                if question is not None:
                    await table._does(question)
        had = ledger.of("person:ann-cs")
        assert ledger.of("held:ann-cs") == award["cents"]
        assert await _refused(_sign(inspector, award, hand="flush")) == (422, "form-differs")
        assert await _refused(_sign(inspector, award, deck_counted=False)) == (422, "deck-not-counted")
        assert ledger.of("held:ann-cs") == award["cents"], "nothing is paid"
        await _sign(inspector, award, "sign-2")
        await _sign(inspector, award, "sign-2")
        assert await _refused(_sign(inspector, award)) == (409, "signed-already")
        assert (ledger.of("person:ann-cs"), ledger.of("held:ann-cs")) == (had + award["cents"], 0)

    _with(tmp_path, evening, stud("cs", meter=25_000))


# -- terms ------------------------------------------------------------------------------------------------------------


def test_terms_change_by_two_roles_and_between_rounds(tmp_path: Path) -> None:
    """bs/10(3)(l): one role proposes, another approves."""

    async def evening(house: InsideHouse) -> None:
        (table,) = await studs(house, "cs")
        boss, other = await house.staff("casino-supervisor"), await house.staff("casino-supervisor", "second")
        inspector, games = await house.staff("inspector"), await house.staff("games-supervisor")
        await table.until("window")
        path = "/v1/jackpots/cs/proposals"
        made = await CageClient(boss).propose("cs", share=500_000, seed=250_000)
        assert (made.n, made.approved_by, made.ceiling) == (1, "", 0)
        for client in (boss, other):
            assert await _refused(client.post(f"{path}/1/approve")) == (403, "same-role")
        assert await _refused(games.post(f"{path}/1/approve")) == (403, "wrong-role")
        assert await _refused(inspector.post(path, parameters={"seed": 5})) == (403, "wrong-role")
        assert (await _meter(house, "cs"))["share"] == 750_000
        done = await CageClient(inspector).approve("cs", 1)
        assert (done.approved_by, done.approved_as) == ("the-inspector", "inspector")
        assert await _refused(inspector.post(f"{path}/1/approve")) == (409, "approved-already")
        found = await _meter(house, "cs")
        assert (found["share"], found["seed"], found["version"]) == (500_000, 250_000, 2)
        await table.round(LOW)
        assert (await _meter(house, "cs"))["contributed"] == SHARE  # the round had begun on the terms before
        await table.round(ROYAL)
        found = await _meter(house, "cs")
        assert (found["contributed"], found["reading"]) == (SHARE + 50, 250_000)
        kinds = [entry["kind"] for entry in await inspector.get("/v1/journal")]
        assert {"jackpot-proposed", "jackpot-changed", "jackpot-opened"} <= set(kinds)

    _with(tmp_path, evening, stud("cs"))


def test_a_proposal_is_approved_upon_the_terms_that_its_proposer_knew(tmp_path: Path) -> None:
    """It names every term, so that an older one would take back, unseen, what was approved since."""

    async def evening(house: InsideHouse) -> None:
        boss, inspector = CageClient(await house.staff("casino-supervisor")), await house.staff("inspector")
        path = "/v1/jackpots/cs/proposals"
        await boss.propose("cs", share=500_000)
        await boss.propose("cs", seed=250_000)
        await CageClient(inspector).approve("cs", 2)
        await house.clock.advance(1)  # the first proposal must be older than the new terms
        assert await _refused(inspector.post(f"{path}/1/approve")) == (409, "changed-meanwhile")
        found = await _meter(house, "cs")
        assert (found["share"], found["seed"], found["version"]) == (750_000, 250_000, 2)
        await boss.propose("cs", share=500_000)
        await CageClient(inspector).approve("cs", 3)
        found = await _meter(house, "cs")
        assert (found["share"], found["seed"], found["version"]) == (500_000, 250_000, 3)
        for n in (0, -1, 4, 2**31, 10**20):
            assert await _refused(inspector.post(f"{path}/{n}/approve")) == (404, "no-such-proposal")

    _with(tmp_path, evening, stud("cs"))


WRONG: list[tuple[dict[str, Any], int, str]] = [
    ({}, 422, "nothing-proposed"),
    ({"seed": SEED}, 422, "nothing-proposed"),
    ({"seed": -1}, 400, "unreadable"),
    ({"share": 1_000_001}, 400, "unreadable"),
    ({"ceiling": SEED}, 400, "ceiling-unreadable"),
    ({"prize": 5}, 400, "unreadable"),
]


def test_terms_that_cannot_be_are_not_proposed_and_a_full_meter_takes_no_more(tmp_path: Path) -> None:
    async def evening(house: InsideHouse) -> None:
        (table,) = await studs(house, "cs")
        games, boss = await house.staff("games-supervisor"), await house.staff("casino-supervisor")
        for parameters, status, code in WRONG:
            asked = games.post("/v1/jackpots/cs/proposals", parameters=parameters)
            assert await _refused(asked) == (status, code), parameters
        assert await _refused(games.post("/v1/jackpots/xx/proposals", parameters={"seed": 1})) == (
            404,
            "no-such-jackpot",
        )
        assert await _refused(boss.post("/v1/jackpots/cs/proposals/7/approve")) == (404, "no-such-proposal")
        assert await _refused(boss.get("/v1/jackpots/xx")) == (404, "no-such-jackpot")
        await games.post("/v1/jackpots/cs/proposals", parameters={"ceiling": SEED + 1})
        await boss.post("/v1/jackpots/cs/proposals/1/approve")
        for _ in range(3):
            await table.round(LOW)
        assert (await _meter(house, "cs"))["reading"] == SEED + SHARE  # the first round filled it

    _with(tmp_path, evening, stud("cs"))


# -- fixed prizes -----------------------------------------------------------------------------------------------------


def test_fixed_prizes_have_their_own_account(tmp_path: Path) -> None:
    """nsw-dc/10.3: the schedule is paid from the jackpot's account, which the stakes that lose go to."""

    async def evening(house: InsideHouse) -> None:
        player = await house.guest()
        await player.command("dc", "sit", seat=0, cents=1_000_000)
        for number in range(1, 7):
            await player.command("dc", "bet", spot="wager", cents=500)
            await player.command("dc", "bet", spot="jackpot", cents=100)
            await player.ready("dc")
            while (await player.table("dc")).picture["round"] == number:
                await Player(player, "dc").answer_once()
        found = await _meter(house, "dc")
        assert (found["kind"], found["reading"]) == ("fixed", house.floor.ledger.of("dc/jackpot"))
        assert found["contributed"] > 0
        register = await (await house.staff("inspector")).get("/v1/jackpots/dc")
        assert sum(award["cents"] for award in register["awards"]) == found["awarded"]

    _with(tmp_path, evening, plan("double-chance", "nsw", "dc", **SLOW))


# -- crashes ----------------------------------------------------------------------------------------------------------


async def _again(folder: Path) -> tuple[int, int, int]:
    """After the crash: the last command is sent again, the round is played to its end; meter, awarded, chips."""
    async with inside(folder, clock=FakeClock(time.time())) as house:
        assert house.floor.held == {}, "the table does not resume"
        inspector = await house.staff("inspector")
        tokens = (folder / "tokens").read_text().split()
        dealer, ann = house.client(tokens[0]), house.client(tokens[1])
        table = Stud("cs", dealer, ann)
        await table.called("the-call")
        found = await _meter(house, "cs")
        register = await inspector.get("/v1/jackpots/awards")
        assert [award["cents"] for award in register] == [SEED + SHARE], "an award is lost or doubled"
        return found["reading"], found["awarded"], house.floor.ledger.of("cs/ann-cs")


def test_a_crash_between_award_and_reset_loses_and_doubles_nothing(tmp_path: Path) -> None:
    module = [sys.executable, "-m", "tests.server.stud_killed", str(tmp_path), *KILLED_AT]
    root = Path(__file__).resolve().parents[2]
    env = {**os.environ, "PYTHONPATH": str(root)}
    ended = subprocess.run(module, cwd=root, env=env, check=True, timeout=200, capture_output=True, text=True)
    assert ended.stdout.split() == [word for point in KILLED_AT for word in (point, str(-signal.SIGKILL))]
    for point in KILLED_AT:
        folder = tmp_path / point
        assert audit(folder).faults == []
        meter, awarded, chips = asyncio.run(_again(folder))
        assert (meter, awarded) == (SEED, SEED + SHARE)
        assert chips == 100_000 - 100 + SEED + SHARE + 500 + 100 * 1000
        _whole(folder, 1)


# -- many at once -----------------------------------------------------------------------------------------------------


async def _many(folder: Path, tables: int, each: int) -> None:
    """Tables feed and win one meter at once, while others read it: the difference is 0 at every moment."""
    floor = Floor(folder)
    await floor.start()
    await floor.open(stud("cs", jackpot_link="main"))
    ledger, account, read = floor.ledger, "meter:main", 0

    async def play(table: int) -> None:
        for nth in range(each):
            unit = Unit(floor.clock(), log=100 + table)
            unit.postings = [Posting(f"t{table}/house", account, 7 + nth % 5, "meter-fed")]
            if nth % 10 == table % 10:
                before = ledger.of(account) + unit.postings[0].cents
                won = before if nth % 3 == 0 else before // 10
                unit.postings += [Posting(account, f"t{table}/winners", won, "settled")]
                unit.postings += [Posting(f"t{table}/house", account, 1000, "meter-added")] * (nth % 3 == 0)
                row = {"log": unit.log, "number": nth, "n": nth, "jackpot": "main", "account": account, "round": nth}
                row |= {
                    "table_id": f"t{table}",
                    "person": "ann",
                    "hand": "royal flush",
                    "cents": won,
                    "reading": before,
                }
                row |= {"from_meter": won, "held": False, "at": unit.at}
                unit.writes.append(lambda connection, row=row: connection.execute(insert(awards), row))  # type: ignore[misc]  # bound in the loop
            ledger.post(unit.postings)
            await floor.writer.commit([unit])

    async def look() -> None:
        nonlocal read
        while not done.is_set():
            (found,) = floor.store.read(lambda connection: list(jackpots.shown(connection)))
            assert found["reading"] == found["seeded"] + found["contributed"] - found["awarded"]
            read += 1
            await asyncio.sleep(0.02)

    done = asyncio.Event()
    reader = asyncio.create_task(look())
    await asyncio.gather(*(play(table) for table in range(tables)))
    done.set()
    await reader
    (found,) = floor.store.read(lambda connection: list(jackpots.shown(connection)))
    assert found["reading"] == ledger.of(account)
    assert read > 5
    await floor.stop()


def test_ten_thousand_contributions_and_awards_at_once(tmp_path: Path) -> None:
    asyncio.run(_many(tmp_path, 50, 200))
    faults = [fault for fault in audit(tmp_path).faults if "belongs to no line" not in fault]
    assert faults == []


# -- the invariant itself ---------------------------------------------------------------------------------------------


async def _unknown_movement(folder: Path) -> None:
    floor = Floor(folder)
    await floor.start()
    await floor.open(stud("cs"))
    before = dict(floor.ledger.cents)
    entries = [Posting("cage", "person:x", 5, "grant"), Posting("meter:cs", "person:x", 5, "a gift")]
    with pytest.raises(MeterBroken):
        floor.ledger.post(entries)
    assert {n: c for n, c in floor.ledger.cents.items() if c} == before
    await floor.stop()


def test_nothing_but_coins_seeds_and_awards_moves_a_meter(tmp_path: Path) -> None:
    asyncio.run(_unknown_movement(tmp_path))


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE postings SET kind = 'gift' WHERE target = 'meter:cs' AND kind = 'meter-fed'",
        "UPDATE jackpot_awards SET from_meter = from_meter + 1",
        "DELETE FROM jackpot_awards",
        "UPDATE meters SET seeded = seeded + 1, awarded = awarded + 1",
    ],
)
def test_the_audit_finds_a_meter_that_was_tampered_with(tmp_path: Path, damage: str) -> None:
    async def evening(house: InsideHouse) -> None:
        (table,) = await studs(house, "cs")
        await table.round(FLUSH)

    _with(tmp_path, evening, stud("cs"))
    floor = Floor(tmp_path)
    with floor.store.engine.begin() as connection:
        assert connection.execute(text(damage)).rowcount > 0
    floor.store.close()
    os.close(floor._lock)
    assert audit(tmp_path).faults != []


# -- several processes ------------------------------------------------------------------------------------------------


async def _two_processes(folder: Path) -> None:
    plans = [stud("cs-1", jackpot_link="main"), stud("cs-2", jackpot_link="main")]
    plans += [plan("roulette", table=f"rl-{nth}", **SLOW) for nth in (1, 2, 3, 4)]
    async with served(folder, plans) as first, served(folder, plans) as second:
        async with asyncio.timeout(30):
            while not (first.floor.actors and second.floor.actors):
                await asyncio.sleep(0.05)
        boss = await first.staff("casino-supervisor", "boss")
        for house in (first, second):
            here = house.client(boss.token)
            for nth in (1, 2, 3, 4):
                await CageClient(here).fill(f"rl-{nth}", 500)
        assert [row.float for row in (await CageClient(boss).look()).tables if row.table.startswith("rl")] == [1000] * 4
        together = [{"cs-1", "cs-2"} & house.floor.actors.keys() for house in (first, second)]
        assert {"cs-1", "cs-2"} in together, "tables of one meter are played by one process"
        one, two = await studs(first, "cs-1", "cs-2")
        await one.dealt(ROYAL)
        await two.dealt(OTHER_ROYAL)
        await one.called()
        await two.called()
        for house in (first, second):
            found = await _meter(house)
            assert (found["reading"], found["awarded"]) == (SEED, 2 * SEED + 2 * SHARE)


@pytest.mark.usefixtures("postgres")
def test_two_processes_share_the_cage_and_a_meter_is_moved_by_one(tmp_path: Path) -> None:
    asyncio.run(_two_processes(tmp_path))
    assert audit(tmp_path).faults == []
