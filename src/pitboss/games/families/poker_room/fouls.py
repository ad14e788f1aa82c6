"""Fouled hands, conduct and disputes."""

from typing import Any

from pitboss.engine.ask import Answer, Question
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, incident, passage
from pitboss.events.incidents import (
    HandFouled,
    HandProtected,
    HandRebuilding,
    HandWaits,
    PlayerGone,
    PlayerMadeWhole,
    RedressRefused,
)
from pitboss.events.people import CollusionSuspected, DisputeRuled, InspectorNotified, PlayerWarned
from pitboss.games.families.floor.persons import bar, show_out
from pitboss.games.families.poker_room.dealing import Wish, dead_hand, refund
from pitboss.games.families.poker_room.gestures import NOTHING
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.families.poker_room.showdown import SHOW
from pitboss.games.families.poker_room.table import BET, NOBODY, OWNER, PokerTable, contenders, hand_at, over, whole
from pitboss.games.families.poker_room.wagers import bet
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- fouled hands, hands collected by mistake, hands without a player -------------------------------------------------
# What protects a hand and what it is worth.

REBUILT, LOST = "rebuilt", "lost"


def _in_play(t: PokerTable, about: dict[str, Any]) -> None:
    """Refuse a report unless its hand competes with another, after the deal and before the award."""
    seat = about.get("seat")
    dealing = t.asked is not None and t.asked.kind in ("card", "identify", "shuffle")
    fits = whole(seat, 0, len(t.seats.places) - 1) and seat in contenders(t) and hand_at(t, int(seat or 0)) is not None
    if not fits or t.own.pot.awarded or dealing or seat in t.own.hand.shown or over(t):
        raise Refusal(GameCode.NO_SUCH_HAND, "There is no hand in play at this seat. Name the seat of a live hand.")


# -- protection -------------------------------------------------------------------------------------------------------


def _may_protect(t: PokerTable, answer: Answer) -> None:
    seats = [seat for seat in t.seats.of(answer.by) if seat in contenders(t) and hand_at(t, seat)]
    if not seats:
        raise Refusal(PokerCode.NO_HAND, "You have no hand in play to protect.")


@command("protect", "bs/15(1)(w)", roles=("player",), check=_may_protect)
async def protect(t: PokerTable, answer: Answer) -> None:
    """A hand that its player holds, or that is under a chip, is protected."""
    for seat in t.seats.of(answer.by):
        if seat not in t.own.hand.protected:
            t.own.hand.protected.append(seat)
        t.say(HandProtected(seat=seat, person=answer.by), to=ALL)


def is_protected(t: PokerTable, seat: int) -> bool:
    """Whether a hand is protected from being fouled."""
    return seat in t.own.hand.protected or bool(hole_cards_protected(t))


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
        raise Refusal(
            GameCode.COUNT_UNREADABLE,
            "The number of cards is missing or not possible. Enter how many cards the hand has.",
        )


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
    if seat in t.own.hand.protected:
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
    if seat in t.own.hand.protected and asked is None:
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


# -- conduct and disputes: the shift supervisor's ruling, cards in view, chips in the pot, collusion ------------------

STAFF = ("dealer", "games-supervisor", "casino-supervisor")
WORDS_MOST = 400

FINAL = Check(
    PokerCode.RULING_FINAL, "bs/15(15)(b)", owner=OWNER,
    says="Dispute {dispute} is closed: the poker shift supervisor's decision is final.",
)  # fmt: skip
NO_ADVICE = Check(
    PokerCode.NO_INFORMATION, "bs/15(15)(v)", owner=OWNER,
    says="One player to a hand: nobody may advise a player during the hand. Ask again after it.",
)  # fmt: skip


def no_information(t: PokerTable, answer: Answer) -> None:
    """Refuse advice during a hand. Advice without a person is about future hands."""
    NO_ADVICE.unless(t, bool(answer.args.get("person")) and not contenders(t))


def _person(t: PokerTable, who: object) -> str:
    if not isinstance(who, str) or who not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, f"{who!r} is not at this table. Name somebody who is.")
    return who


def _reason(answer: Answer, name: str) -> str:
    words = answer.args.get(name)
    if not isinstance(words, str) or not 1 <= len(words) <= WORDS_MOST:
        raise Refusal(
            TableCode.WORDS_UNREADABLE, f"The {name} is missing or too long. Enter 1 to {WORDS_MOST} characters."
        )
    return words


# -- disputes ---------------------------------------------------------------------------------------------------------


def _may_rule(t: PokerTable, answer: Answer) -> None:
    number = answer.args.get("dispute", 0)
    if not whole(number, 0, 10**6):
        raise Refusal(PokerCode.DISPUTE_UNREADABLE, f"Enter the number of the dispute, not {number!r}.")
    _reason(answer, "decision")
    FINAL.unless(t, number not in t.own.house.rulings, dispute=number)


@command("shift-ruling", "bs/15(15)(b)", roles=("casino-supervisor",), check=_may_rule)
async def shift_ruling(t: PokerTable, answer: Answer) -> None:
    """The poker shift supervisor decides every dispute, and the decision is final."""
    number = int(answer.args.get("dispute", 0))
    t.own.house.rulings.append(number)
    decision = _reason(answer, "decision")
    t.say(
        DisputeRuled(dispute=number, by=answer.by, decision=decision, final=True),
        to=ALL,
        says=f"Ruling of the shift supervisor: {decision}",
    )


# -- cards and chips in sight -----------------------------------------------------------------------------------------


def _has_hand(t: PokerTable, about: dict[str, Any]) -> None:
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places) - 1) or not hand_at(t, int(seat or 0)):
        raise Refusal(GameCode.NO_SUCH_HAND, "There is no hand at this seat. Name the seat of a hand in play.")


@incident("cards-hidden", "bs/15(15)(c)", check=_has_hand)
async def cards_hidden(t: PokerTable, about: dict[str, Any]) -> None:
    """Players keep their cards in the dealer's full view."""
    says = f"{t.person_at(int(about['seat']))}: keep your cards in view, please"
    t.say(PlayerWarned(seat=int(about["seat"]), offence="cards-hidden"), to=ALL, says=says)


def _sits(t: PokerTable, about: dict[str, Any]) -> None:
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places) - 1) or not t.person_at(int(seat or 0)):
        raise Refusal(TableCode.SEAT_UNREADABLE, "Nobody sits at this seat. Name an occupied seat.")


@incident("pot-touched", "bs/15(7)(p)", check=_sits)
async def pot_touched(t: PokerTable, about: dict[str, Any]) -> None:
    """Nobody may touch chips in the pot."""
    says = f"{t.person_at(int(about['seat']))}: please don't touch the pot"
    t.say(PlayerWarned(seat=int(about["seat"]), offence="pot-touched"), to=ALL, says=says)


# -- collusion --------------------------------------------------------------------------------------------------------


def _may_remove(t: PokerTable, answer: Answer) -> None:
    _reason(answer, "reason")
    if _person(t, answer.args.get("person")) in t.state.barred:
        raise Refusal(GameCode.BARRED_ALREADY, "This player must already leave. There is nothing left to do.")


@command("collusion", "bs/15(15)(v)", "bs/15(15)(w)", roles=("games-supervisor",), check=_may_remove)
async def collusion(t: PokerTable, answer: Answer) -> object:
    """Each player plays alone; a player reasonably suspected of collusion must leave the game."""
    person, reason = str(answer.args["person"]), _reason(answer, "reason")
    t.say(CollusionSuspected(person=person, reason=reason), to=STAFF)
    seats = [seat for seat in t.seats.of(person) if seat in contenders(t) and hand_at(t, seat)]
    leave_game(t, person, reason)
    tell_inspector(t, person, reason)
    for seat in seats:
        out_of_the_hand(t, seat)
    return moves_on(t, seats[0]) if seats else None


@act("bs/15(15)(w)")
def leave_game(t: PokerTable, person: str, reason: str) -> None:
    """The player must leave the game."""
    bar(t, person, reason)
    show_out(t, person)


@act("bs/15(15)(w)")
def tell_inspector(t: PokerTable, person: str, reason: str) -> None:
    """The supervisor reports it to the inspector on duty as soon as possible."""
    t.say(InspectorNotified(person=person, reason=reason), to=(*STAFF, "inspector"))


@act("S-169")
def out_of_the_hand(t: PokerTable, seat: int) -> None:
    """The hand of a player who must leave is dead, and their chips stay in the pot."""
    if not t.own.pot.awarded and seat not in t.own.hand.shown and not over(t):
        dead_hand(t, seat)


CONDUCT_INCIDENTS = (cards_hidden, pot_touched)
CONDUCT_COMMANDS = (shift_ruling, collusion)
