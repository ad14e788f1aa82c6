"""Cards exposed, miscounted, or dealt to the wrong place."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Void, act, incident, passage
from pitboss.events.incidents import SixthCardDealt
from pitboss.games.double_chance.memory import OWNER, ChanceTable, nothing_above, playing, sixth_of, stand_in
from pitboss.games.double_chance.settlement import deal_sixth, turn_sixth
from pitboss.games.families.single_deck.exposures import on_layout, stop_turning
from pitboss.games.families.single_deck.handled import HANDLED_MISDEALS, dealt_wrong, hand_void, misdeal
from pitboss.games.families.single_deck.memory import dealing_now, whole
from pitboss.games.families.single_deck.misdeals import drawn_in_error, miscounted, missing_or_foreign
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

NOT_SIXTH = Check(
    GameCode.NOT_THE_SIXTH, "nsw-dc/8.7", owner=OWNER, says="No sixth cards are being dealt or turned now."
)  # fmt: skip


def _sixth_cards_now(t: ChanceTable) -> bool:
    return t.stands_at(deal_sixth, turn_sixth)


# -- exposed cards ----------------------------------------------------------------------------------------------------


def _in_the_deal(t: ChanceTable) -> bool:
    """Check that the first five cards are being dealt, or that nobody has looked since the last one."""
    return dealing_now(t) or (t.asked is not None and t.asked.name == "look" and not t.own.viewed)


def _exposed(t: ChanceTable, about: dict[str, Any]) -> None:
    if not _in_the_deal(t) and not _sixth_cards_now(t):
        raise Refusal(GameCode.NOT_DEALING, "No cards are being dealt now.")
    on_layout(t, about)
    if _sixth_cards_now(t) and about["hand"] not in [sixth_of(seat) for seat in playing(t)]:
        raise Refusal(GameCode.NO_SUCH_CARD, "Only the sixth cards are face down now.")


@incident("exposed-card", "nsw-dc/12.2", "N-11", check=_exposed)
async def exposed_card(t: ChanceTable, about: dict[str, Any]) -> None:
    """An exposed card: during the deal it is a misdeal; a sixth card is burned and replaced."""
    name, in_the_deal = str(about["hand"]), _in_the_deal(t)
    await t.turn(name, [int(about["nth"]) - 1])
    if in_the_deal:
        exposed_in_deal(t)
    elif name in t.state.hands:
        await replace_sixth(t, name)


@act("nsw-dc/12.2", "N-08")
def exposed_in_deal(t: ChanceTable) -> None:
    """One card exposed during the deal is a misdeal."""
    misdeal(t, "a card was exposed", t.cites)


@passage("nsw-dc/12.10", "N-11")
async def replace_sixth(t: ChanceTable, name: str) -> None:
    """Burn a sixth card that was seen early; the hand gets the next one."""
    hand = t.state.hands.pop(name)
    burn(t, hand.cards)
    await t.deal(name, seat=hand.seat)


def _card_due(t: ChanceTable, _about: dict[str, Any]) -> None:
    if not dealing_now(t) and not t.stands_at(deal_sixth):
        raise Refusal(GameCode.NOT_DEALING, "No cards are being dealt now.")
    if t.asked is None or t.asked.kind != "card":
        raise Refusal(GameCode.NO_CARD_DUE, "The next card is not due yet.")


@incident("face-up-card", "nsw-dc/12.4", "N-11", check=_card_due)
async def face_up_card(t: ChanceTable, _about: dict[str, Any]) -> None:
    """A card found face up is dealt: a misdeal; a sixth card is burned."""
    await t.deal("face-up", face_up=True)
    if dealing_now(t):
        face_up_in_deal(t)
    elif "face-up" in t.state.hands:
        burn(t, t.state.hands.pop("face-up").cards)


@act("nsw-dc/12.4", "N-08")
def face_up_in_deal(t: ChanceTable) -> None:
    """Dealing an exposed card is a misdeal."""
    misdeal(t, "an exposed card was dealt", t.cites)


# -- a sixth card in the wrong place ----------------------------------------------------------------------------------


def _misplaced_sixth(t: ChanceTable, about: dict[str, Any]) -> None:
    NOT_SIXTH.unless(t, t.stands_at(deal_sixth) and t.asked is not None and t.asked.kind == "card")
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places) - 1) or seat in playing(t):
        raise Refusal(
            GameCode.NO_SUCH_AREA, f"{seat!r} is due a sixth card or does not exist. Name a seat that gets none."
        )


@incident("sixth-in-error", "nsw-dc/12.10", "N-11", check=_misplaced_sixth)
async def sixth_in_error(t: ChanceTable, about: dict[str, Any]) -> None:
    """Burn a sixth card dealt to a declared hand or where there is no hand, and go on with the deal."""
    declared = about["seat"] in t.own.declared
    card = await t.draw()
    t.say(SixthCardDealt(seat=about["seat"], declared=declared), to=ALL)
    burn(t, [card], drawn=True)


@act("nsw-dc/1.1#burned", "nsw-dc/12.10")
def burn(t: ChanceTable, cards: list[int], *, drawn: bool = False) -> None:
    """Put a burned card into the discard rack; if too few cards are left, no hand can be finished."""
    t.to_rack(cards, "burn", drawn=drawn)
    needed = sum(1 for seat in playing(t) if sixth_of(seat) not in t.state.hands)
    if t.deck.remaining < needed:
        cannot_finish(t)


@act("L-24", "nsw-dc/1.1#void")
def cannot_finish(t: ChanceTable) -> None:
    """The deck cannot give every hand its sixth card: undecided wagers are void."""
    raise Void("too few cards are left for the sixth cards", t.cites)


# -- a wrong number of cards ------------------------------------------------------------------------------------------


def _miscounted(t: ChanceTable, about: dict[str, Any]) -> None:
    miscounted(t, about)
    if t.own.viewed:
        nothing_above(t, t.state.hands[str(about["hand"])].seat)


@incident("wrong-count", "L-21", check=_miscounted)
async def wrong_count(t: ChanceTable, about: dict[str, Any]) -> object:
    """A wrong number of cards: a misdeal if nobody has looked, otherwise one void hand."""
    if not t.own.viewed:
        dealt_wrong(t)
        return None
    seat = t.state.hands[str(about["hand"])].seat
    answer = stand_in(t, seat)
    jackpot_follows(t, seat)
    hand_void(t, seat)
    stop_turning(t)
    if t.stands_at(deal_sixth):
        raise Restart(deal_sixth)  # the due sixth card may have been for this hand
    return answer


@act("nsw-dc/1.1#wager", "N-17")
def jackpot_follows(t: ChanceTable, seat: int) -> None:
    """Return a collected jackpot wager with a hand that turns out void."""
    for wager in [w for w in t.state.wagers.values() if w.seat == seat and w.end in ("won", "lost")]:
        t.reverse(wager, "void hand")


IRREGULARITIES = (
    exposed_card,
    face_up_card,
    sixth_in_error,
    wrong_count,
    *HANDLED_MISDEALS,
    drawn_in_error,
    missing_or_foreign,
)
