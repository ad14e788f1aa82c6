"""Hole cards exposed in the deal: replaced, or the next card is dealt face down."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, incident
from pitboss.events.chips import StakeRefunded
from pitboss.events.incidents import CardStaysUp
from pitboss.games.families.poker_room.deadhands import dead_hand
from pitboss.games.families.poker_room.dealing import cards_left, deal_holes, first_betting
from pitboss.games.families.poker_room.memory import ANTE, OWNER, PokerTable
from pitboss.games.families.poker_room.misdeals import while_dealing
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.families.poker_room.stud import deal_stud
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

BOTH = 2

LATER = Check(
    PokerCode.EXPOSED_LATER, "S-168", owner=OWNER, says="The deal is complete: a card exposed now stays in play."
)  # fmt: skip


def _in_the_deal(t: PokerTable, about: dict[str, Any]) -> None:
    """Check that a hole card is face down during the first deal, or before anybody has acted on it."""
    if not _nobody_acted(t):
        while_dealing(t, about)
        if not t.stands_at(deal_holes, deal_stud):
            LATER.breach(t)
    hand, nth = t.state.hands.get(str(about.get("hand"))), about.get("nth")
    down = hand is not None and hand.seat in t.own.players and type(nth) is int and 1 <= nth <= len(hand.cards)
    if hand is None or not down or hand.up[int(nth or 1) - 1]:
        raise Refusal(
            GameCode.NO_SUCH_CARD, f"Name a hand and one of its face-down cards. Hands: {', '.join(t.state.hands)}."
        )


def _nobody_acted(t: PokerTable) -> bool:
    """Whether the deal has just finished: the first player is asked, and only blinds are bet."""
    asked, acts = t.asked, set(t.own.last_act.values())
    return asked is not None and asked.name == "action" and t.stands_at(first_betting) and acts <= {ANTE, "blind"}


@incident("exposed-card", "bs/15(15)(t)", "S-085", "S-086", when=lambda t: bool(t.terms.blinds), check=_in_the_deal)
async def exchange_exposed(t: PokerTable, about: dict[str, Any]) -> None:
    """The dealer replaces a hole card exposed in the deal with the top card of the deck."""
    name, place = str(about["hand"]), int(about["nth"]) - 1
    await t.turn(name, [place])
    hand = t.state.hands[name]
    card = hand.cards.pop(place)
    hand.up.pop(place)
    t.to_rack([card], "exposed", drawn=False)
    await cards_left(t)
    t.lay(await t.draw(), name, seat=hand.seat, at=place)
    if not t.stands_at(deal_holes):  # otherwise all look when the deal is done
        t.look(name, t.person_at(hand.seat))


@incident("exposed-card", "bs/15(15)(r)", "S-085", when=lambda t: not t.terms.blinds, check=_in_the_deal)
async def exposed_in_stud(t: PokerTable, about: dict[str, Any]) -> None:
    """A hole card exposed in the deal stays up, and the next card is dealt down; two exposed cards kill the hand."""
    hand, nth = t.state.hands[str(about["hand"])], int(about["nth"])
    await t.turn(hand.name, [nth - 1])
    turned = t.own.exposed.setdefault(hand.seat, [])
    turned.append(nth)
    t.say(CardStaysUp(hand=hand.name, nth=nth), to=ALL)
    if len(turned) == BOTH:
        both_exposed(t, hand.seat)


@act("bs/15(15)(r)#both", "S-085")
def both_exposed(t: PokerTable, seat: int) -> None:
    """With both hole cards exposed the hand is dead: the dealer collects its cards and returns the ante."""
    own = t.own
    ante = own.antes.pop(seat, 0)
    dead_hand(t, seat)
    if ante:
        own.paid[seat] -= ante
        own.gathered -= ante
        t.transfer(StakeRefunded("pot", t.person_at(seat), ante, seat=seat, reason="both hole cards were exposed"))


EXPOSURES = (exchange_exposed, exposed_in_stud)
