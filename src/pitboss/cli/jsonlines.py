"""A session as JSON Lines: everything the person sees, one object per line."""

import sys
from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Console, RenderableType
from rich.text import Text

from pitboss.cli.seen import SeenTable
from pitboss.engine.ask import Question
from pitboss.engine.say import Event
from pitboss.rulebooks.refusal import Refusal

_encode = msgspec.json.Encoder(order="sorted").encode


class JsonLines:
    """Writes `event`, `question`, `refused`, `says` and `session` objects to stdout."""

    live = False

    def __init__(self, seen: SeenTable) -> None:
        self.seen = seen

    def write(self, data: dict[str, Any]) -> None:
        sys.stdout.write(_encode(data).decode() + "\n")

    def events(self, events: Sequence[Event]) -> None:
        for event in events:
            self.write({"event": event})

    def say(self, what: Text) -> None:
        self.write({"says": what.plain})

    def pages(self, what: RenderableType) -> list[RenderableType]:
        return [what]

    def page(self, what: RenderableType) -> None:
        self.write({"page": _plain(what)})

    def refused(self, refusal: Refusal) -> None:
        self.write({"refused": {"code": refusal.code, "says": refusal.says, "cite": refusal.cites}})

    def ask(self, question: Question, hint: str) -> None:
        offers = question.offers(self.seen.me) if question.offers else []
        self.write({"question": question.shown(), "offers": [offer._asdict() for offer in offers], "hint": hint})

    def part(self) -> None:
        """Draw nothing: JSON has no picture."""

    def result(self, rounds: int) -> None:
        seen = self.seen
        session = {"rounds": rounds, "brought": seen.brought, "took": seen.took, "breaches": seen.breaches}
        self.write({"session": session})


def _plain(what: RenderableType) -> str:
    console = Console(width=100, no_color=True)
    with console.capture() as capture:
        console.print(what)
    return capture.get()
