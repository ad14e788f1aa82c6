"""Five card draw low: five cards for low, straights and flushes ignored."""

from pitboss.games.five_card_draw_low.procedure import GAME
from pitboss.games.five_card_draw_low.rules import low
from pitboss.hands.cards import parse_cards


def test_five_cards_for_low_straights_and_flushes_ignored() -> None:
    better = low(parse_cards("5c 4c 3c 2c Ac"), parse_cards(""), 0)
    worse = low(parse_cards("6c 4h 3d 2d As"), parse_cards(""), 0)
    assert better > worse


def test_it_is_a_short_game_of_the_poker_room() -> None:
    assert GAME.slug == "five-card-draw-low"
    assert {step.id.partition(".")[0] for step in GAME.round} == {"poker_room"}
