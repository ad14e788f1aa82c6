"""Hands in words."""

import pytest

from pitboss.hands.cards import parse_cards
from pitboss.hands.naming import name_cards


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ks 7d", "king high"),
        ("6s 6d", "pair of sixes"),
        ("Ks Kd 5s 5d", "two pair, kings and fives"),
        ("8s 8d 8c", "three eights"),
        ("8s 8d 8c 8h", "four eights"),
        ("As 2d 3c 4h 5s", "straight, five high"),
        ("As Kd Qc Jh Ts", "straight, ace high"),
        ("As 9s 5s 3s 2s 2d", "flush, ace high"),
        ("Ks Kd Kh 5s 5d 2c 3c", "full house, kings"),
        ("Ks Kd 5h 5s 9d 9c 3c", "two pair, kings and nines"),
        ("9s 8s 7s 6s 5s", "straight flush, nine high"),
        ("As Ks Qs Js Ts", "royal flush"),
        ("Qs Qd 2c 3c 4h", "pair of queens"),
        ("Qs Qd Qc 3c 4h 6h", "three queens"),
    ],
)
def test_a_hand_is_named_as_players_name_it(cards: str, name: str) -> None:
    assert name_cards(parse_cards(cards)) == name
