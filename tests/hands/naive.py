"""Hand ranking written a second time, as a child would do it, to hold the evaluators against. Slow on purpose."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

from pitboss.hands.cards import ACE, FIVE, JOKER, KING, full_deck, make_card, rank_of, suit_of

HIGH, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL = range(10)
FIVE_ALIKE = 10


Value = tuple[int, tuple[int, ...]]
KINDS = {
    (5,): FIVE_ALIKE, (4, 1): FOUR, (3, 2): FULL_HOUSE, (3, 1, 1): THREE,
    (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR, (1, 1, 1, 1, 1): HIGH,
}  # fmt: skip


def value5(cards: Sequence[int], *, wheel_second: bool = False) -> Value:
    """The category, then what breaks ties: groups by size and rank, or twice the rank that tops a straight."""
    ranks = Counter(rank_of(card) for card in cards)
    groups = sorted(ranks, key=lambda rank: (ranks[rank], rank), reverse=True)
    kind = KINDS[tuple(ranks[rank] for rank in groups)]
    suited = len({suit_of(card) for card in cards}) == 1
    if kind != HIGH:
        return kind, tuple(groups)
    if groups == [ACE, 3, 2, 1, 0]:
        top = 2 * KING + 1 if wheel_second else 2 * FIVE
    elif all(higher - lower == 1 for higher, lower in pairwise(groups)):
        top = 2 * groups[0]
    else:
        return (FLUSH if suited else HIGH), tuple(groups)
    if suited:
        return (ROYAL if top == 2 * ACE else STRAIGHT_FLUSH), (top,)
    return STRAIGHT, (top,)


def best_value(cards: Sequence[int]) -> Value:
    """The best five of any number of cards."""
    return max(value5(five) for five in combinations(cards, 5))


def low_value(cards: Sequence[int]) -> Value:
    """The best five for low: the smaller, the better. An ace has rank -1 here, the king 11."""
    return min(_low5(five) for five in combinations(cards, 5))


def _low5(cards: Sequence[int]) -> Value:
    ranks = Counter(-1 if rank_of(card) == ACE else rank_of(card) for card in cards)
    groups = sorted(ranks, key=lambda rank: (ranks[rank], rank), reverse=True)
    return KINDS[tuple(ranks[rank] for rank in groups)], tuple(groups)


def pai_gow_value(cards: Sequence[int]) -> Value:
    """The joker as any ace, or as any card that completes a straight or a flush."""
    if JOKER not in cards:
        return value5(cards, wheel_second=True)
    four = [card for card in cards if card != JOKER]
    aces = [make_card(ACE, suit) for suit in range(4)]
    if set(four) == set(aces):
        return FIVE_ALIKE, (ACE,)
    with_card = {card: value5([*four, card], wheel_second=True) for card in full_deck() if card not in four}
    completing = {STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL}
    return max(value for card, value in with_card.items() if card in aces or value[0] in completing)


def shootout_value(cards: Sequence[int]) -> tuple[float, tuple[int, ...]]:
    """The joker as any card; a royal flush with it is a straight flush; five of a kind is next below the royal."""
    if JOKER not in cards:
        return value5(cards)
    four = [card for card in cards if card != JOKER]
    if len({rank_of(card) for card in four}) == 1:
        return ROYAL - 0.5, (rank_of(four[0]),)
    values = [value5([*four, card]) for card in full_deck() if card not in four]
    return max((min(kind, STRAIGHT_FLUSH), ties) for kind, ties in values)


def assert_same_order(pairs: Iterable[tuple[object, int]]) -> None:
    """Each pair is a value of ours and a strength: equal values have equal strengths, a higher one has a higher."""
    ordered = sorted(pairs, key=lambda pair: pair[1])
    for (value, strength), (next_value, next_strength) in pairwise(ordered):
        if strength == next_strength:
            assert value == next_value
        else:
            assert value < next_value  # type: ignore[operator]  # values of one game compare
