"""Random counts over small decks, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import numpy as np

from pitboss.games.caribbean_stud import kernel
from pitboss.games.caribbean_stud.cases import Chance, random_terms, usual_prices
from pitboss.games.caribbean_stud.kernel import CARDS, CELL, FIVE, RANKS, RESULTS, SUITS, DealerPatterns, Scratch
from pitboss.games.caribbean_stud.odds import OddsInput, classes_of, dealer_hands, measured_nets
from pitboss.games.caribbean_stud.rules import line_of
from pitboss.hands.cards import DECK_SIZE
from pitboss.maths.suits import suit_classes

Case = tuple[Callable[..., Any], tuple[Any, ...]]
SMALL = 11  # cards of a deck
CLASSES = 4
STAKE_MAX = 10_000


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, each with other terms and another deck."""
    while True:
        price = usual_prices()
        yield from _counts(rng, price._replace(terms=random_terms(rng)))


def _counts(rng: Chance, price: Any) -> Iterator[Case]:
    terms, hands, ranking = price.terms, dealer_hands(price), _ints(price.ranking)
    deck = rng.sample(range(DECK_SIZE), SMALL)
    have, left = (
        _ints([rng.randrange(0, SUITS + 1) for _ in range(RANKS)]),
        _ints([rng.randrange(0, 1 << RANKS)] * SUITS),
    )
    singles = len(hands.singles)
    player = int(hands.values[rng.randrange(0, len(hands.values))])
    results = [_ints([rng.randrange(0, RESULTS) for _ in range(singles)]) for _ in range(2)]
    yield kernel.ways_to_take, (rng.randrange(0, SUITS + 1), rng.randrange(0, SUITS + 1))
    yield kernel.count_ranks, (player, have, hands, terms, _zeros(RANKS * RESULTS), _zeros(singles), _zeros(singles))
    yield kernel.move_flushes, (rng.randrange(0, SUITS), int(left[0]), hands, *results, _zeros(CARDS * RESULTS))
    some = _ints([rng.randrange(0, SMALL) for _ in range(RESULTS)])
    yield kernel.best_choice, (some, _ints([rng.randrange(-STAKE_MAX, STAKE_MAX) for _ in range(RESULTS + 1)]))
    yield kernel.find_left, (_ints(deck), rng.randrange(0, SMALL - FIVE), _ints(deck), have, left)
    yield kernel.rank_key, (_ints(deck), rng.randrange(0, SMALL - FIVE))
    yield kernel.count_dealers, (*deck[: FIVE + 1], _ints(deck), ranking, terms, some)
    yield kernel.count_lines, (_ints(deck), ranking, terms, _zeros(len(price.ranking)))
    yield kernel.sweep, _sweep(rng, OddsInput(price, rng.randrange(1, STAKE_MAX)), hands)


def _sweep(rng: Chance, played: OddsInput, hands: DealerPatterns) -> tuple[Any, ...]:
    """A few neighbouring classes of hands from a full deck."""
    first = rng.randrange(0, len(suit_classes(FIVE)) - CLASSES)
    classes, cells = classes_of(islice(suit_classes(FIVE), first, first + CLASSES), played.price)
    columns = ([c.weight for c in classes], [c.cell for c in classes], [line_of(c.value) for c in classes])
    given = (_ints([c.hand for c in classes]).ravel(), *map(_ints, columns), _ints([c.value for c in classes]))
    nets = _ints(measured_nets(played)).ravel()
    places = len(cells) * CELL
    singles = len(hands.singles)
    sizes = (RANKS, SUITS, SUITS, RANKS * RESULTS, singles, singles, CARDS * RESULTS, RESULTS)
    room = Scratch(*(_zeros(size) for size in sizes))
    rest = (
        _ints(played.deck),
        hands,
        played.price.terms,
        nets,
        _zeros(places),
        _zeros(places // RESULTS),
        _zeros(len(classes)),
        room,
    )
    return (rng.randrange(0, CLASSES), CLASSES, *given, *rest)


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


def _zeros(size: int) -> Any:
    return np.zeros(size, dtype=np.int64)
