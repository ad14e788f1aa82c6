"""Random counts over small decks, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import numpy as np

from pitboss.games.let_it_ride import kernel
from pitboss.games.let_it_ride.cases import Chance
from pitboss.games.let_it_ride.kernel import LINES, MOST, TALLY
from pitboss.games.let_it_ride.rules import Terms
from pitboss.games.let_it_ride.terms import prices
from pitboss.hands.cards import DECK_SIZE, RANKS
from pitboss.hands.poker import WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]
SMALL = 8  # cards of a deck
STAKE_MAX = 10_000


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, each with another deck, payouts and limit."""
    while True:
        yield from _one_deck(rng)


def _terms(rng: Chance) -> Terms:
    return Terms(
        lowest_pair=rng.randrange(0, RANKS),
        wheel=(WHEEL_LOWEST, WHEEL_NONE)[rng.randrange(0, 2)],
        cap=rng.randrange(0, 2) * rng.randrange(1, 100 * STAKE_MAX),
        cap_by_hand=rng.randrange(0, 2),
    )


def _one_deck(rng: Chance) -> Iterator[Case]:
    book = chapter("tribal", "let-it-ride")
    usual, terms = prices(book, book.choose({})), _terms(rng)
    ranking, num, den = _ints(usual.ranking), _ints(usual.num), _ints(usual.den)
    deck, stake = sorted(rng.sample(range(DECK_SIZE), SMALL)), rng.randrange(1, STAKE_MAX)
    nets = _ints([kernel.hand_net(n, stake, i, terms, num, den) for n in range(MOST + 1) for i in range(LINES)])
    counts = _ints([rng.randrange(0, SMALL) for _ in range(LINES)])
    standing = rng.randrange(1, MOST)
    yield kernel.hand_net, (rng.randrange(1, MOST + 1), stake, rng.randrange(0, LINES), terms, num, den)
    yield kernel.expected, (counts, standing, nets)
    yield kernel.second_decision, (counts, standing, nets)
    hand, cards = deck[:MOST], _ints(deck)
    rest, left = _ints(deck[MOST:]), SMALL - MOST
    lines = _ints([rng.randrange(0, LINES) for _ in range(left * left)])
    yield kernel.find_rest, (*hand, cards, _zeros(SMALL))
    yield kernel.find_lines, (*hand, rest, left, ranking, terms, _zeros(left * left))
    yield kernel.count_lines, (lines, left, rng.randrange(0, left), counts)
    yield kernel.count_last, (*deck[: MOST + 1], cards, ranking, terms, counts)
    yield kernel.count_hands, (cards, ranking, terms, counts)
    yield kernel.play_class, (*hand, cards, ranking, terms, nets, *_room())
    threes = list(combinations(deck, MOST))
    start, weights = rng.randrange(0, len(threes)), [rng.randrange(1, 25) for _ in threes]
    given = (_ints(threes).ravel(), _ints(weights), cards, ranking, terms, nets)
    yield kernel.sweep, (start, len(threes), *given, _zeros(TALLY), _zeros(2 * len(threes)), *_room())
    fours = _ints(list(combinations(deck, MOST + 1)))
    given_fours = (standing, fours.ravel(), cards, ranking, terms, nets)
    yield kernel.sweep_fours, (0, len(fours), *given_fours, _zeros(2 * len(fours)), counts)


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


def _zeros(size: int) -> Any:
    return np.zeros(size, dtype=np.int64)


def _room() -> tuple[Any, ...]:
    return tuple(_zeros(size) for size in (SMALL, SMALL * SMALL, LINES, MOST * TALLY, MOST + 1))
