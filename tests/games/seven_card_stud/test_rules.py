"""Seven card stud: the best five of seven."""

from pitboss.games.seven_card_stud.procedure import GAME
from pitboss.games.seven_card_stud.rules import high
from pitboss.hands.cards import parse_cards


def test_the_best_five_of_seven() -> None:
    better = high(parse_cards("Kc Kd Ks 4h 6d 7c Th"), parse_cards(""))
    worse = high(parse_cards("Ac Ad 2h 3s 9d Jc 8h"), parse_cards(""))
    assert better > worse


def test_it_is_a_short_game_of_the_poker_room() -> None:
    assert GAME.slug == "seven-card-stud"
    assert {step.id.partition(".")[0] for step in GAME.round} == {"poker_room"}
