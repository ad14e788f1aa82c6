"""Doubling and splitting: the caller's second wager, and the choices of the other bettors on the box."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage
from pitboss.engine.wager import Wager
from pitboss.events.blackjack import CardSideways, HandSplit, ResplitOffered, WagerJoined
from pitboss.games.blackjack.limits import room_for_more
from pitboss.games.blackjack.memory import (
    DOUBLE,
    SPLIT,
    BlackjackTable,
    BoxHand,
    cards_of,
    hand_of,
    hands_of,
    stakes_on,
)
from pitboss.games.blackjack.rules import is_ace
from pitboss.games.families.floor.barred import barred, reach, turn_away

COVER, FIRST, SECOND = "cover", "first", "second"


def followers(t: BlackjackTable, hand: BoxHand) -> list[Wager]:
    """Wagers of the bettors who do not decide for the hand, in the order of placing."""
    return [w for w in stakes_on(t, hand) if w.person != t.own.callers[hand.seat]]


def _can_add(t: BlackjackTable, wager: Wager) -> bool:
    return reach(t, wager.person) >= wager.cents and room_for_more(t, wager.seat) >= wager.cents


# -- doubling ---------------------------------------------------------------------------------------------------------


async def double_down(t: BlackjackTable, hand: BoxHand) -> None:
    """The caller doubles the wager, the other bettors may, and the hand gets one card."""
    mine = next(w for w in stakes_on(t, hand) if w.person == t.own.callers[hand.seat])
    add_double(t, mine)
    hand.doubled = True
    hand.owed = t.number("double_cards")
    for wager in followers(t, hand):
        await double_too(t, hand, wager)
    lay_sideways(t, hand)


@act("bs/3(9)(a)", "B-10")
def add_double(t: BlackjackTable, wager: Wager) -> None:
    """Place a second wager equal to the original one."""
    t.place(wager.person, DOUBLE, wager.cents, seat=wager.seat, hand=wager.hand)


@passage("bs/3(12)(d)", "B-10")
async def double_too(t: BlackjackTable, hand: BoxHand, wager: Wager) -> None:
    """Other bettors of the box may double as well."""
    if not _can_add(t, wager):
        return
    says = f"{t.own.callers[hand.seat]} doubles at {t.seat_name(hand.seat)}. Double your bet too?"
    if await t.choose_by((wager.person,), "double-too", ("stay", "double"), seat=hand.seat, says=says) != "double":
        return
    if barred(t, wager.person):
        turn_away(t, wager.person)
    else:
        add_double(t, wager)


@act("bs/3(9)(a)#one-card")
def lay_sideways(t: BlackjackTable, hand: BoxHand) -> None:
    """Deal the one card of a doubled hand face up and sideways."""
    cites = t.chapter.numbers["double_cards"].cites
    t.say(CardSideways(hand=hand.name, cards=hand.owed), to=ALL, cites=cites)


# -- splitting --------------------------------------------------------------------------------------------------------


async def split_hand(t: BlackjackTable, hand: BoxHand) -> None:
    """Make two hands of one: the caller bets on the second; the others cover it too or choose one of the two."""
    mine = next(w for w in stakes_on(t, hand) if w.person == t.own.callers[hand.seat])
    others = followers(t, hand)
    second = make_two(t, hand)
    if second is None:
        return
    cover_second(t, mine, second)
    for wager in others:
        await cover_or_name(t, hand, second, wager)


@act("bs/3(10)(a)", "B-12")
def make_two(t: BlackjackTable, hand: BoxHand) -> BoxHand:
    """The second card of the pair starts a new hand, which is played after the first."""
    name = f"{hand_of(hand.seat)}.{len(hands_of(t, hand.seat)) + 1}"
    aces = bool(is_ace(cards_of(t, hand.name)[0]))
    second = BoxHand(name, hand.seat, split=True, aces=aces)
    hand.split, hand.aces, hand.called = True, aces, False
    t.say(HandSplit(hand=hand.name, into=[hand.name, name]), to=ALL)
    t.move_card(hand.name, 1, name, hand.seat)
    t.own.hands.insert(t.own.hands.index(hand) + 1, second)
    if len(hands_of(t, hand.seat)) > len((FIRST, SECOND)):
        note_resplit(t, hand)
    return second


@act("bs/3(10)(b)", "B-13", "B-28")
def note_resplit(t: BlackjackTable, hand: BoxHand) -> None:
    """Pairs may be split again as the approved submission allows."""
    made, most = len(hands_of(t, hand.seat)), t.settings.num("max_hands")
    t.say(ResplitOffered(hand=hand.name, hands=made, most=most), to=ALL)


@act("bs/3(10)(a)", "bs/3(10)(b)")
def cover_second(t: BlackjackTable, wager: Wager, second: BoxHand) -> None:
    """Place a wager on the new hand, equal to the original one."""
    t.place(wager.person, SPLIT, wager.cents, seat=wager.seat, hand=second.name)


@passage("bs/3(12)(e)", "B-15")
async def cover_or_name(t: BlackjackTable, hand: BoxHand, second: BoxHand, wager: Wager) -> None:
    """Another bettor covers both hands, or chooses the one that the wager goes with."""
    options = (FIRST, SECOND, COVER) if _can_add(t, wager) else (FIRST, SECOND)
    says = (
        f"{t.own.callers[hand.seat]} splits at {t.seat_name(hand.seat)}. Cover both hands, or play the first or second?"
    )
    choice = await t.choose_by((wager.person,), "split-too", options, seat=hand.seat, says=says)
    if choice == COVER and barred(t, wager.person):
        turn_away(t, wager.person)
    elif choice == COVER:
        t.place(wager.person, SPLIT, wager.cents, seat=wager.seat, hand=second.name)
        return
    wager.hand = (second if choice == SECOND else hand).name
    t.say(WagerJoined(wager=wager.id, person=wager.person, hand=wager.hand), to=ALL)
