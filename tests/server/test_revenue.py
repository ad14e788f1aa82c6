"""`pitboss shift-report`: what the tables took, from their logs alone, agrees with the ledger."""

import asyncio
import csv
import json
import time
from fractions import Fraction
from io import StringIO
from pathlib import Path

import pytest
from tests.server.inside import inside
from tests.server.served import QUICK, plan

from pitboss.cli import main
from pitboss.client import Player
from pitboss.engine.bank import HOUSE
from pitboss.engine.log import Header
from pitboss.engine.say import Event, Move
from pitboss.events.chips import CommissionMarked, CommissionPaid
from pitboss.protocol.report_shapes import Disputed, Excluded
from pitboss.server.records.duties import Duties
from pitboss.server.records.revenue import RevenueReport, TableRevenue, _Counter, revenue_report
from pitboss.server.records.revenue_text import as_csv, as_data, as_html, as_text
from pitboss.testing.fake_clock import FakeClock

FOR_EVER = 1 << 50


def _evening(folder: Path) -> int:
    """Roulette and punto banco are played; the cents that the roulette table has won by the ledger."""

    async def play() -> int:
        plans = [plan("roulette", table="rl", **QUICK), plan("punto-banco", table="pb", **QUICK)]
        async with inside(folder, plans, clock=FakeClock(time.time() - 3600)) as house:  # over before the command asks
            for table in ("rl", "pb"):
                player = Player(await house.guest(), table)
                await player.sit(0, 100_000)
                await house.finish(player.play(3))
            return house.floor.ledger.of("rl/house")

    return asyncio.run(play())


def test_win_equals_the_ledger_and_respects_the_span(tmp_path: Path) -> None:
    won = _evening(tmp_path)
    found = {sheet.table: sheet for sheet in revenue_report(tmp_path, 0, FOR_EVER).sheets}
    assert found["rl"].win == won
    assert found["rl"].drop == found["pb"].drop == 100_000
    assert found["rl"].handle >= 3 * 100
    assert found["rl"].rounds >= 3
    assert revenue_report(tmp_path, 0, 1).sheets == []


def test_what_people_take_home_when_their_table_closes_has_gone_out(tmp_path: Path) -> None:
    async def play() -> None:
        async with inside(tmp_path, [plan("roulette", table="rl", **QUICK)]) as house:
            boss, ann = await house.staff("casino-supervisor", "boss"), await house.guest()
            await ann.command("rl", "sit", seat=0, cents=10_000)
            await boss.command("rl", "close-table")
            await house.until(lambda: house.floor.actors["rl"].state == "closed")

    asyncio.run(play())
    (sheet,) = revenue_report(tmp_path, 0, FOR_EVER).sheets
    assert (sheet.drop, sheet.out, sheet.win) == (10_000, 10_000, 0)


def test_commission_that_is_marked_up_counts_when_it_is_and_not_again_when_it_is_paid() -> None:
    header = Header(1, "", "punto-banco", 1, "bahamas", "", {}, {}, False, [], [], {})
    count = _Counter(TableRevenue("pb", "punto-banco", "bahamas"), Duties(header), {"ann"})
    count.add(
        [
            Event.of(CommissionMarked("ann", "owed:ann", 525, "ann", 1, 525), moves=(Move("ann", "owed:ann", 525),)),
            Event.of(CommissionPaid("ann", HOUSE, 75, "ann"), moves=(Move("ann", HOUSE, 75),)),
        ]
    )
    paid = CommissionPaid("owed:ann", HOUSE, 525, "ann")
    count.add([Event.of(paid, moves=(Move("owed:ann", HOUSE, 525),))])
    sheet = count.sheet(None)
    assert (sheet.commission, sheet.win) == (600, 600)


def test_theory_is_the_handle_times_the_exact_edge(tmp_path: Path) -> None:
    _evening(tmp_path)

    def theory(game: str, _rulebook: str, _settings: dict[str, object]) -> dict[str, Fraction]:
        return (
            {"player": Fraction(1, 10), "banker": Fraction(1, 10), "tie": Fraction(1, 10)} if game != "roulette" else {}
        )

    found = {sheet.table: sheet for sheet in revenue_report(tmp_path, 0, FOR_EVER, theory).sheets}
    assert found["pb"].theory == found["pb"].handle // 10
    assert (found["rl"].theory, found["rl"].theory_handle) == (None, 0), "nothing is known of it, which is not nothing"


def test_every_form_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _evening(tmp_path)
    assert main(["shift-report", str(tmp_path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert main(["shift-report", str(tmp_path), "--format", "csv"]) == 0
    rows = list(csv.DictReader(StringIO(capsys.readouterr().out)))
    assert [int(row["win_cents"]) for row in rows] == [sheet["win"] for sheet in data["sheets"]]
    assert sum(int(row["handle_cents"]) for row in rows) == data["totals"]["handle"]
    for form in ("text", "html"):
        assert main(["shift-report", str(tmp_path), "--format", form]) == 0
        said = capsys.readouterr().out
        assert all(word in said for word in ("rl", "pb", "all tables", "Play chips only", "$1,000"))


def _excluded(table: str) -> Excluded:
    return Excluded("x-1", "bob", "drunk", "sang", ["bs/11(3)"], "boss", table, 5, 0, "")


def _disputed(table: str, log: int, corrected: int) -> Disputed:
    steps = ["decided by boss"]
    return Disputed("d-1", table, log, 1, "ann", "paid", opened=True, stage="decided", steps=steps, corrected=corrected,
                    cites=[])  # fmt: skip


def test_what_the_desks_did_is_in_the_sums_also_where_its_table_did_not_play() -> None:
    sheets = [TableRevenue("rl", "roulette", "bahamas", log) for log in (1, 2)]  # reopened in this span
    sheets[0].disputes, sheets[0].corrections = 1, 250
    heard = [_disputed("rl", 1, 250), _disputed("pb", 7, 400)]
    found = RevenueReport(0, 9, sheets, [_excluded("rl"), _excluded("")], heard)
    totals = as_data(found)["totals"]
    assert (totals["disputes"], totals["corrections"]) == (2, 650)
    rows = list(csv.DictReader(StringIO(as_csv(found))))
    assert [row["table"] for row in rows] == ["rl", "rl", ""]
    for column, total in (("disputes", 2), ("corrections_cents", 650), ("exclusions", 2)):
        assert sum(int(row[column]) for row in rows) == total, column


def test_a_report_says_that_rounds_count_when_they_are_over() -> None:
    found = RevenueReport(0, 9, [TableRevenue("rl", "roulette", "bahamas")])
    assert all("A round counts when it is over." in form(found) for form in (as_text, as_html))


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--day", "yesterday"], "[time-unreadable]"),
        (["--day", "9999-12-31"], "[time-unreadable]"),
        (["--until", "9999-12-31T23:59-14:00"], "[time-unreadable]"),
        (["--since", "2026-01-02", "--until", "2026-01-01"], "[usage]"),
        (["--day", "2026-01-02", "--until", "2026-01-03"], "[usage]"),
        ([], "[no-house]"),
    ],
)
def test_what_cannot_be_reported_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], code: str
) -> None:
    assert main(["shift-report", str(tmp_path), *words]) == 2
    said = capsys.readouterr().err
    assert code in said
    assert len(said.splitlines()) == 1
