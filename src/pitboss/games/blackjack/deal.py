"""The deal: drawing cards, the initial deal, busts, and the second hand of a split."""

from pitboss.engine.ask import Question
from pitboss.engine.say import ALL
from pitboss.engine.step import Void, act, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.blackjack import (
    CardSideways,
    HandBusts,
    HandSplit,
    HoleCardSeen,
    ResplitOffered,
    WagerHeld,
    WagerJoined,
)
from pitboss.events.decks import NextCardUsed
from pitboss.games.blackjack.rules import BUST, LOST, is_ace
from pitboss.games.blackjack.table import (
    BOX,
    DOUBLE,
    ON_HAND,
    SPLIT,
    TWO,
    BlackjackTable,
    BoxHand,
    blackjack_possible,
    busted,
    cards_of,
    hand_of,
    hands_of,
    room_for_more,
    stakes_on,
    tables_of,
)
from pitboss.games.families.floor.orders import barred, reach, turn_away
from pitboss.games.families.shoes.dealing import OUT, cutting_card_out
from pitboss.games.families.shoes.table import DEALER, SPENT

# -- drawing cards: an exposed card that waits, the cutting card, a shoe that runs out --------------------------------

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
    t.say(NextCardUsed(out=t.deck.out), to=ALL, says="The card drawn by mistake is dealt next")


async def put_out(t: BlackjackTable) -> None:
    """Show the next card to all and put it into the rack unused."""
    await before_drawing(t)
    await t.deal(OUT, face_up=True)
    t.collect(OUT)


# -- the initial deal: a card to each box, the dealer's up card, a second card to each box, the hole card -------------

FIRST_CARD = 1


async def _round_of_cards(t: BlackjackTable, nth: int) -> None:
    """Deal a card face up to each box with fewer than `nth` cards, clockwise from the dealer's left."""
    for hand in t.own.hands:
        if len(cards_of(t, hand.name)) < nth:
            await next_to(t, hand.name, hand.seat)


@step("bs/3(6)(d)(i)", "X-01", title="First card to each box")
async def first_cards(t: BlackjackTable) -> None:
    """Deal one card face up to each box with a wager, from the dealer's left."""
    await _round_of_cards(t, FIRST_CARD)


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


# -- busts: which wagers are collected at once and which wait for the hole card ---------------------------------------


def wagers_on(t: BlackjackTable, hand: BoxHand) -> list[Wager]:
    """Undecided wagers on a hand, including doubles."""
    return [w for w in t.state.wagers.values() if w.hand == hand.name and w.spot in ON_HAND and not w.end]


@act("bs/3(3)(a)(i)", "B-03", "B-25")
def bust(t: BlackjackTable, hand: BoxHand) -> None:
    """A player over 21 loses at once, whatever the dealer makes."""
    t.say(HandBusts(hand=hand.name), to=ALL)
    for wager in wagers_on(t, hand):
        if wager.spot == BOX or not blackjack_possible(t):
            collect_bust(t, wager)
        else:
            hold(t, wager)


def collect_bust(t: BlackjackTable, wager: Wager) -> None:
    """Settle a wager on a bust hand by the table of outcomes."""
    row = t.chapter.row_at("outcomes", BUST)
    if tables_of(t).outcomes[BUST] == LOST:
        t.lose(wager, row.label, row.cites)
    else:
        t.give_back(wager, "pushed", row.label, row.cites)


@act("B-26", "S-136")
def hold(t: BlackjackTable, wager: Wager) -> None:
    """Hold an added wager on a bust hand: it goes back if the dealer has Blackjack."""
    t.say(WagerHeld(wager=wager.id, person=wager.person, hand=wager.hand), to=ALL)


def collect_held(t: BlackjackTable) -> None:
    """The dealer does not have Blackjack: collect the held wagers on bust hands."""
    for hand in t.own.hands:
        for wager in wagers_on(t, hand) if busted(t, hand) else ():
            collect_bust(t, wager)


# -- doubling and splitting: the caller's second wager, and the choices of the other bettors on the box ---------------

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
