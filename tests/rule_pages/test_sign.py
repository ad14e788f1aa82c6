"""The sign: as text, as a page, as data, always from the table's own settings."""

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli import main
from pitboss.games import games
from pitboss.house_file.check import open_table
from pitboss.house_file.house_file import read_house
from pitboss.rule_pages.sign import WIDTH, as_data, as_html, as_text, sign_of
from pitboss.rulebooks.book import rulebooks_with
from pitboss.testing.tabletop import Tabletop

EVERY = [(slug, rulebook) for slug in games() for rulebook in rulebooks_with(slug)]


class Page(HTMLParser):
    """What a reader of the page sees, and what it would load from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.loads: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [str(value) for name, value in attrs if name in ("src", "href")]
        if tag not in ("meta", "link", "img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data.strip())


@pytest.mark.parametrize(("game", "rulebook"), EVERY)
def test_every_posted_line_is_on_the_sign_with_its_clauses(game: str, rulebook: str) -> None:
    table = Tabletop(game, rulebook).table
    sign = sign_of(table)
    flat, page = " ".join(as_text(sign).split()), Page()
    page.feed(as_html(sign))
    assert (page.open, page.loads) == ([], [])
    data = as_data(sign)
    for line in table.sign():
        assert line in data["sign"]
        assert " ".join(line["text"].split()) in flat
        assert f"({', '.join(line['cite'])})" in flat
        assert line["text"] in page.words
        assert ", ".join(line["cite"]) in page.words


def said(sign: str) -> str:
    return " ".join(sign.split())


def test_the_sign_follows_the_settings() -> None:
    table = Tabletop("roulette", "bahamas", min=5, max="2,500").table
    text = said(as_text(sign_of(table)))
    assert "Minimum wager $5, maximum $2,500 on one position (bs/6(1)(e))" in text
    assert "one number: 35 to 1 (bs/6(2))" in text


def test_odds_are_stated_with_the_word_to_on_every_sign() -> None:
    for game, rulebook in EVERY:
        table = Tabletop(game, rulebook).table
        payouts = sign_of(table).topics.get("payouts", [])
        assert bool(payouts) is bool(table.chapter.schedules)  # at poker the players pay each other
        if not payouts:
            continue
        assert not any(" for 1" in line.text for line in payouts)
        assert any(" to 1" in line.text for line in payouts)


def test_a_hypothetical_table_says_so_on_its_sign() -> None:
    table = Tabletop("roulette", "bahamas", hypothetical=True, seats=99).table
    sign = sign_of(table)
    assert "Hypothetical rules (not permitted by this rulebook)" in " ".join(as_text(sign).split())
    assert "Hypothetical rules (not permitted by this rulebook)" in as_html(sign)
    assert as_data(sign)["breaches"]


def test_a_practice_table_says_so_on_its_sign() -> None:
    assert "practice" in sign_of(Tabletop("roulette", "bahamas", practice=True).table).topics
    assert "practice" not in sign_of(Tabletop("roulette", "bahamas").table).topics


def test_the_sign_of_a_table_in_a_house_file_names_the_approval_of_its_limits(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    for papers, named in (('limits = "GB/7"', "GB/7"), ('min = "GB/7", max = "GB/8"', "GB/7, GB/8")):
        path.write_text(f'[tables.one]\ngame = "craps"\nlimits = {{ min = 5 }}\napprovals = {{ {papers} }}\n')
        (entry,) = read_house(path).tables
        assert f"approved by the Board ({named})" in said(as_text(sign_of(open_table(entry))))


def test_long_words_and_breaches_stay_within_the_sign() -> None:
    table = Tabletop("craps", "bahamas", hypothetical=True, seats=99, min=50, max=20, approved__limits="x" * 200).table
    assert all(len(line) <= WIDTH for line in as_text(sign_of(table)).splitlines())


def test_what_a_sign_says_cannot_break_its_page() -> None:
    table = Tabletop("roulette", "bahamas").table
    sign = sign_of(table)
    cheeky = sign._replace(game="<script>alert(1)</script>")
    assert "<script>" not in as_html(cheeky)


@pytest.mark.parametrize(
    ("options", "words"), [((), "ROULETTE"), (("--html",), "<!doctype html>"), (("--set", "max=700"), "maximum $700")]
)
def test_the_command_shows_the_sign(options: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sign", "roulette", *options]) == 0
    assert words in capsys.readouterr().out


def test_the_command_writes_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sign", "roulette", "--json"]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert {line["topic"] for line in data["sign"]} >= {"limits", "payouts"}
    assert all(line["cite"] for line in data["sign"])
