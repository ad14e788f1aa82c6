"""Hands out of play: collected, counted, apart from the burn cards."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act
from pitboss.events.incidents import DiscardsCounted
from pitboss.games.families.poker_room.memory import PokerTable, hand_at, hand_of


def discard_hand(t: PokerTable, seat: int) -> None:
    """Move a hand to the discards and count it."""
    hand = hand_at(t, seat)
    if hand is None:
        return
    held = len(hand.cards)
    t.collect(hand_of(seat))
    count_discards(t, seat, held)


@act("bs/15(8)(g)")
def count_discards(t: PokerTable, seat: int, held: int) -> None:
    """The dealer counts every discarded hand: no card may be missing."""
    t.say(DiscardsCounted(seat=seat, cards=held), to=ALL)
