"""Cards and results that a human dealer enters: typed or scanned cards, wheels and dice as they show.

The table refuses an impossible entry (a card that is out, a number that the wheel does not have) and asks again.
"""

from collections import deque
from collections.abc import Callable
from typing import Any

from pitboss.chance.source import ANSWERS
from pitboss.engine.ask import Answer, Question
from pitboss.engine.bank import BY_HAND
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.hands.cards import UNKNOWN_TEXT, card_text, parse_card
from pitboss.rulebooks.refusal import Refusal

Prompt = Callable[[Question, str], str]
"""Asks the dealer: the question, and why the last try was refused ("" at first). Returns what was entered."""


class HandSource:
    """Cards and results that a person enters. Without a scanner a card has no face until it is turned."""

    kind = BY_HAND

    def __init__(self, prompt: Prompt, *, scanner: bool = True) -> None:
        self.prompt = prompt
        self.scanner = scanner
        self._typed_ahead: deque[str] = deque()

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "scanner": self.scanner}

    def args(self, question: Question, _table: AnyTable) -> dict[str, Any]:
        """Ask the dealer until the table accepts the entry."""
        if question.kind == "commit":  # nobody can commit to a real wheel
            return {"commit": ""}
        if question.kind == "shuffle":
            self.prompt(question, "")
            return {"commit": ""}
        if question.kind == "card" and not self.scanner:
            return {"card": UNKNOWN_TEXT}
        if question.kind == "cards" and not self.scanner:
            return {"cards": " ".join([UNKNOWN_TEXT] * question.about["count"])}
        problem = ""
        while True:
            args = self._read(question, problem)
            try:
                question.check(Answer(ANSWERS[question.kind], "source", "source", args=args))
            except Refusal as refusal:
                problem = str(refusal)
                self._typed_ahead.clear()  # drop the rest of the entry after a mistake
            else:
                return args

    def _read(self, question: Question, problem: str) -> dict[str, Any]:
        if question.kind == "chance":
            return {"result": self.prompt(question, problem).strip()}
        if question.kind == "cards":
            return {"cards": " ".join(self._ahead(question, problem) for _ in range(question.about["count"]))}
        return {"card": self._ahead(question, problem)}

    def _ahead(self, question: Question, problem: str) -> str:
        """The next typed card; ask for more when there is none."""
        if not self._typed_ahead:
            self._typed_ahead.extend(self.prompt(question, problem).replace(",", " ").split())
        return _face(self._typed_ahead.popleft()) if self._typed_ahead else ""

    def openings(self, _events: list[Event], _table: AnyTable) -> tuple[dict[str, Any], ...]:
        """Nothing: real cards have no seal."""
        return ()


def _face(text: str) -> str:
    """A card in the table's form, from small letters or a 10; anything else unchanged, for the table to refuse."""
    try:
        return card_text(parse_card(text))
    except ValueError:
        return text
