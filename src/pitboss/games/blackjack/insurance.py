"""Insurance, and payment of players' Blackjacks."""

from pitboss.engine.ask import Answer, StandingAnswer, ask
from pitboss.engine.core import named_amount, wants
from pitboss.engine.money import money, round_down
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.blackjack import DealerHasNoBlackjack, EvenMoneyRefused, HandInsured
from pitboss.events.procedure import Announced
from pitboss.games.blackjack.deal import turn_hole
from pitboss.games.blackjack.rules import (
    ACE_UP,
    LOST,
    NO_BLACKJACK,
    WON,
    even_money,
    most_insurance,
    settle_blackjack,
    settle_insurance,
)
from pitboss.games.blackjack.table import (
    INSURANCE,
    OWNER,
    SCHEDULE,
    STAKES,
    TWO,
    BlackjackTable,
    BoxHand,
    blackjack_line,
    boxes,
    call_blackjack,
    cards_of,
    dealer_natural,
    natural,
    on_box,
    room_for_more,
    single_deck,
    stakes_on,
    tables_of,
    upcard,
)
from pitboss.games.families.floor.orders import barred, reach, turn_away
from pitboss.games.families.shoes.table import DEALER
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import UNKNOWN, rank_of

# -- pay players' Blackjacks ------------------------------------------------------------------------------------------
# At once against a 2 to 9, after the hole card or as even money against a ten or an ace.

EVEN, WAIT = "even-money", "wait"


def _naturals(t: BlackjackTable) -> list[BoxHand]:
    """Hands that are Blackjack and not yet paid."""
    return [hand for hand in t.own.hands if stakes_on(t, hand) and natural(t, hand)]


def up_cites(t: BlackjackTable) -> tuple[str, ...]:
    """Clauses on what the dealer's up card allows."""
    return t.chapter.row_at("upcards", rank_of(cards_of(t, DEALER)[0])).cites


def blackjack_cites(t: BlackjackTable) -> tuple[str, ...]:
    """Clauses that define Blackjack and its payout at this table."""
    return (*t.chapter.tables["blackjack"]["initial"].cites, *blackjack_line(t.chapter, t.settings).cites)


def remove_cards(t: BlackjackTable, hand: BoxHand) -> None:
    """Put a hand that is already paid into the discard rack."""
    if not stakes_on(t, hand) and hand.name in t.state.hands:
        t.collect(hand.name)


# -- the dealer shows a 2 to 9 ----------------------------------------------------------------------------------------


@step("bs/3(7)(a)", title="Pay Blackjacks at once")
async def pay_at_once(t: BlackjackTable) -> None:
    """The dealer shows a 2 to 9: announce, pay and remove each Blackjack before any player gets a third card."""
    for hand in _naturals(t) if upcard(t) == NO_BLACKJACK else ():
        call_blackjack(t, hand)
        for wager in stakes_on(t, hand):
            (pay_single if single_deck(t) else pay_blackjack)(t, wager)
        hand.done = True
        remove_cards(t, hand)


def pay_blackjack(t: BlackjackTable, wager: Wager) -> None:
    """Pay a Blackjack at the odds of this table."""
    net = settle_blackjack(wager.cents, 0, tables_of(t).terms)
    t.win(wager, net, "Blackjack", (*blackjack_cites(t), *up_cites(t)))


@act("bs/3(7)(a)#single-deck", "bs/3(7)(a)")
def pay_single(t: BlackjackTable, wager: Wager) -> None:
    """Pay a Blackjack at the odds of Single Deck Blackjack."""
    pay_blackjack(t, wager)


# -- the dealer shows a ten or an ace ---------------------------------------------------------------------------------


@step("bs/3(7)(b)", title="Hold Blackjacks")
async def hold_blackjacks(t: BlackjackTable) -> None:
    """The dealer shows a ten or an ace: announce each Blackjack, but do not pay or remove it before the hole card is
    turned.
    """
    for hand in _naturals(t) if upcard(t) != NO_BLACKJACK else ():
        call_blackjack(t, hand)
        hand.done = True


@step("bs/3(7)(c)", "B-17", "B-18")
async def offer_even_money(t: BlackjackTable) -> None:
    """The dealer shows an ace: offer even money to each bettor with a Blackjack before any further card."""
    for hand in _naturals(t) if upcard(t) == ACE_UP else ():
        if not tables_of(t).terms.even_money:
            no_even_money(t, hand)
            continue
        for wager in stakes_on(t, hand):
            await _even_money(t, hand, wager)


async def _even_money(t: BlackjackTable, hand: BoxHand, wager: Wager) -> None:
    says = "You have Blackjack and the dealer shows an ace. Even money?"
    standing = StandingAnswer("even-money", never=WAIT, always=EVEN)
    if await t.choose_by((wager.person,), EVEN, (WAIT, EVEN), seat=hand.seat, says=says, standing=standing) == EVEN:
        pay_even(t, wager)
        remove_cards(t, hand)


@act("bs/3(7)(c)#single-deck", "B-18")
def no_even_money(t: BlackjackTable, hand: BoxHand) -> None:
    """Single Deck Blackjack has no even money; a Blackjack can be insured instead."""
    t.say(EvenMoneyRefused(hand=hand.name), to=ALL)


@act("bs/3(7)(c)", "B-17")
def pay_even(t: BlackjackTable, wager: Wager) -> None:
    """Pay even money at once."""
    t.win(wager, even_money(wager.cents, tables_of(t).terms), "even money", t.line(SCHEDULE, "even-money").cites)


# -- when the hole card is turned -------------------------------------------------------------------------------------


@passage("bs/3(7)(b)")
async def settle_held(t: BlackjackTable) -> None:
    """Once the hole card is turned, pay the held Blackjacks, or push if the dealer has Blackjack too."""
    for hand in _naturals(t):
        for wager in stakes_on(t, hand):
            if dealer_natural(t):
                stand_off(t, wager)
            else:
                pay_blackjack(t, wager)


@act("bs/3(7)(b)#push", "X-02")
def stand_off(t: BlackjackTable, wager: Wager) -> None:
    """Blackjack against Blackjack is a push: the wager goes back."""
    t.give_back(wager, "pushed", "both have Blackjack", t.chapter.tables["blackjack"]["initial"].cites)


def tell_no_blackjack(t: BlackjackTable) -> None:
    t.say(DealerHasNoBlackjack(hand=DEALER), to=ALL, says="Dealer does not have Blackjack")


BLACKJACKS = (pay_at_once, hold_blackjacks, offer_even_money)


# -- insurance against the dealer's Blackjack, and the peek where a scanner is approved -------------------------------

NONE, INSURE, PART = "none", "insure", "part"
CLEAR, FOUND = "no-blackjack", "blackjack"

CANNOT_INSURE = Check(
    GameCode.TOO_FEW_TO_INSURE, "bs/3(8)(b)", owner=OWNER, says="You can't cover {stake} of insurance. Insure for less."
)  # fmt: skip
AT_MOST_HALF = Check(
    GameCode.INSURANCE_TOO_LARGE, "bs/3(8)(b)", owner=OWNER,
    says="Insurance is at most half your wager: up to {most}, in chips of {unit}, not {cents}.",
)  # fmt: skip
MUST_CHOOSE = Check(
    GameCode.INSURANCE_OR_NONE,
    "bs/3(8)(a)",
    owner=OWNER,
    says="Insure, insure a part, or decline: {choice!r} is none of these.",
)


# -- taking insurance -------------------------------------------------------------------------------------------------


@step("bs/3(8)(a)", "B-07", "B-18", title="Offer insurance")
async def take_insurance(t: BlackjackTable) -> None:
    """The dealer shows an ace: offer insurance to each bettor of each box before any further card."""
    if upcard(t) != ACE_UP or not t.own.hands:
        return
    t.say(Announced(), to=ALL, says="Insurance?", cites=up_cites(t))
    for seat in boxes(t):
        for wager in on_box(t, seat):
            await _insure(t, wager)


async def _insure(t: BlackjackTable, wager: Wager) -> None:
    most, able = most_insurance(wager.cents, tables_of(t).terms), _able(t, wager)
    if not able:
        return
    choice, named = await _choice(t, wager, most, able)
    cents = named or most if choice == INSURE else await part_of(t, wager, able) if choice == PART else 0
    if cents and barred(t, wager.person):
        turn_away(t, wager.person)
    elif cents:
        insure(t, wager, cents)


def _able(t: BlackjackTable, wager: Wager) -> int:
    """The most that a bettor can insure: half the wager, within chips and limits."""
    most = min(reach(t, wager.person), room_for_more(t, wager.seat))
    return min(most_insurance(wager.cents, tables_of(t).terms), round_down(most, 1, STAKES.chip(t)))


async def _choice(t: BlackjackTable, wager: Wager, most: int, able: int) -> tuple[str, int]:
    """Ask for a choice; a player may name an amount of insurance with it."""
    person, unit = wager.person, STAKES.chip(t)

    def check(answer: Answer) -> tuple[str, int]:
        wants(answer, "choose")
        choice = answer.args.get("choice")
        MUST_CHOOSE.unless(t, choice in (NONE, INSURE, PART), choice=choice)
        cents = named_amount(answer, INSURE)
        if cents is not None:
            fits = cents <= most and cents % unit == 0
            AT_MOST_HALF.unless(t, fits, most=money(most), unit=money(unit), cents=money(cents))
        wanted = most if cents is None else cents
        enough = INSURE in options or _able(t, wager) >= wanted
        CANNOT_INSURE.unless(t, choice != INSURE or enough, stake=money(wanted), person=person)
        return str(choice), cents or 0

    options = (NONE, INSURE, PART) if able >= most else (NONE, PART)
    says = f"Insurance for {t.seat_name(wager.seat)}? Up to {money(able)}."
    standing = StandingAnswer("insurance", never=NONE, always=INSURE if INSURE in options else PART)
    asked = t.question(
        INSURANCE, "choose", (person,), check, seat=wager.seat, options=options, says=says, standing=standing,
        takes=("cents",),
    )  # fmt: skip
    choice: tuple[str, int] = await ask(asked)
    return choice


@passage("bs/3(8)(b)")
async def part_of(t: BlackjackTable, wager: Wager, able: int) -> int:
    """Insurance may be less than half the wager, in whole chips."""
    unit, says, standing = STAKES.chip(t), "How much insurance?", StandingAnswer("insurance", always=able)
    about = {"expected": round_down(unit + able, 2, unit)}
    return await t.number_from(
        (wager.person,), "insured", unit, able, unit=unit, says=says, seat=wager.seat, about=about, standing=standing
    )  # fmt: skip


@act("bs/3(8)(b)", "bs/3(12)(f)")
def insure(t: BlackjackTable, wager: Wager, cents: int) -> None:
    """Place at most half the wager on the insurance line; each bettor of a box decides alone."""
    cites = t.chapter.numbers["insurance_parts"].cites
    placed = t.place(wager.person, INSURANCE, cents, seat=wager.seat)
    t.say(HandInsured(wager=placed.id, person=wager.person, seat=wager.seat), to=ALL, cites=cites)


# -- settling insurance -----------------------------------------------------------------------------------------------


@passage("bs/3(8)(d)", "B-25")
async def settle_insurances(t: BlackjackTable) -> None:
    """As soon as the hole card is turned, collect losing insurance and pay winning insurance."""
    book, hole = tables_of(t), cards_of(t, DEALER)[1]
    row, end = t.chapter.row_at("insurance", rank_of(hole)), book.insurance[rank_of(hole)]
    for wager in [w for w in t.live_wagers() if w.spot == INSURANCE]:
        if end == LOST:
            t.lose(wager, row.label, row.cites)
        elif end == WON:
            pay_insurance(t, wager, settle_insurance(wager.cents, hole, book.insurance, book.terms), row.label)
        else:
            t.give_back(wager, "pushed", row.label, row.cites)


@act("bs/3(8)(c)", "bs/3(8)(a)")
def pay_insurance(t: BlackjackTable, wager: Wager, cents: int, why: str) -> None:
    """Pay winning insurance at its odds."""
    t.win(wager, cents, why, t.line(SCHEDULE, "insurance").cites)


# -- the peek ---------------------------------------------------------------------------------------------------------


def peeks(t: BlackjackTable) -> bool:
    return t.settings.flag("peek")


@step("bs/3(6)(d)(iv)#peek", "B-08", when=peeks, title="Check for Blackjack")
async def peek(t: BlackjackTable) -> None:
    """With an ace or a ten showing, the dealer checks the hole card with the approved scanner; Blackjack ends the
    round.
    """
    if upcard(t) == NO_BLACKJACK or len(cards_of(t, DEALER)) < TWO:
        return
    await t.act("peek", "Check the hole card with the scanner")
    t.look(DEALER, DEALER)
    known = cards_of(t, DEALER)[1] != UNKNOWN
    told = (FOUND if dealer_natural(t) else CLEAR,) if known else (CLEAR, FOUND)
    if await t.choose_by((DEALER,), "hole-card", told, says="What does the scanner show?") == FOUND:
        await turn_hole(t)
    ends = dealer_natural(t)
    t.own.cleared = not ends and UNKNOWN not in cards_of(t, DEALER)  # an unverified reading must not bind wagers
    if not ends:
        tell_no_blackjack(t)
    for hand in t.own.hands:
        hand.done = hand.done or ends
