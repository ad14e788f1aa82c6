"""What happens when a clock runs out: the absent-player clause answers, where the game has one."""

from typing import Any

from pitboss.driver.driver import Driver, usual_number
from pitboss.engine.ask import ROLES, Question
from pitboss.rulebooks.refusal import Refusal

# The answer for a silent person where no clause has one: the choice with the least risk.
CAUTIOUS = ("decline", "pass", "check", "fold", "stand", "stay", "ride", "surrender", "stand-pat", "show")
ABSENT = "absent-player"
# A person who owes a bet and delays the game passes the dice or the bank: bs/2(11)(a)(ii), bs/5(11)(a)(ii).
ORDER_PASS, BOSS = "order-pass", "games-supervisor"


def expire(driver: Driver, *, betting: bool = False) -> bool:
    """Act for the clock at the waiting question; return whether the table moved on.

    A betting window without bets stays open, unless the game waits for one person's bet.
    """
    question = driver.asking
    if question is None:
        return False
    if question.kind != "window":
        return answer_for(driver, question)
    started = betting or begun(driver)
    if started and close_window(driver):
        return True
    return (started or question.awaits is not None) and _try(driver, ORDER_PASS, BOSS, BOSS, reason="delay")


def begun(driver: Driver) -> bool:
    """Whether there are wagers on the layout or bids for the bank."""
    question = driver.asking
    bids = question.bids if question is not None else None
    return bids() > 0 if bids is not None else bool(driver.table.live_wagers())


def close_window(driver: Driver) -> bool:
    """Close the betting. False where a person must bet first."""
    return _try(driver, "close", "dealer", "dealer")


def answer_for(driver: Driver, question: Question) -> bool:
    """Answer for a person who is silent or away; return whether the table moved on.

    `clock` says that nobody reported the person: the time ran out (N-19).
    """
    state = driver.table.state
    here = [who for who in question.who if who in state.persons]
    if not here and not any(who in ROLES for who in question.who):
        return _try(driver, "incident", "dealer", "dealer", kind=ABSENT, seat=question.seat, clock=True)
    for person in here:
        seats = [question.seat] if question.seat is not None else list(state.seats.of(person))
        for seat in seats:
            if _try(driver, "incident", "dealer", "dealer", kind=ABSENT, seat=seat, clock=True):
                return True
        do, args = silence(question)
        if _try(driver, do, person, "player", clock=True, **args):
            return True
    return False


def silence(question: Question) -> tuple[str, dict[str, Any]]:
    """The default answer: the cautious choice, the usual number, or the act itself."""
    if question.kind == "choose":
        expected = question.about.get("expected")
        usual = expected if expected in question.options else None
        return "choose", {"choice": usual or next((w for w in CAUTIOUS if w in question.options), question.options[0])}
    if question.kind == "number":
        return "number", {"value": usual_number(question)}
    return "done", {}


def _try(driver: Driver, do: str, by: str, role: str, **args: Any) -> bool:
    try:
        driver.give(do, by, role, **args)
    except Refusal:
        return False
    return True
