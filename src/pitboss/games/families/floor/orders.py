"""What the floor's orders share: whom they concern, who may give them, stakes, barred players."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pitboss.engine.ask import Answer
from pitboss.engine.money import money, round_down, round_up
from pitboss.engine.notices import MINUTE
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, act, incident
from pitboss.engine.table import AnyTable
from pitboss.engine.unasked import is_id
from pitboss.events.base import EventData
from pitboss.events.people import PlayerWarned, PowerUsed, WatcherTurnedAway
from pitboss.games.families.floor.refusal_codes import FloorCode
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

# -- the parts of every floor order: whom it concerns, why, and who may give it ---------------------------------------

STAFF = ("dealer", "games-supervisor", "casino-supervisor")
SUPERVISOR = ("games-supervisor",)  # a casino supervisor counts as one too, by the definitions that `stands_in` cites
TEXT_MAX = 400
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
    return "nobody is named" if given in (None, "") else f"{given!r} is not a user name"


def person_in(answer: Answer, name: str = "person") -> str:
    """The person that an order names, at this table or not."""
    person = answer.args.get(name)
    if not is_id(person):
        raise Refusal(TableCode.PERSON_UNREADABLE, f"Name one person in {name}, by user name: {_not(person)}.")
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
        raise Refusal(TableCode.PERSON_UNREADABLE, f"Name the persons in persons, by user name: {_not(persons)}.")
    strangers = [p for p in persons if p not in t.state.persons]
    if strangers:
        raise Refusal(TableCode.NOT_AT_TABLE, f"{', '.join(strangers)}: not at this table. Name people who are.")
    different = list(dict.fromkeys(str(p) for p in persons))
    if len(different) < least:
        raise Refusal(FloorCode.TOO_FEW_PERSONS, f"Name at least {least} different persons.")
    return different


def at_table(t: AnyTable, answer: Answer) -> None:
    """Require that a player at the table gives this order."""
    if answer.by not in t.state.persons:
        raise Refusal(TableCode.NOT_AT_TABLE, "You are not at this table. Sit down first.")


def text_in(answer: Answer, name: str = "reason") -> str:
    """The text that an order requires, usually its reason."""
    text = answer.args.get(name)
    if not isinstance(text, str) or not 1 <= len(text.strip()) <= TEXT_MAX:
        raise Refusal(MISSING[name], f"The {name} is missing or too long. Enter 1 to {TEXT_MAX} characters.")
    return text.strip()


def flag_in(answer: Answer, name: str, *, default: bool) -> bool:
    value = answer.args.get(name, default)
    if not isinstance(value, bool):
        raise Refusal(UNREADABLE[name], f"{name}: enter true or false, not {value!r}.")
    return value


def moment_in(answer: Answer, default: int) -> int:
    """The table time that an order names, in milliseconds or as minutes from now, or the default."""
    minutes = answer.args.get("minutes")
    if isinstance(minutes, int) and not isinstance(minutes, bool) and 0 <= minutes <= TIME_MAX // MINUTE:
        return answer.at + minutes * MINUTE  # 20 minutes are 20 minutes, however long the order was on its way
    at = answer.args.get("at", default) if minutes is None else minutes
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


# -- the amount of a wager: at least the posted minimum, at most the maximum, in chips that the table has -------------
# Each game has its own clauses and words; this module applies them in one way.

ORAL = ("chips", "plaques", "cash")  # the means of a wager, if a wager with cash is oral


def means_listed(t: AnyTable) -> list[str]:
    """The means that the rulebook lists for a game."""
    return [name for name, row in t.chapter.tables["means"].items() if row.values[0]]


class StakeRules(NamedTuple):
    """A game's rules on the amount of a wager, with those on chips and approval if it has any."""

    below: Check
    above: Check
    crossed: Check
    chips: Check | None = None
    approved: Check | None = None

    def chip(self, t: AnyTable) -> int:
        """The step of every amount: the smallest chip if the table has one, otherwise the cent."""
        return 1 if self.chips is None else int(t.settings.num("chip_min"))

    def bounds(self, t: AnyTable) -> tuple[int, int]:
        """The smallest and largest wager in chips."""
        limits = t.state.limits
        if self.chips is None:
            return limits["min"], limits["max"]
        chip = self.chip(t)
        return round_up(limits["min"], 1, chip), round_down(limits["max"], 1, chip)

    def lawful(self, t: AnyTable) -> None:
        """Refuse limits without a required approval, or that leave no possible wager."""
        if self.approved is not None:
            self.approved.unless(t, bool(t.settings.text("limits_approval").strip()))
        low, high = self.bounds(t)
        self.crossed.unless(t, low <= high, low=money(low), high=money(high))

    def check(self, t: AnyTable, cents: int) -> None:
        """Refuse an amount outside the limits or not payable in chips."""
        low, high = self.bounds(t)
        if cents < low:
            self.below.breach(t, low=money(low), amount=money(cents))
        if cents > high:
            self.above.breach(t, high=money(high), amount=money(cents))
        self.check_chips(t, cents)

    def check_rest(self, t: AnyTable, cents: int) -> None:
        """Refuse a reduction that leaves less than the minimum, or an amount not payable in chips."""
        low, _ = self.bounds(t)
        if cents < low:
            self.below.breach(t, low=money(low), amount=money(cents))
        self.check_chips(t, cents)

    def check_chips(self, t: AnyTable, cents: int) -> None:
        """Refuse an amount not payable in chips."""
        if self.chips is not None and cents % (chip := self.chip(t)):
            self.chips.breach(t, chip=money(chip), amount=money(cents))


# -- players barred during a round: their wagers play on, and they may add nothing ------------------------------------

BARRED = Check(
    TableCode.BARRED, "bs/11(1)", "bs/11(3)", "S-044", "S-170", owner="floor",
    says="You are barred and can't add chips: {instead}.",
)  # fmt: skip


def barred(t: AnyTable, person: str) -> bool:
    return person in t.state.barred


def reach(t: AnyTable, person: str) -> int:
    """The chips that a person may still stake in a round: none if barred."""
    return 0 if barred(t, person) else t.chips_of(person)


def stakes_no_more(t: AnyTable, person: str, *, adds: bool, instead: str) -> None:
    """Refuse a choice that adds to the stakes of a barred player; `instead` names the options left."""
    if adds and barred(t, person):
        BARRED.breach(t, person=person, instead=instead)


@act("bs/11(1)", "bs/11(3)", "S-044", "S-170")
def turn_away(t: AnyTable, person: str) -> None:
    """A player barred while a question waits plays on with their wagers, but adds nothing."""
    t.say(WatcherTurnedAway(person=person), to=ALL, says=f"{person} is barred and can't add chips")


# -- cards that players may not touch ---------------------------------------------------------------------------------

NO_SUCH_PLAYER = Check(
    FloorCode.NO_SUCH_PLAYER,
    "bs/13(5)(e)",
    "bs/14(5)(a)(vi)",
    "bs/3(6)(j)",
    "bs/3(3)(a)(x)",
    owner="floor",
    says="{person!r} is not a player at this table.",
)


def names_player(t: AnyTable, about: dict[str, Any]) -> None:
    """Require that the report names a player at the table."""
    person = about.get("person")
    NO_SUCH_PLAYER.unless(t, isinstance(person, str) and person in t.state.persons, person=person)


@incident("touched-card", "bs/13(5)(e)", "bs/14(5)(a)(vi)", "S-069", "bs/3(6)(j)", check=names_player)
async def touched_card(t: AnyTable, about: dict[str, Any]) -> None:
    """A player who touches any card except the cutting card is warned, and it is recorded."""
    t.say(PlayerWarned(person=about["person"]), to=ALL, says="Please don't touch the cards, only the cutting card")
