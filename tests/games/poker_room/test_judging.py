"""Hands and boards compared, and who gets an odd chip."""

import pytest

from pitboss.games.families.poker_room.rules import (
    any_five,
    best_high,
    best_low,
    board_strength,
    high,
    high_suits,
    low_suits,
    two_and_three,
    up_card_order,
)
from pitboss.hands.cards import cards_text, parse_cards


def test_boards_count_pairs_before_high_cards_and_no_straights() -> None:
    order = [
        "7c 6d 5h 4s",
        "8c 7c 6c 5c",
        "Ac 3d 2h 9s",
        "2c 2d 3h 4s",
        "Tc Td 3h 4s",
        "2c 2d 3h 3s",
        "4c 4d 4h 9s",
        "2c 2d 2h 2s",
    ]
    strengths = [board_strength(parse_cards(board)) for board in order]
    assert strengths == sorted(strengths)
    assert board_strength(parse_cards("Kc 9d")) == board_strength(parse_cards("Ks 9h"))


def test_up_cards_go_by_rank_then_by_suit() -> None:
    ace, two = parse_cards("Ac")[0], parse_cards("2s")[0]
    assert up_card_order(ace, ace_low=False) > up_card_order(two, ace_low=False)
    assert up_card_order(ace, ace_low=True) < up_card_order(two, ace_low=True)
    assert up_card_order(parse_cards("9c")[0], ace_low=False) < up_card_order(parse_cards("9d")[0], ace_low=False)


def test_omaha_uses_two_and_three_and_holdem_any_five() -> None:
    own, board = parse_cards("As Ks 2c 3d"), parse_cards("Qs Js Ts 9s 8s")
    assert len(list(two_and_three(own, board))) == 60
    assert len(list(any_five(own[:2], board))) == 21
    assert cards_text(sorted(best_high(two_and_three(own, board))[1])) == "Ts Js Qs Ks As"


def test_the_odd_chip_of_a_wheel_goes_by_the_ace() -> None:
    wheel = parse_cards("5c 4c 3c 2c As")
    assert high_suits(wheel)[0] == 3


@pytest.mark.parametrize(("reading", "suit"), [("worst-card", 0), ("smallest-pip", -3)])
def test_the_odd_chip_of_a_low_goes_by_its_worst_card_or_its_smallest(reading: str, suit: int) -> None:
    assert low_suits(parse_cards("8c 6h 4h 3h As"), reading)[0] == suit


def test_a_low_is_the_best_that_qualifies() -> None:
    assert best_low(any_five(parse_cards("9c 8d 7h 6s 5c Kd Ks"), ()), 8, "worst-card")[0] == 0
    strength, five = best_low(any_five(parse_cards("Ac 8d 7h 6s 5c 2d Ks"), ()), 8, "worst-card")
    assert strength > 0
    assert cards_text(sorted(five)) == "2d 5c 6s 7h Ac"


def test_the_best_high_agrees_with_the_evaluator() -> None:
    cards = parse_cards("Ac Kd 2c 2d 2h 9s 9c")
    assert best_high(any_five(cards, ()))[0] == high(parse_cards("2c 2d 2h 9s 9c"))
