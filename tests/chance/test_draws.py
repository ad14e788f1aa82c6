"""Draws and shuffles: proved by enumeration first, watched by statistics second, with faulty dealers as controls."""

import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from tests.chance.chi_square import statistic, tail

from pitboss.chance.draws import WORDS, below, shuffled, word_value, words_of
from pitboss.chance.drbg import Drbg

Shuffle = Callable[[range, Iterator[int]], list[int]]
LARGEST_SHOE = 416


def swap_with_any(cards: range, words: Iterator[int]) -> list[int]:
    """The beginner's shuffle: every place swaps with any place, n ** n ways for n! orders."""
    deck = list(cards)
    for place in range(len(deck)):
        other = below(len(deck), words)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def modulo_shuffle(bits: int) -> Shuffle:
    """The right shuffle on draws that accept the words in favour of low numbers."""

    def shuffle(cards: range, words: Iterator[int]) -> list[int]:
        deck = list(cards)
        for last in range(len(deck) - 1, 0, -1):
            drawn = next(words) % (1 << bits) % (last + 1)
            deck[last], deck[drawn] = deck[drawn], deck[last]
        return deck

    return shuffle


def test_mapping_proof() -> None:
    """For each n up to the largest shoe, all 65,536 words: every value is hit by the same number of them."""
    every_word = range(WORDS)
    for n in range(1, LARGEST_SHOE + 1):
        values = np.fromiter((word_value(word, n) for word in every_word), np.int64, WORDS)
        hits = np.bincount(values + 1, minlength=n + 1)
        assert len(hits) == n + 1, n
        assert set(hits[1:].tolist()) == {WORDS // n}, n
        assert hits[0] == WORDS % n, n


def test_mapping_at_the_largest_sizes() -> None:
    for n in (WORDS, WORDS - 1, WORDS // 2 + 1):
        values = Counter(word_value(word, n) for word in range(WORDS))
        assert values.pop(-1, 0) == WORDS - n
        assert values == dict.fromkeys(range(n), 1)


def test_shuffle_proof() -> None:
    """Every run of choices gives another order, so equal chances of choices are equal chances of orders."""
    for size in range(7):
        choices = itertools.product(*(range(last + 1) for last in range(size - 1, 0, -1)))
        orders = {tuple(shuffled(range(size), iter(choice))) for choice in choices}
        assert orders == set(itertools.permutations(range(size)))


def test_a_thrown_away_word_costs_a_word_and_nothing_else() -> None:
    assert below(6, iter([WORDS - 1, WORDS - 4, 13])) == 1
    assert below(1, iter([WORDS - 1])) == 0
    assert shuffled(range(3), iter([WORDS - 1, 0, 0])) == [1, 2, 0]


@pytest.mark.parametrize("n", [-1, 0, WORDS + 1])
def test_a_draw_outside_the_words_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        below(n, iter([0]))


def test_a_shuffle_keeps_every_card_and_leaves_the_deck_alone() -> None:
    deck = [card for _ in range(8) for card in range(52)]
    kept = deck.copy()
    mixed = shuffled(deck, words_of(Drbg.from_seed("shoe")))
    assert deck == kept != mixed
    assert sorted(mixed) == sorted(deck)
    assert shuffled([], iter([])) == []


def orders_of_six(shuffle: Shuffle, seed: str) -> float:
    """The tail of the chi-square over the 720 orders of six cards."""
    words, each = words_of(Drbg.from_seed(seed)), 80
    counts = Counter(tuple(shuffle(range(6), words)) for _ in range(720 * each))
    return tail(statistic((counts[order] for order in itertools.permutations(range(6))), each), 719)


def places_of_cards(shuffle: Shuffle, seed: str) -> float:
    """The tail of the chi-square over a 52 x 52 table: how often each card came to each place."""
    words, rounds = words_of(Drbg.from_seed(seed)), 8_000
    decks = np.array([shuffle(range(52), words) for _ in range(rounds)])
    counts = np.array([np.bincount(decks[:, place], minlength=52) for place in range(52)])
    # A shuffle puts one card in each row and each column, so 51 x 51 cells are free, and the sum over all cells
    # is 52 / 51 times a chi-square of that many degrees.
    return tail(statistic(counts.ravel().tolist(), rounds / 52) * 51 / 52, 51 * 51)


FAULTY_AT_SIX = {"swap with any": swap_with_any, "modulo of 5 bits": modulo_shuffle(5)}
FAULTY_AT_52 = {"swap with any": swap_with_any, "modulo of 8 bits": modulo_shuffle(8)}
# The seeds are fixed, so a run cannot fail by chance. A perfect source fails one seed in a thousand here.
ACCEPT, REJECT = 1e-3, 1e-9


@pytest.mark.parametrize("seed", ["first", "second", "third"])
def test_all_orders_of_six_cards_come_alike(seed: str) -> None:
    assert ACCEPT < orders_of_six(shuffled, seed) < 1 - ACCEPT


@pytest.mark.parametrize("name", FAULTY_AT_SIX)
def test_orders_of_six_cards_find_a_faulty_dealer(name: str) -> None:
    assert orders_of_six(FAULTY_AT_SIX[name], "first") < REJECT


@pytest.mark.parametrize("seed", ["first", "second"])
def test_every_card_comes_to_every_place_alike(seed: str) -> None:
    assert ACCEPT < places_of_cards(shuffled, seed) < 1 - ACCEPT


@pytest.mark.parametrize("name", FAULTY_AT_52)
def test_places_of_cards_find_a_faulty_dealer(name: str) -> None:
    assert places_of_cards(FAULTY_AT_52[name], "first") < REJECT


@pytest.mark.parametrize("n", [6, 36, 37, 38, 216])
def test_spins_and_rolls_come_alike(n: int) -> None:
    words = words_of(Drbg.from_seed(f"below {n}"))
    counts = Counter(below(n, words) for _ in range(200 * n))
    assert ACCEPT < tail(statistic((counts[value] for value in range(n)), 200), n - 1) < 1 - ACCEPT


@pytest.mark.parametrize("df", [2, 10, 718, 2600])
def test_the_tail_agrees_with_its_exact_sum_at_even_degrees(df: int) -> None:
    for x in (df / 2, df - 1.0, df + 3.0, df + 6 * math.sqrt(2 * df)):
        logs = (k * math.log(x / 2) - x / 2 - math.lgamma(k + 1) for k in range(df // 2))
        assert tail(x, df) == pytest.approx(math.fsum(map(math.exp, logs)), rel=1e-9)


def test_the_tail_at_one_degree_is_the_normal_tail() -> None:
    for x in (0.1, 1.0, 3.84, 30.0):
        assert tail(x, 1) == pytest.approx(math.erfc(math.sqrt(x / 2)), rel=1e-9)
    assert tail(0, 5) == 1
