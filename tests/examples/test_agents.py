"""The example agents learn what pitboss computes, as scripts and as notebooks."""

import json
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


def test_self_play_learns_from_both_seats() -> None:
    """A few hands: the values that it learns are results that a hand can have."""
    agent = script("self_play")
    learner = agent.train(60)
    assert learner.values
    assert all(-2 * agent.BANKROLL <= value <= 4 * agent.BANKROLL for row in learner.values.values() for value in row)
    assert {board for board, _, _ in learner.values} == {0, 3, 4, 5}
    assert agent.measure(learner, "tight", 5).hands == 5


def test_a_hand_looks_as_good_as_it_is() -> None:
    agent = script("self_play")
    ace, king, two, seven = (12, 0), (11, 0), (0, 1), (5, 2)
    assert agent.strength([ace, (12, 1)], []) == 4
    assert agent.strength([two, seven], []) == 0
    assert agent.strength([ace, two], [king, (12, 3), (0, 2)]) == 4, "two pairs"
    assert agent.strength([ace, two], [king, (12, 3), seven]) == 3, "the highest pair"
    assert agent.strength([ace, two], [king, (0, 3), seven]) == 2
    assert agent.strength([king, two], [seven, (3, 3), (8, 1)]) == 0


@pytest.mark.long
def test_self_play_beats_random_play() -> None:
    agent = script("self_play")
    result = agent.measure(agent.train(30_000), "random", 4_000)
    assert result.average - result.within > 0


def test_every_script_has_its_notebook() -> None:
    assert {path.stem for path in AGENTS.glob("*.py")} == {path.stem for path in AGENTS.glob("*.ipynb")}


@pytest.mark.long
@pytest.mark.parametrize("path", sorted(AGENTS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(AGENTS)
    monkeypatch.syspath_prepend(AGENTS)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    names: dict[str, Any] = {}
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)  # noqa: S102 - the notebook is ours
    assert names["figure"].axes
