"""The initial deal: a card to each box, the dealer's up card, a second card to each box, the hole card."""

from pitboss.engine.say import ALL
from pitboss.engine.step import passage, step
from pitboss.events.blackjack import HoleCardSeen
from pitboss.games.blackjack.drawing import EXPOSED, card_waits, next_to
from pitboss.games.blackjack.memory import TWO, BlackjackTable, cards_of
from pitboss.games.families.shoes.memory import DEALER

FIRST = 1


async def _round_of_cards(t: BlackjackTable, nth: int) -> None:
    """Deal a card face up to each box with fewer than `nth` cards, clockwise from the dealer's left."""
    for hand in t.own.hands:
        if len(cards_of(t, hand.name)) < nth:
            await next_to(t, hand.name, hand.seat)


@step("bs/3(6)(d)(i)", "X-01", title="First card to each box")
async def first_cards(t: BlackjackTable) -> None:
    """Deal one card face up to each box with a wager, from the dealer's left."""
    await _round_of_cards(t, FIRST)


@step("bs/3(6)(d)(ii)", title="Deal the dealer's up-card")
async def up_card(t: BlackjackTable) -> None:
    """Deal one card face up to the dealer."""
    if t.own.hands and not cards_of(t, DEALER):
        await next_to(t, DEALER)


@step("bs/3(6)(d)(iii)", title="Second card to each box")
async def second_cards(t: BlackjackTable) -> None:
    """Deal a second card face up to each box with a wager."""
    await _round_of_cards(t, TWO)


@step("bs/3(6)(d)(iv)", title="Deal the hole card")
async def hole_card(t: BlackjackTable) -> None:
    """Deal a second card face down to the dealer, who does not look at it."""
    if t.own.hands and len(cards_of(t, DEALER)) < TWO:
        seen = card_waits(t)
        await next_to(t, DEALER, face_up=False)
        if seen:
            await note_seen_hole(t)


@passage("B-21")
async def note_seen_hole(t: BlackjackTable) -> None:
    """A hole card that everybody has seen stays face up; a supervisor notes it."""
    await t.act("note-hole-card", "Note that the hole card is face up", ("games-supervisor",))
    t.say(HoleCardSeen(hand=DEALER, how=EXPOSED), to=ALL)


async def turn_hole(t: BlackjackTable) -> None:
    """Turn the hole card face up, unless it already is."""
    hand = t.state.hands[DEALER]
    if not all(hand.up):
        await t.turn(DEALER, [TWO - 1])


DEAL = (first_cards, up_card, second_cards, hole_card)
