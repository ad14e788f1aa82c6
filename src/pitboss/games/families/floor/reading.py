"""The parts of every floor order: whom it concerns, why, and who may give it."""

from collections.abc import Callable
from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import act
from pitboss.engine.table import Table
from pitboss.engine.unasked import is_id
from pitboss.events.base import EventData
from pitboss.events.people import PowerUsed
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

AnyTable = Table[Any]
STAFF = ("dealer", "games-supervisor", "casino-supervisor")
SUPERVISOR = ("games-supervisor",)  # a casino supervisor counts as one too, by the definitions that `stands_in` cites
TEXT_MAX = 400
MINUTE = 60_000  # in milliseconds
TIME_MAX = 10**15  # thirty thousand years

PAGES = {rulebook: chapter(rulebook, "floor") for rulebook in rulebooks_with("floor")}
MISSING = {
    "reason": GameCode.REASON_MISSING,
    "about": FloorCode.ABOUT_MISSING,
    "decision": GameCode.DECISION_MISSING,
    "inspector": FloorCode.INSPECTOR_MISSING,
    "dealer": FloorCode.DEALER_MISSING,
}
UNREADABLE = {
    "refund": FloorCode.REFUND_UNREADABLE,
    "forfeit": FloorCode.FORFEIT_UNREADABLE,
    "on": FloorCode.ON_UNREADABLE,
}


def number(t: AnyTable, name: str) -> int:
    """A number from the rulebook's floor chapter."""
    return PAGES[t.rulebook].number(name)


@act(
    "nsw-lir/1.1#casino-supervisor",
    "nsw-lir/1.1#games-supervisor",
    "nsw-dc/1.1#casino-supervisor",
    "nsw-dc/1.1#games-supervisor",
)
def stands_in(t: AnyTable, answer: Answer) -> None:
    """A games supervisor counts as a casino supervisor and has those powers; the use is recorded."""
    if answer.role == "games-supervisor":
        t.say(PowerUsed(by=answer.by or answer.role, role=answer.role, power=answer.do), to=STAFF)


def _not(given: object) -> str:
    """What the order said instead, if anything."""
    return "nobody is named" if given in (None, "") else f"not {given!r}"


def person_in(answer: Answer, name: str = "person") -> str:
    """The person that an order names, at this table or not."""
    person = answer.args.get(name)
    if not is_id(person):
        raise Refusal(TableCode.PERSON_UNREADABLE, f"{answer.do}: name a person by id ({name}); {_not(person)}.")
    return str(person)


def person_here(t: AnyTable, answer: Answer) -> str:
    """The person that an order names, who must be at this table."""
    person = person_in(answer)
    if person not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, f"{person} is not at this table.")
    return person


def persons_here(t: AnyTable, answer: Answer, least: int = 0) -> list[str]:
    """The different persons that an order names, all at this table."""
    persons = answer.args.get("persons")
    if not isinstance(persons, list | tuple) or not all(is_id(p) for p in persons):
        raise Refusal(TableCode.PERSON_UNREADABLE, f"{answer.do}: name persons by id (persons); {_not(persons)}.")
    strangers = [p for p in persons if p not in t.state.persons]
    if strangers:
        raise Refusal(TableCode.NOT_AT_TABLE, f"{', '.join(strangers)} is not at this table.")
    different = list(dict.fromkeys(str(p) for p in persons))
    if len(different) < least:
        raise Refusal(FloorCode.TOO_FEW_PERSONS, f"{answer.do}: name at least {least} different persons.")
    return different


def at_table(t: AnyTable, answer: Answer) -> None:
    """Require that a player at the table gives this order."""
    if answer.by not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, "You are not at this table.")


def text_in(answer: Answer, name: str = "reason") -> str:
    """The text that an order requires, usually its reason."""
    text = answer.args.get(name)
    if not isinstance(text, str) or not 1 <= len(text.strip()) <= TEXT_MAX:
        raise Refusal(MISSING[name], f"{answer.do}: enter {name}, 1 to {TEXT_MAX} characters.")
    return text.strip()


def flag_in(answer: Answer, name: str, *, default: bool) -> bool:
    value = answer.args.get(name, default)
    if not isinstance(value, bool):
        raise Refusal(UNREADABLE[name], f"{name}: enter true or false, not {value!r}.")
    return value


def moment_in(answer: Answer, default: int) -> int:
    """The table time that an order names, in milliseconds, or the default."""
    at = answer.args.get("at", default)
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at <= TIME_MAX:
        raise Refusal(GameCode.TIME_UNREADABLE, f"at: enter the table's time in milliseconds, not {at!r}.")
    return at


def checks(*each: Callable[[AnyTable, Answer], object]) -> Callable[[AnyTable, Answer], None]:
    """Several checks in order, as one."""

    def every(t: AnyTable, answer: Answer) -> None:
        for check in each:
            check(t, answer)

    return every


def record(t: AnyTable, data: EventData, says: str = "") -> None:
    """Announce an entry of the floor's record to everybody at the table."""
    t.say(data, to=ALL, says=says)
