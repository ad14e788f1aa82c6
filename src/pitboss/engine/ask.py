"""Questions and answers: the only way anything reaches a table."""

from collections.abc import Callable, Generator, Mapping
from types import coroutine
from typing import Any, NamedTuple

import msgspec

ROLES = ("player", "dealer", "games-supervisor", "casino-supervisor", "inspector", "source", "clock")
CLOCK = "clock"  # marks an answer in the log that was given because the time ran out
STANDING = "standing"  # marks an answer in the log that comes from a preference
COSTS = "costs"  # in `about` of a question: what a choice adds to the stakes, also where the chips are lacking
_STAFF = ("dealer", "games-supervisor", "casino-supervisor")


class Answer(msgspec.Struct, frozen=True, gc=False):
    """One act of a person, of a source of chance or of the clock. The driver sets its time."""

    do: str
    by: str = ""
    role: str = "player"
    at: int = 0
    args: dict[str, Any] = {}


class StandingAnswer(NamedTuple):
    """The answers to a question by the asked player's preference. None: the preference does not answer, so ask."""

    preference: str
    never: Any = None
    always: Any = None


class Question(msgspec.Struct):
    """What the table waits for: who may answer, and which answers are valid.

    `check` reads an answer and changes nothing: it returns the value for the waiting step, or raises a Refusal. So a
    refused answer leaves the table as it was.
    """

    name: str
    kind: str  # window | choose | act | number | card | cards | chance | commit | shuffle | identify
    who: tuple[str, ...]  # persons by id, or roles
    check: Callable[[Answer], Any]
    says: str = ""
    seat: int | None = None
    options: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    cites: tuple[str, ...] = ()
    about: dict[str, Any] = {}
    offers: Callable[[str], list[Any]] | None = None  # for a window: what one person may bet now
    relist: Callable[[], tuple[str, ...]] | None = None  # the options when the table asks again
    bids: Callable[[], int] | None = None  # for a window that takes bids, not wagers: how many there are
    awaits: Callable[[], str] | None = None  # for a window with only one bettor: who, or empty if nobody
    follow: Mapping[str, int] = {}  # for a window: how many times a wager's amount its second wager may need, by spot
    concerns: Callable[[], list[str]] | None = None  # for a window of only some players: those who can still bet
    standing: StandingAnswer | None = None
    takes: tuple[str, ...] = ()  # arguments that an answer may have besides those of its kind: an amount, cards
    late: bool = False  # a window while ball or dice move: the computer dealer, who moves neither, closes it at once

    def shown(self) -> dict[str, Any]:
        """The question as plain data, for logs, screens and comparisons."""
        return {
            "name": self.name,
            "kind": self.kind,
            "who": list(self.who),
            "says": self.says,
            "seat": self.seat,
            "options": list(self.options),
            "low": self.low,
            "high": self.high,
            "cite": list(self.cites),
            "about": self.about,
            "preference": self.standing.preference if self.standing is not None else "",
        }


@coroutine
def ask(question: Question) -> Generator[Question, Any, Any]:
    """Wait for an answer. A procedure awaits nothing else."""
    return (yield question)


def outranks(role: str, wanted: str) -> bool:
    """Whether a role may do what another may: a supervisor ranks above a dealer, an inspector is not staff."""
    if role == wanted:
        return True
    return role in _STAFF and wanted in _STAFF and _STAFF.index(role) > _STAFF.index(wanted)
