"""Judge hands at the showdown and boards before it, with the shared evaluators. Cards are small integers."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from pitboss.hands.cards import ACE, rank_of, suit_of
from pitboss.hands.low import strength_low
from pitboss.hands.poker import hand_of, strength5

FIVE = 5
WHEEL = 0  # A-2-3-4-5 is the lowest straight
Chooser = Callable[[Sequence[int], Sequence[int]], Iterable[tuple[int, ...]]]


def any_five(own: Sequence[int], shared: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Every five of the own and shared cards."""
    return combinations((*own, *shared), FIVE)


def two_and_three(own: Sequence[int], shared: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Every five made of two own and three shared cards."""
    return ((*two, *three) for two in combinations(own, 2) for three in combinations(shared, 3))


def high(five: Sequence[int]) -> int:
    """The strength of five cards for high."""
    return strength5(hand_of(five), WHEEL)


def low(five: Sequence[int], highest: int) -> int:
    """The strength of five cards for low; 0 if they do not qualify."""
    return strength_low(hand_of(five), highest)


def best_high(choices: Iterable[tuple[int, ...]]) -> tuple[int, tuple[int, ...]]:
    """The best high hand; of equal hands the one with higher suits, which matters only for odd chips."""
    return max((high(five), high_suits(five), five) for five in choices)[::2]


def best_low(choices: Iterable[tuple[int, ...]], highest: int, reading: str) -> tuple[int, tuple[int, ...]]:
    """The best low hand; of equal hands the one that comes first for odd chips. Strength 0 means no low."""
    return max((low(five, highest), low_suits(five, reading), five) for five in choices)[::2]


def high_suits(five: Sequence[int]) -> tuple[int, ...]:
    """The suits of a hand from its highest card down, aces high (S-072, S-114); the greater comes first."""
    return tuple(suit_of(card) for card in sorted(five, reverse=True))


def low_suits(five: Sequence[int], reading: str) -> tuple[int, ...]:
    """The suits of a low from its worst card down (S-073, S-109), negated, because clubs come first."""
    worst_first = sorted(five, key=lambda card: (-_pips(card), suit_of(card)))
    cards = worst_first if reading == "worst-card" else worst_first[::-1]
    return tuple(-suit_of(card) for card in cards)


def _pips(card: int) -> int:
    """The rank of a card with the ace below the two."""
    return 0 if rank_of(card) == ACE else rank_of(card) + 1


def board_strength(cards: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The strength of one to four up-cards: pairs, trips and quads, then ranks; no straights, no flushes."""
    ranks = [rank_of(card) for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


def up_card_order(card: int, *, ace_low: bool) -> tuple[int, int]:
    """An up-card's order for the forced bet: rank, then suit from clubs (lowest) to spades."""
    rank = rank_of(card)
    return (-1 if ace_low and rank == ACE else rank, suit_of(card))
