from itertools import combinations_with_replacement

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.hands.compiled import compiled
from tests.hands.naive import assert_same_order, low_value

from pitboss.hands.cards import make_card, parse_cards
from pitboss.hands.low import (
    ANY_LOW,
    EIGHT_OR_BETTER,
    low_category,
    low_top,
    rank_low5,
    rank_low7,
    strength_low,
)
from pitboss.hands.poker import FULL_HOUSE, HIGH_CARD, ONE_PAIR, TWO_PAIR, card_bit, hand_of

seven_cards = st.lists(st.integers(0, 51), min_size=7, max_size=7, unique=True)


def low(text: str, highest: int = ANY_LOW) -> int:
    return strength_low(hand_of(parse_cards(text)), highest)


def count_fives(counts: NDArray[np.int64]) -> None:
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        strength = rank_low5(a, b, c, d, e)
                        counts[low_top(strength) if low_category(strength) == HIGH_CARD else 0] += 1


def count_sevens(counts: NDArray[np.int64], qualifying: NDArray[np.int64]) -> None:
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    four = card_bit(a) | card_bit(b) | card_bit(c) | card_bit(d)
                    for e in range(d):
                        for f in range(e):
                            six = four | card_bit(e) | card_bit(f)
                            for g in range(f):
                                strength = strength_low(six | card_bit(g), ANY_LOW)
                                counts[low_top(strength) if low_category(strength) == HIGH_CARD else 0] += 1
                                qualifying[0] += strength_low(six | card_bit(g), EIGHT_OR_BETTER) > 0


def test_all_hands_of_five_have_the_published_frequencies() -> None:
    # Wikipedia, "Poker probability", frequency of 5-card lowball hands: five-high to king-high.
    counts = np.zeros(14, np.int64)
    compiled(count_fives)(counts)
    assert counts[5:].tolist() == [1024, 5120, 15360, 35840, 71680, 129024, 215040, 337920, 506880]
    assert counts.sum() == 2598960
    assert counts[0] == 2598960 - 1317888


def test_all_hands_of_seven_have_the_published_frequencies() -> None:
    # Wikipedia, "Poker probability", frequency of 7-card lowball hands: five-high to king-high.
    counts, qualifying = np.zeros(14, np.int64), np.zeros(1, np.int64)
    compiled(count_sevens)(counts, qualifying)
    assert counts[5:].tolist() == [
        781824, 3151360, 7426560, 13171200, 19174400, 23675904, 24837120, 21457920, 13939200,
    ]  # fmt: skip
    assert counts[0] == 133784560 - 127615488
    assert qualifying[0] == 781824 + 3151360 + 7426560 + 13171200


@pytest.mark.parametrize("size", [5, 7])
def test_every_combination_of_ranks_stands_as_a_child_would_rank_it(size: int) -> None:
    every = 1 if size == 5 else 29
    hands = [
        [make_card(rank, place % 4) for place, rank in enumerate(ranks)]
        for ranks in combinations_with_replacement(range(13), size)
        if max(ranks.count(rank) for rank in ranks) <= 4
    ][::every]
    one = rank_low5 if size == 5 else rank_low7
    ordered = ((_reversed(low_value(hand)), one(*hand)) for hand in hands)
    assert_same_order(ordered)


def _reversed(value: tuple[int, tuple[int, ...]]) -> tuple[int, ...]:
    """A value that is higher where the low is better."""
    return (-value[0], *(-rank for rank in value[1]))


def test_hands_of_seven_with_few_ranks_stand_as_a_child_would_rank_them() -> None:
    hands = [
        [make_card(rank, place % 4) for place, rank in enumerate(ranks)]
        for ranks in combinations_with_replacement((0, 1, 6, 11, 12), 7)
        if max(ranks.count(rank) for rank in ranks) <= 4
    ]
    assert_same_order((_reversed(low_value(hand)), rank_low7(*hand)) for hand in hands)


@given(seven_cards, seven_cards)
def test_two_hands_compare_as_a_child_would(one: list[int], other: list[int]) -> None:
    assert (rank_low7(*one) > rank_low7(*other)) == (low_value(one) < low_value(other))
    assert (rank_low7(*one) == rank_low7(*other)) == (low_value(one) == low_value(other))


def test_straights_and_flushes_count_for_nothing() -> None:
    assert low("Ah 2h 3h 4h 5h") == low("Ah 2d 3c 4s 5h")
    assert low_top(low("Ah 2h 3h 4h 5h")) == 5
    assert low("Ah 2h 3h 4h 5h") > low("Ah 2h 3h 4h 6h") > low("2h 3d 4h 5c 6h")


def test_a_pair_is_below_every_unpaired_hand_and_aces_are_the_best_pair() -> None:
    assert low("Kh Qd Jc Ts 9h") > low("Ah Ad 2c 3s 4h") > low("2h 2d Ac 3s 4h") > low("Kh Kd Ac 2s 3h")
    assert low("Kh Kd Qc Js Th") > low("Ah Ad 2c 2s 3h")


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("Kh Qd Jc Ts 9h 9d 9c", HIGH_CARD),
        ("Ah Ad Ac As 2h 3d 4c", ONE_PAIR),
        ("Ah Ad Ac As 2h 2d 3c", TWO_PAIR),
        ("Ah Ad Ac As 2h 2d 2c", FULL_HOUSE),
    ],
)
def test_the_best_low_of_seven(cards: str, kind: int) -> None:
    assert low_category(low(cards)) == kind


def test_eight_or_better() -> None:
    assert low("8h 7d 6c 5s 4h Kd Kc", EIGHT_OR_BETTER) == low("8h 7d 6c 5s 4h") > 0
    assert low("9h 7d 6c 5s 4h Kd Kc", EIGHT_OR_BETTER) == 0
    assert low("Ah Ad 2c 3s 4h 4d 9c", EIGHT_OR_BETTER) == 0
    assert low("Ah 2d 3c 4s 8h", EIGHT_OR_BETTER) == low("Ah 2d 3c 4s 8h") > 0


def test_python_and_compiled_agree() -> None:
    rng = np.random.default_rng(5)
    five, seven = compiled(rank_low5), compiled(rank_low7)
    kind, top = compiled(low_category), compiled(low_top)
    for turn in range(2000):
        # Every other hand comes from a deck of few ranks, where most lows are paired.
        cards = rng.permutation(52 if turn % 2 else 12)[:7].tolist()
        for highest in (ANY_LOW, EIGHT_OR_BETTER):
            assert five(*cards[:5], highest) == strength_low(hand_of(cards[:5]), highest)
            assert seven(*cards, highest) == strength_low(hand_of(cards), highest)
        made = rank_low7(*cards)
        assert kind(made) == low_category(made)
        if kind(made) == HIGH_CARD:
            assert top(made) == low_top(made)
