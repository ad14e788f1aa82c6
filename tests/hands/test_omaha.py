from itertools import combinations, product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.hands.compiled import compiled
from tests.hands.naive import low_value, value5

from pitboss.hands.cards import parse_cards
from pitboss.hands.low import ANY_LOW, EIGHT_OR_BETTER, low_top
from pitboss.hands.omaha import omaha_high, omaha_low
from pitboss.hands.poker import FLUSH, THREE_OF_A_KIND, category

nine_cards = st.lists(st.integers(0, 51), min_size=9, max_size=9, unique=True)


def hands_of(own: list[int], board: list[int]) -> list[tuple[int, ...]]:
    return [two + three for two, three in product(combinations(own, 2), combinations(board, 3))]


@given(nine_cards, nine_cards)
def test_two_hands_compare_as_a_child_would(one: list[int], other: list[int]) -> None:
    (best, strength), (other_best, other_strength) = (
        (max(value5(hand) for hand in hands_of(cards[:4], cards[4:])), omaha_high(cards[:4], cards[4:]))
        for cards in (one, other)
    )
    assert (strength > other_strength) == (best > other_best)
    assert category(strength) == best[0]


@given(nine_cards, nine_cards)
def test_two_lows_compare_as_a_child_would(one: list[int], other: list[int]) -> None:
    (best, strength), (other_best, other_strength) = (
        (min(low_value(hand) for hand in hands_of(cards[:4], cards[4:])), omaha_low(cards[:4], cards[4:]))
        for cards in (one, other)
    )
    assert (strength > other_strength) == (best < other_best)
    assert (strength == other_strength) == (best == other_best)


def test_exactly_two_own_cards_play() -> None:
    board = parse_cards("Ah Kh Qh 2h 3c")
    assert category(omaha_high(parse_cards("Jh Ts 9c 9d"), board)) != FLUSH
    assert category(omaha_high(parse_cards("Jh 4h 9c 9d"), board)) == FLUSH
    assert category(omaha_high(parse_cards("Ac Ad As 9d"), parse_cards("Kh Kd 7c 5s 2c"))) < THREE_OF_A_KIND


def test_a_low_needs_two_own_cards_too() -> None:
    board = parse_cards("Ah 2h 3h 4s Kc")
    assert omaha_low(parse_cards("5c Ks Kd Kh"), board, EIGHT_OR_BETTER) == 0
    assert low_top(omaha_low(parse_cards("5c 8s Kd Kh"), board, EIGHT_OR_BETTER)) == 8
    assert omaha_low(parse_cards("5c 9s Kd Kh"), board, EIGHT_OR_BETTER) == 0
    assert low_top(omaha_low(parse_cards("5c 9s Kd Kh"), board, ANY_LOW)) == 9


def test_python_and_compiled_agree() -> None:
    rng = np.random.default_rng(9)
    high, low = compiled(omaha_high), compiled(omaha_low)
    for _ in range(150):
        cards = rng.permutation(52)[:9]
        own, board = tuple(cards[:4].tolist()), tuple(cards[4:].tolist())
        small = cards.astype(np.int8)
        assert high(own, board) == high(small[:4], small[4:]) == omaha_high(own, board)
        for highest in (ANY_LOW, EIGHT_OR_BETTER):
            assert low(own, board, highest) == omaha_low(own, board, highest)
