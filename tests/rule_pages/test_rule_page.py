"""A game's rules as data: only its own rules, whatever else is loaded."""

from pitboss.games import games
from pitboss.rulebooks.elements import REGISTRY


def test_a_game_owns_the_rules_of_the_functions_that_it_uses_and_no_others() -> None:
    every = games()  # loads the modules of all games
    turned_away = REGISTRY["floor.orders.turn_away"]
    assert every["blackjack"].owns(turned_away)
    assert not every["roulette"].owns(turned_away), "roulette asks for no further stake"
