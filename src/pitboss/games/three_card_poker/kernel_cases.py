"""Random counts over small decks, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import numpy as np

from pitboss.games.three_card_poker import kernel
from pitboss.games.three_card_poker.cases import Chance, any_terms
from pitboss.games.three_card_poker.kernel import OUTCOMES
from pitboss.games.three_card_poker.terms import prices
from pitboss.hands.cards import DECK_SIZE
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]
SMALL = 8  # cards of a deck


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, each with another deck and other terms."""
    book = chapter("bahamas", "three-card-poker")
    ranking = _ints(prices(book, book.choose({})).ranking)
    while True:
        hands = _ints(list(combinations(sorted(rng.sample(range(DECK_SIZE), SMALL)), 3)))
        cards, terms = hands.ravel(), any_terms(rng)
        worths, qualified, sets = (_zeros(len(hands)) for _ in range(3))
        yield kernel.judge_hands, (cards, ranking, terms, worths, qualified, sets)
        kernel.judge_hands(cards, ranking, terms, worths, qualified, sets)
        nth = rng.randrange(0, len(hands))
        yield kernel.count_outcomes, (int(worths[nth]), int(sets[nth]), worths, qualified, sets, _zeros(OUTCOMES), 0)
        counts = _zeros(OUTCOMES * len(hands))
        yield kernel.sweep, (nth, len(hands), worths, sets, worths, qualified, sets, counts)


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


def _zeros(size: int) -> Any:
    return np.zeros(size, dtype=np.int64)
