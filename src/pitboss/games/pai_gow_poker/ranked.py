"""Hands of mixed suits depend only on their ranks, so their values are computed once."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from pitboss.games.pai_gow_poker.rules import high_value, low_value
from pitboss.games.pai_gow_poker.terms import Prices
from pitboss.hands.cards import JOKER, RANKS, SUITS, make_card
from pitboss.hands.poker import card_bit, hand_of

FIVE, TWO = 5, 2
# A hand's ranks as one number with a digit for each rank, the joker's last: keys of cards add up. Aces need no digit:
# they are the rest. Without them all sums stay small, and small numbers add up faster.
KEYS = (*((SUITS + 1) ** rank for rank in range(RANKS - 1)), 0, (SUITS + 1) ** (RANKS - 1))
# A card's suit in the same way: four bits for each suit; the joker belongs to all of them.
COUNTS = tuple(0x1111 if card == JOKER else 1 << 4 * (card & 3) for card in range(JOKER + 1))
BITS = tuple(map(card_bit, range(JOKER + 1)))


def look_up_settings(cards: Sequence[int], price: Prices) -> tuple[int, list[int], list[int]]:
    """The same result as `rules.lay_out`: the seven as bits, highs and lows. Only flushes are computed here."""
    fives, twos = _worth(price)
    keys = [KEYS[card >> 2] for card in cards]
    every, highs, lows = sum(keys), [], []
    for first, second in combinations(keys, TWO):
        two = first + second
        high, low = fives[every - two], twos[two]
        lows.append(low)
        highs.append(high if high > low else -1)
    hand, suits = sum([BITS[card] for card in cards]), sum([COUNTS[card] for card in cards])
    if can_flush(suits):
        for nth, (one, other) in enumerate(combinations(cards, TWO)):
            if can_flush(suits - COUNTS[one] - COUNTS[other]):
                high = high_value(hand ^ BITS[one] ^ BITS[other], price.ranking, price.terms)
                highs[nth] = high if high > lows[nth] else -1
    return hand, highs, lows


def can_flush(suits: int) -> bool:
    """Whether five of these cards can be of one suit."""
    return bool((suits + 0x3333) & 0x8888)  # three more make five of a suit eight


@cache
def _worth(price: Prices) -> tuple[dict[int, int], dict[int, int]]:
    """The values of all fives and of all twos by their keys."""
    fives = {key: high_value(hand, price.ranking, price.terms) for key, hand in _hands(FIVE)}
    twos = {key: low_value(hand, price.ranking, price.terms) for key, hand in _hands(TWO)}
    return fives, twos


@cache
def _hands(size: int) -> tuple[tuple[int, int], ...]:
    """One hand of so many cards for every choice of ranks, as its key and its bits."""
    found = []
    for jokers in (0, 1):
        for ranks in combinations_with_replacement(range(RANKS), size - jokers):
            if max(map(ranks.count, ranks)) <= SUITS:
                cards = [make_card(rank, nth % SUITS) for nth, rank in enumerate(ranks)] + [JOKER] * jokers
                found.append((sum(KEYS[card >> 2] for card in cards), hand_of(cards)))
    return tuple(found)
