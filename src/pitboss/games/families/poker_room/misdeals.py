"""Errors of the deal, and exposed hole cards."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, incident
from pitboss.events.chips import StakeRefunded
from pitboss.events.decks import NextCardUsed
from pitboss.events.incidents import CardStaysUp, FaceUpCounted, MisdealDeclared
from pitboss.games.families.poker_room.dealing import (
    cards_left,
    dead_hand,
    dead_round,
    deal_holes,
    first_betting,
    shuffle_discards,
)
from pitboss.games.families.poker_room.opening import deck_is_wrong
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.families.poker_room.stud import deal_stud
from pitboss.games.families.poker_room.table import ANTE, NOBODY, OWNER, PokerTable, whole
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- errors of the deal: misdeals, cards to the wrong player, cards face up, off the table, missing -------------------

FOUND = "found"  # cards that no hand will use
CARDS_MOST = 7

START_TOO_LATE = Check(
    PokerCode.START_TOO_LATE, "bs/15(15)(f)(ii)", owner=OWNER,
    says="Too late for a misdeal: {players} players have wagered. The hand goes on as dealt.",
)  # fmt: skip
SKIP_TOO_LATE = Check(
    PokerCode.SKIP_TOO_LATE, "bs/15(15)(f)(iv)", owner=OWNER,
    says="Too late for a misdeal: {players} players have wagered. The skipped player sits out this hand.",
)  # fmt: skip


def cards_out(t: PokerTable, _about: dict[str, Any]) -> None:
    if not t.own.hand.players or not t.state.hands or t.own.pot.awarded:
        raise Refusal(PokerCode.NO_DEAL, "No cards are dealt.")


def while_dealing(t: PokerTable, about: dict[str, Any]) -> None:
    """Require that a card is about to leave the deck."""
    if t.asked is None or t.asked.kind != "card" or not t.own.hand.players:
        raise Refusal(GameCode.NOT_DEALING, "No card is being dealt now.")
    del about


def _before_wagers(t: PokerTable, about: dict[str, Any], check: Check) -> None:
    cards_out(t, about)
    wagered = len(t.own.hand.voluntary)
    check.unless(t, wagered < t.number("misdeal_wagers"), players=wagered)


def _starting(t: PokerTable, about: dict[str, Any]) -> None:
    _before_wagers(t, about, START_TOO_LATE)


def _skipped(t: PokerTable, about: dict[str, Any]) -> None:
    _before_wagers(t, about, SKIP_TOO_LATE)
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places) - 1) or not t.person_at(int(seat or 0)):
        raise Refusal(
            TableCode.SEAT_UNREADABLE, "Nobody sits at this seat. Name the seat of the player who was skipped."
        )


# -- misdeals ---------------------------------------------------------------------------------------------------------


@act("bs/15(15)(f)", "S-082", "S-165")
def misdeal(t: PokerTable, reason: str) -> None:
    """After a misdeal all cards are reshuffled, and all chips go back to the players."""
    t.say(MisdealDeclared(reason=reason), to=ALL, says=f"Misdeal: {reason}")
    dead_round(t, f"misdeal: {reason}")


@incident("not-shuffled", "bs/15(15)(f)(i)", check=cards_out)
async def not_shuffled(t: PokerTable, _about: dict[str, Any]) -> None:
    """The cards were not shuffled and cut properly."""
    misdeal(t, "the cards were not shuffled and cut")


@incident("wrong-start", "bs/15(15)(f)(ii)", check=_starting)
async def wrong_start(t: PokerTable, _about: dict[str, Any]) -> None:
    """The deal began at the wrong seat, and fewer than two players have wagered."""
    misdeal(t, "the deal began at the wrong seat")


@incident("player-skipped", "bs/15(15)(f)(iv)", check=_skipped)
async def player_skipped(t: PokerTable, _about: dict[str, Any]) -> None:
    """A player who should be in the hand was skipped, and fewer than two players have wagered."""
    misdeal(t, "a player was skipped")


# -- cards that no hand will use --------------------------------------------------------------------------------------


async def _put_aside(t: PokerTable, origin: str, *, face_up: bool) -> None:
    """Put the next card on the discards; the one after it replaces it."""
    await t.deal(FOUND, face_up=face_up)
    hand = t.state.hands.pop(FOUND)
    t.to_rack(hand.cards, origin, drawn=False)
    await another_card(t)


async def another_card(t: PokerTable) -> None:
    """Provide a card to deal: in a draw, by shuffling the discards."""
    if not t.deck.remaining and t.own.deal.drawing != NOBODY:
        await shuffle_discards(t, t.own.deal.drawing)
    await cards_left(t)


@incident("face-up-card", "bs/15(15)(i)", check=while_dealing)
async def face_up_card(t: PokerTable, _about: dict[str, Any]) -> None:
    """A card found face up in the deck goes to the discards."""
    await _put_aside(t, "boxed", face_up=True)
    t.own.deal.face_up += 1
    if t.own.deal.face_up > t.number("face_up_most"):
        too_many_face_up(t)


@act("bs/15(15)(f)(iii)", "S-008")
def too_many_face_up(t: PokerTable) -> None:
    """More than one card face up in the deck is a misdeal."""
    t.say(FaceUpCounted(cards=t.own.deal.face_up), to=ALL)
    misdeal(t, "more than one card was face up in the deck")


@incident("card-off-table", "bs/15(15)(s)", check=while_dealing)
async def card_off_table(t: PokerTable, _about: dict[str, Any]) -> None:
    """A card dealt off the table is examined and discarded; it is not used in this round."""
    await t.act("examine-card", "Pick up the card and examine it")
    await _put_aside(t, "off-table", face_up=True)


@incident("drawn-in-error", "S-161", check=while_dealing)
async def drawn_in_error(t: PokerTable, _about: dict[str, Any]) -> None:
    """A card that left the deck too early and unseen is used as the next card."""
    t.say(NextCardUsed(), to=ALL, says="The card is dealt as the next card")


def _ineligible(t: PokerTable, about: dict[str, Any]) -> None:
    while_dealing(t, about)
    seat, count = about.get("seat"), about.get("count", 1)
    if not whole(seat, 0, len(t.seats.places) - 1) or seat in t.own.hand.players:
        raise Refusal(
            TableCode.SEAT_UNREADABLE,
            "This seat is dealt in or does not exist. Name the seat of a player who is not dealt in.",
        )
    if not whole(count, 1, CARDS_MOST) or int(count) >= t.deck.remaining:
        raise Refusal(GameCode.COUNT_UNREADABLE, f"Enter how many cards were dealt there: 1 to {CARDS_MOST}.")


@incident("ineligible-dealt", "bs/15(15)(g)", check=_ineligible)
async def ineligible_dealt(t: PokerTable, about: dict[str, Any]) -> None:
    """Cards dealt to somebody who does not play are discarded, and the round goes on."""
    for _ in range(int(about.get("count", 1))):
        await _put_aside(t, "ineligible", face_up=False)


# -- decks that are not whole -----------------------------------------------------------------------------------------


def _deck_here(t: PokerTable, _about: dict[str, Any]) -> None:
    if not t.state.decks or t.state.stage != "round" or not t.own.hand.players or t.own.pot.awarded:
        raise Refusal(GameCode.NO_ROUND, "No round is being played with this deck.")


@incident("missing-card", "bs/15(15)(h)", check=_deck_here)
async def missing_card(t: PokerTable, _about: dict[str, Any]) -> None:
    """With cards missing or too many, the round is dead, the pot goes back, and the deck is replaced."""
    deck_is_wrong(t)


MISDEALS = (
    not_shuffled, wrong_start, player_skipped, face_up_card, card_off_table, drawn_in_error, ineligible_dealt,
    missing_card,
)  # fmt: skip


# -- hole cards exposed in the deal: replaced, or the next card is dealt face down ------------------------------------

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
    down = hand is not None and hand.seat in t.own.hand.players and type(nth) is int and 1 <= nth <= len(hand.cards)
    if hand is None or not down or hand.up[int(nth or 1) - 1]:
        raise Refusal(
            GameCode.NO_SUCH_CARD, f"Name a hand and one of its face-down cards. Hands: {t.hands_in_words()}."
        )


def _nobody_acted(t: PokerTable) -> bool:
    """Whether the deal has just finished: the first player is asked, and only blinds are bet."""
    asked, acts = t.asked, set(t.own.betting.last_act.values())
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
    turned = t.own.deal.exposed.setdefault(hand.seat, [])
    turned.append(nth)
    t.say(CardStaysUp(hand=hand.name, nth=nth), to=ALL)
    if len(turned) == BOTH:
        both_exposed(t, hand.seat)


@act("bs/15(15)(r)#both", "S-085")
def both_exposed(t: PokerTable, seat: int) -> None:
    """With both hole cards exposed the hand is dead: the dealer collects its cards and returns the ante."""
    own = t.own
    ante = own.hand.antes.pop(seat, 0)
    dead_hand(t, seat)
    if ante:
        own.hand.paid[seat] -= ante
        own.pot.gathered -= ante
        t.transfer(StakeRefunded("pot", t.person_at(seat), ante, seat=seat, reason="both hole cards were exposed"))


EXPOSURES = (exchange_exposed, exposed_in_stud)
