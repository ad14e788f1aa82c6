"""`pitboss strategy`: rules and tables for the terminal, as a page, as JSON; and `play` that advises."""

import json
from collections.abc import Iterable
from fractions import Fraction
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from tests.cli.conftest import Pitboss


def test_the_terminal_shows_rules_and_tables_in_eighty_columns(pitboss: Pitboss) -> None:
    ran = pitboss("strategy", "let-it-ride")
    lines = ran.out.splitlines()
    assert (ran.status, max(map(len, lines))) == (0, 80)
    assert "First wager, on three cards" in lines
    assert any(line.startswith("  Let it ride with three cards to a royal flush.") for line in lines)
    # Units of one wager: riding on three to a straight flush with one gap and a ten is worth 198 to 426 of 1,176.
    assert any("ride" in line and "0.17 to 0.36" in line and "Tc 8c 7c" in line for line in lines)
    assert "Mistake costs: the loss of the next best choice, in units of the wager." in lines


def test_json_has_every_situation_with_what_each_choice_is_worth(pitboss: Pitboss) -> None:
    data = json.loads(pitboss("strategy", "let-it-ride", "--json").out)
    assert (data["game"], data["unit"], data["wagers"]) == ("let-it-ride", "wager", [])
    first, second = data["decisions"]
    assert (len(first["situations"]), len(second["situations"])) == (1755, 16_432)
    assert sum(s["ways"] for s in first["situations"]) == 22_100
    for situation in first["situations"]:
        worth = {choice: Fraction(value) for choice, value in situation["worth"].items()}
        assert set(worth) == set(first["options"])
        best = max(worth.values())
        assert worth[situation["choice"]] == best
        assert Fraction(situation["mistake"]) == best - min(worth.values())


class Page(HTMLParser):
    """Reads a page and keeps what lies open; every tag must be closed in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[str] = []

    def handle_starttag(self, tag: str, _attrs: Iterable[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "li", "p", "h1", "h2"):
            self.cells.append(data)


def read_page(text: str) -> Page:
    page = Page()
    page.feed(text)
    page.close()
    assert page.open == []
    return page


def test_the_page_is_well_formed_and_says_the_same(pitboss: Pitboss) -> None:
    page = read_page(pitboss("strategy", "let-it-ride", "--html").out)
    assert page.cells[0] == "Let it ride, bahamas rulebook (hand): best play"
    assert "Let it ride with three cards to a royal flush." in page.cells
    at = page.cells.index("three to a straight flush with one gap and a ten or higher")
    assert page.cells[at : at + 5][1:] == ["ride", "24", "0.17 to 0.36", "Tc 8c 7c"]


def test_the_page_of_a_hypothetical_table_says_so_and_escapes(pitboss: Pitboss) -> None:
    ran = pitboss("strategy", "roulette", "--html", "--hypothetical", "--set", "pays.red=2 to 1", "--set", "min=0")
    page = read_page(ran.out)
    assert any(cell.startswith("Hypothetical table: ") for cell in page.cells)
    assert "<script" not in ran.out


def test_a_limit_on_payouts_makes_two_tables_of_the_second_decision(pitboss: Pitboss) -> None:
    ran = pitboss("strategy", "let-it-ride", "--rulebook", "nsw", "--set", "cap=100", "--stake", "25")
    assert "Second wager, on four cards, after riding the first" in ran.out
    assert "The limit of $100 on a hand is applied at $25 a wager." in ran.out


def test_a_game_without_decisions_ranks_its_wagers(pitboss: Pitboss) -> None:
    data = json.loads(pitboss("strategy", "punto-banco", "--json").out)
    assert (data["decisions"], [w["name"] for w in data["wagers"]]) == ([], ["banker", "player", "tie"])
    lines = pitboss("strategy", "punto-banco").out.splitlines()
    assert "The only decision is which wager to make. From the best to the worst:" in lines
    assert [line.split()[0] for line in lines if line.startswith((" banker", " player", " tie"))] == [
        "banker",
        "player",
        "tie",
    ]


def test_two_formats_at_once_are_refused(pitboss: Pitboss) -> None:
    ran = pitboss("strategy", "roulette", "--html", "--json")
    assert (ran.status, ran.out) == (2, "")
    assert "[two-formats]" in ran.err


# -- play --advise ----------------------------------------------------------------------------------------------------

TYPED = "10\n\nr\nr\n"


def test_advice_comes_before_each_decision(pitboss: Pitboss, tmp_path: Path) -> None:
    log = tmp_path / "log"
    how = ("play", "let-it-ride", "--seed", "437", "--rounds", "1", "--advise", "--log", log)
    ran = pitboss(*how, typed=TYPED)
    assert ran.status == 0
    advice = [line for line in ran.out.splitlines() if line.startswith("Advice: ")]
    assert advice == [
        "Advice: take back is best: ride costs $5.05 on average",
        "Advice: ride is best: take back costs $8.13 on average",
    ]
    assert pitboss("verify", log).status == 0  # advice given is part of the log


def test_a_rulebook_that_forbids_advice_refuses_it_by_its_clause(pitboss: Pitboss) -> None:
    ran = pitboss("play", "let-it-ride", "--rulebook", "nsw", "--advise", typed=TYPED)
    assert (ran.status, ran.out) == (2, "")
    assert "(nsw-lir/14.6) [no-coaching]" in ran.err
    assert "--set practice=yes" in ran.err


def test_a_table_to_practise_at_permits_it(pitboss: Pitboss) -> None:
    how = ("play", "let-it-ride", "--rulebook", "nsw", "--seed", "437", "--rounds", "1", "--advise")
    ran = pitboss(*how, "--set", "practice=yes", typed=TYPED)
    assert "tuck costs $8.72 on average" in ran.out


def test_nothing_to_decide_is_said(pitboss: Pitboss) -> None:
    ran = pitboss("play", "roulette", "--seed", "1", "--rounds", "1", "--advise", typed="red 5\n\n")
    assert "pitboss strategy roulette" in ran.err


@pytest.mark.parametrize("game", ["let-it-ride", "punto-banco", "craps"])
def test_best_bots_play_every_game(pitboss: Pitboss, game: str) -> None:
    ran = pitboss("play", game, "--seed", "4", "--rounds", "2", "--seats", "3", "--bots", "best", typed="")
    assert ran.status == 0


def test_blackjack_says_hit(pitboss: Pitboss) -> None:
    words = pitboss("strategy", "blackjack").out.split()
    assert "hit" in words
    assert "card" not in [here for here, after in pairwise(words) if after.isdecimal()]
