"""Blackjack in integers: totals, who draws, how each wager ends and what it pays.

A hand is two numbers: `low`, the sum with every ace low, and `aces`, how many there are. Tables are flat: `values` and
`insurance` by rank from two to ace, `outcomes` by comparison, `sides` three for Over and three for Under.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.hands.cards import ACE, rank_of

RETURNED, WON, LOST = range(3)  # how a wager ends
NO_BLACKJACK, TEN_UP, ACE_UP = range(3)  # what the dealer's up card allows
BUST, DEALER_BUST, HIGHER, LOWER, TWO_CARD_21, EQUAL, DEALER_BLACKJACK = range(7)  # how player and dealer compare
OVER, UNDER = range(2)
LESS, EXACT, MORE = range(3)
PAIR = 2  # cards of a hand that can be Blackjack or be split


class Terms(NamedTuple):
    """Numbers and payouts of a table."""

    ace_low: int
    most: int
    stands_at: int
    hits_soft: int  # whether the dealer hits the soft total of `stands_at`
    even_money: int
    beats_21: int  # whether a dealer's Blackjack beats a player's ordinary 21
    thirteen: int
    insurance_parts: int
    win_num: int
    win_den: int
    blackjack_num: int
    blackjack_den: int
    even_num: int
    even_den: int
    insurance_num: int
    insurance_den: int
    thirteen_num: int
    thirteen_den: int
    chip: int  # the smallest chip, in cents


# -- totals -----------------------------------------------------------------------------------------------------------


def is_ace(card: int) -> int:
    """1 for an ace, else 0."""
    return 1 if rank_of(card) == ACE else 0


def low_value(card: int, values: Sequence[int], terms: Terms) -> int:
    """The value of a card, aces low."""
    if rank_of(card) == ACE:
        return terms.ace_low
    return values[rank_of(card)]


def soft(low: int, aces: int, values: Sequence[int], terms: Terms) -> int:
    """1 if an ace counts high without a bust."""
    if aces > 0 and low - terms.ace_low + values[ACE] <= terms.most:
        return 1
    return 0


def total(low: int, aces: int, values: Sequence[int], terms: Terms) -> int:
    """The total: one ace high where it fits."""
    if soft(low, aces, values, terms):
        return low - terms.ace_low + values[ACE]
    return low


def is_blackjack(
    first: int, second: int, split: int, values: Sequence[int], blackjack: Sequence[int], terms: Terms
) -> int:
    """1 if two cards make 21 and the hand was not made by splitting (`split`)."""
    low = low_value(first, values, terms) + low_value(second, values, terms)
    made = total(low, is_ace(first) + is_ace(second), values, terms) == terms.most
    return 1 if made and blackjack[split] else 0


def is_pair(first: int, second: int, values: Sequence[int]) -> int:
    """1 if two cards have the same value, whatever their ranks."""
    return 1 if values[rank_of(first)] == values[rank_of(second)] else 0


def player_draws(points: int, terms: Terms) -> int:
    """1 if a player may hit."""
    return 1 if points < terms.most else 0


def dealer_draws(low: int, aces: int, values: Sequence[int], terms: Terms) -> int:
    """1 if the dealer must draw."""
    points = total(low, aces, values, terms)
    if points < terms.stands_at:
        return 1
    if points == terms.stands_at and terms.hits_soft and soft(low, aces, values, terms):
        return 1
    return 0


# -- how wagers end ---------------------------------------------------------------------------------------------------


def compare(player: int, player_cards: int, dealer: int, dealer_cards: int, terms: Terms) -> int:
    """How a player's hand other than Blackjack compares with the dealer's: a line of `outcomes`."""
    if player > terms.most:
        return BUST
    if dealer > terms.most:
        return DEALER_BUST
    if player != dealer:
        return HIGHER if player > dealer else LOWER
    if player == terms.most and dealer_cards == PAIR and terms.beats_21:
        return DEALER_BLACKJACK
    if player == terms.most and player_cards == PAIR and dealer_cards > PAIR:
        return TWO_CARD_21
    return EQUAL


def winnings(stake: int, num: int, den: int, terms: Terms) -> int:
    """The winnings of a stake at num to den, rounded up to the smallest chip (B-09)."""
    return -(-stake * num // (den * terms.chip)) * terms.chip


def settle_hand(stake: int, compared: int, outcomes: Sequence[int], terms: Terms) -> int:
    """Net cents of a wager on a hand other than Blackjack."""
    end = outcomes[compared]
    if end == WON:
        return winnings(stake, terms.win_num, terms.win_den, terms)
    return -stake if end == LOST else 0


def settle_blackjack(stake: int, dealer_too: int, terms: Terms) -> int:
    """Net cents of a wager on a player's Blackjack: a push if the dealer has one too."""
    return 0 if dealer_too else winnings(stake, terms.blackjack_num, terms.blackjack_den, terms)


def even_money(stake: int, terms: Terms) -> int:
    """The winnings of a Blackjack at even money."""
    return winnings(stake, terms.even_num, terms.even_den, terms)


# -- insurance, Over and Under ----------------------------------------------------------------------------------------


def most_insurance(stake: int, terms: Terms) -> int:
    """The largest insurance of a wager, in whole chips."""
    return stake // (terms.insurance_parts * terms.chip) * terms.chip


def settle_insurance(stake: int, hole: int, insurance: Sequence[int], terms: Terms) -> int:
    """Net cents of an insurance wager, by the hole card."""
    end = insurance[rank_of(hole)]
    if end == WON:
        return winnings(stake, terms.insurance_num, terms.insurance_den, terms)
    return -stake if end == LOST else 0


def thirteen_sum(first: int, second: int, thirteen_values: Sequence[int]) -> int:
    """The sum of the first two cards for Over and Under 13."""
    return thirteen_values[rank_of(first)] + thirteen_values[rank_of(second)]


def side_line(side: int, points: int, terms: Terms) -> int:
    """The line of `sides` that decides an Over or Under wager."""
    if points < terms.thirteen:
        return 3 * side + LESS
    return 3 * side + (EXACT if points == terms.thirteen else MORE)


def settle_side(stake: int, side: int, points: int, sides: Sequence[int], terms: Terms) -> int:
    """Net cents of an Over or Under wager."""
    end = sides[side_line(side, points, terms)]
    if end == WON:
        return winnings(stake, terms.thirteen_num, terms.thirteen_den, terms)
    return -stake if end == LOST else 0
