"""Hands that are out: collected, counted, kept apart from the burn cards."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act
from pitboss.games.poker_room.memory import PokerTable, hand_at, hand_of


def discard_hand(t: PokerTable, seat: int) -> None:
    """A hand goes to the pile of discards and is counted."""
    hand = hand_at(t, seat)
    if hand is None:
        return
    held = len(hand.cards)
    t.collect(hand_of(seat))
    count_discards(t, seat, held)


@act("bs/15(8)(g)")
def count_discards(t: PokerTable, seat: int, held: int) -> None:
    """Every discarded hand is counted: all its cards must have come back."""
    t.say("discards-counted", to=ALL, data={"seat": seat, "cards": held})
