"""Irregular cards: in excess, in the wrong order, face up or missing."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Void, incident
from pitboss.events.incidents import CardsCondemned
from pitboss.games.chemin_de_fer.deal import announce_result, deal_four, next_initial, spoils_last_hand
from pitboss.games.chemin_de_fer.memory import OWNER, CheminTable
from pitboss.games.chemin_de_fer.settlement import collect_and_pay
from pitboss.games.families.baccarat.memory import BANKER_HAND, PLAYER_HAND, hidden
from pitboss.games.families.baccarat.shoe import hold_over, take_held
from pitboss.games.families.shoes.dealing import OUT, at_the_mouth, put_out, ran_out, ready_again
from pitboss.games.families.shoes.memory import SPENT, loaded
from pitboss.games.refusal_codes import GameCode

About = dict[str, Any]
HELD = "held-over"

NO_SHOE = Check(
    GameCode.SHOE_NOT_IN_PLAY, "bs/5(12)(g)", "bs/5(12)(i)", "bs/5(12)(j)", owner=OWNER,
    says="No cards can leave the shoe now: it is not loaded, or it is empty.",
)  # fmt: skip
STILL_DUE = Check(
    GameCode.CARD_IS_DUE,
    "bs/5(12)(g)",
    owner=OWNER,
    says="This is not an excess card: it belongs to the {hand}.",
)
UNREADABLE = Check(
    GameCode.EXPOSED_UNREADABLE, "bs/5(12)(g)", owner=OWNER,
    says="Say whether the card was exposed: true or false, not {exposed!r}.",
)  # fmt: skip
NO_CARD_DUE = Check(GameCode.CARDS_COMPLETE, "bs/5(12)(j)", owner=OWNER, says="No hand needs cards now.")
NOTHING_HIDDEN = Check(
    GameCode.NOTHING_FACE_DOWN, "S-145", owner=OWNER,
    says="No card of {hand!r} is face down: nothing can be exposed.",
)  # fmt: skip


def card_to_come(t: CheminTable, _about: About) -> None:
    """Require that cards can leave the shoe."""
    NO_SHOE.unless(t, loaded(t))


def undecided(t: CheminTable) -> bool:
    """Whether a hand is being dealt or played, its wagers not yet settled."""
    return bool(t.own.dominant) and t.state.stage == "round" and t.state.at <= t.game.round.index(collect_and_pay)


def dealing(t: CheminTable) -> bool:
    """Whether a card of the hand is just leaving the shoe, or one of the first four must."""
    return t.stands_at(deal_four) or (t.asked is not None and t.asked.kind == "card")


# -- cards in excess, unseen --------------------------------------------------------------------------------------


def _excess(t: CheminTable, about: About) -> None:
    card_to_come(t, about)
    UNREADABLE.unless(t, isinstance(about.get("exposed", False), bool), exposed=about.get("exposed"))
    STILL_DUE.unless(t, not dealing(t), hand=next_initial(t) or "hand that draws")


@incident("drawn-in-error", "bs/5(12)(g)", "D-19", "D-40", "S-145", check=_excess)
async def drawn_in_excess(t: CheminTable, about: About) -> None:
    """An unseen excess card opens the next hand unless the cutting card is out; it never goes back."""
    if about.get("exposed", False):
        await put_out(t)
        return
    at_the_mouth(t)
    card = await t.draw()
    if t.own.cut_out:
        t.to_rack([card], HELD, "The card is discarded: the cutting card is out")
        return
    hold_over(t, card)


# -- cards face up ------------------------------------------------------------------------------------------------


@incident("face-up-card", "bs/5(12)(i)", "D-18", check=card_to_come)
async def face_up_in_shoe(t: CheminTable, _about: About) -> None:
    """A card found face up in the shoe is discarded; in the last hand of a shoe it voids that hand."""
    waiting = t.asked
    await put_out(t)
    t.own.face_up = undecided(t)
    await spoils_last_hand(t)
    ready_again(t, waiting)


def _face_down(t: CheminTable, about: About) -> None:
    hand = about.get("hand", _first_hidden(t))
    lies = bool(t.own.holds()) if hand == HELD else hand in (PLAYER_HAND, BANKER_HAND) and hidden(t, hand)
    turning = t.asked is not None and t.asked.kind == "identify"
    NOTHING_HIDDEN.unless(t, lies and not turning, hand=hand)


def _first_hidden(t: CheminTable) -> str:
    return next((hand for hand in (PLAYER_HAND, BANKER_HAND) if hidden(t, hand)), HELD)


@incident("exposed-card", "S-145", check=_face_down)
async def exposed_in_dealing(t: CheminTable, about: About) -> None:
    """A card exposed in a hand stays there, seen by all; one held over may not open a hand any more."""
    hand = about.get("hand", _first_hidden(t))
    if hand == HELD:
        t.lay(take_held(t), OUT)
        await t.turn(OUT)
        t.collect(OUT)
    else:
        await t.turn(hand)


# -- a shoe that cannot go on -------------------------------------------------------------------------------------


def _short(t: CheminTable, about: About) -> None:
    card_to_come(t, about)
    NO_CARD_DUE.unless(t, undecided(t) and not t.stands_at(announce_result, collect_and_pay))


@incident("short-shoe", "bs/5(12)(j)", "D-18", check=_short)
async def shoe_is_short(t: CheminTable, _about: About) -> None:
    """If the shoe has too few cards for the hand, the hand is void, and all cards are shuffled."""
    ran_out(t)


@incident("missing-card", "bs/5(1)(a)", check=card_to_come)
async def set_is_not_whole(t: CheminTable, _about: About) -> None:
    """A card is missing or foreign: an undecided hand is void, and new decks come in as at the opening."""
    t.own.stage = SPENT
    t.state.floor.new_cards = True
    if t.state.stage == "round" and t.state.at <= t.game.round.index(collect_and_pay):
        raise Void("the decks are not complete", t.cites)
    t.say(CardsCondemned(), to=ALL, says="The decks are not complete: new decks come to the table")


CARDS = (drawn_in_excess, face_up_in_shoe, exposed_in_dealing, shoe_is_short, set_is_not_whole)
