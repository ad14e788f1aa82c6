"""Cards leaving the shoe or the dealer's hand: a card that waits exposed, the cutting card, cards that run out."""

from pitboss.engine.ask import Question
from pitboss.engine.say import ALL
from pitboss.engine.step import Void, act, passage
from pitboss.games.blackjack.memory import BlackjackTable, cards_of, hand_of
from pitboss.games.shoes.dealing import OUT, cutting_card_out
from pitboss.games.shoes.memory import DEALER, SPENT

EXPOSED = "exposed"  # where a card lies that was drawn in error and all have seen


def card_waits(t: BlackjackTable) -> bool:
    """Whether an exposed card is the next one."""
    return bool(cards_of(t, EXPOSED))


async def at_the_mouth(t: BlackjackTable) -> None:
    """Before a card leaves: the cutting card may lie before it, or there may be none."""
    if not t.own.cut_out and t.deck.remaining <= t.deck.cut_card:
        cutting_card_out(t)
        t.own.appeared = _seat_of_caller(t)
    if not t.deck.remaining:
        await shuffle_discards(t)


def _seat_of_caller(t: BlackjackTable) -> str:
    """Where the player sits on whose box the cutting card appeared: a box may be played from another seat."""
    seat = next((hand.seat for hand in t.own.hands if hand_of(hand.seat) == t.own.appeared), -1)
    seats = t.seats.of(t.own.callers[seat]) if seat >= 0 else []
    return t.own.appeared if seat in seats or not seats else hand_of(seats[0])


def _usable(origin: str) -> bool:
    """Whether a discard may come back in mid-round: not one that was put out of the game."""
    return origin != OUT


@passage("bs/3(6)(i)", "B-20")
async def shuffle_discards(t: BlackjackTable) -> None:
    """Too few cards to complete the round: the discards are shuffled and it goes on; all are shuffled after it."""
    if not t.deck.remaining and not any(_usable(racked.origin) for racked in t.state.rack):
        none_left(t)
    t.own.cut_out = True
    await t.shuffle_rest(_usable, "Shuffle the discards to complete the round")


@act("S-132")
def none_left(t: BlackjackTable) -> None:
    """Every card lies on the layout: the round cannot be completed."""
    t.own.stage = SPENT
    raise Void("no card is left to complete the round", t.cites)


async def ready_again(t: BlackjackTable, waiting: Question | None) -> None:
    """After a remedy took cards from the shoe: a card that is still waited for must be there."""
    if waiting is not None and waiting.kind == "card":
        await at_the_mouth(t)


async def next_to(t: BlackjackTable, hand: str, seat: int = -1, *, face_up: bool = True) -> None:
    """The next card to a hand: the one that waits exposed, else the next of the shoe."""
    t.own.due = DEALER if seat < 0 else hand_of(seat)
    if EXPOSED in t.state.hands and card_waits(t):
        t.move_card(EXPOSED, 0, hand, seat)
        return
    if t.deck.remaining <= t.deck.cut_card:
        await at_the_mouth(t)
    await t.deal(hand, seat=seat, face_up=face_up)


async def expose(t: BlackjackTable) -> None:
    """The next card is drawn in error, seen by all, and waits to be the next card."""
    await at_the_mouth(t)
    await t.deal(EXPOSED, face_up=True)
    t.say("next-card", to=ALL, says="The card drawn by mistake is the next card", data={"out": t.deck.out})


async def put_out(t: BlackjackTable) -> None:
    """The next card is shown to all, not used, and goes to the rack."""
    await at_the_mouth(t)
    await t.deal(OUT, face_up=True)
    t.collect(OUT)
