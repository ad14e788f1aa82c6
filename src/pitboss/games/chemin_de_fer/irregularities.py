"""Irregular cards, the Banker's mistakes, and absent players."""

from typing import Any

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, Void, act, incident, passage
from pitboss.events.incidents import (
    BestOfThree,
    CardGivenOver,
    CardsCondemned,
    HandCountsZero,
    StrayCardGiven,
    WorstOfTwo,
)
from pitboss.games.chemin_de_fer.bank import give_up
from pitboss.games.chemin_de_fer.play import (
    CARD,
    NATURAL_CALL,
    STAYS,
    UNDER_EIGHT,
    WORDS,
    announce_result,
    banker_calls,
    banker_must,
    banker_third,
    collect_and_pay,
    deal_four,
    drawn,
    has_natural,
    next_initial,
    player_calls,
    player_must,
    player_third,
    spoils_last_hand,
)
from pitboss.games.chemin_de_fer.rules import DRAW, MAY
from pitboss.games.chemin_de_fer.table import ORDERED, OWNER, CheminTable
from pitboss.games.families.baccarat.shoe import hold_over, take_held
from pitboss.games.families.baccarat.table import BANKER_HAND, PLAYER_HAND, cards_of, hidden
from pitboss.games.families.shoes.dealing import OUT, at_the_mouth, put_out, ran_out, ready_again
from pitboss.games.families.shoes.table import SPENT, loaded
from pitboss.games.refusal_codes import GameCode

# -- irregular cards: in excess, in the wrong order, face up or missing -----------------------------------------------

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
    says="This is not an excess card: it belongs to the {hand} hand.",
)
UNREADABLE = Check(
    GameCode.EXPOSED_UNREADABLE, "bs/5(12)(g)", owner=OWNER,
    says="Say whether the card was exposed: true or false, not {exposed!r}.",
)  # fmt: skip
NO_CARD_DUE = Check(GameCode.CARDS_COMPLETE, "bs/5(12)(j)", owner=OWNER, says="No hand needs cards now.")
NOTHING_HIDDEN = Check(
    GameCode.NOTHING_FACE_DOWN, "S-145", owner=OWNER,
    says="This hand has no card face down that could be exposed. Name another hand.",
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


# -- the Banker's mistakes in dealing, with the remedies of paragraph (12); and absent players ------------------------

NOT_INITIAL = Check(
    GameCode.INITIAL_DEAL_OVER, "bs/5(12)(a)", owner=OWNER,
    says="You can report a wrong order only during the initial deal.",
)  # fmt: skip
NO_SUCH_EXCESS = Check(
    GameCode.NO_CARD_TOO_MANY, "bs/5(12)(b)", "bs/5(12)(c)", "bs/5(12)(d)", owner=OWNER,
    says="This hand can't have too many cards now. Name banker or player in the initial deal, banker after a draw.",
)  # fmt: skip
NOT_STAYED = Check(
    GameCode.NO_STAY_ANNOUNCED, "bs/5(12)(e)", "bs/5(12)(f)", owner=OWNER,
    says="This is not a stray card: the Dominant Player has not said Stay, or the Banker's turn is over.",
)  # fmt: skip
MISCALL_UNREADABLE = Check(
    GameCode.MISCALL_UNREADABLE, "bs/5(12)(f)", owner=OWNER,
    says="Say whether the dealer called Card by mistake: true or false, not {miscalled!r}.",
)  # fmt: skip
NOT_CALLED = Check(
    GameCode.NO_CARD_CALLED, "bs/5(12)(h)", owner=OWNER,
    says="The Banker did not draw too early: the Dominant Player has not asked for a card, or already has it.",
)  # fmt: skip
NOBODY_ASKED = Check(
    GameCode.NOBODY_ASKED, "bs/5(4)(b)", "bs/5(7)(b)", "bs/5(11)(a)", "bs/5(11)(b)", "bs/5(11)(c)", "S-143",
    owner=OWNER, says="No player is being asked now.",
)  # fmt: skip


# -- (a) the wrong order ------------------------------------------------------------------------------------------


def _initial(t: CheminTable) -> bool:
    """Whether the initial deal is going on, or has just ended before any announcement."""
    if t.stands_at(deal_four):
        return bool(cards_of(t, PLAYER_HAND))
    return t.stands_at(player_calls) and bool(t.own.dominant) and not t.own.player_said


def _in_wrong_order(t: CheminTable, _about: About) -> None:
    NOT_INITIAL.unless(t, _initial(t))


@incident("wrong-order", "bs/5(12)(a)", "D-17", check=_in_wrong_order)
async def annul_hand(t: CheminTable, _about: About) -> None:
    """The Banker dealt in the wrong order and it cannot be corrected: the hand is annulled."""
    await may_move_bank(t)
    raise Void("the cards were dealt in the wrong order", t.cites)


@passage("bs/5(12)(a)", "D-17", "S-144")
async def may_move_bank(t: CheminTable) -> None:
    """After an annulled hand the dealer may order the bank to move on counter-clockwise; otherwise it stays."""
    says = "The hand is annulled: does the bank stay or move to the next player?"
    if await t.choose_by(("dealer",), "move-bank", ("stays", "moves"), says=says) == "moves":
        give_up(t, ORDERED, "The bank moves on after an annulled hand")


# -- (b), (c), (d) too many cards in a hand -----------------------------------------------------------------------


def _drew_one(t: CheminTable) -> bool:
    """Whether the Banker has drawn one third card and no more."""
    return t.stands_at(announce_result) and len(drawn(t, BANKER_HAND)) == 1 and not t.own.doubled


def _too_many(t: CheminTable, about: About) -> None:
    card_to_come(t, about)
    hand = about.get("hand", BANKER_HAND)
    three = hand == PLAYER_HAND and _initial(t) and not t.own.extra_player
    NO_SUCH_EXCESS.unless(t, (hand == BANKER_HAND and (_initial(t) or _drew_one(t))) or three, hand=hand)


@incident("wrong-count", "bs/5(12)(b)", "bs/5(12)(c)", "bs/5(12)(d)", check=_too_many)
async def too_many_cards(t: CheminTable, about: About) -> None:
    """A hand got too many cards, and nobody can tell which: the remedy depends on the hand and the moment."""
    waiting, early = t.asked, _initial(t)
    if about.get("hand", BANKER_HAND) == PLAYER_HAND:
        await best_of_three(t)
    elif early:
        await counts_zero(t)
    else:
        await lowest_of_two(t)
    ready_again(t, waiting)


async def _one_more(t: CheminTable, hand: str, *, face_up: bool = False) -> None:
    at_the_mouth(t)
    await t.deal(hand, face_up=face_up)


@passage("bs/5(12)(b)", "D-14")
async def counts_zero(t: CheminTable) -> None:
    """A Banker with more than two initial cards counts zero, and draws by Table 3 from there."""
    t.own.extra_banker += 1
    await _one_more(t, BANKER_HAND)
    t.say(HandCountsZero(hand=BANKER_HAND), to=ALL, says="The Banker's initial cards count zero")


@passage("bs/5(12)(c)", "D-15")
async def best_of_three(t: CheminTable) -> None:
    """A Dominant Player with three initial cards counts the best of any two or all three."""
    t.own.extra_player = 1
    await _one_more(t, PLAYER_HAND)
    says = "The Player's initial count is the best of three cards"
    t.say(BestOfThree(hand=PLAYER_HAND), to=ALL, says=says)
    if t.stands_at(player_calls):
        raise Restart(player_calls)  # with another count the announcement may differ


@passage("bs/5(12)(d)", "D-16")
async def lowest_of_two(t: CheminTable) -> None:
    """A Banker who drew two cards instead of one has the lowest count of any two cards."""
    t.own.doubled = True
    await _one_more(t, BANKER_HAND, face_up=True)
    says = "The Banker has the lowest count of any two cards"
    t.say(WorstOfTwo(hand=BANKER_HAND), to=ALL, says=says)


# -- (e), (f) a card after Stay -----------------------------------------------------------------------------------


def _after_stay(t: CheminTable, about: About) -> None:
    card_to_come(t, about)
    miscalled = about.get("miscalled", False)
    MISCALL_UNREADABLE.unless(t, isinstance(miscalled, bool), miscalled=miscalled)
    waits = t.stands_at(banker_third) and t.asked is not None and t.asked.kind == "act"
    NOT_STAYED.unless(t, waits and t.own.player_said == STAYS and not drawn(t, BANKER_HAND))


@incident("card-after-stay", "bs/5(12)(e)", "bs/5(12)(f)", "D-03", check=_after_stay)
async def card_after_stay(t: CheminTable, about: About) -> None:
    """A card dealt face up to a Dominant Player who stays goes to the Banker or is discarded."""
    at_the_mouth(t)
    card = await t.draw()
    if hidden(t, BANKER_HAND):
        await t.turn(BANKER_HAND)
    bankers = (must_have_it if about.get("miscalled", False) else may_have_it)(t)
    where = BANKER_HAND if bankers else OUT
    t.lay(card, where)
    await t.turn(where, [len(cards_of(t, where)) - 1])
    if not bankers:
        t.collect(OUT)


@act("bs/5(12)(e)", "D-03")
def may_have_it(t: CheminTable) -> bool:
    """It is the Banker's card if the Banker must or may draw."""
    return _goes_to_banker(t, DRAW, MAY)


@act("bs/5(12)(f)", "D-03")
def must_have_it(t: CheminTable) -> bool:
    """If the dealer called Card by mistake, it is the Banker's card only if the Banker must draw."""
    return _goes_to_banker(t, DRAW)


def _goes_to_banker(t: CheminTable, *codes: int) -> bool:
    code, cites = banker_must(t)
    says = "The stray card is the Banker's third card" if code in codes else "The stray card is discarded"
    t.say(StrayCardGiven(bankers=code in codes), to=ALL, says=says, cites=cites)
    return code in codes


# -- (h) a card drawn too early ---------------------------------------------------------------------------------------


def _drew_early(t: CheminTable, about: About) -> None:
    card_to_come(t, about)
    waits = t.stands_at(banker_calls, player_third) and t.own.player_said == CARD and t.own.banker_said != NATURAL_CALL
    NOT_CALLED.unless(t, waits and not drawn(t, PLAYER_HAND))


@incident("banker-drew-first", "bs/5(12)(h)", "S-146", check=_drew_early)
async def banker_drew_first(t: CheminTable, _about: About) -> object:
    """If the Banker drew first although Card was called, the card goes to the Dominant Player."""
    if t.asked is not None and t.asked.kind in ("card", "identify"):
        t.say(CardGivenOver(), to=ALL, says="The card goes to the Dominant Player")
        return None
    await _one_more(t, PLAYER_HAND, face_up=True)
    t.say(CardGivenOver(), to=ALL, says="The card goes to the Dominant Player")
    return None


# -- somebody who is asked is not there ---------------------------------------------------------------------------

STANDS_IN: dict[str, str | int] = {
    "cut": "decline", "cut-depth": -1, "cut-end": "", "bank": "decline", "suivi": "decline", "keep-or-pass": "pass",
    "banker-option": "draw",
}  # fmt: skip
PLAYED_FOR = {"player-call": PLAYER_HAND, "banker-call": BANKER_HAND}


def _asked_person(t: CheminTable, _about: About) -> None:
    asked = t.asked
    NOBODY_ASKED.unless(t, asked is not None and asked.name in (*STANDS_IN, *PLAYED_FOR) and asked.seat is not None)


@incident(
    "absent-player", "bs/5(4)(b)", "bs/5(7)(b)", "bs/5(11)(a)", "bs/5(11)(b)", "bs/5(11)(c)", "S-143",
    check=_asked_person,
)  # fmt: skip
async def player_away(t: CheminTable, _about: About) -> str | int | None:
    """A player who is away accepts nothing and keeps no bank; the dealer turns their hand up and plays it."""
    name = t.asked.name if t.asked else ""
    if name in PLAYED_FOR:
        return await play_for(t, PLAYED_FOR[name])
    return STANDS_IN.get(name)


async def play_for(t: CheminTable, hand: str) -> str:
    """The dealer turns a hand up and announces for it; with a five it draws."""
    if hidden(t, hand):
        await t.turn(hand)
    if hand == BANKER_HAND:
        return NATURAL_CALL if has_natural(t) else UNDER_EIGHT
    code, _ = player_must(t)
    return WORDS[code][0]


MISDEALS = (annul_hand, too_many_cards, card_after_stay, banker_drew_first, player_away)
