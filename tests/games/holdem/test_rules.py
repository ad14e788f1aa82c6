"""Hold'em: the best five of seven."""

from pitboss.games.holdem.procedure import GAME
from pitboss.games.holdem.rules import high
from pitboss.hands.cards import parse_cards


def test_the_best_five_of_seven_cards_win() -> None:
    better = high(parse_cards("Ac As"), parse_cards("Kd 9h 2s 3c 4d"))
    worse = high(parse_cards("Qc Qs"), parse_cards("Kd 9h 2s 3c 4d"))
    assert better > worse


def test_it_is_a_short_game_of_the_poker_room() -> None:
    assert GAME.slug == "holdem"
    assert {step.id.partition(".")[0] for step in GAME.round} == {"poker_room"}
