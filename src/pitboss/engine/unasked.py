"""What anyone may do at any moment: sit down, leave, buy chips, give a seed, let time pass."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from pitboss.engine.ask import Answer
from pitboss.engine.bank import CAGE, RESERVED
from pitboss.engine.say import ALL
from pitboss.engine.seats import Person
from pitboss.rulebooks.refusal import Refusal

_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")
CHIPS_MAX = 10**12
SEED_MAX = 64


class BuiltIn(NamedTuple):
    """A common act at a table: a check that changes nothing, then the deed."""

    check: Callable[[Any, Answer], None]
    do: Callable[[Any, Answer], None]


def _whole(answer: Answer, name: str, low: int, high: int) -> int:
    value = answer.args.get(name, low)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Refusal(f"{name}-unreadable", f"{name} must be a whole number from {low} to {high}, not {value!r}")
    return value


def _guard(t: Any, answer: Answer) -> None:
    for guard in t.game.guards.get(answer.do, ()):
        guard(t, answer)


def _may_sit(t: Any, answer: Answer) -> None:
    if answer.role != "player" or not _ID.fullmatch(answer.by) or answer.by in RESERVED:
        raise Refusal("person-unreadable", f"{answer.by!r} cannot be a person's id: small letters, digits, - and _")
    if answer.by in t.state.barred:
        raise Refusal("barred", f"{answer.by} may not play: {t.state.barred[answer.by]}")
    seat = _whole(answer, "seat", 0, len(t.seats.places) - 1)
    if t.seats.places[seat]:
        raise Refusal("seat-taken", f"seat {seat} is taken by {t.seats.places[seat]}")
    _whole(answer, "cents", 0, CHIPS_MAX)
    _guard(t, answer)


def _sit(t: Any, answer: Answer) -> None:
    args = answer.args
    person = t.state.persons.setdefault(answer.by, Person(id=answer.by, name=str(args.get("name", answer.by))[:60]))
    person.colour = str(args.get("colour", person.colour))[:20]
    person.leaving = False
    t.seats.places[args.get("seat", 0)] = answer.by
    move = t.move(CAGE, answer.by, args.get("cents", 0))
    data = {"person": answer.by, "seat": args.get("seat", 0), "name": person.name, "colour": person.colour}
    t.say("sat", to=ALL, data=data, moves=(move,) if move.cents else ())


def _may_buy(t: Any, answer: Answer) -> None:
    _known(t, answer)
    _whole(answer, "cents", 1, CHIPS_MAX)
    _guard(t, answer)


def _buy(t: Any, answer: Answer) -> None:
    t.transfer(CAGE, answer.by, answer.args["cents"], "bought", person=answer.by)


def _known(t: Any, answer: Answer) -> None:
    if answer.role != "player" or answer.by not in t.state.persons:
        raise Refusal("not-at-table", f"{answer.by or answer.role} is not at this table")


def _may_leave(t: Any, answer: Answer) -> None:
    _known(t, answer)
    _guard(t, answer)
    if t.live_wagers(person=answer.by):
        raise Refusal("wagers-pending", f"{answer.by} has wagers on the layout: they are decided first")


def _leave(t: Any, answer: Answer) -> None:
    for seat in t.seats.of(answer.by):
        t.seats.places[seat] = ""
    move = t.move(answer.by, CAGE, t.chips_of(answer.by))
    del t.state.persons[answer.by]
    t.say("left", to=ALL, data={"person": answer.by}, moves=(move,) if move.cents else ())


def _may_seed(t: Any, answer: Answer) -> None:
    _known(t, answer)
    seed = answer.args.get("seed")
    if not isinstance(seed, str) or not 1 <= len(seed) <= SEED_MAX:
        raise Refusal("seed-unreadable", f"a seed is a text of 1 to {SEED_MAX} characters")
    if not t.state.decks or t.deck.out:
        raise Refusal("seed-too-late", "a seed is taken between the commitment and the first card")


def _seed(t: Any, answer: Answer) -> None:
    t.deck.seeds[answer.by] = answer.args["seed"]
    t.say("seeded", to=ALL, data={"person": answer.by, "seed": answer.args["seed"]})


def _may_tick(_t: Any, answer: Answer) -> None:
    if answer.role != "clock":
        raise Refusal("wrong-role", "only the clock lets time pass")


def _tick(_t: Any, _answer: Answer) -> None:
    """Time passes: the stamp has been taken, and what falls due is noticed where it matters."""


BUILT_IN = {
    "sit": BuiltIn(_may_sit, _sit),
    "buy-in": BuiltIn(_may_buy, _buy),
    "leave": BuiltIn(_may_leave, _leave),
    "seed": BuiltIn(_may_seed, _seed),
    "tick": BuiltIn(_may_tick, _tick),
}
