"""PAR sheets: figures from the accounts, hashes, every format saying the same, and what is refused."""

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest
from openpyxl import load_workbook
from tests.cli.conftest import Pitboss

from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game, game_part, slugs
from pitboss.maths.small_samples import samples_of
from pitboss.reports.par import CONFIDENCE, ROUNDS, ParSheet, as_data, sheet_of
from pitboss.reports.par_text import as_csv, as_html, as_markdown, decimal, grids, notes_of
from pitboss.reports.par_xlsx import as_xlsx
from pitboss.rulebooks.book import rulebooks_with


def sheet(slug: str = "roulette", rulebook: str = "bahamas", **settings: object) -> ParSheet:
    table: AnyTable = Table(find_game(slug), rulebook, settings)
    odds = game_part(slug, "odds")
    assert odds is not None
    accounts = odds.odds(table.chapter, table.settings)
    return sheet_of(table, accounts, samples_of(accounts))


def test_every_combination_counts_and_their_contributions_are_the_edge() -> None:
    for wager in sheet("let-it-ride", "nsw").wagers:
        assert sum(c.ways for c in wager.combinations) == wager.odds.total
        assert sum(c.chance for c in wager.combinations) == 1
        assert sum(c.contribution for c in wager.combinations) == -wager.odds.edge
        paying = [c for c in wager.combinations if c.net > 0]
        assert paying
        assert all(c.cites for c in paying)


@pytest.mark.parametrize("slug", [slug for slug in slugs() if game_part(slug, "odds")])
def test_every_line_of_every_sheet_adds_up_and_has_its_clause(slug: str) -> None:
    for rulebook in rulebooks_with(slug):
        made = sheet(slug, rulebook)
        assert all(price.cites for price in made.prices)
        assert [name for name, cites in made.clauses.items() if not cites] == []
        for wager in made.wagers:
            assert sum(c.chance for c in wager.combinations) == 1
            assert sum(c.contribution for c in wager.combinations) == -wager.odds.edge
            assert [c.name for c in wager.combinations if not c.cites] == []


@pytest.mark.parametrize("slug", ["pai-gow-poker", "blackjack"])
def test_what_is_not_exact_is_not_shown_as_a_fraction(slug: str) -> None:
    made = sheet(slug)
    found = next(wager.odds for wager in made.wagers if wager.odds.method != "exact")
    (row,) = (row for grid in grids(made) for row in grid.rows if grid.title == "Wagers" and row[0] == found.name)
    assert row[2].startswith("± ")
    assert float(row[2].removeprefix("± ")) == pytest.approx(found.margin, rel=0.05)
    assert any(note.startswith(f"{found.name}: {found.method}: ") for note in notes_of(made))


def test_intervals_close_in_with_the_root_of_the_rounds() -> None:
    wager = sheet().wagers[0]
    assert len(wager.intervals) == len(ROUNDS) * len(CONFIDENCE)
    first, *_, last = [i for i in wager.intervals if i.confidence == 95]
    assert (first.high - first.low) / (last.high - last.low) == pytest.approx((last.rounds / first.rounds) ** 0.5)
    assert wager.volatility == pytest.approx(1.6449 * wager.odds.sd, rel=1e-4)


def test_the_pay_table_is_what_this_table_pays() -> None:
    prices = {(p.schedule, p.label): p for p in sheet().prices}
    straight = next(p for p in prices.values() if p.pays == "35 to 1")
    assert straight.cites


def test_the_hash_changes_with_what_the_sheet_says_and_with_nothing_else() -> None:
    assert sheet().digest == sheet().digest
    assert sheet().digest != sheet(min="10").digest
    assert sheet().settings_digest != sheet(min="10").settings_digest
    assert sheet().chapter == sheet(min="10").chapter


def test_all_formats_say_the_same() -> None:
    made = sheet("casino-war")
    data = as_data(made)
    edge = data["wagers"]["initial"]["edge"]
    assert json.loads(json.dumps(data)) == data
    for text in (as_markdown(made), as_html(made), as_csv(made)):
        assert edge in text
        assert made.digest in text
        assert "bs/13(7)" in text
    rows = list(csv.reader(io.StringIO(as_csv(made))))
    assert ["Wagers"] in rows
    book = load_workbook(io.BytesIO(as_xlsx(made)))
    assert book.sheetnames == ["Table", "initial", "initial-surrendered", "tie", "war-tie", "Notes"]
    cells = {cell.value for row in book["Table"].iter_rows() for cell in row}
    assert made.digest in cells
    assert edge in cells


def test_numbers_that_a_spreadsheet_would_change_stay_text() -> None:
    book = load_workbook(io.BytesIO(as_xlsx(sheet("punto-banco"))))
    counts = [row[2].value for row in book["banker"].iter_rows(min_row=3) if row[2].value]
    assert any(isinstance(value, str) and value.isdecimal() and len(value) > 15 for value in counts)


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (Fraction(1, 19), 4, "0.0526"),
        (Fraction(-1, 3), 2, "-0.33"),
        (Fraction(1, 2), 0 + 1, "0.5"),
        (Fraction(-1, 10**9), 4, "0.0000"),
        (Fraction(25, 1000), 2, "0.03"),
    ],
)
def test_decimals_are_rounded_from_the_exact_value(value: Fraction, places: int, text: str) -> None:
    assert decimal(value, places) == text


def test_from_the_command_line(pitboss: Pitboss, tmp_path: Path) -> None:
    for name in ("a.md", "a.html", "a.csv", "a.xlsx", "a.json"):
        ran = pitboss("par", "roulette", "--out", tmp_path / name)
        assert (ran.status, ran.out, ran.err) == (0, "", "")
        assert (tmp_path / name).stat().st_size > 1000
    assert json.loads(pitboss("par", "roulette", "--json").out)["game"] == "roulette"
    assert "hypothetical rules" in pitboss("par", "roulette", "--set", "pays.red=2 to 1", "--hypothetical").out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("roulette", "--format", "pdf"), "format-unknown"),
        (("roulette", "--format", "xlsx"), "needs-a-file"),
        ((), "needs-a-folder"),
        (("rulette",), "game-unknown"),
        (("roulette", "--set", "pays.red=2 to 1"), "odds-fixed"),
    ],
)
def test_what_is_refused(pitboss: Pitboss, arguments: tuple[str, ...], code: str) -> None:
    ran = pitboss("par", *arguments)
    assert ran.status == 2
    assert f"[{code}]" in ran.err
