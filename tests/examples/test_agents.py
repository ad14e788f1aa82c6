"""The example agents learn what pitboss computes."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

import pitboss

AGENTS = Path(__file__).parents[2] / "examples" / "agents"


def script(name: str) -> Any:
    spec = spec_from_file_location(name, AGENTS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_learner_comes_close_to_the_exact_edge_of_three_card_poker() -> None:
    curve = script("learn").learn("three-card-poker", 1_000_000)
    exact = float(pitboss.odds("three-card-poker")["ante"].edge)
    assert 0 <= curve[-1][1] - exact < 0.005


@pytest.mark.long
@pytest.mark.parametrize(("game", "wager"), [("three-card-poker", "ante"), ("let-it-ride", "three-wagers")])
def test_a_learner_ends_within_a_tenth_of_a_percent(game: str, wager: str) -> None:
    curve = script("learn").learn(game, 40_000_000)
    assert 0 <= curve[-1][1] - float(pitboss.odds(game)[wager].edge) < 0.001


@pytest.mark.long
def test_high_counts_are_worth_more_than_low_ones() -> None:
    results = {result.count: result for result in script("count_cards").study(20_000_000)}
    assert results[3].average - results[3].within > 0 > results[-3].average + results[-3].within
    every = sum(result.rounds for result in results.values())
    mean = sum(result.rounds * result.average for result in results.values()) / every
    assert mean == pytest.approx(-float(pitboss.odds("blackjack")["box"].edge), abs=0.002)
