"""The deal: two cards face up to each player, two face down to the dealer, one common card face down."""

from pitboss.engine.say import ALL
from pitboss.engine.step import passage, step
from pitboss.events.decks import DealStarted
from pitboss.games.families.shoes.memory import SPENT
from pitboss.games.families.single_deck.memory import hand_of
from pitboss.games.vegas_shootout.memory import COMMON, DEALER, ShootoutTable


@step("bs/14(5)(a)", "X-01", fork="deal", title="Deal the cards")
async def deal_cards(t: ShootoutTable) -> None:
    """Deal one card at a time, clockwise from the player farthest to the dealer's left."""
    if not t.own.in_play:
        return
    t.own.stage = SPENT
    t.say(DealStarted(order=list(t.own.in_play)), to=ALL)
    await first_to_players(t)
    await first_to_dealer(t)
    await second_to_players(t)
    await second_to_dealer(t)
    await common_card(t)


async def _until(t: ShootoutTable, name: str, cards: int, seat: int = -1) -> None:
    """Deal to a hand until it has `cards` cards; only players' cards are face up."""
    hand = t.state.hands.get(name)
    if hand is None or len(hand.cards) < cards:
        await t.deal(name, seat=seat, face_up=seat >= 0)


@passage("bs/14(5)(a)(i)")
async def first_to_players(t: ShootoutTable) -> None:
    """Deal one card face up to each player with two or more wagers."""
    for seat in t.own.in_play:
        await _until(t, hand_of(seat), 1, seat)


@passage("bs/14(5)(a)(ii)")
async def first_to_dealer(t: ShootoutTable) -> None:
    """Deal one card face down to the dealer."""
    await _until(t, DEALER, 1)


@passage("bs/14(5)(a)(iii)")
async def second_to_players(t: ShootoutTable) -> None:
    """Deal a second card face up to each player."""
    for seat in t.own.in_play:
        await _until(t, hand_of(seat), 2, seat)


@passage("bs/14(5)(a)(iv)")
async def second_to_dealer(t: ShootoutTable) -> None:
    """Deal a second card face down to the dealer."""
    await _until(t, DEALER, 2)


@passage("bs/14(5)(a)(v)", "bs/14(1)(a)", "S-069")
async def common_card(t: ShootoutTable) -> None:
    """Deal the common card, which all players use, face down."""
    await _until(t, COMMON, 1)
