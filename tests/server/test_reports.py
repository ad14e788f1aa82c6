"""Shift and day reports over the API, the inspectors' search, and verification of the running house."""

import asyncio
import csv
import time
from collections.abc import Awaitable
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from tests.server.inside import inside, transport
from tests.server.served import PASSWORD, QUICK, SLOW, House, plan

from pitboss.cli import main
from pitboss.client import Client, Player, Refused, Supervisor
from pitboss.testing.fake_clock import FakeClock

PLANS = [plan("roulette", table="rl", **QUICK), plan("let-it-ride", "tribal", "lir", **QUICK)]
DAY = 24 * 60 * 60 * 1000


async def _refused(action: Awaitable[Any]) -> Refused:
    with pytest.raises(Refused) as refused:
        await action
    return refused.value


async def _evening(house: House) -> tuple[Client, Client]:
    """Both tables are played; somebody disputes a round and is paid, somebody else is expelled."""
    casino, eye = await house.staff("casino-supervisor", "casino"), await house.staff("inspector", "eye")
    for table, rounds in (("rl", 2), ("lir", 6)):
        player = Player(await house.guest(), table)
        await player.sit(0, 100_000)
        await house.finish(player.play(rounds))
        await player.line.close()
        opened = await player.client.post("/v1/disputes", table=table, round=1, about="the payout")
        await casino.post(f"/v1/disputes/{opened['id']}/decide", decision="so be it", cents=250)
    bob = house.nobody()
    await bob.register("bob", PASSWORD)
    await eye.command("rl", "expel", person="bob", ground="disorderly")
    return casino, eye


async def _shift(folder: Path) -> None:
    async with inside(folder, PLANS) as house:
        casino, _ = await _evening(house)
        report = await casino.get("/v1/reports/shift")
        sheets = {sheet["table"]: sheet for sheet in report["sheets"]}
        rl, lir = sheets["rl"], sheets["lir"]
        assert rl["drop"] == lir["drop"] == 100_000
        assert rl["win"] == house.floor.ledger.of("rl/house"), "the win is what the ledger has"
        assert Fraction(rl["hold"]) == Fraction(rl["win"], rl["drop"])
        assert (rl["disputes"], rl["corrections"], report["totals"]["corrections"]) == (1, 250, 500)
        powers = {(power["what"], tuple(power["cites"])) for power in rl["powers"]}
        assert any(what == "expel" and "bs/11(3)" in cites for what, cites in powers)
        (out,) = report["exclusions"]
        assert (out["person"], out["ground"], out["table"]) == ("bob", "disorderly", "rl")
        assert {each["stage"] for each in report["disputes"]} == {"decided"}
        assert lir["stubs"]["due"] == lir["stubs"]["done"] >= 1, "tribal-lir/(h)(5): at least once in five rounds"
        assert rl["stubs"] == {"due": 0, "done": 0}
        await _forms(casino, report)
        day = await casino.get("/v1/reports/day")
        assert day["totals"] == report["totals"]
        assert day["until"] - day["since"] == DAY
        assert (await casino.get("/v1/reports/day?day=2020-02-29"))["sheets"] == []
        assert (await casino.get(f"/v1/reports/shift?from={report['until']}&to={report['until'] + 1}"))[
            "disputes"
        ] == []


async def _forms(casino: Client, report: dict[str, Any]) -> None:
    span = f"from={report['since']}&to={report['until']}"
    table = (await casino.ask("GET", f"/v1/reports/shift?format=csv&{span}")).decode()
    rows = {row["table"]: row for row in csv.DictReader(StringIO(table))}
    for sheet in report["sheets"]:
        row = rows[sheet["table"]]
        assert int(row["win_cents"]) == sheet["win"]
        assert int(row["corrections_cents"]) == sheet["corrections"]
        assert int(row["stub_counts_due"]) == sheet["stubs"]["due"]
    page = await casino.http.get(f"/v1/reports/shift?format=html&{span}")
    assert page.headers["content-type"].startswith("text/html")
    assert "style-src 'sha256-" in page.headers["content-security-policy"]
    assert all(word in page.text for word in ("bob: excluded by eye", "corrected $2.50", "stub counts: 1 due, 1 done"))


def test_a_shift_is_reported_as_data_as_lines_and_as_a_page(tmp_path: Path) -> None:
    asyncio.run(_shift(tmp_path))


BAD = [
    ("/v1/reports/week", 404), ("/v1/reports/day?day=yesterday", 400), ("/v1/reports/day?from=1", 400),
    ("/v1/reports/shift?from=5&to=5", 400), ("/v1/reports/shift?from=-1", 400), ("/v1/reports/shift?format=pdf", 400),
    ("/v1/reports/shift?day=2026-01-01", 400), ("/v1/reports/shift?from=x", 400),
    ("/v1/reports/day?day=9999-12-31", 400), (f"/v1/reports/shift?to={2**53}&format=html", 400),
    ("/v1/search?after=nowhere", 400), ("/v1/search?after=99999999999:1", 400), ("/v1/search?round=-1", 400),
    ("/v1/search?person=%00", 400), ("/v1/exclusions?person=%00", 400), ("/v1/disputes/%00", 404),
    ("/v1/incidents?since=-1", 400), ("/v1/incidents?clause=" + "x" * 61, 400),
]  # fmt: skip


def test_what_cannot_be_reported_or_searched_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path, []) as house:
            eye = await house.staff("inspector", "eye")
            for path, status in BAD:
                assert (await _refused(eye.get(path))).status == status, path

    asyncio.run(run())


async def _search(folder: Path) -> None:
    async with inside(folder, PLANS) as house:
        _, eye = await _evening(house)
        found = (await eye.get("/v1/search?person=bob"))["hits"]
        assert {(hit["kind"], hit["log"] > 0) for hit in found} >= {
            ("came", False),
            ("excluded", False),
            ("barred", True),
        }
        barred = next(hit for hit in found if hit["kind"] == "barred")
        assert (barred["table"], barred["person"]) == ("rl", "eye")
        assert "bs/11(3)" in barred["cite"]
        clause = (await eye.get("/v1/search?clause=tribal-lir/(h)(5)"))["hits"]
        assert {hit["table"] for hit in clause} == {"lir"}
        assert "stub-counted" in {hit["kind"] for hit in clause}
        one = (await eye.get("/v1/search?table=lir&round=2&kind=settled"))["hits"]
        assert one
        assert {(hit["table"], hit["round"], hit["kind"]) for hit in one} == {("lir", 2, "settled")}
        assert {hit["says"][:8] for hit in one} == {"Guest 1 "}, "as they were seated, although they sat down earlier"
        late = (await eye.get(f"/v1/search?since={house.floor.clock() + DAY}"))["hits"]
        assert late == []
        every, after, pages = list[Any](), "", 0
        while True:
            answer = await eye.get(f"/v1/search?after={after}")
            every += answer["hits"]
            pages += 1
            if not (after := answer["more"]):
                break
        places = [(hit["at"], hit["log"], hit["seq"]) for hit in every]
        lines = {place for place in places if place[1]}
        assert pages > 1
        assert places == sorted(places), "page by page, in the order of time, and no line twice"
        assert any("bets" in hit["says"] and "$" in hit["says"] for hit in every), "in words, not in cents"
        assert len(lines) > 100
        assert not any("a guest" in hit["says"].lower() for hit in every), "everybody by their seat"
        journal = await eye.get("/v1/journal")
        assert sum(entry["kind"] == "searched" for entry in journal) >= 4, "each search is on record"


def test_an_inspector_finds_it_by_person_clause_round_kind_and_time(tmp_path: Path) -> None:
    asyncio.run(_search(tmp_path))


def test_so_does_he_on_postgres(tmp_path: Path, postgres: str) -> None:
    assert postgres
    asyncio.run(_search(tmp_path))


async def _verify(folder: Path) -> None:
    async with inside(folder, PLANS) as house:
        _, eye = await _evening(house)
        found = await eye.post("/v1/verify", replay=True)
        assert (found["ok"], found["total"], found["faults"]) == (True, 0, [])
        assert {log["table"]: log["fault"] for log in found["logs"]} == {"rl": "", "lir": ""}
        assert all(log["rounds"] >= 2 and log["proved"] for log in found["logs"])
        assert (await _refused(eye.post("/v1/verify", table="nowhere"))).code == "no-such-table"
        engine = create_engine(f"sqlite:///{folder / 'house.db'}")
        with engine.begin() as connection:
            assert connection.execute(text("UPDATE postings SET cents = cents + 100 WHERE id = 2")).rowcount
        engine.dispose()
        broken = await eye.post("/v1/verify")
        assert not broken["ok"]
        assert any("its postings add up to" in fault for fault in broken["faults"])


def test_records_are_verified_while_tables_play(tmp_path: Path) -> None:
    asyncio.run(_verify(tmp_path))


def test_an_audit_tells_a_regulator_of_disputes_exclusions_and_approvals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run() -> None:
        clock = FakeClock(time.time() - 3600)  # over before the command asks what is in force
        async with inside(tmp_path, [*PLANS, plan("roulette", table="rl-2", **SLOW)], clock=clock) as house:
            casino, _ = await _evening(house)
            paper = {"what": "limits", "rulebook": "bahamas", "reference": "GB/1", "authority": "the Board"}
            await casino.post("/v1/approvals", **paper, table="rl")

    asyncio.run(run())
    assert main(["audit", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    for words in ("Disputes: 2 decided", "corrected $5", "Exclusions: 1 in force", "Approvals: 1 on file"):
        assert words in said, words
    assert "rl-2: min" in said
    assert "no approval is on file (bs/6(1)(e))" in said
    assert "rl: min" not in said


async def _typed(folder: Path) -> None:
    """The typed client reads every answer in its shape."""
    async with inside(folder, PLANS) as house:
        casino, eye = await _evening(house)
        async with (
            Supervisor(house.base, casino.token, transport=transport(house.gate)) as boss,
            Supervisor(house.base, eye.token, transport=transport(house.gate)) as inspector,
        ):
            (out,) = await boss.exclusions("bob")
            assert (await boss.end_exclusion(out.id, "sober")).ended_by == "casino"
            assert (await inspector.exclude("bob", "violent", "again")).person == "bob"
            disputes = await boss.disputes()
            assert {each.stage for each in disputes} == {"decided"}
            opened = await boss.dispute(disputes[0].id)
            assert opened.round.whole
            assert (await boss.take(disputes[0].id, "close", finding="nobody asked")).stage == "closed"
            assert (await boss.incidents(clause="bs/11(3)")).total == 1
            filed = await boss.file_approval("limits", "bahamas", "GB/1", "the Board", table="rl")
            needed = {(need.what, need.approval) for need in (await boss.approvals()).needed if need.table == "rl"}
            assert needed == {("min", filed.id), ("max", filed.id)}
            assert not [alarm for alarm in await boss.alarms() if alarm.kind == "approval" and alarm.table == "rl"]
            report = await boss.report("shift", first=0)
            assert report.totals["corrections"] == 500
            assert (await inspector.search(person="bob", kind="excluded")).hits[0].person == "eye"
            assert (await inspector.verify(table="rl", replay=True)).ok


def test_the_typed_client_reads_every_answer(tmp_path: Path) -> None:
    asyncio.run(_typed(tmp_path))
