"""How a player acts: in words, with chips, with cards; and what counts when these differ.

An answer to `action` names a `choice`: check, call, bet, raise or fold, said aloud. `to` is the total of this betting
round that a bet or raise comes to. Further words:

    put         cents of chips that were put in; where they differ from what was said, what was said counts
    way         how chips or cards moved: pushed, released, toward; discarded, turned-down
    more        the player said that the bet is not complete, or still adds chips to a raise: the rest is asked for
    gesture     what a gesture seemed to say; words go before it

With the choice "chips" nothing was said: `put` and the number of `chips` tell what it is.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from pitboss.engine.ask import Answer
from pitboss.engine.core import wants
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage
from pitboss.games.floor.barred import stakes_no_more
from pitboss.games.poker_room import wagers
from pitboss.games.poker_room.legal import Legal, is_amount, legal
from pitboss.games.poker_room.memory import OWNER, PokerTable, stack, up_cards, whole
from pitboss.games.poker_room.refusal_codes import PokerCode
from pitboss.games.poker_room.terms import stakes
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

CHIPS = "chips"
PUT_WAYS = ("pushed", "released", "toward")
FOLD_WAYS = ("discarded", "turned-down")

AMOUNT = Check(
    PokerCode.BET_OUTSIDE_LIMITS, "bs/15(16)", "S-080", owner=OWNER,
    says="a bet or raise comes to {low} up to {high} in whole chips of {unit}, or to all one has; not to {to}",
)  # fmt: skip
STRING_BET = Check(
    PokerCode.STRING_BET, "bs/15(7)(m)", owner=OWNER,
    says="{person}'s bet is made: chips are added only where it was said to be incomplete when it was made",
)  # fmt: skip
ONLY_CALLED = Check(
    PokerCode.CALLED_WITHOUT_RAISE, "bs/15(7)(n)", owner=OWNER,
    says="{person} put in what a call takes and announced no raise: the bet stays a call",
)  # fmt: skip


class PlayerDecision(NamedTuple):
    """What a player in turn decided; an empty choice is nobody's act."""

    choice: str
    to: int = 0
    put: int = 0
    chips: int = 0
    way: str = ""
    more: bool = False
    gesture: str = ""


NOTHING = PlayerDecision("")


def read_action(
    t: PokerTable, seat: int, listed: Callable[[], tuple[str, ...]], found: Legal
) -> Callable[[Answer], PlayerDecision]:
    """A check of the answers to `action`; what is open may have become less while it waited."""
    cites = t.cites

    def check(answer: Answer) -> PlayerDecision:
        wants(answer, "choose")
        options = listed()
        args = answer.args
        choice = args.get("choice")
        stakes_no_more(t, t.person_at(seat), adds=choice in ("call", "bet", "raise", CHIPS), instead="check or fold")
        if choice != CHIPS and choice not in options:
            raise Refusal(TableCode.NOT_AN_OPTION, f"{choice!r} is not open here: choose {' or '.join(options)}", cites)
        decision = PlayerDecision(
            choice=str(choice),
            to=_cents(t, args, "to", found.low),
            put=_cents(t, args, "put", 0),
            chips=_cents(t, args, "chips", 2),
            way=_word(args, "way", (*PUT_WAYS, *FOLD_WAYS)),
            more=args.get("more") is True,
            gesture=_word(args, "gesture", ("check", "call", "bet", "raise", "fold")),
        )
        if choice in ("bet", "raise"):
            _hold_amount(t, seat, found, decision.to)
        if choice == CHIPS:
            _hold_chips(t, seat, decision.put)
            if "check" not in options and not t.own.to_match:  # who must bet cannot check with a chip too few
                _hold_amount(t, seat, found, min(decision.put, found.high))
        if decision.way == "turned-down" and not up_cards(t, seat):
            raise Refusal(PokerCode.NO_UP_CARDS, "only up-cards can be turned down", cites)
        return decision

    return check


def _hold_chips(t: PokerTable, seat: int, put: int) -> None:
    """Chips that moved are whole chips, or just what a call takes, or all there are."""
    has, owed = stack(t, seat), t.own.to_match - t.own.bets.get(seat, 0)
    if not 0 < put <= has or (put % t.terms.unit and put not in (owed, has)):
        unit = money(t.terms.unit)
        raise Refusal(
            TableCode.AMOUNT_UNREADABLE, f"put says how many cents of {unit} chips moved, up to {has}", t.cites
        )


def _hold_amount(t: PokerTable, seat: int, found: Legal, to: int) -> None:
    fits = is_amount(stakes(t), wagers.facing(t, seat), found, to)
    low, high, unit = money(found.low), money(found.high), money(t.terms.unit)
    AMOUNT.unless(t, fits, low=low, high=high, unit=unit, to=money(to))


def _cents(t: PokerTable, args: dict[str, Any], name: str, usual: int) -> int:
    value = args.get(name, usual)
    if not whole(value, 0, 10**12):
        raise Refusal(TableCode.AMOUNT_UNREADABLE, f"{name} is a whole number of cents, not {value!r}", t.cites)
    return int(value)


def _word(args: dict[str, Any], name: str, known: tuple[str, ...]) -> str:
    value = args.get(name, "")
    if value and value not in known:
        raise Refusal(PokerCode.WORD_UNKNOWN, f"{name} is {', '.join(known)}; not {value!r}")
    return str(value)


# -- what is done then ------------------------------------------------------------------------------------------------


async def act_on(t: PokerTable, seat: int, decision: PlayerDecision) -> None:
    """What was decided happens."""
    if decision.gesture and decision.gesture != decision.choice:
        words_go_first(t, seat, decision)
    if decision.choice == CHIPS:
        chips_speak(t, seat, decision)
        return
    if decision.choice == "fold":
        _fold(t, seat, decision.way)
        return
    to = decision.to
    if decision.more and decision.choice in ("bet", "raise"):
        to = await complete_bet(t, seat, decision) or to
        if seat in t.own.folded:
            return
    if decision.put and decision.put != _due(t, seat, decision.choice, to):
        correct_to_words(t, seat, decision, to)
    said(t, seat, decision.choice, to)
    if decision.way == "discarded":
        throwing_away_is_no_way_out(t, seat)


@act("bs/15(7)(j)")
def said(t: PokerTable, seat: int, choice: str, to: int) -> None:
    """What a player says in turn, within the rules and limits, binds."""
    _do(t, seat, choice, to)


def _do(t: PokerTable, seat: int, choice: str, to: int) -> None:
    by = t.cites
    if choice == "check":
        wagers.check(t, seat, by)
    elif choice == "call":
        wagers.call(t, seat, by)
    elif choice == "bet":
        wagers.bet(t, seat, to, by)
    else:
        wagers.raise_to(t, seat, to, by)


def _due(t: PokerTable, seat: int, choice: str, to: int) -> int:
    """What a player who said this has to put in."""
    mine = t.own.bets.get(seat, 0)
    return int(min(stack(t, seat), {"check": 0, "call": t.own.to_match - mine}.get(choice, to - mine)))


@act("bs/15(15)(o)")
def words_go_first(t: PokerTable, seat: int, decision: PlayerDecision) -> None:
    """Words that the dealer hears go before gestures."""
    says = f"{t.seat_name(seat)} said {decision.choice}: that counts, whatever the gesture"
    t.say("words-count", to=ALL, says=says, data={"seat": seat, "said": decision.choice, "gesture": decision.gesture})


@act("bs/15(7)(k)")
def correct_to_words(t: PokerTable, seat: int, decision: PlayerDecision, to: int) -> None:
    """Chips that differ from what was announced are corrected to it."""
    due = _due(t, seat, decision.choice, to)
    data = {"seat": seat, "put": decision.put, "due": due}
    t.say("corrected", to=ALL, says=f"{t.seat_name(seat)}: {money(due)} as announced", data=data)


@act("bs/15(15)(q)")
def throwing_away_is_no_way_out(t: PokerTable, seat: int) -> None:
    """Who is bound to a wager and throws the cards away has made the wager all the same."""
    t.say("bound", to=ALL, says=f"{t.seat_name(seat)}'s wager stands", data={"seat": seat})
    if seat not in t.own.folded:
        wagers.fold(t, seat)


async def complete_bet(t: PokerTable, seat: int, decision: PlayerDecision) -> int | None:
    """Chips are still on their way."""
    return await (raise_in_progress if decision.choice == "raise" else not_yet_complete)(t, seat, decision)


@passage("bs/15(7)(m)")
async def not_yet_complete(t: PokerTable, seat: int, decision: PlayerDecision) -> int:
    """Who says while betting that the bet is not complete may add to it."""
    return await _rest(t, seat, decision)


@passage("bs/15(7)(o)")
async def raise_in_progress(t: PokerTable, seat: int, decision: PlayerDecision) -> int:
    """Who announced a raise may add chips until both hands rest, within the limits."""
    return await _rest(t, seat, decision)


async def _rest(t: PokerTable, seat: int, decision: PlayerDecision) -> int:
    """What the bet or raise has come to when it is complete."""
    stands = wagers.facing(t, seat)
    found = legal(stakes(t), stands)
    who, says = (t.person_at(seat),), "The bet comes to, in cents"
    about = {"expected": decision.to}
    to = await t.number_from(who, "complete-bet", decision.to, found.high, says=says, seat=seat, about=about)
    fits = is_amount(stakes(t), stands, found, to)
    return to if fits else max(decision.to, to // t.terms.unit * t.terms.unit)


# -- chips without words ----------------------------------------------------------------------------------------------


def chips_speak(t: PokerTable, seat: int, decision: PlayerDecision) -> None:
    """Chips moved without a word: when that is a bet, and which."""
    counts = {"pushed": pushed, "released": released, "toward": toward}
    counts.get(decision.way, released)(t, seat)
    own, mine = t.own, t.own.bets.get(seat, 0)
    found = legal(stakes(t), wagers.facing(t, seat))
    owed = own.to_match - mine
    if owed and decision.chips == 1 and decision.put > owed:
        single_chip(t, seat, decision.put)
    elif owed and (decision.put <= owed or not found.high):
        only_a_call(t, seat)
    elif found.high and mine + decision.put >= found.low:
        _do(t, seat, "raise" if own.to_match else "bet", min(mine + decision.put, found.high))
    else:
        not_enough_to_raise(t, seat, decision.put)


@act("bs/15(7)(l)(i)", "S-088")
def pushed(t: PokerTable, seat: int) -> None:
    """Chips pushed forward with intent are a bet."""
    t.say("bet-made", to=ALL, data={"seat": seat, "way": "pushed"})


@act("bs/15(7)(l)(ii)", "S-088")
def released(t: PokerTable, seat: int) -> None:
    """Chips released into the pot are a bet."""
    t.say("bet-made", to=ALL, data={"seat": seat, "way": "released"})


@act("bs/15(7)(l)(iii)", "S-088")
def toward(t: PokerTable, seat: int) -> None:
    """Chips released far enough toward the pot are a bet."""
    t.say("bet-made", to=ALL, data={"seat": seat, "way": "toward"})


@act("bs/15(7)(q)")
def single_chip(t: PokerTable, seat: int, put: int) -> None:
    """One chip larger than the call, without a word, is a call that waits for change."""
    change = put - (t.own.to_match - t.own.bets.get(seat, 0))
    t.say("change", to=ALL, says=f"Call, {money(change)} change", data={"seat": seat, "put": put, "change": change})
    wagers.call(t, seat)


@act("bs/15(7)(n)")
def only_a_call(t: PokerTable, seat: int) -> None:
    """What a call takes, put in without a word, is a call; what is missing of it is made up."""
    wagers.call(t, seat, t.cites)


@act("S-167")
def not_enough_to_raise(t: PokerTable, seat: int, put: int) -> None:
    """Chips that are no full raise and were not announced are a call or a check; the surplus stays the player's."""
    data = {"seat": seat, "put": put}
    t.say("surplus-back", to=ALL, says=f"{t.seat_name(seat)} takes the surplus back", data=data)
    if t.own.to_match > t.own.bets.get(seat, 0):
        wagers.call(t, seat)
    else:
        wagers.check(t, seat)


# -- folding with the cards -------------------------------------------------------------------------------------------


def _fold(t: PokerTable, seat: int, way: str) -> None:
    if way == "turned-down":
        turned_down(t, seat)
    elif way == "discarded":
        thrown_in(t, seat)
    else:
        wagers.fold(t, seat)


@act("bs/15(15)(p)(i)")
def thrown_in(t: PokerTable, seat: int) -> None:
    """Who faces a wager and throws the hand face down toward the discards or the pot has folded."""
    wagers.fold(t, seat, t.cites)


@act("bs/15(15)(p)(ii)")
def turned_down(t: PokerTable, seat: int) -> None:
    """Who faces a wager in stud and turns the up-cards down has folded."""
    wagers.fold(t, seat, t.cites)


# -- chips added afterwards -------------------------------------------------------------------------------------------


def _may_add(t: PokerTable, answer: Answer) -> None:
    seats = t.seats.of(answer.by)
    done = t.own.last_act.get(seats[0], "") if seats else ""
    if not done or t.own.turn == (seats[0] if seats else -1):
        raise Refusal(PokerCode.NOTHING_TO_ADD_TO, f"{answer.by} has no bet to add to: act in turn")
    ONLY_CALLED.unless(t, done != "call", person=answer.by)
    STRING_BET.unless(t, done not in ("bet", "raise", "blind", "forced"), person=answer.by)
    raise Refusal(PokerCode.NOT_IN_TURN, f"{answer.by} has acted: wait for your turn")


@command("add-chips", "S-088", roles=("player",), check=_may_add)
async def add_chips(t: PokerTable, answer: Answer) -> None:
    """A player wants to add chips to a bet that is made."""
    t.say("added", to=ALL, data={"person": answer.by})


GESTURES = (add_chips,)
