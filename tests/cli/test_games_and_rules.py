"""`pitboss games` and `pitboss rules`: everything that runs is listed, with the clauses of its rulebook."""

import json
from typing import Any

import pytest
from tests.cli.conftest import Pitboss

from pitboss.engine.table import AnyTable, Table
from pitboss.games import games
from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.clauses import clauses, documents
from pitboss.rulebooks.rulings import rulings

CHAPTERS = [(game, rulebook) for game in games() for rulebook in rulebooks_with(game)]


def test_every_game_is_listed_with_rulebooks_equipment_and_clauses(pitboss: Pitboss) -> None:
    ran = pitboss("games", "--json")
    assert (ran.status, ran.err) == (0, "")
    rows = {row["game"]: row for row in json.loads(ran.out)}
    assert list(rows) == list(games())
    wheel = rows["roulette"]["rulebooks"][0]
    assert wheel == {"rulebook": "bahamas", "equipment": ["double-zero", "single-zero"], "clauses": 28}
    assert [book["rulebook"] for book in rows["let-it-ride"]["rulebooks"]] == ["bahamas", "nsw", "tribal"]


def test_games_for_people(pitboss: Pitboss) -> None:
    ran = pitboss("games")
    assert ran.status == 0
    for game in games():
        assert game in ran.out
    assert "double-zero, single-zero" in ran.out


@pytest.mark.parametrize(("game", "rulebook"), CHAPTERS)
def test_rules_say_all_that_runs(pitboss: Pitboss, game: str, rulebook: str) -> None:
    page = json.loads(pitboss("rules", game, "--rulebook", rulebook, "--json").out)
    definition = games()[game]
    steps = [s for s in (*definition.opening, *definition.round, *definition.closing) if s.cites_of(rulebook, game)]
    told = [s for stage in ("opening", "round", "closing") for s in page["procedure"][stage]]
    assert [tuple(s["cite"]) for s in told] == [s.cites_of(rulebook, game) for s in steps]
    table: AnyTable = Table(definition, rulebook, {})
    assert {i["kind"] for i in page["incidents"]} == {i.incident for i in definition.incidents if i.live(table)}
    assert {c["name"] for c in page["commands"]} == {c.name for c in definition.commands if c.live(table)}
    assert [s["name"] for s in page["settings"]] == list(table.chapter.settings)
    assert page["sign"] == table.sign()


@pytest.mark.parametrize(("game", "rulebook"), CHAPTERS)
def test_rules_cite_this_rulebook_only(pitboss: Pitboss, game: str, rulebook: str) -> None:
    page = json.loads(pitboss("rules", game, "--rulebook", rulebook, "--json").out)
    cites = list(_cites(page))
    assert cites
    for cite in cites:
        where = (
            {documents()[clauses()[cite].doc]}
            if cite in clauses()
            else {documents()[doc] for doc in rulings()[cite].documents}
        )
        assert rulebook in where, cite


def _cites(page: Any) -> list[str]:
    """Every clause and ruling named anywhere on a page."""
    if isinstance(page, dict):
        own = page.get("cite", [])
        return [*own, *(c for value in page.values() for c in _cites(value))]
    return [c for value in page for c in _cites(value)] if isinstance(page, list) else []


@pytest.mark.parametrize(("game", "rulebook"), CHAPTERS)
def test_rules_for_people(pitboss: Pitboss, game: str, rulebook: str) -> None:
    ran = pitboss("rules", game, "--rulebook", rulebook)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"{games()[game].name}, {rulebook} rulebook\n")
    for title in ("A round", "Settings", "Refusals", "Sign at the table"):
        assert f"\n{title}" in ran.out
    assert ("\nPayouts" in ran.out) == bool(chapter(rulebook, game).schedules)  # at poker the players pay each other
    incidents = any(i.cites_of(rulebook, game) for i in games()[game].incidents)
    assert ("\nIrregularities and remedies\n" in ran.out) == incidents
    assert max(len(line) for line in ran.out.splitlines()) <= 80


def test_payouts_are_stated_with_the_word_to(pitboss: Pitboss) -> None:
    page = json.loads(pitboss("rules", "roulette", "--json").out)
    lines = {line["line"]: line for line in page["payouts"][0]["lines"]}
    assert (lines["1-number"]["pays"], lines["1-number"]["cite"]) == ("35 to 1", ["bs/6(2)#1-number"])


def test_the_rulebook_defaults_to_bahamas(pitboss: Pitboss) -> None:
    assert json.loads(pitboss("rules", "let-it-ride", "--json").out)["rulebook"] == "bahamas"


def test_settings_are_taken_and_may_repeat(pitboss: Pitboss) -> None:
    page = json.loads(pitboss("rules", "roulette", "--set", "min=5", "--set", "max=50", "--json").out)
    values = {s["name"]: s["value"] for s in page["settings"]}
    assert (values["min"], values["max"]) == ("$5.00", "$50.00")
    assert page["sign"][0]["text"].startswith("Minimum wager $5, maximum $50")


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["rules", "bingo"], "game-unknown", "no game 'bingo'"),
        (["rules", "roulete"], "game-unknown", "Did you mean roulette?"),
        (["rules", "roulette", "--rulebook", "nsw"], "rulebook-unknown", "roulette has no rulebook 'nsw'"),
        (["rules", "roulette", "--set", "minimum=5"], "setting-unknown", "There is no setting minimum"),
        (["rules", "roulette", "--set", "min"], "setting-unreadable", "write key=value"),
        (["rules", "roulette", "--set", "min=lots"], "setting-unreadable", "(bs/6(1)(e))"),
        (["rules", "roulette", "--set", "min=0"], "setting-unlawful", "(bs/6(1)(e))"),
        (["rules", "roulette", "--set", "pays.red=2 to 1"], "odds-fixed", "(bs/6(2), R-06)"),
    ],
)
def test_bad_input_is_refused_with_its_code_and_clause(
    pitboss: Pitboss, arguments: list[str], code: str, says: str
) -> None:
    ran = pitboss(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.endswith(f"[{code}]\n")
    assert says in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_hypothetical_table_says_so(pitboss: Pitboss) -> None:
    arguments = ["rules", "roulette", "--set", "pays.red=2 to 1", "--hypothetical"]
    ran = pitboss(*arguments)
    assert ran.status == 0
    assert ran.out.count("HYPOTHETICAL TABLE: red pays exactly 1 to 1") == 2
    page = json.loads(pitboss(*arguments, "--json").out)
    assert page["hypothetical"] is True
    assert page["breaches"] == ["red pays exactly 1 to 1 under this rulebook. (bs/6(2), R-06) [odds-fixed]"]
    assert {line["line"]: line["pays"] for line in page["payouts"][0]["lines"]}["red"] == "2 to 1"
