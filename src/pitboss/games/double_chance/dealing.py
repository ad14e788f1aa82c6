"""The deal: five cards to each wager, one at a time from the shoe or all at once from the device."""

from pitboss.engine.say import ALL
from pitboss.engine.step import passage, step
from pitboss.events.decks import DealStarted
from pitboss.games.double_chance.memory import WAGER, ChanceTable, playing
from pitboss.games.families.single_deck.memory import dealt_by, hand_of
from pitboss.games.families.single_deck.rounds import begins_with_first_card


@step("nsw-dc/7.2.1")
async def no_more_bets(t: ChanceTable) -> None:
    """Announce "No more bets" when all wagers are placed."""
    t.announce("No more bets")


def begin_deal(t: ChanceTable) -> bool:
    """Report who is dealt in, clockwise from the dealer's left; deal nothing if nobody is."""
    t.own.in_play = sorted(w.seat for w in t.live_wagers() if w.spot == WAGER)
    if t.own.in_play:
        cites = (*t.cites_of(t.chapter.numbers["face_up"]), *t.cites_of(t.chapter.numbers["hand"]), "X-01")
        t.say(DealStarted(order=list(t.own.in_play)), to=ALL, cites=cites)
    return bool(t.own.in_play)


async def _card(t: ChanceTable, seat: int) -> None:
    first = not t.state.dealt
    await t.deal(hand_of(seat), seat=seat, face_up=t.terms.face_up)
    if first:
        begins_with_first_card(t)


async def _one_to_each(t: ChanceTable) -> None:
    for seat in playing(t):
        await _card(t, seat)


@step("nsw-dc/7.2.2", when=dealt_by("shoe"), fork="deal", title="Deal from the shoe")
async def deal_from_shoe(t: ChanceTable) -> None:
    """Deal from the shoe clockwise from the left, one card at a time."""
    if begin_deal(t):
        await first_to_each(t)
        await further_to_each(t)


@passage("nsw-dc/7.3.1")
async def first_to_each(t: ChanceTable) -> None:
    """Deal one card to each playing area with a wager."""
    await _one_to_each(t)


@passage("nsw-dc/7.3.2")
async def further_to_each(t: ChanceTable) -> None:
    """Deal a second, third, fourth and fifth card to each in sequence."""
    for _ in range(t.terms.hand - 1):
        await _one_to_each(t)


@step("nsw-dc/7.2.2", when=dealt_by("shuffler"), fork="deal", title="Deal from the device")
async def deal_from_device(t: ChanceTable) -> None:
    """Deal from the device clockwise from the left, one hand at a time."""
    if begin_deal(t):
        await five_to_each(t)


@passage("nsw-dc/7.4.1")
async def five_to_each(t: ChanceTable) -> None:
    """Deal five cards at a time to each playing area with a wager."""
    for seat in playing(t):
        for _ in range(t.terms.hand):
            await _card(t, seat)


DEALS = (deal_from_shoe, deal_from_device)
