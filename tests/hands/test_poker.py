from itertools import combinations, combinations_with_replacement, product
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.hands.compiled import compiled
from tests.hands.naive import assert_same_order, best_value, value5

from pitboss.hands.cards import ACE, FIVE, JACK, KING, TEN, TWO, make_card, parse_cards, rank_of
from pitboss.hands.poker import (
    CATEGORIES,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    WHEEL_LOWEST,
    WHEEL_NONE,
    WHEEL_SECOND,
    WHEEL_SECOND_UNSUITED,
    card_bit,
    category,
    hand_of,
    lead_rank,
    pair_rank,
    rank5,
    rank7,
    strength5,
    top_rank,
)

five_cards = st.lists(st.integers(0, 51), min_size=5, max_size=5, unique=True)
seven_cards = st.lists(st.integers(0, 51), min_size=7, max_size=7, unique=True)

# Every hand of five that differs in more than its suits: all ranks unsuited, five different ones suited as well.
UNSUITED = [
    [make_card(rank, place % 4) for place, rank in enumerate(ranks)]
    for ranks in combinations_with_replacement(range(13), 5)
    if max(ranks.count(rank) for rank in ranks) <= 4
]
SUITED = [[make_card(rank, 2) for rank in ranks] for ranks in combinations(range(13), 5)]


def strength(text: str, wheel: int = WHEEL_LOWEST) -> int:
    return strength5(hand_of(parse_cards(text)), wheel)


def count_all_hands(wheel: int, counts: NDArray[np.int64]) -> None:
    for a in range(52):
        for b in range(a):
            for c in range(b):
                four_cards = card_bit(a) | card_bit(b) | card_bit(c)
                for d in range(c):
                    for e in range(d):
                        counts[category(strength5(four_cards | card_bit(d) | card_bit(e), wheel))] += 1


def test_all_hands_of_five_have_the_published_frequencies() -> None:
    # Wikipedia, "Poker probability", frequency of 5-card poker hands.
    counts = np.zeros(len(CATEGORIES), np.int64)
    compiled(count_all_hands)(WHEEL_LOWEST, counts)
    assert counts.tolist() == [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4, 0]


def test_without_the_wheel_a_tenth_of_the_straights_is_gone() -> None:
    counts = np.zeros(len(CATEGORIES), np.int64)
    compiled(count_all_hands)(WHEEL_NONE, counts)
    assert counts.tolist() == [1302540 + 1020, 1098240, 123552, 54912, 9180, 5112, 3744, 624, 32, 4, 0]


@pytest.mark.parametrize("wheel", [WHEEL_LOWEST, WHEEL_SECOND])
def test_the_7462_kinds_of_hand_stand_in_order(wheel: int) -> None:
    hands = UNSUITED + SUITED
    pairs = [(value5(hand, wheel_second=wheel == WHEEL_SECOND), strength5(hand_of(hand), wheel)) for hand in hands]
    assert len(hands) == len(set(pairs)) == 7462
    assert_same_order(pairs)


def test_the_codes_are_the_places_of_the_names() -> None:
    assert CATEGORIES[HIGH_CARD] == "high-card"
    assert CATEGORIES[ROYAL_FLUSH] == "royal-flush"
    assert all(category(rank5(*hand)) == value5(hand)[0] for hand in UNSUITED + SUITED)


@pytest.mark.parametrize(
    ("cards", "kind", "lead"),
    [
        ("Ah Kd 9c 5s 2h", HIGH_CARD, ACE),
        ("Th Td 9c 5s 2h", ONE_PAIR, TEN),
        ("2h 2d Kc Ks Ah", TWO_PAIR, KING),
        ("2h 2d 2c Ks Ah", THREE_OF_A_KIND, TWO),
        ("Ah 2d 3c 4s 5h", STRAIGHT, FIVE),
        ("Ah 2h 3h 4h 6h", FLUSH, ACE),
        ("Jh Jd Jc As Ah", FULL_HOUSE, JACK),
        ("Jh Jd Jc Js Ah", FOUR_OF_A_KIND, JACK),
        ("9s Ks Qs Js Ts", STRAIGHT_FLUSH, KING),
        ("As Ks Qs Js Ts", ROYAL_FLUSH, ACE),
    ],
)
def test_each_category_and_the_rank_that_leads_it(cards: str, kind: int, lead: int) -> None:
    made = strength(cards)
    assert category(made) == kind
    assert lead_rank(made) == lead
    assert pair_rank(made) == (lead if kind == ONE_PAIR else -1)


@pytest.mark.parametrize("cards", ["Qh Kd Ac 2s 3h", "Kd Ac 2s 3h 4c", "Jc Qh Kd Ac 2s", "Qh Kh Ah 2h 3h"])
def test_no_straight_runs_round_the_corner(cards: str) -> None:
    for wheel in (WHEEL_LOWEST, WHEEL_SECOND, WHEEL_SECOND_UNSUITED, WHEEL_NONE):
        assert category(strength(cards, wheel)) in (HIGH_CARD, FLUSH)


def test_the_wheel_stands_where_its_reading_puts_it() -> None:
    wheel, six_high, king_high, ace_high = "Ah 2d 3c 4s 5h", "2h 3d 4c 5s 6h", "9h Td Jc Qs Kh", "Ah Td Jc Qs Kh"
    assert strength(wheel) < strength(six_high)
    assert strength(king_high, WHEEL_SECOND) < strength(wheel, WHEEL_SECOND) < strength(ace_high, WHEEL_SECOND)
    assert strength(wheel, WHEEL_SECOND_UNSUITED) == strength(wheel, WHEEL_SECOND)
    assert category(strength(wheel, WHEEL_NONE)) == HIGH_CARD


def test_the_suited_wheel_has_a_reading_of_its_own() -> None:
    wheel, six_high, king_high, royal = "Ah 2h 3h 4h 5h", "2h 3h 4h 5h 6h", "9h Th Jh Qh Kh", "Ah Th Jh Qh Kh"
    assert strength(wheel) < strength(six_high)
    assert strength(king_high, WHEEL_SECOND) < strength(wheel, WHEEL_SECOND) < strength(royal, WHEEL_SECOND)
    assert category(strength(wheel, WHEEL_SECOND)) == STRAIGHT_FLUSH
    assert strength(wheel, WHEEL_SECOND_UNSUITED) == strength(wheel) < strength(six_high, WHEEL_SECOND_UNSUITED)
    assert category(strength(wheel, WHEEL_NONE)) == FLUSH


@given(five_cards, st.permutations(range(4)), st.randoms(use_true_random=False))
def test_neither_order_nor_suits_rank(cards: list[int], suits: list[int], order: Random) -> None:
    other = [make_card(rank_of(card), suits[card & 3]) for card in cards]
    order.shuffle(other)
    assert rank5(*cards) == rank5(*other)


@given(five_cards, five_cards)
def test_two_hands_compare_as_a_child_would(one: list[int], other: list[int]) -> None:
    assert (rank5(*one) > rank5(*other)) == (value5(one) > value5(other))
    assert (rank5(*one) == rank5(*other)) == (value5(one) == value5(other))


@given(seven_cards)
def test_the_best_of_seven_is_the_best_of_its_fives(cards: list[int]) -> None:
    assert rank7(*cards) == max(rank5(*five) for five in combinations(cards, 5))
    assert category(rank7(*cards)) == best_value(cards)[0]


def test_python_and_compiled_agree() -> None:
    rng = np.random.default_rng(20)
    five, seven = compiled(rank5), compiled(rank7)
    kind, lead, pair = compiled(category), compiled(lead_rank), compiled(pair_rank)
    for _ in range(2000):
        cards = rng.permutation(52)[:7].tolist()
        made = rank7(*cards)
        assert seven(*cards) == made
        assert (kind(made), lead(made), pair(made)) == (category(made), lead_rank(made), pair_rank(made))
        for wheel in (WHEEL_LOWEST, WHEEL_SECOND, WHEEL_SECOND_UNSUITED, WHEEL_NONE):
            assert five(*cards[:5], wheel) == strength5(hand_of(cards[:5]), wheel)
    assert five(*cards[:5]) == rank5(*cards[:5])


def test_the_top_rank_of_every_set_of_ranks() -> None:
    assert all(top_rank(ranks) == ranks.bit_length() - 1 for ranks in range(1, 1 << 13))


def test_every_strength_fits_a_32_bit_integer() -> None:
    assert rank5(*parse_cards("7h 5d 4c 3s 2h")) > 0
    assert rank5(*parse_cards("Ah Kh Qh Jh Th")) < 2**31
    assert len({card_bit(card) for card in range(52)}) == 52
    assert all(card_bit(make_card(r, s)) == 1 << (16 * s + r) for r, s in product(range(13), range(4)))


def test_a_hand_may_come_from_small_integers() -> None:
    hands = np.array([[51, 50, 49, 48, 0]], np.int8)
    assert hand_of(hands[0]) == compiled(hand_of)(hands[0]) == hand_of([51, 50, 49, 48, 0])
