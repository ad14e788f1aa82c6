"""Acts that are possible at any time: sit, leave, sit out, buy chips, seed, advise, fill or close, let time pass."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pitboss.engine.ask import Answer, outranks
from pitboss.engine.bank import CAGE, HOUSE, RESERVED
from pitboss.engine.money import money
from pitboss.engine.say import ALL
from pitboss.engine.seats import SeatedPerson
from pitboss.engine.wager import Wager
from pitboss.events.cards import SeedAdded
from pitboss.events.chips import ChipsBought, TableCredited, TableFilled
from pitboss.events.people import LeavingNoted, LeavingWithdrawn, PersonLeft, PersonSat, PresenceChanged
from pitboss.events.procedure import AdviceGiven, ClosingOrdered
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

if TYPE_CHECKING:
    from pitboss.engine.table import AnyTable

_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")
CHIPS_MAX = 10**12
WORDS_MAX = 400
COLOUR_MAX = 20
LATER = "later"  # an argument of `leave`: after the hand
WHY = "why"  # why the clock counts somebody as away or lets them go
SEED_MAX = 64
SEEDS = 64


class BuiltIn(NamedTuple):
    """An act of every table: a check that changes nothing, then the act itself."""

    check: Callable[["AnyTable", Answer], None]
    do: Callable[["AnyTable", Answer], None]


def _whole(answer: Answer, name: str, code: TableCode, low: int, high: int) -> int:
    value = answer.args.get(name, low)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Refusal(code, f"{name} must be a whole number from {low} to {high}, not {value!r}.")
    return value


def is_id(text: object) -> bool:
    """Whether a text can be a person's id."""
    return isinstance(text, str) and bool(_ID.fullmatch(text)) and text not in RESERVED


def _guard(t: "AnyTable", answer: Answer) -> None:
    for guard in t.game.guards.get(answer.do, ()):
        guard(t, answer)


def _may_sit(t: "AnyTable", answer: Answer) -> None:
    if answer.role != "player" or not is_id(answer.by):
        says = f"{answer.by!r} can't be a person's id. Use small letters, digits, - and _."
        raise Refusal(TableCode.PERSON_UNREADABLE, says)
    if answer.by in t.state.barred:
        cites = t.state.barred_by.get(answer.by, ())
        raise Refusal(TableCode.BARRED, f"{answer.by} may not play here: {t.state.barred[answer.by]}.", cites)
    seat = _whole(answer, "seat", TableCode.SEAT_UNREADABLE, 0, len(t.seats.places) - 1)
    if t.seats.places[seat]:
        raise Refusal(TableCode.SEAT_TAKEN, f"{t.seats.places[seat]} has this seat. Choose another one.")
    _whole(answer, "cents", TableCode.CENTS_UNREADABLE, 0, CHIPS_MAX)
    _guard(t, answer)


def _sit(t: "AnyTable", answer: Answer) -> None:
    args = answer.args
    person = t.state.persons.setdefault(
        answer.by, SeatedPerson(id=answer.by, name=str(args.get("name", answer.by))[:60])
    )
    person.colour = str(args.get("colour", person.colour))[:COLOUR_MAX]
    person.leaving = person.may_stay = False
    _note(person, "here")
    t.seats.places[args.get("seat", 0)] = answer.by
    move = t.move(CAGE, answer.by, args.get("cents", 0))
    data = PersonSat(person=answer.by, seat=args.get("seat", 0), name=person.name, colour=person.colour)
    t.say(data, to=ALL, moves=(move,) if move.cents else ())


def _may_buy(t: "AnyTable", answer: Answer) -> None:
    _known(t, answer)
    if "cents" not in answer.args:
        raise Refusal(TableCode.CENTS_UNREADABLE, "Say how many cents you want to buy in for.")
    _whole(answer, "cents", TableCode.CENTS_UNREADABLE, 1, CHIPS_MAX)
    _guard(t, answer)


def _buy(t: "AnyTable", answer: Answer) -> None:
    t.transfer(ChipsBought(CAGE, answer.by, answer.args["cents"], person=answer.by))


def _known(t: "AnyTable", answer: Answer) -> None:
    if answer.role != "player" or answer.by not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, "You are not at this table. Sit down first.")


def _may_walk_away(t: "AnyTable", answer: Answer) -> None:
    """A person must answer the table's question before leaving, unless they leave later."""
    if answer.args.get(LATER) is True:
        _may_leave_later(t, answer)
        return
    for asked in (t.asked, *t.waiting):
        if asked is not None and answer.by in asked.who:
            says = "The table is waiting for your answer. Answer first, then leave."
            raise Refusal(TableCode.QUESTION_PENDING, says, asked.cites)
    _may_leave(t, answer)


def _may_leave(t: "AnyTable", answer: Answer) -> None:
    _known(t, answer)
    _guard(t, answer)
    if wagers := t.live_wagers(person=answer.by):
        says = "You have wagers on the layout. You can leave after they are settled."
        raise Refusal(TableCode.WAGERS_PENDING, says, _frozen(t, wagers[0]))


def _frozen(t: "AnyTable", wager: Wager) -> tuple[str, ...]:
    """The clauses that keep a wager until it is decided: those of closed betting, else of the question."""
    late = t.game.too_late(t, Answer("remove", wager.person, args={"wager": wager.id}))
    cites: tuple[str, ...] = t.cites_of(late) if late is not None else ()
    return cites or (t.asked.cites if t.asked else ())


def _may_leave_later(t: "AnyTable", answer: Answer) -> None:
    _known_or_clock(t, answer)
    if t.state.persons[answer.by].leaving:
        raise Refusal(TableCode.LEAVING_ALREADY, "You are already leaving after this hand.")


def _known_or_clock(t: "AnyTable", answer: Answer) -> None:
    """Require a person at the table; the clock may speak for one."""
    if answer.role not in ("player", "clock") or answer.by not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, "You are not at this table. Sit down first.")


def _leave(t: "AnyTable", answer: Answer) -> None:
    if answer.args.get(LATER) is not True:
        see_off(t, answer.by)
        return
    person = t.state.persons[answer.by]
    person.leaving = person.may_stay = True
    why = str(answer.args.get(WHY, ""))
    says = f"{answer.by} leaves the table after this hand"
    t.say(LeavingNoted(person=answer.by, why=why), to=ALL, says=f"{says}: {why}" if why else says)


def _may_stay(t: "AnyTable", answer: Answer) -> None:
    _known(t, answer)
    if not t.state.persons[answer.by].leaving:
        raise Refusal(TableCode.NOT_LEAVING, "You are not leaving this table, so you need not stay.")
    if not t.state.persons[answer.by].may_stay:
        raise Refusal(TableCode.NOT_YOURS, "You can't stay: you were asked to leave this table.")


def _stay(t: "AnyTable", answer: Answer) -> None:
    person = t.state.persons[answer.by]
    person.leaving = person.may_stay = False
    t.say(LeavingWithdrawn(person=answer.by), to=ALL, says=f"{answer.by} stays at the table")


def _note(person: SeatedPerson, presence: str, until: int = 0) -> None:
    person.away, person.sits_out, person.until = presence != "here", presence == "sits-out", until


def _may_sit_out(t: "AnyTable", answer: Answer) -> None:
    _known(t, answer)
    if t.state.persons[answer.by].sits_out:
        raise Refusal(TableCode.SITS_OUT_ALREADY, "You are already sitting out. Bet or come back to play.")


def _sit_out(t: "AnyTable", answer: Answer) -> None:
    person = t.state.persons[answer.by]
    _note(person, "sits-out")
    t.say(PresenceChanged(answer.by, "sits-out"), to=ALL, says=f"{answer.by} is sitting out")


def _may_be_away(t: "AnyTable", answer: Answer) -> None:
    if answer.role != "clock":
        raise Refusal(TableCode.WRONG_ROLE, "Only the clock can count somebody as away.")
    _known_or_clock(t, answer)


def _away(t: "AnyTable", answer: Answer) -> None:
    """Count a person as away; `until` is when the seat is released."""
    person = t.state.persons[answer.by]
    why, until = str(answer.args.get(WHY, "")), answer.args.get("until", 0)
    _note(person, "away", until)
    t.say(PresenceChanged(answer.by, "away", why, until), to=ALL, says=f"{answer.by} is away")


def _may_be_back(t: "AnyTable", answer: Answer) -> None:
    _known_or_clock(t, answer)
    if not t.state.persons[answer.by].away:
        raise Refusal(TableCode.NOT_AWAY, "You are not away from this table.")


def _back(t: "AnyTable", answer: Answer) -> None:
    person = t.state.persons[answer.by]
    _note(person, "here")
    t.say(PresenceChanged(answer.by, "here"), to=ALL, says=f"{answer.by} is back")


def see_off(t: "AnyTable", person: str) -> None:
    """Let a person leave with their chips, after the game has settled with them."""
    for settle in t.game.parting:
        settle(t, person)
    for seat in t.seats.of(person):
        t.seats.places[seat] = ""
    move = t.move(person, CAGE, t.chips_of(person))
    del t.state.persons[person]
    t.say(PersonLeft(person=person), to=ALL, moves=(move,) if move.cents else ())


def see_off_leavers(t: "AnyTable") -> None:
    """Between rounds, let everybody leave who is leaving and has nothing undecided."""
    for person in [p.id for p in t.state.persons.values() if p.leaving]:
        if may_go(t, person):
            see_off(t, person)


def may_go(t: "AnyTable", person: str) -> bool:
    """Whether a person may leave: no wager, debt or duty of the game keeps them."""
    try:
        _may_leave(t, Answer("leave", person))
    except Refusal:
        return False
    return True


def _may_seed(t: "AnyTable", answer: Answer) -> None:
    _known(t, answer)
    seed = answer.args.get("seed")
    if not isinstance(seed, str) or not 1 <= len(seed) <= SEED_MAX or not seed.isprintable():
        raise Refusal(TableCode.SEED_UNREADABLE, f"A seed is a text of 1 to {SEED_MAX} printable characters.")
    if not t.state.awaited and (not t.state.decks or t.deck.out):
        says = "It is too late for a seed. Send it between the commitment and the first card or the result."
        raise Refusal(TableCode.SEED_TOO_LATE, says)
    if len(_seeds(t) | {answer.by: seed}) > SEEDS:
        raise Refusal(TableCode.SEEDS_TOO_MANY, f"{SEEDS} persons have added a seed, which is the most.")


def _seeds(t: "AnyTable") -> dict[str, str]:
    """The seeds of the next result, else of the deck in play."""
    seeds: dict[str, str] = t.state.seeds if t.state.awaited else t.deck.seeds
    return seeds


def _seed(t: "AnyTable", answer: Answer) -> None:
    which = None if t.state.awaited else t.which_deck()
    _seeds(t)[answer.by] = answer.args["seed"]
    t.say(SeedAdded(answer.by, answer.args["seed"], which), to=ALL)


def _may_tick(_t: "AnyTable", answer: Answer) -> None:
    if answer.role != "clock":
        raise Refusal(TableCode.WRONG_ROLE, "Only the clock may send the time.")


def _tick(_t: "AnyTable", _answer: Answer) -> None:
    """Let time pass: the table has the new time, and steps that need it look at it."""


def _may_advise(t: "AnyTable", answer: Answer) -> None:
    person, words = answer.args.get("person"), answer.args.get("words")
    if not isinstance(person, str) or person not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, f"{person!r} is not at this table.")
    if not isinstance(words, str) or not 1 <= len(words) <= WORDS_MAX:
        raise Refusal(TableCode.WORDS_UNREADABLE, f"Advice is a text of 1 to {WORDS_MAX} characters.")
    if not t.practice:
        _guard(t, answer)


def _advise(t: "AnyTable", answer: Answer) -> None:
    person, words = answer.args["person"], answer.args["words"]
    t.say(AdviceGiven(person=person, by=answer.by or answer.role), to=(person,), says=words)


def _may_close(t: "AnyTable", answer: Answer) -> None:
    if not outranks(answer.role, "games-supervisor"):
        raise Refusal(TableCode.WRONG_ROLE, f"A {answer.role} may not close the table. Ask a supervisor.")
    if t.state.closing:
        raise Refusal(TableCode.CLOSING_ALREADY, "The table is already closing after this round.")
    _guard(t, answer)


def _may_fill(_t: "AnyTable", answer: Answer) -> None:
    if not outranks(answer.role, "games-supervisor"):
        raise Refusal(TableCode.WRONG_ROLE, f"A {answer.role} may not order fills or credits. Ask a supervisor.")
    if "cents" not in answer.args:
        raise Refusal(TableCode.CENTS_UNREADABLE, "Say how many cents go to the table or to the cage.")
    _whole(answer, "cents", TableCode.CENTS_UNREADABLE, 1, CHIPS_MAX)


def _fill(t: "AnyTable", answer: Answer) -> None:
    """Move chips from the cage to the table's bank."""
    t.transfer(TableFilled(CAGE, HOUSE, answer.args["cents"], by=answer.by or answer.role))


def _may_credit(t: "AnyTable", answer: Answer) -> None:
    _may_fill(t, answer)
    if answer.args["cents"] > t.chips_of(HOUSE):
        held = money(t.chips_of(HOUSE))
        raise Refusal(TableCode.TOO_FEW_CHIPS, f"The table's bank has {held}. A credit can't be more than that.")


def _credit(t: "AnyTable", answer: Answer) -> None:
    """Move chips from the table's bank to the cage."""
    t.transfer(TableCredited(HOUSE, CAGE, answer.args["cents"], by=answer.by or answer.role))


def _close(t: "AnyTable", answer: Answer) -> None:
    t.state.closing = True
    t.say(ClosingOrdered(by=answer.by or answer.role), to=ALL, says="The table closes after this round")


BUILT_IN = {
    "advise": BuiltIn(_may_advise, _advise),
    "close-table": BuiltIn(_may_close, _close),
    "credit": BuiltIn(_may_credit, _credit),
    "fill": BuiltIn(_may_fill, _fill),
    "sit": BuiltIn(_may_sit, _sit),
    "buy-in": BuiltIn(_may_buy, _buy),
    "leave": BuiltIn(_may_walk_away, _leave),
    "stay": BuiltIn(_may_stay, _stay),
    "sit-out": BuiltIn(_may_sit_out, _sit_out),
    "away": BuiltIn(_may_be_away, _away),
    "back": BuiltIn(_may_be_back, _back),
    "seed": BuiltIn(_may_seed, _seed),
    "tick": BuiltIn(_may_tick, _tick),
}
