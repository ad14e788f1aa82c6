"""Every game at every table: the conformance suite. Short here; PITBOSS_LONG=1 makes it thorough."""

from pathlib import Path

import pytest

from pitboss.engine.game import Game
from pitboss.games import games
from pitboss.testing.checks.compiled import rules_compile_alike
from pitboss.testing.conformance import CHECKS, plan
from pitboss.testing.golden import golden_file, golden_is_unchanged
from pitboss.testing.setups import Setup, effort, setups

EFFORT = effort()
PLAN = [(check, setup) for game in games().values() for check, setup in plan(game, EFFORT)]
USUAL = [setup for game in games().values() for setup in setups(game)]
GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(("check", "setup"), PLAN, ids=[f"{setup.name}-{check}" for check, setup in PLAN])
def test_a_table_conforms(check: str, setup: Setup) -> None:
    assert list(CHECKS[check](setup, EFFORT)) == []


@pytest.mark.parametrize("setup", USUAL, ids=lambda setup: setup.name)
def test_a_golden_round_is_unchanged(setup: Setup) -> None:
    assert list(golden_is_unchanged(setup, GOLDEN)) == []


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.slug)
def test_rules_are_the_same_compiled(game: Game) -> None:
    assert list(rules_compile_alike(game, EFFORT)) == []


def test_every_game_has_a_table_and_no_golden_round_is_left_over() -> None:
    assert {setup.game.slug for setup in USUAL} == set(games())
    assert {path.name for path in GOLDEN.iterdir()} <= {golden_file(GOLDEN, setup).name for setup in USUAL}
