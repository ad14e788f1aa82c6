"""Random counts over small decks, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import numpy as np

from pitboss.games.vegas_shootout import kernel
from pitboss.games.vegas_shootout.cases import CARDS, Chance, any_terms, usual_prices
from pitboss.games.vegas_shootout.kernel import MATCHES, OUTCOMES
from pitboss.games.vegas_shootout.terms import LINES

Case = tuple[Callable[..., Any], tuple[Any, ...]]
SMALL = 8  # cards of a deck
MOST = 25  # hands of one class


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, each with another deck and other terms."""
    ranking = _ints(usual_prices().ranking)
    while True:
        deck, terms, worths = rng.sample(range(CARDS), SMALL), any_terms(rng), _zeros(SMALL**2)
        cards = _ints(deck)
        yield kernel.judge_pairs, (cards, terms, worths)
        kernel.judge_pairs(cards, terms, worths)
        hands = [(c0, c1, rng.randrange(1, MOST)) for c0, c1 in combinations(deck, 2)]
        nth = rng.randrange(0, len(hands))
        yield kernel.count_hand, (*hands[nth], cards, worths, ranking, terms, _tally())
        yield kernel.sweep, (nth, len(hands), _ints(hands).ravel(), cards, worths, ranking, terms, _tally())


def _tally() -> Any:
    return _zeros(LINES * MATCHES * OUTCOMES)


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


def _zeros(size: int) -> Any:
    return np.zeros(size, dtype=np.int64)
