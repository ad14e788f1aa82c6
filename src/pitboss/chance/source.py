"""A source: where a table's cards, spins and rolls come from."""

from typing import Any, Protocol

from pitboss.engine.ask import Question
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable

ANSWERS = {
    "card": "card",
    "cards": "cards",
    "identify": "card",
    "chance": "result",
    "commit": "commit",
    "shuffle": "commit",
}


class Source(Protocol):
    """Answers the questions for chance."""

    kind: str
    scanner: bool

    def describe(self) -> dict[str, Any]:
        """The source's entry in the header of a log."""

    def args(self, question: Question, table: AnyTable) -> dict[str, Any]:
        """The source's answer to a question of its kind."""

    def openings(self, events: list[Event], table: AnyTable) -> tuple[dict[str, Any], ...]:
        """What the source may reveal of its commitments after these events."""


class OutOfScript(LookupError):
    """A script has no card or result left, but the procedure asks for one."""
