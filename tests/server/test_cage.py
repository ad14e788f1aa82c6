"""The cage: chips in and out, fills and credits, vouchers, boxes counted when a table has closed."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.inside import inside
from tests.server.served import SLOW, House, plan

from pitboss.client import CageClient, Client, Player, Refused
from pitboss.server.records.audit import audit
from pitboss.server.records.revenue import revenue_report
from pitboss.server.storage.schema import journal

FOR_EVER = 1 << 50
Evening = Callable[[House, Client], Awaitable[None]]


def _with(folder: Path, evening: Evening, *plans: Any) -> None:
    """Run a test with a casino supervisor at the cage; the audit is clean afterwards."""

    async def run() -> None:
        async with inside(folder, plans or (plan("roulette", table="rl", **SLOW),)) as house:
            await evening(house, await house.staff("casino-supervisor", "boss"))

    asyncio.run(run())
    assert audit(folder).faults == []


async def _refused(asked: Awaitable[Any]) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        await asked
    return refused.value.status, refused.value.code


def _journal_kinds(house: House) -> list[str]:
    return list(house.floor.store.read(lambda c: c.execute(select(journal.c.kind).order_by(journal.c.n))).scalars())


# -- people -----------------------------------------------------------------------------------------------------------


def test_chips_are_bought_and_brought_back_for_a_person(tmp_path: Path) -> None:
    async def evening(house: House, boss: Client) -> None:
        ann = await house.guest()
        assert ann.me is not None
        had = (await ann.whoami()).cents
        cage = CageClient(boss)
        bought = await cage.buy_in(ann.me.id, 500)
        assert (bought.holds, bought.play_chips) == (had + 500, True)
        back = await cage.cash_out(ann.me.id, had + 200)
        assert back.holds == (await ann.whoami()).cents == 300
        assert await _refused(cage.cash_out(ann.me.id, 301)) == (422, "too-few-chips")
        assert (await cage.look()).people == 300
        assert {"bought-in", "cashed-out"} <= set(_journal_kinds(house))

    _with(tmp_path, evening)


def test_chips_at_a_table_are_not_cashed_behind_its_back(tmp_path: Path) -> None:
    async def evening(house: House, boss: Client) -> None:
        ann = await house.guest()
        assert ann.me is not None
        had = (await ann.whoami()).cents
        await ann.command("rl", "sit", seat=0, cents=had)
        assert await _refused(boss.post("/v1/cage/cash-outs", person=ann.me.id, cents=1)) == (422, "too-few-chips")

    _with(tmp_path, evening)


WRONG: list[tuple[dict[str, Any], int, str]] = [
    ({"person": "nobody-here", "cents": 100}, 404, "nobody"),
    ({"person": "boss", "cents": 100}, 422, "not-a-player"),
    ({"person": "ann", "cents": 0}, 400, "unreadable"),
    ({"person": "ann", "cents": -5}, 400, "unreadable"),
    ({"person": "ann", "cents": 10**13}, 400, "unreadable"),
    ({"person": "ann", "cents": 1.5}, 400, "unreadable"),
    ({"person": "ann", "cents": "a lot"}, 400, "unreadable"),
    ({"person": "", "cents": 5}, 400, "unreadable"),
    ({"person": "ann"}, 400, "unreadable"),
    ({"person": "ann", "cents": 5, "tip": 1}, 400, "unreadable"),
]


def test_what_the_cage_cannot_do_moves_nothing(tmp_path: Path) -> None:
    async def evening(house: House, boss: Client) -> None:
        await house.staff("player", "ann")
        before = dict(house.floor.ledger.cents)
        for body, status, code in WRONG:
            for path in ("/v1/cage/buy-ins", "/v1/cage/cash-outs", "/v1/cage/vouchers"):
                assert await _refused(boss.post(path, **body)) == (status, code), f"{path} {body}"
        worse: list[dict[str, Any]] = [{"kind": "cash"}, {"conditions": "x" * 401}]
        for more in worse:
            wanted = boss.post("/v1/cage/vouchers", person="ann", cents=5, **more)
            assert await _refused(wanted) == (400, "unreadable")
        assert house.floor.ledger.cents == before

    _with(tmp_path, evening)


def test_excluded_player_can_cash_out_but_not_buy(tmp_path: Path) -> None:
    async def evening(house: House, boss: Client) -> None:
        ann = await house.staff("player", "ann")
        had = (await ann.whoami()).cents
        await boss.post("/v1/exclusions", person="ann", ground="disorderly", reason="a chair was thrown")
        assert await _refused(boss.post("/v1/cage/buy-ins", person="ann", cents=5)) == (403, "excluded")
        assert await _refused(boss.post("/v1/cage/vouchers", person="ann", cents=5)) == (403, "excluded")
        assert (await boss.post("/v1/cage/cash-outs", person="ann", cents=had))["holds"] == 0

    _with(tmp_path, evening)


# -- fills and credits ------------------------------------------------------------------------------------------------


def test_a_fill_is_on_the_tables_bank_in_its_log_and_in_the_takings(tmp_path: Path) -> None:
    async def evening(house: House, boss: Client) -> None:
        floor = house.floor
        receipt = await boss.post("/v1/cage/fills", table="rl", cents=50_000)
        assert receipt["events"][0]["moves"] == [["cage", "house", 50_000]]
        assert floor.ledger.of("rl/house") == floor.actors["rl"].desk.table.chips_of("house") == 50_000
        await boss.post("/v1/cage/credits", table="rl", cents=20_000)
        assert floor.ledger.of("rl/house") == 30_000
        (row,) = (await boss.get("/v1/cage"))["tables"]
        assert (row["float"], row["filled"], row["credited"]) == (30_000, 50_000, 20_000)
        assert {"filled", "credited"} <= set(_journal_kinds(house))

    _with(tmp_path, evening)
    (sheet,) = revenue_report(tmp_path, 0, FOR_EVER).sheets
    assert (sheet.fills, sheet.credits, sheet.win, sheet.drop) == (50_000, 20_000, 0, 0)

    async def again(house: House, _boss: Client) -> None:
        assert house.floor.actors["rl"].desk.table.chips_of("house") == house.floor.ledger.of("rl/house") == 30_000

    _again(tmp_path, again)


def _again(folder: Path, evening: Evening) -> None:
    """After a restart."""

    async def run() -> None:
        async with inside(folder) as house:
            assert house.floor.held == {}, "a table does not resume"
            await evening(house, house.nobody())

    asyncio.run(run())


def test_a_credit_takes_no_more_than_the_bank_holds(tmp_path: Path) -> None:
    async def evening(house: House, boss: Client) -> None:
        await CageClient(boss).fill("rl", 1000)
        assert await _refused(CageClient(boss).credit("rl", 1001)) == (422, "too-few-chips")
        assert await _refused(boss.post("/v1/cage/fills", table="no-such", cents=5)) == (404, "no-such-table")
        assert await _refused(boss.post("/v1/cage/fills", table="rl", cents=0)) == (400, "unreadable")
        assert house.floor.ledger.of("rl/house") == 1000
        dealer = await house.staff("dealer")
        assert await _refused(dealer.command("rl", "fill", cents=5)) == (403, "not-dealing")
        assert await _refused((await house.guest()).command("rl", "fill", cents=5)) == (403, "wrong-role")

    _with(tmp_path, evening)


def test_a_fill_sent_again_is_one_fill(tmp_path: Path) -> None:
    async def evening(house: House, boss: Client) -> None:
        body = {"table": "rl", "cents": 700}
        first = await boss.ask("POST", "/v1/cage/fills", body, Idempotency_Key="slip-1")
        assert await boss.ask("POST", "/v1/cage/fills", body, Idempotency_Key="slip-1") == first
        other = boss.ask("POST", "/v1/cage/fills", {**body, "cents": 701}, Idempotency_Key="slip-1")
        assert await _refused(other) == (409, "key-reused")
        assert house.floor.ledger.of("rl/house") == 700

    _with(tmp_path, evening)


# -- closing ----------------------------------------------------------------------------------------------------------


async def _played(house: House, table: str, rounds: int = 2) -> None:
    player = Player(await house.guest(), table)
    await player.sit(0, 100_000)
    await house.finish(player.play(rounds))


async def _closes(house: House, boss: Client, table: str) -> None:
    await boss.command(table, "close-table")
    await house.until(lambda: house.floor.actors[table].state == "closed")
    async with house.floor.actors[table].still:
        return


def test_closed_table_has_no_chips_and_can_reopen(tmp_path: Path) -> None:
    async def evening(house: House, boss: Client) -> None:
        floor = house.floor
        await boss.post("/v1/cage/fills", table="rl", cents=5000)
        await _played(house, "rl")
        await _closes(house, boss, "rl")
        assert {name: cents for name, cents in floor.ledger.cents.items() if name.startswith("rl/") and cents} == {}
        await boss.post("/v1/tables", id="rl", game="roulette", rulebook="bahamas", entries={"live": SLOW})
        await boss.post("/v1/cage/fills", table="rl", cents=300)

    _with(tmp_path, evening, plan("roulette", table="rl"))

    async def again(house: House, _boss: Client) -> None:
        assert house.floor.ledger.of("rl/house") == 300

    _again(tmp_path, again)


def test_the_drop_box_is_counted_against_what_was_bought(tmp_path: Path) -> None:
    async def evening(house: House, boss: Client) -> None:
        await _played(house, "rl")
        wanted = {"table": "rl", "box": "drop", "cents": 100_000}
        assert await _refused(boss.post("/v1/cage/counts", **wanted)) == (409, "table-open")
        await _closes(house, boss, "rl")
        short = await boss.post("/v1/cage/counts", **{**wanted, "cents": 99_500})
        assert (short["expected"], short["counted"], short["difference"]) == (100_000, 99_500, -500)
        alarms = await boss.get("/v1/alarms")
        assert [a["table"] for a in alarms if a["kind"] == "box-differs"] == ["rl"]
        empty = await boss.post("/v1/cage/counts", **{**wanted, "cents": 0})
        assert (empty["expected"], empty["difference"]) == (0, 0)
        assert _journal_kinds(house).count("box-differs") == _journal_kinds(house).count("box-counted") == 1
        assert await _refused(boss.post("/v1/cage/counts", **{**wanted, "table": "xx"})) == (404, "no-such-table")
        assert await _refused(boss.post("/v1/cage/counts", **{**wanted, "box": "hat"})) == (400, "unreadable")

    _with(tmp_path, evening, plan("roulette", table="rl"))


def test_the_rake_box_goes_to_the_cage_as_it_was_counted(tmp_path: Path) -> None:
    """bs/15(14)(b)(i)(cc): the rake is dropped into the box when the round ends; here it is emptied."""

    async def evening(house: House, boss: Client) -> None:
        ledger = house.floor.ledger
        player = Player(await house.guest(), "he")
        await player.sit(0, 100_000)
        for _ in range(12):  # where everybody folds at once nothing is taken
            await house.finish(player.play(2))
            if (await boss.get("/v1/cage"))["tables"][0]["boxes"]["rake"]:
                break
        await _closes(house, boss, "he")
        due = ledger.of("box:he")
        (row,) = (await boss.get("/v1/cage"))["tables"]
        assert row["boxes"]["rake"] == due > 0
        before = ledger.of("cage")
        found = await CageClient(boss).count("he", "rake", due + 25)
        assert (found.difference, "bs/15(14)(b)(i)(cc)" in found.cite) == (25, True)
        assert (ledger.of("box:he"), ledger.of("over-short"), ledger.of("cage")) == (0, -25, before + due + 25)

    _with(tmp_path, evening, plan("holdem", table="he", bots=3, decide_seconds=0.1))


# -- vouchers ---------------------------------------------------------------------------------------------------------


def test_a_voucher_is_presented_once_by_its_holder_for_all_it_is_worth(tmp_path: Path) -> None:
    """nsw-lir/1.1#casino-promotional-voucher: exchanged at the table for tokens of equal value."""

    async def evening(house: House, boss: Client) -> None:
        ann, bob = await house.staff("player", "ann"), await house.staff("player", "bob")
        ledger = house.floor.ledger
        made = await CageClient(boss).issue("ann", 6000, conditions="this week")
        assert (made.open, made.cite[0]) == (True, "nsw-lir/1.1#casino-promotional-voucher")
        await ann.command("lir", "sit", seat=0, cents=500)
        await bob.command("lir", "sit", seat=1, cents=500)
        n = made.n
        assert await _refused(bob.command("lir", "present-voucher", voucher=n)) == (404, "no-such-voucher")
        assert await _refused(ann.command("lir", "present-voucher", voucher=n, cents=10)) == (422, "voucher-worth")
        assert await _refused(ann.command("rl", "present-voucher", voucher=n)) == (422, "no-vouchers-here")
        assert await _refused(ann.command("lir", "present-voucher", voucher="x")) == (400, "voucher-unreadable")
        receipt = await ann.command("lir", "present-voucher", voucher=n)
        (moved,) = [e for e in receipt.events if e["kind"] == "exchanged"]
        assert moved["data"]["into"] == "tokens"
        assert (ledger.of(f"voucher:ann:{n}"), ledger.of("lir/ann")) == (0, 6500)
        assert await _refused(ann.command("lir", "present-voucher", voucher=n)) == (404, "no-such-voucher")
        assert [v["open"] for v in (await boss.get("/v1/cage"))["issued"]] == [False]
        assert await _refused(ann.command("lir", "bet", spot="all", cents=2000)) == (422, "too-few-chips")
        await ann.command("lir", "bet", spot="all", cents=2000, means="tokens")
        assert "voucher-presented" in _journal_kinds(house)

    rides = plan("let-it-ride", "nsw", "lir", **SLOW)
    _with(tmp_path, evening, rides, plan("roulette", table="rl", **SLOW))


def test_a_match_play_coupon_is_laid_once_and_settled_with_its_bet(tmp_path: Path) -> None:
    """tribal-lir/(f)(1), T-17: laid beside bet three, taken when the round is over."""

    async def evening(house: House, boss: Client) -> None:
        ann, ledger = await house.staff("player", "ann"), house.floor.ledger
        made = await CageClient(boss).issue("ann", 500, kind="match-play")
        assert made.cite == ["tribal-lir/(f)(1)", "T-17"]
        await ann.command("lir", "sit", seat=0, cents=100_000)
        assert await _refused(ann.command("lir", "lay-coupon", voucher=made.n)) == (422, "coupon-alone")
        await ann.command("lir", "bet", spot="all", cents=500)
        assert await _refused(ann.command("lir", "lay-coupon", voucher=made.n + 1)) == (404, "no-such-voucher")
        await ann.command("lir", "lay-coupon", voucher=made.n)
        assert (ledger.of(f"coupon:ann:{made.n}"), ledger.of("lir/coupon:ann")) == (0, 500)
        assert await _refused(ann.command("lir", "lay-coupon", voucher=made.n)) == (404, "no-such-voucher")
        await ann.ready("lir")
        player = Player(ann, "lir")
        while (await ann.table("lir")).picture["round"] == 1:
            await player.answer_once()
        assert ledger.of("lir/coupon:ann") == 0
        assert ledger.of(f"coupon:ann:{made.n}") == 0
        assert [v.open for v in (await CageClient(boss).look()).issued] == [False]

    _with(tmp_path, evening, plan("let-it-ride", "tribal", "lir", **SLOW))
