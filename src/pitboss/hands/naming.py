"""The name of a hand in the words of a player: pair of kings, flush, ace high."""

from collections.abc import Sequence
from typing import Final

from pitboss.hands.cards import RANK_NAMES
from pitboss.hands.poker import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    MADE_SHIFT,
    ONE_PAIR,
    RANK_BITS,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    card_bit,
    category,
    count_ranks,
    lead_rank,
    strength7,
    top_rank,
)

FIVE: Final = 5


def plural(rank: int) -> str:
    """The name of several cards of a rank: kings, sixes."""
    name = RANK_NAMES[rank]
    return f"{name}es" if name.endswith("x") else f"{name}s"


def name_made(kind: int, lead: int, second: int = 0) -> str:
    """Name a category by the rank that leads it, and two pair by the rank of the second pair too."""
    names = {
        HIGH_CARD: f"{RANK_NAMES[lead]} high",
        ONE_PAIR: f"pair of {plural(lead)}",
        TWO_PAIR: f"two pair, {plural(lead)} and {plural(second)}",
        THREE_OF_A_KIND: f"three {plural(lead)}",
        STRAIGHT: f"straight, {RANK_NAMES[lead]} high",
        FLUSH: f"flush, {RANK_NAMES[lead]} high",
        FULL_HOUSE: f"full house, {plural(lead)}",
        FOUR_OF_A_KIND: f"four {plural(lead)}",
        STRAIGHT_FLUSH: f"straight flush, {RANK_NAMES[lead]} high",
        ROYAL_FLUSH: "royal flush",
    }
    return names[kind]


def name_strength(strength: int) -> str:
    """Name the strength of five cards."""
    kind, lead = category(strength), lead_rank(strength)
    pairs = strength >> MADE_SHIFT & RANK_BITS
    return name_made(kind, lead, top_rank(pairs & ~(1 << lead)) if kind == TWO_PAIR else 0)


def name_cards(cards: Sequence[int]) -> str:
    """Name the best that up to seven cards make; fewer than five make no straight and no flush."""
    hand = 0
    for card in cards:
        hand |= card_bit(int(card))
    if len(cards) >= FIVE:
        return name_strength(strength7(hand))
    held, twice, thrice, four = count_ranks(hand)
    if thrice:
        return name_made(FOUR_OF_A_KIND if four else THREE_OF_A_KIND, top_rank(thrice))
    if twice:
        lead = top_rank(twice)
        second = twice & ~(1 << lead)
        return name_made(TWO_PAIR, lead, top_rank(second)) if second else name_made(ONE_PAIR, lead)
    return name_made(HIGH_CARD, top_rank(held))
