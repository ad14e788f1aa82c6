from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.hands.compiled import compiled
from tests.hands.naive import assert_same_order, pai_gow_value, shootout_value

from pitboss.hands.cards import ACE, JOKER, KING, QUEEN, SIX, TWO, make_card, parse_cards
from pitboss.hands.jokers import PAI_GOW_JOKER, SHOOTOUT_JOKER, JokerRule, rank5_joker, strength5_joker
from pitboss.hands.poker import (
    CATEGORIES,
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    WHEEL_LOWEST,
    WHEEL_NONE,
    WHEEL_SECOND,
    WHEEL_SECOND_UNSUITED,
    category,
    hand_of,
    lead_rank,
    rank5,
    strength5,
)

five_of_53 = st.lists(st.integers(0, 52), min_size=5, max_size=5, unique=True)
four_cards = st.lists(st.integers(0, 51), min_size=4, max_size=4, unique=True)

NATURAL = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4, 0]
# The sets of four ranks that one more makes a straight, and the ways to suit four cards, all alike left out.
OPEN_FOURS = {frozenset(four) for low in range(-1, 9) for four in combinations([(low + i) % 13 for i in range(5)], 4)}
UNSUITED = 4**4 - 4


def pai_gow(text: str) -> int:
    return strength5_joker(hand_of(parse_cards(text)), WHEEL_SECOND, PAI_GOW_JOKER)


def shootout(text: str) -> int:
    return strength5_joker(hand_of(parse_cards(text)), WHEEL_LOWEST, SHOOTOUT_JOKER)


def count_all_hands(wheel: int, rule: JokerRule, counts: NDArray[np.int64]) -> None:
    for a in range(53):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        counts[category(rank5_joker(a, b, c, d, e, wheel, rule))] += 1


def test_the_frequencies_with_a_wild_joker() -> None:
    counts = np.zeros(len(CATEGORIES), np.int64)
    compiled(count_all_hands)(WHEEL_LOWEST, SHOOTOUT_JOKER, counts)
    with_joker = [
        0,
        (comb(13, 4) - len(OPEN_FOURS)) * UNSUITED,  # four different ranks
        0,
        13 * 6 * comb(12, 2) * 16,  # a pair becomes three of a kind
        len(OPEN_FOURS) * UNSUITED,
        4 * (comb(13, 4) - len(OPEN_FOURS)),
        comb(13, 2) * 36,  # two pairs become a full house
        13 * 4 * 48,  # three of a kind becomes four
        4 * len(OPEN_FOURS),  # the joker's royals among them
        0,
        13,
    ]
    assert sum(with_joker) == comb(52, 4)
    assert counts.tolist() == [natural + more for natural, more in zip(NATURAL, with_joker, strict=True)]


def test_the_frequencies_with_the_pai_gow_joker() -> None:
    counts = np.zeros(len(CATEGORIES), np.int64)
    compiled(count_all_hands)(WHEEL_SECOND, PAI_GOW_JOKER, counts)
    open_with_ace = sum(ACE in four for four in OPEN_FOURS)
    pair_of_aces = (comb(12, 3) - open_with_ace) * UNSUITED
    with_joker = [
        (comb(12, 4) - len(OPEN_FOURS) + open_with_ace) * UNSUITED,
        pair_of_aces + 12 * 6 * comb(11, 2) * 16,  # another pair, the joker a lone ace
        12 * 6 * 4 * 44 + comb(12, 2) * 36,  # aces and a pair; two other pairs
        6 * comb(12, 2) * 16 + 12 * 4 * 44,  # three aces; three of another rank
        len(OPEN_FOURS) * UNSUITED,
        4 * (comb(13, 4) - len(OPEN_FOURS)),
        6 * 12 * 6 + 12 * 4 * 4,  # aces full; others full of aces
        4 * 48 + 12,  # four aces; four of another rank
        4 * (len(OPEN_FOURS) - 5),
        4 * 5,  # a royal flush in four suits, any one of its cards replaced
        1,
    ]
    assert sum(with_joker) == comb(52, 4)
    assert counts.tolist() == [natural + more for natural, more in zip(NATURAL, with_joker, strict=True)]


@pytest.mark.parametrize(
    ("cards", "kind", "lead"),
    [
        ("Ac Ad Ah As Jk", FIVE_OF_A_KIND, ACE),
        ("Ac Ad Kh Ks Jk", FULL_HOUSE, ACE),
        ("Kc Kd Kh 2s Jk", THREE_OF_A_KIND, KING),
        ("Ac Ad 7h 2s Jk", THREE_OF_A_KIND, ACE),
        ("Kc Kd Kh Ks Jk", FOUR_OF_A_KIND, KING),
        ("2c 3d 4h 6s Jk", STRAIGHT, SIX),
        ("2c 3c 9c Kc Jk", FLUSH, ACE),
        ("Tc Jc Qc Kc Jk", ROYAL_FLUSH, ACE),
        ("Ac Jc Qc Kc Jk", ROYAL_FLUSH, ACE),
        ("8c Jc Qc Tc Jk", STRAIGHT_FLUSH, QUEEN),
    ],
)
def test_the_pai_gow_joker(cards: str, kind: int, lead: int) -> None:
    assert (category(pai_gow(cards)), lead_rank(pai_gow(cards))) == (kind, lead)


def test_in_a_flush_the_pai_gow_joker_is_the_highest_card_not_held() -> None:
    assert pai_gow("Ac 3c 9c Jc Jk") == rank5(*parse_cards("Ac Kc 9c Jc 3c"))
    assert pai_gow("2c 3c 9c Jc Jk") == rank5(*parse_cards("Ac 2c 9c Jc 3c"))


def test_five_aces_beat_the_royal_flush_in_pai_gow_alone() -> None:
    fives, royal = "Ac Ad Ah As Jk", "Th Jh Qh Kh Ah"
    assert pai_gow(fives) > pai_gow(royal)
    assert shootout(fives) < shootout(royal)
    assert category(shootout(royal)) == ROYAL_FLUSH
    assert shootout(fives) > shootout("9h Th Jh Qh Kh")


@pytest.mark.parametrize(
    ("cards", "kind", "lead"),
    [
        ("2c 2d 2h 2s Jk", FIVE_OF_A_KIND, TWO),
        ("Kc Kd Kh 2s Jk", FOUR_OF_A_KIND, KING),
        ("Kc Kd 2h 2s Jk", FULL_HOUSE, KING),
        ("Kc Kd Ah 2s Jk", THREE_OF_A_KIND, KING),
        ("Tc Jc Qc Kc Jk", STRAIGHT_FLUSH, ACE),
    ],
)
def test_the_shootout_joker(cards: str, kind: int, lead: int) -> None:
    assert (category(shootout(cards)), lead_rank(shootout(cards))) == (kind, lead)


def test_a_joker_that_may_complete_a_royal_flush_is_a_rule_of_its_own() -> None:
    rule = JokerRule(wild=1, royal=1, fives_on_top=0)
    royal = strength5_joker(hand_of(parse_cards("Tc Jc Qc Kc Jk")), WHEEL_LOWEST, rule)
    assert royal == strength5_joker(hand_of(parse_cards("Tc Jc Qc Kc Ac")), WHEEL_LOWEST, rule)
    assert royal > strength5_joker(hand_of(parse_cards("Ac Ad Ah As Jk")), WHEEL_LOWEST, rule)


def test_the_joker_completes_the_wheel_where_its_reading_puts_it() -> None:
    four = (*parse_cards("2c 3d 4h 5s"), JOKER)
    assert lead_rank(strength5_joker(hand_of(four), WHEEL_LOWEST, PAI_GOW_JOKER)) == SIX
    wheel = hand_of(parse_cards("Ac 2c 3d 4h 5s"))
    assert strength5_joker(hand_of(four), WHEEL_SECOND, PAI_GOW_JOKER) == strength5(wheel, WHEEL_SECOND)
    suited = (*parse_cards("2c 3c 4c 5c"), JOKER)
    assert lead_rank(strength5_joker(hand_of(suited), WHEEL_SECOND_UNSUITED, PAI_GOW_JOKER)) == SIX
    assert category(strength5_joker(hand_of(parse_cards("Ac 3d 4h 5s Jk")), WHEEL_NONE, SHOOTOUT_JOKER)) != STRAIGHT


def test_every_hand_of_a_small_deck_stands_as_a_child_would_rank_it() -> None:
    ranks = (ACE, TWO, 1, 3, 8, 9, 10, KING)
    deck = [make_card(rank, suit) for rank in ranks for suit in (0, 1)]
    hands = [(*four, JOKER) for four in combinations(deck, 4)]
    assert_same_order(
        (pai_gow_value(hand), strength5_joker(hand_of(hand), WHEEL_SECOND, PAI_GOW_JOKER)) for hand in hands
    )
    assert_same_order(
        (shootout_value(hand), strength5_joker(hand_of(hand), WHEEL_LOWEST, SHOOTOUT_JOKER)) for hand in hands
    )


@given(four_cards, five_of_53)
def test_two_hands_compare_as_a_child_would(four: list[int], other: list[int]) -> None:
    one = [*four, JOKER]
    both = (one, other)
    assert_same_order(
        (pai_gow_value(hand), strength5_joker(hand_of(hand), WHEEL_SECOND, PAI_GOW_JOKER)) for hand in both
    )
    assert_same_order(
        (shootout_value(hand), strength5_joker(hand_of(hand), WHEEL_LOWEST, SHOOTOUT_JOKER)) for hand in both
    )


def test_python_and_compiled_agree() -> None:
    rng = np.random.default_rng(53)
    machine_code = compiled(rank5_joker)
    for turn in range(1500):
        cards = [*rng.permutation(52)[:4].tolist(), JOKER] if turn % 3 else rng.permutation(53)[:5].tolist()
        for wheel in (WHEEL_LOWEST, WHEEL_SECOND, WHEEL_SECOND_UNSUITED, WHEEL_NONE):
            for rule in (PAI_GOW_JOKER, SHOOTOUT_JOKER):
                assert machine_code(*cards, wheel, rule) == strength5_joker(hand_of(cards), wheel, rule)
