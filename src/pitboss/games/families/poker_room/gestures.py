"""How a player acts: by words, chips or cards; and what counts if these differ.

An answer to `action` has a `choice`, said aloud: check, call, bet, raise or fold. `to` is the total of a bet or raise
in this betting round. Other fields:

    put         cents of chips put in; if they differ from the words, the words count
    way         how chips or cards moved: pushed, released, toward; discarded, turned-down
    more        the player said that the bet is not complete, or is still adding chips to a raise: the rest is asked for
    gesture     what a gesture seemed to say; words count before it

With the choice "chips" the player said nothing: `put` and the number of `chips` decide what it is.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from pitboss.engine.ask import Answer
from pitboss.engine.core import wants
from pitboss.engine.game import OnlyAt
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, command, passage
from pitboss.events.poker import (
    BetMade,
    ChangeGiven,
    ChipsAdded,
    ChipsCorrected,
    SurplusReturned,
    WagerBound,
    WordsCount,
)
from pitboss.games.families.floor.orders import stakes_no_more
from pitboss.games.families.poker_room import wagers
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.games.families.poker_room.rules import Legal, is_amount, legal
from pitboss.games.families.poker_room.table import OWNER, PokerTable, hold_open, stack, stakes, up_cards, whole
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

CHIPS = "chips"
PUT_WAYS = ("pushed", "released", "toward")
FOLD_WAYS = ("discarded", "turned-down")

AMOUNT = Check(
    PokerCode.BET_OUTSIDE_LIMITS, "bs/15(16)", "S-080", owner=OWNER,
    says="You can't {verb} {to}: choose {range} in chips of {unit}, or go all-in.",
)  # fmt: skip
CALL_EQUAL = Check(
    PokerCode.CALL_NOT_EQUAL, "bs/15(1)(h)", owner=OWNER,
    says="A call equals the wager before it: {call} more.",
)  # fmt: skip
NO_BETTING = Check(
    PokerCode.NO_BETTING_NOW, "bs/15(6)(c)#round", owner=OWNER,
    says="There is no betting now: a betting round follows each round of cards.",
)  # fmt: skip
OUT_OF_TURN = Check(
    GameCode.OUT_OF_TURN, "bs/15(9)(e)", "bs/15(9)(g)", "bs/15(10)(f)", "bs/15(10)(g)#betting", "bs/15(11)(e)",
    "bs/15(12)(e)", "bs/15(12)(g)", "bs/15(13)(e)", owner=OWNER,
    says="It's not your turn: players act in clockwise rotation.",
)  # fmt: skip
ONLY_AT = (OnlyAt(("check", "call", "bet", "raise", CHIPS), ("action",), NO_BETTING),)


def out_of_turn(t: PokerTable, _answer: Answer) -> Check | None:
    return OUT_OF_TURN if t.asked is not None and t.asked.name == "action" else None


STRING_BET = Check(
    PokerCode.STRING_BET, "bs/15(7)(m)", owner=OWNER,
    says="You can't add to your bet: you did not say that it was incomplete. It stays as it is.",
)  # fmt: skip
ONLY_CALLED = Check(
    PokerCode.CALLED_WITHOUT_RAISE, "bs/15(7)(n)", owner=OWNER,
    says="You can't raise now: you put in a call without announcing a raise. It stays a call.",
)  # fmt: skip


class PlayerDecision(NamedTuple):
    """A player's decision in turn; an empty choice means that nobody acted."""

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
    """Return the check of answers to `action`; the options may shrink while it waits."""
    cites = t.cites

    def check(answer: Answer) -> PlayerDecision:
        wants(answer, "choose")
        options = listed()
        args = answer.args
        choice = args.get("choice")
        stakes_no_more(t, t.person_at(seat), adds=choice in ("call", "bet", "raise", CHIPS), instead="check or fold")
        if choice != CHIPS and choice not in options:
            hold_open(t, seat, choice, options)
        _hold_call(t, choice, args, found)
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
            if (
                "check" not in options and not t.own.betting.to_match
            ):  # a player who must bet cannot check with too few chips
                _hold_amount(t, seat, found, min(decision.put, found.high))
        if decision.way == "turned-down" and not up_cards(t, seat):
            raise Refusal(PokerCode.NO_UP_CARDS, "You have no up-cards to turn down. Say fold instead.", cites)
        return decision

    return check


def _hold_call(t: PokerTable, choice: object, args: dict[str, Any], found: Legal) -> None:
    """An amount named with a call is what a call costs; a check or a fold takes none."""
    if "to" not in args or choice in ("bet", "raise"):
        return
    if choice != "call":
        raise Refusal(TableCode.ARGUMENT_UNKNOWN, f"{choice} takes no amount. Leave it out.", t.cites)
    due = (t.own.betting.to_match, found.call)
    CALL_EQUAL.unless(t, args["to"] in due, call=money(found.call), to=args["to"])


def _hold_chips(t: PokerTable, seat: int, put: int) -> None:
    """Require whole chips, exactly a call, or the whole stack."""
    has, owed = stack(t, seat), t.own.betting.to_match - t.own.betting.bets.get(seat, 0)
    if not 0 < put <= has or (put % t.terms.unit and put not in (owed, has)):
        unit = money(t.terms.unit)
        raise Refusal(TableCode.AMOUNT_UNREADABLE, f"put: enter cents in chips of {unit}, up to {has}.", t.cites)


def _hold_amount(t: PokerTable, seat: int, found: Legal, to: int) -> None:
    fits = is_amount(stakes(t), wagers.facing(t, seat), found, to)
    low, high, unit = money(found.low), money(found.high), money(t.terms.unit)
    verb = "raise to" if t.own.betting.to_match else "bet"
    AMOUNT.unless(t, fits, range=low if low == high else f"{low} to {high}", unit=unit, to=money(to), verb=verb)


def _cents(t: PokerTable, args: dict[str, Any], name: str, usual: int) -> int:
    value = args.get(name, usual)
    if not whole(value, 0, 10**12):
        raise Refusal(TableCode.AMOUNT_UNREADABLE, f"{name}: enter a whole number of cents, not {value!r}.", t.cites)
    return int(value)


def _word(args: dict[str, Any], name: str, known: tuple[str, ...]) -> str:
    value = args.get(name, "")
    if value and value not in known:
        raise Refusal(PokerCode.WORD_UNKNOWN, f"{name}: choose {', '.join(known)}; not {value!r}.")
    return str(value)


# -- what is done then ------------------------------------------------------------------------------------------------


async def act_on(t: PokerTable, seat: int, decision: PlayerDecision) -> None:
    """Carry out a decision."""
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
        if seat in t.own.hand.folded:
            return
    if decision.put and decision.put != _due(t, seat, decision.choice, to):
        correct_to_words(t, seat, decision, to)
    said(t, seat, decision.choice, to)
    if decision.way == "discarded":
        throwing_away_is_no_way_out(t, seat)


@act("bs/15(7)(j)")
def said(t: PokerTable, seat: int, choice: str, to: int) -> None:
    """What a player says in turn is binding, within the rules and limits."""
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
    """The total that a player owes after these words."""
    mine = t.own.betting.bets.get(seat, 0)
    return int(min(stack(t, seat), {"check": 0, "call": t.own.betting.to_match - mine}.get(choice, to - mine)))


@act("bs/15(15)(o)")
def words_go_first(t: PokerTable, seat: int, decision: PlayerDecision) -> None:
    """Spoken words count before gestures."""
    says = f"{t.person_at(seat)} said {decision.choice}: spoken words count, not the gesture"
    t.say(WordsCount(seat=seat, said=decision.choice, gesture=decision.gesture), to=ALL, says=says)


@act("bs/15(7)(k)")
def correct_to_words(t: PokerTable, seat: int, decision: PlayerDecision, to: int) -> None:
    """The dealer corrects chips that differ from the announced amount."""
    due = _due(t, seat, decision.choice, to)
    data = ChipsCorrected(seat=seat, put=decision.put, due=due)
    t.say(data, to=ALL, says=f"{t.person_at(seat)} announced {money(due)}, so the bet is {money(due)}")


@act("bs/15(15)(q)")
def throwing_away_is_no_way_out(t: PokerTable, seat: int) -> None:
    """A player who owes a wager cannot avoid it by throwing the cards away."""
    says = f"{t.person_at(seat)} owes the wager and can't avoid it by throwing the cards away"
    t.say(WagerBound(seat=seat), to=ALL, says=says)
    if seat not in t.own.hand.folded:
        wagers.fold(t, seat)


async def complete_bet(t: PokerTable, seat: int, decision: PlayerDecision) -> int | None:
    """Ask for the rest of a bet whose chips are not all in."""
    return await (raise_in_progress if decision.choice == "raise" else not_yet_complete)(t, seat, decision)


@passage("bs/15(7)(m)")
async def not_yet_complete(t: PokerTable, seat: int, decision: PlayerDecision) -> int:
    """A player who says while betting that the bet is not complete may add to it."""
    return await _rest(t, seat, decision)


@passage("bs/15(7)(o)")
async def raise_in_progress(t: PokerTable, seat: int, decision: PlayerDecision) -> int:
    """A player who announced a raise may add chips until both hands rest, within the limits."""
    return await _rest(t, seat, decision)


async def _rest(t: PokerTable, seat: int, decision: PlayerDecision) -> int:
    """The total of the bet or raise when it is complete."""
    stands = wagers.facing(t, seat)
    found = legal(stakes(t), stands)
    who, says = (t.person_at(seat),), "Total of your bet"
    about = {"expected": decision.to}
    to = await t.number_from(who, "complete-bet", decision.to, found.high, unit=1, says=says, seat=seat, about=about)
    fits = is_amount(stakes(t), stands, found, to)
    return to if fits else max(decision.to, to // t.terms.unit * t.terms.unit)


# -- chips without words ----------------------------------------------------------------------------------------------


def chips_speak(t: PokerTable, seat: int, decision: PlayerDecision) -> None:
    """Decide which bet chips without words are."""
    counts = {"pushed": pushed, "released": released, "toward": toward}
    counts.get(decision.way, released)(t, seat)
    own, mine = t.own, t.own.betting.bets.get(seat, 0)
    found = legal(stakes(t), wagers.facing(t, seat))
    owed = own.betting.to_match - mine
    if owed and decision.chips == 1 and decision.put > owed:
        single_chip(t, seat, decision.put)
    elif owed and (decision.put <= owed or not found.high):
        only_a_call(t, seat)
    elif found.high and mine + decision.put >= found.low:
        _do(t, seat, "raise" if own.betting.to_match else "bet", min(mine + decision.put, found.high))
    else:
        not_enough_to_raise(t, seat, decision.put)


@act("bs/15(7)(l)(i)", "S-088")
def pushed(t: PokerTable, seat: int) -> None:
    """Chips deliberately pushed forward are a bet."""
    t.say(BetMade(seat=seat, way="pushed"), to=ALL)


@act("bs/15(7)(l)(ii)", "S-088")
def released(t: PokerTable, seat: int) -> None:
    """Chips released into the pot are a bet."""
    t.say(BetMade(seat=seat, way="released"), to=ALL)


@act("bs/15(7)(l)(iii)", "S-088")
def toward(t: PokerTable, seat: int) -> None:
    """Chips released far enough toward the pot are a bet."""
    t.say(BetMade(seat=seat, way="toward"), to=ALL)


@act("bs/15(7)(q)")
def single_chip(t: PokerTable, seat: int, put: int) -> None:
    """One chip larger than the call, without words, is a call; the player gets change."""
    change = put - (t.own.betting.to_match - t.own.betting.bets.get(seat, 0))
    says = f"{t.person_at(seat)} calls with one chip: {money(change)} change"
    t.say(ChangeGiven(seat=seat, put=put, change=change), to=ALL, says=says)
    wagers.call(t, seat)


@act("bs/15(7)(n)")
def only_a_call(t: PokerTable, seat: int) -> None:
    """Chips for a call, without words, are a call; the player adds what is missing."""
    wagers.call(t, seat, t.cites)


@act("S-167")
def not_enough_to_raise(t: PokerTable, seat: int, put: int) -> None:
    """Unannounced chips short of a full raise are a call or a check; the player takes the surplus back."""
    data = SurplusReturned(seat=seat, put=put)
    t.say(data, to=ALL, says=f"{t.person_at(seat)} takes the surplus back")
    if t.own.betting.to_match > t.own.betting.bets.get(seat, 0):
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
    """A player who faces a wager and throws the hand face down toward the discards or the pot has folded."""
    wagers.fold(t, seat, t.cites)


@act("bs/15(15)(p)(ii)")
def turned_down(t: PokerTable, seat: int) -> None:
    """A player who faces a wager in stud and turns the up-cards down has folded."""
    wagers.fold(t, seat, t.cites)


# -- chips added afterwards -------------------------------------------------------------------------------------------


def _may_add(t: PokerTable, answer: Answer) -> None:
    seats = t.seats.of(answer.by)
    done = t.own.betting.last_act.get(seats[0], "") if seats else ""
    if not done or t.own.betting.turn == (seats[0] if seats else -1):
        raise Refusal(PokerCode.NOTHING_TO_ADD_TO, "You have no bet to add to. Wait for your turn.")
    ONLY_CALLED.unless(t, done != "call", person=answer.by)
    STRING_BET.unless(t, done not in ("bet", "raise", "blind", "forced"), person=answer.by)
    raise Refusal(PokerCode.NOT_IN_TURN, "You have already acted. Wait for your next turn.")


@command("add-chips", "S-088", roles=("player",), check=_may_add)
async def add_chips(t: PokerTable, answer: Answer) -> None:
    """Refuse chips that a player adds to a completed bet."""
    t.say(ChipsAdded(person=answer.by), to=ALL)


GESTURES = (add_chips,)
