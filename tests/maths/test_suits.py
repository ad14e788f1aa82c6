"""Suit classes against hands taken one by one, and against their known numbers."""

from itertools import combinations, permutations
from math import comb

import pytest

from pitboss.maths.suits import suit_classes

# How many hands there are when suits have no names: 169 starting hands of two cards is the number every hold'em book
# prints; the others follow by Burnside's lemma from the 24 renamings of the suits.
CLASSES = {1: 13, 2: 169, 3: 1755, 4: 16_432}


def renamed(hand: tuple[int, ...], suits: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(card // 4 * 4 + suits[card % 4] for card in hand))


def alike(hand: tuple[int, ...]) -> set[tuple[int, ...]]:
    """All hands that a hand becomes when its suits are renamed."""
    return {renamed(hand, suits) for suits in permutations(range(4))}


@pytest.mark.parametrize(("size", "classes"), CLASSES.items())
def test_the_classes_are_as_many_as_known_and_weigh_the_whole_deck(size: int, classes: int) -> None:
    found = suit_classes(size)
    assert len(found) == classes
    assert sum(weight for _, weight in found) == comb(52, size)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_class_is_all_hands_alike_and_no_hand_is_in_two(size: int) -> None:
    seen: set[tuple[int, ...]] = set()
    for hand, weight in suit_classes(size):
        assert len(alike(hand)) == weight
        assert not alike(hand) & seen
        seen |= alike(hand)
    assert seen == set(combinations(range(52), size))


def test_no_cards_are_one_class() -> None:
    assert suit_classes(0) == (((), 1),)
