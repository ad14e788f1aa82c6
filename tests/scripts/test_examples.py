"""Every script under examples/rounds meets its expectations, and together they show every payout and incident."""

from functools import cache
from pathlib import Path

import pytest

from pitboss.engine.bank import HOUSE
from pitboss.engine.run import incident_kinds
from pitboss.games import games
from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.scripts.director import run_script
from pitboss.scripts.outcome import ScriptResult
from pitboss.testing.setups import setups

ROUNDS = Path(__file__).parents[2] / "examples" / "rounds"
SCRIPTS = sorted(ROUNDS.rglob("*.round.toml"))
BOOKS = [(game, book) for game in games() if (ROUNDS / game).is_dir() for book in rulebooks_with(game)]

played = cache(run_script)


def named(path: Path) -> str:
    return str(path.relative_to(ROUNDS)).removesuffix(".round.toml")


@pytest.mark.parametrize("path", SCRIPTS, ids=named)
def test_an_example_comes_to_what_it_expects(path: Path) -> None:
    outcome = played(path)
    assert outcome.failures == []
    assert outcome.expected, "an example must say what it should come to"
    assert outcome.about
    assert path.relative_to(ROUNDS).parts[0] == outcome.game


def test_games_that_are_whole_have_examples() -> None:
    assert {"let-it-ride", "punto-banco", "roulette"} <= {game for game, _ in BOOKS}


def of(game: str, book: str) -> list[ScriptResult]:
    return [outcome for outcome in map(played, SCRIPTS) if (outcome.game, outcome.rulebook) == (game, book)]


@pytest.mark.parametrize(("game", "book"), BOOKS)
def test_the_examples_show_every_line_that_pays(game: str, book: str) -> None:
    rounds = [r for o in of(game, book) for r in o.rounds]
    won = {c for r in rounds for s in r.settled if s.end == "won" for c in s.cite}
    won |= {c for r in rounds for e in r.events if any(m.source == HOUSE and m.cents for m in e.moves) for c in e.cite}
    lines = [line for schedule in chapter(book, game).schedules.values() for line in schedule.values()]
    assert [line.id for line in lines if not set(line.cites) & won] == []


@pytest.mark.parametrize(("game", "book"), BOOKS)
def test_the_examples_show_every_kind_of_incident(game: str, book: str) -> None:
    shown = {e.data["incident"] for o in of(game, book) for r in o.rounds for e in r.events if e.kind == "incident"}
    kinds = {k for setup in setups(games()[game]) if setup.rulebook == book for k in incident_kinds(setup.open())}
    assert sorted(kinds - shown) == []
