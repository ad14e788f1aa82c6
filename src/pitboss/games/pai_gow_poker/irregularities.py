"""Misdealt or exposed cards, an incomplete deck, unreadable dice, absent players."""

from typing import Any

from pitboss.engine.passes import next_pass
from pitboss.engine.say import ALL
from pitboss.engine.step import Restart, Void, act, incident
from pitboss.engine.titles import cards_in_words
from pitboss.events.decks import DeckRemoved, NextCardUsed
from pitboss.events.incidents import FaceUpFound
from pitboss.events.people import PlayerAway
from pitboss.events.procedure import Announced
from pitboss.games.families.single_deck.irregularities import miscounted, on_layout, undo_decided
from pitboss.games.families.single_deck.shuffling import change_unopened
from pitboss.games.families.single_deck.table import step_now
from pitboss.games.pai_gow_poker.arranging import dead_hand
from pitboss.games.pai_gow_poker.deal import CUT, DECLINE, DICE, FIRST_STACK, card_exposed, deal_stacks, shake_dice
from pitboss.games.pai_gow_poker.table import DEALER, SET, SETTLED, GowTable, bank_hand, playing
from pitboss.games.pai_gow_poker.wagers import CONSENT, OFFER, PASS, REFUSE
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode


def _before_showing(t: GowTable) -> None:
    if t.own.stage:
        raise Refusal(GameCode.NOT_NOW, "The hands are being compared: it is too late to report this.")


# -- a wrong number of cards ------------------------------------------------------------------------------------------


def _miscounted(t: GowTable, about: dict[str, Any]) -> None:
    miscounted(t, about)
    _before_showing(t)


@incident("wrong-count", "S-024", "S-156", check=_miscounted)
async def wrong_count(t: GowTable, about: dict[str, Any]) -> object:
    """A player's hand with a wrong count is dead; the dealer's, the Banker's or a stack's is a misdeal."""
    name = str(about["hand"])
    hand, asked = t.state.hands[name], t.asked
    if hand.seat not in playing(t):
        misdeal(t, name, int(about["count"]))
        return None
    dead_hand(t, hand.seat)
    return [] if asked is not None and asked.name == SET and asked.seat == hand.seat else None


@act("bs/9(12)#dealer", "S-024", "S-115", "S-156")
def misdeal(t: GowTable, name: str, count: int) -> None:
    """A misdeal: wagers go back, and a new round is dealt."""
    t.announce("Misdeal")
    owner = {DEALER: "the dealer", bank_hand(t): "the Banker"}.get(name, t.hand_name(name))
    _void(t, f"{owner} got {cards_in_words(count)}")


def _void(t: GowTable, reason: str) -> None:
    """Return everything of the round, including hands already given up."""
    undo_decided(t, reason)
    raise Void(reason, t.cites)


# -- cards seen, drawn by mistake, missing ----------------------------------------------------------------------------


def _face_down(t: GowTable, about: dict[str, Any]) -> None:
    on_layout(t, about)
    _before_showing(t)


@incident("exposed-card", "S-024", "S-115", check=_face_down)
async def exposed_card(t: GowTable, about: dict[str, Any]) -> None:
    """A card was exposed before the hands were set."""
    try:
        await card_exposed(t, str(about["hand"]), int(about["nth"]))
    except Void as void:
        undo_decided(t, void.reason)
        raise


def _cards_are_due(t: GowTable, _about: dict[str, Any]) -> None:
    if not t.stands_at(deal_stacks) or t.asked is None or t.asked.kind != "cards":
        raise Refusal(GameCode.NOT_DEALING, "No cards are being dealt now.")


def _next_lies_up(t: GowTable, about: dict[str, Any]) -> None:
    _cards_are_due(t, about)
    if t.own.up_next:
        raise Refusal(GameCode.REPORTED_ALREADY, "It is already reported that the next card is face up.")


@incident("face-up-card", "S-024", "S-158", check=_next_lies_up)
async def face_up_card(t: GowTable, _about: dict[str, Any]) -> None:
    """If the next card of the deck is face up, it is dealt and counts as exposed."""
    t.own.up_next = True
    t.say(FaceUpFound(), to=ALL, says="The next card is face up")


@incident("drawn-in-error", "S-158", check=_cards_are_due)
async def drawn_in_error(t: GowTable, _about: dict[str, Any]) -> object:
    """A card drawn by mistake and not exposed is used as the next card."""
    assert t.asked is not None, "the check has seen the question"
    t.say(NextCardUsed(), to=ALL, says="The card drawn by mistake is dealt next")
    return await next_pass(t, t.asked.about["hands"])


@incident("missing-card", "bs/9(2)(a)", "S-158")
async def incomplete_deck(t: GowTable, _about: dict[str, Any]) -> None:
    """If the deck is not 52 cards and a joker, the round is void and the deck is removed; settled hands count."""
    change_unopened(t)
    t.state.floor.new_cards = True
    t.say(DeckRemoved(colour=t.deck.colour), to=ALL)
    step = step_now(t)
    if t.own.stage == SETTLED and step is not None:
        raise Restart(step)
    _void(t, "the deck is not complete")


# -- dice -------------------------------------------------------------------------------------------------------------


def _shaken(t: GowTable, _about: dict[str, Any]) -> None:
    if not t.stands_at(shake_dice) or t.asked is None or t.asked.name != DICE:
        raise Refusal(GameCode.DICE_NOT_SHAKEN, "There are no dice to read now.")


@incident("die-off-table", "bs/9(6)(b)", "S-157", check=_shaken)
async def die_off_table(t: GowTable, _about: dict[str, Any]) -> None:
    """A die left the table: the dice are shaken again."""
    _shake_again(t, "die-off-table")


@incident("dice-stacked", "bs/9(6)(b)", "S-157", check=_shaken)
async def dice_stacked(t: GowTable, _about: dict[str, Any]) -> None:
    """A die rests on another or leans, so that the total is unreadable: the dice are shaken again."""
    _shake_again(t, "dice-stacked")


def _shake_again(t: GowTable, reason: str) -> None:
    t.announce("The dice are shaken again", Announced(reason=reason))


# -- players who are away ---------------------------------------------------------------------------------------------

STAND_INS: dict[str, object] = {SET: [], OFFER: PASS, CONSENT: REFUSE, CUT: DECLINE}
AWAITED = (*STAND_INS, FIRST_STACK, "cut-depth")


def _awaited(t: GowTable, about: dict[str, Any]) -> None:
    seat, asked = about.get("seat"), t.asked
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(t.seats.places):
        raise Refusal(TableCode.SEAT_UNREADABLE, "There is no such seat. Name a seat of this table.")
    if asked is None or asked.name not in AWAITED or not t.person_at(seat) or t.person_at(seat) not in asked.who:
        raise Refusal(GameCode.NOT_AWAITED, f"{t.seat_name(seat).capitalize()} is not being asked now.")


@incident("absent-player", "S-154", check=_awaited)
async def absent_player(t: GowTable, about: dict[str, Any]) -> object:
    """A player who is away passes the bank and the cut and agrees to nothing; the house way sets the hand."""
    seat, asked = int(about["seat"]), t.asked
    assert asked is not None, "the check has seen the question"
    t.say(PlayerAway(seat=seat, asked=asked.name), to=ALL)
    if asked.name == SET:
        t.own.away.append(seat)
    if asked.name == FIRST_STACK:
        return str(t.own.first)
    if asked.name == "cut-depth":
        return int(asked.about["expected"])
    return STAND_INS[asked.name]


MISDEALS = (
    wrong_count, exposed_card, face_up_card, drawn_in_error, incomplete_deck, die_off_table, dice_stacked,
    absent_player,
)  # fmt: skip
