"""What a player's hand is worth now, in words: shown to that player only."""

from pitboss.engine.cards import Hand
from pitboss.games.families.single_deck.table import DeckTable, hand_of
from pitboss.hands.cards import UNKNOWN, is_card
from pitboss.hands.naming import name_cards

COMMUNITY = "community"


def known(t: DeckTable, seat: int) -> list[int]:
    """The seat's cards with the community cards that are face up; none if the table does not know the cards."""
    hand: Hand | None = t.state.hands.get(hand_of(seat))
    if hand is None or UNKNOWN in hand.cards or not all(is_card(card) for card in hand.cards):
        return []
    shared = t.state.hands.get(COMMUNITY)
    up = [card for card, shown in zip(shared.cards, shared.up, strict=True) if shown] if shared else []
    return [*hand.cards, *up]


def holding(t: DeckTable, seat: int) -> str:
    """Name the hand by its best five cards, or what there is of them."""
    cards = known(t, seat)
    return name_cards(cards) if cards else ""
