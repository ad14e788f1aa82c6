"""What every order of the floor is made of: whom it concerns, why, and who may give it."""

from collections.abc import Callable
from typing import Any

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import act
from pitboss.engine.table import Table
from pitboss.engine.unasked import is_id
from pitboss.games.floor.refusal_codes import FloorCode
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

AnyTable = Table[Any]
STAFF = ("dealer", "games-supervisor", "casino-supervisor")
SUPERVISOR = ("games-supervisor",)  # who is a casino supervisor too, by the definitions that `stands_in` cites
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
TEXT_MAX = 400
MINUTE = 60_000  # in the table's milliseconds
TIME_MAX = 10**15  # thirty thousand years of them

PAGES = {rulebook: chapter(rulebook, "floor") for rulebook in rulebooks_with("floor")}


def number(t: AnyTable, name: str) -> int:
    """A number of the rulebook's page on the floor."""
    return PAGES[t.rulebook].number(name)


@act(
    "nsw-lir/1.1#casino-supervisor",
    "nsw-lir/1.1#games-supervisor",
    "nsw-dc/1.1#casino-supervisor",
    "nsw-dc/1.1#games-supervisor",
)
def stands_in(t: AnyTable, answer: Answer) -> None:
    """A games supervisor counts among the casino supervisors, so their powers are his; who used one is noted."""
    if answer.role == "games-supervisor":
        t.say("authority", to=STAFF, data={"by": answer.by or answer.role, "role": answer.role, "power": answer.do})


def _not(given: object) -> str:
    """What was said instead, if anything was."""
    return "nobody is named" if given in (None, "") else f"not {given!r}"


def person_in(answer: Answer, name: str = "person") -> str:
    """The person an order names, at this table or not."""
    person = answer.args.get(name)
    if not is_id(person):
        raise Refusal(TableCode.PERSON_UNREADABLE, f"{answer.do}: say by id who is meant ({name}), {_not(person)}")
    return str(person)


def person_here(t: AnyTable, answer: Answer) -> str:
    """The person an order names, who must be at this table."""
    person = person_in(answer)
    if person not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, f"{person} is not at this table")
    return person


def persons_here(t: AnyTable, answer: Answer, least: int = 0) -> list[str]:
    """The different persons an order names, all of them at this table."""
    persons = answer.args.get("persons")
    if not isinstance(persons, list | tuple) or not all(is_id(p) for p in persons):
        raise Refusal(TableCode.PERSON_UNREADABLE, f"{answer.do}: say by id who are meant (persons), {_not(persons)}")
    strangers = [p for p in persons if p not in t.state.persons]
    if strangers:
        raise Refusal(TableCode.NOT_AT_TABLE, f"{', '.join(strangers)} is not at this table")
    different = list(dict.fromkeys(str(p) for p in persons))
    if len(different) < least:
        raise Refusal(FloorCode.TOO_FEW_PERSONS, f"{answer.do} needs at least {least} different persons")
    return different


def at_table(t: AnyTable, answer: Answer) -> None:
    """Whoever gives this order must be a player at the table."""
    if answer.by not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, f"{answer.by or answer.role} is not at this table")


def text_in(answer: Answer, name: str = "reason") -> str:
    """The words an order must give, most often its grounds."""
    text = answer.args.get(name)
    if not isinstance(text, str) or not 1 <= len(text.strip()) <= TEXT_MAX:
        raise Refusal(MISSING[name], f"{answer.do} needs {name}: a text of 1 to {TEXT_MAX} characters")
    return text.strip()


def flag_in(answer: Answer, name: str, *, default: bool) -> bool:
    value = answer.args.get(name, default)
    if not isinstance(value, bool):
        raise Refusal(UNREADABLE[name], f"{name} is true or false, not {value!r}")
    return value


def moment_in(answer: Answer, default: int) -> int:
    """The table's time that an order names, in milliseconds, else the usual one."""
    at = answer.args.get("at", default)
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at <= TIME_MAX:
        raise Refusal(GameCode.TIME_UNREADABLE, f"at is the table's time in milliseconds, not {at!r}")
    return at


def checks(*each: Callable[[AnyTable, Answer], object]) -> Callable[[AnyTable, Answer], None]:
    """Several checks in their order, as one."""

    def every(t: AnyTable, answer: Answer) -> None:
        for check in each:
            check(t, answer)

    return every


def record(t: AnyTable, kind: str, says: str = "", **data: object) -> None:
    """An entry of the floor's record that everyone at the table may know."""
    t.say(kind, to=ALL, says=says, data=data)
