"""Omaha: exactly two own cards and three of the board."""

from pitboss.games.omaha.procedure import GAME
from pitboss.games.omaha.rules import high
from pitboss.hands.cards import parse_cards


def test_exactly_two_own_cards_and_three_of_the_board() -> None:
    better = high(parse_cards("Kc Kd 2h 3h"), parse_cards("Ks Qs Js Ts 8s"))
    worse = high(parse_cards("As 2d 3d 4h"), parse_cards("Ks Qs Js Ts 8s"))
    assert better > worse


def test_it_is_a_short_game_of_the_poker_room() -> None:
    assert GAME.slug == "omaha"
    assert {step.id.partition(".")[0] for step in GAME.round} == {"poker_room"}
