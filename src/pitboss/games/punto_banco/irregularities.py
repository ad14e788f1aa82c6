"""Irregularities with cards and players, and their remedies."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Void, incident, passage
from pitboss.events.incidents import CardsCondemned
from pitboss.games.families.baccarat.shoe import hold_over, next_hand_only, take_held
from pitboss.games.families.baccarat.table import BANKER_HAND, PLAYER_HAND, hidden
from pitboss.games.families.shoes.dealing import at_the_mouth, ran_out, ready_again
from pitboss.games.punto_banco.play import collect_and_pay, deal_four, put_out
from pitboss.games.punto_banco.table import Punto, due, four_dealt
from pitboss.games.refusal_codes import GameCode

About = dict[str, Any]
HELD = "held-over"

NO_SHOE = Check(
    GameCode.SHOE_NOT_IN_PLAY, "bs/4(12)(b)", "bs/4(12)(c)", "bs/4(12)(d)", owner="punto-banco",
    says="No cards can leave the shoe now: it is not loaded, or it is empty.",
)  # fmt: skip
NO_HANDS = Check(
    GameCode.NO_HANDS_DEALT, "bs/4(12)(a)", owner="punto-banco",
    says="You can report this when the first four cards are open, for the hand player or banker.",
)  # fmt: skip
STILL_DUE = Check(
    GameCode.CARD_IS_DUE, "bs/4(12)(a)", "bs/4(12)(b)", owner="punto-banco",
    says="This is not an excess card: the {hand} hand draws it.",
)  # fmt: skip
ENOUGH = Check(
    GameCode.CARDS_COMPLETE, "bs/4(12)(d)", owner="punto-banco", says="No hand draws a card: finish the round."
)
UNREADABLE = Check(
    GameCode.EXPOSED_UNREADABLE, "bs/4(12)(a)", "bs/4(12)(b)", owner="punto-banco",
    says="Say whether the card was exposed: true or false, not {exposed!r}.",
)  # fmt: skip
NOTHING_HIDDEN = Check(
    GameCode.NOTHING_FACE_DOWN, "bs/4(7)(c)", "bs/4(12)(b)", owner="punto-banco",
    says="This hand has no card face down that could be exposed. Name another hand.",
)  # fmt: skip
NOBODY_ASKED = Check(
    GameCode.NOBODY_ASKED, "bs/4(5)(b)", "bs/4(6)(b)", "bs/4(11)(b)", "bs/4(11)(a)", owner="punto-banco",
    says="No player is being asked now.",
)  # fmt: skip


def _card_to_come(t: Punto, _about: About) -> None:
    NO_SHOE.unless(t, t.own.stage == "in-play" and t.deck.remaining > 0)


def _exposed(about: About) -> bool:
    return bool(about.get("exposed", False))


# -- cards in excess ----------------------------------------------------------------------------------------------


def _excess(t: Punto, about: About) -> None:
    _card_to_come(t, about)
    UNREADABLE.unless(t, isinstance(about.get("exposed", False), bool), exposed=about.get("exposed"))
    STILL_DUE.unless(t, not _next_due(t), hand=_next_due(t))


def _next_due(t: Punto) -> str:
    """The hand of this card: one of the first four, one being drawn, or in the other reading any hand that draws."""
    if t.state.stage == "round" and t.game.round[t.state.at] is deal_four:
        return due(t) or PLAYER_HAND
    leaving = t.asked is not None and t.asked.kind == "card"
    return due(t) if leaving or not next_hand_only(t) else ""


def _drawing(t: Punto) -> bool:
    """Whether a card is just leaving the shoe or being turned."""
    return t.asked is not None and t.asked.kind in ("card", "identify")


def _astray(t: Punto, about: About) -> None:
    """A card dealt in error. One for the Banker that went to the Player counts, unless it is just being drawn."""
    _card_to_come(t, about)
    hand, waits = about.get("hand", PLAYER_HAND), due(t)
    UNREADABLE.unless(t, isinstance(about.get("exposed", False), bool), exposed=about.get("exposed"))
    NO_HANDS.unless(t, four_dealt(t) and hand in (PLAYER_HAND, BANKER_HAND), hand=hand)
    strayed = hand == PLAYER_HAND and waits == BANKER_HAND and not _drawing(t)
    STILL_DUE.unless(t, not waits or strayed, hand=waits)


async def set_aside(t: Punto, *, exposed: bool) -> None:
    """A card for no hand is burned if exposed; unseen it opens the next hand, or is discarded if there is none."""
    if exposed:
        await put_out(t)
        return
    at_the_mouth(t)
    hold_over(t, await t.draw())


@incident("drawn-in-error", "bs/4(12)(b)", "P-11", "D-40", check=_excess)
async def drawn_in_excess(t: Punto, about: About) -> None:
    """An excess card opens the next hand if unseen, and is burned if exposed."""
    waiting = t.asked
    await set_aside(t, exposed=_exposed(about))
    ready_again(t, waiting)


@incident("wrong-count", "bs/4(12)(a)", "bs/4(8)(d)", "P-07", check=_astray)
async def too_many_cards(t: Punto, about: About) -> None:
    """A hand got a card it may not draw; the Player's may become the Banker's third card."""
    waiting = t.asked
    if about.get("hand", PLAYER_HAND) == PLAYER_HAND and due(t) == BANKER_HAND:
        await becomes_banker_card(t)
    else:
        await set_aside(t, exposed=_exposed(about))
    ready_again(t, waiting)


@passage("bs/4(12)(a)", "P-07")
async def becomes_banker_card(t: Punto) -> None:
    """A card dealt to a Player who does not draw is the Banker's third card if the Banker must draw."""
    at_the_mouth(t)
    await t.deal(BANKER_HAND, face_up=True)


@incident("face-up-card", "bs/4(12)(c)", check=_card_to_come)
async def face_up_in_shoe(t: Punto, _about: About) -> None:
    """A card found face up in the shoe is burned."""
    waiting = t.asked
    await put_out(t)
    ready_again(t, waiting)


def _face_down(t: Punto, about: About) -> None:
    hand = about.get("hand", _first_hidden(t))
    lies = bool(t.own.holds()) if hand == HELD else hand in (PLAYER_HAND, BANKER_HAND) and hidden(t, hand)
    turning = t.asked is not None and t.asked.kind == "identify"
    NOTHING_HIDDEN.unless(t, lies and not turning, hand=hand)


def _first_hidden(t: Punto) -> str:
    return next((hand for hand in (PLAYER_HAND, BANKER_HAND) if hidden(t, hand)), HELD)


@incident("exposed-card", "bs/4(7)(c)", "bs/4(12)(b)", check=_face_down)
async def exposed_in_dealing(t: Punto, about: About) -> None:
    """A card exposed in a hand stays there, since all see it anyway; one held over may not open a hand any more."""
    waiting, hand = t.asked, about.get("hand", _first_hidden(t))
    if hand == HELD:
        await put_out(t, take_held(t))
        ready_again(t, waiting)
    else:
        await t.turn(hand)


# -- a shoe that cannot go on -------------------------------------------------------------------------------------


def _short(t: Punto, about: About) -> None:
    _card_to_come(t, about)
    ENOUGH.unless(t, not four_dealt(t) or bool(due(t)))


@incident("short-shoe", "bs/4(12)(d)", check=_short)
async def shoe_is_short(t: Punto, _about: About) -> None:
    """If the shoe has too few cards for the round, it is void, and all cards are shuffled for a new shoe."""
    ran_out(t)


@incident("missing-card", "bs/4(1)(a)", "bs/4(12)(d)", check=_card_to_come)
async def set_is_not_whole(t: Punto, _about: About) -> None:
    """A card is missing or foreign: the round is void unless it was paid, and new decks come in as at the opening."""
    t.own.stage = "spent"
    t.state.floor.new_cards = True
    if t.state.at <= t.game.round.index(collect_and_pay):
        raise Void("the decks are not complete", t.cites)
    t.say(CardsCondemned(), to=ALL, says="The decks are not complete: new decks come to the table")


# -- somebody who is asked is not there ---------------------------------------------------------------------------

STANDS_IN: dict[str, str | int] = {"cut": "decline", "cut-depth": -1, "shoe": "decline", "keep-or-pass": "pass"}


def _asked_person(t: Punto, _about: About) -> None:
    NOBODY_ASKED.unless(t, t.asked is not None and t.asked.name in STANDS_IN and t.asked.seat is not None)


@incident("absent-player", "bs/4(5)(b)", "bs/4(6)(b)", "bs/4(11)(b)", "bs/4(11)(a)", check=_asked_person)
async def player_away(t: Punto, _about: About) -> str | int | None:
    """A player who is away accepts neither the cut nor the shoe, and keeps no shoe: it is offered to the next."""
    return STANDS_IN.get(t.asked.name) if t.asked else None


IRREGULARITIES = (
    drawn_in_excess, too_many_cards, face_up_in_shoe, exposed_in_dealing, shoe_is_short, set_is_not_whole, player_away,
)  # fmt: skip
