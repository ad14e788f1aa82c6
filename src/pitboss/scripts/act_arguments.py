"""An act of a script in the table's words: seats by index, wagers by number, amounts in cents."""

from typing import Any

from pitboss.engine.arguments import takes
from pitboss.engine.ask import Question
from pitboss.engine.betting import BET_FOR
from pitboss.engine.money import money
from pitboss.engine.step import Command, Incident
from pitboss.engine.table import AnyTable
from pitboss.rulebooks.refusal_codes import InputCode, TableCode
from pitboss.scripts.acts import AMOUNTS, HAND, NO_SEAT, ScriptAct
from pitboss.scripts.cues import FITS, chosen, number, offered_seat
from pitboss.scripts.toml_reader import ScriptFault

OF = "of"  # the amount of the wager that is taken down
LOGGED = {"kind", "reason"}  # the log keeps these of every incident and order


def table_arguments(table: AnyTable, question: Question | None, act: ScriptAct) -> dict[str, Any]:
    """The arguments of an act as the table reads them. A ScriptFault names one that nothing reads."""
    args = _decided(question, act)
    known = known_arguments(table, act)
    _hold_known(act, args, known)
    seat = args.get("seat")
    if isinstance(seat, int) and seat >= 0:
        args["seat"] = seat_index(table, seat, act.place)
    elif isinstance(seat, str) and seat.startswith(NO_SEAT):
        args["seat"] = int(seat.removeprefix(NO_SEAT))
    if found := HAND.fullmatch(str(args.get("hand", ""))):
        args["hand"] = f"seat-{seat_index(table, int(found[1]), act.place)}"
    if act.do in ("bet", BET_FOR) and "seat" not in args and question is not None:
        seat = offered_seat(question, table, args.get("person", act.by), args.get("spot"))
        args |= {"seat": seat} if seat >= 0 else {}
    return _by_number(table, act, args) if "wager" in known and "spot" in args else args


def _decided(question: Question | None, act: ScriptAct) -> dict[str, Any]:
    """Read the amount or the cards behind a decision, and the dollars of a number, as the question takes them."""
    args = dict(act.args)
    if question is None or act.do != question.kind:
        return args
    if act.do == "choose":
        return {**chosen(str(args.pop("choice", "")), question), **args}
    if act.do == "number":
        try:
            return {**args, **number(args["value"], question)}
        except ValueError as fault:
            raise ScriptFault(act.place, InputCode.SCRIPT_UNREADABLE, str(fault)) from None
    return args


def known_arguments(table: AnyTable, act: ScriptAct) -> set[str]:
    """The arguments that an incident or an order takes. Answers have none here: their questions check them."""
    if act.do == "remove":
        return {"wager"}
    game = table.game
    rules: list[Incident | Command] = [
        *(i for i in game.incidents if act.do == "incident" and i.incident == act.args.get("kind") and i.live(table)),
        *(c for c in game.commands if c.name == act.do and c.live(table)),
    ]
    return {name for rule in rules for name in takes(rule.check, rule.do)} | LOGGED if rules else set()


def _hold_known(act: ScriptAct, args: dict[str, Any], known: set[str]) -> None:
    """Refuse an argument that an incident or an order does not take."""
    if act.do in FITS or not known:
        return
    named = known | ({"person", "spot", "seat"} if "wager" in known else set())
    unknown = [name for name in args if name not in named]
    if unknown:
        what = str(act.args["kind"]) if act.do == "incident" else act.do
        wanted = ", ".join(sorted("dollars" if name == "cents" else name for name in named - {"kind"}))
        says = f"{what} has no {', '.join(unknown)}: it takes {wanted}"
        raise ScriptFault(act.place, TableCode.ARGUMENT_UNKNOWN, says)


def _by_number(table: AnyTable, act: ScriptAct, args: dict[str, Any]) -> dict[str, Any]:
    """Replace person, spot, seat and amount of a wager by its number; 0 if there is none."""
    person, spot, seat, cents = args.pop("person", act.by), args.pop("spot"), args.pop("seat", -1), args.pop(OF, 0)
    there = [w for w in table.live_wagers(person=person) if w.spot == spot and seat in (-1, w.seat)]
    fitting = [w for w in there if cents in (0, w.cents)]
    return {"wager": fitting[-1].id if fitting else 0, **args}


def in_words(act: ScriptAct) -> str:
    """An act in a few words."""
    words = [money(value) if key in ("cents", OF, *AMOUNTS) else str(value) for key, value in act.args.items()]
    return " ".join((act.by, act.do, *words))


def seat_index(table: AnyTable, number: int, place: str) -> int:
    """The index of the seat with this printed number."""
    seats = len(table.seats.places)
    printed = [table.game.seat_number(i, seats) for i in range(seats)]
    if number not in printed:
        has = ", ".join(str(n) for n in sorted(printed))
        raise ScriptFault(place, TableCode.NO_SUCH_SEAT, f"there is no seat {number}: choose one of {has}")
    return printed.index(number)
