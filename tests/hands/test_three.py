from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.hands.compiled import compiled
from tests.hands.naive import assert_same_order

from pitboss.hands.cards import ACE, parse_cards, rank_of, suit_of
from pitboss.hands.poker import (
    FLUSH,
    HIGH_CARD,
    ONE_PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    WHEEL_LOWEST,
    WHEEL_NONE,
    WHEEL_SECOND,
    WHEEL_SECOND_UNSUITED,
    hand_of,
)
from pitboss.hands.three import FLUSH_OVER_STRAIGHT, STRAIGHT_OVER_FLUSH, category3, rank3, strength3

ALL_HANDS = list(combinations(range(52), 3))
ORDER = [HIGH_CARD, ONE_PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH]


def strength(text: str, straight_over_flush: int = STRAIGHT_OVER_FLUSH, wheel: int = WHEEL_LOWEST) -> int:
    return strength3(hand_of(parse_cards(text)), straight_over_flush, wheel)


def value3(cards: tuple[int, ...]) -> tuple[int, list[int]]:
    """The place of a hand's category and what breaks ties, written a second time."""
    ranks = sorted((rank_of(card) for card in cards), reverse=True)
    groups = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    if ranks == [ACE, 1, 0]:
        ranks = [1, 0, -1]
    straight = ranks[0] - ranks[1] == ranks[1] - ranks[2] == 1
    suited = len({suit_of(card) for card in cards}) == 1
    if straight:
        return ORDER.index(STRAIGHT_FLUSH if suited else STRAIGHT), ranks
    kind = {1: THREE_OF_A_KIND, 2: ONE_PAIR, 3: FLUSH if suited else HIGH_CARD}[len(set(ranks))]
    return ORDER.index(kind), groups


def test_all_hands_of_three_have_the_published_frequencies() -> None:
    # Brian Alspach, 3-card poker hands: 22,100 in all.
    kinds = [category3(rank3(*hand)) for hand in ALL_HANDS]
    counts = {kind: kinds.count(kind) for kind in ORDER}
    assert counts == {
        STRAIGHT_FLUSH: 48, THREE_OF_A_KIND: 52, STRAIGHT: 720, FLUSH: 1096, ONE_PAIR: 3744, HIGH_CARD: 16440,
    }  # fmt: skip


def test_every_hand_stands_as_a_child_would_rank_it() -> None:
    assert_same_order((value3(hand), rank3(*hand)) for hand in ALL_HANDS)


def test_the_order_of_straight_and_flush_is_a_parameter() -> None:
    straight, flush = "4c 3d 2c", "Ah Kh 9h"
    assert strength(straight) > strength(flush)
    assert strength(straight, FLUSH_OVER_STRAIGHT) < strength(flush, FLUSH_OVER_STRAIGHT)
    assert strength("2c 2d 2h", FLUSH_OVER_STRAIGHT) > strength(flush, FLUSH_OVER_STRAIGHT)


@pytest.mark.parametrize("order", [STRAIGHT_OVER_FLUSH, FLUSH_OVER_STRAIGHT])
def test_the_category_does_not_depend_on_the_order(order: int) -> None:
    for hand in ALL_HANDS[::7]:
        assert category3(rank3(*hand, order), order) == ORDER[value3(hand)[0]]


def test_the_lowest_straight_loses_to_the_next_and_none_runs_round_the_corner() -> None:
    assert strength("3c 2d Ac") < strength("4c 3d 2c")
    assert strength("3c 2c Ac") < strength("4c 3c 2c")
    assert strength("2c 2d Ah") < strength("Kc Kd 3h")
    assert category3(strength("2c Ad Kc")) == HIGH_CARD


def test_the_readings_of_the_lowest_straight() -> None:
    assert strength("Kc Qd Jc", 1, WHEEL_SECOND) < strength("3c 2d Ac", 1, WHEEL_SECOND) < strength("Ac Kd Qc", 1, 1)
    assert strength("3c 2c Ac", 1, WHEEL_SECOND_UNSUITED) == strength("3c 2c Ac")
    assert category3(strength("3c 2d Ac", 1, WHEEL_NONE)) == HIGH_CARD
    assert category3(strength("3c 2c Ac", 1, WHEEL_NONE)) == FLUSH


@given(st.permutations(parse_cards("Ah Kd 7c")))
def test_the_order_of_the_cards_does_not_matter(cards: list[int]) -> None:
    assert rank3(*cards) == strength("Ah Kd 7c")


def test_python_and_compiled_agree() -> None:
    rng = np.random.default_rng(3)
    rank, kind = compiled(rank3), compiled(category3)
    for index in rng.integers(len(ALL_HANDS), size=2000):
        hand = ALL_HANDS[index]
        for order in (STRAIGHT_OVER_FLUSH, FLUSH_OVER_STRAIGHT):
            for wheel in (WHEEL_LOWEST, WHEEL_SECOND, WHEEL_SECOND_UNSUITED, WHEEL_NONE):
                made = strength3(hand_of(hand), order, wheel)
                assert rank(*hand, order, wheel) == made
                assert kind(made, order) == category3(made, order)
