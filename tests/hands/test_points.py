from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.hands.compiled import compiled

from pitboss.hands.cards import RANK_LETTERS, parse_cards, rank_of
from pitboss.hands.points import baccarat_count, baccarat_value, blackjack_total, is_soft, pip_value

cards = st.lists(st.integers(0, 51), min_size=1, max_size=21)
PIPS = {**{letter: int(letter) for letter in "23456789"}, "A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}


def test_each_card_has_its_points() -> None:
    for card in range(52):
        pips = PIPS[RANK_LETTERS[rank_of(card)]]
        assert pip_value(card) == pips
        assert baccarat_value(card) == (0 if pips == 10 else pips)


@pytest.mark.parametrize(("hand", "count"), [("9h 9d", 8), ("Kh Qd", 0), ("Ah 9d", 0), ("7h 6d 5c", 8), ("Th 9d", 9)])
def test_a_baccarat_hand_counts_its_last_digit(hand: str, count: int) -> None:
    assert baccarat_count(sum(baccarat_value(card) for card in parse_cards(hand))) == count


@pytest.mark.parametrize(
    ("hand", "total", "soft"),
    [
        ("Ah Kd", 21, True),
        ("Ah Ad", 12, True),
        ("Ah Ad 9c", 21, True),
        ("Ah Ad Tc", 12, False),
        ("Ah 6d", 17, True),
        ("Ah 6d Tc", 17, False),
        ("Th 6d", 16, False),
        ("Th 6d 9c", 25, False),
    ],
)
def test_a_blackjack_total(hand: str, total: int, soft: bool) -> None:
    hard, aces = points_of(list(parse_cards(hand)))
    assert blackjack_total(hard, aces) == total
    assert is_soft(hard, aces) is soft


def points_of(hand: list[int]) -> tuple[int, int]:
    return sum(pip_value(card) for card in hand), sum(pip_value(card) == 1 for card in hand)


@given(cards)
def test_the_total_is_the_best_reading_of_the_aces(hand: list[int]) -> None:
    readings = [sum(reading) for reading in product(*((1, 11) if pip_value(c) == 1 else (pip_value(c),) for c in hand))]
    standing = [total for total in readings if total <= 21]
    assert blackjack_total(*points_of(hand)) == (max(standing) if standing else min(readings))


def test_python_and_compiled_agree() -> None:
    value, count = compiled(baccarat_value), compiled(baccarat_count)
    pips, total, soft = compiled(pip_value), compiled(blackjack_total), compiled(is_soft)
    assert [value(card) for card in range(52)] == [baccarat_value(card) for card in range(52)]
    assert [pips(card) for card in range(52)] == [pip_value(card) for card in range(52)]
    assert [count(points) for points in range(28)] == [baccarat_count(points) for points in range(28)]
    for hard, aces in product(range(32), range(5)):
        assert total(hard, aces) == blackjack_total(hard, aces)
        assert soft(hard, aces) == is_soft(hard, aces)
