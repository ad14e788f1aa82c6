"""When a clock runs out: an answer, by the absent-player clause where the game has one."""

from typing import Any, NamedTuple

from pitboss.engine.ask import Answer, Question
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.tables.desk import Desk
from pitboss.sources.driver import usual_number

# What somebody who says nothing is taken to say, where no clause speaks of it: whatever risks least.
CAUTIOUS = ("decline", "pass", "check", "fold", "stand", "stay", "ride", "surrender", "stand-pat", "show")


class Waiting(NamedTuple):
    """Which question the table waits at: the same through all bets of a window, another after any other answer."""

    kind: str
    name: str
    round: int
    at: int
    nth: int


def close_window(desk: Desk) -> bool:
    """No more bets. False where somebody owes a bet first: the clock starts again."""
    return _try(desk, "close", "dealer", "dealer")


def answer_for(desk: Desk, question: Question) -> bool:
    """Report a person who does not answer as absent, else give the cautious answer; whether that moved the table.

    `clock` tells the game that nobody reported this: the time ran out (N-19).
    """
    state = desk.table.state
    for person in [who for who in question.who if who in state.persons]:
        seats = [question.seat] if question.seat is not None else list(state.seats.of(person))
        for seat in seats:
            if _try(desk, "incident", "dealer", "dealer", kind="absent-player", seat=seat, clock=True):
                return True
        do, args = silence(question)
        if _try(desk, do, person, "player", clock=True, **args):
            return True
    return False


def silence(question: Question) -> tuple[str, dict[str, Any]]:
    """What no answer means: the cautious choice, the usual number, an act that is simply done."""
    if question.kind == "choose":
        expected = question.about.get("expected")
        usual = expected if expected in question.options else None
        return "choose", {"choice": usual or next((w for w in CAUTIOUS if w in question.options), question.options[0])}
    if question.kind == "number":
        return "number", {"value": usual_number(question)}
    return "done", {}


def _try(desk: Desk, do: str, by: str, role: str, **args: Any) -> bool:
    before = desk.n
    try:
        desk.answer(Answer(do, by, role, desk.clock(), args))
    except Refusal:
        return False
    return desk.n > before
