"""The deal in each rulebook's order, and cards that are exposed in it."""

from collections.abc import Awaitable, Callable
from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Passage, Void, act, incident, passage, step
from pitboss.events.decks import DealStarted
from pitboss.events.incidents import PlayContinues
from pitboss.events.other_games import CommunityDealt
from pitboss.events.wagers import BonusBanked
from pitboss.games.families.single_deck.irregularities import (
    FOUND,
    misdeal,
    on_layout,
    one_more_face_up,
    seen_by_all,
    while_dealing,
)
from pitboss.games.families.single_deck.rounds import begins_with_first_card
from pitboss.games.families.single_deck.table import BURN, COMMUNITY, dealt_by, hand_of
from pitboss.games.let_it_ride.table import BONUS, RideTable, complete, playing
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

# -- cards exposed in the deal, by each rulebook's rules --------------------------------------------------------------


def _exposed_in_deal(t: RideTable, about: dict[str, Any]) -> None:
    """Check that cards are being dealt, or that nobody has looked since the last one."""
    unseen = t.asked is not None and t.asked.name == "look" and not t.own.viewed
    if not unseen:
        while_dealing(t, about)
    on_layout(t, about)


def _next_lies_up(t: RideTable, about: dict[str, Any]) -> None:
    while_dealing(t, about)
    if t.own.next_is_up:
        raise Refusal(GameCode.REPORTED_ALREADY, "The face-up card is already reported.")


# -- Bahamas and tribal -----------------------------------------------------------------------------------------------


@incident("exposed-card", "bs/12(10)(a)", check=_exposed_in_deal)
async def exposed_card_replaced(t: RideTable, about: dict[str, Any]) -> None:
    """Treat an exposed card like one found face up: it is not used, and the next card replaces it."""
    name = await seen_by_all(t, about)
    hand = t.state.hands[name]
    hand.up.pop(int(about["nth"]) - 1)
    t.to_rack([hand.cards.pop(int(about["nth"]) - 1)], FOUND, drawn=False)
    one_more_face_up(t)
    await t.deal(name, seat=hand.seat)


@incident("exposed-card", "T-11", check=on_layout)
async def exposed_card_plays(t: RideTable, about: dict[str, Any]) -> None:
    """A player's exposed card is turned face down and plays; an exposed community card voids all hands."""
    if await seen_by_all(t, about) in (COMMUNITY, BURN):
        raise Void("a community card was exposed")


# -- New South Wales --------------------------------------------------------------------------------------------------


@incident("exposed-card", "nsw-lir/12.5", check=on_layout)
async def exposed_card_turned_over(t: RideTable, about: dict[str, Any]) -> None:
    """Turn an exposed card face down and go on with the deal, unless it is the second one or a community card."""
    await judge_exposed(t, await seen_by_all(t, about))


@incident("face-up-card", "nsw-lir/12.5", check=_next_lies_up)
async def face_up_card_dealt(t: RideTable, _about: dict[str, Any]) -> None:
    """Deal a card found face up in the shoe, turn it face down, and go on as after any exposed card."""
    t.own.next_is_up = True


async def deal_the_exposed(t: RideTable, name: str) -> None:
    """The face-up card is dealt and seen by all: turn it face down."""
    t.own.next_is_up = False
    await seen_by_all(t, {"hand": name, "nth": len(t.state.hands[name].cards)})
    await judge_exposed(t, name)


@passage("nsw-lir/12.5", "L-07")
async def judge_exposed(t: RideTable, name: str) -> None:
    """After a player has touched cards play goes on; before that the second exposed card or a community card is a
    misdeal.
    """
    t.own.exposed += not t.own.viewed
    t.say(PlayContinues(exposed=t.own.exposed), to=ALL)
    if not t.own.viewed:
        if t.own.exposed > t.number("exposed_most"):
            two_exposed(t)
        if name in (COMMUNITY, BURN):
            community_exposed(t)


@act("nsw-lir/12.3", "L-19")
def two_exposed(t: RideTable) -> None:
    """Two or more cards exposed during the deal are a misdeal."""
    misdeal(t, "two cards were exposed", t.cites)


@act("nsw-lir/12.6", "L-07")
def community_exposed(t: RideTable) -> None:
    """A community card exposed before any player has touched cards is a misdeal."""
    misdeal(t, "a community card was exposed", t.cites)


RIDE_EXPOSURES = (
    exposed_card_replaced,
    exposed_card_plays,
    exposed_card_turned_over,
    face_up_card_dealt,
)


# -- the deal in each rulebook's order, by hand, shoe or device, and its burn card ------------------------------------

STACK = 3  # cards to a player, and cards in a stack


# -- no more bets -----------------------------------------------------------------------------------------------------


@step("bs/12(5)(b)", "nsw-lir/7.2.1", "S-050")
async def no_more_bets(t: RideTable) -> None:
    """Announce "No more bets" before the first card."""
    t.announce("No more bets")


@step("tribal-lir/(h)(2)", when=dealt_by("shoe"), fork="call", title="No more bets (manual shoe)")
async def no_more_bets_shoe(t: RideTable) -> None:
    """Before dealing from the shoe, announce "No more bets" and collect the bonus wagers."""
    await _call_and_bank(t)


@step("tribal-lir/(i)(2)(iii)", when=dealt_by("hand"), fork="call", title="No more bets (dealt by hand)")
async def no_more_bets_hand(t: RideTable) -> None:
    """Before dealing by hand, announce "No more bets" and collect the bonus wagers."""
    await _call_and_bank(t)


@step("tribal-lir/(j)(2)(ii)", when=dealt_by("auto-shoe"), fork="call", title="No more bets (automated shoe)")
async def no_more_bets_auto_shoe(t: RideTable) -> None:
    """Before the automated shoe gives any stack, announce "No more bets" and collect the bonus wagers."""
    await _call_and_bank(t)


async def _call_and_bank(t: RideTable) -> None:
    """The number of chips collected must equal the number of bonus wagers accepted."""
    t.announce("No more bets")
    chips = sum(1 for w in t.live_wagers() if w.spot == BONUS and complete(t, w.seat))
    if chips:
        says = "Collect the bonus chips and count them in front of the tray"
        await t.number_from(("dealer",), "bonus-chips", chips, chips, says=says, about={"expected": chips})
        t.say(BonusBanked(chips=chips), to=ALL)


# -- pieces of a deal -------------------------------------------------------------------------------------------------


async def _card(t: RideTable, name: str, seat: int = -1) -> None:
    first = not t.state.dealt
    await t.deal(name, seat=seat, face_up=t.terms.face_up)
    if t.own.next_is_up:
        await deal_the_exposed(t, name)
    if first:
        begins_with_first_card(t)


async def _one_to_each(t: RideTable) -> None:
    for seat in playing(t):
        await _card(t, hand_of(seat), seat)


async def _stack_to_each(t: RideTable) -> None:
    for seat in playing(t):
        for _ in range(STACK):
            await _card(t, hand_of(seat), seat)


async def _one_to_community(t: RideTable) -> None:
    await _card(t, COMMUNITY)


async def _one_to_burn(t: RideTable) -> None:
    await _card(t, BURN)


def _piece(name: str, do: Callable[[Any], Awaitable[None]], about: str, *cites: str) -> Passage[[Any], None]:
    """A cited piece of a deal."""

    async def deal(t: Any) -> None:
        await do(t)

    deal.__qualname__, deal.__doc__ = name, about
    return passage(*cites)(deal)


def begin_deal(t: RideTable, *rulings: str) -> bool:
    """Report who is dealt in, clockwise from the dealer's left; deal nothing if nobody is."""
    seats = playing(t)
    if seats:
        face_down = t.cites_of(t.chapter.numbers["face_up"])
        t.say(DealStarted(order=seats), to=ALL, cites=(*face_down, "X-01", *rulings))
    return bool(seats)


# -- Bahamas: one card at a time, two of them to the community area ---------------------------------------------------

BS_HAND = (
    _piece("first_to_each", _one_to_each, "One card face down to each player.", "bs/12(6)(a)"),
    _piece("first_to_community", _one_to_community, "One card face down to the community area.", "bs/12(6)(b)"),
    _piece("second_to_each", _one_to_each, "A second card face down to each player.", "bs/12(6)(c)"),
    _piece("second_to_community", _one_to_community, "A second card to the community area.", "bs/12(6)(d)"),
    _piece("third_to_each", _one_to_each, "A third card face down to each player.", "bs/12(6)(e)"),
)


@step("bs/12(6)", when=dealt_by("hand"), fork="deal", title="Deal from the deck")
async def deal_from_deck(t: RideTable) -> None:
    """Deal clockwise from the far left, with the community cards in between."""
    if begin_deal(t):
        for piece in BS_HAND:
            await piece(t)


@step("bs/12(6)(g)", when=dealt_by("device"), fork="deal", title="Deal stacks and burn a card")
async def deal_stacks_and_burn(t: RideTable) -> None:
    """Deal stacks of three clockwise to each player, then one to the community area."""
    if begin_deal(t, "L-17"):
        await _stack_to_each(t)
        await stack_top_burned(t)


@passage("bs/12(6)(g)#community")
async def stack_top_burned(t: RideTable) -> None:
    """Burn the top card of the community stack face down; two cards stay."""
    await _one_to_burn(t)
    await _one_to_community(t)
    await _one_to_community(t)
    t.collect(BURN)


# -- New South Wales: players first, then two community cards ---------------------------------------------------------

NSW_FIRST = _piece("nsw_first", _one_to_each, "One card face down to each area with wagers.", "nsw-lir/7.3.1")


@passage("nsw-lir/7.3.2")
async def second_and_third(t: RideTable) -> None:
    """Then deal a second and a third card face down to each area with wagers."""
    await _one_to_each(t)
    await _one_to_each(t)


@passage("nsw-lir/7.3.3", "L-06")
async def community_last(t: RideTable) -> None:
    """Deal one card face down to each of the two community areas."""
    await _two_to_community(t)


async def _two_to_community(t: RideTable) -> None:
    t.say(CommunityDealt(cards=t.number("community")), to=ALL, cites=t.cites_of(t.chapter.numbers["community"]))
    for _ in range(t.number("community")):
        await _one_to_community(t)


@step("nsw-lir/7.2.2", when=dealt_by("shoe"), fork="deal", title="Deal to the players first")
async def deal_players_first(t: RideTable) -> None:
    """Deal from the shoe clockwise from the left, the community cards last."""
    if begin_deal(t):
        await NSW_FIRST(t)
        await second_and_third(t)
        await community_last(t)


@step("nsw-lir/7.2.2", when=dealt_by("shuffler"), fork="deal", title="Deal stacks of three")
async def deal_stacks(t: RideTable) -> None:
    """Deal stacks of three from the device clockwise from the left, the last to the dealer."""
    if begin_deal(t, "L-17"):
        await stack_to_each_area(t)
        await stack_to_dealer(t)
        bottom_card_away(t)


@passage("nsw-lir/7.4.1")
async def stack_to_each_area(t: RideTable) -> None:
    """Deal a stack of three face down to each area with wagers."""
    await _stack_to_each(t)


@passage("nsw-lir/7.4.2")
async def stack_to_dealer(t: RideTable) -> None:
    """Deal a stack of three face down to the area in front of the dealer."""
    await _two_to_community(t)
    await _one_to_burn(t)


@act("nsw-lir/7.4.3", "L-06")
def bottom_card_away(t: RideTable) -> None:
    """Put the bottom card of the dealer's stack unseen into the discard rack."""
    t.collect(BURN)


# -- tribal: one card at a time, three of them to the community area; the first of these is burned later --------------

TRIBAL_SHOE = (
    _piece("shoe_first_to_each", _one_to_each, "One card face down to each player.", "tribal-lir/(h)(3)(i)"),
    _piece("shoe_first_to_community", _one_to_burn, "One card to the community area.", "tribal-lir/(h)(3)(ii)"),
    _piece("shoe_second_to_each", _one_to_each, "A second card to each player.", "tribal-lir/(h)(3)(iii)"),
    _piece(
        "shoe_second_to_community", _one_to_community, "A second one, to its right.", "tribal-lir/(h)(3)(iv)", "T-05"
    ),
    _piece("shoe_third_to_each", _one_to_each, "A third card to each player.", "tribal-lir/(h)(3)(v)"),
    _piece(
        "shoe_third_to_community", _one_to_community, "A third one, to their right.", "tribal-lir/(h)(3)(vi)", "T-05"
    ),
)
TRIBAL_HAND = (
    _piece("hand_first_to_each", _one_to_each, "One card face down to each player.", "tribal-lir/(i)(3)(i)"),
    _piece("hand_first_to_community", _one_to_burn, "One card to the community area.", "tribal-lir/(i)(3)(ii)"),
    _piece("hand_second_to_each", _one_to_each, "A second card to each player.", "tribal-lir/(i)(3)(iii)"),
    _piece(
        "hand_second_to_community", _one_to_community, "A second one, to its right.", "tribal-lir/(i)(3)(iv)", "T-05"
    ),
    _piece("hand_third_to_each", _one_to_each, "A third card to each player.", "tribal-lir/(i)(3)(v)"),
    _piece(
        "hand_third_to_community", _one_to_community, "A third one, to their right.", "tribal-lir/(i)(3)(vi)", "T-05"
    ),
)


@step("tribal-lir/(h)(3)", when=dealt_by("shoe"), fork="deal", title="Deal from the shoe")
async def deal_from_shoe(t: RideTable) -> None:
    """Draw each card with the hand nearer the shoe and place it with the other, clockwise from the far left."""
    if begin_deal(t):
        for piece in TRIBAL_SHOE:
            await piece(t)


@step("tribal-lir/(i)(3)", "T-01", when=dealt_by("hand"), fork="deal", title="Deal from the hand")
async def deal_from_hand(t: RideTable) -> None:
    """Take each card off the deck with the free hand, clockwise from the far left."""
    if begin_deal(t):
        for piece in TRIBAL_HAND:
            await piece(t)


@step("T-02", when=dealt_by("auto-shoe"), fork="deal", title="Deal stacks, with a burn later")
async def deal_stacks_for_later_burn(t: RideTable) -> None:
    """Deal stacks of three clockwise to each player, then one to the community area."""
    if begin_deal(t, "L-17"):
        await _stack_to_each(t)
        await _one_to_burn(t)
        await _one_to_community(t)
        await _one_to_community(t)


DEALS = (
    deal_from_deck,
    deal_stacks_and_burn,
    deal_players_first,
    deal_stacks,
    deal_from_shoe,
    deal_from_hand,
    deal_stacks_for_later_burn,
)
