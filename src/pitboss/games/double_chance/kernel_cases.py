"""Random counts over small decks, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import numpy as np

from pitboss.games.double_chance import kernel
from pitboss.games.double_chance.cases import Chance, random_terms, usual_prices
from pitboss.games.double_chance.kernel import CARDS, FIVE, MOST, SUITS, TALLY
from pitboss.games.double_chance.odds import keeps_of
from pitboss.hands.cards import DECK_SIZE

Case = tuple[Callable[..., Any], tuple[Any, ...]]
SMALL = 8  # cards of a deck


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, each with another deck and other terms."""
    price = usual_prices()
    keeps, ranking = keeps_of(price), _ints(price.ranking)
    while True:
        terms = random_terms(rng)
        deck = _ints(sorted(rng.sample(range(DECK_SIZE), SMALL)))
        beaten, suited = _zeros(CARDS), _zeros(CARDS)
        kernel.find_sets(deck, terms, beaten, suited)
        hand, whole = deck[:FIVE].copy(), kernel.set_of(deck.tolist())
        rest = whole & ~kernel.set_of(hand.tolist())
        keep = rng.randrange(0, len(keeps) // MOST)
        yield kernel.count_cards, (rng.randrange(0, 1 << DECK_SIZE),)
        yield kernel.set_of, (deck,)
        yield kernel.find_sets, (deck, terms, _zeros(CARDS), _zeros(CARDS))
        yield kernel.kept_sets, (hand, keep, keeps, beaten)
        yield kernel.best_keep, (hand, rest, keeps, beaten)
        yield kernel.key_of_gains, (hand, rest, beaten, _zeros(SUITS))
        hands = _ints(list(combinations(deck.tolist(), FIVE)))
        weights = _ints([rng.randrange(1, 25) for _ in hands])
        given = (hands.ravel(), weights, whole, ranking, terms, keeps, beaten, suited)
        room = (_zeros(TALLY), _zeros(len(hands)), _zeros(FIVE), _zeros(SUITS))
        yield kernel.sweep, (rng.randrange(0, len(hands)), len(hands), *given, *room)


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


def _zeros(size: int) -> Any:
    return np.zeros(size, dtype=np.int64)
