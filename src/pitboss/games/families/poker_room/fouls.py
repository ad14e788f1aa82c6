"""Fouled hands, hands collected by mistake, hands without a player: what protects a hand and what it is worth."""

from typing import Any

from pitboss.engine.ask import Answer, Question
from pitboss.engine.say import ALL
from pitboss.engine.step import act, command, incident, passage
from pitboss.events.incidents import (
    HandFouled,
    HandProtected,
    HandRebuilding,
    HandWaits,
    PlayerGone,
    PlayerMadeWhole,
    RedressRefused,
)
from pitboss.games.families.poker_room.deadhands import dead_hand, refund
from pitboss.games.families.poker_room.draw import Wish
from pitboss.games.families.poker_room.gestures import NOTHING
from pitboss.games.families.poker_room.memory import BET, NOBODY, PokerTable, contenders, hand_at, over, whole
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.families.poker_room.showdown import SHOW
from pitboss.games.families.poker_room.wagers import bet
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal

REBUILT, LOST = "rebuilt", "lost"


def _in_play(t: PokerTable, about: dict[str, Any]) -> None:
    """Refuse a report unless its hand competes with another, after the deal and before the award."""
    seat = about.get("seat")
    dealing = t.asked is not None and t.asked.kind in ("card", "identify", "shuffle")
    fits = whole(seat, 0, len(t.seats.places) - 1) and seat in contenders(t) and hand_at(t, int(seat or 0)) is not None
    if not fits or t.own.awarded or dealing or seat in t.own.shown or over(t):
        raise Refusal(GameCode.NO_SUCH_HAND, f"seat: no hand in play there ({seat!r}). Name the seat of a live hand.")


# -- protection -------------------------------------------------------------------------------------------------------


def _may_protect(t: PokerTable, answer: Answer) -> None:
    seats = [seat for seat in t.seats.of(answer.by) if seat in contenders(t) and hand_at(t, seat)]
    if not seats:
        raise Refusal(PokerCode.NO_HAND, "You have no hand to protect.")


@command("protect", "bs/15(1)(w)", roles=("player",), check=_may_protect)
async def protect(t: PokerTable, answer: Answer) -> None:
    """A hand that its player holds, or that is under a chip, is protected."""
    for seat in t.seats.of(answer.by):
        if seat not in t.own.protected:
            t.own.protected.append(seat)
        t.say(HandProtected(seat=seat, person=answer.by), to=ALL)


def is_protected(t: PokerTable, seat: int) -> bool:
    """Whether a hand is protected from being fouled."""
    return seat in t.own.protected or bool(hole_cards_protected(t))


@act("bs/15(15)(k)")
def hole_cards_protected(t: PokerTable) -> bool:
    """Hole cards in stud count as protected."""
    if t.terms.blinds:
        return False
    t.say(HandProtected(by="stud"), to=ALL)
    return True


# -- fouled and collected hands ---------------------------------------------------------------------------------------


@incident("fouled-hand", "bs/15(1)(p)", check=_in_play)
async def fouled_hand(t: PokerTable, about: dict[str, Any]) -> object:
    """A hand is fouled when it touches other cards so that nobody can tell its cards apart."""
    seat, asked = int(about["seat"]), t.asked  # before the dealer is asked
    t.say(HandFouled(seat=seat), to=ALL)
    if not is_protected(t, seat):
        no_redress(t, seat)
    elif await rebuild(t, seat):
        return None
    else:
        make_whole(t, seat, blameless=about.get("contributed") is not True)
    return moves_on(t, seat, asked)


def _miscounted(t: PokerTable, about: dict[str, Any]) -> None:
    hand = t.state.hands.get(str(about.get("hand")))
    _in_play(t, {"seat": hand.seat if hand else NOBODY})
    count = about.get("count")
    if hand is None or not whole(count, 0, t.deck.size) or count == len(hand.cards):
        raise Refusal(GameCode.COUNT_UNREADABLE, f"count: enter how many cards the hand has, not {count!r}.")


@incident("wrong-count", "bs/15(1)(p)", "S-162", check=_miscounted)
async def wrong_count(t: PokerTable, about: dict[str, Any]) -> object:
    """A hand with a wrong number of cards is fouled."""
    seat = int(str(about["hand"]).removeprefix("seat-"))
    t.say(HandFouled(seat=seat, count=about["count"]), to=ALL)
    if is_protected(t, seat):
        make_whole(t, seat, blameless=about.get("contributed") is not True)
    else:
        no_redress(t, seat)
    return moves_on(t, seat)


@incident("hand-collected", "bs/15(15)(j)", "bs/15(15)(m)", check=_in_play)
async def hand_collected(t: PokerTable, about: dict[str, Any]) -> object:
    """The dealer collected a live hand by mistake."""
    seat = int(about["seat"])
    if seat in t.own.protected:
        make_whole(t, seat, blameless=about.get("contributed") is not True)
    else:
        no_redress(t, seat)
    return moves_on(t, seat)


@act("bs/15(15)(j)")
def no_redress(t: PokerTable, seat: int) -> None:
    """A player who did not protect their hand has no claim."""
    t.say(RedressRefused(seat=seat), to=ALL)
    dead_hand(t, seat)


@passage("bs/15(15)(l)")
async def rebuild(t: PokerTable, seat: int) -> bool:
    """Staff try to rebuild a protected hand and finish the round."""
    says = f"Can {t.person_at(seat)}'s hand be rebuilt?"
    found = await t.choose_by(("dealer",), "rebuild", (REBUILT, LOST), says=says)
    t.say(HandRebuilding(seat=seat, found=found), to=ALL)
    return found == REBUILT


def make_whole(t: PokerTable, seat: int, *, blameless: bool) -> None:
    """The hand is lost; its player gets their chips back, unless they helped to lose it."""
    dead_hand(t, seat)
    if blameless:
        refund_victim(t, seat)


@act("bs/15(15)(m)", "S-093")
def refund_victim(t: PokerTable, seat: int) -> None:
    """The player gets everything they put in back from the pot."""
    cents = refund(t, seat, "the hand was lost through no fault of its player")
    t.say(PlayerMadeWhole(seat=seat, cents=cents), to=ALL)


def moves_on(t: PokerTable, seat: int, waiting: Question | None = None) -> object:
    """Replace the answer of a player who is out, or of anybody if only one player is left.

    The player in turn is asked again: a returned bet or a player less changes the options.
    """
    asked = waiting or t.asked
    if asked is None or not (asked.seat == seat or asked.name == "action" or over(t)):
        return None
    return {"action": NOTHING, "draw": Wish(), "show": SHOW, "complete-bet": asked.low}.get(asked.name)


# -- a hand without a player ------------------------------------------------------------------------------------------


@incident("absent-player", "bs/15(15)(n)", "S-166", check=_in_play)
async def absent_player(t: PokerTable, about: dict[str, Any]) -> object:
    """A player who walks away has no claim to the pot; a protected hand stays in until it must act."""
    seat = int(about["seat"])
    asked = t.asked if t.asked is not None and t.asked.seat == seat else None
    if seat in t.own.protected and asked is None:
        t.say(HandWaits(seat=seat), to=ALL)
        return None
    t.say(PlayerGone(seat=seat), to=ALL)
    if asked is not None and asked.options == (BET,):
        make_required_bet(t, seat, asked.low)
    dead_hand(t, seat)
    return moves_on(t, seat)


@act("bs/15(15)(q)", "S-077")
def make_required_bet(t: PokerTable, seat: int, cents: int) -> None:
    """Make the minimum bet for an absent player who must bet: leaving does not avoid it."""
    bet(t, seat, cents, t.cites)


FOULS = (fouled_hand, wrong_count, hand_collected, absent_player)
FOUL_COMMANDS = (protect,)
