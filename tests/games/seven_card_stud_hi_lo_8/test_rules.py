"""Seven card stud hi lo 8: a low is eight or better."""

from pitboss.games.seven_card_stud_hi_lo_8.procedure import GAME
from pitboss.games.seven_card_stud_hi_lo_8.rules import low
from pitboss.hands.cards import parse_cards


def test_a_low_is_eight_or_better() -> None:
    better = low(parse_cards("8c 7d 5h 3s 2c Kd Kh"), parse_cards(""), 8)
    worse = low(parse_cards("9c 7d 5h 3s 2h Kc Ks"), parse_cards(""), 8)
    assert better > worse


def test_it_is_a_short_game_of_the_poker_room() -> None:
    assert GAME.slug == "seven-card-stud-hi-lo-8"
    assert {step.id.partition(".")[0] for step in GAME.round} == {"poker_room"}
