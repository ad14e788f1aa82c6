"""Drawing cards: an exposed card that waits, the cutting card, a shoe that runs out."""

from pitboss.engine.ask import Question
from pitboss.engine.say import ALL
from pitboss.engine.step import Void, act, passage
from pitboss.events.decks import NextCardUsed
from pitboss.games.blackjack.memory import BlackjackTable, cards_of, hand_of
from pitboss.games.families.shoes.dealing import OUT, cutting_card_out
from pitboss.games.families.shoes.memory import DEALER, SPENT

EXPOSED = "exposed"  # holds a card that was drawn in error and seen by all


def card_waits(t: BlackjackTable) -> bool:
    """Whether an exposed card is the next card."""
    return bool(cards_of(t, EXPOSED))


async def before_drawing(t: BlackjackTable) -> None:
    """Before a card is drawn: take out the cutting card if it comes first; shuffle the discards if no card is left."""
    if not t.own.cut_out and t.deck.remaining <= t.deck.cut_card:
        cutting_card_out(t)
        t.own.appeared = _seat_of_caller(t)
    if not t.deck.remaining:
        await shuffle_discards(t)


def _seat_of_caller(t: BlackjackTable) -> str:
    """The seat of the player on whose box the cutting card appeared, who may play from another seat."""
    seat = next((hand.seat for hand in t.own.hands if hand_of(hand.seat) == t.own.appeared), -1)
    seats = t.seats.of(t.own.callers[seat]) if seat >= 0 else []
    return t.own.appeared if seat in seats or not seats else hand_of(seats[0])


def _usable(origin: str) -> bool:
    """Whether a discard may return during a round: not if it was removed from the game."""
    return origin != OUT


@passage("bs/3(6)(i)", "B-20")
async def shuffle_discards(t: BlackjackTable) -> None:
    """Too few cards to finish the round: shuffle the discards and go on; after the round shuffle everything."""
    if not t.deck.remaining and not any(_usable(racked.origin) for racked in t.state.rack):
        none_left(t)
    t.own.cut_out = True
    await t.shuffle_rest(_usable, "Shuffle the discards to finish the round")


@act("S-132")
def none_left(t: BlackjackTable) -> None:
    """No card is left: the round cannot be finished."""
    t.own.stage = SPENT
    raise Void("no card is left to finish the round", t.cites)


async def ready_again(t: BlackjackTable, waiting: Question | None) -> None:
    """After a remedy took cards from the shoe, make sure that the card a question waits for exists."""
    if waiting is not None and waiting.kind == "card":
        await before_drawing(t)


async def next_to(t: BlackjackTable, hand: str, seat: int = -1, *, face_up: bool = True) -> None:
    """Deal the next card to a hand: the exposed card that waits, else the next from the shoe."""
    t.own.due = DEALER if seat < 0 else hand_of(seat)
    if EXPOSED in t.state.hands and card_waits(t):
        t.move_card(EXPOSED, 0, hand, seat)
        return
    if t.deck.remaining <= t.deck.cut_card:
        await before_drawing(t)
    await t.deal(hand, seat=seat, face_up=face_up)


async def expose(t: BlackjackTable) -> None:
    """Draw the next card in error, in view of all; it stays the next card."""
    await before_drawing(t)
    await t.deal(EXPOSED, face_up=True)
    t.say(NextCardUsed(out=t.deck.out), to=ALL, says="The card drawn in error is the next card")


async def put_out(t: BlackjackTable) -> None:
    """Show the next card to all and put it into the rack unused."""
    await before_drawing(t)
    await t.deal(OUT, face_up=True)
    t.collect(OUT)
