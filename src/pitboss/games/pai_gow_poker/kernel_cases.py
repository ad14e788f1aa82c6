"""Random valid calls of the counting loops, on decks small enough for plain Python."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from pitboss.games.pai_gow_poker import kernel
from pitboss.games.pai_gow_poker.cases import Chance, usual_prices
from pitboss.games.pai_gow_poker.patterns import held, masks_of, patterns, room
from pitboss.games.pai_gow_poker.rules import HAND, SETTINGS
from pitboss.hands.cards import JOKER, RANKS, SUITS, make_card

Case = tuple[Callable[..., Any], tuple[Any, ...]]
FEW_RANKS = 5
POINTS = 1 << 13


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Calls of every function in turn, without end."""
    price = usual_prices()
    known = patterns(price)
    by = (_ints(price.ranking), _ints(price.way), price.terms)
    while True:
        ranks = rng.sample(range(RANKS), FEW_RANKS)
        deck = sum(1 << rank for rank in ranks)
        cards = [make_card(ranks[rng.randrange(0, FEW_RANKS)], suit) for suit in range(SUITS)]
        masks, joker = masks_of(tuple(cards)), rng.randrange(0, 2)
        shared, gone = held(masks, joker, ranks=deck), held([0] * SUITS, gone=masks, joker_gone=joker, ranks=deck)
        hands = _ints([rng.sample(range(JOKER + 1), HAND) for _ in range(3)]).ravel()
        yield kernel.judge_hands, (hands, *by, *(_zeros(3) for _ in range(4)), _zeros(SETTINGS), _zeros(SETTINGS))
        yield kernel.points, (shared, 0, known.maps, room(POINTS))
        yield kernel.sweep, (0, 1, shared, _ints([3]), -1, known.maps, room(POINTS), _zeros(LINES), _zeros(LINES))
        highs, lows = _ints([rng.randrange(0, len(known.highs)) for _ in range(4)]), _ints([5, 30, 60, 90])
        yield kernel.against, (gone, highs, lows, known.maps, room(POINTS), _zeros(4), _zeros(4))


def _ints(values: Any) -> Any:
    return np.array(values, np.int64)


def _zeros(size: int) -> Any:
    return np.zeros(size, np.int64)
