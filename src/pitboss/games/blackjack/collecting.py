"""Busts: which wagers are collected at once and which wait for the hole card."""

from pitboss.engine.say import ALL
from pitboss.engine.step import act
from pitboss.engine.wager import Wager
from pitboss.events.blackjack import HandBusts, WagerHeld
from pitboss.games.blackjack.memory import BOX, ON_HAND, BlackjackTable, BoxHand, blackjack_possible, busted, tables
from pitboss.games.blackjack.rules import BUST, LOST


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
    if tables(t).outcomes[BUST] == LOST:
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
