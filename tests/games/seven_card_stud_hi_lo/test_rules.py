"""Seven card stud hi lo: any low counts."""

from pitboss.games.seven_card_stud_hi_lo.procedure import GAME
from pitboss.games.seven_card_stud_hi_lo.rules import low
from pitboss.hands.cards import parse_cards


def test_any_low_counts() -> None:
    better = low(parse_cards("9c 7d 5h 3s 2c Kd Kh"), parse_cards(""), 0)
    worse = low(parse_cards("Kc Qd Jh Ts 9c 9d 9h"), parse_cards(""), 0)
    assert better > worse


def test_it_is_a_short_game_of_the_poker_room() -> None:
    assert GAME.slug == "seven-card-stud-hi-lo"
    assert {step.id.partition(".")[0] for step in GAME.round} == {"poker_room"}
