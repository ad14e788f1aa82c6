"""Hands that differ only by the names of the suits are one class: count one of them, and weigh it."""

from functools import cache
from itertools import combinations

from pitboss.hands.cards import DECK_SIZE, SUITS, rank_of, suit_of


@cache
def suit_classes(size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """One hand of each suit class of `size` cards from a whole deck, with the number of hands in its class."""
    first: dict[tuple[int, ...], tuple[int, ...]] = {}
    counts: dict[tuple[int, ...], int] = {}
    for hand in combinations(range(DECK_SIZE), size):
        key = suit_key(hand)
        first.setdefault(key, hand)
        counts[key] = counts.get(key, 0) + 1
    return tuple((first[key], count) for key, count in counts.items())


def suit_key(hand: tuple[int, ...]) -> tuple[int, ...]:
    """What two hands share exactly when one becomes the other by renaming suits: the ranks in each suit, sorted."""
    ranks = [0] * SUITS
    for card in hand:
        ranks[suit_of(card)] |= 1 << rank_of(card)
    return tuple(sorted(ranks))
