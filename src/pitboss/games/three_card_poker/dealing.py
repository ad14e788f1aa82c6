"""The deal: from a manual shoe, by hand, or in stacks from an automated shoe."""

from pitboss.engine.say import ALL
from pitboss.engine.step import step
from pitboss.events.decks import DealStarted
from pitboss.games.families.single_deck.memory import dealt_by, hand_of
from pitboss.games.three_card_poker.memory import DEALER, CardTable

# -- no more bets -----------------------------------------------------------------------------------------------------


@step("bs/16(6)(a)", when=dealt_by("shoe"), fork="call", title="No more bets (manual shoe)")
async def no_more_bets_shoe(t: CardTable) -> None:
    """Announce "No more bets" before dealing from the shoe."""
    t.announce("No more bets")


@step("bs/16(7)(c)", when=dealt_by("hand"), fork="call", title="No more bets (dealt by hand)")
async def no_more_bets_hand(t: CardTable) -> None:
    """Announce "No more bets" before dealing by hand."""
    t.announce("No more bets")


@step("bs/16(8)(b)(ii)", when=dealt_by("auto-shoe"), fork="call", title="No more bets (automated shoe)")
async def no_more_bets_auto_shoe(t: CardTable) -> None:
    """Announce "No more bets" before the automated shoe gives any stack."""
    t.announce("No more bets")


# -- the cards --------------------------------------------------------------------------------------------------------


def _begin(t: CardTable) -> list[int]:
    """Report who is dealt in, clockwise from the dealer's far left, and the number of cards in a hand."""
    seats = list(t.own.in_play)
    if seats:
        size = t.chapter.numbers["hand_size"]
        t.say(DealStarted(order=seats, cards=size.value), to=ALL, cites=(*t.cites_of(size), "X-01"))
    return seats


async def _card(t: CardTable, name: str, seat: int = -1) -> None:
    await t.deal(name, seat=seat, face_up=bool(t.number("face_up")))


async def _one_at_a_time(t: CardTable) -> None:
    seats = _begin(t)
    for _ in range(t.number("hand_size") if seats else 0):
        for seat in seats:
            await _card(t, hand_of(seat), seat)
        await _card(t, DEALER)


@step("bs/16(6)(b)", when=dealt_by("shoe"), fork="deal", title="Deal from the shoe")
async def deal_from_shoe(t: CardTable) -> None:
    """Deal one card at a time face down, clockwise from the far left, the dealer last, until everybody has three."""
    await _one_at_a_time(t)


@step("bs/16(7)(d)", when=dealt_by("hand"), fork="deal", title="Deal from the hand")
async def deal_from_hand(t: CardTable) -> None:
    """Deal by hand in the same order: one card at a time face down, the dealer last, until everybody has three."""
    await _one_at_a_time(t)


@step("bs/16(8)(c)", when=dealt_by("auto-shoe"), fork="deal", title="Deal stacks of three")
async def deal_stacks(t: CardTable) -> None:
    """Deal a stack of three face down to each player, clockwise from the far left, then one to the dealer."""
    seats = _begin(t)
    for seat in seats:
        for _ in range(t.number("hand_size")):
            await _card(t, hand_of(seat), seat)
    for _ in range(t.number("hand_size") if seats else 0):
        await _card(t, DEALER)


CALLS = (no_more_bets_shoe, no_more_bets_hand, no_more_bets_auto_shoe)
DEALS = (deal_from_shoe, deal_from_hand, deal_stacks)
