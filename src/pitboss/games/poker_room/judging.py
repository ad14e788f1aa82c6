"""Hands judged at the showdown and boards judged before it, from the shared evaluators. Cards are small integers."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from pitboss.hands.cards import ACE, rank_of, suit_of
from pitboss.hands.low import strength_low
from pitboss.hands.poker import hand_of, strength5

FIVE = 5
WHEEL = 0  # where A-2-3-4-5 stands among straights: lowest
Chooser = Callable[[Sequence[int], Sequence[int]], Iterable[tuple[int, ...]]]


def any_five(own: Sequence[int], shared: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Every five of one's own cards and the shared ones, in any combination."""
    return combinations((*own, *shared), FIVE)


def two_and_three(own: Sequence[int], shared: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Every five made of two own cards and three shared ones."""
    return ((*two, *three) for two in combinations(own, 2) for three in combinations(shared, 3))


def high(five: Sequence[int]) -> int:
    """The strength of five cards for high."""
    return strength5(hand_of(five), WHEEL)


def low(five: Sequence[int], highest: int) -> int:
    """The strength of five cards for low; 0 where a qualifier is set and not met."""
    return strength_low(hand_of(five), highest)


def best_high(choices: Iterable[tuple[int, ...]]) -> tuple[int, tuple[int, ...]]:
    """The best high hand; of equal ones that with the higher suits, which decides on odd chips alone."""
    return max((high(five), high_suits(five), five) for five in choices)[::2]


def best_low(choices: Iterable[tuple[int, ...]], highest: int, reading: str) -> tuple[int, tuple[int, ...]]:
    """The best low hand; of equal ones that which stands first for odd chips. A strength of 0 is no low."""
    return max((low(five, highest), low_suits(five, reading), five) for five in choices)[::2]


def high_suits(five: Sequence[int]) -> tuple[int, ...]:
    """The suits of a hand from its highest card down, the ace being high (S-072, S-114): the greater comes first."""
    return tuple(suit_of(card) for card in sorted(five, reverse=True))


def low_suits(five: Sequence[int], reading: str) -> tuple[int, ...]:
    """The suits of a low from its worst card down (S-073, S-109), clubs first, so they count backwards."""
    worst_first = sorted(five, key=lambda card: (-_pips(card), suit_of(card)))
    cards = worst_first if reading == "worst-card" else worst_first[::-1]
    return tuple(-suit_of(card) for card in cards)


def _pips(card: int) -> int:
    """The rank with the ace below the two."""
    return 0 if rank_of(card) == ACE else rank_of(card) + 1


def board_strength(cards: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How one to four up-cards compare: by their groups, then by the ranks of these; no straights, no flushes."""
    ranks = [rank_of(card) for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


def up_card_order(card: int, *, ace_low: bool) -> tuple[int, int]:
    """An up-card's rank for the forced bet, then its suit: clubs lowest, spades highest."""
    rank = rank_of(card)
    return (-1 if ace_low and rank == ACE else rank, suit_of(card))
