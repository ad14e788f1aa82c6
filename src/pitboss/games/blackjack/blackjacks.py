"""Pay players' Blackjacks: at once against a 2 to 9, after the hole card or as even money against a ten or an ace."""

from pitboss.engine.ask import StandingAnswer
from pitboss.engine.say import ALL
from pitboss.engine.step import act, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.blackjack import DealerHasNoBlackjack, EvenMoneyRefused
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
from pitboss.games.families.shoes.memory import DEALER
from pitboss.hands.cards import rank_of

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
    net = settle_blackjack(wager.cents, 0, tables(t).terms)
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
        if not tables(t).terms.even_money:
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
    t.win(wager, even_money(wager.cents, tables(t).terms), "even money", t.line(SCHEDULE, "even-money").cites)


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
