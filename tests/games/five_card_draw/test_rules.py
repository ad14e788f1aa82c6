"""Five card draw: five cards for high."""

from pitboss.games.five_card_draw.procedure import GAME
from pitboss.games.five_card_draw.rules import high
from pitboss.hands.cards import parse_cards


def test_five_cards_for_high() -> None:
    better = high(parse_cards("Ac Ad Kh Qs 2d"), parse_cards(""))
    worse = high(parse_cards("Kc Kd Ah Qc Jd"), parse_cards(""))
    assert better > worse


def test_it_is_a_short_game_of_the_poker_room() -> None:
    assert GAME.slug == "five-card-draw"
    assert {step.id.partition(".")[0] for step in GAME.round} == {"poker_room"}
