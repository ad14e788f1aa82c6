"""Omaha hi lo 8: a low of two own cards and three of the board."""

from pitboss.games.omaha_hi_lo_8.procedure import GAME
from pitboss.games.omaha_hi_lo_8.rules import low
from pitboss.hands.cards import parse_cards


def test_a_low_of_two_own_cards_and_three_of_the_board() -> None:
    better = low(parse_cards("Ac 2d Kh Ks"), parse_cards("3h 4s 8c Kd Jh"), 8)
    worse = low(parse_cards("Ac Kc Kh Ks"), parse_cards("2h 3h 4s 8c Jh"), 8)
    assert better > worse


def test_it_is_a_short_game_of_the_poker_room() -> None:
    assert GAME.slug == "omaha-hi-lo-8"
    assert {step.id.partition(".")[0] for step in GAME.round} == {"poker_room"}
