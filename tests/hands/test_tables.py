"""The table-driven twin against the plain definition, over every hand there is."""

from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.hands.compiled import compiled

from pitboss.hands.cards import CLUBS, DIAMONDS, HEARTS, make_card
from pitboss.hands.poker import CATEGORIES, WHEEL_LOWEST, card_bit, category, rank5, rank7, strength5, strength7
from pitboss.hands.tables import (
    CARD_MASK,
    VALUES,
    five_card_tables,
    rank5_batch,
    rank7_batch,
    seven_card_tables,
    strength_by_table,
)

Keys = NDArray[np.int64]
Table = NDArray[np.int32]


def compare_all_fives(keys: Keys, table: Table) -> int:
    different = 0
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    hand = card_bit(a) | card_bit(b) | card_bit(c) | card_bit(d)
                    key = keys[a] + keys[b] + keys[c] + keys[d]
                    for e in range(d):
                        five = hand | card_bit(e)
                        different += strength_by_table(key + keys[e], five, table) != strength5(five, WHEEL_LOWEST)
    return different


def compare_all_sevens(keys: Keys, table: Table, counts: NDArray[np.int64]) -> int:
    different = 0
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    four = card_bit(a) | card_bit(b) | card_bit(c) | card_bit(d)
                    key_of_four = keys[a] + keys[b] + keys[c] + keys[d]
                    for e in range(d):
                        for f in range(e):
                            six = four | card_bit(e) | card_bit(f)
                            key = key_of_four + keys[e] + keys[f]
                            for g in range(f):
                                plain = strength7(six | card_bit(g))
                                different += strength_by_table(key + keys[g], six | card_bit(g), table) != plain
                                counts[category(plain)] += 1
    return different


def best_of_fives(hands: NDArray[np.int8]) -> int:
    """How many hands of seven have another strength than the best of their 21 fives."""
    different = 0
    for h in range(hands.shape[0]):
        all_seven = 0
        for i in range(7):
            all_seven |= card_bit(hands[h, i])
        best = 0
        for i in range(7):
            for j in range(i):
                five = all_seven & ~card_bit(hands[h, i]) & ~card_bit(hands[h, j])
                best = max(best, strength5(five, WHEEL_LOWEST))
        different += best != strength7(all_seven)
    return different


def test_the_five_card_table_equals_the_plain_definition_for_every_hand() -> None:
    assert compiled(compare_all_fives)(*five_card_tables()) == 0


def test_every_hand_of_seven_by_table_and_plainly_and_the_published_frequencies() -> None:
    # Brian Alspach, "7-Card Poker Hands" (2000); he counts the 4,324 royal flushes among the straight flushes.
    counts = np.zeros(len(CATEGORIES), np.int64)
    assert compiled(compare_all_sevens)(*seven_card_tables(), counts) == 0
    assert counts.tolist() == [
        23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584 - 4324, 4324, 0,
    ]  # fmt: skip


def sevens_without_a_flush() -> list[list[int]]:
    """One hand for every combination of ranks; dealt to the suits in turn, none has more than two of a suit."""
    return [
        [make_card(rank, place % 4) for place, rank in enumerate(ranks)]
        for ranks in combinations_with_replacement(range(13), 7)
        if max(ranks.count(rank) for rank in ranks) <= 4
    ]


def sevens_with_a_flush() -> list[list[int]]:
    """Every set of five to seven hearts with every combination of ranks beside it."""
    hands = []
    for hearts in (5, 6, 7):
        for ranks in combinations(range(13), hearts):
            suited = [make_card(rank, HEARTS) for rank in ranks]
            for others in combinations_with_replacement(range(13), 7 - hearts):
                beside = [make_card(rank, (CLUBS, DIAMONDS)[place]) for place, rank in enumerate(others)]
                hands.append(suited + beside)
    return hands


def test_the_best_of_seven_is_the_best_of_its_fives_for_every_kind_of_hand() -> None:
    plain, flushes = sevens_without_a_flush(), sevens_with_a_flush()
    assert (len(plain), len(flushes)) == (49205, 1287 * 91 + 1716 * 13 + 1716)
    assert compiled(best_of_fives)(np.array(plain + flushes, np.int8)) == 0


def test_seven_cards_make_4824_different_hands() -> None:
    # Wikipedia, "Poker probability": the number of distinct 5-card hands possible from 7 cards.
    hands = np.array(sevens_without_a_flush() + sevens_with_a_flush(), np.int8)
    strengths = np.empty(len(hands), np.int32)
    compiled(rank7_batch)(hands, strengths, *seven_card_tables())
    assert len(np.unique(strengths)) == 4824


@pytest.mark.parametrize("size", [5, 7])
def test_a_batch_in_python_and_compiled(size: int) -> None:
    rng = np.random.default_rng(size)
    hands = np.array([rng.permutation(52)[:size] for _ in range(1000)], np.int8)
    batch, tables, one = (
        (rank5_batch, five_card_tables, rank5) if size == 5 else (rank7_batch, seven_card_tables, rank7)
    )
    keys, table = tables()
    in_python, in_machine_code = np.zeros(1000, np.int32), np.zeros(1000, np.int32)
    batch(hands, in_python, keys, table)
    compiled(batch)(hands, in_machine_code, keys, table)
    assert in_python.tolist() == in_machine_code.tolist() == [one(*hand) for hand in hands.tolist()]


def test_the_table_holds_one_strength_for_each_combination_of_ranks() -> None:
    assert len(five_card_tables()[1]) == VALUES + 6175
    assert len(seven_card_tables()[1]) == VALUES + 49205


def test_keys_tell_ranks_and_suits_apart() -> None:
    keys, _ = five_card_tables()
    assert len(keys) == CARD_MASK + 1
    assert len({int(keys[card]) for card in range(52)}) == 52
    assert not any(keys[52:])
