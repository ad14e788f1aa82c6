"""Preferences: what a player answers to a question that comes up often, without being asked each time."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pitboss.driver.driver import Driver
from pitboss.engine.ask import STANDING, Question
from pitboss.engine.say import Event
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

ASK, NEVER, ALWAYS = "ask", "never", "always"
CHOICES = (ASK, NEVER, ALWAYS)


class Preference(NamedTuple):
    """A preference: its title, what `never` and `always` mean, and the choice of a player who has made none."""

    title: str
    never: str
    always: str
    usual: str


PREFERENCES = {
    "cut": Preference("Cut the cards", "the dealer cuts", "cut in the middle", NEVER),
    "shoot": Preference("Take the dice at craps", "pass the dice", "take the dice", ALWAYS),
    "dice": Preference("Choose the dice at craps", "the first two dice", "choose them yourself", NEVER),
    "shoe": Preference("Deal from the shoe at punto banco", "the dealer deals", "take and keep the shoe", NEVER),
    "bank": Preference("Take the bank", "decline", "take it", NEVER),
    "show": Preference("Show your hand", "muck a beaten hand, show any other", "show every hand", NEVER),
    "insurance": Preference("Insurance", "decline", "half your wager, or what you have", ASK),
    "even-money": Preference("Even money", "wait", "take it", ASK),
}
Chosen = Mapping[str, str]


def read_preferences(given: Mapping[str, object]) -> dict[str, str]:
    """Check changed preferences."""
    for name, choice in given.items():
        if name not in PREFERENCES:
            says = f"There is no preference {name!r}. Choose {', '.join(PREFERENCES)}."
            raise Refusal(TableCode.PREFERENCE_UNKNOWN, says)
        if choice not in CHOICES:
            says = f"{choice!r} is no choice for {name}. Choose {', '.join(CHOICES)}."
            raise Refusal(TableCode.PREFERENCE_UNKNOWN, says)
    return {name: str(choice) for name, choice in given.items()}


def chosen(preferences: Chosen, name: str) -> str:
    """A player's choice for one preference, or the usual one."""
    return preferences.get(name, PREFERENCES[name].usual)


def answer_without_asking(driver: Driver, of: Callable[[str], Chosen | None]) -> list[Event] | None:
    """At a computer-dealt table: answer from the asked person's preferences, or close a window that nobody needs.

    `of` returns a person's preferences, None for somebody who answers otherwise, such as a bot. The result is None if
    a person must be asked.
    """
    question = driver.asking
    if question is None:
        return None
    if question.late or (question.concerns is not None and not question.concerns()):
        return _give(driver, "close", "dealer", "dealer")
    answer = standing_answer(question, of)
    if answer is None:
        return None
    do, args = answer
    return _give(driver, do, question.who[0], "player", **args, **{STANDING: True})


def standing_answer(question: Question, of: Callable[[str], Chosen | None]) -> tuple[str, dict[str, Any]] | None:
    """The asked person's standing answer; None if there is none."""
    standing = question.standing
    preferences = of(question.who[0]) if standing is not None and len(question.who) == 1 else None
    if standing is None or preferences is None:
        return None
    choice = chosen(preferences, standing.preference)
    answer = {NEVER: standing.never, ALWAYS: standing.always}.get(choice)
    if answer is None:
        return None
    return ("number", {"value": answer}) if question.kind == "number" else ("choose", {"choice": answer})


def _give(driver: Driver, do: str, by: str, role: str, **args: Any) -> list[Event] | None:
    try:
        return driver.give(do, by, role, **args)
    except Refusal:
        return None  # the table does not accept it now: a person must answer
