"""Conduct and disputes: the shift supervisor's ruling, cards in view, chips in the pot, collusion."""

from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, incident
from pitboss.events.people import CollusionSuspected, DisputeRuled, InspectorNotified, PlayerWarned
from pitboss.games.families.floor.persons import bar, show_out
from pitboss.games.families.poker_room.deadhands import dead_hand
from pitboss.games.families.poker_room.fouls import moves_on
from pitboss.games.families.poker_room.memory import OWNER, PokerTable, contenders, hand_at, over, whole
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

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
        raise Refusal(TableCode.NOT_AT_TABLE, f"{who!r} is not at this table.")
    return who


def _reason(answer: Answer, name: str) -> str:
    words = answer.args.get(name)
    if not isinstance(words, str) or not 1 <= len(words) <= WORDS_MOST:
        raise Refusal(TableCode.WORDS_UNREADABLE, f"{name}: enter 1 to {WORDS_MOST} characters.")
    return words


# -- disputes ---------------------------------------------------------------------------------------------------------


def _may_rule(t: PokerTable, answer: Answer) -> None:
    number = answer.args.get("dispute", 0)
    if not whole(number, 0, 10**6):
        raise Refusal(PokerCode.DISPUTE_UNREADABLE, f"Enter the number of the dispute, not {number!r}.")
    _reason(answer, "decision")
    FINAL.unless(t, number not in t.own.rulings, dispute=number)


@command("shift-ruling", "bs/15(15)(b)", roles=("casino-supervisor",), check=_may_rule)
async def shift_ruling(t: PokerTable, answer: Answer) -> None:
    """The poker shift supervisor decides every dispute, and the decision is final."""
    number = int(answer.args.get("dispute", 0))
    t.own.rulings.append(number)
    decision = _reason(answer, "decision")
    t.say(DisputeRuled(dispute=number, by=answer.by, decision=decision, final=True), to=ALL, says=decision)


# -- cards and chips in sight -----------------------------------------------------------------------------------------


def _has_hand(t: PokerTable, about: dict[str, Any]) -> None:
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places) - 1) or not hand_at(t, int(seat or 0)):
        raise Refusal(GameCode.NO_SUCH_HAND, f"seat: no hand is there ({seat!r}). Name the seat of a hand in play.")


@incident("cards-hidden", "bs/15(15)(c)", check=_has_hand)
async def cards_hidden(t: PokerTable, about: dict[str, Any]) -> None:
    """Players keep their cards in the dealer's full view."""
    says = f"{t.person_at(int(about['seat']))}: keep your cards in view, please"
    t.say(PlayerWarned(seat=int(about["seat"]), offence="cards-hidden"), to=ALL, says=says)


def _sits(t: PokerTable, about: dict[str, Any]) -> None:
    seat = about.get("seat")
    if not whole(seat, 0, len(t.seats.places) - 1) or not t.person_at(int(seat or 0)):
        raise Refusal(TableCode.SEAT_UNREADABLE, f"seat: nobody sits there ({seat!r}). Name an occupied seat.")


@incident("pot-touched", "bs/15(7)(p)", check=_sits)
async def pot_touched(t: PokerTable, about: dict[str, Any]) -> None:
    """Nobody may touch chips in the pot."""
    says = f"{t.person_at(int(about['seat']))}: please don't touch the pot"
    t.say(PlayerWarned(seat=int(about["seat"]), offence="pot-touched"), to=ALL, says=says)


# -- collusion --------------------------------------------------------------------------------------------------------


def _may_remove(t: PokerTable, answer: Answer) -> None:
    _reason(answer, "reason")
    if _person(t, answer.args.get("person")) in t.state.barred:
        raise Refusal(GameCode.BARRED_ALREADY, "This player has already been asked to leave.")


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
    if not t.own.awarded and seat not in t.own.shown and not over(t):
        dead_hand(t, seat)


CONDUCT_INCIDENTS = (cards_hidden, pot_touched)
CONDUCT_COMMANDS = (shift_ruling, collusion)
