"""Opening and deal of Vegas Shootout."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage, step
from pitboss.events.decks import CutterChosen, CuttingCardsBrought, DealStarted, StackOffered
from pitboss.games.families.shoes.opening import cutters, offer, pass_on
from pitboss.games.families.shoes.table import CUT, IN_PLAY, SHUFFLED, SPENT, far_right, first_to_come
from pitboss.games.families.single_deck.opening import prepare_cards
from pitboss.games.families.single_deck.shuffling import device_shuffles
from pitboss.games.families.single_deck.table import by_device, hand_of
from pitboss.games.vegas_shootout.table import COMMON, DEALER, ShootoutTable

# -- opening: cards come to the table; before play and after each round they are shuffled and cut ---------------------


@step("bs/14(2)(a)", title="Bring the cards")
async def receive_cards(t: ShootoutTable) -> None:
    """Bring a deck of 52 cards and a joker, with one or more coloured cutting cards."""
    t.bring_deck(t.settings.num("decks"), t.number("jokers"), t.settings.text("backs"))
    t.say(CuttingCardsBrought(count=t.settings.num("cutting_cards")), to=ALL)
    t.own.stage = SPENT


@step("bs/14(3)(c)")
async def shuffle_before_play(t: ShootoutTable) -> None:
    """Shuffle and cut the cards immediately before play begins."""
    await shuffle_and_cut(t)


@step("bs/14(3)(c)", "bs/14(3)(i)", lasting=True, title="Shuffle after the round")
async def shuffle_after_round(t: ShootoutTable) -> None:
    """Shuffle and cut the cards after every round, unless they are replaced."""
    if not t.state.floor.new_cards:
        await shuffle_and_cut(t)


async def shuffle_and_cut(t: ShootoutTable) -> None:
    """Do what is still needed before the cards can be dealt."""
    if t.own.stage == SPENT:
        if by_device(t):
            await device_shuffles(t)
        else:
            await t.shuffle("Shuffle the cards")
        t.own.stage = SHUFFLED
    if t.own.stage == SHUFFLED:
        await offer_stack(t)
    if t.own.stage == CUT:
        await front_to_back(t)


# -- the cut ----------------------------------------------------------------------------------------------------------


@passage("bs/14(3)(d)")
async def offer_stack(t: ShootoutTable) -> None:
    """Offer the shuffled cards to the players to cut, backs away from the dealer."""
    t.say(StackOffered(), to=ALL, says="The cards are offered for the cut, backs away from the dealer")
    start = first_to_arrive(t) if not t.own.begun else at_far_right(t)
    first, *others = cutters(t, start or 0) or [-1]
    if first < 0 or not await offer(t, first):
        await refused_cut(t, others)


@act("bs/14(3)(g)(i)")
def first_to_arrive(t: ShootoutTable) -> int:
    """When the game begins, the first player who came to the table cuts."""
    return _cutter(t, first_to_come(t))


@act("bs/14(3)(g)(iii)", "S-066")
def at_far_right(t: ShootoutTable) -> int:
    """Later the player at the dealer's far right cuts: the cutting card was at the back, on no player's box."""
    return _cutter(t, far_right(t))


def _cutter(t: ShootoutTable, seat: int) -> int:
    t.say(CutterChosen(seat=seat), to=ALL)
    return seat


@passage("bs/14(3)(h)")
async def refused_cut(t: ShootoutTable, others: list[int]) -> None:
    """A refused cut goes clockwise to each other player; if nobody accepts, the dealer cuts."""
    await pass_on(t, others)


@passage("bs/14(3)(f)")
async def front_to_back(t: ShootoutTable) -> None:
    """Move the cards in front of the cutting card to the back, and put the cutting card behind them all."""
    t.apply_cut(t.own.cut_depth, t.own.cut_by)
    await t.act("cutting-card-back", "Put the cutting card at the back")
    t.own.stage, t.own.begun = IN_PLAY, True


OPENING = (receive_cards, prepare_cards, shuffle_before_play)


# -- the deal: two cards face up to each player, two face down to the dealer, one common card face down ---------------


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
