"""Cards dealt wrongly or seen by mistake, and incomplete decks."""

from typing import Any

from pitboss.engine.ask import Question
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Void, act, incident, passage
from pitboss.engine.titles import cards_in_words
from pitboss.events.decks import NextCardUsed
from pitboss.events.incidents import CardTurnedDown, HandCounted, ResultsUpheld
from pitboss.events.procedure import ActDone
from pitboss.games.families.single_deck.rounds import deck_leaves
from pitboss.games.families.single_deck.shuffling import change_unopened
from pitboss.games.families.single_deck.table import (
    BURN,
    COMMUNITY,
    OWNER,
    DeckTable,
    cards_on_layout,
    dealing_now,
    hand_of,
    step_now,
    whole,
)
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

# -- cards seen by mistake: found face up in the deck, or exposed -----------------------------------------------------

FOUND = "face-up"  # holds a card found face up until it goes to the rack


def while_dealing(t: DeckTable, _about: dict[str, Any]) -> None:
    """Refuse unless cards are being dealt."""
    if not dealing_now(t):
        raise Refusal(GameCode.NOT_DEALING, "No cards are being dealt now.")


def on_layout(t: DeckTable, about: dict[str, Any]) -> None:
    """Check that the report names a face-down card on the layout: its hand and its place."""
    hand = t.state.hands.get(str(about.get("hand")))
    if hand is None:
        raise Refusal(GameCode.NO_SUCH_HAND, f"This hand is not on the table. Name one of these: {t.hands_in_words()}.")
    nth = about.get("nth")
    if not whole(nth, 1, len(hand.cards)) or hand.up[int(nth or 1) - 1]:
        raise Refusal(
            GameCode.NO_SUCH_CARD, f"This is not a face-down card of {t.hand_name(hand.name)}. Name one that is."
        )
    if any(asked.about == {"hand": hand.name, "nth": nth} for asked in being_turned(t)):
        raise Refusal(
            GameCode.CARD_BEING_TURNED, f"Card {nth} of {t.hand_name(hand.name)} is being turned. Say what it is."
        )


def being_turned(t: DeckTable) -> list[Question]:
    """The questions, asked now or waiting below, about a card that is being turned."""
    return [asked for asked in (t.asked, *t.waiting) if asked is not None and asked.kind == "identify"]


def stop_turning(t: DeckTable) -> None:
    """A hand has left the layout: if one of its cards was being turned, the waiting step goes on without it."""
    step = step_now(t)
    if step is not None and any(asked.about["hand"] not in t.state.hands for asked in being_turned(t)):
        raise Restart(step)


async def seen_by_all(t: DeckTable, about: dict[str, Any]) -> str:
    """Everyone has seen the card; it is turned face down again. Returns its hand."""
    name, index = str(about["hand"]), int(about["nth"]) - 1
    await t.turn(name, [index])
    t.state.hands[name].up[index] = False
    t.say(CardTurnedDown(hand=name, nth=index + 1), to=ALL)
    return name


@incident("face-up-card", "bs/12(10)(a)", "bs/14(9)(a)", "bs/16(11)(a)", "tribal-lir/(m)(1)", check=while_dealing)
async def face_up_card(t: DeckTable, _about: dict[str, Any]) -> None:
    """Put a card found face up in the deck into the discard rack unused."""
    await t.deal(FOUND, face_up=True)
    t.collect(FOUND)
    one_more_face_up(t)


def one_more_face_up(t: DeckTable) -> None:
    t.own.face_up += 1
    if t.own.face_up > t.number("face_up_most"):
        too_many_face_up(t)


@act(
    "bs/12(10)(a)#multiple", "bs/14(9)(a)#multiple", "bs/16(11)(a)#multiple", "tribal-lir/(m)(1)", "S-008", "S-001"
)  # fmt: skip
def too_many_face_up(t: DeckTable) -> None:
    """More than one card face up: void all hands and shuffle the cards again."""
    raise Void("more than one card was face up", t.cites)


# -- cards dealt wrongly, where it matters whether a player has touched their cards -----------------------------------

HANDLED = Check(
    GameCode.CARDS_HANDLED, "nsw-lir/12.1", "nsw-dc/12.1", owner=OWNER,
    says="A misdeal can be declared only before any player has touched cards. Now each hand is checked by itself.",
)  # fmt: skip


@act("nsw-lir/12.4", "nsw-lir/1.1#void", "nsw-dc/12.3", "nsw-dc/1.1#void", "N-17")
def misdeal(t: DeckTable, reason: str, cites: tuple[str, ...]) -> None:
    """Misdeal: all wagers are void, and a new round is dealt."""
    t.announce("Misdeal")
    raise Void(reason, (*cites, *t.cites))


@act("nsw-lir/12.1", "L-05", "nsw-dc/12.1", "L-21")
def dealt_wrong(t: DeckTable) -> None:
    """Cards were dealt wrongly and no player has touched cards: the dealer declares a misdeal."""
    misdeal(t, "misdeal", t.cites)


@act("nsw-lir/12.7", "L-05", "nsw-dc/12.5", "L-21", "N-17")
def hand_void(t: DeckTable, seat: int) -> None:
    """A player's hand with too many or too few cards is void by itself."""
    t.own.racked.append(hand_of(seat))
    t.void_hand(seat, "wrong number of cards")


# -- other dealing errors ---------------------------------------------------------------------------------------------


def _before_handling(t: DeckTable, _about: dict[str, Any]) -> None:
    if not cards_on_layout(t):
        raise Refusal(GameCode.NOTHING_DEALT, "No cards have been dealt yet.")
    HANDLED.unless(t, not t.own.viewed)


@incident("misdealt", "nsw-lir/12.1", "nsw-dc/12.1", check=_before_handling)
async def misdealt(t: DeckTable, _about: dict[str, Any]) -> None:
    """The dealer notices, before any player has touched cards, that they were dealt wrongly."""
    dealt_wrong(t)


def _empty_area(t: DeckTable, about: dict[str, Any]) -> None:
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places) - 1) or seat in t.own.in_play:
        raise Refusal(GameCode.NO_SUCH_AREA, "This seat has wagers or does not exist. Name a seat without wagers.")
    if not cards_on_layout(t) or dealing_now(t):
        raise Refusal(GameCode.NOTHING_DEALT, "Report such a hand after the deal.")
    most = t.deck.remaining - len(t.own.in_play)  # a playing hand may be due another card
    if not whole(about.get("count"), 1, most):
        raise Refusal(GameCode.COUNT_UNREADABLE, "Say how many cards were dealt there.")


@incident("hand-without-wager", "nsw-lir/12.8", "nsw-dc/12.9", check=_empty_area)
async def hand_without_wager(t: DeckTable, about: dict[str, Any]) -> None:
    """Count and rack a hand dealt to a seat without a wager; before anybody has touched cards it is a misdeal."""
    if not t.own.viewed:
        dealt_wrong(t)
    cards = [await t.draw() for _ in range(int(about["count"])) if t.deck.remaining > len(t.own.in_play)]
    t.say(HandCounted(seat=about["seat"], cards=len(cards)), to=ALL)
    t.to_rack(cards, "no-wager")


HANDLED_MISDEALS = (misdealt, hand_without_wager)


# -- cards dealt wrongly: too many, too few, one too early; and incomplete decks --------------------------------------


def miscounted(t: DeckTable, about: dict[str, Any]) -> None:
    """Check that the report names a hand and its real number of cards."""
    name = str(about.get("hand"))
    lying = _cards_in(t, name)
    if not lying:
        raise Refusal(GameCode.NO_SUCH_HAND, f"This hand is not on the table. Name one of these: {t.hands_in_words()}.")
    if not whole(about.get("count"), 0, t.deck.size) or about["count"] == lying:
        raise Refusal(
            GameCode.COUNT_UNREADABLE,
            f"The table counts {cards_in_words(lying)} for {t.hand_name(name)}. Say how many there really are.",
        )


def _cards_in(t: DeckTable, name: str) -> int:
    """The number of cards in a hand. A card to be burned counts with the community cards."""
    among = (name, BURN) if name == COMMUNITY else (name,) if name != BURN else ()
    return sum(len(hand.cards) for hand in t.state.hands.values() if hand.name in among)


@incident(
    "wrong-count", "bs/12(10)(c)", "bs/16(11)(c)", "tribal-lir/(m)(3)", "S-001", "S-068", "S-125", "T-16",
    check=miscounted,
)  # fmt: skip
async def all_hands_void(t: DeckTable, about: dict[str, Any]) -> None:
    """Too many or too few cards anywhere: void all hands and shuffle the cards again."""
    reason = f"{t.hand_name(about['hand'])} got {cards_in_words(about['count'])}"
    give_back_forfeited(t, reason)
    raise Void(reason)


def give_back_forfeited(t: DeckTable, reason: str) -> None:
    """Return forfeited wagers: the folded hands are void too."""
    for wager in [w for w in t.state.wagers.values() if w.end == "forfeited"]:
        t.reverse(wager, reason)


# -- an incomplete deck -----------------------------------------------------------------------------------------------


@incident(
    "missing-card", "bs/10(2)(a)", "bs/12(7)(c)#replace", "bs/14(6)(c)#replace", "bs/16(6)(f)#replace",
    "tribal-lir/(h)(5)(ii)", "S-007", "S-125",
    "S-120", "T-10",
)  # fmt: skip
async def incomplete_deck(t: DeckTable, _about: dict[str, Any]) -> None:
    """The deck is incomplete: void all hands and remove the deck."""
    change_unopened(t)
    deck_leaves(t)
    settled_rounds_stand(t)
    give_back_forfeited(t, "the deck is incomplete")
    raise Void("the deck is incomplete")


@incident("missing-card", "nsw-lir/12.9.2", "nsw-dc/12.8.2", "N-17")
async def missing_or_foreign(t: DeckTable, _about: dict[str, Any]) -> None:
    """A card is missing or foreign: void this round, keep earlier results, check the deck for more."""
    change_unopened(t)
    earlier_rounds_stand(t)
    await check_for_more(t)
    t.state.floor.new_cards = True
    settled_rounds_stand(t)
    undo_decided(t, "a card is missing or foreign")
    raise Void("a card is missing or foreign")


def undo_decided(t: DeckTable, reason: str) -> None:
    """The whole round is void: undo wagers that were already won or lost."""
    for wager in [w for w in t.state.wagers.values() if w.end in ("won", "lost")]:
        t.reverse(wager, reason)


def settled(t: DeckTable) -> bool:
    """Whether this round was played and all its wagers are settled."""
    return t.state.stage == "round" and t.state.dealt and not t.live_wagers()


def settled_rounds_stand(t: DeckTable) -> None:
    """A settled round is not voided; the rest of it is done with other cards."""
    step = step_now(t)
    if step is not None and settled(t):
        raise Restart(step)


@act("nsw-lir/12.9.1", "nsw-dc/12.8.1")
def earlier_rounds_stand(t: DeckTable) -> None:
    """Results of earlier rounds stay."""
    t.say(ResultsUpheld(rounds=t.state.round - 1 + settled(t)), to=ALL)


@passage("nsw-lir/12.9.3", "nsw-dc/12.8.3")
async def check_for_more(t: DeckTable) -> None:
    """Check the deck for further missing or foreign cards."""
    await t.act(ActDone("check-deck", colour=t.deck.colour), "Check the deck for further missing or foreign cards")


# -- a card drawn in error --------------------------------------------------------------------------------------------


def _card_is_due(t: DeckTable, about: dict[str, Any]) -> None:
    while_dealing(t, about)
    if t.asked is None or t.asked.kind != "card":
        raise Refusal(GameCode.NO_CARD_DUE, "The next card of the deal is not due yet.")


@incident(
    "drawn-in-error", "bs/12(10)(b)", "bs/14(9)(b)", "bs/16(11)(b)", "tribal-lir/(m)(2)", "S-051", "S-120", "L-20",
    check=_card_is_due,
)  # fmt: skip
async def drawn_in_error(t: DeckTable, _about: dict[str, Any]) -> object:
    """A card drawn in error and not exposed is dealt as the next card."""
    t.say(NextCardUsed(seats=list(t.own.in_play)), to=ALL, says="The card drawn by mistake is dealt next")
    return await t.next_card()


MISDEALS = (all_hands_void, incomplete_deck, missing_or_foreign, drawn_in_error)
