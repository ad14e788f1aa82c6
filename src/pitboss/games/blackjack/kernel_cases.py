"""Random counts from tiny packs, to compare plain and compiled code."""

from collections.abc import Callable, Iterator
from math import factorial
from typing import Any

import numpy as np

from pitboss.games.blackjack import kernel
from pitboss.games.blackjack.analyser import OddsInput, UpCard
from pitboss.games.blackjack.cases import Chance
from pitboss.games.blackjack.chart import house_of
from pitboss.games.blackjack.kernel import BEST, CARD, KINDS, CompareRules, Dealer, Scratch, States
from pitboss.games.blackjack.pack import ACE_KIND, TEN_KIND, less
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]
CARDS = 9  # cards of a pack: few enough that every count fits a machine word
STAKE = 2


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, each with another pack."""
    book = chapter("bahamas", "blackjack")
    while True:
        house = house_of(book, book.choose({}))
        flags = {name: rng.randrange(0, 2) for name in ("hits_soft", "beats_21")}
        tables = house.tables._replace(terms=house.tables.terms._replace(**flags))
        yield from _counts(rng, OddsInput(house._replace(tables=tables), _pack(rng), STAKE, exact=True))


def _pack(rng: Chance) -> tuple[int, ...]:
    """Two tens, an ace and some others."""
    counts = [0] * KINDS
    for kind in (TEN_KIND, TEN_KIND, ACE_KIND, *(rng.randrange(3, KINDS) for _ in range(CARDS - 3))):
        counts[kind] += 1
    return tuple(counts)


def _counts(rng: Chance, game: OddsInput) -> Iterator[Case]:
    against = UpCard(game, TEN_KIND)
    rules = CompareRules(*(_ints(part) if isinstance(part, list) else part for part in against.rules))
    dealer, states = Dealer(*map(_ints, against.dealer)), States(*map(_ints, against.states))
    orders = _ints([factorial(cards) for cards in range(CARDS + 1)])
    sizes = (KINDS, KINDS * against.tree.most, len(dealer.parent) + 1, rules.ends)
    rest, fall, products, weights = (_zeros(size) for size in sizes)
    span = game.span
    room = Scratch(
        against.tree.most, rest, fall, products, weights, orders, *(_zeros(len(states.cards) * span) for _ in range(4))
    )
    left, state = _ints(against.pack), rng.randrange(0, len(states.cards))
    policy = _ints([rng.randrange(BEST, CARD + 1) for _ in states.cards])
    some = _ints([rng.randrange(0, 5) for _ in range(span)])
    yield kernel.falling, (left, against.tree.most, fall)
    falls = _falls(left, against.tree.most)
    yield kernel.weigh_dealer, (CARDS - 1, dealer, falls, orders, products, weights)
    yield kernel.worth, (0, some, rules)
    kept = room._replace(rest=left)
    yield kernel.add_bust, (0, 1 + rng.randrange(0, 2), rng.randrange(0, KINDS), CARDS - 1, rules, kept, some)
    yield kernel.choose, (state, 3, states, rules, policy, kept)
    yield kernel.play_out, (left, CARDS - 1, (-1, ACE_KIND)[rng.randrange(0, 2)], dealer, states, rules, policy, room)
    hands = [less(tuple([1] * KINDS), *_others(rng)) for _ in range(3)]
    made = (_ints(hands).ravel(), _ints([1, 2, 1]), _ints([sum(hand) for hand in hands]))
    yield kernel.both_made, (*made, left, CARDS - 1, ACE_KIND, 3, _zeros(3 * KINDS), orders)


def _others(rng: Chance) -> list[int]:
    """All kinds but one or two, which the hand holds."""
    kept = {rng.randrange(3, KINDS), TEN_KIND}
    return [kind for kind in range(KINDS) if kind not in kept]


def _falls(left: Any, most: int) -> Any:
    found = _zeros(KINDS * most)
    kernel.falling(left, most, found)
    return found


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


def _zeros(size: int) -> Any:
    return np.zeros(size, dtype=np.int64)
