"""Cards leaving the shoe: the cutting card on its way, burns, cards that are put out of play, a shoe that runs out."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pitboss.engine.ask import Question
from pitboss.engine.say import ALL
from pitboss.games.shoes.memory import DEALER, SPENT, ShoeTable

BURN = "burn"
OUT = "out-of-play"  # the hand in which a card that may not be used is shown before it is racked


class Mouth(NamedTuple):
    """What a game does when the cutting card comes out, and when no card is left."""

    cutting_card_out: Callable[[Any], object]
    ran_out: Callable[[Any], object]

    def ready(self, t: ShoeTable) -> None:
        """Before a card leaves the shoe: the cutting card may lie before it, or there may be none."""
        if not t.own.cut_out and t.deck.remaining <= t.deck.cut_card:
            self.cutting_card_out(t)
        if not t.deck.remaining:
            self.ran_out(t)

    def ready_again(self, t: ShoeTable, waiting: Question | None) -> None:
        """After a remedy took cards from the shoe: a card that is still waited for must be there."""
        if waiting is not None and waiting.kind == "card":
            self.ready(t)

    async def deal(self, t: ShoeTable, hand: str, seat: int = -1) -> int:
        """The next card, face up, to a hand."""
        t.own.due = hand
        self.ready(t)
        return await t.deal(hand, seat=seat, face_up=True)

    async def burn(self, t: ShoeTable) -> None:
        """The next card goes to the rack unseen."""
        t.own.due = DEALER
        self.ready(t)
        t.own.burns.append(t.deck.out)
        await t.burn(BURN)

    async def put_out(self, t: ShoeTable) -> None:
        """The next card is shown to all, not used, and goes to the rack."""
        self.ready(t)
        await t.deal(OUT, face_up=True)
        t.collect(OUT)


def note_cutting_card(t: ShoeTable) -> None:
    """The cutting card appears and is laid aside; where the next card goes is where it appeared."""
    t.own.cut_out, t.own.appeared = True, t.own.due
    t.say("cutting-card", to=ALL, says="The cutting card is out: complete the round", data={"hand": t.own.due})


def shuffle_due(t: ShoeTable) -> None:
    """Once the cutting card is out or a reshuffle was ordered, the shoe is spent with the round."""
    if t.own.cut_out or t.own.security:
        t.own.stage = SPENT
        t.say("shoe-over", to=ALL, says="The cards are reshuffled before another round")


def rack_all(t: ShoeTable, order: list[str]) -> None:
    """Hands go to the discard rack one by one in this order, so that each can be rebuilt."""
    there = [name for name in order if name in t.state.hands]
    for name in there:
        t.collect(name)
    if there:
        t.say("racked-in-order", to=ALL, data={"order": there})
