"""What a player's hand is worth now, in words: shown to that player only."""

from collections.abc import Sequence
from itertools import combinations

from pitboss.games.families.poker_room.showdown import name_low
from pitboss.games.families.poker_room.table import PokerTable, cards_of, hand_of, shared_cards
from pitboss.hands.cards import UNKNOWN
from pitboss.hands.naming import name_cards, name_strength
from pitboss.hands.poker import rank5

FIVE, BOARD = 5, 5
OWN_FOUR = 4  # omaha: exactly two of the four own cards count


def holding(t: PokerTable, seat: int) -> str:
    """Name the hand for high and for low; empty if there is none yet, or the table does not know the cards."""
    making, own, shared = t.terms.making, cards_of(t, hand_of(seat)), shared_cards(t)
    if not own or UNKNOWN in (*own, *shared):
        return ""
    if len(own) + len(shared) < FIVE:
        return name_cards([*own, *shared]) if making.high else ""
    if len(own) == OWN_FOUR and shared and len(shared) < BOARD:
        return name_strength(_best_of_omaha(own, shared))
    names = [name_strength(making.high(own, shared))] if making.high else []
    low = making.low(own, shared, t.terms.qualifier) if making.low else 0
    if low:
        names.append(name_low(low).replace("-", " "))
    return " · ".join(names)


def _best_of_omaha(own: Sequence[int], shared: Sequence[int]) -> int:
    """The best of two own cards and three of a board that is not complete."""
    return max(rank5(*two, *three) for two in combinations(own, 2) for three in combinations(shared, 3))
