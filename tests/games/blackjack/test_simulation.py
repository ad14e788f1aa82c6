"""The simulated box: the same rounds at a live table, to the cent, and rounds that need more cards than are left."""

from typing import Any

import pytest

from pitboss.engine.table import Table
from pitboss.games import find_game
from pitboss.games.blackjack.simulation import simulation, told
from pitboss.hands.cards import card_text
from pitboss.maths.simulation import Order
from pitboss.rulebooks.refusal import Refusal
from pitboss.scripts.director import play_script
from pitboss.scripts.script_file import parse_script
from pitboss.sim.cpu import by_machine_code, by_plain_python
from pitboss.sim.retell import SimulatedRound, play_unit, script

SEED, STAKE = 3, 1000
SETTINGS: list[dict[str, Any]] = [
    {},
    {"variant": "single-deck"},
    {"peek": True, "approved.peek": "x", "max_hands": 8, "resplit_aces": True, "approved.resplit_aces": "y"},
    {"dealer_blackjack_takes": "all", "split_21_beats_21": False},
    {"dealer_draws_out": False, "dealer_blackjack_beats_21": True, "double_after_split": False, "max_hands": 2},
]


def order(settings: dict[str, Any], wager: str = "box") -> tuple[Order, dict[str, Any]]:
    table: Any = Table(find_game("blackjack"), "bahamas", settings, hypothetical=True)
    found = Order(table.chapter, table.settings, STAKE, (wager,), "basic")
    return found, {"game": "blackjack", "rulebook": "bahamas", "settings": dict(table.given)}


def notable(rounds: list[SimulatedRound]) -> list[SimulatedRound]:
    """One round for each ending: splits, doubles, Blackjacks of player and dealer."""
    found = {(each.end.name, each.end.net): each for each in rounds}
    return list(found.values())


@pytest.mark.parametrize("settings", [*SETTINGS[:1], *(pytest.param(s, marks=pytest.mark.long) for s in SETTINGS[1:])])
@pytest.mark.parametrize("wager", ["box", "over", "insurance"])
def test_rounds_of_every_kind_settle_live_to_the_same_cent(settings: dict[str, Any], wager: str) -> None:
    wanted, table = order(settings, wager)
    made = simulation(wanted)
    rounds = [each for unit in range(12 if wager == "box" else 2) for each in play_unit(made, SEED, unit)]
    assert len(notable(rounds)) >= 2
    for each in notable(rounds):
        said = told(wanted, made.wagers[0], each.drawn, each.end)
        said[0] = said[0]._replace(chance=(*map(card_text, each.opening), *said[0].chance))
        text = "hypothetical = true\n" + script(said, each.end.net, each.end.name, table)
        outcome = play_script(parse_script(text))
        assert (outcome.expected, outcome.failures, outcome.refused) == (True, [], ""), text


@pytest.mark.parametrize("settings", SETTINGS)
def test_plain_and_compiled_play_alike_at_every_table(settings: dict[str, Any]) -> None:
    made = simulation(order(settings)[0])
    assert by_plain_python(made, SEED)(0, 12) == by_machine_code(made, SEED)(0, 12)


def test_a_strategy_is_the_best_or_the_chart() -> None:
    wanted, _ = order({"variant": "single-deck"})
    by_chart, best = (
        by_machine_code(simulation(wanted._replace(strategy=name)), SEED)(0, 2_000) for name in ("basic", "best")
    )
    assert by_chart.counts != best.counts
    with pytest.raises(Refusal, match="the strategy must say"):
        simulation(wanted._replace(choices={}))
