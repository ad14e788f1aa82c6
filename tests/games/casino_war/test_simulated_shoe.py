"""The rounds of a simulated shoe of casino war under each reading of S-055."""

import pytest

from pitboss.engine.table import AnyTable, Table
from pitboss.games import find_game
from pitboss.games.casino_war.simulation import simulation
from pitboss.maths.simulation import Order
from pitboss.maths.stream import begin
from pitboss.sim.room import desk


@pytest.mark.parametrize(("when", "rounds"), [("each-round", range(1, 2)), ("cutting-card", range(50, 130))])
def test_a_shoe_is_dealt_to_the_cutting_card_or_for_one_round(when: str, rounds: range) -> None:
    table: AnyTable = Table(find_game("casino-war"), "bahamas", {"shuffle_when": when})
    made = simulation(Order(table.chapter, table.settings, 1000, ("initial",)))
    at = desk(made)
    begin(at.stream, 7, 1)
    assert made.unit(at.stream, at.deck, at.out, made.tables) in rounds
