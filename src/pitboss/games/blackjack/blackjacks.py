"""Players' Blackjacks: paid at once under a 2 to 9, held under a ten or an ace, or paid even money under an ace."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage, step
from pitboss.engine.wager import Wager
from pitboss.games.blackjack.calls import call_blackjack
from pitboss.games.blackjack.memory import (
    BlackjackTable,
    BoxHand,
    cards_of,
    dealer_natural,
    natural,
    single_deck,
    stakes_on,
    tables,
    upcard,
)
from pitboss.games.blackjack.rules import ACE_UP, NO_BLACKJACK, even_money, settle_blackjack
from pitboss.games.blackjack.tables import SCHEDULE, blackjack_line
from pitboss.games.shoes.memory import DEALER
from pitboss.hands.cards import rank_of

EVEN, WAIT = "even-money", "wait"


def _naturals(t: BlackjackTable) -> list[BoxHand]:
    """The hands that are Blackjack and not paid yet."""
    return [hand for hand in t.own.hands if stakes_on(t, hand) and natural(t, hand)]


def up_cites(t: BlackjackTable) -> tuple[str, ...]:
    """The clauses that say what the dealer's first card allows."""
    return t.chapter.row_at("upcards", rank_of(cards_of(t, DEALER)[0])).cites


def blackjack_cites(t: BlackjackTable) -> tuple[str, ...]:
    """The clauses that define Blackjack and price it at this table."""
    return (*t.chapter.tables["blackjack"]["initial"].cites, *blackjack_line(t.chapter, t.settings).cites)


def remove_cards(t: BlackjackTable, hand: BoxHand) -> None:
    """A hand that is paid off before its round is over goes to the discard rack."""
    if not stakes_on(t, hand) and hand.name in t.state.hands:
        t.collect(hand.name)


# -- under a 2 to 9 ---------------------------------------------------------------------------------------------------


@step("bs/3(7)(a)")
async def pay_at_once(t: BlackjackTable) -> None:
    """Under a 2 to 9 a Blackjack is called, paid and removed before any player gets a third card."""
    for hand in _naturals(t) if upcard(t) == NO_BLACKJACK else ():
        call_blackjack(t, hand)
        for wager in stakes_on(t, hand):
            (pay_single if single_deck(t) else pay_blackjack)(t, wager)
        hand.done = True
        remove_cards(t, hand)


def pay_blackjack(t: BlackjackTable, wager: Wager) -> None:
    """A Blackjack is paid at the odds of this table."""
    net = settle_blackjack(wager.cents, 0, tables(t).terms)
    t.win(wager, net, "Blackjack", (*blackjack_cites(t), *up_cites(t)))


@act("bs/3(7)(a)#single-deck", "bs/3(7)(a)")
def pay_single(t: BlackjackTable, wager: Wager) -> None:
    """In Single Deck Blackjack it is paid at other odds."""
    pay_blackjack(t, wager)


# -- under a ten or an ace --------------------------------------------------------------------------------------------


@step("bs/3(7)(b)")
async def hold_blackjacks(t: BlackjackTable) -> None:
    """Under a ten or an ace a Blackjack is called, but neither paid nor removed until the hole card is turned."""
    for hand in _naturals(t) if upcard(t) != NO_BLACKJACK else ():
        call_blackjack(t, hand)
        hand.done = True


@step("bs/3(7)(c)", "B-17", "B-18")
async def offer_even_money(t: BlackjackTable) -> None:
    """Under an ace each bettor with a Blackjack may be paid even money before any other card is dealt."""
    for hand in _naturals(t) if upcard(t) == ACE_UP else ():
        if not tables(t).terms.even_money:
            no_even_money(t, hand)
            continue
        for wager in stakes_on(t, hand):
            await _even_money(t, hand, wager)


async def _even_money(t: BlackjackTable, hand: BoxHand, wager: Wager) -> None:
    says = "Blackjack, and the dealer shows an ace: even money, or wait for the hole card?"
    if await t.choose_by((wager.person,), EVEN, (WAIT, EVEN), seat=hand.seat, says=says) == EVEN:
        pay_even(t, wager)
        remove_cards(t, hand)


@act("bs/3(7)(c)#single-deck", "B-18")
def no_even_money(t: BlackjackTable, hand: BoxHand) -> None:
    """Single Deck Blackjack pays no even money; its Blackjacks may be insured."""
    t.say("no-even-money", to=ALL, data={"hand": hand.name})


@act("bs/3(7)(c)", "B-17")
def pay_even(t: BlackjackTable, wager: Wager) -> None:
    """Who takes even money is paid at once."""
    t.win(wager, even_money(wager.cents, tables(t).terms), "even money", t.line(SCHEDULE, "even-money").cites)


# -- when the hole card is turned -------------------------------------------------------------------------------------


@passage("bs/3(7)(b)")
async def settle_held(t: BlackjackTable) -> None:
    """With the hole card turned, Blackjacks that were held are paid, or stand off against the dealer's own."""
    for hand in _naturals(t):
        for wager in stakes_on(t, hand):
            if dealer_natural(t):
                stand_off(t, wager)
            else:
                pay_blackjack(t, wager)


@act("bs/3(7)(b)#push", "X-02")
def stand_off(t: BlackjackTable, wager: Wager) -> None:
    """Blackjack against Blackjack is a stand off: the wager is void and comes back."""
    t.give_back(wager, "pushed", "both have Blackjack", t.chapter.tables["blackjack"]["initial"].cites)


def tell_no_blackjack(t: BlackjackTable) -> None:
    t.say("no-blackjack", to=ALL, says="The dealer has no Blackjack", data={"hand": DEALER})


BLACKJACKS = (pay_at_once, hold_blackjacks, offer_even_money)
