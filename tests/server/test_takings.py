"""`pitboss shift-report`: what the tables took, from their logs alone, agrees with the ledger."""

import asyncio
import csv
import json
from fractions import Fraction
from io import StringIO
from pathlib import Path

import pytest
from tests.server.served import QUICK, plan, served

from pitboss.cli import main
from pitboss.client import Player
from pitboss.engine.bank import HOUSE
from pitboss.engine.log import Header
from pitboss.engine.say import Event, Move
from pitboss.server.books.duties import Duties
from pitboss.server.books.takings import Sheet, _Counter, takings

FOR_EVER = 1 << 50


def _evening(folder: Path) -> int:
    """Roulette and punto banco are played; the cents that the roulette table has won by the ledger."""

    async def play() -> int:
        plans = [plan("roulette", table="rl", **QUICK), plan("punto-banco", table="pb", **QUICK)]
        async with served(folder, plans) as house:
            for table in ("rl", "pb"):
                player = Player(await house.guest(), table)
                await player.sit(0, 100_000)
                await asyncio.wait_for(player.play(3), 60)
            return house.floor.ledger.of("rl/house")

    return asyncio.run(play())


def test_the_win_is_what_the_ledger_has_and_the_span_is_kept(tmp_path: Path) -> None:
    won = _evening(tmp_path)
    found = {sheet.table: sheet for sheet in takings(tmp_path, 0, FOR_EVER).sheets}
    assert found["rl"].win == won
    assert found["rl"].drop == found["pb"].drop == 100_000
    assert found["rl"].handle >= 3 * 100
    assert found["rl"].rounds >= 3
    assert takings(tmp_path, 0, 1).sheets == []


def test_commission_that_is_marked_up_counts_when_it_is_and_not_again_when_it_is_paid() -> None:
    header = Header(1, "", "punto-banco", 1, "bahamas", "", {}, {}, False, [], [], {})
    count = _Counter(Sheet("pb", "punto-banco", "bahamas"), Duties(header), {"ann"})
    count.add(
        [Event("marker", moves=(Move("ann", "owed:ann", 525),)), Event("commission", moves=(Move("ann", HOUSE, 75),))]
    )
    count.add([Event("commission", moves=(Move("owed:ann", HOUSE, 525),))])
    sheet = count.sheet(None)
    assert (sheet.commission, sheet.win) == (600, 600)


def test_theory_is_the_handle_times_the_exact_edge(tmp_path: Path) -> None:
    _evening(tmp_path)

    def theory(game: str, _rulebook: str, _settings: dict[str, object]) -> dict[str, Fraction]:
        return (
            {"player": Fraction(1, 10), "banker": Fraction(1, 10), "tie": Fraction(1, 10)} if game != "roulette" else {}
        )

    found = {sheet.table: sheet for sheet in takings(tmp_path, 0, FOR_EVER, theory).sheets}
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


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--day", "yesterday"], "[time-unreadable]"),
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
